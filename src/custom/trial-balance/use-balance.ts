// Reads the trial balance of a period; a period that cannot be read leaves the one before in its place.
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { call, type Query } from "../../resources/http.ts";
import { type BalancePeriod, firstDay, periodQuery } from "../../rules/balance-period.ts";
import { regimeOf } from "../../rules/accounting-regime.ts";
import type { BalanceSettings, TrialBalance } from "../../rules/trial-balance-rows.ts";
import { BALANCE_TEXTS } from "./texts.ts";

const ADDRESS = "/account-plan-tree-nodes/trial-balance";
/** Books are written all day: what was read a while ago is read again. */
const FRESH_MS = 5_000;

export type Shown = Pick<BalanceSettings, "maxDisplayNodeLevel" | "showNoValueNodes">;

export const balanceParameters = (period: BalancePeriod, { maxDisplayNodeLevel, showNoValueNodes }: Shown): Query => ({
  version: regimeOf(firstDay(period)),
  ...periodQuery(period),
  maxDisplayNodeLevel,
  showNoValueNodes,
});

const balanceQuery = (period: BalancePeriod, shown: Shown) => {
  const parameters = balanceParameters(period, shown);
  return queryOptions({
    queryKey: ["trial-balance", parameters],
    queryFn: ({ signal }) => call<TrialBalance>("GET", ADDRESS, undefined, parameters, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
};

export interface Balance {
  period: BalancePeriod;
  /** The period that is being read to take its place. */
  waiting: BalancePeriod | undefined;
  /** Answers false when the period before stays; a period chosen over another one takes its turn. */
  choose: (period: BalancePeriod) => Promise<boolean>;
  data: TrialBalance | undefined;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

export function useBalance(first: BalancePeriod, shown: Shown | undefined): Balance {
  const [period, setPeriod] = useState(first);
  const [waiting, wait] = useState<BalancePeriod>();
  const client = useQueryClient();
  const notify = useNotify();
  const { data, error, isFetching, refetch } = useQuery({
    ...balanceQuery(period, shown ?? { maxDisplayNodeLevel: 1, showNoValueNodes: false }),
    enabled: shown !== undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const latest = useRef<BalancePeriod>(undefined);
  const choose = async (next: BalancePeriod) => {
    if (!shown) return false;
    latest.current = next;
    wait(next);
    const isRead = await read(client, next, shown);
    // Another one was chosen meanwhile: an answer that comes late does not take its place.
    if (latest.current !== next) return true;
    wait(undefined);
    if (isRead) setPeriod(next);
    else notify(BALANCE_TEXTS.periodError, { type: "error" });
    return isRead;
  };
  return { period, waiting, choose, data, isFetching: isFetching || waiting !== undefined, error, refetch };
}

const read = (client: QueryClient, period: BalancePeriod, shown: Shown): Promise<boolean> =>
  client.fetchQuery(balanceQuery(period, shown)).then(
    () => true,
    () => false,
  );
