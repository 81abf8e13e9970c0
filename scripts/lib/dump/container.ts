// The file of a copy: a line for the format, a line for the header, the compressed body, and a checksum of everything.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { ByteReader } from "./byte-reader.ts";
import { FORMAT, type Header } from "./header.ts";
import { writeOut } from "./out-file.ts";
import { DumpRefusal } from "./refusal.ts";

const MARK = '{"esteira":';
/** The length of a SHA-256 in hexadecimal with the end of its line. */
const CHECKSUM_LENGTH = 65;
/** Higher levels compress rows only slightly more, in three times the time. */
const LEVEL = 3;

/** Writes a temporary file and renames it at the end, so that the file is always complete. */
export async function writeContainer(
  path: string,
  { header, body }: { header: Header; body: () => AsyncIterable<string | Buffer> },
): Promise<void> {
  const part = `${path}.part`;
  const file = createWriteStream(part, { mode: 0o600, flush: true });
  try {
    await writeOut(path, withChecksum(assemble(header, body)), file);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* assemble(header: Header, body: () => AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(`${MARK}${FORMAT}}\n${JSON.stringify(header)}\n`);
  const gzip = createGzip({ level: LEVEL });
  const fed = pipeline(Readable.from(body(), { highWaterMark: 2 }), gzip);
  // The reader below receives the same error.
  fed.catch(() => undefined);
  for await (const chunk of gzip) yield chunk as Buffer;
  await fed;
}

async function* withChecksum(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(`${hash.digest("hex")}\n`);
}

export interface Container {
  header: Header;
  /** Reads from the first byte after the header, uncompressed. */
  openBody(): ByteReader;
}

/** Reads the whole file once, so that a damaged or truncated one is refused before anything is written. */
export async function openContainer(path: string): Promise<Container> {
  const size = (await stat(path).catch(() => undefined))?.size;
  if (size === undefined) throw new DumpRefusal(`Não há arquivo em ${path}.`);
  await refuseForeign(path);
  await refuseDamaged(path, size);
  const front = new ByteReader(createReadStream(path));
  const [format, header] = [await front.line(), await front.line()];
  await front.close();
  const start = Buffer.byteLength(`${format}\n${header}\n`);
  return {
    header: JSON.parse(header) as Header,
    openBody() {
      const gunzip = createGunzip();
      const packed = createReadStream(path, { start, end: size - CHECKSUM_LENGTH - 1 });
      return new ByteReader(packed.on("error", (error) => gunzip.destroy(error)).pipe(gunzip));
    },
  };
}

async function refuseForeign(path: string): Promise<void> {
  const [, version] = /^\{"esteira":(\d+)\}\n/.exec(await beginningOf(path)) ?? [];
  if (version === undefined) throw new DumpRefusal(`${path} não é uma cópia feita por npm run db:export.`);
  if (Number(version) > FORMAT)
    throw new DumpRefusal(
      `A cópia está no formato ${version}, mais novo que o formato ${FORMAT} que esta versão lê. Atualize o produto e restaure de novo.`,
    );
}

async function beginningOf(path: string): Promise<string> {
  try {
    await using handle = await open(path, "r");
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARK.length + 12), 0, MARK.length + 12, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new DumpRefusal(
      `Não é possível ler ${path} (${code}). Confira se é um arquivo que quem executa este comando pode ler.`,
      { cause },
    );
  }
}

async function refuseDamaged(path: string, size: number): Promise<void> {
  const hash = createHash("sha256");
  const end = Math.max(0, size - CHECKSUM_LENGTH - 1);
  for await (const chunk of createReadStream(path, { end })) hash.update(chunk as Buffer);
  let last = "";
  for await (const chunk of createReadStream(path, { start: end + 1, encoding: "latin1" })) last += chunk;
  if (last !== `${hash.digest("hex")}\n`)
    throw new DumpRefusal(
      `A cópia ${path} está danificada ou incompleta (a soma de verificação não confere). Nada foi alterado.`,
    );
}
