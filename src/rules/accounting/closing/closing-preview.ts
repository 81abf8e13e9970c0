// The answers of the calls of a closing before and after it, in one shape for the server that writes them and the page
// that reads them.
import type { WireAmount } from "../../../base/money.ts";
import type { Regime } from "../accounting-regime.ts";
import type { ClosingStatus, DisagreementAction } from "./closing-states.ts";

/** One difference that a check found. */
export interface Divergence {
  code: string;
  description: string;
  /** The kind of record that it is about, and the first of these records. */
  entity: string;
  id: number | null;
  ids: number[];
  /** Whether the values are amounts or numbers of records. */
  unit: "money" | "count";
  expected: WireAmount;
  found: WireAmount;
  /** The actual value less the expected one. */
  value: WireAmount;
}

export interface OpenDays {
  closedUntil: string | null;
  /** No day may be closed when this day is after today. */
  firstDay: string;
  today: string;
}

/** The part of a preview that is fast to compute, however large the books are. */
export interface ClosingDays {
  /** The first and last day that would be closed, both included. */
  firstDay: string;
  lastDay: string;
  days: number;
  /** The number of those days from Monday to Friday. */
  weekdays: number;
  weekendClosing: boolean;
  /** The enabled entries in these days. */
  entries: { regime: Regime; count: number }[];
}

/** The preview with the divergences of the checks. */
export interface ClosingPreview extends ClosingDays {
  divergences: (Divergence & { decision: DisagreementAction | null })[];
  divergenceCount: number;
  /** The decision of the settings on all divergences; null when the person who closes must decide. */
  disagreementAction: DisagreementAction | null;
  /** The status that the closing would end with; null while decisions are missing. */
  status: ClosingStatus | null;
}
