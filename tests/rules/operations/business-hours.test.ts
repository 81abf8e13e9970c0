// Business hours: 9 to 18 h of business days in São Paulo. 25 November 2026 is a Wednesday.
import { expect, test } from "vitest";
import { addBusinessHours, businessHoursBetween } from "../../../src/rules/operations/business-hours.ts";

const NONE: ReadonlySet<string> = new Set();
/** Local time of São Paulo, three hours behind. */
const at = (day: string, time: string): string => new Date(`${day}T${time}:00-03:00`).toISOString();

test.each([
  ["within a day", "2026-11-25", "10:00", 4, "2026-11-25", "14:00"],
  ["over the night", "2026-11-25", "16:00", 4, "2026-11-26", "11:00"],
  ["from before the opening", "2026-11-25", "06:00", 1, "2026-11-25", "10:00"],
  ["from after the end", "2026-11-25", "20:00", 1, "2026-11-26", "10:00"],
  ["over the weekend", "2026-11-27", "17:00", 2, "2026-11-30", "10:00"],
  ["whole days", "2026-11-25", "09:00", 18, "2026-11-26", "18:00"],
])("%s", (_name, day, time, hours, endDay, endTime) => {
  const end = at(endDay, endTime);
  expect(new Date(addBusinessHours(at(day, time), hours, NONE)).toISOString()).toBe(end);
  expect(businessHoursBetween(at(day, time), end, NONE)).toBe(hours);
});

test("a day off does not count", () => {
  const off = new Set(["2026-11-26"]);
  expect(new Date(addBusinessHours(at("2026-11-25", "17:00"), 2, off)).toISOString()).toBe(at("2026-11-27", "10:00"));
  expect(businessHoursBetween(at("2026-11-25", "17:00"), at("2026-11-27", "10:00"), off)).toBe(2);
});

test("backwards is below zero", () => {
  expect(businessHoursBetween(at("2026-11-26", "10:00"), at("2026-11-25", "17:00"), NONE)).toBe(-2);
});
