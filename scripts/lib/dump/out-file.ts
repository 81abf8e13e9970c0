// The file that a command writes: an error of the system names it, so that it differs from an error of reading.
import type { WriteStream } from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { isStorageFull } from "../../../server/platform/db/database-away.ts";
import { DumpRefusal } from "./refusal.ts";

export async function writeOut(path: string, chunks: AsyncIterable<string | Buffer>, file: WriteStream): Promise<void> {
  let readingFailure: { error: unknown } | undefined;
  async function* reading() {
    try {
      yield* chunks;
    } catch (error) {
      readingFailure = { error };
      throw error;
    }
  }
  try {
    await pipeline(reading, file);
  } catch (error) {
    throw readingFailure ? readingFailure.error : refusalOf(path, error);
  }
}

function refusalOf(path: string, cause: unknown): DumpRefusal {
  const { code = "erro desconhecido" } = cause as NodeJS.ErrnoException;
  const text = isStorageFull(cause as object)
    ? `O disco de ${path} está cheio e nada ficou lá. Libere espaço, ou escolha outro lugar em --out, e repita.`
    : `Não é possível gravar em ${path} (${code}). Confira se a pasta ${dirname(path)} existe e permite gravar, ou escolha outra em --out.`;
  return new DumpRefusal(text, { cause });
}
