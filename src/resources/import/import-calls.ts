// The calls about imports, and the files that the browser makes of their answers.
import type { ImportResult, PastImports, RevertedImport } from "../../base/import-answers.ts";
import { fieldsAlong, type Resource } from "../../base/resource.ts";
import { saveBlob } from "../../fields/parts/use-file.ts";
import { download } from "../download.ts";
import { call } from "../http.ts";
import { IMPORT } from "./texts.ts";

export const pastImports = ({ path }: Resource, before?: number) =>
  call<PastImports>("GET", `${path}/import/batches`, undefined, { before });

export const pastImport = ({ path }: Resource, id: number) =>
  call<RevertedImport>("GET", `${path}/import/batches/${id}`);

/** Undoes one piece; must be called again while the state is "undoing". */
export const undoPiece = ({ path }: Resource, id: number) =>
  call<RevertedImport>("POST", `${path}/import/batches/${id}/undo`, {});

export interface Refusal {
  row: number;
  field: string;
  /** The value in the file. */
  value: string;
  reason: string;
}

/** Returns each refused row with the heading of its column and its value, one line for each reason. */
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

/** Saves the refused rows with their lines and reasons, to be corrected and imported again. */
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

/** A text that a spreadsheet would run as a formula is marked as text, as in an export. */
const csvLine = (cells: string[]): string =>
  cells.map((cell) => `"${cell.replace(/^(?=\s*[=+\-@])/, "'").replaceAll('"', '""')}"`).join(";");

export async function saveTemplate(resource: Resource, format: "csv" | "xlsx"): Promise<void> {
  const file = await download(`${resource.path}/import-template?format=${format}`);
  saveBlob(file, `${resource.label.many} - modelo.${format}`);
}
