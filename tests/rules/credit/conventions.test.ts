// Tests each convention of the terms and its effect on the schedule.
import { describe, expect, test } from "vitest";
import { type LoanTerms, type Schedule, simulate } from "../../../src/rules/credit/index.ts";
import { ONE, power } from "../../../src/rules/credit/numbers/fixed-point.ts";
import { type RoundingMode, roundFixed, roundFloat } from "../../../src/rules/credit/numbers/rounding.ts";
import { decimalsOf } from "../../helpers/credit/decimal-oracle.ts";
import { randomFrom } from "../../helpers/random.ts";

const BASE: LoanTerms = {
  ...{ method: "PRICE", amount: "10000.00", releaseDate: "2026-01-15", rate: { percent: "2", per: "MONTH" } },
  ...{ dayCount: "MONTHLY", installments: 12 },
};
const of = (terms: Partial<LoanTerms>): Schedule => simulate({ ...BASE, ...terms });
const payments = (terms: Partial<LoanTerms>): number[] => of(terms).installments.map(({ payment }) => Number(payment));
const dates = (terms: Partial<LoanTerms>): string[] => of(terms).installments.map(({ dueDate }) => dueDate);

describe("a method", () => {
  test("SAC pays the same principal each time, American none before the end, bullet all at once", () => {
    expect(payments({ method: "SAC", installments: 3 })).toEqual([353_333, 346_666, 340_001]);
    expect(payments({ method: "AMERICAN", installments: 3 })).toEqual([20_000, 20_000, 1_020_000]);
    expect(payments({ method: "BULLET", installments: 3 })).toEqual([1_061_208]);
  });

  test("flat charges interest on the first principal to the end", () => {
    expect(payments({ method: "FLAT", installments: 3 })).toEqual([353_333, 353_333, 353_334]);
  });

  test("a balloon is paid with the last instalment, or after it", () => {
    const balloon = { percent: "50" } as const;
    const last = payments({ method: "BALLOON", balloon, installments: 3 });
    expect(last).toEqual([183_377, 183_377, 683_378]);
    const after = payments({ method: "BALLOON", balloon: { ...balloon, placement: "AFTER_LAST" }, installments: 3 });
    expect(after).toHaveLength(4);
    expect(after[3]).toBeCloseTo(500_000, -1);
  });

  test("a discount por fora is interest on the face value, por dentro on the price paid", () => {
    const titles = [{ faceValue: "1000", dueDate: "2026-03-16" }];
    const discount = (form: "OUTSIDE" | "INSIDE") =>
      of({ method: "DISCOUNT", titles, discount: { form }, dayCount: "ACT/30" });
    expect(discount("OUTSIDE").released).toBe(96_000n);
    expect(discount("INSIDE").released).toBe(96_117n);
  });
});

describe("a rate", () => {
  test("nominal is divided, effective is not", () => {
    expect(of({ rate: { percent: "24", per: "YEAR", kind: "NOMINAL" } }).installments[0]?.payment).toBe(94_560n);
    expect(of({ rate: { percent: "26.824179456", per: "YEAR" } }).installments[0]?.payment).toBe(94_560n);
    expect(of({ rate: { percent: "24", per: "YEAR" } }).rates).toEqual({ monthly: "1.808758", yearly: "24.000000" });
  });

  test("compounds by its days or grows in a line", () => {
    const terms = { method: "BULLET", installments: 1, firstDueDate: "2026-03-01" } as const;
    const days = { ...terms, dayCount: "ACT/30" } as const;
    expect(payments(days)).toEqual([1_030_150]);
    expect(payments({ ...days, rate: { percent: "2", per: "MONTH", growth: "LINEAR" } })).toEqual([1_030_000]);
    expect(payments({ ...terms, dayCount: "ACT/365" })).toEqual([1_029_730]);
  });

  test("a year of 252 business days is a year", () => {
    const year = {
      method: "BULLET",
      installments: 1,
      dayCount: "BUS/252",
      rate: { percent: "15", per: "YEAR" },
    } as const;
    expect(payments({ ...year, releaseDate: "2026-01-02", firstDueDate: "2026-02-02" })).toEqual([1_011_715]);
  });
});

