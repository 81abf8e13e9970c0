// The documents that the measured product runs with: its own, and the register of the bench beside them.
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../scripts/lib/root.ts";

export function makeSchemasFolder(cache: string): string {
  const folder = join(cache, "schemas");
  rmSync(folder, { recursive: true, force: true });
  cpSync(inRoot("src/schemas"), folder, { recursive: true });
  cpSync(inRoot("bench/schemas"), join(folder, "bench"), { recursive: true });
  return folder;
}
