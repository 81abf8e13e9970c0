// Tests worked cases of Brazilian credit to the cent: methods, IOF financed and deducted, insurance, grace and CET.
import { describe, expect, test } from "vitest";
import { type LoanTerms, type Schedule, simulate } from "../../../src/rules/credit/index.ts";

const monthly = (percent: string) => ({ percent, per: "MONTH" }) as const;
const PRICE: LoanTerms = {
  ...{ method: "PRICE", amount: "10000.00", releaseDate: "2026-01-15", rate: monthly("2.00") },
  ...{ dayCount: "MONTHLY", installments: 12 },
};

interface Case {
  name: string;
  terms: LoanTerms;
  expected: {
    financed?: string;
    released?: string;
    /** The first instalment that pays principal, in reais; `last` is the last one. */
    first?: string;
    last?: string;
    iof?: string;
    insurance?: string;
    cet?: string;
  };
}

const reais = (cents: bigint | undefined): string | undefined =>
  cents === undefined ? undefined : `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

const figuresOf = ({ financed, released, installments, iof, charges, cet }: Schedule): Case["expected"] => ({
  financed: reais(financed),
  released: reais(released),
  first: reais(installments.find(({ principal }) => principal > 0n)?.total),
  last: reais(installments.at(-1)?.total),
  iof: reais(iof.total),
  insurance: reais(charges.find(({ code }) => code === "INSURANCE")?.amount),
  cet: `${cet?.yearly} (${cet?.monthly})`,
});

const CASES: readonly Case[] = [
  {
    name: "Price without charges",
    terms: PRICE,
    expected: { financed: "10000.00", first: "945.60", last: "945.55", cet: "26.95 (2.01)" },
  },
  {
    name: "Price of a person, IOF financed",
    terms: { ...PRICE, releaseDate: "2025-08-15", rate: monthly("1.99"), iof: { taxpayer: "PERSON" } },
    expected: { financed: "10210.39", first: "964.90", iof: "210.39", released: "10000.00", cet: "31.82 (2.33)" },
  },
  {
    name: "SAC, IOF financed, beyond the cap of 365 days",
    terms: {
      ...PRICE,
      ...{ method: "SAC", amount: "24000", releaseDate: "2025-03-01", rate: monthly("1.75"), installments: 24 },
      iof: { taxpayer: "PERSON" },
    },
    expected: { financed: "24663.79", first: "1459.28", last: "1045.59", iof: "663.79", cet: "26.79 (2.00)" },
  },
  {
    name: "Price by days over 30, 45 days to the first instalment",
    terms: {
      ...PRICE,
      ...{ amount: "5000", releaseDate: "2025-04-16", firstDueDate: "2025-05-31", rate: monthly("2.49") },
      ...{ dayCount: "ACT/30", installments: 10, iof: { taxpayer: "PERSON" } },
    },
    expected: { financed: "5098.95", first: "590.57", iof: "98.95", cet: "40.49 (2.87)" },
  },
  {
    name: "three months of grace, capitalised, IOF up front on what was lent",
    terms: {
      ...PRICE,
      ...{ amount: "20000", releaseDate: "2025-01-02", rate: monthly("1.80") },
      grace: { periods: 3, interest: "CAPITALISED" },
      iof: { taxpayer: "PERSON", payment: "DEDUCTED" },
    },
    expected: { financed: "20000.00", first: "1970.74", iof: "532.45", cet: "28.37 (2.10)" },
  },
  {
    name: "vehicle: down payment, TFC, insurance as a percent of the financed value, IOF; the dealer's return is no cost",
    terms: {
      ...PRICE,
      ...{ amount: "60000", downPayment: { value: "18000" }, releaseDate: "2025-04-10", rate: monthly("1.89") },
      ...{ installments: 48, iof: { taxpayer: "PERSON" }, dealerReturn: { percent: "2.4" } },
      fees: [{ code: "TFC", amount: { value: "850" } }],
      insurance: { form: "PERCENT_OF_FINANCED", amount: "2.5" },
    },
    expected: {
      ...{ financed: "45414.08", released: "42000.00", first: "1447.64", iof: "1428.73", insurance: "1135.35" },
      cet: "30.99 (2.27)",
    },
  },
  {
    name: "TFC as a percent and IOF kept back, monthly insurance",
    terms: {
      ...PRICE,
      ...{ amount: "8000", releaseDate: "2025-07-01", rate: monthly("2.99"), installments: 6 },
      fees: [{ code: "TFC", amount: { percent: "3" }, payment: "DEDUCTED" }],
      insurance: { form: "MONTHLY", amount: "19.90" },
      iof: { taxpayer: "PERSON", payment: "DEDUCTED" },
    },
    expected: { financed: "8000.00", released: "7657.36", first: "1496.19", iof: "102.64", cet: "73.40 (4.69)" },
  },
  {
    name: "no interest at all, released on the 31st",
    terms: { ...PRICE, amount: "1000", releaseDate: "2026-01-31", rate: monthly("0"), installments: 7 },
    expected: { first: "142.86", last: "142.84", cet: "0.00 (0.00)" },
  },
];

describe("a worked case", () => {
  test.each(CASES)("agrees to the cent: $name", ({ terms, expected }) => {
    expect(figuresOf(simulate(terms))).toMatchObject(expected);
  });
});

test("grace that is capitalised grows the balance before the first instalment", () => {
  const { installments } = simulate({
    ...PRICE,
    ...{ amount: "20000", rate: monthly("1.80"), grace: { periods: 3, interest: "CAPITALISED" } },
  });
  expect(installments).toHaveLength(15);
  expect(installments[2]?.balance).toBe(2_109_956n);
});

test("dates of the 31st are clipped in short months and come back to the 31st", () => {
  const { installments } = simulate({ ...PRICE, releaseDate: "2025-12-31", installments: 4 });
  expect(installments.map(({ dueDate }) => dueDate)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
});
