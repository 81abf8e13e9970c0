// Money as BigInt cents and rates as scaled integers: exact, with explicit rounding and without floats.
import { ExactAmount, type WireAmount } from "./exact-json.ts";

export type { WireAmount };

export type Cents = bigint;
/** A rate times RATE_ONE: 1.99 % is 1_990_000_000n. */
type Rate = bigint;

const RATE_DECIMALS = 11;
export const RATE_ONE = 10n ** BigInt(RATE_DECIMALS);

const DECIMAL = /^(?=[+-]?\.?\d)([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/**
 * Converts decimal text ("-1234.5", "1e-7") to an integer scaled by 10^decimals; further digits are rounded half up,
 * away from zero.
 */
export function scaled(text: string, decimals: number): bigint {
  const parts = DECIMAL.exec(text.trim());
  if (!parts) throw new RangeError(`The text "${text}" is not a decimal number.`);
  const [, sign, whole = "", fraction = "", power = "0"] = parts;
  const value = BigInt(`${whole}${fraction}`);
  const exponent = decimals - fraction.length + Number(power);
  const size = exponent >= 0 ? value * 10n ** BigInt(exponent) : divideRounded(value, 10n ** BigInt(-exponent));
  return sign === "-" ? -size : size;
}

/** Divides and rounds half up, away from zero: 5/2 → 3, -5/2 → -3. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n !== divisor < 0n ? -1n : 1n;
  const [top, bottom] = [abs(dividend), abs(divisor)];
  return (sign * (top * 2n + bottom)) / (bottom * 2n);
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** Converts an amount of a JSON answer or a decimal text of the database to cents. */
export const toCents = (value: WireAmount): Cents => scaled(String(value), 2);

/** Returns the cents of an unchecked value; undefined when it is not an amount. */
export function centsIn(value: unknown): Cents | undefined {
  if (value instanceof ExactAmount) return toCents(value);
  return typeof value === "number" && Number.isFinite(value) ? toCents(value) : undefined;
}

/** The largest number of cents that a float represents exactly and one amount may have: fifteen digits. */
const MOST_IN_FLOAT = 999_999_999_999_999n;

/** Converts cents to the JSON number; a sum with more digits keeps all of them. */
export function fromCents(cents: Cents): number | ExactAmount {
  const text = decimalText(cents, 2);
  return abs(cents) > MOST_IN_FLOAT ? new ExactAmount(text) : Number(text);
}

/** Converts cents to the decimal text that `numeric(18,2)` takes. */
export const centsText = (cents: Cents): string => decimalText(cents, 2);

/** Converts 1.99 (percent) to a rate. */
export const percentToRate = (percent: number | string): Rate => scaled(String(percent), RATE_DECIMALS - 2);

export function decimalText(value: bigint, decimals: number): string {
  const text = abs(value)
    .toString()
    .padStart(decimals + 1, "0");
  const sign = value < 0n ? "-" : "";
  return decimals === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

export const add = (...values: Cents[]): Cents => values.reduce((sum, value) => sum + value, 0n);

/** Multiplies cents by a rate, rounded once to the cent. */
export const multiply = (cents: Cents, rate: Rate): Cents => divideRounded(cents * rate, RATE_ONE);

/** 123450n → "1.234,50"; with the symbol "R$ 1.234,50" (the space does not break), negative "-R$ 1.234,50". */
export function formatMoney(cents: Cents, options: { symbol?: boolean } = {}): string {
  const [whole = "0", fraction = "00"] = decimalText(abs(cents), 2).split(".");
  return `${cents < 0n ? "-" : ""}${options.symbol ? "R$\u00a0" : ""}${groupThousands(whole)},${fraction}`;
}

/** "R$ 1.250,00" of whole cents, or of an amount of an answer, which is in reais. */
export const reais = (amount: Cents | WireAmount): string =>
  formatMoney(typeof amount === "bigint" ? amount : toCents(amount), { symbol: true });

/** "1234567" → "1.234.567". */
export function groupThousands(whole: string): string {
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return groups.join(".");
}

/** Converts "R$ 1.234,50", "1234,5", "-0,05" or "(0,05)" to cents; undefined when the text is not an amount. */
export function parseMoney(text: string): Cents | undefined {
  const plain = plainNumber(text.replace(/R\$/i, ""));
  return plain === undefined ? undefined : scaled(plain, 2);
}

/** Converts a number written in pt-BR to decimal text with a point: "1.234,50" → "1234.50". */
export function plainNumber(text: string): string | undefined {
  const bare = text.replace(/[\s\u00a0]/g, "");
  const inside = /^\((.*)\)$/.exec(bare)?.[1];
  const parts = /^([+-]?)(\d+|\d{1,3}(?:\.\d{3})+)?(?:,(\d*))?$/.exec(inside ?? bare);
  if (!parts || (parts[2] === undefined && !parts[3])) return undefined;
  const negative = inside !== undefined || parts[1] === "-";
  const fraction = parts[3] ? `.${parts[3]}` : "";
  return `${negative ? "-" : ""}${(parts[2] ?? "0").replaceAll(".", "")}${fraction}`;
}
