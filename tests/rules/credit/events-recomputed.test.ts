// Recomputes the events after the contract with decimals of sixty digits and without the engine's parts, as an oracle.
import type { Decimal } from "decimal.js";
import { describe, expect, test } from "vitest";
import { daysBetween } from "../../../src/base/dates.ts";
import {
  allocatePayment,
  arrearsOn,
  cessionOn,
  contractAccrual,
  debtOn,
  effectiveAccrual,
  type LoanTerms,
  problemOfFailure,
  problemsOf,
  type Schedule,
  settlementValue,
  simulate,
} from "../../../src/rules/credit/index.ts";
import { decimalsOf } from "../../helpers/credit/decimal-oracle.ts";
import { randomFrom } from "../../helpers/random.ts";

const D = decimalsOf(60);
const random = randomFrom(14_002);

const LOANS = Array.from({ length: 25 }, (): { terms: LoanTerms; schedule: Schedule } => {
  const terms: LoanTerms = {
    ...{ method: random.pick(["PRICE", "SAC", "SAM"] as const), dayCount: "ACT/30", releaseDate: "2026-01-15" },
    ...{ amount: (random.integer(100_000, 9_000_000) / 100).toFixed(2), installments: random.integer(6, 36) },
    rate: { percent: (random.integer(5_000, 80_000) / 10_000).toFixed(4), per: "MONTH" },
    ...(random.integer(0, 1) ? { insurance: { form: "MONTHLY", amount: "12.34" } as const } : {}),
  };
  return { terms, schedule: simulate(terms) };
});

const whole = (value: Decimal): bigint => BigInt(value.toDecimalPlaces(0).toFixed(0));
const growthOf = (percent: string | number, days: number): Decimal =>
  new D(percent).div(100).plus(1).pow(new D(days).div(30));
const worthOf = (cents: bigint, percent: string | number, days: number): bigint =>
  whole(new D(String(cents)).div(growthOf(percent, days)));
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

test("arrears are a fine, simple interest and interest of the contract, each of the instalment and none of another", () => {
  for (const { terms, schedule } of LOANS) {
    const row = schedule.installments[random.integer(0, 5)]!;
    const days = random.integer(5, 400);
    const on = new Date(Date.parse(row.dueDate) + days * 86_400_000).toISOString().slice(0, 10);
    const late = arrearsOn(row, on, { fine: "1.5", remuneratory: "CONTRACT" }, terms);
    const base = new D(String(row.payment));
    const fine = whole(base.times("0.015"));
    const simple = whole(base.times("0.01").times(days).div(30));
    const compound = whole(base.times(growthOf(terms.rate.percent, days).minus(1)));
    const total = row.payment + row.charges + fine + simple + compound;
    expect(late).toEqual({ days, fine, defaultInterest: simple, remuneratoryInterest: compound, total });
  }
});

test("a settlement and a cession are the present values of the instalments that are to come", () => {
  for (const { terms, schedule } of LOANS) {
    const on = "2026-04-20";
    const future = schedule.installments.filter(({ dueDate }) => dueDate > on);
    const worth = (percent: string | number) =>
      sum(future.map(({ payment, dueDate }) => worthOf(payment, percent, daysBetween(on, dueDate))));
    expect(settlementValue(terms, schedule, { on }).value).toBe(worth(terms.rate.percent));
    const { price, book, result } = cessionOn(terms, schedule, { on, rate: { percent: "1.1", per: "MONTH" } });
    expect([price.value, book, result]).toEqual([
      worth("1.1"),
      worth(terms.rate.percent),
      worth("1.1") - worth(terms.rate.percent),
    ]);
    const last = schedule.installments.at(-1)!;
    const one = settlementValue(terms, schedule, { on, numbers: [last.number] });
    expect(one.value).toBe(worthOf(last.payment, terms.rate.percent, daysBetween(on, last.dueDate)));
  }
});

test("the debt of a renegotiation is the overdue amounts with charges and the future ones at present value", () => {
  for (const { terms, schedule } of LOANS) {
    const on = "2026-06-25";
    const { total, late, future, waived } = debtOn(terms, schedule, { on, paid: [1, 2], waiver: "30" });
    const rows = schedule.installments.slice(2).filter(({ dueDate }) => dueDate <= on);
    const charges = rows.map(({ payment, dueDate }) => {
      const base = new D(String(payment));
      return whole(base.times("0.02")) + whole(base.times("0.01").times(daysBetween(dueDate, on)).div(30));
    });
    expect(late.map(({ total: one }) => one)).toEqual(rows.map((row, at) => row.total + charges[at]!));
    expect(waived).toBe(whole(new D(String(sum(charges))).times("0.3")));
    expect(total).toBe(sum(rows.map((row) => row.total)) + sum(charges) - waived + future.value);
  }
});

