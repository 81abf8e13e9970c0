// Stores files in a folder: written to a temporary name, synced and then renamed, so that half a file is never visible.
import { accessSync, constants, createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { runtime } from "../../framework/index.ts";
import type { Storage } from "./storage.ts";

export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), key);
  return {
    async put(key, stream) {
      const path = pathOf(key);
      const part = `${path}.part`;
      runtime.makeFolder(folder, 0o700);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(stream, createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async get(key) {
      return openForReading(pathOf(key));
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Fails at the start for what would make every later upload fail. */
export function prepareFolder(folder: string): void {
  runtime.makeFolder(folder, 0o700);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

async function openForReading(path: string): Promise<Readable | undefined> {
  try {
    const handle = await open(path, "r");
    return createReadStream(path, { fd: handle });
  } catch (error) {
    if (runtime.errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** The name itself survives a power cut only when its folder is synced too. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
