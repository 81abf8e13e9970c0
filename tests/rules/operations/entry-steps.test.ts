// The steps that a person is asked, and where an address of them leads.
import { describe, expect, test } from "vitest";
import {
  entrySteps,
  needsPayee,
  stepAtAddress,
  stepToDo,
  type WorkflowStep,
} from "../../../src/rules/operations/entry-steps.ts";

const STEPS: WorkflowStep[] = [
  { code: "PRE_ANALYSIS" },
  { code: "SCR" },
  { code: "CUSTOM_FIELDS", customFieldIDs: [1] },
  { code: "ADDRESS", hiddenForSystems: ["hr"], required: false },
  { code: "CUSTOM_FIELDS", customFieldIDs: [2] },
  { code: "CONFIRMATION", hiddenForSystems: ["agency_office"] },
];
const keysFor = (system: string): string[] => entrySteps(STEPS, system).map(({ key }) => key);

describe("the steps of an entry", () => {
  test("are those of the workflow in its order, a repeated one under a name of its own", () => {
    expect(keysFor("credit")).toEqual([
      "PRE_ANALYSIS",
      "SCR",
      "CUSTOM_FIELDS",
      "ADDRESS",
      "CUSTOM_FIELDS-2",
      "CONFIRMATION",
    ]);
  });
  test("leave out what a system does not see, bureaus outside of the lender, and never the confirmation", () => {
    expect(keysFor("hr")).toEqual(["PRE_ANALYSIS", "CUSTOM_FIELDS", "CUSTOM_FIELDS-2", "CONFIRMATION"]);
    expect(keysFor("agency_office")).toContain("CONFIRMATION");
    expect(keysFor("agency_office")).not.toContain("SCR");
  });
  test("are required unless the workflow says otherwise", () => {
    expect(entrySteps(STEPS, "credit").map(({ isRequired }) => isRequired)).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
    ]);
  });
});

describe("the step to open", () => {
  const steps = entrySteps(STEPS, "credit");
  test("is the first that is not done, and the last when all are", () => {
    expect(stepToDo(steps, [])).toBe(0);
    expect(stepToDo(steps, ["PRE_ANALYSIS", "CUSTOM_FIELDS"])).toBe(1);
    expect(
      stepToDo(
        steps,
        steps.map(({ key }) => key),
      ),
    ).toBe(5);
  });
  test.each([
    ["0", 0],
    ["2", 2],
    ["99", 3],
    ["-1", 3],
    ["x", 3],
    ["", 3],
  ])("of the address %j is %i", (text, at) => {
    expect(stepAtAddress(text, 3)).toBe(at);
  });
});

test("a payee is needed for goods of a seller and for money released later", () => {
  expect(needsPayee({ vehicleGuarantee: true })).toBe(true);
  expect(needsPayee({ laterReleases: "DEBT" })).toBe(true);
  expect(needsPayee({ vehicleGuarantee: false, laterReleases: "NONE" })).toBe(false);
});
