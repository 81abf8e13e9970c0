// Tests properties that hold for every loan, with random terms of all conventions and with independent solvers.
import { expect, test } from "vitest";
import { daysBetween } from "../../../src/base/dates.ts";
import { cetOf, datedFlow } from "../../../src/rules/credit/cet.ts";
import { financedValue, NoFinancedValue } from "../../../src/rules/credit/charges/financed-value.ts";
import { IOF_RATES, iofRateOn } from "../../../src/rules/credit/charges/iof-table.ts";
import { DAY_COUNTS } from "../../../src/rules/credit/conventions/day-count.ts";
import { type LoanTerms, plainJson, problemsOf, type Schedule, simulate } from "../../../src/rules/credit/index.ts";
import { decimalsOf, oracleRows } from "../../helpers/credit/decimal-oracle.ts";
import { type Random, randomFrom } from "../../helpers/random.ts";

const D = decimalsOf(60);
const METHODS = ["PRICE", "SAC", "AMERICAN", "BULLET", "FLAT", "BALLOON"] as const;

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const monthOf = (random: Random, years: [number, number]): string =>
  `${random.integer(...years)}-${String(random.integer(1, 12)).padStart(2, "0")}-${String(random.integer(1, 28)).padStart(2, "0")}`;

function randomTerms(random: Random): LoanTerms {
  const method = random.pick(METHODS);
  const hasGrace = method === "PRICE" || method === "SAC";
  const payment = random.pick(["FINANCED", "DEDUCTED", "APART"] as const);
  return {
    ...{
      method,
      amount: (random.integer(10_000, 9_000_000) / 100).toFixed(2),
      releaseDate: monthOf(random, [2015, 2027]),
    },
    rate: {
      percent: (random.integer(0, 90_000) / 10_000).toFixed(4),
      per: "MONTH",
      growth: random.pick(["COMPOUND", "COMPOUND", "LINEAR"]),
    },
    dayCount: random.pick(DAY_COUNTS),
    installments: random.integer(1, 30),
    frequency: random.pick(["WEEKLY", "MONTHLY", "MONTHLY", "QUARTERLY"]),
    businessDays: {
      adjust: random.pick(["NONE", "FOLLOWING", "PRECEDING"]),
      interestTo: random.pick(["CONTRACT", "ADJUSTED"]),
    },
    residue: random.pick(["LAST_INSTALLMENT", "LAST_INTEREST", "FIRST_INSTALLMENT", "SPREAD"]),
    rounding: { mode: random.pick(["HALF_UP", "HALF_EVEN", "CEILING", "DOWN"]), interestMode: "HALF_EVEN" },
    ...(hasGrace
      ? { grace: { periods: random.integer(0, 3), interest: random.pick(["PAID", "CAPITALISED", "DEFERRED"]) } }
      : {}),
    ...(method === "BALLOON" ? { balloon: { percent: String(random.integer(1, 60)) } } : {}),
    fees: [{ code: "TFC", amount: { percent: String(random.integer(0, 4)) }, payment }],
    insurance: {
      form: random.pick(["PERCENT_OF_FINANCED", "PERCENT_OF_REQUESTED"]),
      amount: (random.integer(0, 300) / 100).toFixed(2),
    },
    iof: {
      taxpayer: random.pick(["PERSON", "COMPANY", "SIMPLES"]),
      payment,
      rounding: random.pick(["TOTAL", "PER_INSTALLMENT"]),
    },
  };
}

const random = randomFrom(20_261_123);
const LOANS = Array.from({ length: 150 }, () => randomTerms(random)).map((terms) => ({
  terms,
  schedule: simulate(terms),
}));

