// Tests IOF by date and taxpayer: 10,000 reais for 30 days, worked out by hand from the decrees. Their sources:
//   6.339/2008  abrapp.org.br/legislacao/decreto-no-6-339-de-03-01-2008
//   6.691/2008  planalto.gov.br/CCiVil_03/_Ato2007-2010/2008/Decreto/D6691.htm
//   7.458/2011  www2.camara.leg.br/legin/fed/decret/2011/decreto-7458-7-abril-2011-610494-publicacaooriginal-132228-pe.html
//   7.632/2011  peticoesnaweb.com.br/legislacao/htm/dec_00076322011
//   7.726/2012  infoconsult.com.br/legislacao/decreto/2012/decreto_7726_2012.htm (from 23 May: escritacontabilidade.adv.br)
//   8.392/2015  sindhosp.org.br/aumento-do-iof-nas-operacoes-de-credito
//   10.551 and 10.572/2020  normasbrasil.com.br/norma/decreto-10551-2020_404935.html, abrapp.org.br/legislacao
//   10.797/2021 garciaemoreno.com.br/legislacao/21678 (it does not raise the rate of Simples)
//   12.466/2025 itfcursos.com.br/iob-alteracoes-de-aliquotas
//   12.499/2025 cardillo.com.br/?p=2876, mellopimentel.com.br; suspended by Decreto Legislativo 176 and restored from its
//               own day by the STF: martinelli.adv.br/stf-restabelece-decreto-sobre-iof, barroscarvalho.com.br (28 July 2025)
import { describe, expect, test } from "vitest";
import { addDays } from "../../../src/base/dates.ts";
import { IOF_RATES } from "../../../src/rules/credit/charges/iof-table.ts";
import { type LoanTerms, problemsOf, simulate } from "../../../src/rules/credit/index.ts";

type Iof = NonNullable<LoanTerms["iof"]>;

const loanOf = (releaseDate: string, iof: Iof, own: Partial<LoanTerms> = {}): LoanTerms => ({
  ...{ method: "PRICE", amount: "10000", releaseDate, dayCount: "ACT/30", rate: { percent: "2", per: "MONTH" } },
  ...{ frequency: "FREE", dueDates: [addDays(releaseDate, 30)], iof: { payment: "DEDUCTED", ...iof }, ...own },
});
const iofOf = (releaseDate: string, iof: Iof, own: Partial<LoanTerms> = {}) =>
  simulate(loanOf(releaseDate, iof, own)).iof;

describe("IOF of 10,000 for 30 days", () => {
  test.each<[releaseDate: string, taxpayer: Iof["taxpayer"], daily: number, additional: number]>([
    ["2008-01-03", "PERSON", 24.6, 38],
    ["2008-12-11", "PERSON", 24.6, 38],
    ["2008-12-12", "PERSON", 12.3, 38],
    ["2011-04-07", "PERSON", 12.3, 38],
    ["2011-04-08", "PERSON", 24.6, 38],
    ["2011-12-02", "PERSON", 20.4, 38],
    ["2012-05-22", "PERSON", 20.4, 38],
    ["2012-05-23", "PERSON", 12.3, 38],
    ["2015-01-21", "PERSON", 12.3, 38],
    ["2015-01-22", "PERSON", 24.6, 38],
    ["2020-04-02", "PERSON", 24.6, 38],
    ["2020-04-03", "PERSON", 0, 0],
    ["2020-11-26", "SIMPLES", 0, 0],
    ["2020-11-27", "PERSON", 24.6, 38],
    ["2020-12-14", "COMPANY", 12.3, 38],
    ["2020-12-15", "COMPANY", 0, 0],
    ["2020-12-31", "PERSON", 0, 0],
    ["2021-01-01", "PERSON", 24.6, 38],
    ["2021-09-20", "PERSON", 33.54, 38],
    ["2021-09-20", "COMPANY", 16.77, 38],
    ["2021-09-20", "SIMPLES", 4.11, 38],
    ["2021-12-31", "COMPANY", 16.77, 38],
    ["2022-01-01", "COMPANY", 12.3, 38],
    ["2025-05-22", "COMPANY", 12.3, 38],
    ["2025-05-22", "SIMPLES", 4.11, 38],
    ["2025-05-23", "PERSON", 24.6, 38],
    ["2025-05-23", "COMPANY", 24.6, 95],
    ["2025-05-23", "SIMPLES", 8.22, 95],
    ["2025-06-10", "COMPANY", 24.6, 95],
    ["2025-06-11", "COMPANY", 24.6, 38],
    ["2025-06-11", "SIMPLES", 8.22, 38],
    ["2025-07-01", "COMPANY", 24.6, 38],
    ["2026-11-23", "PERSON", 24.6, 38],
  ])("released on %s by a %s is %d and %d", (releaseDate, taxpayer, daily, additional) => {
    const iof = iofOf(releaseDate, { taxpayer });
    expect([iof.daily, iof.additional]).toEqual([BigInt(Math.round(daily * 100)), BigInt(additional * 100)]);
    expect(iof.rate?.source).toMatch(/Decreto/);
  });

  test("counts 365 days at most, of each instalment by itself", () => {
    const days = (count: number) =>
      iofOf("2026-01-01", { taxpayer: "PERSON" }, { dueDates: [addDays("2026-01-01", count)] });
    expect([364, 365, 366, 900].map((count) => days(count).daily)).toEqual([29_848n, 29_930n, 29_930n, 29_930n]);
    const two = iofOf("2026-01-01", { taxpayer: "PERSON" }, { method: "SAC", dueDates: ["2026-12-31", "2027-12-31"] });
    // The instalments are 5,000 for 364 days, and 5,000 for 729 days of which 365 count.
    expect(two.daily).toBe(29_889n);
  });

  test("of a company of Simples is lower up to 30,000 financed, and a company's above", () => {
    const of = (amount: string) => iofOf("2026-01-15", { taxpayer: "SIMPLES" }, { amount });
    expect([of("30000").daily, of("30000.01").daily]).toEqual([2_466n, 7_380n]);
  });

  test("is nothing where the law exempts, with the reason, and needs a line where it does not", () => {
    const exempt = iofOf("2026-01-15", { taxpayer: "PERSON", exemption: "Decreto 6.306/2007, art. 9º, I" });
    expect([exempt.total, exempt.rate]).toEqual([0n, undefined]);
    expect(problemsOf(loanOf("2008-01-02", { taxpayer: "PERSON" }))).toMatchObject([{ path: "iof" }]);
  });

  test("follows a table of one's own, as for the days of 2025 on which the decree was suspended", () => {
    const suspended = {
      validFrom: "2025-06-27",
      daily: "0.0041",
      additional: "0.38",
      source: "Decreto Legislativo 176/2025",
    };
    const restored = { ...suspended, validFrom: "2025-07-16", daily: "0.0082", source: "STF, ADC 96" };
    const company = { taxpayer: "COMPANY" } as const;
    const table = [...IOF_RATES, { ...company, ...suspended }, { ...company, ...restored }];
    const daily = (date: string) => iofOf(date, { ...company, table }).daily;
    expect(["2025-06-26", "2025-06-27", "2025-07-15", "2025-07-16"].map(daily)).toEqual([
      2_460n,
      1_230n,
      1_230n,
      2_460n,
    ]);
  });
});

