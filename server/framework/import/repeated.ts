// Reports a unique value that is repeated in a file: the refusal of the second row names the first row, not a stored
// record.
import { AppError } from "../../../src/base/app-error.ts";
import { itemAt } from "../../../src/base/lookup.ts";
import { getAt } from "../query/record-select.ts";
import type { Outcome } from "../records/write/pending-writes.ts";
import { columnOf, type ImportColumn } from "./columns.ts";
import type { ImportItem } from "./read-items.ts";

/** The outcomes, with a refusal that names the line for each row that repeats a value of an earlier row. */
export function withRepeatedRows(columns: ImportColumn[], items: ImportItem[], outcomes: Outcome[]): Outcome[] {
  const lines = new Map<string, number>();
  const refused = outcomes.map((outcome, at) => {
    const column = outcome.error?.code === "DUPLICATE_DATA" && columnOf(columns, outcome.error.options.field);
    return column ? { at, column, value: getAt(itemAt(items, at).body, column.path) } : undefined;
  });
  const keyColumns = new Set(refused.flatMap((row) => row?.column ?? []));
  for (const [at, { error }] of outcomes.entries()) {
    const { body, line } = itemAt(items, at);
    if (error) continue;
    for (const { path } of keyColumns) lines.set(keyOf(path, getAt(body, path)), line);
  }
  return outcomes.map((outcome, at) => {
    const row = refused[at];
    const line = row && lines.get(keyOf(row.column.path, row.value));
    if (!row || !outcome.error || line === undefined) return outcome;
    return { error: repeated(row.column, line, outcome.error) };
  });
}

const keyOf = (path: string, value: unknown): string =>
  JSON.stringify([path, typeof value === "string" ? value.toLowerCase() : (value ?? null)]);

function repeated({ path, field }: ImportColumn, line: number, { options }: AppError): AppError {
  const message = `O campo "${field.title}" está repetido no arquivo: linha ${line}.`;
  return new AppError("DUPLICATE_DATA", { ...options, field: path, message });
}
