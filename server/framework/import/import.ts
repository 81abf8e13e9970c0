// POST {base}/import: the rows of a spreadsheet become records, each written or refused alone unless the call is
// atomic; a dry run checks everything and leaves nothing behind.
import { badRequest } from "../../../src/base/app-error.ts";
import type { ItemResult } from "../../../src/base/bulk-answer.ts";
import type { ImportResult } from "../../../src/base/import-answers.ts";
import { itemAt } from "../../../src/base/lookup.ts";
import { objectOf } from "../../../src/base/plain-object.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { inSavepoint } from "../../platform/db/transaction.ts";
import { errorBody } from "../../platform/http/error-body.ts";
import { requireWrite } from "../access/permission.ts";
import { refuseParameters } from "../query/refuse-unknown.ts";
import { type ManyWrites, manyWritesOf, plainWritesOf } from "../records/dispatch.ts";
import type { Context } from "../records/services.ts";
import type { Outcome } from "../records/write/pending-writes.ts";
import { withDefaults } from "../records/write/prepare-body.ts";
import { validationError } from "../records/write/validators.ts";
import { writeMany } from "../records/write-many.ts";
import { beginBatch, type Counts, earlierBatch, endBatch, saveProgress } from "./batches.ts";
import { type ImportColumn, importColumns, matchHeads } from "./columns.ts";
import type { Sheet } from "./file-rows.ts";
import { findByKey, keyColumn } from "./keys.ts";
import { COLUMNS_FIELD, KEY_FIELD, parseMapping, rememberMapping } from "./mapping.ts";
import { type ImportItem, readItems, refuseListsOfExisting } from "./read-items.ts";
import type { ReceivedFile } from "./receive.ts";
import { withRepeatedRows } from "./repeated.ts";

interface ImportOptions {
  /** The call only checks, and writes nothing. */
  isDryRun: boolean;
  /** The call writes all rows, or none. */
  isAtomic: boolean;
}

/** A new record of a dry run has no id. */
type NewRow = { id: null; state: "fulfilled"; value: object };
type ImportAnswer = ImportResult<(ItemResult | NewRow) & { row: number; cells?: string[] }>;

interface Call {
  context: Context;
  resource: Resource;
}

export function importOptions(query: unknown): ImportOptions {
  const { dryRun, mode, ...others } = objectOf(query);
  refuseParameters(others);
  if (dryRun !== undefined && dryRun !== "true" && dryRun !== "false")
    throw badRequest("dryRun", 'O parâmetro "dryRun" deve ser true ou false.');
  if (mode !== undefined && mode !== "each" && mode !== "all-or-nothing")
    throw badRequest("mode", 'O parâmetro "mode" deve ser each ou all-or-nothing.');
  return { isDryRun: dryRun === "true", isAtomic: mode === "all-or-nothing" };
}

/** Distinguishes two imports, for calls that are repeated. */
export function fingerprint({ sha256, fields }: Pick<ReceivedFile, "sha256" | "fields">): object {
  return { sha256, fields: [...fields] };
}

/** The options of the import from the form around the file. */
interface ImportPlan {
  columns: ImportColumn[];
  mapping: (string | null)[] | undefined;
  key: ImportColumn | undefined;
  /** Values that are the same for every row. */
  fixed: { column: ImportColumn; text: string }[];
}

export function planImport(call: Call, fields: ReceivedFile["fields"]): ImportPlan {
  const { context, resource } = call;
  requireWrite(resource, "create", context.caller, context.services.pageViews);
  const columns = importColumns(resource, context.caller);
  return {
    columns,
    mapping: parseMapping(fields.get(COLUMNS_FIELD), columns),
    key: keyColumn(call, columns, fields.get(KEY_FIELD)),
    fixed: fixedValues(columns, fields),
  };
}

