// Tests the terms that a product's registers lead to: worked cases to the cent, dates, taxes and fees.
import { describe, expect, test } from "vitest";
import { centsText } from "../../../src/base/money.ts";
import { problemsOf, simulate } from "../../../src/rules/credit/index.ts";
import {
  type AdditionalFee,
  additionalFeeOf,
  type LoanRegisters,
  type LoanRequest,
  loanTermsOf,
  type ProductTerms,
  type TaxRate,
  type VariantTerms,
} from "../../../src/rules/products/loan-terms.ts";
import { checkBalloon, checkVariant } from "../../../src/rules/products/value-modes.ts";

const PRODUCT: ProductTerms = {
  ...{ amortizationType: "PRICE", paymentFrequency: "MONTHLY", rate: 2, ratePeriod: "MONTH", rateKind: "EFFECTIVE" },
  ...{ dayCount: "MONTHLY", graceDays: 30, dueDay: null, monthEnd: "CLAMP", firstPeriodInterest: "EXACT" },
  ...{ businessDayAdjustment: "NONE", businessDayInterest: "CONTRACT", gracePeriods: 0, graceInterest: "PAID" },
  ...{ graceWithinTerm: false, roundingMode: "HALF_UP", roundingUnit: 0.01, residuePlace: "LAST_INSTALLMENT" },
  ...{ tfc: null, tfcPayment: "FINANCED", iofPayment: "FINANCED", iofRounding: "TOTAL", iofExempt: false },
  ...{ iofExemptionReason: null, insurance: null, insuranceForm: "PERCENT_OF_FINANCED", insuranceMonthlyValue: null },
  ...{ insurancePayment: "FINANCED", entryValue: null },
};
const VARIANT: VariantTerms = {
  ...{ rate: 2, graceDays: null, tfcType: null, tfcValue: null, creditLifeInsurancePercent: null },
  ...{ returnType: null, returnValue: null },
};
const rate = (taxpayer: TaxRate["taxpayer"], validFrom: string, daily: number, additional = 0.38): TaxRate => ({
  ...{ tax: "IOF", taxpayer, validFrom, dailyPercent: daily, additionalPercent: additional, capDays: 365 },
  ...{ maxOperationValue: taxpayer === "SIMPLES" ? 30_000 : null, source: `Decreto de ${validFrom}` },
});
const TAXES: TaxRate[] = [
  rate("PERSON", "2022-01-01", 0.0082),
  rate("COMPANY", "2022-01-01", 0.0041),
  rate("COMPANY", "2025-06-11", 0.0082),
  rate("SIMPLES", "2025-06-11", 0.00274),
];
const REQUEST: LoanRequest = {
  ...{ customerType: "PERSON", originDate: "2026-01-15", installmentQuantity: 12, value: 10_000 },
};

interface Changes {
  product?: Partial<ProductTerms>;
  variant?: Partial<VariantTerms>;
  request?: Partial<LoanRequest>;
  additionalFee?: AdditionalFee;
  taxRates?: TaxRate[];
}

const registersOf = ({ product, variant, additionalFee, taxRates = TAXES }: Changes): LoanRegisters => ({
  ...{
    product: { ...PRODUCT, ...product },
    variant: { ...VARIANT, ...variant },
    additionalFee,
    taxRates,
    holidays: [],
  },
});
const termsOf = (changes: Changes = {}) => loanTermsOf(registersOf(changes), { ...REQUEST, ...changes.request });
function scheduleOf(changes: Changes) {
  const terms = termsOf(changes);
  expect(problemsOf(terms)).toEqual([]);
  return simulate(terms);
}
const EXEMPT = { iofExempt: true } as const;

interface Figures {
  financed: string;
  first: string;
  last?: string;
  iof?: string;
  cet?: string;
}

