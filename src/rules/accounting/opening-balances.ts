// What the calls of opening balances answer: the balances that a regime has, and each row of a file checked.
import type { WireAmount } from "../../base/money.ts";
import type { Side } from "./account-code.ts";
import type { Regime } from "./accounting-regime.ts";

/** Those that count in the balances today. */
export interface OpeningBalances {
  regime: Regime;
  lot: string;
  date: string;
  entries: number;
  total: WireAmount;
}

export interface OpeningRow {
  row: number;
  accountCode: string;
  code: string | null;
  title: string | null;
  /** Where the balance stands. */
  side: Side | null;
  value: WireAmount;
  error: string | null;
}

export interface OpeningCheck {
  regime: Regime;
  date: string;
  lot: string;
  /** False: a dry run, or refused. */
  written: boolean;
  debit: WireAmount;
  credit: WireAmount;
  difference: WireAmount;
  /** How many entries say it. */
  entries: number;
  rows: OpeningRow[];
  errors: { field: string; message: string }[];
  warnings: string[];
}
