// Compares the holidays of banks with tables that others published.
import { createHash } from "node:crypto";
import { getHolidays } from "@brazilian-utils/brazilian-utils";
import { describe, expect, it, test } from "vitest";
import { addDays, weekday } from "../../../src/base/dates.ts";
import { businessCalendar } from "../../../src/rules/calendar/business-days.ts";
import { bankHolidays, easterOf } from "../../../src/rules/calendar/holidays.ts";

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const datesOf = (year: number) => bankHolidays(year).map(({ date }) => date);

describe("Easter", () => {
  // These are the earliest and the latest possible Easter, and examples that include leap years.
  test.each([
    "1818-03-22",
    "1943-04-25",
    "2000-04-23",
    "2008-03-23",
    "2011-04-24",
    "2016-03-27",
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2038-04-25",
    "2076-04-19",
    "2285-03-22",
  ])("falls on %s", (date) => expect(easterOf(Number(date.slice(0, 4)))).toBe(date));

  it("is a Sunday from 22 March to 25 April in every year", () => {
    for (const year of years(1583, 2600)) {
      const easter = easterOf(year);
      expect(weekday(easter)).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }
  });
});

describe("the holidays of a year", () => {
  it("are those of ANBIMA's table of 2001 to 2099", () => {
    // The fixture has the 1,263 dates of https://www.anbima.com.br/feriados/ (feriados_nacionais.xls, January 2024),
    // one per line.
    const dates = [...new Set(years(2001, 2099).flatMap(datesOf))].toSorted();
    expect(dates).toHaveLength(1263);
    const print = createHash("sha256")
      .update(`${dates.join("\n")}\n`)
      .digest("hex");
    expect(print).toBe("5bf8228e38c75fd635cae0f6dfb134b9d4a0aaf635ec0c1edbb1f5dce108d702");
  });

  it("are those of an independent calculation, which has the legal days but not the banks' Carnival Monday", () => {
    for (const year of years(1981, 2099)) {
      const theirs = getHolidays(year).filter(({ type }) => type !== "religious");
      const dates = theirs.map(({ date }) => `${year}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`);
      expect([...new Set(datesOf(year))].filter((date) => !dates.includes(date))).toEqual([
        addDays(easterOf(year), -48),
      ]);
      expect(dates.filter((date) => !datesOf(year).includes(date))).toEqual([]);
    }
  });

  it("have 20 November since 2024", () => {
    expect(datesOf(2023)).not.toContain("2023-11-20");
    expect(datesOf(2024)).toContain("2024-11-20");
  });

  it("close banks alone on Carnival and Corpus Christi", () => {
    const banking = bankHolidays(2026).filter(({ scope }) => scope === "BANKING");
    expect(banking.map(({ date }) => date)).toEqual(["2026-02-16", "2026-02-17", "2026-06-04"]);
  });
});

const pad = (value: number) => String(value).padStart(2, "0");

describe("business days", () => {
  const calendar = businessCalendar([]);

  // The expected counts were made by hand: weekdays of the year less the holidays that fall on weekdays.
  test.each([
    [2023, 249],
    [2024, 253],
    [2025, 252],
    [2026, 249],
  ])("%i has %i", (year, days) => expect(calendar.count(`${year}-01-01`, `${year + 1}-01-01`)).toBe(days));

  test.each([
    ["2026-02-13", 1, "2026-02-18"],
    ["2026-02-18", -1, "2026-02-13"],
    ["2026-12-24", 1, "2026-12-28"],
    ["2026-11-20", 0, "2026-11-23"],
    ["2026-03-14", 1, "2026-03-17"],
  ])("%s and %i of them is %s", (from, count, to) => expect(calendar.add(from, count)).toBe(to));

  it("are found on either side of a holiday", () => {
    expect(calendar.onOrAfter("2026-04-03")).toBe("2026-04-06");
    expect(calendar.onOrBefore("2026-04-03")).toBe("2026-04-02");
    expect(calendar.onOrAfter("2026-04-07")).toBe("2026-04-07");
  });

  it("are consistent: adding days and subtracting them returns to the same day, and the count agrees", () => {
    for (let day = "2026-01-02"; day < "2026-12-31"; day = addDays(day, 3)) {
      const start = calendar.onOrAfter(day);
      for (const count of [1, 5, 21]) {
        const end = calendar.add(start, count);
        expect(calendar.add(end, -count)).toBe(start);
        expect(calendar.count(start, end)).toBe(count);
      }
    }
  });

  it("follow the register in the years that it covers, and the law in the others", () => {
    const own = businessCalendar([
      { date: "2026-01-01", scope: "NATIONAL" },
      { date: "2026-07-08", scope: "NATIONAL" },
      { date: "2026-07-09", scope: "STATE" },
    ]);
    expect(own.isBusinessDay("2026-12-25")).toBe(true);
    expect(own.isBusinessDay("2026-07-08")).toBe(false);
    expect(own.isBusinessDay("2026-07-09")).toBe(true);
    expect(own.isBusinessDay("2025-12-25")).toBe(false);
  });

  it("include the lender's own state and city days only on request", () => {
    const register = [{ date: "2026-07-09", scope: "STATE" }];
    expect(businessCalendar(register, { local: true }).isBusinessDay("2026-07-09")).toBe(false);
    expect(businessCalendar(register).isBusinessDay("2026-07-09")).toBe(true);
    expect(businessCalendar(register, { local: true }).isBusinessDay("2026-12-25")).toBe(false);
  });
});
