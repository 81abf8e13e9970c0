// How the state follows what a platform says: never back, never out of an end.
import { expect, test } from "vitest";
import { nextState } from "../../../server/lending/operations/banking/follow.ts";

test.each([
  ["SENDING", "RECEIVED", "SENT"],
  ["UNCLEAR", "RECEIVED", "SENT"],
  ["FAILED", "RECEIVED", "SENT"],
  ["SENT", "ISSUED", "ISSUED"],
  ["IN_APPROVAL", "RECEIVED", "IN_APPROVAL"],
  ["ISSUED", "APPROVED", "ISSUED"],
  ["ISSUED", "CANCELLED", "CANCELLED"],
  ["REFUSED", "ISSUED", "REFUSED"],
  ["CANCELLED", "RECEIVED", "CANCELLED"],
  ["CANCELLING", "RECEIVED", "CANCELLING"],
  ["CANCELLING", "IN_APPROVAL", "IN_APPROVAL"],
  ["CANCELLING", "CANCELLED", "CANCELLED"],
] as const)("%s, and the platform says %s: %s", (state, theirs, expected) => {
  expect(nextState(state, theirs, false)).toBe(expected);
});

test("what arrives after the end of the operation is cancelled", () => {
  expect(nextState("UNCLEAR", "RECEIVED", true)).toBe("CANCELLING");
});
