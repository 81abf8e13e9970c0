// Refuses changes and deletions of entries that src/rules/accounting/entry-changes.ts forbids; the screens use the same rule.
import { whyUnchangeable } from "../../../../src/rules/accounting/entry-changes.ts";
import type { Row } from "../../../framework/index.ts";
import { closedDay, immutableEntry } from "../ledger/refusals.ts";

/** `closed` is the last day that takes no more changes. */
export function refuseUnchangeable(entry: Row, closed: string | null): void {
  const obstacle = whyUnchangeable(entry, closed);
  if (obstacle) throw obstacle.reason === "closed" ? closedDay(obstacle.text) : immutableEntry(obstacle.text);
}
