// Tests methods of a product that need further input: discounts, free dates, several releases, and a balloon.
import { describe, expect, test } from "vitest";
import { DAY_COUNTS } from "../../../src/rules/credit/conventions/day-count.ts";
import { type LoanTerms, problemsOf, type Schedule, simulate } from "../../../src/rules/credit/index.ts";
import { type LoanRequest, loanTermsOf, type ProductTerms } from "../../../src/rules/products/loan-terms.ts";

const VARIANT = {
  ...{ rate: 2, graceDays: null, tfcType: null, tfcValue: null, creditLifeInsurancePercent: null },
  ...{ returnType: null, returnValue: null },
};
const PRODUCT: ProductTerms = {
  ...{ amortizationType: "PRICE", paymentFrequency: "MONTHLY", rate: 2, ratePeriod: "MONTH", rateKind: "EFFECTIVE" },
  ...{ dayCount: "MONTHLY", graceDays: 30, dueDay: null, monthEnd: null, firstPeriodInterest: null },
  ...{ businessDayAdjustment: null, businessDayInterest: null, gracePeriods: null, graceInterest: null },
  ...{ graceWithinTerm: null, roundingMode: null, roundingUnit: null, residuePlace: null, tfc: null, tfcPayment: null },
  ...{ iofPayment: null, iofRounding: null, iofExempt: true, iofExemptionReason: null, insurance: null },
  ...{ insuranceForm: null, insuranceMonthlyValue: null, insurancePayment: null, entryValue: null },
};

const termsOf = (product: Partial<ProductTerms>, request: Partial<LoanRequest> = {}): LoanTerms =>
  loanTermsOf(
    { product: { ...PRODUCT, ...product }, variant: VARIANT, taxRates: [], holidays: [] },
    { customerType: "PERSON", originDate: "2026-01-15", installmentQuantity: 12, value: 10_000, ...request },
  );

function scheduleOf(product: Partial<ProductTerms>, request: Partial<LoanRequest> = {}): Schedule {
  const terms = termsOf(product, request);
  expect(problemsOf(terms)).toEqual([]);
  return simulate(terms);
}

describe("a discount of receivables", () => {
  const DISCOUNT = { amortizationType: "DISCOUNT", dayCount: "ACT/30" } as const;

  test("buys the titles of the request, each for its face less the interest of its days", () => {
    const titles = [
      { faceValue: 1_000, dueDate: "2026-02-14" },
      { faceValue: 500.5, dueDate: "2026-03-16" },
    ];
    const { installments, released } = scheduleOf(DISCOUNT, { titles });
    expect(installments.map(({ payment, interest }) => [payment, interest])).toEqual([
      [100_000n, 2_000n],
      [50_050n, 2_002n],
    ]);
    expect(released).toBe(146_048n);
    const inside = scheduleOf({ ...DISCOUNT, discountForm: "INSIDE", discountFloatDays: 2 }, { titles });
    expect(inside.released).not.toBe(released);
  });

  test("without titles buys equal ones, of the value in all or of the stated instalment each", () => {
    const three = { installmentQuantity: 3, value: 100 } as const;
    const faces = (request: Partial<LoanRequest>) =>
      scheduleOf(DISCOUNT, { ...three, ...request }).installments.map(({ payment }) => payment);
    expect(faces({})).toEqual([3_333n, 3_333n, 3_334n]);
    expect(faces({ installment: 250 })).toEqual([25_000n, 25_000n, 25_000n]);
  });
});

test("free dates are those of the request, or one a month; several releases are paid as the product says", () => {
  const free = { paymentFrequency: "FREE" } as const;
  const dates = (request: Partial<LoanRequest>) =>
    scheduleOf(free, { installmentQuantity: 2, ...request }).installments.map(({ dueDate }) => dueDate);
  expect(dates({})).toEqual(["2026-02-15", "2026-03-15"]);
  expect(dates({ dueDates: ["2026-02-03", "2026-05-20"] })).toEqual(["2026-02-03", "2026-05-20"]);
  expect(problemsOf(termsOf(free, { dueDates: ["2026-02-03"] }))).toMatchObject([{ path: "installments" }]);
  const later = (laterReleases: "NONE" | "LEVEL" | "RECALCULATED") =>
    scheduleOf({ laterReleases }, { laterReleases: [{ date: "2026-04-15", amount: 2_000 }] });
  expect(later("NONE").laterReleases).toBe(0n);
  const [level, changing] = [later("LEVEL"), later("RECALCULATED")];
  expect(level.installments[0]?.payment).toBe(level.installments[10]?.payment);
  expect(changing.installments[0]?.payment).toBe(94_560n);
  expect(changing.installments[3]!.payment).toBeGreaterThan(94_560n);
});

