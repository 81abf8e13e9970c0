// Reads rows of texts as records to write: each cell by the type of its field, references as ids.

import { setImmediate as breathe } from "node:timers/promises";
import type { FieldError } from "../../../src/base/app-error.ts";
import { unchangedNumber } from "../../../src/base/exact-json.ts";
import { valueAt } from "../../../src/base/lookup.ts";
import { plainNumber, scaled } from "../../../src/base/money.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import type { Row } from "../../platform/db/database.ts";
import { getAt, setAt } from "../query/record-select.ts";
import type { Context } from "../records/services.ts";
import { type Candidates, narrowToRow, readCandidates } from "./choices.ts";
import type { Heads, ImportColumn } from "./columns.ts";
import type { FileRow } from "./csv-rows.ts";
import { matchReferences, type TextMatches } from "./reference-ids.ts";

export interface ImportItem {
  line: number;
  /** The id of the record that the row changes; absent: a new record. */
  id?: number;
  body: Row;
  /** The errors of cells that could not be read. */
  errors: FieldError[];
}

interface Source {
  heads: Heads;
  rows: FileRow[];
  /** Values that are the same for every row. */
  fixed: { column: ImportColumn; text: string }[];
  /** The values of a new record where a row has none. */
  defaults: Row;
}

export async function readItems(context: Context, { heads, rows, fixed, defaults }: Source): Promise<ImportItem[]> {
  const cellsOf = ({ cells }: FileRow): Cell[] => [
    ...heads.columns.flatMap((column, at): Cell[] =>
      column && column !== "id" ? [{ column, text: cells[at] ?? "" }] : [],
    ),
    ...fixed,
  ];
  const references = await inPieces(rows, (row) => cellsOf(row).filter(isReference));
  const matches = await allMatches(context, references.flat());
  const place = heads.columns.indexOf("id");
  return inPieces(rows, (row) => {
    const { line, cells: texts } = row;
    const item: ImportItem = { line, body: {}, errors: [] };
    const id = place < 0 ? "" : (texts[place] ?? "").trim();
    if (/^[1-9]\d{0,14}$/.test(id)) item.id = Number(id);
    else if (id !== "")
      item.errors.push({ field: "id", code: "type", message: "O código do registro deve ser um número." });
    if (texts.slice(heads.columns.length).some((text) => text.trim() !== ""))
      item.errors.push({
        field: "row",
        code: "cells",
        message: "A linha tem mais valores do que o cabeçalho tem colunas.",
      });
    // References are read last, because the rest of the row may decide which of several records is meant.
    for (const cell of cellsOf(row).toSorted(referencesLast)) readCell(item, cell, { matches, defaults });
    return item;
  });
}

const ROWS_AT_ONCE = 200;

/** Other calls are answered in between, because thousands of rows take a while. */
async function inPieces<T, R>(items: readonly T[], read: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    results.push(read(item));
    if (results.length % ROWS_AT_ONCE === 0) await breathe();
  }
  return results;
}

/** An existing record has a list of its own, which one entry must not replace. */
export function refuseListsOfExisting(items: ImportItem[], columns: ImportColumn[]): void {
  const lists = new Map(columns.flatMap(({ list, path }) => (list ? [[list, path] as const] : [])).toReversed());
  for (const { id, body, errors } of items) {
    if (id === undefined) continue;
    for (const [list, path] of lists)
      if (getAt(body, list) !== undefined) errors.push({ field: path, code: "immutable", message: LIST_OF_EXISTING });
  }
}

const LIST_OF_EXISTING =
  "Esta lista é preenchida só em registros novos. Deixe a coluna vazia e altere a lista na tela.";

interface Cell {
  column: ImportColumn;
  text: string;
}

type AllMatches = Map<ImportColumn, { matches: TextMatches; choices: Candidates }>;

const REFERENCES = new Set(["reference", "reference-many"]);
const isReference = ({ column }: Cell): boolean => REFERENCES.has(column.field.type);
const referencesLast = (one: Cell, other: Cell): number => Number(isReference(one)) - Number(isReference(other));

