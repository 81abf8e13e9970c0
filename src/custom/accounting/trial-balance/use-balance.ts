// Reads the trial balance of a period; a period that cannot be read leaves the one before in its place.
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { call, type Query } from "../../../framework.ts";
import { type Regime, regimeOf } from "../../../rules/accounting/accounting-regime.ts";
import { type BalancePeriod, firstDay, periodQuery } from "../../../rules/accounting/balance-period.ts";
import type { BalanceSettings, TrialBalance } from "../../../rules/accounting/trial-balance-rows.ts";
import { BALANCE_TEXTS } from "./texts.ts";

const ADDRESS = "/account-plan-tree-nodes/trial-balance";
/** Books are written all day: what was read a while ago is read again. */
const FRESH_MS = 5_000;

type Display = Pick<BalanceSettings, "maxDisplayNodeLevel" | "showNoValueNodes">;

/** `regime` absent: the one of the period's days. */
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
  /** The one that was chosen, while its balance is still being read. */
  chosenRegime: Regime;
  /** Answers false when the period before stays; a period chosen over another one takes its turn. */
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
    // The regime of the days themselves is no choice: the next period goes by its own days.
    const next: Book = regime === regimeOfPeriod(period) ? { period } : { period, regime };
    latest.current = next;
    setPendingBook(next);
    const isRead = await read(client, next, display);
    // Another one was chosen meanwhile: an answer that comes late does not take its place.
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
