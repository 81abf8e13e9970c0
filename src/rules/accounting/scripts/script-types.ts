// The types of the values of an expression, and how two values are converted to one type.
import type { Rational } from "../../../base/rational.ts";
import type { OperandType } from "./script-events.ts";
import { ExpressionError, type Span } from "./script-syntax.ts";

export type Value = Rational | string | boolean;
export type Values = ReadonlyMap<string, Value>;

/** "amount" is money that may have fractions of a cent, which are rounded before it is posted. */
export type ValueType = "money" | "amount" | "number" | "text" | "boolean" | "date";

export interface Typed {
  type: ValueType;
  /** The number itself, when it is a literal. */
  literal?: Rational;
  /**
   * A number computed from literals: beside amounts it is an amount itself. A literal percentage never is, so "valor +
   * 2%" is not a sum.
   */
  written?: { isWhole: boolean };
  run(values: Values): Value;
}

export const SHOWN: Record<ValueType, string> = {
  money: "um valor em reais",
  amount: "um valor em reais com frações de centavo",
  number: "um número",
  text: "um texto",
  boolean: "verdadeiro ou falso",
  date: "uma data",
};

export const TYPE_OF: Record<OperandType, ValueType> = {
  money: "money",
  rate: "number",
  number: "number",
  text: "text",
  boolean: "boolean",
  date: "date",
};

export const isMoney = ({ type }: Typed): boolean => type === "money" || type === "amount";
export const isWhole = ({ n, d }: Rational): boolean => (n * 100n) % d === 0n;

/** A literal number counts as an amount beside amounts: "valor > 100". */
export function asMoney(typed: Typed): Typed {
  return typed.type === "number" && typed.written
    ? { ...typed, type: typed.written.isWhole ? "money" : "amount" }
    : typed;
}

export function writtenBoth(one: Typed, other: Typed): Pick<Typed, "written"> {
  return one.written && other.written ? { written: { isWhole: one.written.isWhole && other.written.isWhole } } : {};
}

/** Converts both to values of one type. */
export function alike(one: Typed, other: Typed, at: Span): [Typed, Typed, ValueType] {
  const pair: [Typed, Typed] = isMoney(one) || isMoney(other) ? [asMoney(one), asMoney(other)] : [one, other];
  const [first, second] = pair;
  if (isMoney(first) && isMoney(second))
    return [first, second, first.type === "money" && second.type === "money" ? "money" : "amount"];
  if (first.type !== second.type)
    throw new ExpressionError(`Não se pode juntar ${SHOWN[first.type]} e ${SHOWN[second.type]}.`, at);
  return [first, second, first.type];
}

/** The type check has ensured that the value is a number. */
export function asNumber(value: Value): Rational {
  if (typeof value === "object") return value;
  throw new TypeError(`The value ${String(value)} is not a number.`);
}

export const asFlag = (value: Value): boolean => value === true;
