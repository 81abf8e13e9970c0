// Copies the working tree to a temporary folder, for work that would damage the tree itself. The copy shares the
// packages with the tree.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { inRoot, ROOT } from "./root.ts";

const LEFT_OUT = new Set([".git", "node_modules", "dist", "data", "coverage", "test-results", "playwright-report"]);

/** Returns its folder, which the caller must remove. */
export function copyTree(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `esteira-${name}-`));
  // A database server of the copy runs as a user without rights and reads its programs there.
  chmodSync(folder, 0o755);
  cpSync(ROOT, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !LEFT_OUT.has(relative(ROOT, source)),
  });
  linkPackages(folder);
  return folder;
}

/** Each package is a link, so that the copy has caches of its own. */
function linkPackages(folder: string): void {
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(inRoot("node_modules")))
    if (!name.startsWith(".") || name === ".bin") symlinkSync(inRoot(`node_modules/${name}`), join(packages, name));
}
