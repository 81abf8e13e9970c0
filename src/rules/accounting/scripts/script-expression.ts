// Compiles and evaluates an expression of an accounting script: its types are checked before it runs, so that it then
// always has a value. Amounts are exact fractions, which become cents only where the expression says so.
import { isDate, isLikelyDate } from "../../../base/dates.ts";
import {
  compare,
  cutToHundredths,
  negative,
  over,
  plus,
  type Rational,
  rational,
  times,
  toHundredths,
  ZERO,
} from "../../../base/rational.ts";
import type { Operand } from "./script-events.ts";
import { explained } from "./script-explain.ts";
import {
  type BinaryOperator,
  ExpressionError,
  type FunctionName,
  type Node,
  parse,
  type Span,
} from "./script-syntax.ts";
import {
  alike,
  asFlag,
  asMoney,
  asNumber,
  isMoney,
  isWhole,
  SHOWN,
  TYPE_OF,
  type Typed,
  type Value,
  type Values,
  type ValueType,
  writtenBoth,
} from "./script-types.ts";

export type { Value, Values } from "./script-types.ts";

export interface Expression {
  type: ValueType;
  /** The operands that it reads. */
  names: readonly string[];
  run(values: Values): Value;
  /** The expression in words, with the labels of the operands. */
  text: string;
}

interface ExpressionProblem {
  message: string;
  at: Span;
}

export const isProblem = (one: Expression | ExpressionProblem): one is ExpressionProblem => "message" in one;

/** Compiles an expression whose value is whole cents, or a yes or no. */
export function compileExpression(
  text: string,
  operands: readonly Operand[],
  expects: "money" | "boolean",
): Expression | ExpressionProblem {
  try {
    const node = parse(text);
    const typed = new Typing(operands).of(node);
    const ready = expects === "money" ? asMoney(typed) : typed;
    refuseOther(ready, expects, node.at);
    return { type: ready.type, names: namesIn(node), run: ready.run, text: explained(node, operands) };
  } catch (error) {
    if (error instanceof ExpressionError) return { message: error.message, at: error.at };
    throw error;
  }
}

function refuseOther({ type }: Typed, expects: "money" | "boolean", at: Span): void {
  if (type === expects) return;
  if (type === "amount" && expects === "money")
    throw new ExpressionError("O resultado pode ter frações de centavo: use arredondar(…) ou truncar(…).", at);
  throw new ExpressionError(`O resultado é ${SHOWN[type]}, e aqui se espera ${SHOWN[expects]}.`, at);
}

class Typing {
  private readonly operands: ReadonlyMap<string, Operand>;

  constructor(operands: readonly Operand[]) {
    this.operands = new Map(operands.map((operand) => [operand.name, operand]));
  }

  of(node: Node): Typed {
    if (node.kind === "number") {
      const value = rational(node.digits, node.decimals);
      const written = node.isPercent ? {} : { written: { isWhole: isWhole(value) } };
      return { type: "number", literal: value, run: () => value, ...written };
    }
    if (node.kind === "text") return { type: "text", run: () => node.value };
    if (node.kind === "boolean") return { type: "boolean", run: () => node.value };
    if (node.kind === "name") return this.name(node.name, node.at);
    if (node.kind === "unary") return this.unary(node.operator, node.inner);
    if (node.kind === "call") return this.call(node.name, node.args, node.at);
    return this.binary(node.operator, node.left, node.right, node.at);
  }

  private name(name: string, at: Span): Typed {
    const operand = this.operands.get(name);
    if (!operand) throw new ExpressionError(`“${name}” não é um operando deste evento.`, at);
    return { type: TYPE_OF[operand.type], run: (values) => values.get(name)! };
  }

  private unary(operator: "-" | "não", inner: Node): Typed {
    const typed = this.of(inner);
    if (operator === "não") {
      this.expect(typed, "boolean", inner.at);
      return { type: "boolean", run: (values) => !typed.run(values) };
    }
    this.expectNumeric(typed, inner.at);
    return {
      ...typed,
      ...(typed.literal ? { literal: negative(typed.literal) } : {}),
      run: (values) => negative(asNumber(typed.run(values))),
    };
  }

