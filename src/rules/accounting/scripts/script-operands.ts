// Reads the operands of an event from JSON by their types, and refuses unknown and missing ones.
import { isDate } from "../../../base/dates.ts";
import { scaled } from "../../../base/money.ts";
import { isPlainObject } from "../../../base/plain-object.ts";
import { rational, ZERO } from "../../../base/rational.ts";
import { type FieldProblem, ownProblem } from "../../../base/validate.ts";
import type { Operand, OperandType, ScriptEventSpec } from "./script-events.ts";
import type { Value } from "./script-expression.ts";

interface ReadOperands {
  values: Map<string, Value>;
  problems: FieldProblem[];
}

const MAX_AMOUNT = 9_999_999_999_999.99;
const MAX_NUMBER = 1_000_000_000_000;
const MAX_TEXT = 200;
/** The decimals that a JSON number may have. */
const DECIMALS: Record<"money" | "rate" | "number", number> = { money: 2, rate: 9, number: 6 };

/** `path` is the place of the operands in the body, for the problems. An absent operand is zero, empty or false. */
export function readOperands(event: ScriptEventSpec, body: unknown, date: string, path = "operands"): ReadOperands {
  const values = new Map<string, Value>();
  if (!isPlainObject(body)) return { values, problems: [ownProblem(path, "Informe os operandos do evento.")] };
  const byName = new Map(event.operands.map((operand) => [operand.name, operand]));
  const problems = Object.keys(body)
    .filter((name) => !byName.has(name))
    .map((name) => ownProblem(`${path}.${name}`, `“${name}” não é um operando deste evento.`));
  for (const operand of event.operands) {
    const value = body[operand.name];
    const isMissing = value === undefined || value === null || value === "";
    const read = isMissing ? EMPTY[operand.type](date) : READ[operand.type](value);
    if (isMissing && operand.required)
      problems.push(ownProblem(`${path}.${operand.name}`, `Informe "${operand.label}".`));
    else if (read === undefined) problems.push(ownProblem(`${path}.${operand.name}`, refusal(operand)));
    else values.set(operand.name, read);
  }
  return { values, problems };
}

const EMPTY: Record<OperandType, (date: string) => Value> = {
  money: () => ZERO,
  rate: () => ZERO,
  number: () => ZERO,
  text: () => "",
  boolean: () => false,
  date: (date) => date,
};

const READ: Record<OperandType, (value: unknown) => Value | undefined> = {
  money: (value) => decimal(value, "money", MAX_AMOUNT),
  rate: (value) => {
    const percent = decimal(value, "rate", MAX_NUMBER);
    return percent && { n: percent.n, d: percent.d * 100n };
  },
  number: (value) => decimal(value, "number", MAX_NUMBER),
  text: (value) => (typeof value === "string" && value.length <= MAX_TEXT ? value : undefined),
  boolean: (value) => (typeof value === "boolean" ? value : undefined),
  date: (value) => (typeof value === "string" && isDate(value) ? value : undefined),
};

function decimal(value: unknown, kind: keyof typeof DECIMALS, most: number) {
  if (typeof value !== "number" || !Number.isFinite(value) || Math.abs(value) > most) return undefined;
  const decimals = DECIMALS[kind];
  const size = scaled(String(value), decimals + 3);
  return size % 1000n === 0n ? rational(size / 1000n, decimals) : undefined;
}

function refusal({ label, type }: Operand): string {
  const kinds: Record<OperandType, string> = {
    money: "um valor em reais com até duas casas decimais",
    rate: "uma taxa em percentual",
    number: "um número",
    text: `um texto de até ${MAX_TEXT} caracteres`,
    boolean: "verdadeiro ou falso",
    date: "uma data no formato AAAA-MM-DD",
  };
  return `"${label}" deve ser ${kinds[type]}.`;
}
