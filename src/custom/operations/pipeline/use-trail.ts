// The operations before and after this one in the list that it was opened from, in the order of the moment when the list was
// left. Spec: GET /operations/ids.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useStore } from "react-admin";
import { call, orderAndFilter } from "../../../framework.ts";
import { OPERATIONS_PATH } from "../parts/addresses.ts";

export interface Trail {
  /** Counted from 1. */
  place: number;
  total: number;
  previous: number | undefined;
  next: number | undefined;
}

interface ListParams {
  sort?: string;
  order?: "ASC" | "DESC";
  filter?: object;
}

const READS = ["getList", "getInfiniteList"];

export function useTrail(id: number): Trail | undefined {
  const client = useQueryClient();
  const [params] = useStore<ListParams | undefined>(`${OPERATIONS_PATH}.listParams`);
  const sort = { field: params?.sort ?? "updatedAt", order: params?.order ?? "DESC" } as const;
  const query = orderAndFilter({ sort, filter: params?.filter });
  const { data: ids = [] } = useQuery({
    queryKey: ["operation-trail", query],
    queryFn: () => call<number[]>("GET", "/operations/ids", undefined, query),
    // A list that nobody has filtered or ordered leaves no parameters, but its rows.
    enabled:
      params !== undefined ||
      READS.some((read) => client.getQueriesData({ queryKey: ["operations", read] }).length > 0),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const at = ids.indexOf(id);
  return at < 0 || ids.length < 2
    ? undefined
    : { place: at + 1, total: ids.length, previous: ids[at - 1], next: ids[at + 1] };
}
