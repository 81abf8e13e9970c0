// JSON whose numbers keep every digit. A JSON number may have any number of digits, but a float represents only fifteen
// exactly, so a longer amount is written and read as its digits. Decision 0050.
import { withoutEnding } from "./text.ts";

/** An amount with more digits than a float represents, as an answer contains it; in JSON it is an ordinary number. */
export class ExactAmount {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  toJSON(): unknown {
    return rawJSON?.(this.text) ?? Number(this.text);
  }
}

/** The types of an amount between the database, which gives text, and the screen; `toCents` reads all three. */
export type WireAmount = number | string | ExactAmount;

const { rawJSON } = JSON as { rawJSON?: (text: string) => unknown };

/** Matches two decimals and more than fifteen digits. This test is cheap, and hardly any answer has such a number. */
const HAS_LONG_AMOUNT = /\d{14}\.\d\d(?!\d)/;
const LONG_AMOUNT = /^-?[1-9]\d{13,}\.\d\d$/;

/** A number as the database writes it: a long amount keeps every cent, and any other becomes a float. */
export const exactNumber = (text: string): number | ExactAmount =>
  LONG_AMOUNT.test(text) ? new ExactAmount(text) : Number(text);

/**
 * `JSON.parse` that keeps every cent of amounts that a float would change. A browser without access to the source text
 * rounds them.
 */
export function parseExactly(text: string): unknown {
  if (!HAS_LONG_AMOUNT.test(text)) return JSON.parse(text);
  return parseNumbers(text, (value, source) => (LONG_AMOUNT.test(source) ? new ExactAmount(source) : value));
}

/** A JSON literal of at most this many characters without an exponent is exactly represented by a float. */
export const SURE_LENGTH = 15;

/**
 * `JSON.parse` of a request: a number that a float would change keeps its digits, so that the check of its field can
 * refuse it.
 */
export function parseUnchanged(text: string): unknown {
  return parseNumbers(text, (_value, source) => unchangedNumber(source));
}

/** Returns the number of a JSON literal or, where a float would differ from it, the literal itself. */
export function unchangedNumber(literal: string): number | ExactAmount {
  const value = Number(literal);
  return Number.isFinite(value) && digitsOf(literal) !== digitsOf(String(value)) ? new ExactAmount(literal) : value;
}

type Reviver = (name: string, value: unknown, context?: { source?: string }) => unknown;

function parseNumbers(text: string, read: (value: number, source: string) => unknown): unknown {
  const reviver: Reviver = (_name, value, context) =>
    typeof value === "number" && context?.source ? read(value, context.source) : value;
  return JSON.parse(text, reviver as (name: string, value: unknown) => unknown);
}

/**
 * Returns the significant digits with their power of ten and without the sign: one text for "1.50", "15e-1" and "1.5".
 */
function digitsOf(text: string): string {
  const [, whole = "", fraction = "", power = "0"] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = withoutEnding(digits, "0");
  return significant === ""
    ? "0"
    : `${significant}e${BigInt(power) - BigInt(fraction.length) + BigInt(digits.length - significant.length)}`;
}
