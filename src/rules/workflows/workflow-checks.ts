// The rules of a workflow that can be followed: it ends with a confirmation, visits no step twice, and its decision
// rules can be evaluated.
import { type FieldProblem, ownProblem } from "../../base/validate.ts";
import { operatorsOf, RULE_FIELDS, ruleValue } from "./workflow-rule-fields.ts";

interface Step {
  code?: unknown;
}
interface Rule {
  step?: unknown;
  field?: unknown;
  operator?: unknown;
  value?: unknown;
}

const LAST = "CONFIRMATION";
/** This step may be repeated, because each time it asks for other fields. */
const REPEATABLE = "CUSTOM_FIELDS";

export function checkWorkflow(record: { readonly [name: string]: unknown }): FieldProblem[] {
  const steps = itemsOf<Step>(record.steps);
  const codes = steps.map(({ code }) => code);
  return [...stepProblems(codes), ...stageProblems(record.stages), ...ruleProblems(itemsOf<Rule>(record.rules), codes)];
}

function stepProblems(codes: unknown[]): FieldProblem[] {
  if (!codes.includes(LAST)) return [ownProblem("steps", "Inclua a etapa de confirmação, que encerra a digitação.")];
  return codes.flatMap((code, index) => {
    const isRepeated = code !== undefined && code !== null && code !== REPEATABLE && codes.indexOf(code) < index;
    if (isRepeated) return [ownProblem(`steps.${index}.code`, "Esta etapa já está no workflow.")];
    const isEarly = code === LAST && index < codes.length - 1;
    return isEarly ? [ownProblem(`steps.${index}.code`, "A confirmação deve ser a última etapa.")] : [];
  });
}

function stageProblems(stages: unknown): FieldProblem[] {
  const isRepeated = Array.isArray(stages) && new Set(stages).size < stages.length;
  return isRepeated ? [ownProblem("stages", "Há etapas repetidas na esteira.")] : [];
}

function ruleProblems(rules: Rule[], codes: unknown[]): FieldProblem[] {
  return rules.flatMap(({ step, field, operator, value }, index) => {
    const at = (name: string) => `rules.${index}.${name}`;
    const problems: FieldProblem[] = [];
    if (isGiven(step) && !codes.includes(step))
      problems.push(ownProblem(at("step"), "Esta etapa não está no workflow."));
    const kind = typeof field === "string" && Object.hasOwn(RULE_FIELDS, field) ? RULE_FIELDS[field] : undefined;
    if (!kind) return problems;
    if (isGiven(operator) && !operatorsOf(kind).includes(String(operator)))
      problems.push(ownProblem(at("operator"), "Este operador não serve para o campo escolhido."));
    if (!isGiven(value)) problems.push(ownProblem(at("value"), "Informe o valor com que o campo é comparado."));
    else if (ruleValue(kind, value) === undefined)
      problems.push(ownProblem(at("value"), "Este valor não serve para o campo escolhido."));
    return problems;
  });
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function itemsOf<T>(value: unknown): T[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "object" && item !== null) : [];
}
