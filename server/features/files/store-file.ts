// Stores one file: checks its first bytes, streams it to the storage with its hash, then writes its row.
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { AppError } from "../../../src/base/app-error.ts";
import { UPLOAD_LIMIT_BYTES } from "../../../src/base/limits.ts";
import type { Context } from "../../framework/index.ts";
import { contentTypeOf, HEAD_BYTES } from "./content-type.ts";
import { safeFileName } from "./file-name.ts";
import { passiveXml, XML_TYPE } from "./passive-xml.ts";
import { insertFile, type StoredFile } from "./queries.ts";
import type { Storage } from "./storage.ts";

export interface NewFile {
  fileName: string | undefined;
  stream: AsyncIterable<Buffer>;
  /** True while no record refers to the file; it is deleted unless a record refers to it in time. */
  loose?: boolean;
}

export async function storeFile(context: Context, storage: Storage, upload: NewFile): Promise<StoredFile> {
  const chunks = upload.stream[Symbol.asyncIterator]();
  const { head, buffered } = await readHead(chunks);
  if (head.length === 0) throw new AppError("BAD_REQUEST", { field: "file", message: "O arquivo está vazio." });
  const fileName = safeFileName(upload.fileName);
  const contentType = contentTypeOf(fileName, head);
  const id = randomUUID();
  const look = contentType === XML_TYPE ? passiveXml(head) : () => undefined;
  const measure = { size: 0, hash: createHash("sha256"), look };
  await storage.put(id, Readable.from(measureStream(buffered, chunks, measure)));
  const createdAt = context.clock.now().toISOString();
  const file: StoredFile = {
    id,
    fileName,
    contentType,
    size: measure.size,
    sha256: measure.hash.digest("hex"),
    storageKey: id,
    createdAt,
    createdByID: context.caller.userID,
  };
  try {
    await insertFile(context.db, { ...file, attachedAt: upload.loose ? null : createdAt });
  } catch (error) {
    await storage.remove(id).catch(() => undefined);
    throw error;
  }
  return file;
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<{ head: Buffer; buffered: Buffer[] }> {
  const buffered: Buffer[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    buffered.push(next.value);
    length += next.value.length;
  }
  return { head: Buffer.concat(buffered).subarray(0, HEAD_BYTES), buffered };
}

async function* measureStream(
  first: Buffer[],
  rest: AsyncIterator<Buffer>,
  measure: { size: number; hash: ReturnType<typeof createHash>; look(piece: Buffer): void },
): AsyncGenerator<Buffer> {
  const count = (chunk: Buffer) => {
    measure.size += chunk.length;
    if (measure.size > UPLOAD_LIMIT_BYTES) throw new AppError("PAYLOAD_TOO_LARGE", { field: "file" });
    measure.look(chunk);
    measure.hash.update(chunk);
    return chunk;
  };
  for (const chunk of first) yield count(chunk);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield count(next.value);
}
