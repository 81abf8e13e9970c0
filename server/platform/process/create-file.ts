// Small files that are there whole or not at all, whenever the process ends and however many make them at once.
import { randomUUID } from "node:crypto";
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from "node:fs";
import { errorCode } from "./error-code.ts";

/** Readable by its owner alone. Answers false when somebody made it before; that file stays as it is. */
export function createFile(path: string, text: string): boolean {
  if (existsSync(path)) return false;
  // Processes in two containers may have the same number.
  const part = `${path}.${randomUUID()}.part`;
  try {
    const file = openSync(part, "wx", 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(part, path);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
