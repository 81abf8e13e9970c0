// Worked cases of the refund of an insurance premium of R$ 365,00 for a year, and how it lessens what is paid.
import { describe, expect, test } from "vitest";
import { refundOn, withRefund } from "../../../src/rules/operations/insurance-refund.ts";

const PREMIUM = { amount: 36_500n, from: "2026-01-01", until: "2027-01-01" };
const PAID = [{ open: 100_000n, discount: 5000n }];

describe("the unearned part", () => {
  // biome-ignore format: a table, one case a line
  test.each([
    ["on the first day", "2026-01-01", 365, 36_500n], ["before it", "2025-12-01", 365, 36_500n], ["a day later", "2026-01-02", 364, 36_400n],
    ["in the middle", "2026-07-02", 183, 18_300n], ["on the last day but one", "2026-12-31", 1, 100n], ["on the last day", "2027-01-01", 0, 0n],
    ["after it", "2027-05-01", 0, 0n],
  ])("%s", (_what, on, daysLeft, refund) => {
    expect(refundOn(PREMIUM, PAID, on)).toMatchObject({ days: 365, daysLeft, refund });
  });

  test("is whole cents, half up", () => {
    expect(refundOn({ ...PREMIUM, amount: 1000n }, PAID, "2026-07-02").refund).toBe(501n);
    expect(refundOn({ ...PREMIUM, amount: 1001n }, PAID, "2026-07-02").refund).toBe(502n);
    expect(refundOn({ ...PREMIUM, until: PREMIUM.from }, PAID, PREMIUM.from).refund).toBe(0n);
  });

  test("is no more than what is paid for instalments to come", () => {
    expect(
      refundOn(
        PREMIUM,
        [
          { open: 20_000n, discount: 0n },
          { open: 10_000n, discount: 1n },
        ],
        "2026-01-01",
      ).refund,
    ).toBe(9999n);
    expect(refundOn(PREMIUM, [{ open: 20_000n, discount: 0n }], "2026-01-01").refund).toBe(0n);
  });
});

test("lessens the last instalments first, and none that is due", () => {
  const lines = [
    { open: 500n, discount: 0n },
    { open: 500n, discount: 10n },
    { open: 500n, discount: 20n },
  ];
  expect(withRefund(lines, 700n).map(({ refund }) => refund)).toEqual([0n, 220n, 480n]);
  expect(withRefund(lines, 0n).map(({ refund }) => refund)).toEqual([0n, 0n, 0n]);
});
