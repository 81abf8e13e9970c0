// POST {base}/import: the rows of a spreadsheet become records, each standing or falling alone unless all or none were
// asked for; a rehearsal checks everything and leaves nothing behind.
import { createHash } from "node:crypto";
import { badRequest } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { requireWrite } from "../../access/permission.ts";
import type { Context } from "../../base/context.ts";
import { errorBody } from "../../base/error-body.ts";
import { inSavepoint } from "../../base/transaction.ts";
import { type ItemResult, MAX_BULK_ITEMS } from "../bulk.ts";
import { type ManyWrites, manyWritesOf, plainWritesOf } from "../dispatch.ts";
import type { Services } from "../services.ts";
import { validationError } from "../write/validators.ts";
import type { Outcome } from "../write/write-drafts.ts";
import { writeMany } from "../write-many.ts";
import { badFile, wrongKind } from "./bad-file.ts";
import { type ImportColumn, importColumns, matchHeads } from "./columns.ts";
import { csvRows, decodeText, type FileRow } from "./csv-rows.ts";
import { type ImportItem, readItems } from "./read-items.ts";
import type { ReceivedFile } from "./receive.ts";
import { xlsxRows } from "./xlsx-rows.ts";

export interface ImportOptions {
  /** Checks, and writes nothing. */
  isRehearsal: boolean;
  /** Writes all rows, or none. */
  isWhole: boolean;
}

export interface ImportResult {
  total: number;
  created: number;
  updated: number;
  refused: number;
  /** False: nothing was written, the results say what would have been. */
  written: boolean;
  columns: { field: string; title: string }[];
  ignored: string[];
  results: (ItemResult & { row: number })[];
}

interface Call {
  context: Context;
  services: Services;
  resource: Resource;
}

export function importOptions(query: unknown): ImportOptions {
  const { dryRun, mode, ...others } = query as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown) throw badRequest(unknown, `O parâmetro "${unknown}" não existe nesta chamada.`);
  if (dryRun !== undefined && dryRun !== "true" && dryRun !== "false")
    throw badRequest("dryRun", 'O parâmetro "dryRun" deve ser true ou false.');
  if (mode !== undefined && mode !== "each" && mode !== "all-or-nothing")
    throw badRequest("mode", 'O parâmetro "mode" deve ser each ou all-or-nothing.');
  return { isRehearsal: dryRun === "true", isWhole: mode === "all-or-nothing" };
}

/** What tells two imports apart, for calls that are repeated. */
export function fingerprint({ bytes, fields }: ReceivedFile): object {
  return { sha256: createHash("sha256").update(bytes).digest("hex"), fields: [...fields] };
}

export async function importFile(
  { context, services, resource }: Call,
  file: ReceivedFile,
  options: ImportOptions,
): Promise<ImportResult> {
  requireWrite(resource, "create", context.caller, services.pageViews);
  const columns = importColumns(resource, context.caller);
  const fixed = [...file.fields].map(([path, text]) => {
    const column = columnNamed(columns, path);
    if (!column) throw badRequest(path, `O campo "${path}" não existe neste cadastro.`);
    return { column, text };
  });
  const [head, ...rows] = await rowsOf(file);
  if (!head) throw badFile("O arquivo está vazio.");
  const heads = matchHeads(resource, columns, { heads: head.cells, fixed: fixed.map(({ column }) => column.path) });
  if (rows.length === 0) throw badFile("O arquivo só tem o cabeçalho: não há linhas a importar.");
  const items = await readItems(context, services, { heads, rows, fixed });
  if (items.some(({ id }) => id !== undefined)) requireWrite(resource, "update", context.caller, services.pageViews);
  const { outcomes, written } = await perform({ context, services, resource }, items, options);
  const told = new Set([...heads.columns, ...fixed.map(({ column }) => column)]);
  return {
    ...counts(items, outcomes),
    written,
    columns: [...told].flatMap((column) =>
      column && column !== "id" ? [{ field: column.path, title: column.heading }] : [],
    ),
    ignored: heads.ignored,
    results: items.map((item, at) => resultOf(context, item, { outcome: outcomes[at]!, written })),
  };
}

