// Tests when the scheduled closing runs: worked cases over weekends, midnight, mornings and missed days.
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../src/base/dates.ts";
import {
  dayClosedBy,
  lastScheduled,
  type Moment,
  missedDays,
  nextClosing,
} from "../../../../src/rules/accounting/closing/closing-schedule.ts";

const moment = (text: string): Moment => ({ date: text.slice(0, 10), time: text.slice(11) });
const textOf = ({ date, time }: Moment): string => `${date} ${time}`;

// 2025-03-14 is a Friday.
// biome-ignore format: a table
const NEXT: [now: string, closingTime: string, weekend: boolean, next: string][] = [
  ["2025-03-14 17:00", "18:00", false, "2025-03-14 18:00"],
  ["2025-03-14 17:00", "18:00", true,  "2025-03-14 18:00"],
  ["2025-03-14 19:00", "18:00", false, "2025-03-17 18:00"],
  ["2025-03-14 19:00", "18:00", true,  "2025-03-15 18:00"],
  ["2025-03-14 18:00", "18:00", true,  "2025-03-15 18:00"],
  ["2025-03-15 10:00", "18:00", false, "2025-03-17 18:00"],
  ["2025-03-16 23:59", "18:00", false, "2025-03-17 18:00"],
  ["2025-03-16 23:59", "18:00", true,  "2025-03-17 18:00"],
  ["2025-03-17 00:00", "00:00", true,  "2025-03-18 00:00"],
  ["2025-12-31 19:00", "18:00", true,  "2026-01-01 18:00"],
  ["2028-02-28 19:00", "18:00", true,  "2028-02-29 18:00"],
];

test.each(NEXT)(
  "the next closing at %s with time %s and weekends %s is at %s",
  (now, closingTime, weekendClosing, next) => {
    expect(textOf(nextClosing(moment(now), { closingTime, weekendClosing }))).toBe(next);
  },
);

// biome-ignore format: a table
const LAST: [now: string, closingTime: string, weekend: boolean, last: string, closes: string][] = [
  ["2025-03-14 18:00", "18:00", false, "2025-03-14 18:00", "2025-03-14"],
  ["2025-03-14 17:59", "18:00", false, "2025-03-13 18:00", "2025-03-13"],
  ["2025-03-15 20:00", "18:00", false, "2025-03-14 18:00", "2025-03-14"],
  ["2025-03-15 20:00", "18:00", true,  "2025-03-15 18:00", "2025-03-15"],
  ["2025-03-17 10:00", "18:00", false, "2025-03-14 18:00", "2025-03-14"],
  ["2025-03-17 18:00", "18:00", false, "2025-03-17 18:00", "2025-03-17"],
  ["2025-03-18 00:00", "00:00", true,  "2025-03-18 00:00", "2025-03-17"],
  ["2025-03-17 06:30", "06:00", false, "2025-03-17 06:00", "2025-03-16"],
  ["2025-03-17 12:00", "12:00", false, "2025-03-17 12:00", "2025-03-17"],
  ["2025-03-17 12:00", "11:59", false, "2025-03-17 11:59", "2025-03-16"],
];

test.each(LAST)(
  "the last closing at %s with time %s and weekends %s was at %s and closes %s",
  (now, closingTime, weekendClosing, last, closes) => {
    const slot = lastScheduled(moment(now), { closingTime, weekendClosing });
    expect(textOf(slot)).toBe(last);
    expect(dayClosedBy(slot)).toBe(closes);
  },
);

test.each([
  [null, "2025-03-17", ["2025-03-17"]],
  ["2025-03-14", "2025-03-17", ["2025-03-15", "2025-03-16", "2025-03-17"]],
  ["2025-03-17", "2025-03-17", []],
  ["2025-03-18", "2025-03-17", []],
  ["2025-02-27", "2025-03-01", ["2025-02-28", "2025-03-01"]],
])("closed until %s: up to %s miss %j", (until, day, missed) => {
  expect(missedDays(until, day)).toEqual(missed);
});

describe("the schedule of closings, over a year and at any minute,", () => {
  const days = Array.from({ length: 365 }, (_, at) => addDays("2025-01-01", at));
  const times = ["00:00", "11:59", "12:00", "18:00", "23:59"];

  test.each([[true], [false]])(
    "has its last time before now and its next one after it, weekends %s",
    (weekendClosing) => {
      for (const date of days)
        for (const closingTime of times)
          for (const time of times) {
            const now = { date, time };
            const schedule = { closingTime, weekendClosing };
            expect(textOf(lastScheduled(now, schedule)) <= textOf(now)).toBe(true);
            expect(textOf(nextClosing(now, schedule)) > textOf(now)).toBe(true);
          }
    },
  );

  test("closes every day once, in order, when it runs at the last time of each day", () => {
    for (const weekendClosing of [true, false]) {
      let until: string | null = "2024-12-31";
      const closed: string[] = [];
      for (const date of days) {
        const slot = lastScheduled({ date, time: "18:00" }, { closingTime: "18:00", weekendClosing });
        for (const day of missedDays(until, dayClosedBy(slot))) {
          closed.push(day);
          until = day;
        }
      }
      expect(closed).toEqual(days.slice(0, closed.length));
      expect(closed.length).toBeGreaterThan(360);
    }
  });
});