/** Several references in one cell are separated by commas or semicolons. */
const wordsOf = ({ column: { field }, text }: Cell): string[] =>
  field.type === "reference-many"
    ? text
        .split(/[,;]/)
        .map((word) => word.trim())
        .filter(Boolean)
    : [text.trim()].filter(Boolean);

async function allMatches(context: Context, cells: Cell[]): Promise<AllMatches> {
  const texts = new Map<ImportColumn, Set<string>>();
  for (const cell of cells) {
    const words = texts.get(cell.column) ?? new Set();
    for (const word of wordsOf(cell)) words.add(word);
    texts.set(cell.column, words);
  }
  const all: AllMatches = new Map();
  for (const [column, words] of texts) {
    const matches = await matchReferences(context, column.field, words);
    all.set(column, { matches, choices: await readCandidates(context, column.field, matches) });
  }
  return all;
}

/** An empty cell is ignored: a new record gets its default, and a changed one stays as it was. */
function readCell(item: ImportItem, cell: Cell, { matches, defaults }: { matches: AllMatches; defaults: Row }): void {
  const { column, text } = cell;
  if (text.trim() === "") return;
  const value = isReference(cell)
    ? referenceOf(item, cell, { ...valueAt(matches, column), defaults })
    : definitionOf(column.field).parse(normalizedText(column, text), column.field);
  if (!isReference(cell) && isRounded(text, value))
    item.errors.push({ field: column.path, code: "decimals", message: DECIMALS });
  if (value !== null && value !== undefined) setAt(item.body, column.path, value);
}

const DECIMALS = "Há casas decimais demais.";
const MOST_DECIMALS = 12;
/** Removes the error of binary fractions in a spreadsheet at that many decimals; no written number has more digits. */
const NOISE = 10_000n;
const MOST_DIGITS_OF_FLOAT = 17;

/** A person who types sees the rounded number, and the sender of a file does not: there rounding is an error. */
function isRounded(text: string, value: unknown): boolean {
  const written = typeof value === "number" && plainNumber(text.replace(/R\$|%/gi, ""));
  // A whole number that is too long to be read exactly is above the largest value of any field, which says so itself.
  if (!written || !written.includes(".")) return false;
  if (written.replace(/\D/g, "").length > MOST_DIGITS_OF_FLOAT) return unchangedNumber(written) !== value;
  const difference = scaled(written, MOST_DECIMALS) - scaled(String(value), MOST_DECIMALS);
  return difference > NOISE || difference < -NOISE;
}

/** A spreadsheet that took documents for numbers has dropped their zeros, and its dates have a time. */
function normalizedText({ field }: ImportColumn, text: string): string {
  const { digits: length } = definitionOf(field);
  if (length && /^\d+$/.test(text.trim()) && text.trim().length >= length - 4) return text.trim().padStart(length, "0");
  if (field.type === "date") return text.trim().replace(/ \d\d:\d\d$/, "");
  // An export marks as text what a spreadsheet would run as a formula.
  return text.replace(/^'(?=\s*[=+\-@])/, "");
}

interface Choices {
  matches: TextMatches;
  choices: Candidates;
  defaults: Row;
}

function referenceOf(item: ImportItem, cell: Cell, { matches, choices, defaults }: Choices): unknown {
  const { path, field } = cell.column;
  const recordIDs: number[] = [];
  for (const word of wordsOf(cell)) {
    const ids = narrowToRow([...(matches.get(word) ?? [])], field, {
      choices,
      row: item.id === undefined ? { ...defaults, ...item.body } : item.body,
    });
    const [id, ...others] = ids;
    if (id !== undefined && others.length === 0) recordIDs.push(id);
    else item.errors.push({ field: path, code: "reference", message: refusal(word, ids.length) });
  }
  return field.type === "reference" ? recordIDs[0] : recordIDs;
}

const refusal = (word: string, count: number): string =>
  count === 0
    ? `"${word}" não foi encontrado ou não está disponível para você.`
    : `"${word}" pode ser mais de um registro. Informe o código ou o documento.`;
