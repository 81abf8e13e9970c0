// Stores a file, finds one that the caller may read, reads its bytes, and deletes files that no record ever named, from
// abandoned forms and replaced files.
import type { Readable } from "node:stream";
import { AppError } from "../../../src/base/app-error.ts";
import { type Context, type Resources, run, type Settings } from "../../framework/index.ts";
import { fileReferencesOf } from "./file-references.ts";
import { openStorage } from "./open-storage.ts";
import { deleteLoose, findFiles, type StoredFile } from "./queries.ts";
import { mayReadFile } from "./readable.ts";
import type { Storage } from "./storage.ts";
import { type NewFile, storeFile } from "./store-file.ts";

/** A form may stay open for a working day before it is saved. */
const UNATTACHED_LIFETIME_MS = 24 * 3_600_000;
const AT_ONCE = 200;

export interface Files {
  save(context: Context, file: NewFile): Promise<StoredFile>;
  /** Returns the file when it exists and the caller may read it. */
  find(context: Context, id: string): Promise<StoredFile | undefined>;
  /** Without asking who calls. */
  stored(context: Context, id: string): Promise<StoredFile | undefined>;
  open(file: StoredFile): Promise<Readable>;
  /** Deletes a file that nothing refers to. */
  discard(context: Context, file: StoredFile): Promise<void>;
}

export function createFiles(settings: Settings, resources: Resources): Files {
  const storage = openStorage(settings.files);
  const references = fileReferencesOf(resources);
  return {
    save: (context, file) => storeFile(context, storage, file),
    async find(context, id) {
      const [file] = await findFiles(context.db, [id]);
      return file && (await mayReadFile(context, resources, references, file)) ? file : undefined;
    },
    async stored(context, id) {
      return (await findFiles(context.db, [id]))[0];
    },
    async open(file) {
      const bytes = await storage.get(file.storageKey);
      if (!bytes)
        throw new AppError("NOT_FOUND", {
          entity: "PublicFile",
          message: "O conteúdo deste arquivo não está mais disponível.",
        });
      return bytes;
    },
    async discard(context, file) {
      await run(context.db, "delete from public_files where id = $1", [file.id]);
      await storage.remove(file.storageKey);
    },
  };
}

/** Returns whether more files wait. */
export async function sweepUploads({ db, clock }: Context, storage: Storage): Promise<boolean> {
  const keys = await deleteLoose(db, new Date(clock.now().getTime() - UNATTACHED_LIFETIME_MS), AT_ONCE);
  // The rows are deleted first: bytes without a row only take space, but a row without bytes would be a broken link.
  for (const key of keys) await storage.remove(key);
  return keys.length === AT_ONCE;
}
