// Writes CSV as spreadsheets in Brazil open it: semicolons, a byte order mark, decimal commas, and no cell that is a
// formula.

import { ExactAmount } from "../../../src/base/exact-json.ts";
import type { Field } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { normalizeNumber } from "../../../src/fields/numbers.ts";

export const BYTE_ORDER_MARK = "\uFEFF";

const decimals = (least: number) =>
  new Intl.NumberFormat("pt-BR", { useGrouping: false, minimumFractionDigits: least, maximumFractionDigits: 8 });
const NUMBERS: Record<string, Intl.NumberFormat> = {
  money: decimals(2),
  decimal: decimals(0),
  percent: decimals(0),
  integer: decimals(0),
};

/** Numbers stay plain numbers, without currency and grouping; everything else is written as on the screen. */
export function cellText(value: unknown, field: Field): string {
  if (value === null || value === undefined) return "";
  if (value instanceof ExactAmount) return value.text.replace(".", ",");
  const number = NUMBERS[field.type];
  const wire = number && normalizeNumber(value);
  if (number && typeof wire === "number") return number.format(wire);
  return harmless(shownText(value, field));
}

/** The text of a value as the screen shows it. */
export const shownText = (value: unknown, field: Field): string =>
  definitionOf(field).format(value, field).replaceAll("\u00a0", " ");

/** A text that a spreadsheet would run as a formula is marked as text. */
const harmless = (text: string): string => (/^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text);

export function csvLine(cells: string[]): string {
  return `${cells.map(quoted).join(";")}\r\n`;
}

/** A text as it is written in the file. */
export const csvCell = (text: string): string => quoted(harmless(text));

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
