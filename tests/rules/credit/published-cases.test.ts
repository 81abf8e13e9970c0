// Tests published cases, each with its source: schedules, rates, CET, IOF and day counts.
import { describe, expect, test } from "vitest";
import { type DayCount, type RegularPeriod, yearFraction } from "../../../src/rules/credit/conventions/day-count.ts";
import { loanCalendar } from "../../../src/rules/credit/conventions/loan-calendar.ts";
import { type LoanTerms, simulate } from "../../../src/rules/credit/index.ts";

const rowsOf = (terms: LoanTerms): string[] =>
  simulate(terms).installments.map(({ interest, principal, payment, balance }) =>
    [interest, principal, payment, balance].join(" "),
  );

describe("Apache Fineract, ProgressiveEMICalculatorTest (github.com/apache/fineract)", () => {
  const base: LoanTerms = {
    ...{ method: "PRICE", amount: "100", releaseDate: "2024-01-01", dayCount: "MONTHLY", installments: 6 },
    rate: { percent: "9.4822", per: "YEAR", kind: "NOMINAL", growth: "LINEAR" },
  };
  const cases: { name: string; terms: LoanTerms; rows: string[] }[] = [
    {
      name: "7 % a year, 30/360",
      terms: { ...base, rate: { percent: "7", per: "YEAR", kind: "NOMINAL" } },
      rows: [
        "58 1643 1701 8357",
        "49 1652 1701 6705",
        "39 1662 1701 5043",
        "29 1672 1701 3371",
        "20 1681 1701 1690",
        "10 1690 1700 0",
      ],
    },
    {
      name: "a second release in the second period makes a new instalment",
      terms: { ...base, laterReleases: [{ date: "2024-02-15", amount: "100" }], laterReleasesPaidBy: "RECALCULATED" },
      rows: [
        "79 1634 1713 8366",
        "107 3646 3753 14720",
        "116 3637 3753 11083",
        "88 3665 3753 7418",
        "59 3694 3753 3724",
        "29 3724 3753 0",
      ],
    },
    {
      name: "actual days over actual years",
      terms: { ...base, dayCount: "ACT/ACT", releaseDate: "2023-12-12" },
      rows: [
        "80 1633 1713 8367",
        "67 1646 1713 6721",
        "50 1663 1713 5058",
        "41 1672 1713 3386",
        "26 1687 1713 1699",
        "14 1699 1713 0",
      ],
    },
    {
      name: "weeks over 364 days",
      terms: { ...base, dayCount: "ACT/364", frequency: "WEEKLY" },
      rows: [
        "18 1659 1677 8341",
        "15 1662 1677 6679",
        "12 1665 1677 5014",
        "9 1668 1677 3346",
        "6 1671 1677 1675",
        "3 1675 1678 0",
      ],
    },
    {
      name: "fortnights over 364 days, the residue spread",
      terms: { ...base, dayCount: "ACT/364", frequency: "FORTNIGHTLY", installments: 3, residue: "SPREAD" },
      rows: ["36 3321 3357 6679", "24 3333 3357 3346", "12 3346 3358 0"],
    },
    {
      name: "every 15 days over 360",
      terms: { ...base, dayCount: "ACT/360", everyDays: 15 },
      rows: [
        "40 1650 1690 8350",
        "33 1657 1690 6693",
        "26 1664 1690 5029",
        "20 1670 1690 3359",
        "13 1677 1690 1682",
        "7 1682 1689 0",
      ],
    },
  ];

  test.each(cases)("$name", ({ terms, rows }) => {
    expect(rowsOf(terms)).toEqual(rows);
  });
});

test("money-warp: 8,530.20 in ten days at 3 % a day (tests/test_price_scheduler_validation.py)", () => {
  const rows = rowsOf({
    ...{ method: "PRICE", amount: "8530.20", releaseDate: "2024-01-01", rate: { percent: "3", per: "DAY" } },
    ...{ dayCount: "ACT/360", everyDays: 1, installments: 10, residue: "LAST_INTEREST" },
  });
  expect(rows.map((row) => row.split(" ")[0]).join(" ")).toBe(
    "25591 23358 21059 18691 16252 13739 11151 8486 5740 2913",
  );
  expect(rows[9]).toBe("2913 97087 100000 0");
});

test("money-warp: IOF of 10,000 for 31 days (tests/tax/test_iof.py)", () => {
  const { iof } = simulate({
    ...{
      method: "PRICE",
      amount: "10000",
      releaseDate: "2024-01-01",
      rate: { percent: "2", per: "MONTH" },
      installments: 1,
    },
    iof: { taxpayer: "PERSON", payment: "DEDUCTED" },
  });
  expect(iof).toMatchObject({ daily: 2542n, additional: 3800n, total: 6342n });
});

test("money-warp, a lender's own figures: 12 instalments of 89.94 by days over 365 (external_validation/2026-04-10.json)", () => {
  const dueDates = Array.from(
    { length: 12 },
    (_, at) => `${at < 9 ? 2026 : 2027}-${String(((at + 3) % 12) + 1).padStart(2, "0")}-20`,
  );
  const { installments } = simulate({
    ...{ method: "PRICE", amount: "1018.91", releaseDate: "2026-04-10", rate: { percent: "12.6825", per: "YEAR" } },
    ...{ dayCount: "ACT/365", frequency: "FREE", dueDates },
  });
  expect(installments[0]?.payment).toBe(8994n);
  expect(installments.slice(0, 6).map(({ interest }) => interest)).toEqual([334n, 919n, 868n, 760n, 701n, 617n]);
});

