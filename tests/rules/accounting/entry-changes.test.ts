// Tests which entries may be changed by hand and which may only be reversed.
import { expect, it } from "vitest";
import { whyUnchangeable } from "../../../src/rules/accounting/entry-changes.ts";

const free = {
  date: "2025-03-10",
  eventID: null,
  accountingScriptID: null,
  operationID: null,
  reversalOfID: null,
  reversedByID: null,
};

it.each([
  ["by hand, no day closed", {}, null, undefined],
  ["by hand, the day before is closed", {}, "2025-03-09", undefined],
  ["its day is closed", {}, "2025-03-10", "closed"],
  ["a later day is closed", {}, "2025-12-31", "closed"],
  ["of an event", { eventID: 4 }, null, "event"],
  ["of a script", { accountingScriptID: 4 }, null, "event"],
  ["of an operation, its day closed", { operationID: 4 }, "2025-03-10", "event"],
  ["reversed", { reversedByID: 8 }, "2025-03-10", "reversed"],
  ["a reversal", { reversalOfID: 8 }, null, "reversal"],
])("the change of an entry is allowed or refused: %s", (_, change, closed, reason) => {
  expect(whyUnchangeable({ ...free, ...change }, closed)?.reason).toBe(reason);
});
