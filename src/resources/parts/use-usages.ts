// What refers to the records that are about to be deleted: asked when the question opens, so that it can say so.
import { useQuery } from "@tanstack/react-query";
import { type Identifier, useDataProvider } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import type { Usage } from "./server-error.ts";

interface KnownUsages {
  records: number;
  /** How many of them something keeps. */
  inUse: number;
  usages: Usage[];
}

/** An address with many ids grows long: beyond this the answer of the act itself must do. */
const MOST = 500;

/** `isAsking` until there is an answer; without one the question stands by itself. */
export function useUsages(
  resource: Resource,
  ids: Identifier[],
  isWanted = true,
): { known: KnownUsages | undefined; isAsking: boolean } {
  const dataProvider = useDataProvider();
  const { data, isLoading } = useQuery({
    queryKey: [resource.name, "usages", ids],
    queryFn: (): Promise<KnownUsages> =>
      dataProvider.call("GET", `${resource.path}/usages`, undefined, { filters: { id: { $in: ids } } }),
    enabled: isWanted && ids.length > 0 && ids.length <= MOST && resource.calls.includes("delete"),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { known: data, isAsking: isLoading };
}
