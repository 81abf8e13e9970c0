// What the server answers about batches of queries: what one would cost, how far it is, and what came of each record.
import type { WireAmount } from "../../base/exact-json.ts";
import type { BureauCode } from "./bureau-code.ts";

/** `STOPPED`: the budget was spent, the bureau was away, or the work ended before all were asked about. */
export type BatchState = "RUNNING" | "DONE" | "STOPPED" | "CANCELLED";
export type LineState = "WAITING" | "RUNNING" | "DONE" | "NO_DATA" | "SKIPPED" | "FAILED" | "CANCELLED";

export interface BatchSummary {
  id: number;
  /** ISO instants. */
  createdAt: string;
  finishedAt: string | null;
  bureau: BureauCode;
  /** YYYY-MM, for the SCR alone. */
  baseDate: string | null;
  /** Whether parties are asked about whose answer is still valid. */
  includesValid: boolean;
  state: BatchState;
  message: string | null;
  /** The number of lines by their state. */
  counts: { readonly [state: string]: number };
}

export interface BatchLine {
  place: number;
  party: "persons" | "companies";
  partyID: number;
  name: string;
  documentNumber: string;
  state: LineState;
  message: string | null;
  queryID: number | null;
}

export interface BatchAnswer extends BatchSummary {
  lines: readonly BatchLine[];
}

/** Amounts are null for people who may not see prices. */
export interface BatchPreview {
  chosen: number;
  valid: number;
  queries: number;
  baseDate: string | null;
  isEnabled: boolean;
  price: WireAmount | null;
  total: WireAmount | null;
  available: WireAmount | null;
}
