// Reads the trial balance of a period; when a period cannot be read, the former one stays.
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { call, type Query } from "../../../framework.ts";
import { type Regime, regimeOf } from "../../../rules/accounting/accounting-regime.ts";
import { type BalancePeriod, firstDay, periodQuery } from "../../../rules/accounting/balance-period.ts";
import type { BalanceSettings, TrialBalance } from "../../../rules/accounting/trial-balance-rows.ts";
import { BALANCE_TEXTS } from "./texts.ts";

const ADDRESS = "/account-plan-tree-nodes/trial-balance";
/** Entries are posted all day, so an answer older than this is read again. */
const FRESH_MS = 5_000;

type Display = Pick<BalanceSettings, "maxDisplayNodeLevel" | "showNoValueNodes">;

/** When `regime` is absent, that of the period's days applies. */
interface Book {
  period: BalancePeriod;
  regime?: Regime;
}

export const regimeOfPeriod = (period: BalancePeriod): Regime => regimeOf(firstDay(period));
const regimeOfBook = ({ period, regime }: Book): Regime => regime ?? regimeOfPeriod(period);

export const balanceParameters = (book: Book, { maxDisplayNodeLevel, showNoValueNodes }: Display): Query => ({
  version: regimeOfBook(book),
  ...periodQuery(book.period),
  maxDisplayNodeLevel,
  showNoValueNodes,
});

const balanceQuery = (book: Book, display: Display) => {
  const parameters = balanceParameters(book, display);
  return queryOptions({
    queryKey: ["trial-balance", parameters],
    queryFn: ({ signal }) => call<TrialBalance>("GET", ADDRESS, undefined, parameters, { signal }),
    staleTime: FRESH_MS,
    retry: false,
  });
};

export interface Balance {
  period: BalancePeriod;
  regime: Regime;
  /** The chosen regime, also while its balance is still being read. */
  chosenRegime: Regime;
  /** Resolves with false when the former period stays; a later choice replaces an earlier one. */
  choose: (period: BalancePeriod) => Promise<boolean>;
  chooseRegime: (regime: Regime) => Promise<boolean>;
  data: TrialBalance | undefined;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

export function useBalance(first: BalancePeriod, display: Display | undefined): Balance {
  const [book, setBook] = useState<Book>({ period: first });
  const [pendingBook, setPendingBook] = useState<Book>();
  const client = useQueryClient();
  const notify = useNotify();
  const { data, error, isFetching, refetch } = useQuery({
    ...balanceQuery(book, display ?? { maxDisplayNodeLevel: 1, showNoValueNodes: false }),
    enabled: display !== undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
  const latest = useRef<Book>(undefined);
  const open = async ({ period, regime }: Book) => {
    if (!display) return false;
    // The regime of the days is not a choice, so the next period is shown in the regime of its own days.
    const next: Book = regime === regimeOfPeriod(period) ? { period } : { period, regime };
    latest.current = next;
    setPendingBook(next);
    const isRead = await read(client, next, display);
    // Another period was chosen meanwhile, so a late answer is ignored.
    if (latest.current !== next) return true;
    setPendingBook(undefined);
    if (isRead) setBook(next);
    else notify(BALANCE_TEXTS.periodError, { type: "error" });
    return isRead;
  };
  return {
    period: book.period,
    regime: regimeOfBook(book),
    chosenRegime: regimeOfBook(pendingBook ?? book),
    choose: (period) => open({ ...(pendingBook ?? book), period }),
    chooseRegime: (regime) => open({ ...(pendingBook ?? book), regime }),
    ...{ data, isFetching: isFetching || pendingBook !== undefined, error, refetch },
  };
}

const read = (client: QueryClient, book: Book, display: Display): Promise<boolean> =>
  client.fetchQuery(balanceQuery(book, display)).then(
    () => true,
    () => false,
  );
