// The number of products without an accounting script of the regime in force, counted once for people who may change
// it.

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCan } from "../../../auth/session.tsx";
import { call } from "../../../framework.ts";
import { useFailureNotice } from "../../../ui/use-failure-notice.ts";

const FAILED = "Não foi possível buscar os produtos sem roteiro contábil.";
const PAGE = "credit_accounting_product_flows";
/** The filter also matches products without any script. */
const FILTERS = { accountingRegime: { $ne: "IFRS" } };

export const MISSING_SCRIPTS_LIST = `/contabil/roteiros-por-produto?filter=${encodeURIComponent(JSON.stringify(FILTERS))}`;

const countQuery = queryOptions({
  queryKey: ["product-flows", "missing-scripts"],
  queryFn: async () =>
    (await call<{ count: number }>("GET", "/product-flows/count", undefined, { filters: FILTERS })).count,
  retry: false,
});

/** Zero until the count arrives, and for people without the right. */
export function useMissingScripts(): number {
  const can = useCan();
  return useQuery({ ...countQuery, enabled: can(PAGE, "view") }).data ?? 0;
}

/** Used once in the layout: notifies that the count failed. */
export function useMissingScriptsNotice(): void {
  const can = useCan();
  const { isError } = useQuery({ ...countQuery, enabled: can(PAGE, "view") });
  useFailureNotice(isError, FAILED);
}