test("the CET of a loan equals that of a bisection over whole days, to thousandths of a percent", () => {
  const loan = simulate(
    loanOf(
      "2025-08-15",
      { taxpayer: "PERSON", payment: "FINANCED" },
      { dueDates: ["2025-10-01", "2026-02-20", "2027-01-04"], cet: { decimals: 3 } },
    ),
  );
  const paid = loan.flows.filter(({ kind }) => kind === "INSTALLMENT");
  const days = (date: string) => (Date.parse(date) - Date.parse(loan.releaseDate)) / 86_400_000;
  const worth = (yearly: number) =>
    paid.reduce((total, { date, amount }) => total - Number(amount) / (1 + yearly / 100) ** (days(date) / 365), 0);
  let [low, high] = [0, 1_000];
  while (high - low > 1e-9)
    [low, high] = worth((low + high) / 2) > Number(loan.released) ? [(low + high) / 2, high] : [low, (low + high) / 2];
  expect(Number(loan.cet?.yearly)).toBeCloseTo(low, 2);
});

describe("IOF of money that pays former debts (Decreto 6.306/2007, art. 7º, § 7º)", () => {
  const of = (refinanced: string) => iofOf("2026-01-15", { taxpayer: "PERSON", refinanced });
  const whole = iofOf("2026-01-15", { taxpayer: "PERSON" });

  test("is due on the rest alone, in proportion", () => {
    expect([of("10000").total, of("12000").total]).toEqual([0n, 0n]);
    expect(of("0").total).toBe(whole.total);
    expect([of("7500").daily, of("7500").additional]).toEqual([(whole.daily + 2n) / 4n, whole.additional / 4n]);
  });

  test("says in its explanation what of the money is new", () => {
    const { explain } = simulate(loanOf("2026-01-15", { taxpayer: "PERSON", refinanced: "7500" }));
    const daily = explain.find(({ figure }) => figure === "IOF_DAILY");
    expect(daily?.inputs).toContainEqual({ name: "Dinheiro novo", value: "R$ 2.500,00" });
    expect(daily?.source).toContain("art. 7º, § 7º");
  });

  test("is no matter of a discount of titles", () => {
    const discount = { method: "DISCOUNT", titles: [{ faceValue: "1000", dueDate: "2026-03-01" }] } as const;
    const terms = { ...loanOf("2026-01-15", { taxpayer: "PERSON", refinanced: "10" }), ...discount };
    expect(problemsOf(terms).map(({ path }) => path)).toContain("iof.refinanced");
  });
});
