// One receipt set against debt and charges, to the cent.
import { describe, expect, test } from "vitest";
import { splitReceipt } from "../../../src/rules/treasury/receipt.ts";

const ON_TIME = { open: 94_560n, fine: 0n, defaultInterest: 0n };
/** 945.60, seventeen days late. */
const LATE = { open: 94_560n, fine: 1891n, defaultInterest: 536n };

test.each([
  ["all on time", 94_560n, ON_TIME, { debt: 94_560n, fine: 0n, defaultInterest: 0n, open: 0n }],
  ["a part on time", 40_000n, ON_TIME, { debt: 40_000n, fine: 0n, defaultInterest: 0n, open: 54_560n }],
  ["the last cent", 1n, { ...ON_TIME, open: 1n }, { debt: 1n, fine: 0n, defaultInterest: 0n, open: 0n }],
  ["a cent too much", 94_561n, ON_TIME, { refusal: "ABOVE", limit: 94_560n }],
  ["nothing", 0n, ON_TIME, { refusal: "BELOW", limit: 0n }],
  ["all of what is late", 96_987n, LATE, { debt: 94_560n, fine: 1891n, defaultInterest: 536n, open: 0n }],
  ["a part of what is late", 50_000n, LATE, { debt: 47_573n, fine: 1891n, defaultInterest: 536n, open: 46_987n }],
  ["the charges alone", 2427n, LATE, { refusal: "BELOW", limit: 2427n }],
  ["a cent of the debt", 2428n, LATE, { debt: 1n, fine: 1891n, defaultInterest: 536n, open: 94_559n }],
  ["a cent above what is late", 96_988n, LATE, { refusal: "ABOVE", limit: 96_987n }],
] as const)("%s", (_, amount, owed, split) => expect(splitReceipt(amount, owed)).toEqual(split));

describe("whatever is received", () => {
  test("parts add up to it, and debt and rest to what was open", () => {
    for (let amount = 2428n; amount <= 96_987n; amount += 311n) {
      const split = splitReceipt(amount, LATE);
      if ("refusal" in split) throw new Error(`${amount} is refused`);
      expect(split.debt + split.fine + split.defaultInterest).toBe(amount);
      expect(split.debt + split.open).toBe(LATE.open);
    }
  });
});
