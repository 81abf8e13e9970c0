// The two formats of exported and imported files, with their names and content types.
import { badRequest } from "../../../src/base/app-error.ts";

export type FileFormat = "csv" | "xlsx";

const MEDIA: Record<FileFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export function formatOf(format: unknown): FileFormat {
  if (format === undefined || format === "csv" || format === "xlsx") return format ?? "csv";
  throw badRequest("format", 'O parâmetro "format" deve ser csv ou xlsx.');
}

export function fileHeaders(format: FileFormat, name: string): Record<string, string> {
  return {
    "content-type": MEDIA[format],
    "content-disposition": `attachment; filename="${name}.${format}"`,
    "cache-control": "no-store",
  };
}
