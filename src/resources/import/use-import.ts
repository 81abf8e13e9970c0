// A spreadsheet on its way in: checked as soon as it is chosen, written when the person says so.
import { useRef, useState } from "react";
import { download } from "../download.ts";
import { saveBlob } from "../../fields/parts/use-file.ts";
import type { Resource } from "../../base/resource.ts";
import { failureText } from "../parts/server-error.ts";
import { sendFile } from "../upload.ts";
import { IMPORT } from "./texts.ts";

export interface ImportResult {
  total: number;
  created: number;
  updated: number;
  refused: number;
  columns: { field: string; title: string }[];
  ignored: string[];
  results: {
    row: number;
    state: "fulfilled" | "rejected";
    reason?: { message: string; field?: string | null; errors?: { field: string; message: string }[] };
  }[];
}

export interface Refusal {
  row: number;
  field: string;
  reason: string;
}

export interface ImportWork {
  step: "choosing" | "checking" | "checked" | "importing" | "done";
  file?: File;
  /** Of the bytes sent, while they are on their way. */
  progress?: number;
  result?: ImportResult;
  problem?: string;
}

const LIMIT_BYTES = 20 * 1024 * 1024;

export function useImport(resource: Resource, onImported: () => void) {
  const [work, setWork] = useState<ImportWork>({ step: "choosing" });
  const turn = useRef(0);
  const send = async (file: File, { isRehearsal }: { isRehearsal: boolean }) => {
    const mine = ++turn.current;
    // Another file was chosen meanwhile: the later one counts.
    const tell = (next: ImportWork) => mine === turn.current && setWork(next);
    const step = isRehearsal ? "checking" : "importing";
    tell({ step, file, progress: 0, result: work.result });
    try {
      const path = `${resource.path}/import${isRehearsal ? "?dryRun=true" : ""}`;
      const onProgress = (progress: number) =>
        tell({ step, file, progress: progress < 1 ? progress : undefined, result: work.result });
      const result = await sendFile<ImportResult>(path, file, onProgress);
      tell({ step: isRehearsal ? "checked" : "done", file, result });
      if (!isRehearsal) onImported();
    } catch (error) {
      tell({ step: "choosing", problem: failureText(error) });
    }
  };
  const choose = (file: File) => {
    if (!/\.(xlsx|csv|txt)$/i.test(file.name)) return setWork({ step: "choosing", problem: IMPORT.kind });
    if (file.size > LIMIT_BYTES) return setWork({ step: "choosing", problem: IMPORT.tooLarge });
    void send(file, { isRehearsal: true });
  };
  return {
    work,
    choose,
    start: () => work.file && void send(work.file, { isRehearsal: false }),
    restart: () => setWork({ step: "choosing" }),
  };
}

/** Each refused row with the heading of its column, a line for each reason. */
export function refusalsOf({ columns, results }: ImportResult): Refusal[] {
  const titles = new Map(columns.map(({ field, title }) => [field, title]));
  const titleOf = (field: string) => titles.get(field) ?? titles.get(field.replace(/\.\d+(?=\.|$)/g, "")) ?? field;
  return results.flatMap(({ row, reason }): Refusal[] => {
    if (!reason) return [];
    const errors = reason.errors?.length ? reason.errors : [{ field: reason.field ?? "", message: reason.message }];
    return errors.map(({ field, message }) => ({ row, field: titleOf(field), reason: message }));
  });
}

export function saveRefusals(resource: Resource, refusals: Refusal[]): void {
  const line = (cells: (string | number)[]) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(";");
  const lines = [
    line([IMPORT.row, IMPORT.field, IMPORT.reason]),
    ...refusals.map((one) => line([one.row, one.field, one.reason])),
  ];
  saveBlob(
    new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv" }),
    `${resource.label.many} - recusadas.csv`,
  );
}

export async function saveTemplate(resource: Resource, format: "csv" | "xlsx"): Promise<void> {
  const file = await download(`${resource.path}/import-template?format=${format}`);
  saveBlob(file, `${resource.label.many} - modelo.${format}`);
}