  private binary(operator: BinaryOperator, left: Node, right: Node, at: Span): Typed {
    const [one, other] = [this.of(left), this.of(right)];
    if (operator === "e" || operator === "ou") {
      this.expect(one, "boolean", left.at);
      this.expect(other, "boolean", right.at);
      return operator === "e"
        ? { type: "boolean", run: (values) => asFlag(one.run(values)) && asFlag(other.run(values)) }
        : { type: "boolean", run: (values) => asFlag(one.run(values)) || asFlag(other.run(values)) };
    }
    if (operator === "+" || operator === "-") return this.sum(operator, one, other, at);
    if (operator === "×") return this.product(one, other, at);
    if (operator === "÷") return this.quotient(one, other, at);
    return this.comparison(operator, one, other, at);
  }

  private sum(operator: "+" | "-", one: Typed, other: Typed, at: Span): Typed {
    const [first, second, type] = alike(one, other, at);
    this.expectNumeric({ ...first, type }, at);
    const signed = operator === "+" ? (value: Rational) => value : negative;
    const run = (values: Values) => plus(asNumber(first.run(values)), signed(asNumber(second.run(values))));
    return { type, ...writtenBoth(first, second), run };
  }

  private product(one: Typed, other: Typed, at: Span): Typed {
    this.expectNumeric(one, at);
    this.expectNumeric(other, at);
    if (isMoney(one) && isMoney(other)) throw new ExpressionError("Não se multiplica um valor em reais por outro.", at);
    const run = (values: Values) => times(asNumber(one.run(values)), asNumber(other.run(values)));
    if (!isMoney(one) && !isMoney(other)) return { type: "number", run };
    const factor = isMoney(one) ? other.literal : one.literal;
    const staysWhole = factor !== undefined && factor.n % factor.d === 0n && ![one.type, other.type].includes("amount");
    return { type: staysWhole ? "money" : "amount", run };
  }

  private quotient(one: Typed, other: Typed, at: Span): Typed {
    this.expectNumeric(one, at);
    const by = other.literal;
    if (!by)
      throw new ExpressionError(
        "Só se divide por um número escrito. Para outro divisor, use dividir(a; b; valor se b for zero).",
        at,
      );
    if (by.n === 0n) throw new ExpressionError("Não se divide por zero.", at);
    return { type: isMoney(one) ? "amount" : "number", run: (values) => over(asNumber(one.run(values)), by) };
  }

  private comparison(operator: "=" | "≠" | "<" | "≤" | ">" | "≥", one: Typed, other: Typed, at: Span): Typed {
    const [first, second, type] = alike(one, other, at);
    const isOrdered = type !== "text" && type !== "boolean";
    if (!isOrdered && operator !== "=" && operator !== "≠")
      throw new ExpressionError(
        `${SHOWN[type]} só se compara com = ou ≠.`.replace(/^./, (letter) => letter.toUpperCase()),
        at,
      );
    const holds = HOLDS[operator];
    return { type: "boolean", run: (values) => holds(order(first.run(values), second.run(values))) };
  }

  private call(name: FunctionName, args: Node[], at: Span): Typed {
    const typed = args.map((node) => this.of(node));
    const [least, most] = COUNTS[name];
    const [only, other, otherwise] = typed;
    if (!only || !args[0] || typed.length < least || typed.length > most)
      throw new ExpressionError(`“${name}” pede ${countText(least, most)}, separados por ponto e vírgula.`, at);
    if (name === "se" && other && otherwise) return this.choice([only, other, otherwise], args[0], at);
    if (name === "mínimo" || name === "máximo") return this.extreme(name, typed, at);
    if (name === "dividir" && other && otherwise) return this.safeQuotient([only, other, otherwise], at);
    if (name === "data") return dateOf(args[0]);
    if (name === "abs") {
      this.expectNumeric(only, at);
      return { type: only.type, run: (values) => magnitude(asNumber(only.run(values))) };
    }
    const value = asMoney(only);
    if (!isMoney(value)) throw new ExpressionError(`“${name}” pede um valor em reais.`, at);
    const cents = name === "arredondar" ? toHundredths : cutToHundredths;
    return { type: "money", run: (values) => rational(cents(asNumber(value.run(values))), 2) };
  }

