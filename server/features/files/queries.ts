// The SQL of the table of files.
import type { PublicFile } from "../../../src/base/public-file.ts";
import { type Handle, run } from "../../framework/index.ts";

export interface StoredFile extends PublicFile {
  storageKey: string;
}

/** A file with the moment since which something names it; null while nothing does. */
interface NewFileRow extends StoredFile {
  attachedAt: string | null;
}

const COLUMNS = `id, file_name as "fileName", content_type as "contentType", size, sha256, storage_key as "storageKey",
  created_at as "createdAt", uploaded_by_id as "createdByID"`;

export async function insertFile(handle: Handle, file: NewFileRow): Promise<void> {
  await run(
    handle,
    `insert into public_files (id, file_name, content_type, size, sha256, storage_key, created_at, uploaded_by_id, attached_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      file.id,
      file.fileName,
      file.contentType,
      file.size,
      file.sha256,
      file.storageKey,
      file.createdAt,
      file.createdByID,
      file.attachedAt,
    ],
  );
}

export async function findFiles(handle: Handle, ids: readonly string[]): Promise<StoredFile[]> {
  return ids.length === 0
    ? []
    : run<StoredFile>(handle, `select ${COLUMNS} from public_files where id = any($1::uuid[])`, [ids]);
}

/**
 * Marks the files as in use. A sweep at the same moment either waits for this statement, or has deleted the files
 * before it.
 */
export async function markAttached(handle: Handle, ids: readonly string[], now: Date): Promise<void> {
  await run(handle, "update public_files set attached_at = $2 where id = any($1::uuid[]) and attached_at is null", [
    ids,
    now.toISOString(),
  ]);
}

/** Deletes the rows of some files that nothing has named since that moment, and returns where their bytes are. */
export async function deleteLoose(handle: Handle, before: Date, limit: number): Promise<string[]> {
  const rows = await run<{ storage_key: string }>(
    handle,
    `delete from public_files where attached_at is null and id in
       (select id from public_files where attached_at is null and created_at < $1 order by created_at limit ${limit})
     returning storage_key`,
    [before.toISOString()],
  );
  return rows.map((row) => row.storage_key);
}
