// Downloads all pages of the list's results, or only the chosen rows, as a file. It reports progress while the file
// arrives, and can be cancelled at any moment.
import { useEffect, useRef, useState } from "react";
import { type Identifier, useNotify } from "react-admin";
import { wallClock } from "../../base/dates.ts";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { isExportable } from "../../fields/exportable.ts";
import { saveBlob } from "../../fields/parts/use-file.ts";
import { EXPORT } from "../../i18n/list-views.ts";
import { download } from "../download.ts";
import { queryString } from "../http.ts";
import { orderAndFilter } from "../list-query.ts";
import { failureText } from "../parts/server-error.ts";
import { exportedText, TEXTS } from "../texts.ts";
import type { Column } from "./columns.ts";
import type { ListState } from "./use-list-state.ts";
import type { ListView } from "./use-list-view.ts";

export type ExportFormat = "csv" | "xlsx";

export interface ExportChoice {
  format: ExportFormat;
  columns: "visible" | "every";
  /** Only these rows; when absent, all results of the list. */
  ids?: Identifier[];
}

export interface Progress {
  /** The number of rows of the file; 0 until the server has sent it. */
  total: number;
  /** Rows that have arrived, in formats whose rows can be counted. */
  rows: number | undefined;
  bytes: number;
}

export interface Export {
  run: (choice: ExportChoice) => void;
  cancel: () => void;
  /** Absent while no file is being downloaded. */
  progress: Progress | undefined;
  columns: Record<ExportChoice["columns"], Column[]>;
  /** The number of results of the list, and whether a search or a filter narrows them. */
  scope: { total: number; isNarrowed: boolean };
}

interface ExportOptions {
  resource: Resource;
  route: RouteSpec;
  title: string;
  state: ListState;
  view: ListView;
  available: Column[];
}

export function useExport({ resource, route, title, state, view, available }: ExportOptions): Export {
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  const notify = useNotify();
  useEffect(() => () => running.current?.abort(), []);
  const columns = { visible: exportable(view.columns), every: exportable(available) };
  const run = async (choice: ExportChoice) => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    const meter = progressMeter(choice.format, setProgress);
    try {
      const address = `${resource.path}/export${queryString(queryOf(choice, { route, state, columns }))}`;
      const file = await download(address, { signal: control.signal, ...meter });
      saveBlob(file, `${title} ${wallClock(Date.now()).date}.${choice.format}`);
      notify(meter.total() > 0 ? exportedText(meter.total()) : TEXTS.exported, { type: "success" });
    } catch (error) {
      if (control.signal.aborted) notify(EXPORT.cancelled, { type: "info" });
      else notify(failureText(error), { type: "error" });
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  };
  return {
    run: (choice) => void run(choice),
    cancel: () => running.current?.abort(),
    progress,
    columns,
    scope: { total: state.total, isNarrowed: state.searchText !== "" || Object.keys(state.filters).length > 0 },
  };
}

const exportable = (columns: Column[]): Column[] => columns.filter(({ field }) => isExportable(field));

type QuerySource = Pick<ExportOptions, "route" | "state"> & Pick<Export, "columns">;

/** The query of the list without its pages. */
function queryOf({ format, columns, ids }: ExportChoice, { route, state, columns: by }: QuerySource) {
  const { sort, filterValues } = state.controller;
  const filter = { ...filterValues, ...route.fixedFilter };
  const query = orderAndFilter({ sort, filter: ids ? { ...route.fixedFilter, id: { $in: ids } } : filter });
  return { ...query, columns: by[columns].map(({ path }) => path).join(","), format };
}

const LINE_END = 10;
const linesIn = (bytes: Uint8Array): number =>
  bytes.reduce((lines, byte) => (byte === LINE_END ? lines + 1 : lines), 0);

function progressMeter(format: ExportFormat, report: (progress: Progress) => void) {
  const now: Progress = { total: 0, rows: format === "csv" ? 0 : undefined, bytes: 0 };
  // The first line has the titles.
  let lines = -1;
  report({ ...now });
  return {
    total: () => now.total,
    onHeaders: (headers: Headers) => {
      now.total = Number(headers.get("x-total-count")) || 0;
      report({ ...now });
    },
    onPart: (part: Uint8Array) => {
      now.bytes += part.length;
      if (now.rows !== undefined) {
        lines += linesIn(part);
        // A cell may contain line ends, so the count is limited to the number of rows.
        now.rows = Math.min(now.total, Math.max(0, lines));
      }
      report({ ...now });
    },
  };
}
