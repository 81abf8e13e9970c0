// Tests which regime a day belongs to, and which periods mix two regimes.
import { expect, test } from "vitest";
import { crossesRegimes, regimeOf } from "../../../src/rules/accounting/accounting-regime.ts";

test.each([
  ["2023-06-15", "BACEN"],
  ["2024-12-31", "BACEN"],
  ["2024-12", "BACEN"],
  ["2025-01-01", "IFRS"],
  ["2025-01", "IFRS"],
  ["2026-07-01", "IFRS"],
])("the day %s belongs to %s", (date, regime) => expect(regimeOf(date)).toBe(regime));

test.each([
  ["2024-12-15", "2025-01-15", true],
  ["2023-01-01", "2024-12-31", false],
  ["2025-01-01", "2026-12-31", false],
])("the period from %s to %s mixes regimes: %s", (start, end, crosses) =>
  expect(crossesRegimes(start, end)).toBe(crosses),
);
