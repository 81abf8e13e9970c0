// The read calls besides the page and its count: list-all, ids, first, get.

import { AppError } from "../../../src/base/app-error.ts";
import { parseExactly } from "../../../src/base/exact-json.ts";
import { firstOf } from "../../../src/base/lookup.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { RecordOf } from "../../../src/base/resource-types.ts";
import { type Handle, type Row, run } from "../../platform/db/database.ts";
import { readBytes, readText } from "../../platform/db/text-rows.ts";
import type { ReadLevel } from "../access/permission.ts";
import type { Context } from "../records/services.ts";
import type { ListRequest } from "./list-request.ts";
import { orderBy, orderOf, scopeOf, selectionOf, whereClause } from "./plan-list.ts";
import { requireRead } from "./read-access.ts";
import type { Selection } from "./record-select.ts";
import { rowWriter } from "./row-writer.ts";
import { Statement } from "./statement.ts";

export const LIST_ALL_LIMIT = 1000;
const IDS_LIMIT = 100_000;

export function listAll<Name extends string>(request: ListRequest<Name>): Promise<RecordOf<Name>[]>;
export async function listAll(request: ListRequest): Promise<Row[]> {
  return readRows(request, LIST_ALL_LIMIT);
}

export function firstRecord<Name extends string>(request: ListRequest<Name>): Promise<RecordOf<Name>>;
export async function firstRecord(request: ListRequest): Promise<Row> {
  const [record] = await readRows(request, 1);
  if (!record) throw notFound(request.resource);
  return record;
}

/**
 * The ids of the page are read first, with the joins of order and filter; everything else is read for those ids alone.
 */
async function readRows(request: ListRequest, limit: number): Promise<Row[]> {
  const { context, resource } = request;
  const selection = selectionOf(resource, requireRead(request).level, context);
  const ids = new Statement(resource, context.services.resources, context.caller);
  const order = orderBy(orderOf(request, ids));
  const where = whereClause(request, ids);
  const page = `select t.id from ${ids.from()}${where} order by ${order} limit ${limit}`;
  const text = `select ${selection.columns}
    from (select id, row_number() over () as position from (${page}) i) page
    join "${resource.table}" t on t.id = page.id ${selection.joins} order by page.position`;
  return readRecords(context.db, selection, { text, values: ids.values });
}

/**
 * A database, unlike a transaction, keeps the plan of a repeated statement, which is most of the cost of many joins.
 */
async function readRecords(
  handle: Handle,
  selection: Selection,
  { text, values }: { text: string; values: unknown[] },
): Promise<Row[]> {
  if (handle.isTransaction) return (await run(handle, text, values)).map(selection.shape);
  const { rows, types } = await readText(handle, text, values);
  const write = rowWriter(selection, types, 0);
  return rows.map((row) => parseExactly(write(row)) as Row);
}

export async function listIds(request: ListRequest): Promise<number[]> {
  const statement = new Statement(request.resource, request.context.services.resources, request.context.caller);
  requireRead(request);
  const order = request.query.sort ? orderBy(orderOf(request, statement)) : "t.id";
  const where = whereClause(request, statement);
  const rows = await run<{ id: number }>(
    request.context.db,
    `select t.id from ${statement.from()}${where} order by ${order} limit ${IDS_LIMIT}`,
    statement.values,
  );
  return rows.map((row) => row.id);
}

/** The ids of all rows that the query matches, in its order. */
export async function orderedIds(request: ListRequest): Promise<number[]> {
  const statement = new Statement(request.resource, request.context.services.resources, request.context.caller);
  const order = orderBy(orderOf(request, statement));
  const where = whereClause(request, statement);
  const ids: number[] = [];
  await readBytes(request.context.db, {
    text: `select t.id from ${statement.from()}${where} order by ${order}`,
    values: statement.values,
    read: (row, at) => ids.push(idIn(row, at)),
  });
  return ids;
}

