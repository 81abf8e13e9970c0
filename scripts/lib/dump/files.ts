// The bytes of uploaded files in a copy: each under its key, in pieces with their length, so that no file must be in
// memory as a whole.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Storage } from "../../../server/features/files/storage.ts";
import { type Handle, run } from "../../../server/platform/db/database.ts";
import type { ByteReader } from "./byte-reader.ts";
import { DumpRefusal } from "./refusal.ts";

export const FILE = "file ";
const PAGE = 1_000;

interface StoredFile {
  key: string;
  sha256: string;
  name: string;
}

export async function countFiles(handle: Handle): Promise<{ count: number; bytes: number }> {
  const [sums] = await run<{ count: number; bytes: number }>(
    handle,
    "select count(*) as count, coalesce(sum(size), 0) as bytes from public_files",
  );
  return sums!;
}

/** Names of files whose bytes are missing or have changed since the upload are added to `faults`. */
export async function* readFiles(handle: Handle, storage: Storage, faults: string[]): AsyncGenerator<Buffer | string> {
  let after = "";
  for (;;) {
    const page = await run<StoredFile>(
      handle,
      `select storage_key as key, sha256, file_name as name from public_files
        where storage_key > $1 order by storage_key limit ${PAGE}`,
      [after],
    );
    for (const file of page) yield* readFile(storage, file, faults);
    if (page.length < PAGE) return;
    after = page.at(-1)!.key;
  }
}

async function* readFile(storage: Storage, { key, sha256, name }: StoredFile, faults: string[]) {
  const bytes = await storage.get(key);
  if (!bytes) {
    faults.push(`${name} (${key}): sem conteúdo no armazenamento`);
    return;
  }
  yield `${FILE}${key} ${sha256}\n`;
  const hash = createHash("sha256");
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield `${chunk.length}\n`;
    yield chunk;
  }
  yield "0\n";
  if (hash.digest("hex") !== sha256) faults.push(`${name} (${key}): conteúdo diferente do que foi enviado`);
}

/** Returns the key when it wrote the file, undefined when the storage had it already. */
export async function writeFile(reader: ByteReader, storage: Storage, line: string): Promise<string | undefined> {
  const [key, sha256] = line.slice(FILE.length).split(" ") as [string, string];
  const present = await storage.get(key);
  if (!present) {
    await storage.put(key, Readable.from(pieces(reader)));
    return key;
  }
  if ((await hashOf(present)) !== sha256)
    throw new DumpRefusal(
      `O armazenamento de arquivos já tem ${key}, com outro conteúdo. Use uma pasta ou bucket vazio.`,
    );
  for await (const _ of pieces(reader));
  return undefined;
}

async function* pieces(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = Number(await reader.line());
    if (length === 0) return;
    yield* reader.bytes(length);
  }
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
