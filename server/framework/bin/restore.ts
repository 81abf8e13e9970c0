// Brings records back from the bin: the row as it was, under its own id, with the rows and references that went with it.
// A record that no longer fits is refused with what to do about it, and stays in the bin whole.
import { AppError } from "../../../src/base/app-error.ts";
import type { RecordAddress } from "../../../src/base/deleted-records.ts";
import { itemAt, valueAt } from "../../../src/base/lookup.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { forbidden, mayWrite } from "../access/permission.ts";
import { findRecords } from "../query/read-routes.ts";
import { ownRecord } from "../records/own-record.ts";
import type { Context } from "../records/services.ts";
import type { Outcome } from "../records/write/pending-writes.ts";
import { refuseOverlaps } from "../records/write/ranges.ts";
import { refillCompleted } from "../records/write/restricted-values.ts";
import { columnsOf, writeAuditAndOutbox } from "../records/write/store.ts";
import { writeMany } from "../records/write-many.ts";
import { insertParts, insertRows, relink } from "./insert-rows.ts";
import { emptyLooseLinks, refusedReferences, refusedValues } from "./obstacles.ts";
import { registersInSight, sightCondition } from "./sight.ts";
import type { StoredRow } from "./stored-record.ts";

interface Restored extends RecordAddress {
  error?: AppError;
}

/** At this number a statement costs little beside its rows. */
const TOGETHER = 500;

interface Chosen {
  entry: number;
  resource: string;
  id: number;
  isOwn: boolean;
}

/** Restores or refuses every record by itself; the answers come in the order of `records`. */
export async function restoreDeleted(context: Context, records: readonly RecordAddress[]): Promise<Restored[]> {
  const results = new Map<string, AppError | undefined>();
  const chosen = await entriesOf(context, records);
  // What was deleted last comes back first: nothing that it needs was deleted after it.
  const groups: Chosen[][] = [];
  for (const one of chosen) {
    const last = groups.at(-1);
    if (last && last[0]?.resource === one.resource && last.length < TOGETHER) last.push(one);
    else groups.push([one]);
  }
  for (const group of groups) {
    const resource = valueAt(context.services.resources, itemAt(group, 0).resource);
    const outcomes = await restoreGroup(context, resource, group);
    for (const [at, one] of group.entries()) results.set(keyOf(one), itemAt(outcomes, at).error);
  }
  return records.map((record) => {
    const key = keyOf(record);
    if (results.has(key)) return { ...record, error: results.get(key) };
    const resource = context.services.resources.get(record.resource);
    return { ...record, error: resource ? notInBin(resource) : new AppError("NOT_FOUND") };
  });
}

const keyOf = ({ resource, id }: RecordAddress): string => `${resource} ${id}`;

const notInBin = ({ entity, label }: Resource): AppError =>
  new AppError("NOT_FOUND", { entity, message: `${label.one} não está na lixeira, ou não está disponível para você.` });

/** The entries in sight, newest first. */
export function entriesOf(context: Context, records: readonly RecordAddress[]): Promise<Chosen[]> {
  const values: unknown[] = [JSON.stringify(records), context.caller.userID];
  const sight = sightCondition(context, registersInSight(context), (value) => `$${values.push(value)}`);
  return run<Chosen & Row>(
    context.db,
    `select d.id as entry, d.resource, d.record_id as id, d.deleted_by_id is not distinct from $2 as "isOwn"
       from (select distinct resource, id from json_to_recordset($1::json) as a(resource text, id bigint)) a
       join deleted_record d on d.resource = a.resource and d.record_id = a.id
      where ${sight} order by d.id desc`,
    values,
  );
}

async function restoreGroup(context: Context, resource: Resource, group: Chosen[]): Promise<Outcome[]> {
  const { caller, services } = context;
  const mayCreate = mayWrite(resource, "create", caller, services.pageViews);
  const free = group.filter(({ isOwn }) => isOwn || mayCreate);
  const outcomes = await writeMany({ ...context, origin: "bin" }, free, {
    atOnce: TOGETHER,
    write: (inside, items) => restoreRows(inside, resource, items),
  });
  const byEntry = new Map(free.map(({ entry }, at) => [entry, itemAt(outcomes, at)]));
  return group.map(({ entry }) => byEntry.get(entry) ?? { error: forbidden(resource.entity) });
}

async function restoreRows(context: Context, resource: Resource, items: Chosen[]): Promise<Outcome[]> {
  const rows = await run<StoredRow & Row>(
    context.db,
    `select id as entry, record_id as id, content from deleted_record where id = any($1::bigint[]) order by id for update`,
    [items.map(({ entry }) => entry)],
  );
  await emptyLooseLinks(context, resource, rows);
  const refused = new Map<number, AppError>([
    ...(await refusedReferences(context, resource, rows)),
    ...(await refusedValues(context, resource, rows)),
  ]);
  const free = rows.filter(({ entry }) => !refused.has(entry));
  if (free.length > 0) await writeRows(context, resource, free);
  const present = new Set(rows.map(({ entry }) => entry));
  return items.map(({ entry, id }): Outcome => {
    const error = present.has(entry) ? refused.get(entry) : notInBin(resource);
    return error ? { error } : { id };
  });
}

async function writeRows(context: Context, resource: Resource, rows: StoredRow[]): Promise<void> {
  const entries = rows.map(({ entry }) => entry);
  const ids = rows.map(({ id }) => id);
  await insertRows(context, resource, entries);
  await insertParts(context, entries);
  await relink(context, entries);
  await refillCompleted({ ...context, via: resource.name }, resource, ids);
  const visible = await findRecords(context, resource, ids);
  if (visible.size < ids.length) throw outOfSight(resource);
  const records = rows.map(({ id, content }) => ({ id, body: ownRecord(resource, content) }));
  await refuseOverlaps(context, resource, records);
  const traces = records.map(({ id, body }) => ({
    id,
    before: null,
    after: Object.fromEntries(columnsOf(resource, body)),
  }));
  await writeAuditAndOutbox(context, resource, "restore", traces);
  await context.services.verbs.get(resource.name)?.afterWrite?.(
    { ...context, via: resource.name },
    records.map(({ id, body }) => ({ id, before: null, after: body, isRestored: true })),
  );
  await run(context.db, "delete from deleted_record where id = any($1::bigint[])", [entries]);
}

/** Of several rows, the refusal makes `writeMany` try each alone. */
const outOfSight = ({ entity }: Resource): AppError =>
  new AppError("FORBIDDEN", {
    entity,
    message: "Este registro não está mais entre os que você pode ver. Peça a um administrador que o restaure.",
  });
