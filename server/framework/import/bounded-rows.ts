// Limits every kind of spreadsheet, row by row: so many columns and characters, whatever wrote it.
import { formatCount } from "../../../src/base/count-text.ts";
import { badFile, DIVIDE, longCell, longRow, tooMuch, tooWide } from "./bad-file.ts";
import type { FileRow } from "./csv-rows.ts";
import { FILE_LIMITS } from "./file-limits.ts";

export async function* boundedRows(rows: AsyncIterable<FileRow> | Iterable<FileRow>): AsyncGenerator<FileRow> {
  let characters = 0;
  let isHeading = true;
  for await (const { line, cells } of rows) {
    const bounded = withinColumns(line, cells);
    const length = lengthOf(line, bounded);
    if (isHeading && length > FILE_LIMITS.headingCharacters) throw longHeading();
    isHeading = false;
    characters += length;
    if (characters > FILE_LIMITS.characters) throw tooMuch(FILE_LIMITS.characters, "caracteres", DIVIDE);
    yield { line, cells: bounded };
  }
}

/** Separators and formats beyond the last column are ignored; a value there must not vanish. */
function withinColumns(line: number, cells: string[]): string[] {
  const { columns } = FILE_LIMITS;
  if (cells.length <= columns) return cells;
  if (cells.slice(columns).some((cell) => cell.trim() !== "")) throw tooWide(line);
  return cells.slice(0, columns);
}

function lengthOf(line: number, cells: string[]): number {
  let length = 0;
  for (const cell of cells) {
    if (cell.length > FILE_LIMITS.cellCharacters) throw longCell(line);
    length += cell.length;
  }
  if (length > FILE_LIMITS.rowCharacters) throw longRow(line);
  return length;
}

const longHeading = () =>
  badFile(
    `A primeira linha tem mais de ${formatCount(FILE_LIMITS.headingCharacters)} caracteres. Ela deve ter só os títulos das colunas.`,
  );