// Cases one, two, four and five are worked cases of the engine, here derived from registers.
const CASES: { name: string; changes: Changes; figures: Figures }[] = [
  {
    name: "Price of a product without charges",
    changes: { product: EXEMPT },
    figures: { financed: "10000.00", first: "945.60", last: "945.55", iof: "0.00", cet: "26.95" },
  },
  {
    name: "Price of a person, IOF financed by the table of taxes",
    changes: { variant: { rate: 1.99 }, request: { originDate: "2025-08-15" } },
    figures: { financed: "10210.39", first: "964.90", iof: "210.39", cet: "31.82" },
  },
  {
    name: "the rate of a score's band in the variant's place",
    changes: { variant: { rate: 5 }, request: { originDate: "2025-08-15", rate: 1.99 } },
    figures: { financed: "10210.39", first: "964.90" },
  },
  {
    name: "SAC beyond the cap of 365 days",
    changes: {
      product: { amortizationType: "SAC" },
      variant: { rate: 1.75 },
      request: { value: 24_000, installmentQuantity: 24, originDate: "2025-03-01" },
    },
    figures: { financed: "24663.79", first: "1459.28", last: "1045.59", iof: "663.79", cet: "26.79" },
  },
  {
    name: "three instalments of grace, capitalised, IOF kept back",
    changes: {
      product: { gracePeriods: 3, graceInterest: "CAPITALISED", iofPayment: "DEDUCTED" },
      variant: { rate: 1.8 },
      request: { value: 20_000, originDate: "2025-01-02" },
    },
    figures: { financed: "20000.00", first: "1970.74", iof: "532.45", cet: "28.37" },
  },
  {
    name: "monthly insurance and a TFC in percent, kept back with the IOF",
    changes: {
      product: {
        ...{ insuranceForm: "MONTHLY", insuranceMonthlyValue: 19.9, tfcPayment: "DEDUCTED", iofPayment: "DEDUCTED" },
      },
      variant: { rate: 2.99, tfcType: "PERCENT", tfcValue: 3 },
      request: { value: 8_000, installmentQuantity: 6 },
    },
    figures: { financed: "8000.00", first: "1496.19" },
  },
];

test.each(CASES)("$name", ({ changes, figures }) => {
  const { financed, installments, iof, cet } = scheduleOf(changes);
  const first = installments.find(({ principal }) => principal > 0n);
  expect({
    financed: centsText(financed),
    first: centsText(first?.total ?? 0n),
    last: centsText(installments.at(-1)?.total ?? 0n),
    iof: centsText(iof.total),
    cet: cet?.yearly,
  }).toMatchObject(figures);
});

test("the vehicle: least down payment, TFC, insurance of the financed value, and a return that costs the client nothing", () => {
  const changes: Changes = {
    product: { entryValue: 30, insurance: 2.5, tfc: 850 },
    variant: { rate: 1.89, returnType: "PERCENT", returnValue: 2.4 },
    request: { value: 60_000, installmentQuantity: 48 },
  };
  const { downPayment, requested, charges, dealerReturn, financed, cet } = scheduleOf(changes);
  expect([downPayment, requested].map(centsText)).toEqual(["18000.00", "42000.00"]);
  const [tfc, insurance] = charges;
  expect(tfc).toMatchObject({ code: "TFC", amount: 85_000n, payment: "FINANCED" });
  expect(insurance).toMatchObject({ code: "INSURANCE", percent: "2.5", base: financed });
  expect(dealerReturn).toBeGreaterThan(financed / 50n);
  const without = scheduleOf({ ...changes, variant: { rate: 1.89 } });
  expect(without.cet).toEqual(cet);
  expect(without.dealerReturn).toBe(0n);
});

