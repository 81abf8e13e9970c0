// Tests the periods of the trial balance by days around the turns of years and regimes.
import { describe, expect, it } from "vitest";
import {
  firstDay,
  monthOptions,
  periodName,
  periodQuery,
  rangeLimits,
  rangeProblem,
} from "../../../src/rules/accounting/balance-period.ts";

describe("the months to choose from", () => {
  it("are this one and the five before it, by their names in lower case", () => {
    expect(monthOptions("2025-03-15")).toEqual([
      { id: "2025-03", label: "março/2025" },
      { id: "2025-02", label: "fevereiro/2025" },
      { id: "2025-01", label: "janeiro/2025" },
      { id: "2024-12", label: "dezembro/2024" },
      { id: "2024-11", label: "novembro/2024" },
      { id: "2024-10", label: "outubro/2024" },
    ]);
  });

  it.each([
    ["2026-01-01", "2025-08"],
    ["2026-12-31", "2026-07"],
    ["2024-05-31", "2023-12"],
  ])("of %s end with %s", (today, last) => {
    expect(monthOptions(today).at(-1)!.id).toBe(last);
  });
});

describe("a range of days", () => {
  it.each([
    ["2025-02-01", "2025-02-15", undefined],
    ["2024-12-31", "2024-12-31", undefined],
    ["2023-05-01", "2024-02-15", undefined],
    ["2025-03-15", "2025-03-15", undefined],
    ["2025-02-15", "2025-02-01", /igual ou posterior/],
    ["2025-03-01", "2025-03-16", /até hoje/],
    ["2025-03-16", "2025-03-16", /até hoje/],
    ["2024-12-15", "2025-01-15", /regimes diferentes/],
    ["2024-12-31", "2025-01-01", /regimes diferentes/],
    ["", "2025-01-01", /duas datas/],
    ["2025-02-29", "2025-03-01", /duas datas/],
  ])("from %s to %s is checked", (start, end, problem) => {
    const text = rangeProblem(start, end, "2025-03-15");
    if (problem) expect(text).toMatch(problem);
    else expect(text).toBeUndefined();
  });

  it.each([
    [undefined, { max: "2025-03-15" }],
    ["2024-12-15", { max: "2024-12-31" }],
    ["2025-01-01", { min: "2025-01-01", max: "2025-03-15" }],
  ])("with one end on %s leaves these days for the other", (other, limits) => {
    expect(rangeLimits(other, "2025-03-15")).toEqual(limits);
  });

  it("is requested by its two days, and a month by its name", () => {
    const range = { id: "5", start: "2025-02-01", end: "2025-02-15" } as const;
    expect([periodQuery(range), firstDay(range), periodName(range)]).toEqual([
      { startDate: "2025-02-01", endDate: "2025-02-15" },
      "2025-02-01",
      "01/02/2025 a 15/02/2025",
    ]);
    const month = { id: "2024-12" };
    expect([periodQuery(month), firstDay(month), periodName(month)]).toEqual([
      { baseDate: "2024-12" },
      "2024-12-01",
      "dezembro/2024",
    ]);
  });
});
