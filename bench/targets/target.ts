// Somebody who answers list queries over the one table.
import type { Shape } from "../cases/shapes.ts";
import type { Request } from "../lib/load.ts";
import type { ServerProcess } from "../lib/server-process.ts";

export interface Target {
  name: string;
  server: ServerProcess;
  /** Absent: it cannot ask that. */
  requestOf(shape: Shape): Request | undefined;
  /** Ids of the page in order, and the total, out of an answer. */
  readAnswer(body: string): { ids: number[]; total: number };
  /** Measured in these cases only. */
  cases?: readonly string[];
}

export interface TargetContext {
  cache: string;
  databaseUrl: string;
  schemasDir: string;
  /** The first port that may be used, and those after it. */
  port: number;
}
