// The versions of an account and the day from which a change of it is valid.

import { useQuery } from "@tanstack/react-query";
import { call } from "../../../framework.ts";
import type { AccountHistory } from "../../../rules/accounting/accounts.ts";
import { ACCOUNTS } from "../parts/accounts/use-chart.ts";

export const useAccountHistory = (id: number | undefined, version?: unknown) =>
  useQuery({
    queryKey: [ACCOUNTS, "versions", id, version],
    queryFn: () => call<AccountHistory>("GET", `/account-plan-tree-nodes/${id}/versions`),
    enabled: id !== undefined,
    retry: false,
  });
