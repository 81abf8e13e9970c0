// Downloads what the list shows, all of its pages, as a file.
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { RouteSpec } from "../../base/document.ts";
import type { Resource } from "../../base/resource.ts";
import { isExportable } from "../../fields/exportable.ts";
import { saveBlob } from "../../fields/parts/use-file.ts";
import { download } from "../download.ts";
import { queryString } from "../http.ts";
import { orderAndFilter } from "../list-query.ts";
import { failureText } from "../parts/server-error.ts";
import { exportedText, TEXTS } from "../texts.ts";
import type { ListState } from "./use-list-state.ts";
import type { ListView } from "./use-list-view.ts";

export type ExportFormat = "csv" | "xlsx";

export interface Export {
  run: (format: ExportFormat) => void;
  isRunning: boolean;
  /** Rows that have arrived, where they can be told. */
  rows: number;
}

interface ExportOptions {
  resource: Resource;
  route: RouteSpec;
  state: ListState;
  view: ListView;
}

export function useExport({ resource, route, state, view }: ExportOptions): Export {
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const notify = useNotify();
  useEffect(() => () => running.current?.abort(), []);
  const run = async (format: ExportFormat) => {
    const { sort, filterValues } = state.controller;
    const query = orderAndFilter({ sort, filter: { ...filterValues, ...route.fixedFilter } });
    const columns = view.columns.filter(({ field }) => isExportable(field)).map(({ path }) => path);
    const control = new AbortController();
    running.current = control;
    setRows(0);
    let arrived = 0;
    const count = (part: Uint8Array) => {
      if (format === "csv") arrived += linesIn(part);
      setRows(arrived);
    };
    try {
      const address = `${resource.path}/export${queryString({ ...query, columns: columns.join(","), format })}`;
      const file = await download(address, { signal: control.signal, onPart: count });
      saveBlob(file, `${resource.label.many}.${format}`);
      notify(format === "csv" ? exportedText(Math.max(0, arrived - 1)) : TEXTS.exported, { type: "success" });
    } catch (error) {
      if (!control.signal.aborted) notify(failureText(error), { type: "error" });
    } finally {
      running.current = undefined;
      if (!control.signal.aborted) setRows(undefined);
    }
  };
  return { run: (format) => void run(format), isRunning: rows !== undefined, rows: rows ?? 0 };
}

const LINE_END = 10;
const linesIn = (bytes: Uint8Array): number =>
  bytes.reduce((lines, byte) => (byte === LINE_END ? lines + 1 : lines), 0);
