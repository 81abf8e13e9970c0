// What a call for many records answers: a result for every item, in the order in which the items were sent.
import type { ErrorAnswer } from "./app-error.ts";

export type ItemResult =
  | { id: number; state: "fulfilled"; value: { [field: string]: unknown } }
  /** The id is null for a record that was not created. */
  | { id: number | null; state: "rejected"; reason: ErrorAnswer };

export interface BulkAnswer {
  results: ItemResult[];
  /** Names a change of many records, which can be undone by it. */
  traceId?: string;
}
