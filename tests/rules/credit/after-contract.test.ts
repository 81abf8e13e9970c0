// Tests events of a loan after the contract: worked cases of arrears, settlement, renegotiation, accrual and cession.
import { describe, expect, test } from "vitest";
import { addDays } from "../../../src/base/dates.ts";
import {
  allocatePayment,
  arrearsOn,
  cessionOn,
  contractAccrual,
  debtOn,
  effectiveAccrual,
  type LoanTerms,
  recognisedBy,
  settlementValue,
  simulate,
} from "../../../src/rules/credit/index.ts";

const TERMS: LoanTerms = {
  ...{ method: "PRICE", amount: "10000.00", releaseDate: "2026-01-15", rate: { percent: "2.00", per: "MONTH" } },
  ...{ dayCount: "MONTHLY", installments: 12 },
};
const SCHEDULE = simulate(TERMS);
const LATE = { payment: 94_560n, principal: 79_124n, dueDate: "2026-05-15" };
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

describe("an instalment 17 days late", () => {
  test("costs a fine of 2 % and 1 % a month by days, neither on the other", () => {
    const expected = { days: 17, fine: 1891n, defaultInterest: 536n, remuneratoryInterest: 0n, total: 96_987n };
    expect(arrearsOn(LATE, "2026-06-01", {}, TERMS)).toEqual(expected);
  });

  test("also costs interest at the rate of the contract, where the contract says so", () => {
    const late = arrearsOn(LATE, "2026-06-01", { remuneratory: "CONTRACT" }, TERMS);
    expect(late).toMatchObject({ remuneratoryInterest: 1067n, total: 98_054n });
  });

  test("costs nothing on the first business day after a due date without banks, and all days from the next one on", () => {
    const saturday = { ...LATE, dueDate: "2026-08-15" };
    expect(arrearsOn(saturday, "2026-08-17", {}, TERMS)).toMatchObject({ days: 0, total: 94_560n });
    expect(arrearsOn(saturday, "2026-08-18", {}, TERMS)).toMatchObject({ days: 3, fine: 1891n, defaultInterest: 95n });
  });

  test("owes IOF of the days of delay", () => {
    const iof = { taxpayer: "PERSON", payment: "DEDUCTED" } as const;
    const events = [{ kind: "COMPLEMENTARY_IOF", number: 4, on: "2026-06-01" }] as const;
    const results = simulate({ ...TERMS, iof, events }).events;
    expect(results).toMatchObject([{ amount: 110n, explain: { source: expect.stringContaining("6.306") } }]);
  });
});

describe("paying early", () => {
  test("costs the present value of each instalment by its days", () => {
    const value = settlementValue(TERMS, SCHEDULE, { on: "2026-06-30" });
    expect(value).toMatchObject({ nominal: 661_915n, value: 617_223n, discount: 44_692n });
    expect(value.installments).toHaveLength(7);
  });

  test("of the last two alone costs their present value", () => {
    expect(settlementValue(TERMS, SCHEDULE, { on: "2026-06-30", numbers: [11, 12] }).value).toBe(167_550n);
  });

  test("on a due date, by the contract's periods, costs the balance after it", () => {
    const { value } = settlementValue(TERMS, SCHEDULE, { on: "2026-06-15", by: "PERIODS" });
    expect(Number(value - SCHEDULE.installments[4]!.balance)).toBeCloseTo(0, -1);
  });
});

test("a renegotiation starts with overdue amounts and their charges, and the present value of the rest", () => {
  const debt = debtOn(TERMS, SCHEDULE, { on: "2026-08-20", paid: [1, 2, 3, 4, 5] });
  expect(debt.total).toBe(640_844n);
  expect(debt.late.map(({ total }) => total)).toEqual([97_586n, 96_609n]);
  const half = debtOn(TERMS, SCHEDULE, { on: "2026-08-20", paid: [1, 2, 3, 4, 5], waiver: "50" });
  expect(half).toMatchObject({ waived: 2538n, total: 638_306n });
});

test("a cession is priced at the buyer's rate, beside the value in the books", () => {
  const cession = cessionOn(TERMS, SCHEDULE, { on: "2026-03-20", rate: { percent: "1.6", per: "MONTH" } });
  expect([cession.price.value, cession.book, cession.result]).toEqual([868_260n, 850_397n, 17_863n]);
});

