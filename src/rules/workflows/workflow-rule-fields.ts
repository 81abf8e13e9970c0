// The fields that a decision rule may read: the type of value of each field of enums/WorkflowRuleField, and how the
// compared value is written ("true", "1234.5") and parsed.
export type RuleKind = "money" | "percent" | "integer" | "boolean";

export const RULE_FIELDS: { readonly [field: string]: RuleKind } = {
  "operation.totalValue": "money",
  "operation.installmentsCount": "integer",
  "operation.incomeCommitment": "percent",
  "customer.age": "integer",
  "customer.income": "money",
  "customer.companyTimeMonths": "integer",
  "customer.person.politicallyExposed": "boolean",
  "boaVista.score": "integer",
  "boaVista.restrictionsCount": "integer",
  "boaVista.restrictionsSum": "money",
  "regcheq.calculatedRisk": "integer",
  "scr.overdueSum": "money",
  "scr.lossSum": "money",
  "scr.totalSum": "money",
  "margin.available": "money",
  "guarantee.coverage": "percent",
  "vehicle.modelYear": "integer",
};

const EQUALITY = ["$eq", "$ne"];
const ORDER = [...EQUALITY, "$gt", "$gte", "$lt", "$lte"];

export const operatorsOf = (kind: RuleKind): readonly string[] => (kind === "boolean" ? EQUALITY : ORDER);

/** Parses the text of a rule; undefined when it is not a value of that type. */
export function ruleValue(kind: RuleKind, text: unknown): number | boolean | undefined {
  if (typeof text !== "string") return undefined;
  if (kind === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  const pattern = kind === "integer" ? /^-?\d{1,15}$/ : /^-?\d{1,13}(\.\d{1,2})?$/;
  return pattern.test(text) ? Number(text) : undefined;
}
