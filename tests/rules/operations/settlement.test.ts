// Worked cases of what instalments cost before and after they are due, and of the interest that is earned afterwards.
import { describe, expect, test } from "vitest";
import { contractAccrual, type LoanTerms, simulate } from "../../../src/rules/credit/index.ts";
import { earnedInterest, earnedOn } from "../../../src/rules/operations/earned-interest.ts";
import { type OpenInstallment, presentValueOf, settlementOf } from "../../../src/rules/operations/settlement.ts";

const TERMS: LoanTerms = {
  ...{ method: "PRICE", amount: "10000.00", releaseDate: "2026-01-15", rate: { percent: "2.00", per: "MONTH" } },
  ...{ dayCount: "MONTHLY", installments: 12 },
};
const contract = { terms: TERMS, schedule: simulate(TERMS) };
const { installments: ROWS } = contract.schedule;

const debt = (installment: number, more: Partial<OpenInstallment> = {}): OpenInstallment => {
  const { dueDate, payment } = ROWS[installment - 1]!;
  const open = payment + (more.charges ?? 0n) - (more.paid ?? 0n);
  return { installment, dueDate, open, paid: 0n, charges: 0n, paidAt: null, fine: 0n, ...more };
};
const from = (first: number): OpenInstallment[] => ROWS.slice(first - 1).map(({ number }) => debt(number));
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);
const totals = (on: string, debts: readonly OpenInstallment[]) => {
  const lines = settlementOf(contract, debts, on);
  const part = (name: "total" | "discount" | "fine" | "defaultInterest") => sum(lines.map((line) => line[name]));
  return [part("total"), part("discount"), part("fine"), part("defaultInterest")];
};

// biome-ignore format: a table, one case a line
const CASES: readonly [what: string, on: string, debts: readonly OpenInstallment[], total: bigint, discount: bigint, fine: bigint, interest: bigint][] = [
  ["seven to come", "2026-06-30", from(6), 617_223n, 44_692n, 0n, 0n],
  ["the last two", "2026-06-30", [debt(11), debt(12)], 167_550n, 21_565n, 0n, 0n],
  ["one on its due date", "2026-05-15", [debt(4)], 94_560n, 0n, 0n, 0n],
  ["one that is 17 days late", "2026-06-01", [debt(4)], 96_987n, 0n, 1891n, 536n],
  ["one due on a Saturday, paid on Monday", "2026-08-17", [debt(7)], 94_560n, 0n, 0n, 0n],
  ["the monthly insurance is never discounted", "2026-06-30", [debt(12, { charges: 1990n })], 82_916n + 1990n, 94_555n - 82_916n, 0n, 0n],
  ["a part was paid on time", "2026-06-01", [debt(4, { paid: 50_000n, paidAt: "2026-05-10" })], 44_560n + 891n + 253n, 0n, 891n, 253n],
  ["a part was paid late, with the fine", "2026-06-01", [debt(4, { paid: 50_000n, paidAt: "2026-05-20", fine: 1891n })], 44_560n + 178n, 0n, 0n, 178n],
];

describe("paying on a day", () => {
  test.each(CASES)("%s", (_what, on, debts, total, discount, fine, interest) => {
    expect(totals(on, debts)).toEqual([total, discount, fine, interest]);
  });
});

describe("interest that is earned", () => {
  const END = ROWS.at(-1)!.dueDate;
  const payment = (installment: number) => ROWS[installment - 1]!.payment;

  test("is that of the schedule, day by day, while nothing is paid before its time", () => {
    const days = contractAccrual(TERMS, contract.schedule, TERMS.releaseDate, END);
    const earned = earnedInterest(contract, { from: TERMS.releaseDate, to: END, anticipations: [] });
    expect(earned.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
    expect(earned.at(-1)?.earned).toBe(contract.schedule.totals.interest);
    for (const [at, day] of earned.entries())
      expect(day.earned - (earned[at - 1]?.earned ?? 0n)).toBe(days[at]!.interest);
  });

  test.each([
    ["one", "2026-06-30", [12]],
    ["two, on different days of the month", "2026-03-02", [11, 12]],
    ["all that are to come", "2026-06-30", [6, 7, 8, 9, 10, 11, 12]],
  ])("loses the discount of %s, and no day takes back more than rounding", (_what, on, numbers) => {
    const anticipations = numbers.map((installment) => ({ installment, payment: payment(installment), on }));
    const discount = anticipations.reduce((sum, one) => sum + one.payment - presentValueOf(contract, one, on), 0n);
    expect(earnedOn(contract, on, anticipations)).toBe(earnedOn(contract, on, []));
    expect(earnedOn(contract, END, anticipations)).toBe(contract.schedule.totals.interest - discount);
    const days = earnedInterest(contract, { from: on, to: END, anticipations });
    for (const [at, { earned }] of days.entries()) {
      const interest = earned - (days[at - 1]?.earned ?? earnedOn(contract, on, []));
      // Days of a month of 31 count as one of 30: the schedule grows by periods, the discount by days.
      expect(interest).toBeGreaterThanOrEqual(-20n);
    }
  });

  test("of a contract that is over is its last day's", () => {
    expect(earnedInterest(contract, { from: END, to: "2028-01-01", anticipations: [] })).toEqual([
      { date: END, earned: contract.schedule.totals.interest },
    ]);
  });
});
