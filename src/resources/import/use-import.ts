// The import of a spreadsheet: its columns are mapped, its rows checked, and then written when the person confirms.
import { useEffect, useRef, useState } from "react";
import type { FileColumns, ImportResult } from "../../base/import-answers.ts";
import type { Resource } from "../../base/resource.ts";
import { failureText } from "../parts/server-error.ts";
import { CONFIRMED_HEADER } from "../shared-changes.ts";
import { sendFile } from "../upload.ts";
import { pastImports } from "./import-calls.ts";
import { IMPORT } from "./texts.ts";

export interface Mapping {
  /** For each column of the file a field, "id", or null. */
  columns: (string | null)[];
  /** The field that identifies existing records of rows. */
  key: string | null;
}

export interface ImportWork {
  step: "choosing" | "reading" | "mapping" | "checking" | "checked" | "importing" | "done";
  file?: File;
  /** The share of bytes sent during the upload. */
  progress?: number;
  /** The number of rows that the server has finished, while it writes. */
  settled?: { done: number; total: number };
  fileColumns?: FileColumns;
  mapping?: Mapping;
  /** Whether values that other registers show too are changed as well. */
  updatesShared?: boolean;
  result?: ImportResult;
  problem?: string;
}

const LIMIT_BYTES = 20 * 1024 * 1024;

export function useImport(resource: Resource, onImported: () => void) {
  const [work, setWork] = useState<ImportWork>({ step: "choosing" });
  const turn = useRef(0);
  useProgress(resource, work, (settled) => setWork((now) => (now.step === "importing" ? { ...now, settled } : now)));

  const send = async <T>(step: ImportWork["step"], sent: Sent, then: (answer: T) => ImportWork) => {
    const mine = ++turn.current;
    // When another file is chosen meanwhile, only the later one counts.
    const updateWork = (next: (now: ImportWork) => ImportWork) => mine === turn.current && setWork(next);
    updateWork((now) => ({ ...now, step, file: sent.file, progress: 0, problem: undefined, settled: undefined }));
    const onProgress = (progress: number) =>
      updateWork((now) => ({ ...now, progress: progress < 1 ? progress : undefined }));
    try {
      const answer = await sendFile<T>(sent.path, sent.file, onProgress, undefined, sent);
      updateWork(() => then(answer));
    } catch (error) {
      updateWork((now) => ({ ...now, step: sent.back, problem: failureText(error) }));
    }
  };

  const read = (file: File) =>
    send<FileColumns>(
      "reading",
      { path: `${resource.path}/import/columns`, file, back: "choosing" },
      (fileColumns) => ({
        step: "mapping",
        file,
        fileColumns,
        mapping: { columns: fileColumns.columns.map(({ field }) => field), key: null },
      }),
    );

  const choose = (file: File) => {
    if (!/\.(xlsx|csv|txt)$/i.test(file.name)) return setWork({ step: "choosing", problem: IMPORT.kind });
    if (file.size > LIMIT_BYTES) return setWork({ step: "choosing", problem: IMPORT.tooLarge });
    void read(file);
  };

  const write = (isDryRun: boolean, updatesShared = work.updatesShared) => {
    const { file, mapping, fileColumns } = work;
    if (!file || !mapping) return;
    const path = `${resource.path}/import${isDryRun ? "?dryRun=true" : ""}`;
    const sent: Sent = { path, file, fields: fieldsOf(mapping), headers: headersOf(updatesShared), back: "mapping" };
    void send<ImportResult>(isDryRun ? "checking" : "importing", sent, (result) => {
      if (!isDryRun) onImported();
      return { step: isDryRun ? "checked" : "done", file, mapping, fileColumns, updatesShared, result };
    });
  };

  return {
    work,
    choose,
    map: (mapping: Mapping) => setWork((now) => ({ ...now, mapping, problem: undefined })),
    check: () => write(true),
    shareChanges: (updatesShared: boolean) => write(true, updatesShared),
    start: () => write(false),
    backToColumns: () => setWork((now) => ({ ...now, step: "mapping", result: undefined })),
    restart: () => setWork({ step: "choosing" }),
  };
}

interface Sent {
  path: string;
  file: File;
  fields?: { [name: string]: string };
  headers?: { [name: string]: string };
  /** The step to return to after a refusal. */
  back: ImportWork["step"];
}

const headersOf = (updatesShared = false): { [name: string]: string } =>
  updatesShared ? { [CONFIRMED_HEADER]: "true" } : {};

const fieldsOf = ({ columns, key }: Mapping): { [name: string]: string } => ({
  _columns: JSON.stringify(columns),
  ...(key ? { _key: key } : {}),
});

const POLL_MS = 1_000;

/** Polls the server for progress while the rows are written; a failed poll is ignored. */
function useProgress(
  resource: Resource,
  { step, file }: ImportWork,
  updateWork: (settled: NonNullable<ImportWork["settled"]>) => void,
): void {
  const latest = useRef(updateWork);
  latest.current = updateWork;
  useEffect(() => {
    if (step !== "importing") return;
    const timer = setInterval(() => {
      void pastImports(resource)
        .then(({ content }) => {
          const mine = content.find(({ state, fileName }) => state === "running" && fileName === file?.name);
          if (mine) latest.current({ done: mine.created + mine.updated + mine.refused, total: mine.total });
        })
        .catch(() => undefined);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [step, resource, file]);
}
