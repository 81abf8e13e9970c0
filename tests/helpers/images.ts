// Files that suites begin from, each made once for the code as it is: packed databases and data folders.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesHash } from "../../scripts/lib/files-hash.ts";
import { inRoot } from "../../scripts/lib/root.ts";

export const IMAGES_FOLDER = inRoot("node_modules/.cache/esteira");
/** What databases are made from. */
const SOURCES = ["server", "src", "package-lock.json", "tests/helpers/test-installation.ts"];
const KEPT_MS = 3_600_000;

export const imagesKey = (): string => filesHash(SOURCES).slice(0, 16);

export const imageFile = (name: string, key = imagesKey()): string => join(IMAGES_FOLDER, `${name}-${key}.image`);

/** What is used counts as new. */
export function isMade(image: string): boolean {
  if (!existsSync(image)) return false;
  touch(image);
  return true;
}

/** By the clock of the machine, whatever moment this process takes for now. */
const touch = (path: string) => execFileSync("touch", [path]);

/** An image is there whole or not at all, also when two runs make it at once. */
export async function makeImage(image: string, make: (path: string) => void | Promise<void>): Promise<void> {
  const part = `${image}.${process.pid}.part`;
  mkdirSync(IMAGES_FOLDER, { recursive: true });
  await make(part);
  renameSync(part, image);
}

/** Those of other states of the sources; what was used within the hour may be in use by another run. */
export function removeOldImages(): void {
  mkdirSync(IMAGES_FOLDER, { recursive: true });
  const now = join(IMAGES_FOLDER, "now");
  touch(now);
  const images = readdirSync(IMAGES_FOLDER).filter((name) => name.endsWith(".image"));
  for (const path of images.map((name) => join(IMAGES_FOLDER, name)))
    if (statSync(now).mtimeMs - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { force: true });
}
