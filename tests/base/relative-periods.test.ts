// Tests periods relative to a given day, with results worked out by hand at the turns of weeks, months and years.
import { expect, test } from "vitest";
import { readFilters } from "../../server/framework/query/filters.ts";
import { isDate } from "../../src/base/dates.ts";
import { isRelativePeriod, periodDays, type RelativePeriod, relativePeriods } from "../../src/base/relative-periods.ts";
import { fieldAt } from "../../src/base/resource.ts";
import { compile } from "../screens/compile.ts";
import { makers } from "../screens/lamps.ts";

// biome-ignore format: a table
const WORKED: [today: string, period: RelativePeriod, start: string, end: string][] = [
  ["2026-01-01", "today", "2026-01-01", "2026-01-01"],
  ["2026-01-01", "yesterday", "2025-12-31", "2025-12-31"],
  ["2026-01-01", "thisWeek", "2025-12-28", "2026-01-03"],
  ["2026-11-22", "thisWeek", "2026-11-22", "2026-11-28"],
  ["2026-11-21", "thisWeek", "2026-11-15", "2026-11-21"],
  ["2024-02-10", "thisMonth", "2024-02-01", "2024-02-29"],
  ["2026-01-31", "lastMonth", "2025-12-01", "2025-12-31"],
  ["2026-03-31", "lastMonth", "2026-02-01", "2026-02-28"],
  ["2026-01-02", "last7Days", "2025-12-27", "2026-01-02"],
  ["2026-03-01", "last30Days", "2026-01-31", "2026-03-01"],
  ["2026-03-31", "last90Days", "2026-01-01", "2026-03-31"],
  ["2026-12-28", "next7Days", "2026-12-28", "2027-01-03"],
  ["2026-02-01", "next30Days", "2026-02-01", "2026-03-02"],
  ["2026-12-31", "thisYear", "2026-01-01", "2026-12-31"],
];

test.each(WORKED)("on %s, %s is from %s to %s", (today, period, start, end) => {
  expect(periodDays(period, today)).toEqual({ start, end });
});

test("every period is of days that exist, on each day of a leap year", () => {
  for (let day = 0; day < 366; day++) {
    const today = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    for (const period of relativePeriods(false)) {
      const { start, end } = periodDays(period, today);
      expect([isDate(start), isDate(end), start <= end], `${period} on ${today}`).toEqual([true, true, true]);
    }
  }
});

test("what is past has no period that lies ahead", () => {
  const ahead: RelativePeriod[] = ["next7Days", "next30Days"];
  expect(relativePeriods(false)).toEqual(expect.arrayContaining(ahead));
  expect(relativePeriods(false, true).filter((period) => ahead.includes(period))).toEqual([]);
});

test("fields of months have the periods that begin and end with months", () => {
  expect(relativePeriods(true)).toEqual(["thisMonth", "lastMonth", "thisYear"]);
  const properties = { ...makers.properties, due: { type: "string", format: "month", title: "Mês" } } as const;
  const { fields } = compile({ ...makers, properties }).get("makers")!;
  const values: unknown[] = [];
  const reading = { fieldOf: (path: string) => fieldAt(fields, path), today: "2026-01-31", values };
  readFilters({ due: { $period: "lastMonth" } }, reading);
  expect(values).toEqual(["2025-12", "2025-12"]);
  expect(() => readFilters({ due: { $period: "today" } }, reading)).toThrow(
    expect.objectContaining({ options: expect.objectContaining({ message: expect.stringContaining("thisMonth") }) }),
  );
});

test("names of JavaScript's own object members are no periods", () => {
  expect(["toString", "constructor", "", "Today", 7, null].filter(isRelativePeriod)).toEqual([]);
});
