// The counts of the list and of the board, under the filters that both share.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, orderAndFilter } from "../../../framework.ts";
import type { OperationCounts } from "../../../rules/operations/answers/work.ts";

export interface ListFilter {
  filters: object;
  searchText: string;
}

export function useCounts({ filters, searchText }: ListFilter) {
  const query = orderAndFilter({ filter: searchText ? { ...filters, q: searchText } : filters });
  return useQuery({
    queryKey: ["operations", "counts", query],
    queryFn: ({ signal }) => call<OperationCounts>("GET", "/operations/counts", undefined, query, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
