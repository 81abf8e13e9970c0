// What the calls of a closing answer before and after it: one shape for the server that writes it and the page that reads it.
import type { WireAmount } from "../../../base/money.ts";
import type { Regime } from "../accounting-regime.ts";
import type { ClosingStatus, DisagreementAction } from "./closing-states.ts";

/** One thing that does not agree. */
export interface Divergence {
  code: string;
  description: string;
  /** The kind of record that it is about, and the first of them. */
  entity: string;
  id: number | null;
  ids: number[];
  /** Amounts, or numbers of records. */
  unit: "money" | "count";
  expected: WireAmount;
  found: WireAmount;
  /** Found less expected. */
  value: WireAmount;
}

export interface OpenDays {
  closedUntil: string | null;
  /** None may be closed where this day is after today. */
  firstDay: string;
  today: string;
}

/** Known at once, however large the books are. */
export interface ClosingDays {
  /** The days that would be closed, both included. */
  firstDay: string;
  lastDay: string;
  days: number;
  /** Those of them from Monday to Friday. */
  weekdays: number;
  weekendClosing: boolean;
  /** Enabled entries in these days. */
  entries: { regime: Regime; count: number }[];
}

/** And what its checks find. */
export interface ClosingPreview extends ClosingDays {
  divergences: (Divergence & { decision: DisagreementAction | null })[];
  divergenceCount: number;
  /** What the settings decide on all divergences; null: whoever closes is asked. */
  disagreementAction: DisagreementAction | null;
  /** What the closing would end as; null: that is still to be decided. */
  status: ClosingStatus | null;
}