test.each([
  ["the terms are good", ({ terms }) => expect(problemsOf(terms)).toEqual([])],
  [
    "principal repays what is financed and capitalised, and the balance ends at zero",
    ({ schedule: { totals, financed, installments } }) => {
      expect(totals.principal).toBe(financed + totals.capitalisedInterest);
      expect(installments.at(-1)?.balance).toBe(0n);
    },
  ],
  [
    "every payment is interest and principal, and no instalment is below zero",
    ({ schedule: { installments } }) => {
      for (const { payment, interest, principal } of installments) {
        expect(payment).toBe(interest + principal);
        expect(payment).toBeGreaterThanOrEqual(0n);
      }
    },
  ],
  [
    "each balance follows from the one before",
    ({ schedule: { installments, financed } }) => {
      let before = financed;
      for (const { principal, capitalisedInterest, balance } of installments) {
        expect(balance).toBe(before + capitalisedInterest - principal);
        before = balance;
      }
    },
  ],
  [
    "what is financed is what is requested with all financed charges",
    ({ schedule: { financed, requested, charges, iof } }) => {
      const inside = charges.filter(({ payment }) => payment === "FINANCED").map(({ amount }) => amount);
      expect(financed).toBe(requested + sum(inside) + (iof.payment === "FINANCED" ? iof.total : 0n));
    },
  ],
  [
    "the breakdown adds up to all that is paid, and interest to what is accrued",
    ({ schedule: { breakdown, totals } }) => {
      const total = breakdown.at(-1);
      expect(total?.amount).toBe(totals.paid);
      expect(sum(breakdown.slice(0, -1).map(({ amount }) => amount))).toBe(totals.paid);
    },
  ],
  [
    "due dates grow",
    ({ schedule: { installments, releaseDate } }) => {
      const dates = installments.map(({ dueDate }) => dueDate);
      expect(dates.every((date, at) => date > (dates[at - 1] ?? releaseDate))).toBe(true);
    },
  ],
  [
    "every figure is explained with each source once, and all of it is plain JSON",
    ({ schedule }) => {
      const figures = schedule.explain.map(({ figure }) => figure);
      expect(figures).toEqual(
        expect.arrayContaining(["RATE", "FINANCED", "RELEASED", "INSTALLMENT", "TFC", "INSURANCE", "TOTAL"]),
      );
      for (const { formula, convention, source } of schedule.explain) {
        expect([formula, convention, source]).not.toContain("");
        const sources = source.toLowerCase().split("; ");
        expect(new Set(sources).size, source).toBe(sources.length);
      }
      expect(JSON.parse(JSON.stringify(plainJson(schedule)))).toHaveProperty("financed");
    },
  ],
] satisfies [string, (loan: { terms: LoanTerms; schedule: Schedule }) => void][])(
  "of every loan: %s",
  (_says, holds) => {
    for (const loan of LOANS) holds(loan);
  },
);

test("a simulation with the printed dates and financed value gives the same schedule", () => {
  for (const { terms, schedule } of LOANS.filter(({ terms: { method } }) => method !== "BULLET")) {
    const dayCount =
      terms.dayCount === "MONTHLY" || terms.dayCount === "PERIODIC" || terms.dayCount === "ACT/ACT-ICMA"
        ? undefined
        : terms.dayCount;
    if (!dayCount || terms.businessDays?.interestTo !== "ADJUSTED") continue;
    const again = simulate({
      ...{ method: terms.method, rate: terms.rate, dayCount, releaseDate: terms.releaseDate },
      ...{ amount: (Number(schedule.financed) / 100).toFixed(2), frequency: "FREE" },
      dueDates: schedule.installments.map(({ dueDate }) => dueDate),
      ...(terms.rounding ? { rounding: terms.rounding } : {}),
      ...(terms.residue ? { residue: terms.residue } : {}),
      ...(terms.balloon ? { balloon: terms.balloon } : {}),
      ...(terms.grace ? { grace: terms.grace } : {}),
    });
    const figures = ({ installments }: Schedule) => installments.map(({ payment, balance }) => [payment, balance]);
    expect(figures(again)).toEqual(figures(schedule));
  }
});

test("Price rows equal those computed with sixty digits", () => {
  for (let turn = 0; turn < 40; turn++) {
    const [cents, count] = [random.integer(1_000, 900_000_000), random.integer(1, 120)];
    const percent = (random.integer(0, 99_999) / 10_000).toFixed(4);
    const terms = {
      ...{ amount: (cents / 100).toFixed(2), releaseDate: "2026-01-10", installments: count },
      dayCount: "MONTHLY",
    } as const;
    const { installments } = simulate({ ...terms, method: "PRICE", rate: { percent, per: "MONTH" } });
    const rows = installments.map(({ interest, principal, payment, balance }) =>
      [interest, principal, payment, balance].map(String),
    );
    expect(rows).toEqual(oracleRows(D, cents, percent, count).map((row) => row.map(String)));
  }
});

