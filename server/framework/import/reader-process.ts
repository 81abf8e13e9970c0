// The process that reads uploaded spreadsheets: the bytes of one come in, and its rows go out as lines of JSON. It has
// no settings and no database, and its parent limits its memory and time.
import { once } from "node:events";
import { AppError } from "../../../src/base/app-error.ts";
import { wrongKind } from "./bad-file.ts";
import { boundedRows } from "./bounded-rows.ts";
import { csvRows, decodeText, type FileRow } from "./csv-rows.ts";
import { type FileKind, HEAD_BYTES, readHead } from "./reader-frame.ts";
import { xlsxRows } from "./xlsx-rows.ts";

export type ReaderLine =
  | { rows: [line: number, cells: string[]][] }
  | { refusal: { code: string; message: string } }
  | { failure: string }
  | { end: true };

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 64 * 1024;

// Ctrl+C in a terminal is sent to this process too; it ends with the server, when its input ends.
process.on("SIGINT", () => undefined);
process.stdout.on("error", () => process.exit(0));

const input: AsyncIterator<Buffer> = process.stdin[Symbol.asyncIterator]();
let unread: Buffer = Buffer.alloc(0);

for (;;) {
  const { kind, length } = readHead(await take(HEAD_BYTES));
  await send(await answer(kind, await take(length)));
}

async function take(length: number): Promise<Buffer> {
  const pieces = [unread];
  let size = unread.length;
  while (size < length) {
    const { done, value } = await input.next();
    if (done) process.exit(0);
    pieces.push(value);
    size += value.length;
  }
  const all = Buffer.concat(pieces);
  unread = all.subarray(length);
  return all.subarray(0, length);
}

async function answer(kind: FileKind, bytes: Buffer): Promise<ReaderLine> {
  try {
    await sendRows(rowsOf(kind, bytes));
    return { end: true };
  } catch (error) {
    if (!(error instanceof AppError)) return { failure: error instanceof Error ? String(error.stack) : String(error) };
    return { refusal: { code: error.code, message: error.options.message ?? "" } };
  }
}

function rowsOf(kind: FileKind, bytes: Buffer): AsyncIterable<FileRow> | Iterable<FileRow> {
  if (kind === "xlsx") return xlsxRows(bytes);
  const text = decodeText(bytes);
  if (text.includes("\0")) throw wrongKind("O arquivo não é um texto .csv. Envie uma planilha .xlsx ou .csv.");
  return csvRows(text);
}

async function sendRows(source: AsyncIterable<FileRow> | Iterable<FileRow>): Promise<void> {
  let rows: [number, string[]][] = [];
  let characters = 0;
  for await (const { line, cells } of boundedRows(source)) {
    rows.push([line, cells]);
    for (const cell of cells) characters += cell.length;
    if (rows.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    await send({ rows });
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) await send({ rows });
}

/** Writes no faster than the parent reads. */
async function send(line: ReaderLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
}