export async function importSheet(
  call: Call,
  sheet: Sheet,
  { plan, options }: { plan: ImportPlan; options: ImportOptions },
): Promise<ImportAnswer> {
  const { context, resource } = call;
  const { columns, mapping, key, fixed } = plan;
  const { head, rows } = sheet;
  const heads = matchHeads(resource, columns, {
    heads: head.cells,
    fixed: fixed.map(({ column }) => column.path),
    mapping,
    isKeyed: key !== undefined,
  });
  const defaults = withDefaults(resource.fields, {});
  const items = await readItems(context, { heads, rows, fixed, defaults });
  if (key) await findByKey(call, key, items);
  refuseListsOfExisting(items, columns);
  if (items.some(({ id }) => id !== undefined))
    requireWrite(resource, "update", context.caller, context.services.pageViews);
  const { sha256: fileHash } = sheet;
  const earlier = await earlierBatch(call, fileHash);
  const { written, batch, ...importOutcome } = await perform(call, { items, fileName: sheet.name, fileHash }, options);
  if (written && mapping) await rememberMapping(context, resource, { mapping, heads: head.cells });
  const distinct = new Set([...heads.columns, ...fixed.map(({ column }) => column)]);
  const fileColumns = [...distinct].filter((column) => column !== undefined && column !== "id");
  const outcomes = withRepeatedRows(fileColumns, items, importOutcome.outcomes);
  return {
    ...counts(items, outcomes),
    written,
    batch,
    earlier,
    heads: head.cells,
    columns: fileColumns.map(({ path, heading }) => {
      const place = heads.columns.findIndex((column) => column !== "id" && column?.path === path);
      return { field: path, title: heading, place: place < 0 ? null : place };
    }),
    ignored: heads.ignored,
    warnings: warningsOf(call, items, outcomes),
    results: items.map((item, at) =>
      resultOf(context, item, { outcome: itemAt(outcomes, at), written, cells: itemAt(rows, at).cells }),
    ),
  };
}

function warningsOf(
  { context: { services }, resource }: Call,
  items: readonly ImportItem[],
  outcomes: readonly Outcome[],
): string[] {
  const accepted = items.filter((_, at) => !outcomes[at]?.error).map(({ body }) => body);
  return services.verbs.get(resource.name)?.warnings?.(accepted) ?? [];
}

function fixedValues(columns: ImportColumn[], fields: ReceivedFile["fields"]): ImportPlan["fixed"] {
  const own = new Set([COLUMNS_FIELD, KEY_FIELD]);
  return [...fields].flatMap(([path, text]) => {
    if (own.has(path)) return [];
    const column = columnNamed(columns, path);
    if (!column) throw badRequest(path, `O campo "${path}" não existe neste cadastro.`);
    return [{ column, text }];
  });
}

/**
 * Finds a column by its whole name, or by the end of it where that is unique: "companyID" for "affiliatedCompanyID".
 */
function columnNamed(columns: ImportColumn[], name: string): ImportColumn | undefined {
  const ending = columns.filter(({ path }) => path.toLowerCase().endsWith(name.toLowerCase()));
  return columns.find(({ path }) => path === name) ?? (ending.length === 1 ? ending[0] : undefined);
}

interface Work {
  items: ImportItem[];
  fileName: string;
  fileHash: string;
}

interface ImportOutcome {
  outcomes: Outcome[];
  written: boolean;
  /** The number under which the import is stored; null when nothing was written. */
  batch: number | null;
}

async function perform(call: Call, work: Work, { isDryRun, isAtomic }: ImportOptions): Promise<ImportOutcome> {
  if (!isDryRun && !isAtomic) return writeEach(call, work);
  const {
    context: { services },
    resource,
  } = call;
  // Further effects of a slice (mails, accounts) are not part of a dry run.
  const writes = isDryRun ? plainWritesOf(resource) : manyWritesOf({ services }, resource);
  let outcomes: Outcome[] = [];
  let batch: number | null = null;
  try {
    await inSavepoint(call.context, async (context) => {
      const ofBatch = isDryRun ? undefined : await asBatch({ ...call, context }, work);
      const inside: Context = ofBatch ?? { ...context, origin: "import" };
      outcomes = await writeItems({ ...call, context: inside }, work.items, writes);
      if (!ofBatch || outcomes.some(({ error }) => error)) throw new ImportRollback();
      batch = ofBatch.batchId;
      await saveProgress(context, batch, counts(work.items, outcomes));
      await endBatch(context, batch, "done");
    });
    return { outcomes, written: true, batch };
  } catch (error) {
    if (error instanceof ImportRollback) return { outcomes, written: false, batch: null };
    throw error;
  }
}

