// The read calls: list, list-all, ids, first, count, get. Authorised, scoped, parsed and read in this one place.
import { AppError, badRequest } from "../../src/base/app-error.ts";
import type { Resource, SortKey } from "../../src/base/resource.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { forbidden, mayReadField, type ReadLevel, readLevel } from "../access/permission.ts";
import { scopeCondition } from "../access/scope.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { whereOf } from "./query/filters.ts";
import type { ListQuery } from "./query/parameters.ts";
import { reachOf } from "./query/reach.ts";
import { type Selection, selectOption, selectRecord } from "./query/record-select.ts";
import { searchCondition } from "./query/search.ts";
import { Statement } from "./query/statement.ts";
import type { Services } from "./services.ts";

export interface Page {
  content: Row[];
  pageable: { pageNumber: number; pageSize: number; offset: number; sort: string };
  totalElements: number;
  number: number;
  size: number;
  numberOfElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
}

export const LIST_ALL_LIMIT = 1000;
const IDS_LIMIT = 100_000;

/** Conditions that a route or a slice adds by itself, as SQL over `t`. */
export type Extra = (statement: Statement) => string[];
export interface Reading {
  context: Context;
  services: Services;
  resource: Resource;
  query: ListQuery;
  extra?: Extra;
}

export async function listPage(reading: Reading): Promise<Page> {
  const { query, resource } = reading;
  requireRead(reading);
  // An order that is no order is refused even where there is nothing to order.
  orderBy(reading, new Statement(resource, reading.services.resources, reading.context.caller));
  const total = await countRecords(reading);
  const offset = query.pageNumber * query.pageSize;
  const rows = total > offset ? await readRows(reading, { limit: query.pageSize, offset }) : [];
  return pageOf(rows, total, { ...query, sort: query.sort ?? reading.resource.sort });
}

function pageOf(
  content: Row[],
  totalElements: number,
  query: { pageNumber: number; pageSize: number; sort: SortKey },
): Page {
  const totalPages = Math.ceil(totalElements / query.pageSize);
  return {
    content,
    pageable: {
      pageNumber: query.pageNumber,
      pageSize: query.pageSize,
      offset: query.pageNumber * query.pageSize,
      sort: `${query.sort.path},${query.sort.direction}`,
    },
    totalElements,
    number: query.pageNumber,
    size: query.pageSize,
    numberOfElements: content.length,
    totalPages,
    first: query.pageNumber === 0,
    last: query.pageNumber >= totalPages - 1,
  };
}

export async function listAll(reading: Reading): Promise<Row[]> {
  return readRows(reading, { limit: LIST_ALL_LIMIT });
}

export async function firstRecord(reading: Reading): Promise<Row> {
  const [record] = await readRows(reading, { limit: 1 });
  if (!record) throw notFound(reading.resource);
  return record;
}

interface Slice {
  limit: number;
  offset?: number;
}

/** The ids of the page first, with the joins that order and filter need; everything else is read for them alone. */
async function readRows(reading: Reading, { limit, offset = 0 }: Slice): Promise<Row[]> {
  const { context, services, resource } = reading;
  const level = requireRead(reading);
  const ids = new Statement(resource, services.resources, context.caller);
  const order = orderBy(reading, ids);
  const where = conditionsOf(reading, ids);
  const page = `select t.id from ${ids.from()}${where} order by ${order} limit ${limit} offset ${offset}`;
  const rows = new Statement(resource, services.resources, context.caller);
  const selection = selectionFor(rows, level, context);
  const text = `select ${selection.columns}
    from (select id, row_number() over () as position from (${page}) i) page
    join "${resource.table}" t on t.id = page.id ${rows.joins()} order by page.position`;
  return (await run(context.db, text, ids.values)).map(selection.shape);
}

export async function listIds(reading: Reading): Promise<number[]> {
  const statement = new Statement(reading.resource, reading.services.resources, reading.context.caller);
  requireRead(reading);
  const where = conditionsOf(reading, statement);
  const rows = await run<{ id: number }>(
    reading.context.db,
    `select t.id from ${statement.from()}${where} order by t.id limit ${IDS_LIMIT}`,
    statement.values,
  );
  return rows.map((row) => row.id);
}

