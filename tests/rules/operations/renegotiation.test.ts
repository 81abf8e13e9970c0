// What a discount takes off chosen instalments: charges of delay first, never what third parties are owed. Worked by hand, in cents.
import { describe, expect, test } from "vitest";
import { type CarriedLine, limitOf, mostWaived, withWaivers } from "../../../src/rules/operations/renegotiation.ts";

const line = (some: Partial<CarriedLine>): CarriedLine => ({
  ...{ installment: 1, dueDate: "2026-10-10", daysLate: 0, open: 0n, discount: 0n, fine: 0n, defaultInterest: 0n },
  ...{ total: 0n, charges: 0n, ...some },
});

const LATE = line({ open: 100_000n, fine: 2_000n, defaultInterest: 1_000n, charges: 5_000n });
const LATER = line({ installment: 2, open: 50_000n, fine: 1_000n, defaultInterest: 300n });
const FUTURE = line({ installment: 3, open: 100_000n, discount: 8_000n, charges: 5_000n });

describe("the discount", () => {
  // [discount, waived of each line: interest of delay, fine, debt]
  test.each([
    [
      0n,
      [
        [0n, 0n, 0n],
        [0n, 0n, 0n],
        [0n, 0n, 0n],
      ],
    ],
    [
      500n,
      [
        [500n, 0n, 0n],
        [0n, 0n, 0n],
        [0n, 0n, 0n],
      ],
    ],
    [
      3_200n,
      [
        [1_000n, 2_000n, 0n],
        [200n, 0n, 0n],
        [0n, 0n, 0n],
      ],
    ],
    [
      4_300n,
      [
        [1_000n, 2_000n, 0n],
        [300n, 1_000n, 0n],
        [0n, 0n, 0n],
      ],
    ],
    [
      104_300n,
      [
        [1_000n, 2_000n, 95_000n],
        [300n, 1_000n, 5_000n],
        [0n, 0n, 0n],
      ],
    ],
    [
      236_300n,
      [
        [1_000n, 2_000n, 95_000n],
        [300n, 1_000n, 50_000n],
        [0n, 0n, 87_000n],
      ],
    ],
  ])("of %s is taken in order", (discount, expected) => {
    const waived = withWaivers([LATE, LATER, FUTURE], discount).map((one) => one.waived);
    expect(waived.map((one) => [one.defaultInterest, one.fine, one.debt])).toEqual(expected);
  });

  test("goes up to all but what third parties are owed", () => {
    expect(mostWaived([LATE, LATER, FUTURE])).toBe(236_300n);
  });

  test.each([
    [100_001n, 10, 10_000n],
    [100_009n, 10, 10_000n],
    [33_333n, 12.5, 4_166n],
    [50_000n, 0, 0n],
    [50_000n, 100, 50_000n],
  ])("of %s at %s%% is at most %s", (debt, percent, most) => {
    expect(limitOf(debt, percent)).toBe(most);
  });
});
