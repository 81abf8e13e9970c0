// The answers of the calls of opening balances: the balances of a regime, and each checked row of a file.
import type { WireAmount } from "../../base/money.ts";
import type { Side } from "./account-code.ts";
import type { Regime } from "./accounting-regime.ts";

/** The opening balances in force. */
export interface OpeningBalances {
  regime: Regime;
  lot: string;
  date: string;
  entries: number;
  total: WireAmount;
}

export interface OpeningAnswer {
  /** Null when none were posted, or they were removed or reversed. */
  opening: OpeningBalances | null;
}

export interface OpeningRow {
  row: number;
  accountCode: string;
  code: string | null;
  title: string | null;
  /** The side of the balance. */
  side: Side | null;
  value: WireAmount;
  error: string | null;
}

export interface OpeningCheck {
  regime: Regime;
  date: string;
  lot: string;
  /** False for a dry run or a refusal. */
  written: boolean;
  debit: WireAmount;
  credit: WireAmount;
  difference: WireAmount;
  /** The number of entries that post it. */
  entries: number;
  rows: OpeningRow[];
  errors: { field: string; message: string }[];
  warnings: string[];
}
