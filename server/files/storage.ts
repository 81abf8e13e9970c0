// Where the bytes of files lie: what every kind of storage offers, and the choice of one by configuration.
import type { Readable } from "node:stream";
import { AppError } from "../../src/base/app-error.ts";
import type { Settings } from "../base/settings.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";

export interface Storage {
  /** Keeps the whole stream under the key, or nothing at all when the stream or the storage fails. */
  put(key: string, stream: Readable): Promise<void>;
  /** The bytes under the key; nothing when there are none. */
  get(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}

export function openStorage(files: Settings["files"]): Storage {
  const storage = files.kind === "folder" ? folderStorage(files.dir) : s3Storage(files);
  return {
    put: (key, stream) => available(storage.put(key, stream)),
    get: (key) => available(storage.get(key)),
    remove: (key) => available(storage.remove(key)),
  };
}

/** What the storage itself fails at is told as such; refusals of the stream (too large, cut off) pass as they are. */
async function available<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("SERVICE_UNAVAILABLE", {
      message: "O armazenamento de arquivos não está disponível. Tente novamente em instantes.",
      cause: error,
    });
  }
}
