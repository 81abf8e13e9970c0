// Reads the parts of a zipped file one by one, never larger than announced: a small file that decompresses into a huge
// one is refused before memory is spent on it.
import { crc32 } from "node:zlib";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { badFile, COPY_VALUES } from "./bad-file.ts";
import { FILE_LIMITS } from "./file-limits.ts";

export interface OpenZip {
  has(name: string): boolean;
  /** Yields the text of a part as it is decompressed. */
  texts(name: string): AsyncGenerator<string>;
}

export async function openZip(bytes: Buffer): Promise<OpenZip> {
  const { zip, parts } = await listParts(bytes);
  let unfolded = 0;
  return {
    has: (name) => parts.has(name),
    async *texts(name) {
      const part = parts.get(name);
      if (!part) throw broken();
      refuseFolding(part);
      const decoder = new TextDecoder();
      for await (const chunk of unfoldedPart(zip, part)) {
        unfolded += chunk.length;
        if (unfolded > FILE_LIMITS.unfoldedBytes) throw tooLarge();
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    },
  };
}

async function* unfoldedPart(zip: ZipFile, part: Entry): AsyncGenerator<Buffer> {
  try {
    // The library ends a part that turns out larger than announced.
    const stream = await new Promise<AsyncIterable<Buffer>>((resolve, reject) =>
      zip.openReadStream(part, (error, opened) => (opened ? resolve(opened) : reject(error))),
    );
    let checksum = 0;
    for await (const chunk of stream) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (checksum !== part.crc32) throw broken();
  } catch (error) {
    throw broken(error);
  }
}

async function listParts(bytes: Buffer): Promise<{ zip: ZipFile; parts: Map<string, Entry> }> {
  const parts = new Map<string, Entry>();
  let unfolded = 0;
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) => {
      if (error || !opened) return reject(broken(error));
      if (opened.entryCount > FILE_LIMITS.zipEntries) return reject(tooManyParts());
      opened.on("error", (failure) => reject(broken(failure)));
      opened.on("end", () => resolve(opened));
      opened.on("entry", (entry: Entry) => {
        unfolded += entry.uncompressedSize;
        parts.set(entry.fileName, entry);
        if (unfolded > FILE_LIMITS.unfoldedBytes) return reject(tooLarge());
        opened.readEntry();
      });
      opened.readEntry();
    });
  });
  return { zip, parts };
}

function refuseFolding({ uncompressedSize, compressedSize }: Entry): void {
  const { suspiciousBytes, foldingRatio } = FILE_LIMITS;
  if (uncompressedSize > suspiciousBytes && uncompressedSize > compressedSize * foldingRatio)
    throw badFile(`A planilha se descompacta em um conteúdo repetido, grande demais. ${COPY_VALUES}`);
}

const tooLarge = () => badFile("A planilha é grande demais depois de descompactada. Divida-a em partes menores.");

const tooManyParts = () => badFile(`A planilha é feita de partes demais. ${COPY_VALUES}`);

function broken(cause?: unknown): Error {
  return badFile("O arquivo está corrompido ou não é uma planilha .xlsx.", cause);
}
