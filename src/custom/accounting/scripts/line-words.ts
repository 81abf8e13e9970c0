// A line of a script in words: its entry and its condition.
import { eventOf, mainOperand, type ScriptEventSpec } from "../../../rules/accounting/scripts/script-events.ts";
import { compileExpression, isProblem } from "../../../rules/accounting/scripts/script-expression.ts";
import type { UncheckedLine } from "./operand-fields.ts";

interface LineWords {
  value: string;
  /** Empty when the line always applies. */
  condition: string;
}

export function lineWords(line: UncheckedLine): LineWords {
  const event = eventOf(line.event);
  const condition = typeof line.condition === "string" ? line.condition : "";
  return { value: valueText(line, event), condition: condition === "" ? "" : inWords(condition, event, "boolean") };
}

function valueText({ value, percent }: UncheckedLine, event: ScriptEventSpec | undefined): string {
  const text = typeof value === "string" && value !== "" ? value : event && mainOperand(event).name;
  if (!text) return "";
  const isWhole = percent === null || percent === undefined || percent === 100;
  return `${isWhole ? "" : `${String(percent).replace(".", ",")}% de `}${inWords(text, event, "money")}`;
}

/** Returns the text unchanged when it fits no event. */
export function inWords(text: string, event: ScriptEventSpec | undefined, expects: "money" | "boolean"): string {
  const compiled = event && compileExpression(text, event.operands, expects);
  return compiled && !isProblem(compiled) ? compiled.text : text;
}