describe("the first due date", () => {
  const dates = (changes: Changes, count = 3) =>
    scheduleOf({ ...changes, request: { installmentQuantity: count, ...changes.request } }).installments.map(
      ({ dueDate }) => dueDate,
    );
  const product = (own: Partial<ProductTerms>, originDate: string, request: Partial<LoanRequest> = {}): Changes => ({
    product: { ...EXEMPT, ...own },
    request: { originDate, ...request },
  });

  test("is a month later for 30 days of grace, and keeps the 31st beyond February", () => {
    expect(dates(product({}, "2026-01-31"))).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
  });
  test("is counted in days for a grace that is no number of months", () => {
    expect(dates(product({ graceDays: 45 }, "2026-01-10"))).toEqual(["2026-02-24", "2026-03-24", "2026-04-24"]);
  });
  test("follows the variant's grace before the product's", () => {
    expect(dates({ ...product({}, "2026-01-10"), variant: { graceDays: 60 } })[0]).toBe("2026-03-10");
  });
  test("falls on the fixed day that is not before the grace ends, and in a short month on its last day", () => {
    expect(dates(product({ dueDay: 5 }, "2026-01-10"))).toEqual(["2026-03-05", "2026-04-05", "2026-05-05"]);
    expect(dates(product({ dueDay: 31 }, "2026-01-10"))).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
  });
  test("follows the request", () => {
    const changes = product({ dueDay: 5 }, "2026-01-10", { firstDueDate: "2026-02-20" });
    expect(dates(changes)).toEqual(["2026-02-20", "2026-03-20", "2026-04-20"]);
  });
  test("is one period later where a period exceeds the grace, and in weeks whatever the grace is", () => {
    expect(dates(product({ paymentFrequency: "QUARTERLY" }, "2026-01-10"), 2)).toEqual(["2026-04-10", "2026-07-10"]);
    expect(dates(product({ paymentFrequency: "BIWEEKLY" }, "2026-01-10"), 2)).toEqual(["2026-01-24", "2026-02-07"]);
    expect(dates(product({ paymentFrequency: "DAILY", dayCount: "ACT/365" }, "2026-01-10"), 2)).toEqual([
      ...["2026-01-11", "2026-01-12"],
    ]);
  });
  test("moves to the next business day, with the holidays of the register among the days off", () => {
    const changes = product({ businessDayAdjustment: "FOLLOWING" }, "2026-01-14");
    expect(dates(changes)[0]).toBe("2026-02-18"); // It is the Saturday before Carnival, and banks reopen on Wednesday.
    const terms = loanTermsOf(
      { ...registersOf(changes), holidays: [{ date: "2026-02-18", text: "Cinzas" }] },
      { ...REQUEST, ...changes.request },
    );
    expect(simulate(terms).installments[0]?.dueDate).toBe("2026-02-19");
  });
  test("of a single payment is the end of the term", () => {
    expect(dates(product({ paymentFrequency: "SINGLE" }, "2026-01-10"), 6)).toEqual(["2026-07-10"]);
  });
});

describe("IOF", () => {
  const iofOf = (request: Partial<LoanRequest>, taxRates = TAXES) => scheduleOf({ request, taxRates }).iof;

  test("has the rate in force on the day of release, unaffected by lines from later days", () => {
    const before = iofOf({ originDate: "2026-04-30" });
    const changed = [...TAXES, rate("PERSON", "2026-05-01", 0.0164, 0.76)];
    expect(iofOf({ originDate: "2026-04-30" }, changed)).toEqual(before);
    expect(iofOf({ originDate: "2026-05-01" }, changed).rate).toMatchObject({ daily: "0.0164", additional: "0.76" });
  });
  test("is a company's for a company, and less for one of Simples up to the limit of the table", () => {
    const company = { customerType: "COMPANY", originDate: "2026-01-15" } as const;
    expect(iofOf(company).rate?.daily).toBe("0.0082");
    expect(iofOf({ ...company, originDate: "2025-01-15" }).rate?.daily).toBe("0.0041");
    expect(iofOf({ ...company, simplesNacional: true }).rate?.daily).toBe("0.00274");
    expect(iofOf({ ...company, simplesNacional: true, value: 31_000 }).rate?.daily).toBe("0.0082");
  });
  test("of an exempt product is nothing, with the reason", () => {
    const { iof } = scheduleOf({ product: { ...EXEMPT, iofExemptionReason: "Decreto 6.306/2007, art. 9º, I" } });
    expect(iof).toMatchObject({ total: 0n, exemption: "Decreto 6.306/2007, art. 9º, I" });
  });
  test("without a line for the day is a problem of the terms", () => {
    expect(problemsOf(termsOf({ request: { originDate: "2021-12-31" } }))).toMatchObject([{ path: "iof" }]);
  });
});

