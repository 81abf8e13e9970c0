// What the server says of a file, of its import and of imports that were made, and the calls that ask for it.
import type { Resource } from "../../base/resource.ts";
import { saveBlob } from "../../fields/parts/use-file.ts";
import { download } from "../download.ts";
import { call } from "../http.ts";
import { fieldsAlong } from "../record/paths.ts";
import { IMPORT } from "./texts.ts";

export interface FileColumns {
  rows: number;
  columns: {
    heading: string;
    samples: string[];
    field: string | null;
    how: "remembered" | "same" | "alike" | null;
  }[];
  fields: { field: string; title: string; required: boolean; key: boolean }[];
}

export interface ImportResult {
  total: number;
  created: number;
  updated: number;
  refused: number;
  batch: number | null;
  /** The same file was brought before. */
  earlier: PastImport | null;
  heads: string[];
  /** `place`: which cell of a row it is; null: the same value for every row. */
  columns: { field: string; title: string; place: number | null }[];
  ignored: string[];
  warnings?: string[];
  results: {
    row: number;
    state: "fulfilled" | "rejected";
    cells?: string[];
    reason?: { code?: string; message: string; field?: string | null; errors?: { field: string; message: string }[] };
  }[];
}

export interface PastImport {
  id: number;
  fileName: string;
  user: string | null;
  apiKey: string | null;
  state: "running" | "interrupted" | "done" | "failed" | "undoing" | "undone";
  total: number;
  created: number;
  updated: number;
  refused: number;
  startedAt: string;
  undoneBy: string | null;
  undoneAt: string | null;
  undone: number;
  kept: number;
}

export interface RetainedRecord {
  resource: string;
  label: string;
  id: number;
  title: string | null;
  reason: string;
}

export type UndoneImport = PastImport & { keptRecords: RetainedRecord[] };

export const pastImports = ({ path }: Resource, before?: number) =>
  call<{ content: PastImport[]; next: number | null }>("GET", `${path}/import/batches`, undefined, { before });

export const pastImport = ({ path }: Resource, id: number) => call<UndoneImport>("GET", `${path}/import/batches/${id}`);

/** One piece; to be asked for again while the state is "undoing". */
export const undoPiece = ({ path }: Resource, id: number) =>
  call<UndoneImport>("POST", `${path}/import/batches/${id}/undo`, {});

export interface Refusal {
  row: number;
  field: string;
  /** What stands in the file. */
  value: string;
  reason: string;
}

/** Each refused row with the heading of its column and what it brought there, a line for each reason. */
export function refusalsOf(resource: Resource, { columns, results }: ImportResult): Refusal[] {
  const columnOf = (field: string) =>
    columns.find((column) => column.field === field) ??
    columns.find((column) => column.field === field.replace(/\.\d+(?=\.|$)/g, "")) ??
    columns.find((column) => field !== "" && column.field.endsWith(`.${field}`));
  return results.flatMap(({ row, reason, cells = [] }): Refusal[] => {
    if (!reason) return [];
    const errors = reason.errors?.length ? reason.errors : [{ field: reason.field ?? "", message: reason.message }];
    return errors.map(({ field, message }) => {
      const column = columnOf(field);
      const place = column?.place ?? undefined;
      return {
        row,
        field: column?.title ?? fieldsAlong(resource.fields, field).at(-1)?.title ?? "",
        value: place === undefined ? "" : (cells[place] ?? ""),
        reason: message,
      };
    });
  });
}

/** The refused rows as they came, each with its line and its reasons: to be mended and sent again. */
export function saveRefusals(resource: Resource, result: ImportResult): void {
  const reasons = Map.groupBy(refusalsOf(resource, result), ({ row }) => row);
  const text = (row: number) =>
    (reasons.get(row) ?? []).map(({ field, reason }) => (field ? `${field}: ${reason}` : reason)).join(" ");
  const refused = result.results.filter(({ state }) => state === "rejected");
  const lines = [
    csvLine([...result.heads, IMPORT.row, IMPORT.reason]),
    ...refused.map(({ row, cells = [] }) =>
      csvLine([...result.heads.map((_, at) => cells[at] ?? ""), String(row), text(row)]),
    ),
  ];
  saveBlob(
    new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv" }),
    `${resource.label.many} - recusadas.csv`,
  );
}

/** A text that a spreadsheet would run as a formula is marked as text, as an export does it. */
const csvLine = (cells: string[]): string =>
  cells.map((cell) => `"${cell.replace(/^(?=\s*[=+\-@])/, "'").replaceAll('"', '""')}"`).join(";");

export async function saveTemplate(resource: Resource, format: "csv" | "xlsx"): Promise<void> {
  const file = await download(`${resource.path}/import-template?format=${format}`);
  saveBlob(file, `${resource.label.many} - modelo.${format}`);
}
