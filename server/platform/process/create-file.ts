// Creates small files that exist whole or not at all, whenever the process ends and however many create them at once.
import { randomUUID } from "node:crypto";
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from "node:fs";
import { errorCode } from "./error-code.ts";

/** Only its owner may read the file. Returns false when somebody created it before; that file stays as it is. */
export function createFile(path: string, text: string): boolean {
  if (existsSync(path)) return false;
  // Processes in two containers may have the same process id.
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
