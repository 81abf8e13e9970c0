// Reads the files that tables are filled from: lists with one row a line and tabs between fields, or JSON.
import { readFileSync } from "node:fs";
import type { Row } from "../../framework/index.ts";

const SEPARATOR = "\t";

export const shippedText = (file: URL): string => readFileSync(file, "utf8");

export const rowsOfText = (file: URL, text: string): Row[] =>
  file.pathname.endsWith(".tsv") ? parseTable(text) : JSON.parse(text);

export const shippedRows = (file: URL): Row[] => rowsOfText(file, shippedText(file));

/** An empty cell is null, "true" and "false" are booleans; the first line names the fields. */
function parseTable(text: string): Row[] {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const names = head.split(SEPARATOR);
  return lines.map((line) => {
    const cells = line.split(SEPARATOR);
    return Object.fromEntries(names.map((name, at) => [name, valueIn(cells[at] ?? "")]));
  });
}

function valueIn(cell: string): string | boolean | null {
  if (cell === "") return null;
  return cell === "true" || cell === "false" ? cell === "true" : cell;
}

/** Throws an Error for a text that the file cannot represent. */
export function tableText(names: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map((row) => names.map((name) => cellOf(row[name])).join(SEPARATOR));
  return `${[names.join(SEPARATOR), ...lines].join("\n")}\n`;
}

function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? "" : String(value);
  if (/[\t\n\r]/.test(text)) throw new Error(`O valor "${text}" não cabe em um arquivo separado por tabulações.`);
  return text;
}
