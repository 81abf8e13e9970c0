// The chart of one regime, whole or narrowed by a search; fetched again after every write of an account.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type RaRecord, useGetList } from "react-admin";
import { call } from "../../../../framework.ts";
import { isRegime, type Regime } from "../../../../rules/accounting/accounting-regime.ts";
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";

/** The name of the register starts the key: writes of it make this old as well. */
export const ACCOUNTS = "account-plan-tree-nodes";
const PLANS = "account-plan-trees";
export const SEARCH_MS = 300;

export function useChart(regime: Regime | undefined, search = "") {
  return useQuery({
    queryKey: [ACCOUNTS, "tree", regime, search],
    queryFn: ({ signal }) =>
      call<TreeAccount[]>(
        "GET",
        "/account-plan-tree-nodes/tree-multiple-roots",
        undefined,
        { version: regime, searchString: search },
        { signal },
      ),
    enabled: regime !== undefined,
    placeholderData: (before, query) => (query?.queryKey[2] === regime ? keepPreviousData(before) : undefined),
    // Accounts are written on other screens: the cached chart is shown until the new answer is here.
    staleTime: 0,
    retry: false,
  });
}

interface Plan extends RaRecord {
  id: number;
  regime: Regime;
}

/** The plans, one a regime. */
export function usePlans(): Plan[] {
  const { data = [] } = useGetList<Plan>(
    PLANS,
    { pagination: { page: 1, perPage: 10 }, sort: { field: "regime", order: "ASC" } },
    { staleTime: 60_000 },
  );
  return data.filter(({ regime }) => isRegime(regime));
}
