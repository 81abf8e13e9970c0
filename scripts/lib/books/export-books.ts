// Streams the books into a file, so that memory does not grow with the number of entries.
import { createWriteStream } from "node:fs";
import type { Handle } from "../../../server/platform/db/database.ts";
import { writeOut } from "../dump/out-file.ts";
import { codesOf, csvHead, csvRow } from "./csv.ts";
import { accountNames, journalHead, journalOpening, transaction } from "./hledger.ts";
import { type BooksRange, readAccounts, readEntries, readOpening } from "./read-books.ts";

export const FORMATS = ["hledger", "csv"] as const;
export type Format = (typeof FORMATS)[number];

export interface Exported {
  entries: number;
}

interface ExportRequest extends BooksRange {
  format: Format;
  out: string;
  /** The text at the head of a journal. */
  about: string;
  onProgress(entries: number): void;
}

export async function exportBooks(handle: Handle, request: ExportRequest): Promise<Exported> {
  const counts = { entries: 0 };
  const parts = request.format === "csv" ? csvParts(handle, request, counts) : journalParts(handle, request, counts);
  await writeOut(request.out, parts, createWriteStream(request.out, { flags: "wx", mode: 0o600 }));
  return counts;
}

async function* csvParts(handle: Handle, request: ExportRequest, counts: Exported): AsyncGenerator<string> {
  const codes = codesOf(await readAccounts(handle, request));
  yield csvHead();
  for await (const entries of readEntries(handle, request)) {
    yield entries.map((entry) => csvRow(entry, codes)).join("");
    counts.entries += entries.length;
    request.onProgress(counts.entries);
  }
}

async function* journalParts(handle: Handle, request: ExportRequest, counts: Exported): AsyncGenerator<string> {
  const accounts = await readAccounts(handle, request);
  const names = accountNames(accounts);
  yield* journalHead(accounts, names, request.about);
  if (request.start !== undefined)
    for (const regime of request.regimes)
      yield journalOpening(request.start, names, await readOpening(handle, regime, request.start));
  for await (const entries of readEntries(handle, request)) {
    yield entries.map((entry) => transaction(entry, names)).join("");
    counts.entries += entries.length;
    request.onProgress(counts.entries);
  }
}
