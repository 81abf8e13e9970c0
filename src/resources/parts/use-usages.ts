// The references to the records that are about to be deleted, fetched when the confirmation opens, which then lists
// them.
import { useQuery } from "@tanstack/react-query";
import { type Identifier, useDataProvider } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import type { UsageReport } from "../../base/usages.ts";

/** An address with many ids grows long, so for more than these the references are only in the answer of the act. */
const MOST = 500;

/** Without an answer the confirmation does not list the references. */
export function useUsages(
  resource: Resource,
  ids: Identifier[],
  isEnabled = true,
): { report: UsageReport | undefined; isLoading: boolean } {
  const dataProvider = useDataProvider();
  const { data, isLoading } = useQuery({
    queryKey: [resource.name, "usages", ids],
    queryFn: (): Promise<UsageReport> =>
      dataProvider.call("GET", `${resource.path}/usages`, undefined, { filters: { id: { $in: ids } } }),
    enabled: isEnabled && ids.length > 0 && ids.length <= MOST && resource.calls.includes("delete"),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { report: data, isLoading };
}
