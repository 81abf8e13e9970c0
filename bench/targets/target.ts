// A target that answers list queries over the one table.
import type { Shape } from "../cases/shapes.ts";
import type { Request } from "../lib/load.ts";
import type { ServerProcess } from "../lib/server-process.ts";

export interface Target {
  name: string;
  server: ServerProcess;
  /** Returns undefined when the target cannot answer the shape. */
  requestOf(shape: Shape): Request | undefined;
  /** Reads the ids of the page in order, and the total, from an answer. */
  readAnswer(body: string): { ids: number[]; total: number };
  /** The only cases in which it is measured; when absent, all. */
  cases?: readonly string[];
}

export interface TargetContext {
  cache: string;
  databaseUrl: string;
  schemasDir: string;
  /** The first of the ports that may be used. */
  port: number;
}