describe("a due date", () => {
  test("keeps its day of the month: clipped, rolled over, or always the last", () => {
    const terms = { releaseDate: "2026-01-31", installments: 3 } as const;
    expect(dates(terms)).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(dates({ ...terms, monthEnd: "ROLL" })).toEqual(["2026-03-01", "2026-03-31", "2026-05-01"]);
    expect(dates({ ...terms, releaseDate: "2026-02-28", monthEnd: "LAST_DAY" })).toEqual([
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
    ]);
  });

  test("moves to a following or preceding business day, or within its month, and never coincides with another one", () => {
    const terms = { releaseDate: "2026-01-31", installments: 1, firstDueDate: "2026-02-28" } as const;
    expect(dates({ ...terms, businessDays: { adjust: "FOLLOWING" } })).toEqual(["2026-03-02"]);
    expect(dates({ ...terms, businessDays: { adjust: "PRECEDING" } })).toEqual(["2026-02-27"]);
    expect(dates({ ...terms, businessDays: { adjust: "MODIFIED_FOLLOWING" } })).toEqual(["2026-02-27"]);
    const daily = {
      everyDays: 1,
      installments: 4,
      releaseDate: "2026-02-12",
      businessDays: { adjust: "FOLLOWING" },
    } as const;
    expect(dates(daily)).toEqual(["2026-02-13", "2026-02-18", "2026-02-19", "2026-02-20"]);
  });

  test("knows the holidays of a state or city that the terms contain", () => {
    const terms = { installments: 1, firstDueDate: "2026-07-09", businessDays: { adjust: "FOLLOWING" } } as const;
    expect(dates(terms)).toEqual(["2026-07-09"]);
    expect(dates({ ...terms, calendar: { holidays: [{ date: "07-09" }] } })).toEqual(["2026-07-10"]);
    expect(dates({ ...terms, firstDueDate: "2026-02-16", calendar: { base: "WEEKENDS" } })).toEqual(["2026-02-16"]);
  });

  test("moved carries interest to the moved day only where the terms say so", () => {
    const terms = { dayCount: "ACT/30", installments: 1, firstDueDate: "2026-02-14" } as const;
    expect(payments({ ...terms, businessDays: { adjust: "FOLLOWING" } })).toEqual([1_020_000]);
    expect(payments({ ...terms, businessDays: { adjust: "FOLLOWING", interestTo: "ADJUSTED" } })).toEqual([1_022_697]);
  });

  test.each([
    ["WEEKLY", "2026-01-22"],
    ["FORTNIGHTLY", "2026-01-29"],
    ["BIMONTHLY", "2026-03-15"],
    ["QUARTERLY", "2026-04-15"],
    ["HALF_YEARLY", "2026-07-15"],
    ["YEARLY", "2027-01-15"],
  ] as const)("comes %s", (frequency, first) => {
    expect(dates({ frequency })[0]).toBe(first);
  });
});

describe("grace", () => {
  const grace = (interest: "PAID" | "CAPITALISED" | "DEFERRED" | "WAIVED") =>
    of({ installments: 2, grace: { periods: 1, interest } }).installments.map(({ payment }) => Number(payment));

  test("pays, capitalises, defers or waives the interest of its periods", () => {
    expect(grace("PAID")).toEqual([20_000, 515_050, 515_049]);
    expect(grace("CAPITALISED")).toEqual([0, 525_350, 525_351]);
    expect(grace("DEFERRED")).toEqual([0, 535_050, 515_049]);
    expect(grace("WAIVED")).toEqual([0, 515_050, 515_049]);
  });

  test("is in addition to the instalments or part of them", () => {
    expect(payments({ installments: 4, grace: { periods: 2, counting: "WITHIN" } })).toHaveLength(4);
    expect(payments({ installments: 4, grace: { periods: 2 } })).toHaveLength(6);
  });
});

describe("a first period that is longer", () => {
  const first = (firstPeriod: "EXACT" | "ADDED_TO_FIRST" | "CAPITALISED" | "UPFRONT") =>
    of({ installments: 2, dayCount: "ACT/30", firstDueDate: "2026-03-02", firstPeriod });

  test("is part of the instalment, paid with the first one, capitalised, or deducted", () => {
    const all = [first("EXACT"), first("ADDED_TO_FIRST"), first("CAPITALISED"), first("UPFRONT")];
    // The 18 days before 2 February cost 10,000 × (1.02^(18/30) - 1) = 119.52.
    expect(all[1]!.installments[0]!.payment - all[1]!.installments[1]!.payment).toBe(11_952n);
    expect(all[2]!.installments[0]!.capitalisedInterest).toBe(11_952n);
    expect(all[3]!.upfrontInterest).toBe(11_952n);
    expect(all[3]!.released).toBe(988_048n);
    expect(all[0]!.totals.interest).toBeGreaterThan(all[1]!.totals.interest - 200n);
  });
});

