// The history of an entry: a text with {{operands}}, checked when the script is saved and filled when the event comes.
import { formatDate } from "../../../base/dates.ts";
import { formatMoney, groupThousands } from "../../../base/money.ts";
import { cutToHundredths, type Rational, toHundredths } from "../../../base/rational.ts";
import { withoutEnding } from "../../../base/text.ts";
import type { Operand } from "./script-events.ts";
import type { Value, Values } from "./script-expression.ts";

const PLACE = /\{\{([^{}]*)\}\}/g;
const MAX_HISTORY = 500;

/** Returns the reason why the text cannot be filled. */
export function historyProblem(text: string, operands: readonly Operand[]): string | undefined {
  const names = [...text.matchAll(PLACE)].map(([, name = ""]) => name.trim());
  const unknown = names.find((name) => !operands.some((operand) => operand.name === name));
  if (unknown === "") return "Há uma variável sem nome: {{}}.";
  if (unknown !== undefined) return `A variável {{${unknown}}} não é um operando deste evento.`;
  if (/\{\{|\}\}/.test(text.replace(PLACE, "")))
    return "Há chaves sem par. Escreva a variável como {{operation.code}}.";
  return undefined;
}

/** Returns the text in parts, each operand by its label. */
export function historyParts(text: string, operands: readonly Operand[]): { words: string; isOperand: boolean }[] {
  const labels = new Map(operands.map(({ name, label }) => [name, label]));
  // A split at a group leaves what the group matched at every second place.
  return text.split(PLACE).flatMap((words, place) => {
    const isOperand = place % 2 === 1;
    return words === "" ? [] : [{ words: isOperand ? (labels.get(words.trim()) ?? words) : words, isOperand }];
  });
}

/** Removes what an operand without a value leaves behind: double spaces, and a separator at the end. */
export function filledHistory(text: string, operands: readonly Operand[], values: Values): string {
  const filled = text.replace(PLACE, (_, written: string) => {
    const operand = operands.find(({ name }) => name === written.trim());
    const value = operand && values.get(operand.name);
    return operand === undefined || value === undefined ? "" : valueText(operand, value);
  });
  return withoutEnding(filled.replace(/\s+/g, " "), " –—:,-").trim().slice(0, MAX_HISTORY);
}

function valueText({ type }: Operand, value: Value): string {
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (typeof value === "string") return type === "date" ? formatDate(value) : value;
  if (type === "money") return formatMoney(toHundredths(value), { symbol: true }).replace("\u00a0", " ");
  if (type === "rate") return `${plainText({ n: value.n * 100n, d: value.d })}%`;
  return value.n === 0n ? "" : plainText(value);
}

/** Writes at most two decimals, and none when they are zero. */
function plainText(value: Rational): string {
  const hundredths = cutToHundredths(value);
  const size = hundredths < 0n ? -hundredths : hundredths;
  const fraction = (size % 100n).toString().padStart(2, "0");
  const whole = groupThousands((size / 100n).toString());
  return `${hundredths < 0n ? "-" : ""}${whole}${fraction === "00" ? "" : `,${fraction}`}`;
}
