// Rows that were copied from a spreadsheet: cells with tabs between them, dates as DD/MM/YYYY, amounts as 1.234,56.
import { isDate, parseDate } from "../../../base/dates.ts";
import { fromCents, parseMoney } from "../../../base/money.ts";
import type { ListRow } from "./request-rows.ts";
import { PASTE_TEXTS } from "./texts.ts";

export interface PastedRows {
  rows: ListRow[];
  /** Why a line is no row, in words that name the line. */
  refused: string[];
}

/** One cell alone is pasted into its input like any text. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trim());

/** @param hasAmount two columns, in either order; otherwise one of dates. A first line without a digit is a heading. */
export function pastedRows(text: string, hasAmount: boolean): PastedRows {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.split("\t").map((cell) => cell.trim()));
  const isHeading = !/\d/.test(lines[0]?.join("") ?? "");
  const pasted: PastedRows = { rows: [], refused: [] };
  for (const [at, line] of lines.entries()) {
    const cells = line.filter((cell) => cell !== "");
    if (cells.length === 0 || (at === 0 && isHeading)) continue;
    const row = rowOf(cells, hasAmount);
    if (typeof row === "string") pasted.refused.push(PASTE_TEXTS.line(at + 1, row));
    else pasted.rows.push(row);
  }
  return pasted;
}

/** Returns why the cells are no row. */
function rowOf(cells: readonly string[], hasAmount: boolean): ListRow | string {
  if (cells.length !== (hasAmount ? 2 : 1)) return hasAmount ? PASTE_TEXTS.twoColumns : PASTE_TEXTS.oneColumn;
  const [first = "", second = ""] = cells;
  const [day, money] = hasAmount && dayIn(first) === undefined && dayIn(second) ? [second, first] : [first, second];
  const date = dayIn(day);
  if (date === undefined) return PASTE_TEXTS.noDate(day);
  const amount = hasAmount ? amountIn(money) : null;
  return amount === undefined ? PASTE_TEXTS.noAmount(money) : { date, amount };
}

function dayIn(text: string): string | undefined {
  const date = parseDate(text);
  return isDate(date) ? date : undefined;
}

/** Fractions of a cent are refused, because rounding would change the sum. */
function amountIn(text: string): number | undefined {
  const cents = /,\d{3,}$/.test(text) ? undefined : parseMoney(text);
  return cents === undefined || cents <= 0n ? undefined : Number(fromCents(cents));
}