describe("rounding", () => {
  test.each<[RoundingMode, number, number[]]>([
    ["HALF_UP", 1, [3, 2, -3, 2]],
    ["HALF_EVEN", 1, [2, 2, -2, 2]],
    ["CEILING", 1, [3, 2, -2, 3]],
    ["DOWN", 1, [2, 1, -2, 2]],
  ])("%s takes 2.5, 1.6, -2.5 and 2.1 where it says, by floats and by digits", (mode, unit, expected) => {
    const values = [25n, 16n, -25n, 21n];
    expect(values.map((tenths) => roundFixed((tenths * ONE) / 10n, { mode, unit }))).toEqual(expected);
    for (const [at, tenths] of values.entries()) {
      const rounded = roundFloat(Number(tenths) / 10, 1e-9, { mode, unit });
      expect(rounded === undefined || rounded === expected[at]).toBe(true);
    }
    expect(roundFloat(2.5, 1e-9, { mode: "HALF_UP", unit })).toBeUndefined();
  });

  test("of instalments applies to any multiple, and the last one takes the remainder", () => {
    expect(payments({ rounding: { unit: "1" }, installments: 2 })).toEqual([515_000, 515_100]);
    expect(payments({ rounding: { unit: "5", mode: "CEILING", interestMode: "HALF_UP" }, installments: 2 })).toEqual([
      515_500, 514_590,
    ]);
    expect(payments({ rounding: { mode: "DOWN" }, installments: 2 })).toEqual([515_049, 515_050]);
  });

  test("leaves its cents where the terms say", () => {
    expect(payments({ installments: 12 }).at(-1)).toBe(94_555);
    const interest = of({ residue: "LAST_INTEREST" });
    expect(interest.installments.at(-1)).toMatchObject({ payment: 94_560n, interest: 1859n });
    const first = payments({ residue: "FIRST_INSTALLMENT" });
    expect([first[0], first[1], first.at(-1)]).toEqual([94_555, 94_560, 94_560]);
  });
});

test("a rolled date has a regular period before it, and a balloon without a balance needs no search", () => {
  const icma = of({
    dayCount: "ACT/ACT-ICMA",
    monthEnd: "ROLL",
    anchorDay: 31,
    releaseDate: "2026-01-31",
    installments: 3,
  });
  expect(icma.installments.map(({ balance }) => balance).at(-1)).toBe(0n);
  const paid = of({
    method: "BALLOON",
    balloon: { value: "0", placement: "AFTER_LAST" },
    residue: "SPREAD",
    installments: 2,
  });
  expect(paid.installments.at(-1)?.balance).toBe(0n);
});

test("fractional powers have forty right decimals", () => {
  const D = decimalsOf(60);
  const random = randomFrom(7);
  for (let turn = 0; turn < 40; turn++) {
    const [percent, n, d] = [random.integer(1, 2_000_000), random.integer(1, 900), random.pick([30, 252, 360, 365])];
    const base = ONE + (BigInt(percent) * ONE) / 10_000_000n;
    const oracle = new D(percent).div(10_000_000).plus(1).pow(new D(n).div(d)).times(new D(10).pow(40));
    const difference = new D(power(base, n, d).toString()).minus(oracle).abs();
    expect(difference.lte(1), `${percent} ${n}/${d}`).toBe(true);
  }
});

describe("solving for", () => {
  test("the amount gives the largest one that the instalment pays", () => {
    const { requested, installments, solved } = simulate({
      ...BASE,
      amount: undefined,
      solve: { for: "AMOUNT", installment: "500" },
    });
    expect([requested, installments[0]?.payment, solved?.value]).toEqual([528_767n, 50_000n, "5287.67"]);
  });

  test("the rate gives it to six decimals, the term in whole instalments", () => {
    expect(of({ solve: { for: "RATE", installment: "945.60" } }).solved?.value).toBe("2.000069");
    expect(
      simulate({ ...BASE, installments: undefined, solve: { for: "TERM", installment: "500" } }).solved?.value,
    ).toBe("26");
  });

  test("the amount with IOF and fees inside stays below the instalment and one cent more would pass it", () => {
    const charges: Partial<LoanTerms> = {
      iof: { taxpayer: "PERSON" },
      fees: [{ code: "TFC", amount: { percent: "3" } }],
    };
    const { requested } = simulate({
      ...BASE,
      ...charges,
      amount: undefined,
      solve: { for: "AMOUNT", installment: "500" },
    });
    const paid = (cents: bigint) =>
      of({ ...charges, amount: (Number(cents) / 100).toFixed(2) }).installments[0]!.payment;
    expect(paid(requested)).toBeLessThanOrEqual(50_000n);
    expect(paid(requested + 10n)).toBeGreaterThan(50_000n);
  });
});

test("the conventions of dates, grace, balloon and releases are explained in words", () => {
  const { explain } = of({
    ...{ method: "BALLOON", balloon: { percent: "20", placement: "AFTER_LAST" }, monthEnd: "ROLL", dayCount: "ACT/30" },
    ...{
      grace: { periods: 2, interest: "CAPITALISED" },
      businessDays: { adjust: "FOLLOWING", interestTo: "ADJUSTED" },
    },
    ...{ laterReleases: [{ date: "2026-07-20", amount: "500" }], laterReleasesPaidBy: "LEVEL" },
  });
  const said = (figure: string) => explain.find((one) => one.figure === figure);
  expect(said("DUE_DATES")?.convention).toMatch(/mês seguinte.*próximo dia útil.*data ajustada.*Corpus Christi/);
  expect(said("GRACE")).toMatchObject({ value: "2 parcelas", convention: expect.stringContaining("somados ao saldo") });
  expect(said("BALLOON")).toMatchObject({
    value: "R$ 2.000,00",
    convention: expect.stringContaining("um período depois"),
  });
  expect(said("LATER_RELEASES")?.inputs).toEqual([{ name: "20/07/2026", value: "R$ 500,00" }]);
});
