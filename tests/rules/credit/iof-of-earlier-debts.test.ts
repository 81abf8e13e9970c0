// Tests complementary IOF of debts that a new contract pays: 0.0082 % a day of a person, 0.0041 % of a company before
// 23/05/2025, worked out by hand. Decreto 6.306/2007, art. 7º, §§ 1º and 7º.
import { describe, expect, test } from "vitest";
import {
  type EarlierDebt,
  earlierDebtsOf,
  type LoanTerms,
  limitedTo,
  problemsOf,
  simulate,
} from "../../../src/rules/credit/index.ts";

const debt = (releaseDate: string, amount: string, dueDate: string, daily = "0.0082"): EarlierDebt => ({
  ...{ releaseDate, daily, principals: [{ amount, dueDate }] },
});

const renegotiation = (
  dueDates: string[],
  earlier: EarlierDebt[],
  more: Partial<LoanTerms["iof"]> = {},
): LoanTerms => ({
  ...{ method: "SAC", amount: "10000", releaseDate: "2026-03-16", dayCount: "ACT/30", frequency: "FREE", dueDates },
  rate: { percent: "2", per: "MONTH" },
  iof: { taxpayer: "PERSON", payment: "DEDUCTED", refinanced: "10000", earlier, ...more },
});

/** 10,000 taxed for the 30 days from 15 January to 14 February. */
const RECENT = debt("2026-01-15", "10000", "2026-02-14");

describe("complementary IOF", () => {
  // biome-ignore format: a table
  test.each<[what: string, dueDates: string[], earlier: EarlierDebt[], cents: bigint]>([
    // 10,000 × (90 − 30) days × 0.0082 %
    ["the days that the debt is owed longer", ["2026-04-15"], [RECENT], 4_920n],
    // 10,000 × (365 − 30)
    ["no day beyond 365 since the release", ["2027-06-01"], [RECENT], 27_470n],
    ["nothing of a contract that paid for 365 days", ["2027-06-01"], [debt("2025-01-15", "10000", "2026-02-14")], 0n],
    ["nothing back for days that are spared", ["2026-04-15"], [debt("2026-01-15", "10000", "2026-12-01")], 0n],
    // Half of each is owed for 90 and 120 days: 6,000 × (105 − 30). Half for 349 and 365 of 379: 4,000 × (357 − 289) × 0.0041 %.
    ["each contract from its own day at its own rate", ["2026-04-15", "2026-05-15"],
      [debt("2026-01-15", "6000", "2026-02-14"), debt("2025-05-01", "4000", "2026-02-14", "0.0041")], 3_690n + 1_115n],
    // 6,000 × 30 and 4,000 × 60 days were taxed: 10,000 × 90 − 420,000.
    ["each instalment by the days that it was taxed for", ["2026-04-15"],
      [{ ...RECENT, principals: [{ amount: "6000", dueDate: "2026-02-14" }, { amount: "4000", dueDate: "2026-03-16" }] }], 3_936n],
  ])("is of %s", (_what, dueDates, earlier, cents) => {
    const terms = renegotiation(dueDates, earlier);
    expect(problemsOf(terms)).toEqual([]);
    const { iof, released } = simulate(terms);
    expect(iof).toMatchObject({ daily: 0n, additional: 0n, complementary: cents, total: cents });
    expect(released).toBe(1_000_000n - cents);
  });

  test("is added to what the new money pays, financed with it and explained", () => {
    const terms = renegotiation(
      ["2026-04-15"],
      [{ ...RECENT, principals: [{ amount: "7500", dueDate: "2026-02-14" }] }],
      {
        ...{ refinanced: "7500", payment: "FINANCED" },
      },
    );
    const { iof, financed, explain } = simulate(terms);
    // 7,500 × 60 × 0.0082 %; of the financed 10,081.35 a quarter is new: × 30 days × 0.0082 % and × 0.38 %, in a circle.
    expect(iof.complementary).toBe(3_690n);
    expect(iof.total).toBe(iof.daily + iof.additional + 3_690n);
    expect(financed).toBe(1_000_000n + iof.total);
    const line = explain.find(({ figure }) => figure === "IOF_COMPLEMENTARY");
    expect(line).toMatchObject({ value: "R$ 36,90", inputs: [{ value: "R$ 7.500,00 a 0,0082 % ao dia" }] });
    expect(line?.source).toContain("§§ 1º e 7º");
  });

  test("is of no exempt loan, and only of debts before it", () => {
    expect(simulate(renegotiation(["2026-04-15"], [RECENT], { exemption: "Isento" })).iof.total).toBe(0n);
    const later = renegotiation(["2026-04-15"], [debt("2026-04-01", "10000", "2026-05-01")]);
    expect(problemsOf(later).map(({ path }) => path)).toEqual(["iof.earlier.0.releaseDate"]);
  });
});

describe("what was taxed of a contract and is not paid", () => {
  const source: LoanTerms = {
    ...{
      method: "SAC",
      amount: "10000",
      releaseDate: "2026-01-15",
      dayCount: "ACT/30",
      rate: { percent: "2", per: "MONTH" },
    },
    ...{ frequency: "FREE", dueDates: ["2026-02-14", "2026-03-16"], iof: { taxpayer: "PERSON", payment: "APART" } },
  };
  const of = (terms: LoanTerms, unpaid: [number, bigint][]) =>
    earlierDebtsOf({ terms, schedule: simulate(terms) }, new Map(unpaid));

  test("is the principal of its open instalments, of a partly paid one what is left of it", () => {
    expect(
      of(source, [
        [1, 100_000n],
        [2, 510_000n],
      ]),
    ).toEqual([
      {
        ...{ releaseDate: "2026-01-15", daily: "0.0082", capDays: 365 },
        principals: [
          { amount: "1000.00", dueDate: "2026-02-14" },
          { amount: "5000.00", dueDate: "2026-03-16" },
        ],
      },
    ]);
    expect(of(source, [])).toEqual([]);
    expect(of({ ...source, iof: { taxpayer: "PERSON", exemption: "Isento" } }, [[1, 500_000n]])).toEqual([]);
  });

  test("of a renegotiation goes back to the days of the contracts before it", () => {
    const chained = {
      ...source,
      iof: {
        taxpayer: "PERSON",
        payment: "APART",
        refinanced: "8000",
        earlier: [debt("2025-06-15", "7500", "2026-01-15")],
      },
    } satisfies LoanTerms;
    const [own, former] = of(chained, [[2, 510_000n]]);
    // Of the 5,000: 2 tenths were new, and 7.5 tenths were principal before; half a tenth was interest.
    expect(own).toMatchObject({ releaseDate: "2026-01-15", principals: [{ amount: "1000.00" }] });
    expect(former).toMatchObject({
      releaseDate: "2025-06-15",
      principals: [{ amount: "3750.00", dueDate: "2026-03-16" }],
    });
  });

  test("is no more than what is refinanced of it", () => {
    const debts = [debt("2026-01-15", "6000", "2026-02-14"), debt("2025-05-01", "4000", "2026-02-14")];
    expect(limitedTo(debts, 500_000n).map(({ principals }) => principals[0]?.amount)).toEqual(["3000.00", "2000.00"]);
    expect(limitedTo(debts, 1_200_000n)).toEqual(debts);
  });
});