test("the CET is where a bisection with sixty digits finds it, and above the rate when there are costs", () => {
  for (const { schedule, terms } of LOANS.slice(0, 20)) {
    const flows = schedule.flows.map(
      ({ date, amount }) => [daysBetween(terms.releaseDate, date), new D(String(amount))] as const,
    );
    const worth = (yearly: InstanceType<typeof D>) =>
      flows.reduce(
        (total, [days, amount]) => total.plus(amount.times(yearly.plus(1).pow(new D(-days).div(365)))),
        new D(0),
      );
    const near = new D(schedule.cet?.yearly ?? "NaN").div(100);
    // The sum grows with the rate, so the root lies within half of the last decimal shown.
    expect(worth(near.minus("0.000050001")).lte(0), `${schedule.cet?.yearly}`).toBe(true);
    expect(worth(near.plus("0.000050001")).gte(0), `${schedule.cet?.yearly}`).toBe(true);
    if (schedule.iof.total === 0n || terms.rate.growth === "LINEAR") continue;
    const rate = cetOf([
      datedFlow(terms.releaseDate, terms.releaseDate, Number(schedule.financed)),
      ...schedule.installments.map((row) => datedFlow(terms.releaseDate, row.dueDate, -Number(row.payment))),
    ]);
    expect(Number(schedule.cet?.yearly)).toBeGreaterThanOrEqual(Number(rate.yearly));
  }
});

/** Tries every financed value upwards from the requested one: a slow oracle that needs no fixed-point iteration. */
function financedByTrying(terms: LoanTerms, start: bigint, most: bigint): bigint | undefined {
  const rate = iofRateOn(IOF_RATES, "PERSON", terms.releaseDate);
  if (!rate) return undefined;
  for (let cents = start; cents < most; cents++) {
    const { installments } = simulate({
      ...{ method: terms.method, rate: terms.rate, dayCount: "MONTHLY", releaseDate: terms.releaseDate },
      ...{ installments: terms.installments ?? 1, amount: (Number(cents) / 100).toFixed(2) },
    });
    const days = (date: string) => Math.min(daysBetween(terms.releaseDate, date), 365);
    const daily = installments.reduce(
      (total, { principal, dueDate }) => total.plus(new D(String(principal)).times(days(dueDate))),
      new D(0),
    );
    const insurance = new D(String(cents)).times("0.025").toDecimalPlaces(0);
    const iof = daily
      .times(rate.daily)
      .div(100)
      .toDecimalPlaces(0)
      .plus(new D(String(cents)).times(rate.additional).div(100).toDecimalPlaces(0));
    if (iof.plus(insurance).plus(String(start)).eq(String(cents))) return cents;
  }
  return undefined;
}

test("the financed value is the least that agrees with its own IOF and insurance", () => {
  for (let turn = 0; turn < 5; turn++) {
    const requested = random.integer(5_000, 9_000);
    const terms: LoanTerms = {
      ...{ method: random.pick(["PRICE", "SAC"] as const), amount: (requested / 100).toFixed(2), dayCount: "MONTHLY" },
      ...{
        releaseDate: monthOf(random, [2022, 2026]),
        installments: random.integer(1, 12),
        rate: { percent: "1.99", per: "MONTH" },
      },
    };
    const whole = simulate({
      ...terms,
      iof: { taxpayer: "PERSON" },
      insurance: { form: "PERCENT_OF_FINANCED", amount: "2.5" },
    });
    expect(whole.financed).toBe(financedByTrying(terms, BigInt(requested), BigInt(requested * 2)));
  }
});

test("of several consistent financed values the least is taken, and where none is consistent the least sufficient one", () => {
  const agrees = (value: number) => (value <= 103 ? 103 : 104);
  expect(financedValue(100, agrees)).toEqual({ financed: 103, difference: 0 });
  expect(financedValue(110, agrees)).toEqual({ financed: 103, difference: 0 });
  expect(financedValue(100, (value) => (value < 104 ? 105 : 103))).toEqual({ financed: 104, difference: 1 });
  expect(() => financedValue(100, (value) => value + 100)).toThrow(NoFinancedValue);
});
