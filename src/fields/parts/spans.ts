// The number of the form's twelve columns that a field takes.
import type { Field } from "../../base/resource.ts";
import { definitionOf } from "../definitions.ts";

const GRID = 12;
const USUAL = 4;

/** Lists and long texts take the whole width, in forms and on reading pages. */
export const isWide = (field: Field): boolean => definitionOf(field).columns === GRID;

export function spanOf(field: Field, section?: { columns?: number }): number {
  const written = field.schema["x-columns"];
  if (written) return written;
  if (isWide(field)) return GRID;
  if (section?.columns) return Math.max(1, Math.floor(GRID / section.columns));
  return Math.max(definitionOf(field).columns ?? USUAL, spanOfTitle(field));
}

/** The letters of a title that a column has room for, in the form of a window of 1440 pixels. */
const LETTERS = 9;
const REQUIRED_LETTERS = 14;

const spanOfTitle = ({ title, required }: Field): number =>
  Math.min(GRID, Math.ceil((title.length + (required ? REQUIRED_LETTERS : 0)) / LETTERS));

const LETTER_PX = 7;
const REQUIRED_PX = 88;

/** Returns the width in pixels below which the label of a field would be cut. */
export const labelWidth = ({ title, required }: Field): number =>
  Math.ceil(title.length * LETTER_PX) + (required ? REQUIRED_PX : 0);

/** A switch that states no width has a row of its own. */
export const hasOwnRow = ({ type, schema }: Field): boolean => type === "boolean" && schema["x-columns"] === undefined;

/** The span of a field of an item, a block or a dialog. */
export const memberSpan = (field: Field): number => (hasOwnRow(field) ? GRID : spanOf(field));

/** A field alone in its row that takes fewer columns stays as wide as its content. */
const LONG_ALONE = 8;

/**
 * Returns the spans with every row of twelve columns filled. A last field that would stand alone takes the end of a row
 * of three or more along; where nothing can come along, it stays short.
 */
export function filledSpans(spans: readonly number[]): number[] {
  const rows = rowsOf(spans);
  const [last, before] = [rows.at(-1), rows.at(-2)];
  const mover = before && before.length > 2 ? before.at(-1) : undefined;
  const isLow = last !== undefined && total(last) <= GRID / 2;
  if (isLow && before && mover && total(before) - mover >= GRID / 2) last.unshift(...before.splice(-1));
  const isShort = (row: readonly number[]) => row.length === 1 && total(row) < LONG_ALONE;
  return rows.flatMap((row) => (isShort(row) ? row : row.map((span) => (span * GRID) / total(row))));
}

function rowsOf(spans: readonly number[]): number[][] {
  const rows: number[][] = [];
  for (const span of spans) {
    const row = rows.at(-1);
    if (row && total(row) + span <= GRID) row.push(span);
    else rows.push([span]);
  }
  return rows;
}

const total = (row: readonly number[]): number => row.reduce((sum, span) => sum + span, 0);
