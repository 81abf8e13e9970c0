// What the rules of a workflow decide about an entry. Each is held against the facts that are known; a rule about something
// that nobody knows yet is not met. Pure, on both sides. Spec OPS-016, OPS-017, OPS-020, OPS-032, OPS-041.
import { type Cents, toCents } from "../../base/money.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import { RULE_FIELDS } from "../workflows/workflow-rule-fields.ts";

type StoredRule = NonNullable<RecordOf<"workflows">["rules"]>[number];
export type EntryRule = Pick<StoredRule, "field" | "operator" | "decision"> &
  Partial<Pick<StoredRule, "step" | "value" | "statusID" | "message">>;
export type RuleField = StoredRule["field"];

/** Amounts are cents; percents have at most two decimals. */
export type RuleFacts = { readonly [field in RuleField]?: Cents | number | boolean | null };

export interface EntryVerdict {
  decision: "CONTINUE" | "COMMITTEE" | "REJECT" | "ABORT";
  /** A sentence for each rule that was met, the most severe first. */
  reasons: string[];
  /** What bureaus said of the client, which only the lender's staff may read. */
  bureauReasons: string[];
  /** In the place of the status of the workflow; null: its own. */
  statusID: number | null;
  addsFee: boolean;
}

const SEVERITY = ["ABORT", "REJECT", "REQUIRE_COMMITTEE", "SET_STATUS", "ADD_ADDITIONAL_FEE", "CONTINUE"] as const;

/** Of the rules of these steps; absent: of all. A rule without a step is judged with all. */
export function judge(rules: readonly EntryRule[], facts: RuleFacts, steps?: readonly string[]): EntryVerdict {
  const met = rules
    .filter(({ step }) => steps === undefined || (step !== undefined && step !== null && steps.includes(step)))
    .filter((rule) => isMet(rule, facts))
    .sort((one, other) => SEVERITY.indexOf(one.decision) - SEVERITY.indexOf(other.decision));
  const has = (decision: EntryRule["decision"]): boolean => met.some((rule) => rule.decision === decision);
  return {
    decision: has("ABORT") ? "ABORT" : has("REJECT") ? "REJECT" : has("REQUIRE_COMMITTEE") ? "COMMITTEE" : "CONTINUE",
    reasons: met.filter(({ decision, message }) => decision !== "CONTINUE" || message).map(reasonOf),
    bureauReasons: [],
    statusID: met.find(({ decision }) => decision === "SET_STATUS")?.statusID ?? null,
    addsFee: has("ADD_ADDITIONAL_FEE"),
  };
}

export const isOver = ({ decision }: Pick<EntryVerdict, "decision">): boolean =>
  decision === "ABORT" || decision === "REJECT";

const NOT_APPROVED = "A análise de crédito não aprovou a entrada.";

/** All reasons for the lender's staff; for others, without what bureaus said. */
export function reasonsFor({ reasons, bureauReasons, decision }: EntryVerdict, isLender: boolean): string[] {
  if (isLender) return [...bureauReasons, ...reasons];
  return reasons.length === 0 && decision === "REJECT" ? [NOT_APPROVED] : reasons;
}

const USUAL_REASONS: { readonly [decision in EntryRule["decision"]]: string } = {
  ABORT: "Uma regra do workflow interrompe esta entrada.",
  REJECT: "Uma regra do workflow reprova esta entrada.",
  REQUIRE_COMMITTEE: "Uma regra do workflow exige o comitê.",
  SET_STATUS: "Uma regra do workflow define o status de entrada.",
  ADD_ADDITIONAL_FEE: "Uma regra do workflow inclui a taxa adicional.",
  CONTINUE: "",
};

const reasonOf = ({ message, decision }: EntryRule): string => message?.trim() || USUAL_REASONS[decision];

function isMet({ field, operator, value }: EntryRule, facts: RuleFacts): boolean {
  const fact = facts[field];
  if (fact === undefined || fact === null || value === undefined || value === null) return false;
  if (typeof fact === "boolean") return compares(operator, Number(fact), Number(value === "true"));
  const kind = RULE_FIELDS[field];
  if (kind === "integer") return compares(operator, Number(fact), Number(value));
  const hundredths = typeof fact === "bigint" ? fact : toCents(fact);
  return compares(operator, hundredths, toCents(value));
}

function compares<Value extends number | bigint>(operator: string, one: Value, other: Value): boolean {
  const answers: { readonly [operator: string]: boolean } = {
    ...{ $eq: one === other, $ne: one !== other },
    ...{ $gt: one > other, $gte: one >= other, $lt: one < other, $lte: one <= other },
  };
  return answers[operator] ?? false;
}