test("a balloon is an amount or a percentage, and a product that lends the whole debt has no down payment", () => {
  const balloon = { amortizationType: "BALLOON", balloonValue: 30, balloonType: "PERCENT" } as const;
  const { installments } = scheduleOf(balloon);
  expect(installments.at(-1)!.payment - installments[0]!.payment).toBeGreaterThan(299_000n);
  const sum = scheduleOf({ ...balloon, balloonType: "FIXED", balloonValue: 3_000, balloonPlacement: "AFTER_LAST" });
  expect(sum.installments).toHaveLength(13);
  expect(problemsOf(termsOf({ amortizationType: "BALLOON" }))).toMatchObject([{ path: "balloon" }]);
  const owed = scheduleOf({ valueBasis: "FINANCED", entryValue: 20, tfc: 100 });
  expect([owed.financed, owed.released, owed.downPayment]).toEqual([1_000_000n, 990_000n, 0n]);
});

test("the engine takes every convention that a product can choose", () => {
  const choices: Partial<ProductTerms>[] = [
    ...(["DAY", "MONTH", "YEAR"] as const).map((ratePeriod) => ({ ratePeriod })),
    { ratePeriod: "YEAR", rateKind: "NOMINAL" },
    ...DAY_COUNTS.map((dayCount) => ({ dayCount })),
    { ratePeriod: "YEAR", rateKind: "NOMINAL", compoundingPerYear: 2 },
    { interestGrowth: "LINEAR", dayCount: "ACT/360" },
    { interestRoundingMode: "DOWN" },
    { gracePeriods: 3, graceInterest: "DEFERRED", graceInterestPeriods: 1 },
    { valueBasis: "FINANCED", entryValue: 20 },
    { amortizationType: "BALLOON", balloonType: "PERCENT", balloonValue: 30, balloonPlacement: "AFTER_LAST" },
    ...(["EXACT", "ADDED_TO_FIRST", "CAPITALISED", "UPFRONT"] as const).map((firstPeriodInterest) => ({
      ...{ firstPeriodInterest, graceDays: 45 },
    })),
    ...(["PAID", "CAPITALISED", "DEFERRED", "WAIVED"] as const).map((graceInterest) => ({
      graceInterest,
      gracePeriods: 2,
    })),
    { gracePeriods: 2, graceWithinTerm: true },
    ...(["CLAMP", "ROLL", "LAST_DAY"] as const).map((monthEnd) => ({ monthEnd })),
    ...(["HALF_UP", "HALF_EVEN", "CEILING", "DOWN"] as const).map((roundingMode) => ({
      roundingMode,
      roundingUnit: 1,
    })),
    ...(["LAST_INSTALLMENT", "LAST_INTEREST", "FIRST_INSTALLMENT", "SPREAD"] as const).map((residuePlace) => ({
      residuePlace,
    })),
    ...(["PRICE", "SAC", "SAM", "AMERICAN", "FLAT", "BULLET"] as const).map((amortizationType) => ({
      amortizationType,
      gracePeriods: 1,
    })),
    ...(
      [
        ...(["DAILY", "WEEKLY", "BIWEEKLY", "MONTHLY", "BIMONTHLY", "QUARTERLY", "FOUR_MONTHLY"] as const),
        ...(["SEMIANNUAL", "ANNUAL", "EVERY_DAYS", "FREE", "SINGLE"] as const),
      ] as const
    ).map((paymentFrequency) => ({ paymentFrequency, frequencyDays: 15 })),
  ];
  for (const product of choices) {
    const { installments, financed } = scheduleOf(product, { rate: 0.5 });
    expect(installments.at(-1)?.balance, JSON.stringify(product)).toBe(0n);
    expect(financed).toBeGreaterThanOrEqual(1_000_000n);
  }
});
