// What a decision rule may look at: the kind of value behind each field of enums/WorkflowRuleField, and how the value
// that a rule compares with is written ("true", "1234.5") and read.
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

/** The value that the text of a rule stands for; nothing when it stands for none of its kind. */
export function ruleValue(kind: RuleKind, text: unknown): number | boolean | undefined {
  if (typeof text !== "string") return undefined;
  if (kind === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  const pattern = kind === "integer" ? /^-?\d{1,15}$/ : /^-?\d{1,13}(\.\d{1,2})?$/;
  return pattern.test(text) ? Number(text) : undefined;
}
