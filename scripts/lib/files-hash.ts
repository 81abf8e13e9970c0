// One hash over the names and contents of files and folders, which says whether something made from them is current.
import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { inRoot } from "./root.ts";

/** Paths are relative to the repository; a missing one counts as absent, not as an error. */
export function filesHash(paths: readonly string[], salt = ""): string {
  const hash = createHash("sha256").update(salt);
  for (const path of paths) addPath(hash, path);
  return hash.digest("hex");
}

function addPath(hash: Hash, path: string): void {
  const full = inRoot(path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
    return;
  }
  for (const name of readdirSync(full).sort()) addPath(hash, `${path}/${name}`);
}
