// One hash over the names and contents of files and folders: says whether something made from them is still current.
import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { inRoot } from "./root.ts";

/** Paths are relative to the repository; one that is not there counts as absent, not as an error. */
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
