// The answer of the try-out of a script: the entries of each regime, their total, and the reasons why it would fail.
import type { WireAmount } from "../../../base/money.ts";
import type { Regime } from "../accounting-regime.ts";
import type { LineProblem } from "./script-lines.ts";

interface TriedEntry {
  line: number;
  debit: { id: number; name: string };
  credit: { id: number; name: string };
  value: WireAmount;
  description: string;
}

export interface TriedRegime {
  regime: Regime;
  title: string;
  /** Null for a script that is not saved yet. */
  number: number | null;
  validFrom: string | null;
  entries: TriedEntry[];
  total: WireAmount;
  problems: LineProblem[];
}

export interface TryOut {
  regimes: TriedRegime[];
}
