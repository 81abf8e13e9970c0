// The parts that the number types share: decimals are counted exactly on the shortest decimal text of the number.

import { unchangedNumber } from "../base/exact-json.ts";
import { decimalText, groupThousands, plainNumber, scaled } from "../base/money.ts";
import type { Field } from "../base/resource.ts";
import type { Json } from "../base/resource-document.ts";
import { withoutEnding } from "../base/text.ts";
import { asText, withOwnLimits } from "./define.ts";

/** Returns the largest number with this many decimals that has fifteen significant digits. */
const largestWith = (decimals: number): number => Number(`${"9".repeat(15 - decimals)}.${"9".repeat(decimals)}`);

export const decimalsOf = (field: Field, usual: number): number => field.schema["x-format"]?.decimals ?? usual;

interface Range {
  decimals: number;
  negative: boolean;
  format: string;
}

export function numberSchema(field: Field, { decimals, negative, format }: Range): { [keyword: string]: Json } {
  const largest = largestWith(decimals);
  return withOwnLimits(field, { type: "number", format, minimum: negative ? -largest : 0, maximum: largest });
}

/** A wire number with more decimals than the field has is refused and never silently rounded. */
export function checkDecimals(value: unknown, decimals: number): string | undefined {
  if (typeof value !== "number" || !Number.isFinite(value) || Number.isSafeInteger(value)) return undefined;
  return Number(decimalText(scaled(String(value), decimals), decimals)) === value ? undefined : "decimals";
}

/**
 * Converts "1.234,50" to 1234.5; typed decimals beyond the field's are rounded half up, and text that is not a number
 * is returned unchanged.
 */
export function parseNumber(text: string, decimals: number): unknown {
  if (text.trim() === "") return null;
  const plain = plainNumber(text.replace("%", "").replace(/R\$/i, ""));
  return plain === undefined ? text : Number(decimalText(scaled(plain, decimals), decimals));
}

/**
 * Returns numbers unchanged, with 0 for -0; numeric text of an import or of the database ("1234.50") becomes the
 * number.
 */
export function normalizeNumber(value: unknown): unknown {
  if (value === "") return null;
  if (typeof value === "string" && /^-?\d{1,15}(\.\d+)?$/.test(value)) return plainZero(unchangedNumber(value));
  return plainZero(value);
}

/** Returns 0 for -0. */
const plainZero = <T>(value: T): T | 0 => (value === 0 ? 0 : value);

/** 1234.5 → "1.234,50" with at least `least` decimals and at most `most`. */
export function formatNumber(value: unknown, least: number, most: number): string {
  if (value === null || value === undefined || value === "") return "";
  const wire = normalizeNumber(value);
  if (typeof wire !== "number" || !Number.isFinite(wire)) return asText(value);
  const [whole = "0", fraction = ""] = decimalText(scaled(String(Math.abs(wire)), most), most).split(".");
  const decimals = withoutEnding(fraction, "0").padEnd(Math.min(least, most), "0");
  return `${wire < 0 ? "-" : ""}${groupThousands(whole)}${decimals ? `,${decimals}` : ""}`;
}
