// The hash of a seal depends on the previous seal, on its own data, and on each of its pieces.
import { expect, test } from "vitest";
import { FIRST_HASH, type SealFacts, SealSum } from "../../server/lending/accounting/seal/seal-hash.ts";

const PIECES = [
  { ids: [4, 2], digests: "", hash: "a", totalBacen: "10.00", totalIfrs: "0.00" },
  { ids: [9], digests: "", hash: "b", totalBacen: "0.50", totalIfrs: "7.25" },
];
const DAYS = { after: "2026-01-31", until: "2026-02-28" };

function sumOf(pieces: typeof PIECES): SealSum {
  const sum = new SealSum();
  for (const piece of pieces) sum.add(piece);
  return sum;
}

const whole = sumOf(PIECES);
const facts = whole.facts(3, DAYS);
const hash = whole.hash(FIRST_HASH, facts);

test("a seal has the number of its entries, the first and the last, and the sums of both regimes", () => {
  const sums = { entries: 3, firstID: 2, lastID: 9, totalBacen: "10.50", totalIfrs: "7.25" };
  expect(facts).toEqual({ closingID: 3, ...DAYS, ...sums });
});

test("equal seals have equal hashes", () => {
  expect(sumOf(PIECES).hash(FIRST_HASH, { ...facts })).toBe(hash);
});

test("another previous seal changes the hash", () => {
  expect(whole.hash("1".repeat(64), facts)).not.toBe(hash);
});

test.each<Partial<SealFacts>>([
  { closingID: 4 },
  { after: null },
  { until: "2026-03-01" },
  { entries: 2 },
  { firstID: 1 },
  { lastID: 10 },
  { totalBacen: "10.51" },
  { totalIfrs: "7.26" },
])("another value changes the hash: %j", (change) => {
  expect(whole.hash(FIRST_HASH, { ...facts, ...change })).not.toBe(hash);
});

test("different pieces, or another order of them, change the hash", () => {
  expect(sumOf(PIECES.toReversed()).hash(FIRST_HASH, facts)).not.toBe(hash);
  expect(sumOf(PIECES.slice(1)).hash(FIRST_HASH, facts)).not.toBe(hash);
});
