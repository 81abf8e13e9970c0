// The storage that the configuration chose, whatever its kind.
import { AppError } from "../../../src/base/app-error.ts";
import { type Settings, sql } from "../../framework/index.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export function openStorage(files: Settings["files"]): Storage {
  const storage = files.kind === "folder" ? folderStorage(files.dir) : s3Storage(files);
  return {
    put: (key, stream) => available(storage.put(key, stream)),
    get: (key) => available(storage.get(key)),
    remove: (key) => available(storage.remove(key)),
  };
}

/** Failures of the storage answer SERVICE_UNAVAILABLE; refusals of the stream (too large, cut off) pass as they are. */
async function available<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError || sql.isStorageFull(error)) throw error;
    throw new AppError("SERVICE_UNAVAILABLE", {
      message: "O armazenamento de arquivos não está disponível. Tente novamente em instantes.",
      cause: error,
    });
  }
}