/** The ids of everything that the query finds, in its order. */
export async function orderedIds(reading: Reading): Promise<number[]> {
  const statement = new Statement(reading.resource, reading.services.resources, reading.context.caller);
  const order = orderBy(reading, statement);
  const where = conditionsOf(reading, statement);
  const [row] = await run<{ ids: number[] | null }>(
    reading.context.db,
    `select array_agg(i.id order by i.position) as ids
       from (select t.id, row_number() over (order by ${order}) as position from ${statement.from()}${where}) i`,
    statement.values,
  );
  return row?.ids ?? [];
}

export async function countRecords(reading: Reading): Promise<number> {
  const statement = new Statement(reading.resource, reading.services.resources, reading.context.caller);
  requireRead(reading);
  const where = conditionsOf(reading, statement);
  const [row] = await run<{ count: number }>(
    reading.context.db,
    `select count(*) from ${statement.from()}${where}`,
    statement.values,
  );
  return row?.count ?? 0;
}

/** The whole record, or NOT_FOUND when it is not there or out of the caller's scope. */
export async function getRecord(context: Context, services: Services, resource: Resource, id: number): Promise<Row> {
  const level = readLevel(resource, context.caller, services.resources);
  if (level === "none") throw forbidden(resource.entity);
  const record = await findRecord(context, services, resource, { id, level });
  if (!record) throw notFound(resource);
  return record;
}

interface Find {
  id: number;
  level?: ReadLevel;
  unscoped?: boolean;
}

export async function findRecord(
  context: Context,
  services: Services,
  resource: Resource,
  find: Find,
): Promise<Row | undefined> {
  const statement = new Statement(resource, services.resources, context.caller);
  const selection = selectionFor(statement, find.level ?? "full", context);
  const conditions = [`t.id = ${statement.value(find.id)}`];
  const scope = find.unscoped ? undefined : scopeOf(context, services, resource, statement);
  if (scope) conditions.push(scope);
  const text = `select ${selection.columns} from ${statement.from()} where ${conditions.join(" and ")}`;
  const [row] = await run(context.db, text, statement.values);
  return row && selection.shape(row);
}

export function notFound(resource: Resource): AppError {
  const gone = resource.label.gender === "f" ? "encontrada" : "encontrado";
  return new AppError("NOT_FOUND", { entity: resource.entity, message: `${resource.label.one} não ${gone}.` });
}

export function scopeOf(
  context: Context,
  services: Services,
  resource: Resource,
  statement: Statement,
): string | undefined {
  return scopeCondition(resource, context.caller, { parameters: statement, resources: services.resources });
}

function requireRead({ context, services, resource }: Reading): ReadLevel {
  const level = readLevel(resource, context.caller, services.resources);
  if (level === "none") throw forbidden(resource.entity);
  return level;
}

function selectionFor(statement: Statement, level: ReadLevel, context: Context): Selection {
  return level === "option"
    ? selectOption(statement)
    : selectRecord(statement, (field) => mayReadField(field, context.caller));
}

function conditionsOf({ context, services, resource, query, extra }: Reading, statement: Statement): string {
  const conditions = whereOf(statement, query.filters, reachOf(resource, context.caller, services.resources));
  const search = query.search ? (searchCondition(statement, query.search) ?? "false") : undefined;
  if (search) conditions.push(search);
  const scope = scopeOf(context, services, resource, statement);
  if (scope) conditions.push(scope);
  if (extra) conditions.push(...extra(statement));
  return conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
}

function orderBy({ context, services, resource, query }: Reading, statement: Statement): string {
  const sort = query.sort ?? resource.sort;
  const isAsked = query.sort !== undefined;
  const known = !isAsked || reachOf(resource, context.caller, services.resources)(sort.path);
  const found = known ? statement.path(sort.path) : undefined;
  const definition = found && definitionOf(found.field);
  if (!found || found.field.type === "secret" || !(definition?.sortable || sort.path === "id")) {
    throw badRequest("sort", `Não é possível ordenar por "${sort.path}".`);
  }
  const collated = definition?.sqlType === "text" ? `${found.sql} collate "und-x-icu"` : found.sql;
  return sort.path === "id" ? `t.id ${sort.direction}` : `${collated} ${sort.direction}, t.id ${sort.direction}`;
}
