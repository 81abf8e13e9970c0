// Worked cases of the price of a cession, and of what an obligation with co-obligation costs until its end.
import { describe, expect, test } from "vitest";
import { expenseUntil, priceOf, valueOn } from "../../../src/rules/cession/index.ts";
import { type LoanTerms, simulate } from "../../../src/rules/credit/index.ts";

const TERMS: LoanTerms = {
  ...{ method: "PRICE", amount: "10000.00", releaseDate: "2026-01-15", rate: { percent: "2.00", per: "MONTH" } },
  ...{ dayCount: "MONTHLY", installments: 12 },
};
const SCHEDULE = simulate(TERMS).installments.map(({ number, dueDate, payment }) => ({
  number,
  dueDate,
  open: payment,
}));
const one = (open: bigint, dueDate: string) => [{ number: 1, dueDate, open }];

describe("the price", () => {
  // 945.60 a month; from 20/03 to 15/04 are 26 days, to 15/01/2027 301 days: sum of 945.60 / 1.016^(d/30).
  test("of ten instalments is what each is worth on the day, rounded by itself", () => {
    const { installments, face, price } = priceOf(SCHEDULE, "2026-03-20", 1.6);
    expect(installments.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(installments[0]?.price).toBe(93_268n);
    expect([face, price]).toEqual([945_595n, 868_260n]);
  });

  // biome-ignore format: a table, one case a line
  test.each([
    ["30 days at 2 %: 1,000.00 / 1.02", 100_000n, "2026-04-19", 2, 98_039n],
    ["60 days at 2 %: 1,000.00 / 1.0404", 100_000n, "2026-05-19", 2, 96_117n],
    ["15 days at 1.5 %: 1,000.00 / 1.015^0.5", 100_000n, "2026-04-04", 1.5, 99_258n],
    ["360 days at 1 %: 1,000.00 / 1.126825", 100_000n, "2027-03-15", 1, 88_745n],
    ["without a rate", 100_000n, "2027-03-15", 0, 100_000n],
    ["an odd rate as it stands in decimals", 100_000n, "2026-04-19", "1.2345678", 98_780n],
  ] as const)("%s", (_name, open, dueDate, rate, expected) => {
    expect(priceOf(one(open, dueDate), "2026-03-20", rate).price).toBe(expected);
  });

  test("leaves out what is paid or due", () => {
    const due = [...one(500n, "2026-03-20"), ...one(0n, "2026-05-20"), ...one(700n, "2026-03-21")];
    expect(priceOf(due, "2026-03-20", 0)).toMatchObject({ face: 700n, price: 700n });
  });
});

describe("the expense of an obligation", () => {
  const { installments, face, price } = priceOf(SCHEDULE, "2026-03-20", 1.6);
  const untouched = installments.map((line) => ({ ...line, passedOn: 0n }));

  test("begins at nothing, grows by the day and ends at face value less price", () => {
    const days = ["2026-03-20", "2026-03-31", "2026-04-30", "2026-12-31", "2027-01-15", "2027-06-30"];
    const spent = days.map((day) => expenseUntil(untouched, day, 1.6));
    expect(spent[0]).toBe(0n);
    expect(spent.toSorted((a, b) => Number(a - b))).toEqual(spent);
    expect(spent.slice(-2)).toEqual([face - price, face - price]);
    // 8,682.60 by 1.016^(11/30), instalment by instalment.
    expect(spent[1]).toBe(5067n);
  });

  test("ends the same when instalments are paid early, late with charges, or in part", () => {
    const paid = untouched.map((line, at) => {
      if (at === 0) return { ...line, open: 0n, passedOn: line.open };
      if (at === 1) return { ...line, open: 0n, passedOn: line.open + 2345n };
      return at === 2 ? { ...line, open: line.open - 40_000n, passedOn: 40_000n } : line;
    });
    expect(expenseUntil(paid, "2027-01-15", 1.6)).toBe(face - price + 2345n);
    expect(valueOn(paid, "2027-01-15", 1.6)).toBe(face - installments[0]!.open - installments[1]!.open - 40_000n);
  });
});
