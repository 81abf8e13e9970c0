// What simulators say changes from month to month as a bureau's answers do, and is the same for the same document and month.
import { describe, expect, test } from "vitest";
import { readBoaVista } from "../../../server/lending/bureaus/boa-vista/contract.ts";
import { simulateBoaVista } from "../../../server/lending/bureaus/boa-vista/simulator.ts";
import { type Simulate, simulatedAnswer } from "../../../server/lending/bureaus/port/simulator.ts";
import { readScr } from "../../../server/lending/bureaus/scr/contract.ts";
import { simulateScr } from "../../../server/lending/bureaus/scr/simulator.ts";

const JSON_TYPE = "application/json";
const MONTHS = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06"];
const DOCUMENTS = Array.from({ length: 60 }, (_, at) => String(20_000_000_000 + at));
const bytes = (simulate: Simulate, documentNumber: string, month: string) =>
  simulatedAnswer(simulate, { key: "k", documentNumber, month, baseDate: month }, "NORMAL");

describe("Boa Vista", () => {
  const read = (document: string, month: string) =>
    readBoaVista(bytes(simulateBoaVista, document, month), JSON_TYPE).content;

  test("gives a document a score that moves a little, and the same one again in the same month", () => {
    for (const document of DOCUMENTS) {
      const scores = MONTHS.map((month) => read(document, month).scoreInfo.score);
      if (scores.includes(null)) continue;
      expect(new Set(scores).size).toBeGreaterThan(1);
      expect(Math.max(...scores.map(Number)) - Math.min(...scores.map(Number))).toBeLessThanOrEqual(180);
      expect(MONTHS.map((month) => read(document, month).scoreInfo.score)).toEqual(scores);
    }
  });

  test("lists debts from the month after they began, for five years", () => {
    const dates = DOCUMENTS.flatMap((one) => read(one, "2026-06").debts.map(({ informantInfo }) => informantInfo.date));
    expect(dates.length).toBeGreaterThan(10);
    for (const date of dates) expect(date! >= "2021-06-01" && date! < "2026-06-01", String(date)).toBe(true);
  });
});

describe("the SCR", () => {
  const read = (document: string, month: string) => readScr(bytes(simulateScr, document, month), JSON_TYPE).content;

  test("has loans that are paid off from one base date to the next, and some of them late for a time", () => {
    const sums = DOCUMENTS.map((one) => MONTHS.map((month) => Number(read(one, month).totals.fallingDueCredits)));
    const sumsOfDebtors = sums.filter(([first]) => first !== 0);
    const paid = sumsOfDebtors.flatMap((months) => months.slice(1).map((sum, at) => sum < (months[at] ?? 0)));
    expect(paid.filter(Boolean).length / paid.length).toBeGreaterThan(0.7);
    const late = DOCUMENTS.filter((one) => MONTHS.some((month) => Number(read(one, month).totals.overdueCredits) > 0));
    expect(late.length).toBeGreaterThan(5);
    expect(late.length).toBeLessThan(sumsOfDebtors.length);
  });
});
