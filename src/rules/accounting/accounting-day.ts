// The state of the books on the home page: what is open, what was entered today, and how the days are closed.
import type { WireAmount } from "../../base/money.ts";
import type { Regime } from "./accounting-regime.ts";

export interface AccountingDay {
  /** The day on the business clock, YYYY-MM-DD. */
  today: string;
  /** The last closed day, which is the same for both regimes; null in books that were never closed. */
  closedUntil: string | null;
  /** The regime of today, and the other one while it has entries in open days; null without the right to read entries. */
  regimes: RegimeDay[] | null;
  /** Null without the right to close. */
  closing: ClosingState | null;
}

export interface RegimeDay {
  regime: Regime;
  /** The oldest open day with entries. */
  openSince: string | null;
  /** The number of enabled entries of today, and the sum of their debits in R$. */
  entries: number;
  debit: WireAmount;
}

export interface ClosingState {
  mode: "automatic" | "manual" | "unset";
  /** When the next automatic closing begins, on the business clock. */
  next: { date: string; time: string } | null;
  /** The day that is being closed now. */
  running: string | null;
  /** Closings with divergences: a suspended one first, then the last one if it closed its day in spite of them. */
  divergent: { date: string; isSuspended: boolean; count: number }[];
}