/** Reads the digits of the only column of a row that lies in memory as `ReadRow` describes it. */
function idIn(row: Buffer, start: number): number {
  const first = start + 6;
  const end = first + row.readInt32BE(start + 2);
  let id = 0;
  for (let at = first; at < end; at++) id = id * 10 + (row[at] ?? 0) - ZERO;
  return id;
}

const ZERO = "0".charCodeAt(0);

/** The whole record, or NOT_FOUND when it does not exist or is out of the caller's scope. */
export function getRecord<Name extends string>(
  context: Context,
  resource: Resource<Name>,
  id: number,
): Promise<RecordOf<Name>>;
export async function getRecord(context: Context, resource: Resource, id: number): Promise<Row> {
  const { level } = requireRead({ context, resource });
  const record = await findRecord(context, resource, { id, level });
  if (!record) throw notFound(resource);
  return record;
}

interface Find {
  id: number;
  level?: ReadLevel;
  unscoped?: boolean;
}

/** The fields of a record when only its title may be read. */
type RecordTitle = { id: number; text: string; disabled?: boolean };

export function findRecord(
  context: Context,
  resource: Resource,
  find: Find & { level: "option" },
): Promise<RecordTitle | undefined>;
export function findRecord<Name extends string>(
  context: Context,
  resource: Resource<Name>,
  find: Find,
): Promise<RecordOf<Name> | undefined>;
export async function findRecord(context: Context, resource: Resource, find: Find): Promise<Row | undefined> {
  const statement = new Statement(resource, context.services.resources, context.caller);
  const selection = selectionOf(resource, find.level ?? "full", context);
  const conditions = [`t.id = ${statement.value(find.id)}`];
  const scope = find.unscoped ? undefined : scopeOf(context, resource, statement);
  if (scope) conditions.push(scope);
  const text = `select ${selection.columns} from "${resource.table}" t ${selection.joins} where ${conditions.join(" and ")}`;
  const [record] = await readRecords(context.db, selection, { text, values: statement.values });
  return record;
}

/** The whole record, in the caller's scope or not: it is the answer to a write of the caller. */
export async function getUnscoped<Name extends string>(
  context: Context,
  resource: Resource<Name>,
  id: number,
): Promise<RecordOf<Name>> {
  const record = await findRecord(context, resource, { id, unscoped: true });
  if (!record) throw notFound(resource);
  return record;
}

/** A record that nobody has saved, as a read would return it: its default values, version 0, no author. */
export async function unsavedRecord(
  context: Context,
  resource: Resource,
  columns: ReadonlyMap<string, unknown>,
): Promise<Row> {
  const statement = new Statement(resource, context.services.resources, context.caller);
  const selection = selectionOf(resource, "full", context);
  const row = statement.value(JSON.stringify({ ...Object.fromEntries(columns), version: 0 }));
  const text = `select ${selection.columns} from (select (json_populate_record(null::"${resource.table}", ${row}::json)).*) t
    ${selection.joins}`;
  return firstOf(await readRecords(context.db, selection, { text, values: statement.values }));
}

/** Reads whole records in the caller's scope by id. */
export async function findRecords(context: Context, resource: Resource, ids: number[]): Promise<Map<number, Row>> {
  if (ids.length === 0) return new Map();
  const statement = new Statement(resource, context.services.resources, context.caller);
  const selection = selectionOf(resource, "full", context);
  const [first, ...others] = ids;
  // The plan for many is made anew at each call, because it depends on how many they are.
  const conditions = [
    others.length === 0 ? `t.id = ${statement.value(first)}` : `t.id = any(${statement.value(ids)}::bigint[])`,
  ];
  const scope = scopeOf(context, resource, statement);
  if (scope) conditions.push(scope);
  const text = `select ${selection.columns} from "${resource.table}" t ${selection.joins} where ${conditions.join(" and ")}`;
  const records = await readRecords(context.db, selection, { text, values: statement.values });
  return new Map(records.map((record) => [Number(record.id), record]));
}

export function notFound(resource: Resource): AppError {
  const participle = resource.label.gender === "f" ? "encontrada" : "encontrado";
  return new AppError("NOT_FOUND", { entity: resource.entity, message: `${resource.label.one} não ${participle}.` });
}