describe("fees", () => {
  const fee = (companyTimeMonths: number, feeValue: number): AdditionalFee => ({
    ...{ companyTimeMonths, feeType: "PERCENT", feeValue },
  });
  const FEES = [fee(12, 1.5), fee(6, 3), fee(24, 0.5)];

  test.each([
    [0, 3],
    [6, 3],
    [7, 1.5],
    [12, 1.5],
    [24, 0.5],
    [25, undefined],
    [undefined, undefined],
  ])("after %s months of company time the additional fee is %s percent", (months, percent) => {
    expect(additionalFeeOf(FEES, months)?.feeValue).toBe(percent);
  });
  test("are financed or deducted as the product says; a percentage is of the requested amount", () => {
    const { charges } = scheduleOf({ product: { tfc: 100, tfcPayment: "DEDUCTED" }, additionalFee: fee(12, 1.5) });
    expect(charges).toMatchObject([
      { code: "TFC", amount: 10_000n, payment: "DEDUCTED" },
      { code: "ADDITIONAL_FEE", amount: 15_000n, payment: "DEDUCTED" },
    ]);
  });
  // biome-ignore format: a table
  test.each<[percent: number, value: number, cents: bigint]>([
    [0.35, 10_000, 3_500n], [0.35, 12_345.67, 4_321n], // 43.209845
    [0.005, 10_000, 50n], [0.005, 12_345.67, 62n], // 0.6172835
    [0.0001, 4_999.99, 0n], [0.0001, 5_000, 1n], // half a cent
  ])("of %d percent of %d are %d cents", (percent, value, cents) => {
    const variant = { tfcType: "PERCENT", tfcValue: percent } as const;
    const { charges } = scheduleOf({ variant, request: { value }, additionalFee: fee(12, percent) });
    const amounts = charges.map(({ code, amount, percent: of }) => [code, amount, of]);
    expect(amounts).toEqual([
      ["TFC", cents, String(percent)],
      ["ADDITIONAL_FEE", cents, String(percent)],
    ]);
  });
  test("in reais have whole cents, and in percent four places", () => {
    const problems = (tfcType: string, tfcValue: number) => checkVariant({ tfcType, tfcValue }).map(({ path }) => path);
    expect([problems("PERCENT", 0.005), problems("FIXED", 349.9), problems("FIXED", 349.905)]).toEqual([
      [],
      [],
      ["tfcValue"],
    ]);
  });
  test("the balloon has the same: cents in reais, four places in percent", () => {
    const problems = (balloonType: string, balloonValue: number) =>
      checkBalloon({ balloonType, balloonValue }).map(({ path }) => path);
    expect([problems("PERCENT", 33.3333), problems("FIXED", 9_000.5), problems("FIXED", 9_000.555)]).toEqual([
      [],
      [],
      ["balloonValue"],
    ]);
  });
  test("of a variant replace the product's, and insurance is left out for a client who declines it", () => {
    const variant = { tfcType: "PERCENT", tfcValue: 1, creditLifeInsurancePercent: 2 } as const;
    const codes = (request: Partial<LoanRequest>) =>
      scheduleOf({ product: { tfc: 500, insurance: 1 }, variant, request }).charges.map(({ code, percent }) => [
        code,
        percent,
      ]);
    expect(codes({})).toEqual([
      ["TFC", "1"],
      ["INSURANCE", "2"],
    ]);
    expect(codes({ withInsurance: false })).toEqual([["TFC", "1"]]);
  });
});
