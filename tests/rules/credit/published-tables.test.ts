// Tests tables that textbooks, lenders and other systems published, each with its address, as terms of the engine.
import { describe, expect, test } from "vitest";
import { type LoanTerms, problemsOf, simulate } from "../../../src/rules/credit/index.ts";

type Terms = Omit<LoanTerms, "releaseDate" | "method"> & Partial<Pick<LoanTerms, "releaseDate" | "method">>;
interface Published {
  name: string;
  /** The address of the source. */
  at: string;
  terms: Terms;
  /** Interest, principal, payment and balance of the first rows, as whole numbers in the unit of the table. */
  rows?: string[];
  /** Cents per unit: 1 for cents, 100 for tables that print whole reais. */
  unit?: 1 | 100;
  /** The instalment, and the last one where the table shows it, in cents. */
  first?: number;
  last?: number;
  totalInterest?: number;
  released?: number;
}

const monthly = (percent: string) => ({ percent, per: "MONTH" }) as const;
const nominal = (percent: string) => ({ percent, per: "YEAR", kind: "NOMINAL" }) as const;
const daily = (percent: string) => ({ ...nominal(percent), growth: "LINEAR" }) as const;
const FINERACT = "github.com/zed-io/fineract, fineract-e2e-tests-runner/…/features/EMICalculation.feature";
const SCRIBD = "scribd.com/document";

