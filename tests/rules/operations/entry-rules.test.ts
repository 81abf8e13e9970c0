// The rules of a workflow against what is known of an entry: which are met, and what the most severe of them decides.
import { describe, expect, test } from "vitest";
import { type EntryRule, judge, type RuleFacts, reasonsFor } from "../../../src/rules/operations/entry-rules.ts";

const rule = (
  field: EntryRule["field"],
  operator: EntryRule["operator"],
  value: string,
  decision: EntryRule["decision"] = "REJECT",
): EntryRule => ({ step: "PRE_ANALYSIS", field, operator, value, decision });

// biome-ignore format: a table, one case a line
const CASES: [title: string, rule: EntryRule, facts: RuleFacts, isMet: boolean][] = [
  ["a score below the bound", rule("boaVista.score", "$lt", "300"), { "boaVista.score": 299 }, true],
  ["a score at the bound", rule("boaVista.score", "$lt", "300"), { "boaVista.score": 300 }, false],
  ["a score at the bound, included", rule("boaVista.score", "$lte", "300"), { "boaVista.score": 300 }, true],
  ["a score that nobody asked for", rule("boaVista.score", "$lt", "300"), {}, false],
  ["a score that the bureau does not have", rule("boaVista.score", "$lt", "300"), { "boaVista.score": null }, false],
  ["an amount one cent above", rule("operation.totalValue", "$gt", "100000"), { "operation.totalValue": 10_000_001n }, true],
  ["an amount at the bound", rule("operation.totalValue", "$gt", "100000"), { "operation.totalValue": 10_000_000n }, false],
  ["an amount with cents", rule("customer.income", "$gte", "1500.50"), { "customer.income": 150_050n }, true],
  ["a percent with decimals", rule("operation.incomeCommitment", "$gt", "30"), { "operation.incomeCommitment": 30.01 }, true],
  ["a percent at the bound", rule("operation.incomeCommitment", "$gt", "30"), { "operation.incomeCommitment": 30 }, false],
  ["somebody who is exposed", rule("customer.person.politicallyExposed", "$eq", "true"), { "customer.person.politicallyExposed": true }, true],
  ["somebody who is not", rule("customer.person.politicallyExposed", "$eq", "true"), { "customer.person.politicallyExposed": false }, false],
  ["another year", rule("vehicle.modelYear", "$ne", "2020"), { "vehicle.modelYear": 2019 }, true],
  ["no losses, which are zero", rule("scr.lossSum", "$eq", "0"), { "scr.lossSum": 0n }, true],
];

describe("a rule is met", () => {
  test.each(CASES)("by %s: %#", (_title, one, facts, isMet) => {
    expect(judge([one], facts).decision).toBe(isMet ? "REJECT" : "CONTINUE");
  });
});

describe("of several rules", () => {
  const facts: RuleFacts = { "customer.age": 20, "boaVista.score": 100 };
  const met = (decision: EntryRule["decision"], more: Partial<EntryRule> = {}): EntryRule => ({
    ...rule("customer.age", "$lt", "21", decision),
    ...more,
  });

  test("the most severe decides, whatever their order", () => {
    const rules = [met("REQUIRE_COMMITTEE"), met("ABORT", { message: "Menor de 21." }), met("REJECT")];
    expect(judge(rules, facts)).toMatchObject({ decision: "ABORT" });
    expect(judge(rules, facts).reasons[0]).toBe("Menor de 21.");
    expect(judge(rules.slice(0, 1), facts).decision).toBe("COMMITTEE");
  });

  test("status and fee stand beside the decision, and the first status counts", () => {
    const rules = [met("ADD_ADDITIONAL_FEE"), met("SET_STATUS", { statusID: 7 }), met("SET_STATUS", { statusID: 9 })];
    expect(judge(rules, facts)).toMatchObject({ decision: "CONTINUE", statusID: 7, addsFee: true });
  });

  test("only those of the step that was answered are asked, and all at the end", () => {
    const rules = [met("REJECT", { step: "CDL" }), met("ABORT", { step: null })];
    expect(judge(rules, facts, ["PRE_ANALYSIS"]).decision).toBe("CONTINUE");
    expect(judge(rules, facts, ["CDL"]).decision).toBe("REJECT");
    expect(judge(rules, facts).decision).toBe("ABORT");
  });

  test("each has its reason, in its own words or the usual ones", () => {
    const { reasons } = judge([met("REJECT"), met("REQUIRE_COMMITTEE", { message: "Vai ao comitê." })], facts);
    expect(reasons).toEqual(["Uma regra do workflow reprova esta entrada.", "Vai ao comitê."]);
  });

  test("what bureaus said is told to the lender's staff alone", () => {
    const verdict = { ...judge([], facts), decision: "REJECT" as const, bureauReasons: ["Score 129."] };
    expect(reasonsFor(verdict, true)).toEqual(["Score 129."]);
    expect(reasonsFor(verdict, false)).toEqual(["A análise de crédito não aprovou a entrada."]);
  });
});
