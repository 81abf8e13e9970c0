// Folders with those above them. Node's own way turns round for ever where the system keeps saying that a folder
// is absent whose parent is there, as in /proc.
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