const PUBLISHED: readonly Published[] = [
  {
    ...{
      name: "Price, 10,000 in 4 at 10 % a month",
      at: `${SCRIBD}/622149570/Tabelas-Simulacao-Financiamento-de-Apartamento`,
    },
    terms: { amount: "10000", rate: monthly("10"), installments: 4 },
    rows: ["100000 215471 315471 784529", "78453 237018 315471 547511", "54751 260720 315471 286791"],
    first: 315_471,
  },
  {
    ...{ name: "Price, 150,000 in 6 at 1.5 %", at: `${SCRIBD}/154248937/76007680-Sistemas-de-Amortizacao` },
    terms: { amount: "150000", rate: nominal("18"), installments: 6 },
    rows: ["225000 2407878 2632878 12592122", "188882 2443996 2632878 10148126"],
    ...{ first: 2_632_878, totalInterest: 797_269 },
  },
  {
    ...{ name: "Price, a car of 14,480 with a fifth down", at: `${SCRIBD}/154248937/76007680-Sistemas-de-Amortizacao` },
    terms: { amount: "14480", downPayment: { percent: "20" }, rate: monthly("1.5"), installments: 48 },
    first: 34_028,
  },
  {
    ...{ name: "Price, 1,000 in 4 at 2.5 %", at: `${SCRIBD}/154248937/76007680-Sistemas-de-Amortizacao` },
    terms: { amount: "1000", rate: monthly("2.5"), installments: 4 },
    first: 26_582,
  },
  {
    ...{
      name: "Price, 300,000 in 5 at 4 %, in whole reais",
      at: `${SCRIBD}/407315799/AMORTIZACAO`,
      unit: 100 as const,
    },
    terms: { amount: "300000", rate: monthly("4"), installments: 5 },
    rows: [
      "12000 55388 67388 244612",
      "9784 57604 67388 187008",
      "7480 59908 67388 127100",
      "5084 62304 67388 64796",
      "2592 64796 67388 0",
    ],
  },
  {
    ...{
      name: "Price, 100,000 in 24 at 51.1069 % a year, effective",
      at: `${SCRIBD}/407315799/AMORTIZACAO`,
      unit: 100 as const,
    },
    terms: { amount: "100000", rate: { percent: "51.1069", per: "YEAR" }, installments: 24 },
    rows: ["3500 2727 6227 97273", "3405 2823 6227 94450", "3306 2922 6227 91528"],
  },
  {
    ...{ name: "SAC, 300,000 in 5 at 4 %", at: `${SCRIBD}/407315799/AMORTIZACAO` },
    terms: { method: "SAC", amount: "300000", rate: monthly("4"), installments: 5 },
    rows: ["1200000 6000000 7200000 24000000", "960000 6000000 6960000 18000000"],
    last: 6_240_000,
  },
  {
    ...{ name: "SAC, 6,000 in 8 at 2.5 %", at: `${SCRIBD}/407315799/AMORTIZACAO` },
    terms: { method: "SAC", amount: "6000", rate: monthly("2.5"), installments: 8 },
    ...{ first: 90_000, last: 76_875, totalInterest: 67_500 },
  },
  {
    ...{ name: "SAC, 70,000 in 120 at 2 %", at: "brasilescola.uol.com.br/tire-duvidas/…/312005.html" },
    terms: { method: "SAC", amount: "70000", rate: monthly("2"), installments: 120 },
    rows: ["140000 58333 198333 6941667", "138833 58333 197166 6883334", "137667 58333 196000 6825001"],
  },
  {
    ...{ name: "SAM, 300,000 in 5 at 4 %", at: "oestudo.com/p/um-financiamento-hipotetico-de-r-300-000-00" },
    terms: { method: "SAM", amount: "300000", rate: monthly("4"), installments: 5 },
    rows: ["1200000 5769407 6969407 24230593", "969224 5880183 6849407 18350410", "734016 5995391 6729407 12355019"],
  },
  {
    ...{ name: "mortgage of 200,000 over 30 years at 6 %", at: "answerprime.com/200-000-mortgage-monthly-payment" },
    terms: { amount: "200000", rate: nominal("6"), installments: 360 },
    rows: ["100000 19910 119910 19980090", "99900 20010 119910 19960080", "99800 20110 119910 19939970"],
  },
  {
    ...{ name: "Fineract C3152: actual days over actual years, 12 %", at: FINERACT },
    terms: { amount: "10000", releaseDate: "2023-12-12", rate: daily("12"), dayCount: "ACT/ACT-END", installments: 6 },
    rows: [
      "10181 162375 172556 837625",
      "8514 164042 172556 673583",
      "6405 166151 172556 507432",
      "5158 167398 172556 340034",
      "3345 169211 172556 170823",
      "1736 170823 172559 0",
    ],
  },
  {
    ...{ name: "Fineract C3153: actual days over actual years, 9.4822 %", at: FINERACT },
    terms: {
      amount: "10000",
      releaseDate: "2023-12-12",
      rate: daily("9.4822"),
      dayCount: "ACT/ACT-END",
      installments: 6,
    },
    ...{ first: 171_312, last: 171_315, totalInterest: 27_875 },
  },
  {
    ...{ name: "Fineract C3164: the residue spread over the instalments", at: FINERACT },
    terms: {
      amount: "331.77",
      releaseDate: "2023-12-12",
      rate: daily("10.65"),
      dayCount: "ACT/ACT",
      installments: 5,
      residue: "SPREAD",
    },
    rows: ["300 6514 6814 26663", "241 6573 6814 20090", "170 6644 6814 13446", "121 6693 6814 6753", "59 6753 6812 0"],
  },
  {
    ...{ name: "Fineract C3154: 30/360, 12 %", at: FINERACT },
    terms: { amount: "100", releaseDate: "2024-01-01", rate: daily("12"), installments: 6 },
    rows: [
      "100 1625 1725 8375",
      "84 1641 1725 6734",
      "67 1658 1725 5076",
      "51 1674 1725 3402",
      "34 1691 1725 1711",
      "17 1711 1728 0",
    ],
  },
  {
    ...{
      name: "ERPNext: 250,000 in 18 at 9.2 %, instalments to the next whole unit",
      at: "github.com/frappe/erpnext, loan_application/test_loan_application.py",
    },
    terms: {
      amount: "250000",
      rate: nominal("9.2"),
      installments: 18,
      rounding: { unit: "1", mode: "CEILING", interestMode: "HALF_UP" },
    },
    first: 1_492_300,
  },
  {
    ...{
      name: "ERPNext: 250,000 in 24 at 9.2 %, instalments to the next whole unit",
      at: "github.com/frappe/erpnext, loan_application/test_loan_application.py",
    },
    terms: {
      amount: "250000",
      rate: nominal("9.2"),
      installments: 24,
      rounding: { unit: "1", mode: "CEILING", interestMode: "HALF_UP" },
    },
    first: 1_144_500,
  },
  {
    ...{
      name: "flat interest: 30,000 in 60 at 9.95 % a year",
      at: "finance_engine, test_loan_totals_and_schedule_flat_interest (public code)",
    },
    terms: { method: "FLAT", amount: "30000", rate: nominal("9.95"), installments: 60 },
    ...{ first: 74_875, last: 74_875, totalInterest: 1_492_500 },
  },
  {
    ...{
      name: "a duplicata of 700 discounted por fora at 2.5 %, 12 days before",
      at: "aprendamatematica.com/exercicio-resolvido-de-desconto-comercial-simples",
    },
    terms: {
      method: "DISCOUNT",
      dayCount: "ACT/30",
      rate: monthly("2.5"),
      titles: [{ faceValue: "700", dueDate: "2026-01-13" }],
      releaseDate: "2026-01-01",
    },
    released: 69_300,
  },
  {
    ...{
      name: "the same, 53 days before",
      at: "aprendamatematica.com/exercicio-resolvido-de-desconto-comercial-simples",
    },
    terms: {
      method: "DISCOUNT",
      dayCount: "ACT/30",
      rate: monthly("2.5"),
      titles: [{ faceValue: "700", dueDate: "2026-02-23" }],
      releaseDate: "2026-01-01",
    },
    released: 66_908,
  },
  {
    ...{
      name: "a duplicata of 25,000, two months at 2.5 % por fora, 1 % of expenses and IOF of the face",
      at: "hermesoliveiraadm.blogspot.com/2013/09",
    },
    terms: {
      ...{ method: "DISCOUNT", dayCount: "ACT/30", rate: monthly("2.5"), releaseDate: "2026-01-01" },
      titles: [{ faceValue: "25000", dueDate: "2026-03-02" }],
      fees: [
        { code: "ADM", amount: { percent: "1" } },
        { code: "IOF_OF_FACE", amount: { percent: "0.246" } },
      ],
    },
    released: 2_343_850,
  },
];

const inUnit = (cents: bigint, unit: number): string => String(Math.round(Number(cents) / unit));

describe("a published table is given back", () => {
  test.each(PUBLISHED)("$name ($at)", ({ terms, rows, unit = 1, first, last, totalInterest, released }) => {
    const whole: LoanTerms = { method: "PRICE", releaseDate: "2026-01-15", dayCount: "MONTHLY", ...terms };
    expect(problemsOf(whole)).toEqual([]);
    const schedule = simulate(whole);
    const { installments, totals } = schedule;
    const shown = installments.map(({ interest, principal, payment, balance }) =>
      [interest, principal, payment, balance].map((cents) => inUnit(cents, unit)).join(" "),
    );
    if (rows) expect(shown.slice(0, rows.length)).toEqual(rows);
    if (first) expect(Number(installments[0]?.payment)).toBe(first);
    if (last) expect(Number(installments.at(-1)?.payment)).toBe(last);
    if (released) expect(Number(schedule.released)).toBe(released);
    // A table that does not round each row differs by at most a cent per row.
    if (totalInterest)
      expect(Math.abs(Number(totals.interest) - totalInterest)).toBeLessThanOrEqual(installments.length);
  });
});
