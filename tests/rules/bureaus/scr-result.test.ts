// What the screens read out of an answer of the SCR: the line of time, the oldest debt, the order, what moved.
import { describe, expect, test } from "vitest";
import {
  modalityTotal,
  movedBy,
  oldestLate,
  type ScrBaseDate,
  type ScrModality,
  sortedModalities,
  timeline,
} from "../../../src/rules/bureaus/scr-result.ts";

const modality = (modalityCode: string, credits: Partial<ScrModality["credits"]>): ScrModality => ({
  ...{ modalityCode, productTypeText: "", productSubtypeText: "", exchangeRateVariation: false },
  credits: { fallingDue: {}, overdue: {}, losses: {}, limit: 0, ...credits },
});

const onTime = modality("0401", { fallingDue: { D30: 900.1, INDEFINITE: 0.2 } });
const late = modality("0203", { overdue: { D14: 5, D540: 1 }, fallingDue: { D30: 5000 } });
const lost = modality("0901", { losses: { M12: 0.01 } });
const larger = modality("0202", { overdue: { D540: 2 }, fallingDue: { D30: 6000 } });

describe("the line of time", () => {
  test("runs from the oldest loss to what falls due last", () => {
    const labels = timeline(onTime.credits).map(({ group, band }) => `${group} ${band}`);
    expect(labels).toHaveLength(27);
    expect([labels[0], labels[2], labels[3], labels[14], labels[15], labels[26]]).toEqual([
      ...["losses ABOVE", "losses M12", "overdue ABOVE", "overdue D14", "fallingDue D30", "fallingDue INDEFINITE"],
    ]);
  });

  test("has the oldest debt that is late, and none where everything is on time", () => {
    expect(oldestLate(late.credits)).toMatchObject({ group: "overdue", band: "D540", cents: 100n });
    expect(oldestLate(lost.credits)).toMatchObject({ group: "losses", band: "M12", cents: 1n });
    expect(oldestLate(onTime.credits)).toBeUndefined();
  });
});

test("modalities come by age and then value, by value, or by code, and their sums are exact", () => {
  const codesBy = (by: "age" | "value" | "code") =>
    sortedModalities([onTime, late, lost, larger], by).map(({ modalityCode }) => modalityCode);
  expect(codesBy("age")).toEqual(["0901", "0202", "0203", "0401"]);
  expect(codesBy("value")).toEqual(["0202", "0203", "0401", "0901"]);
  expect(codesBy("code")).toEqual(["0202", "0203", "0401", "0901"]);
  expect(modalityTotal(onTime)).toBe(90_030n);
});

test("a difference is exact, and none is worked out of what is missing", () => {
  const at = (overdueCredits: number | null) => ({ overdueCredits }) as ScrBaseDate;
  expect(movedBy(at(0.1), at(0.3), "overdueCredits")).toBe(20n);
  expect(movedBy(at(null), at(0.3), "overdueCredits")).toBeNull();
});