/** Writes each row by itself and saves the progress, which survives the end of the process. */
async function writeEach(call: Call, work: Work): Promise<ImportOutcome> {
  const { context, resource } = call;
  const inside = await asBatch(call, work);
  const { batchId: batch } = inside;
  try {
    const onWritten = (progress: Counts) => saveProgress(context, batch, progress);
    const outcomes = await writeItems(
      { ...call, context: inside, onWritten },
      work.items,
      manyWritesOf(context, resource),
    );
    await saveProgress(context, batch, counts(work.items, outcomes));
    await endBatch(context, batch, "done");
    return { outcomes, written: true, batch };
  } catch (error) {
    // Inside a transaction the row of the import is rolled back with it.
    if (!context.db.isTransaction) await endBatch(context, batch, "failed");
    throw error;
  }
}

async function asBatch(
  { context, resource }: Call,
  { items, fileName, fileHash }: Work,
): Promise<Context & { batchId: number }> {
  const batchId = await beginBatch(context, { resource, fileName, fileHash, total: items.length });
  return { ...context, origin: "import", batchId };
}

class ImportRollback extends Error {}

async function writeItems(
  { context, resource, onWritten }: Call & { onWritten?: (progress: Counts) => Promise<void> },
  items: ImportItem[],
  writes: ManyWrites,
): Promise<Outcome[]> {
  const readable = items.filter(({ errors }) => errors.length === 0);
  const newItems = readable.filter(({ id }) => id === undefined);
  const changedIDs = new Set<number>();
  const changes = readable.flatMap(({ id, body }) =>
    id === undefined || changedIDs.size === changedIDs.add(id).size ? [] : [{ id, body, clear: [] }],
  );
  const progress: Counts = { created: 0, updated: 0, refused: items.length - newItems.length - changes.length };
  const counting = (kind: "created" | "updated") => async (outcomes: Outcome[]) => {
    const good = outcomes.filter(({ error }) => !error).length;
    progress[kind] += good;
    progress.refused += outcomes.length - good;
    await onWritten?.(progress);
  };
  const changed = await writeMany(context, changes, writes.update, counting("updated"));
  const bodies = newItems.map(({ body }) => body);
  const created = await writeMany(context, bodies, writes.create, counting("created"));
  const byID = new Map(changes.map(({ id }, at) => [id, itemAt(changed, at)]));
  let next = 0;
  return items.map(({ id, errors }) => {
    if (errors.length > 0) return { error: validationError(errors, resource.entity) };
    if (id === undefined) return itemAt(created, next++);
    const outcome = byID.get(id) ?? { error: badRequest("id", `O código ${id} aparece em mais de uma linha.`) };
    byID.delete(id);
    return outcome;
  });
}

function counts(items: ImportItem[], outcomes: Outcome[]): Counts & { total: number } {
  const accepted = items.filter((_, at) => !itemAt(outcomes, at).error);
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
  { outcome, written, cells }: { outcome: Outcome; written: boolean; cells: string[] },
): ImportAnswer["results"][number] {
  if (outcome.error)
    return { row, id: id ?? null, state: "rejected", reason: errorBody(outcome.error, traceId), cells };
  const recordID = (written ? outcome.id : id) ?? null;
  if (recordID === null) return { row, id: null, state: "fulfilled", value: {} };
  return { row, id: recordID, state: "fulfilled", value: { id: recordID } };
}
