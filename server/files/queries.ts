// The SQL of the table of files.
import { type Handle, run } from "../base/database.ts";

export interface StoredFile {
  id: string;
  fileName: string;
  contentType: string;
  size: number;
  sha256: string;
  storageKey: string;
  createdAt: string;
  createdByID: number | null;
}

const COLUMNS = `id, file_name as "fileName", content_type as "contentType", size, sha256, storage_key as "storageKey",
  created_at as "createdAt", uploaded_by_id as "createdByID"`;

export async function insertFile(handle: Handle, file: StoredFile): Promise<void> {
  await run(
    handle,
    `insert into public_files (id, file_name, content_type, size, sha256, storage_key, created_at, uploaded_by_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      file.id,
      file.fileName,
      file.contentType,
      file.size,
      file.sha256,
      file.storageKey,
      file.createdAt,
      file.createdByID,
    ],
  );
}

export async function findFiles(handle: Handle, ids: readonly string[]): Promise<StoredFile[]> {
  return ids.length === 0
    ? []
    : run<StoredFile>(handle, `select ${COLUMNS} from public_files where id = any($1::uuid[])`, [ids]);
}