test("interest of each day is that of the contract up to it, and of the effective rate where there are costs", () => {
  for (const { terms, schedule } of LOANS.slice(0, 8)) {
    const [first] = schedule.installments;
    const days = contractAccrual(terms, schedule, "2026-01-15", first!.dueDate);
    let grown = 0n;
    for (const [at, { interest }] of days.entries()) {
      grown += interest;
      const own = new D(String(schedule.financed)).times(growthOf(terms.rate.percent, at + 1).minus(1));
      expect(grown).toBe(whole(own));
    }
    const carrying = schedule.financed - schedule.financed / 50n;
    const { rate, days: effective } = effectiveAccrual(schedule, carrying, "2026-01-15", "2026-02-10");
    const yearly = new D(rate).div(100).plus(1);
    const expected = new D(String(carrying)).times(yearly.pow(new D(26).div(365)).minus(1));
    expect(sum(effective.map(({ interest }) => interest))).toBe(whole(expected));
  }
});

describe("an edge case", () => {
  const BASE: LoanTerms = {
    ...{ method: "PRICE", amount: "10000", releaseDate: "2026-01-15", installments: 12, dayCount: "ACT/30" },
    rate: { percent: "2", per: "MONTH" },
  };

  test("a component that an order names twice is paid once", () => {
    const debts = [{ number: 1, dueDate: "2026-02-15", owed: { INTEREST: 100n, PRINCIPAL: 500n } }];
    const { allocations, excess } = allocatePayment(1_000n, debts, { components: ["INTEREST", "INTEREST"] });
    expect(allocations.map(({ component, amount }) => [component, amount])).toEqual([
      ["INTEREST", 100n],
      ["PRINCIPAL", 500n],
    ]);
    expect(excess).toBe(400n);
  });

  test("a due date that moves to a business day without interest costs nothing more and saves nothing when paid early", () => {
    const moved: LoanTerms = { ...BASE, firstDueDate: "2026-02-14", businessDays: { adjust: "FOLLOWING" } };
    const [plain, own] = [simulate({ ...BASE, firstDueDate: "2026-02-14" }), simulate(moved)];
    expect(own.installments[0]?.dueDate).toBe("2026-02-18");
    expect(settlementValue(moved, own, { on: "2026-02-01" }).value).toBe(
      settlementValue({ ...BASE, firstDueDate: "2026-02-14" }, plain, { on: "2026-02-01" }).value,
    );
  });

  test("an instalment below its interest owes no more than itself", () => {
    const terms: LoanTerms = { ...BASE, firstDueDate: "2027-01-15", installments: 60 };
    const [row] = simulate(terms).installments;
    expect(row!.principal).toBeLessThan(0n);
    const events = [{ kind: "PAYMENT", on: "2027-01-15", amount: "99999" }] as const;
    const [result] = simulate({ ...terms, events }).events ?? [];
    expect(result).toMatchObject({ excess: 9_999_900n - row!.payment });
  });

  test("deferred interest stays in the balance of each day until it is paid", () => {
    const terms: LoanTerms = { ...BASE, dayCount: "MONTHLY", grace: { periods: 2, interest: "DEFERRED" } };
    const days = contractAccrual(terms, simulate(terms), "2026-01-15", "2026-04-15");
    const on = (date: string) => days.find((day) => day.date === date)?.balance;
    expect([on("2026-02-15"), on("2026-03-15")]).toEqual([1_020_000n, 1_040_000n]);
    expect(on("2026-03-16")).toBeGreaterThan(1_040_000n);
    expect(on("2026-04-15")).toBe(simulate(terms).installments[2]?.balance);
  });

  test("events with impossible dates or values are refused at their field", () => {
    const problems = (event: NonNullable<LoanTerms["events"]>[number]) => problemsOf({ ...BASE, events: [event] });
    expect(problems({ kind: "SETTLEMENT", on: "2026-01-01" })).toMatchObject([{ path: "events.0.on" }]);
    expect(problems({ kind: "ACCRUAL", from: "2026-03-01", to: "2026-02-01" })).toMatchObject([
      { path: "events.0.to" },
    ]);
    expect(problems({ kind: "DEBT", on: "2026-03-01", waiver: "101" })).toMatchObject([{ path: "events.0.waiver" }]);
    const failure = (event: NonNullable<LoanTerms["events"]>[number]) => {
      try {
        simulate({ ...BASE, events: [event] });
      } catch (error) {
        return problemOfFailure(error)?.message;
      }
      return undefined;
    };
    expect(failure({ kind: "SETTLEMENT", on: "2026-03-01", numbers: [13] })).toBe("não há parcela 13");
    expect(failure({ kind: "DEBT", on: "2026-03-01", paid: [99] })).toBe("não há parcela 99");
    expect(failure({ kind: "ACCRUAL", from: "2026-01-15", to: "2026-02-15", carrying: "99999" })).toContain("contábil");
  });
});
