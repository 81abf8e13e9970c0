// Tests dates as text, moments in the business time zone, and the words of relative times.
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatDateTime,
  formatMonth,
  isDate,
  isDateTime,
  isHourMinute,
  isMonth,
  MONTH_NAMES,
  normalizeDateTime,
  parseDate,
  parseDateTime,
  parseMonth,
  relativeTime,
  wallClock,
  weekday,
} from "../../src/base/dates.ts";

describe("a business date", () => {
  it.each(["2026-01-05", "2024-02-29", "2000-02-29", "1899-12-31"])("%s exists", (date) =>
    expect(isDate(date)).toBe(true),
  );
  it.each([
    "2026-02-29",
    "1900-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "2026-1-5",
    "05/01/2026",
    "0000-01-01",
  ])("%s does not exist", (date) => expect(isDate(date)).toBe(false));
  it("is read and shown the Brazilian way", () => {
    expect(parseDate("5/1/2026")).toBe("2026-01-05");
    expect(parseDate("31/02/2026")).toBe("2026-02-31");
    expect(formatDate("2026-01-05")).toBe("05/01/2026");
    expect(formatDate("amanhã")).toBe("amanhã");
    expect([parseMonth("1/2026"), formatMonth("2026-01")]).toEqual(["2026-01", "01/2026"]);
  });
  it.each([
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2000-01-01", 366, "2001-01-01"],
  ])("%s plus %d days is %s", (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });
  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-03-31", -1, "2026-02-28"],
    ["2026-01-15", -13, "2024-12-15"],
  ])("%s plus %d months is %s", (from, months, to) => expect(addMonths(from, months)).toBe(to));
  it("is computed like JavaScript's own calendar for forty years", () => {
    let date = "1999-12-31";
    for (let day = 0; day < 15000; day++) {
      date = addDays(date, 1);
      const moment = new Date(Date.UTC(2000, 0, 1 + day));
      expect(date).toBe(moment.toISOString().slice(0, 10));
      expect(weekday(date)).toBe(moment.getUTCDay());
    }
  });
});

describe("months, hours and moments", () => {
  it("are checked and shown the Brazilian way", () => {
    expect(["2026-12", "2026-13", "2026-1"].map(isMonth)).toEqual([true, false, false]);
    expect(["23:59", "24:00", "9:30", "09:60"].map(isHourMinute)).toEqual([true, false, false, false]);
    expect(MONTH_NAMES[2]).toBe("março");
  });
  it.each(["2026-01-05T10:05:00Z", "2026-01-05T10:05:00.123-03:00"])("include %s", (text) =>
    expect(isDateTime(text)).toBe(true),
  );
  it.each(["2026-01-05", "2026-01-05T10:05", "2026-02-30T10:05:00Z", "2026-01-05T24:00:00Z", "2026-01-05 10:05:00Z"])(
    "do not include %s",
    (text) => expect(isDateTime(text)).toBe(false),
  );
  it("are stored in UTC and shown on the business clock, before and after summer time was abolished", () => {
    expect(normalizeDateTime("2026-01-05T10:05:00-03:00")).toBe("2026-01-05T13:05:00.000Z");
    for (const shown of ["05/01/2026 10:05", "15/01/2018 23:59", "15/07/2018 00:00"]) {
      expect(formatDateTime(parseDateTime(shown))).toBe(shown);
    }
    expect(parseDateTime("15/01/2018 12:00")).toBe("2018-01-15T14:00:00.000Z");
    expect(parseDateTime("99/99/2026 10:00")).toBe("99/99/2026 10:00");
    expect(wallClock("2026-01-05T02:30:00Z")).toEqual({ date: "2026-01-04", time: "23:30" });
  });
});

describe("a relative time", () => {
  const now = "2026-01-05T13:30:00.000Z";
  it.each([
    ["2026-01-05T13:05:00.000Z", "Hoje às 10:05"],
    ["2026-01-05T03:00:00.000Z", "Hoje às 00:00"],
    ["2026-01-05T02:59:00.000Z", "Ontem às 23:59"],
    ["2026-01-04T03:00:00.000Z", "Ontem às 00:00"],
    ["2026-01-04T02:59:00.000Z", "03/01/2026"],
    ["2026-01-02T13:30:00.000Z", "02/01/2026"],
  ])("%s reads %s", (instant, text) => expect(relativeTime(instant, now)).toBe(text));
});
