// The operands of an event as fields of a form, typed and masked by their types.

import { isPlainObject, type PlainObject } from "../../../base/plain-object.ts";
import type { Field } from "../../../base/resource.ts";
import type { FieldSchema } from "../../../base/resource-document.ts";
import type { Operand, OperandType, ScriptEventSpec } from "../../../rules/accounting/scripts/script-events.ts";
import { mainOperand } from "../../../rules/accounting/scripts/script-events.ts";
import { compileExpression, isProblem } from "../../../rules/accounting/scripts/script-expression.ts";

const SCHEMAS: Record<OperandType, { type: string; schema: FieldSchema }> = {
  money: { type: "money", schema: { type: "number", format: "money", minimum: 0 } },
  rate: { type: "percent", schema: { type: "number", format: "percent" } },
  number: { type: "decimal", schema: { type: "number" } },
  text: { type: "text", schema: { type: "string", maxLength: 200, "x-case": "as-typed" } },
  boolean: { type: "boolean", schema: { type: "boolean" } },
  date: { type: "date", schema: { type: "string", format: "date" } },
};

/** A dot in a name of the form would mean a group. */
export const formName = (operand: string): string => operand.replaceAll(".", "__");
export const operandName = (name: string): string => name.replaceAll("__", ".");

export function fieldOf({ name, label, type, description, required }: Operand): Field {
  const path = formName(name);
  const { type: fieldType, schema } = SCHEMAS[type];
  const titledSchema = { ...schema, title: label, ...(description ? { description } : {}) };
  return {
    name: path,
    path,
    title: label,
    type: fieldType,
    schema: titledSchema,
    required: required === true,
    readOnly: false,
  };
}

/** A line as a form or a record has it, without any check. */
export type UncheckedLine = PlainObject;

export const linesOf = (value: unknown): UncheckedLine[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);

/** Operands that the lines of this event read come first. */
export function splitOperands(
  event: ScriptEventSpec,
  lines: readonly UncheckedLine[],
): [used: Operand[], rest: Operand[]] {
  const names = new Set(lines.filter((line) => line.event === event.code).flatMap((line) => namesOf(line, event)));
  const isUsed = ({ name, required }: Operand) => required === true || names.has(name);
  return [event.operands.filter(isUsed), event.operands.filter((operand) => !isUsed(operand))];
}

function namesOf(line: UncheckedLine, event: ScriptEventSpec): string[] {
  const conditions = [line.condition, ...conditionsOf(line.debitCases), ...conditionsOf(line.creditCases)];
  const history = typeof line.historyTemplate === "string" ? line.historyTemplate : "";
  return [
    ...expressionNames(line.value || mainOperand(event).name, event, "money"),
    ...conditions.flatMap((condition) => expressionNames(condition, event, "boolean")),
    ...[...history.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = ""]) => name.trim()),
  ];
}

function expressionNames(
  text: unknown,
  { operands }: ScriptEventSpec,
  expects: "money" | "boolean",
): readonly string[] {
  if (typeof text !== "string" || text === "") return [];
  const compiled = compileExpression(text, operands, expects);
  return isProblem(compiled) ? [] : compiled.names;
}

const conditionsOf = (cases: unknown): unknown[] => linesOf(cases).map(({ condition }) => condition);
