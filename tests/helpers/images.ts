// Images from which suites start: packed databases and data folders, each made once per state of the code.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesHash } from "../../scripts/lib/files-hash.ts";
import { inRoot } from "../../scripts/lib/root.ts";

export const IMAGES_FOLDER = inRoot("node_modules/.cache/esteira");
/** The contents of an image depend on these files, whose hash is its key. */
const SOURCES = [
  "server",
  "src",
  "package-lock.json",
  "tests/helpers/copy-installation.ts",
  "tests/helpers/prepare-databases.ts",
  "tests/helpers/test-installation.ts",
];
const RETENTION_MS = 3_600_000;

export const imagesKey = (): string => filesHash(SOURCES).slice(0, 16);

export const imageFile = (name: string, key = imagesKey()): string => join(IMAGES_FOLDER, `${name}-${key}.image`);

/** Using an image renews its time, so that a recently used one is not deleted. */
export function isMade(image: string): boolean {
  if (!existsSync(image)) return false;
  touch(image);
  return true;
}

/** `touch` uses the machine's clock, because tests shift the clock of this process. */
const touch = (path: string) => execFileSync("touch", [path]);

/** An image appears whole or not at all, even when two runs make it at once: it is written beside and renamed. */
export async function makeImage(image: string, make: (path: string) => void | Promise<void>): Promise<void> {
  const part = `${image}.${process.pid}.part`;
  mkdirSync(IMAGES_FOLDER, { recursive: true });
  await make(part);
  rmSync(image, { recursive: true, force: true });
  renameSync(part, image);
}

/** Deletes images of other states of the sources, except those of the last hour, which another run may still use. */
export function removeOldImages(): void {
  mkdirSync(IMAGES_FOLDER, { recursive: true });
  const now = join(IMAGES_FOLDER, "now");
  touch(now);
  const images = readdirSync(IMAGES_FOLDER).filter((name) => name.endsWith(".image"));
  for (const path of images.map((name) => join(IMAGES_FOLDER, name)))
    if (statSync(now).mtimeMs - statSync(path).mtimeMs > RETENTION_MS) rmSync(path, { recursive: true, force: true });
}
