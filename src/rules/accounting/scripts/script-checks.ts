// The rules that a script must satisfy before it is saved: expressions and histories fit their events, and no line
// moves an account against itself. The server checks the accounts, because it has the chart.
import { type FieldProblem, ownProblem } from "../../../base/validate.ts";
import { eventOf, type Operand } from "./script-events.ts";
import { compileExpression, isProblem } from "./script-expression.ts";
import { historyProblem } from "./script-history.ts";

type Group = { readonly [name: string]: unknown };

export function checkScript(record: Group): FieldProblem[] {
  return groups(record.lines).flatMap((line, index) => lineProblems(line, `lines.${index}.`));
}

function lineProblems(line: Group, at: string): FieldProblem[] {
  const event = eventOf(line.event);
  if (!event) return [];
  const { operands } = event;
  const same =
    isGiven(line.debitAccountPlanTreeNodeID) && line.debitAccountPlanTreeNodeID === line.creditAccountPlanTreeNodeID;
  return [
    ...expressionProblems(line.condition, operands, { path: `${at}condition`, expects: "boolean" }),
    ...expressionProblems(line.value, operands, { path: `${at}value`, expects: "money" }),
    ...(same
      ? [ownProblem(`${at}creditAccountPlanTreeNodeID`, "As contas de débito e de crédito devem ser diferentes.")]
      : []),
    ...(["debitCases", "creditCases"] as const).flatMap((name) =>
      groups(line[name]).flatMap((item, index) =>
        expressionProblems(item.condition, operands, { path: `${at}${name}.${index}.condition`, expects: "boolean" }),
      ),
    ),
    ...historyProblems(line.historyTemplate, operands, `${at}historyTemplate`),
  ];
}

interface Place {
  path: string;
  expects: "money" | "boolean";
}

function expressionProblems(text: unknown, operands: readonly Operand[], { path, expects }: Place): FieldProblem[] {
  if (typeof text !== "string" || text.trim() === "") return [];
  const compiled = compileExpression(text, operands, expects);
  if (!isProblem(compiled)) return [];
  return [ownProblem(path, `${compiled.message} (posição ${compiled.at.start + 1})`)];
}

function historyProblems(text: unknown, operands: readonly Operand[], path: string): FieldProblem[] {
  const message = typeof text === "string" ? historyProblem(text, operands) : undefined;
  return message === undefined ? [] : [ownProblem(path, message)];
}
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function groups(value: unknown): Group[] {
  return Array.isArray(value) ? value.filter((item): item is Group => typeof item === "object" && item !== null) : [];
}
