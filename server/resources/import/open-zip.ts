// The parts of a zipped file, read one by one and never larger than said: a small file that unfolds into a huge one is
// refused before memory is spent on it.
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { badFile } from "./bad-file.ts";

const MAX_PARTS = 2_000;
/** All parts together, unfolded. */
const MAX_BYTES = 256 * 1024 * 1024;

export interface OpenZip {
  has(name: string): boolean;
  /** The text of a part as it unfolds. */
  texts(name: string): AsyncGenerator<string>;
}

export async function openZip(bytes: Buffer): Promise<OpenZip> {
  const { zip, parts } = await listParts(bytes);
  return {
    has: (name) => parts.has(name),
    async *texts(name) {
      const part = parts.get(name);
      if (!part) throw broken();
      const decoder = new TextDecoder();
      try {
        // The library ends a part that turns out larger than the file says.
        const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
          zip.openReadStream(part, (error, opened) => (error ? reject(error) : resolve(opened!))),
        );
        for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
      } catch (error) {
        throw broken(error);
      }
      yield decoder.decode();
    },
  };
}

async function listParts(bytes: Buffer): Promise<{ zip: ZipFile; parts: Map<string, Entry> }> {
  const parts = new Map<string, Entry>();
  let unfolded = 0;
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) => {
      if (error || !opened) return reject(broken(error));
      opened.on("error", (failure) => reject(broken(failure)));
      opened.on("end", () => resolve(opened));
      opened.on("entry", (entry: Entry) => {
        unfolded += entry.uncompressedSize;
        parts.set(entry.fileName, entry);
        if (parts.size > MAX_PARTS || unfolded > MAX_BYTES)
          return reject(badFile("A planilha é grande demais depois de descompactada. Divida-a em partes menores."));
        opened.readEntry();
      });
      opened.readEntry();
    });
  });
  return { zip, parts };
}

function broken(cause?: unknown): Error {
  return badFile("O arquivo está corrompido ou não é uma planilha .xlsx.", cause);
}