test("Banco Central, example of the CET: 43.93 % a year, 3.08 % a month (bcb.gov.br, Perguntas: Custo Efetivo Total)", () => {
  const { installments, released, cet } = simulate({
    ...{ method: "PRICE", amount: "1000", releaseDate: "2026-01-15", rate: { percent: "12", per: "YEAR" } },
    ...{ dayCount: "MONTHLY", installments: 5, cet: { time: "PERIODS" } },
    fees: [
      { code: "TFC", amount: { value: "50" }, payment: "DEDUCTED" },
      { code: "TAX", amount: { value: "10" }, payment: "DEDUCTED" },
    ],
  });
  expect([installments[0]?.payment, released]).toEqual([20_573n, 94_000n]);
  expect(cet).toEqual({ yearly: "43.93", monthly: "3.08" });
});

test("Microsoft, example of XIRR: 37.34 % a year (support.microsoft.com, XIRR)", () => {
  // The example's payments are titles sold at their face value: 2,750 on 1 March 2008, and three more, for 10,000.
  const dates = ["2008-03-01", "2008-10-30", "2009-02-15", "2009-04-01"];
  const faces = ["2750", "4250", "3250", "2750"];
  const { cet } = simulate({
    ...{ method: "DISCOUNT", releaseDate: "2008-01-01", rate: { percent: "0", per: "MONTH" } },
    titles: dates.map((dueDate, at) => ({ dueDate, faceValue: faces[at] ?? "0" })),
    fees: [{ code: "DISCOUNT", amount: { value: "3000" }, payment: "DEDUCTED" }],
  });
  expect(cet?.yearly).toBe("37.34");
});

test("numpy-financial: the instalment of 15,000 in 60 months at 8 % a year is 304.146 (tests/test_financial.py, pmt)", () => {
  const { installments } = simulate({
    ...{ method: "PRICE", amount: "15000", releaseDate: "2024-01-01", dayCount: "MONTHLY", installments: 60 },
    rate: { percent: "8", per: "YEAR", kind: "NOMINAL" },
  });
  expect(installments[0]?.payment).toBe(30_415n);
});

describe("QuantLib, daycounters.cpp (ISDA's memorandum of 1998), and ANBIMA's calendar", () => {
  const calendar = loanCalendar();
  const semi = (from: string, to: string): RegularPeriod => ({ from, to, perYear: 2 });
  const cases: [DayCount, string, string, number, RegularPeriod?][] = [
    ["ACT/ACT", "2003-11-01", "2004-05-01", 0.497724380567],
    ["ACT/ACT-ICMA", "2003-11-01", "2004-05-01", 0.5, semi("2003-11-01", "2004-05-01")],
    ["ACT/ACT-AFB", "2003-11-01", "2004-05-01", 0.497267759563],
    ["ACT/ACT", "1999-07-01", "2000-07-01", 1.0013773486],
    ["ACT/ACT-AFB", "1999-07-01", "2000-07-01", 1],
    ["ACT/ACT-ICMA", "1999-02-01", "1999-07-01", 0.41095890411, { from: "1998-07-01", to: "1999-07-01", perYear: 1 }],
    ["ACT/ACT", "2002-08-15", "2003-07-15", 0.915068493151],
    ["ACT/ACT-ICMA", "2002-08-15", "2003-07-15", 0.915760869565, semi("2003-01-15", "2003-07-15")],
    ["ACT/ACT", "2003-07-15", "2004-01-15", 0.504004790778],
    ["ACT/ACT-AFB", "2003-07-15", "2004-01-15", 0.504109589041],
    ["ACT/ACT-ICMA", "2000-01-30", "2000-06-30", 0.417582417582, semi("2000-01-30", "2000-07-30")],
    ["ACT/ACT-AFB", "2000-01-30", "2000-06-30", 0.41530054644],
    ["30E/360", "2006-08-31", "2007-02-28", 178 / 360],
    ["30U/360", "2006-08-31", "2007-02-28", 178 / 360],
    ["30U/360", "2007-02-28", "2007-08-31", 180 / 360],
    ["30E/360", "2007-02-28", "2007-08-31", 182 / 360],
    // Carnival is on 16 and 17 February, and Corpus Christi on 4 June 2026.
    ["BUS/252", "2026-02-13", "2026-02-20", 3 / 252],
    ["BUS/252", "2026-06-03", "2026-06-08", 2 / 252],
    ["BUS/252", "2026-01-01", "2027-01-01", 249 / 252],
  ];

  test.each(cases)("%s from %s to %s is %d", (dayCount, from, to, expected, regular) => {
    const { n, d } = yearFraction(dayCount, from, to, { calendar, ...(regular ? { regular } : {}) });
    expect(n / d).toBeCloseTo(expected, 10);
  });
});