describe("interest of each day", () => {
  test("adds up to the interest of every instalment", () => {
    for (const dayCount of ["MONTHLY", "ACT/30", "ACT/365", "BUS/252"] as const) {
      const terms: LoanTerms = { ...TERMS, dayCount };
      const schedule = simulate(terms);
      const days = contractAccrual(terms, schedule, "2026-01-15", "2027-01-15");
      expect(days).toHaveLength(365);
      expect(sum(days.map(({ interest }) => interest))).toBe(schedule.totals.interest);
      expect(days.filter(({ date }) => date.endsWith("-15")).map(({ balance }) => balance)).toEqual(
        schedule.installments.map(({ balance }) => balance),
      );
      expect(days.every(({ interest }) => interest >= 0n)).toBe(true);
    }
  });

  test("by the effective rate spreads a fee over the term and ends at zero", () => {
    const { rate, days } = effectiveAccrual(SCHEDULE, 980_000n, "2026-01-15", "2027-01-15");
    expect(Number(rate)).toBeGreaterThan(31);
    expect(sum(days.map(({ interest }) => interest))).toBe(SCHEDULE.totals.interest + 20_000n);
    expect(days.at(-1)?.balance).toBe(0n);
    expect(days.at(-1)?.interest).toBeLessThan(100n);
  });
});

describe("a payment that is too small", () => {
  const owed = { FINE: 1891n, DEFAULT_INTEREST: 536n, INTEREST: 15_436n, PRINCIPAL: 79_124n };
  const debts = [
    { number: 5, dueDate: "2026-06-15", owed },
    { number: 4, dueDate: "2026-05-15", owed },
  ];
  const paid = (...[amount, ...rest]: [amount: bigint, order?: Parameters<typeof allocatePayment>[2]]) =>
    allocatePayment(amount, debts, ...rest).allocations.map((one) => `${one.number} ${one.component} ${one.amount}`);

  test("pays the oldest instalment first, its charges before its interest and principal last", () => {
    expect(paid(20_000n)).toEqual(["4 FINE 1891", "4 DEFAULT_INTEREST 536", "4 INTEREST 15436", "4 PRINCIPAL 2137"]);
  });

  test("follows the order of the contract", () => {
    expect(paid(20_000n, { components: ["INTEREST"], sequence: "BY_COMPONENT" })).toEqual([
      "4 INTEREST 15436",
      "5 INTEREST 4564",
    ]);
  });

  test("leaves unpaid components open, and an excess is returned", () => {
    expect(allocatePayment(96_987n, debts).remaining).toEqual([{ ...debts[0] }]);
    const all = allocatePayment(200_000n, debts);
    expect([all.remaining, all.excess]).toEqual([[], 200_000n - 2n * 96_987n]);
  });
});

describe("fees and costs by the effective rate", () => {
  const LAST = "2027-01-15";
  const partOf = (fees: bigint, costs: bigint, date: string) => recognisedBy(SCHEDULE, { fees, costs }, date);

  // Each month's end of the loan above, with 200.00 of fees and 150.00 of costs: what the loan earns at the effective rate with
  // them, less what it earns without.
  test.each([
    ["2026-01-15", 0n, 0n],
    [LAST, 20_000n, 15_000n],
    ["2027-03-31", 20_000n, 15_000n],
  ])("on %s %s and %s are of the result", (date, fees, costs) => {
    expect(partOf(20_000n, 15_000n, date)).toEqual({ fees, costs });
  });

  test("a fee is what the loan earns more with it", () => {
    const interest = (carrying: bigint): bigint =>
      sum(effectiveAccrual(SCHEDULE, carrying, "2026-01-15", "2026-06-30").days.map((day) => day.interest));
    expect(partOf(20_000n, 0n, "2026-06-30").fees).toBe(interest(980_000n) - interest(1_000_000n));
    expect(partOf(0n, 15_000n, "2026-06-30").costs).toBe(interest(1_000_000n) - interest(1_015_000n));
  });

  test("grows from day to day, more in the beginning, when more is owed", () => {
    const days = Array.from({ length: 366 }, (_, at) => partOf(20_000n, 15_000n, addDays("2026-01-15", at)));
    for (const part of ["fees", "costs"] as const) {
      const amounts = days.map((day) => day[part]);
      expect(amounts.every((amount, at) => at === 0 || amount >= amounts[at - 1]! - 1n)).toBe(true);
      expect(amounts[182]! * 2n).toBeGreaterThan(amounts.at(-1)!);
    }
  });

  test("costs that no interest covers are spread by days", () => {
    const costs = SCHEDULE.totals.interest * 2n;
    const half = partOf(0n, costs, "2026-07-16").costs;
    expect(half * 10n).toBeGreaterThan(costs * 4n);
    expect(half * 10n).toBeLessThan(costs * 7n);
    expect(partOf(0n, costs, LAST).costs).toBe(costs);
  });
});
