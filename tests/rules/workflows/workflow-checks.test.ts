// Tests which workflows are valid because an operation can follow them to their end.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkWorkflow } from "../../../src/rules/workflows/workflow-checks.ts";
import { RULE_FIELDS, ruleValue } from "../../../src/rules/workflows/workflow-rule-fields.ts";

const steps = (...codes: string[]) => codes.map((code) => ({ code }));
const rule = (more: object = {}) => ({
  step: "SCR",
  field: "operation.totalValue",
  operator: "$gt",
  value: "1000",
  decision: "CONTINUE",
  ...more,
});
const problems = (workflow: object) =>
  checkWorkflow(workflow as never).map(({ path, params }) => [path, params.message]);

test("a workflow that ends by confirming is accepted", () => {
  const workflow = {
    steps: steps("PRE_ANALYSIS", "CUSTOM_FIELDS", "SCR", "CUSTOM_FIELDS", "CONFIRMATION"),
    stages: ["PRE_ANALYSIS", "PAYMENT"],
    rules: [
      rule(),
      rule({ step: null }),
      rule({ field: "customer.person.politicallyExposed", operator: "$eq", value: "true" }),
    ],
  };
  expect(problems(workflow)).toEqual([]);
});

test.each([
  [{ steps: [] }, "steps"],
  [{}, "steps"],
  [{ steps: steps("SCR") }, "steps"],
  [{ steps: steps("CONFIRMATION", "SCR") }, "steps.0.code"],
  [{ steps: steps("SCR", "CDL", "SCR", "CONFIRMATION") }, "steps.2.code"],
  [{ steps: steps("CONFIRMATION"), stages: ["PAYMENT", "PAYMENT"] }, "stages"],
  [{ steps: steps("CONFIRMATION"), rules: [rule()] }, "rules.0.step"],
  [{ steps: steps("SCR", "CONFIRMATION"), rules: [rule({ operator: "$like" })] }, "rules.0.operator"],
  [{ steps: steps("SCR", "CONFIRMATION"), rules: [rule({ value: "" })] }, "rules.0.value"],
  [{ steps: steps("SCR", "CONFIRMATION"), rules: [rule({ value: "mil" })] }, "rules.0.value"],
  [{ steps: steps("SCR", "CONFIRMATION"), rules: [rule({ field: "boaVista.score", value: "1.5" })] }, "rules.0.value"],
])("the workflow %j is refused at %s", (workflow, path) =>
  expect(problems(workflow).map(([at]) => at)).toEqual([path]),
);

test("every field of a condition has a kind, and every kind a field", () => {
  const file = new URL("../../../src/schemas/enums/WorkflowRuleField.json", import.meta.url);
  const { oneOf } = JSON.parse(readFileSync(file, "utf8")) as { oneOf: { const: string }[] };
  expect(Object.keys(RULE_FIELDS)).toEqual(oneOf.map((member) => member.const));
});

test("values of a condition are read by their kind", () => {
  expect([ruleValue("money", "10.5"), ruleValue("integer", "-3"), ruleValue("boolean", "false")]).toEqual([
    10.5,
    -3,
    false,
  ]);
  expect([ruleValue("money", "10,5"), ruleValue("boolean", "sim"), ruleValue("integer", "")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
