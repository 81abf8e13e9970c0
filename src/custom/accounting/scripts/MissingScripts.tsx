// Products without an accounting script of the regime in force: their number, counted once for people who may change
// it, and what the home page says of it.

import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useCan } from "../../../auth/session.tsx";
import { countText } from "../../../base/count-text.ts";
import type { RecordCount } from "../../../base/list-page.ts";
import { call, listAddress } from "../../../framework.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useFailureNotice } from "../../../ui/use-failure-notice.ts";

const FAILED = "Não foi possível buscar os produtos sem roteiro contábil.";
const PAGE = "credit_accounting_product_flows";
/** The filter also matches products without any script. */
const FILTERS = { accountingRegime: { $ne: "IFRS" } };

export const MISSING_SCRIPTS_LIST = listAddress("/contabil/roteiros-por-produto", FILTERS);

const countQuery = queryOptions({
  queryKey: ["product-flows", "missing-scripts"],
  queryFn: async () => (await call<RecordCount>("GET", "/product-flows/count", undefined, { filters: FILTERS })).count,
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

/** The notice on the home page. */
export function ScriptsWarning() {
  const count = useMissingScripts();
  if (count === 0) return null;
  return (
    <div className="notice home-warning items-center mb-28 phone:flex-wrap" data-tone="warning" role="status">
      <Icon name="warning" size={18} />
      <span className="phone:flex-[1_1_160px]">{`${countText(count, "produto", "produtos")} sem roteiro contábil IFRS`}</span>
      <Link className="py-4 ml-auto font-medium whitespace-nowrap" to={MISSING_SCRIPTS_LIST}>
        Ver produtos
      </Link>
    </div>
  );
}
