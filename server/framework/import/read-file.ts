// Reads the rows of an uploaded file in another process: whatever the file does to the memory, the time or the end of
// that process harms nobody else, and the answer explains it.
import { AppError } from "../../../src/base/app-error.ts";
import { badFile, COPY_VALUES } from "./bad-file.ts";
import type { FileRow } from "./csv-rows.ts";
import { type Reader, startReader } from "./reader.ts";
import type { FileKind } from "./reader-frame.ts";
import type { ReaderLine } from "./reader-process.ts";

interface ReaderLimits {
  /** Limits the heap; the bytes of the file and the decompressed pieces are outside of it. */
  memoryMb: number;
  timeMs: number;
}

export const READER_LIMITS: ReaderLimits = { memoryMb: 256, timeMs: 60_000 };

interface Source {
  kind: FileKind;
  bytes: Buffer;
  /** Is aborted when the caller has gone, and ends the process at once. */
  gone?: AbortSignal;
}

/** A process takes a fifth of a second to start, so one that has read a file waits this long for the next. */
const IDLE_MS = 5_000;
const FILES_EACH = 100;
const idle: { reader: Reader; memoryMb: number }[] = [];

/** Yields batches of rows one by one; a consumer that stops early ends the process. */
export async function* readRows(source: Source, { memoryMb, timeMs } = READER_LIMITS): AsyncGenerator<FileRow[]> {
  const { kind, bytes, gone } = source;
  const reader = idleReader(memoryMb) ?? startReader(memoryMb);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.end();
  }, timeMs);
  gone?.addEventListener("abort", reader.end);
  let isWhole = false;
  try {
    reader.send(kind, bytes);
    for (;;) {
      const next = await reader.lines.next();
      gone?.throwIfAborted();
      if (next.done) throw isLate ? badFile(TOO_SLOW) : ((await reader.problem()) ?? badFile(TOO_HEAVY));
      const line: ReaderLine = JSON.parse(next.value);
      isWhole = !("rows" in line);
      if ("end" in line) return;
      if ("failure" in line) throw new Error(`a spreadsheet could not be read: ${line.failure}`);
      if ("refusal" in line) throw new AppError(line.refusal.code, { field: "file", message: line.refusal.message });
      yield line.rows.map(([place, cells]) => ({ line: place, cells }));
    }
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener("abort", reader.end);
    if (isWhole && !isLate && !gone?.aborted && reader.files() < FILES_EACH) keepIdle(reader, memoryMb);
    else reader.end();
  }
}

function idleReader(memoryMb: number): Reader | undefined {
  const at = idle.findIndex((each) => each.memoryMb === memoryMb && each.reader.isAlive());
  const [entry] = at < 0 ? [] : idle.splice(at, 1);
  return entry?.reader;
}

function keepIdle(reader: Reader, memoryMb: number): void {
  const entry = { reader, memoryMb };
  idle.push(entry);
  reader.rest(IDLE_MS, () => idle.splice(idle.indexOf(entry), 1));
}

const TOO_SLOW = `A planilha demora demais para ser lida. ${COPY_VALUES}`;
const TOO_HEAVY = `A planilha precisa de memória demais para ser lida. ${COPY_VALUES}`;