  private choice([when, yes, no]: [Typed, Typed, Typed], condition: Node, at: Span): Typed {
    this.expect(when, "boolean", condition.at);
    const [first, second, type] = alike(yes, no, at);
    return { type, ...writtenBoth(first, second), run: (values) => (when.run(values) ? first : second).run(values) };
  }

  private extreme(name: "mínimo" | "máximo", typed: Typed[], at: Span): Typed {
    const side = name === "mínimo" ? -1 : 1;
    return typed.reduce((one, other) => {
      const [first, second, type] = alike(one, other, at);
      this.expectNumeric({ ...first, type }, at);
      return {
        type,
        ...writtenBoth(first, second),
        run: (values) => {
          const [a, b] = [asNumber(first.run(values)), asNumber(second.run(values))];
          return compare(a, b) * side >= 0 ? a : b;
        },
      };
    });
  }

  private safeQuotient([one, other, otherwise]: [Typed, Typed, Typed], at: Span): Typed {
    for (const typed of [one, other, otherwise]) this.expectNumeric(typed, at);
    if (isMoney(other) && !isMoney(asMoney(one)))
      throw new ExpressionError("Não se divide um número por um valor em reais.", at);
    const quotient: Typed = {
      type: isMoney(one) && !isMoney(other) ? "amount" : "number",
      run: (values) => over(asNumber(one.run(values)), asNumber(other.run(values))),
    };
    const [first, second, type] = alike(quotient, otherwise, at);
    return {
      type,
      run: (values) => (asNumber(other.run(values)).n === 0n ? second : first).run(values),
    };
  }

  private expect({ type }: Typed, expected: ValueType, at: Span): void {
    if (type !== expected) throw new ExpressionError(`Aqui se espera ${SHOWN[expected]}, e não ${SHOWN[type]}.`, at);
  }

  private expectNumeric(typed: Typed, at: Span): void {
    if (!isMoney(typed) && typed.type !== "number")
      throw new ExpressionError(`Aqui se espera um valor ou um número, e não ${SHOWN[typed.type]}.`, at);
  }
}

const COUNTS: Record<FunctionName, [least: number, most: number]> = {
  se: [3, 3],
  mínimo: [2, 20],
  máximo: [2, 20],
  arredondar: [1, 1],
  truncar: [1, 1],
  dividir: [3, 3],
  abs: [1, 1],
  data: [1, 1],
};

const countText = (least: number, most: number): string =>
  least < most ? `ao menos ${least} valores` : least === 1 ? "um valor" : `${least} valores`;

const HOLDS: Record<"=" | "≠" | "<" | "≤" | ">" | "≥", (order: number) => boolean> = {
  "=": (order) => order === 0,
  "≠": (order) => order !== 0,
  "<": (order) => order < 0,
  "≤": (order) => order <= 0,
  ">": (order) => order > 0,
  "≥": (order) => order >= 0,
};

function order(one: Value, other: Value): number {
  if (typeof one === "object" && typeof other === "object") return compare(one, other);
  return one === other ? 0 : one < other ? -1 : 1;
}

const magnitude = (value: Rational): Rational => (compare(value, ZERO) < 0 ? negative(value) : value);

function dateOf(node: Node): Typed {
  const parts = node.kind === "text" ? /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(node.value) : null;
  if (!parts) throw new ExpressionError('Escreva a data como data("31/12/2025").', node.at);
  const value = `${parts[3]}-${parts[2]}-${parts[1]}`;
  if (!isDate(value)) throw new ExpressionError(`“${parts[0]}” não existe no calendário.`, node.at);
  if (!isLikelyDate(value)) throw new ExpressionError("Escreva uma data de 1800 a 2199.", node.at);
  return { type: "date", run: () => value };
}

function namesIn(node: Node): string[] {
  const inner =
    node.kind === "binary"
      ? [node.left, node.right]
      : node.kind === "call"
        ? node.args
        : node.kind === "unary"
          ? [node.inner]
          : [];
  return node.kind === "name" ? [node.name] : [...new Set(inner.flatMap(namesIn))];
}