/** By its whole name, or by the end of it where no other column ends so: "companyID" for "affiliatedCompanyID". */
function columnNamed(columns: ImportColumn[], name: string): ImportColumn | undefined {
  const ending = columns.filter(({ path }) => path.toLowerCase().endsWith(name.toLowerCase()));
  return columns.find(({ path }) => path === name) ?? (ending.length === 1 ? ending[0] : undefined);
}

async function rowsOf({ name, bytes }: ReceivedFile): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of kindOf(name, bytes)) {
    rows.push(row);
    if (rows.length > MAX_BULK_ITEMS + 1)
      throw badFile(
        `O arquivo tem mais de ${MAX_BULK_ITEMS.toLocaleString("pt-BR")} linhas. Divida-o em partes menores.`,
      );
  }
  return rows;
}

function kindOf(name: string, bytes: Buffer): AsyncIterable<FileRow> | Iterable<FileRow> {
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") return xlsxRows(bytes);
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw wrongKind("Esta planilha é protegida por senha ou de um formato antigo. Salve-a como .xlsx ou .csv.");
  const isText = /\.(csv|txt)$/i.test(name) || !/\.\w+$/.test(name);
  const text = isText ? decodeText(bytes) : "";
  if (!isText || text.includes("\0"))
    throw wrongKind("Tipo de arquivo não permitido. Envie uma planilha .xlsx ou .csv.");
  return csvRows(text);
}

async function perform(
  call: Call,
  items: ImportItem[],
  { isRehearsal, isWhole }: ImportOptions,
): Promise<{ outcomes: Outcome[]; written: boolean }> {
  const { context, services, resource } = call;
  if (!isRehearsal && !isWhole)
    return { outcomes: await writeItems(call, items, manyWritesOf(services, resource)), written: true };
  // What a slice does besides (mails, accounts) is no part of a rehearsal.
  const writes = isRehearsal ? plainWritesOf(services, resource) : manyWritesOf(services, resource);
  let outcomes: Outcome[] = [];
  try {
    await inSavepoint(context, async (inside) => {
      outcomes = await writeItems({ ...call, context: inside }, items, writes);
      if (isRehearsal || outcomes.some(({ error }) => error)) throw new TakenBack();
    });
    return { outcomes, written: true };
  } catch (error) {
    if (error instanceof TakenBack) return { outcomes, written: false };
    throw error;
  }
}

class TakenBack extends Error {}

async function writeItems(
  { context, services, resource }: Call,
  items: ImportItem[],
  writes: ManyWrites,
): Promise<Outcome[]> {
  const readable = items.filter(({ errors }) => errors.length === 0);
  const news = readable.filter(({ id }) => id === undefined);
  const seen = new Set<number>();
  const changes = readable.flatMap(({ id, body }) =>
    id === undefined || seen.size === seen.add(id).size ? [] : [{ id, body, clear: [] }],
  );
  const changed = await writeMany(context, services, changes, writes.update);
  const created = await writeMany(
    context,
    services,
    news.map(({ body }) => body),
    writes.create,
  );
  const byID = new Map(changes.map(({ id }, at) => [id, changed[at]!]));
  let next = 0;
  return items.map(({ id, errors }) => {
    if (errors.length > 0) return { error: validationError(errors, resource.entity) };
    if (id === undefined) return created[next++]!;
    const outcome = byID.get(id) ?? { error: badRequest("id", `O código ${id} aparece em mais de uma linha.`) };
    byID.delete(id);
    return outcome;
  });
}

function counts(items: ImportItem[], outcomes: Outcome[]) {
  const accepted = items.filter((_, at) => !outcomes[at]!.error);
  const updated = accepted.filter(({ id }) => id !== undefined).length;
  return {
    total: items.length,
    created: accepted.length - updated,
    updated,
    refused: items.length - accepted.length,
  };
}

function resultOf(
  { traceId }: Context,
  { line: row, id }: ImportItem,
  { outcome, written }: { outcome: Outcome; written: boolean },
): ImportResult["results"][number] {
  if (outcome.error) return { row, id: id ?? null, state: "rejected", reason: errorBody(outcome.error, traceId) };
  const known = (written ? outcome.id : id) ?? null;
  return { row, id: known, state: "fulfilled", value: known === null ? {} : { id: known } };
}
