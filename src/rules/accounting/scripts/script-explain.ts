// Writes an expression in words: operands by their labels, and the rest as people read it aloud.
import { groupThousands } from "../../../base/money.ts";
import type { Operand } from "./script-events.ts";
import type { BinaryOperator, Node } from "./script-syntax.ts";

/** The precedence of each operator. */
const STRENGTH: Record<BinaryOperator, number> = {
  ou: 1,
  e: 2,
  ...{ "=": 4, "≠": 4, "<": 4, "≤": 4, ">": 4, "≥": 4 },
  ...{ "+": 5, "-": 5 },
  ...{ "×": 6, "÷": 6 },
};

export function explained(node: Node, operands: readonly Operand[]): string {
  const labels = new Map(operands.map(({ name, label }) => [name, label]));
  const write = (one: Node, strength = 0): string => {
    if (one.kind === "number")
      return one.isPercent ? `${numberText(one.digits, one.decimals - 2)}%` : numberText(one.digits, one.decimals);
    if (one.kind === "text") return `“${one.value}”`;
    if (one.kind === "boolean") return one.value ? "verdadeiro" : "falso";
    if (one.kind === "name") return labels.get(one.name) ?? one.name;
    if (one.kind === "unary") return one.operator === "não" ? `não ${write(one.inner, 3)}` : `−${write(one.inner, 7)}`;
    if (one.kind === "call")
      return callText(
        one.name,
        one.args.map((arg) => write(arg)),
      );
    const own = STRENGTH[one.operator];
    const sign = one.operator === "-" ? "−" : one.operator;
    const text = `${write(one.left, own)} ${sign} ${write(one.right, own + 1)}`;
    return own < strength ? `(${text})` : text;
  };
  return write(node);
}

function callText(name: string, args: string[]): string {
  const [first = ""] = args;
  if (name === "se") return `se ${args[0]}: ${args[1]}; senão: ${args[2]}`;
  if (name === "dividir") return `${args[0]} ÷ ${args[1]} (ou ${args[2]}, se o divisor for zero)`;
  if (name === "mínimo" || name === "máximo")
    return `o ${name === "mínimo" ? "menor" : "maior"} entre ${args.join(" e ")}`;
  if (name === "arredondar" || name === "truncar")
    return `${args[0]}, ${name === "arredondar" ? "arredondado ao centavo" : "sem as frações de centavo"}`;
  return name === "abs" ? `${first} sem sinal` : first.replaceAll(/[“”]/g, "");
}

function numberText(digits: bigint, decimals: number): string {
  const text = digits.toString().padStart(decimals + 1, "0");
  const whole = decimals === 0 ? text : text.slice(0, -decimals);
  const fraction = decimals === 0 ? "" : text.slice(-decimals);
  return `${groupThousands(whole)}${fraction ? `,${fraction}` : ""}`;
}
