// Writes the books into a file while they are read: what is in memory does not grow with the number of entries.
import { createWriteStream } from "node:fs";
import type { Handle } from "../../../server/platform/db/database.ts";
import { writeOut } from "../dump/out-file.ts";
import { codesOf, csvHead, csvRow } from "./csv.ts";
import { accountNames, journalHead, journalOpening, transaction } from "./hledger.ts";
import { readAccounts, readEntries, readOpening, type Wanted } from "./read-books.ts";

export const FORMATS = ["hledger", "csv"] as const;
export type Format = (typeof FORMATS)[number];

export interface Exported {
  entries: number;
}

interface Asked extends Wanted {
  format: Format;
  out: string;
  /** Told at the head of a journal. */
  about: string;
  onProgress(entries: number): void;
}

export async function exportBooks(handle: Handle, asked: Asked): Promise<Exported> {
  const told = { entries: 0 };
  const parts = asked.format === "csv" ? csvParts(handle, asked, told) : journalParts(handle, asked, told);
  await writeOut(asked.out, parts, createWriteStream(asked.out, { flags: "wx", mode: 0o600 }));
  return told;
}

async function* csvParts(handle: Handle, asked: Asked, told: Exported): AsyncGenerator<string> {
  const codes = codesOf(await readAccounts(handle, asked));
  yield csvHead();
  for await (const entries of readEntries(handle, asked)) {
    yield entries.map((entry) => csvRow(entry, codes)).join("");
    told.entries += entries.length;
    asked.onProgress(told.entries);
  }
}

async function* journalParts(handle: Handle, asked: Asked, told: Exported): AsyncGenerator<string> {
  const accounts = await readAccounts(handle, asked);
  const names = accountNames(accounts);
  yield* journalHead(accounts, names, asked.about);
  if (asked.start !== undefined)
    for (const regime of asked.regimes)
      yield journalOpening(asked.start, names, await readOpening(handle, regime, asked.start));
  for await (const entries of readEntries(handle, asked)) {
    yield entries.map((entry) => transaction(entry, names)).join("");
    told.entries += entries.length;
    asked.onProgress(told.entries);
  }
}
