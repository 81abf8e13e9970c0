// Creates folders with their parents. Node's own function loops for ever where the system keeps reporting a folder as
// missing although its parent exists, as in /proc.
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";

export function makeFolder(path: string, mode?: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const code = errorCode(error);
    if (code === "EEXIST" && statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code !== "ENOENT" || dirname(path) === path || statSync(dirname(path), { throwIfNoEntry: false })) throw error;
    makeFolder(dirname(path), mode);
    makeFolder(path, mode);
  }
}
