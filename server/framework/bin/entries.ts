// The bin as a caller reads it: a page of what was deleted, and one record as it would come back.
import { badRequest } from "../../../src/base/app-error.ts";
import { addDays, wallClock } from "../../../src/base/dates.ts";
import {
  DELETED_RECORDS_PAGE,
  type DeletedPage,
  type DeletedRecord,
  type DeletedView,
} from "../../../src/base/deleted-records.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { isLimited } from "../access/scope.ts";
import { recordTitles } from "../history/titles.ts";
import { escapeLike } from "../query/like.ts";
import { selectionOf } from "../query/plan-list.ts";
import { notFound } from "../query/read-routes.ts";
import { Statement } from "../query/statement.ts";
import type { Context } from "../records/services.ts";
import { binDays } from "./put-in-bin.ts";
import { registersInSight, sightCondition } from "./sight.ts";

export interface DeletedQuery {
  /** Absent: every register in sight. */
  resource?: string;
  search?: string;
  pageNumber: number;
}

interface Entry {
  id: number;
  resource: string;
  recordID: number;
  title: string | null;
  deletedAt: string;
  deletedByID: number | null;
  keyName: string | null;
}

const ENTRY = `d.id, d.resource, d.record_id as "recordID", d.title, d.deleted_at as "deletedAt",
  d.deleted_by_id as "deletedByID", d.key_name as "keyName"`;

export async function deletedPage(context: Context, query: DeletedQuery): Promise<DeletedPage> {
  const registers = chosenRegisters(context, query.resource);
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = [sightCondition(context, registers, value), ...searchConditions(context, query.search, value)];
  const rows = await run<Entry & { total: number }>(
    context.db,
    `select ${ENTRY}, count(*) over ()::int as total from deleted_record d where ${conditions.join(" and ")}
      order by d.id desc limit ${DELETED_RECORDS_PAGE} offset ${value(query.pageNumber * DELETED_RECORDS_PAGE)}`,
    values,
  );
  const days = await binDays(context);
  return {
    content: await described(
      context,
      registers,
      rows.map(({ total: _total, ...entry }) => entry),
      days,
    ),
    total: rows[0]?.total ?? 0,
    days,
  };
}

export async function deletedRecord(context: Context, name: string, id: number): Promise<DeletedView> {
  const registers = chosenRegisters(context, name);
  const [resource] = registers;
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const [entry] = await run<Entry>(
    context.db,
    `select ${ENTRY} from deleted_record d where d.record_id = ${value(id)} and ${sightCondition(context, registers, value)}`,
    values,
  );
  if (!resource) throw badRequest("resource", UNKNOWN_REGISTER);
  if (!entry) throw notFound(resource);
  const [shown] = await described(context, registers, [entry], await binDays(context));
  if (!shown) throw notFound(resource);
  return {
    ...shown,
    record: await storedRecord(context, resource, entry.id),
    parts: await partsOf(context, entry.id),
  };
}

const UNKNOWN_REGISTER = "Escolha um dos cadastros em que você pode excluir.";

export function chosenRegisters(context: Context, name: string | undefined): Resource[] {
  const registers = registersInSight(context);
  if (name === undefined) return registers;
  const chosen = registers.filter((one) => one.name === name);
  if (chosen.length > 0) return chosen;
  throw badRequest("resource", UNKNOWN_REGISTER);
}

/** Titles name parties, so people of limited sight look only into those of their own deletions. */
function searchConditions({ caller }: Context, search: string | undefined, value: (one: unknown) => string): string[] {
  if (search === undefined) return [];
  const matches = `fold(d.title) like '%' || fold(${value(escapeLike(search))}) || '%'`;
  return isLimited(caller) ? [`${matches} and d.deleted_by_id = ${value(caller.userID)}`] : [matches];
}

async function described(
  context: Context,
  registers: readonly Resource[],
  entries: readonly Entry[],
  days: number,
): Promise<DeletedRecord[]> {
  const users = await authorsOf(context, entries);
  const titles = new Map<number, string | null>();
  for (const resource of registers)
    for (const [id, title] of await currentTitles(context, resource, entries)) titles.set(id, title);
  return entries.map(({ id, deletedByID, ...entry }) => ({
    ...entry,
    title: titles.get(id) ?? (isLimited(context.caller) ? null : entry.title),
    deletedBy: deletedByID === null ? null : (users.get(deletedByID) ?? null),
    until: addDays(wallClock(entry.deletedAt).date, days),
  }));
}

function authorsOf(context: Context, entries: readonly Entry[]): Promise<Map<number, string>> {
  const stamp = [...context.services.resources.values()]
    .flatMap(({ fields }) => fields)
    .find(({ type }) => type === "user-stamp")?.ref?.resource;
  const ids = [...new Set(entries.flatMap(({ deletedByID }) => deletedByID ?? []))];
  return stamp === undefined
    ? Promise.resolve(new Map())
    : recordTitles(context, { name: stamp, ids, isUnscoped: true });
}

/** Titles as this caller would read them: a party may have another name by now, or be none of the caller's. */
async function currentTitles(
  context: Context,
  resource: Resource,
  entries: readonly Entry[],
): Promise<Map<number, string | null>> {
  const own = entries.filter((entry) => entry.resource === resource.name).map(({ id }) => id);
  if (own.length === 0) return new Map();
  const statement = new Statement(resource, context.services.resources, context.caller);
  const title = statement.path(resource.recordTitle)?.sql ?? "null";
  const rows = await run<{ id: number; title: string | null }>(
    context.db,
    `select t."$entry" as id, (${title})::text as title from ${rowsIn(resource, statement.value(own))} t ${statement.joins()}`,
    statement.values,
  );
  return new Map(rows.map(({ id, title: text }) => [id, text]));
}

/** The rows of these entries, as the table would have them. */
const rowsIn = ({ table, name }: Resource, ids: string): string =>
  `(select d.id as "$entry", r.* from deleted_record d, jsonb_populate_record(null::"${table}", d.content) r
     where d.id = any(${ids}::bigint[]) and d.resource = '${name}')`;

/** The record of an entry as a read would answer it. */
export async function storedRecord(context: Context, resource: Resource, entry: number): Promise<Row> {
  const selection = selectionOf(resource, "full", context);
  const [row] = await run<Row>(
    context.db,
    `select ${selection.columns} from ${rowsIn(resource, "$1")} t ${selection.joins}`,
    [[entry]],
  );
  if (!row) throw notFound(resource);
  return selection.shape(row);
}

/** What comes back with a record, by register. */
async function partsOf({ db, services }: Context, entry: number): Promise<DeletedView["parts"]> {
  const rows = await run<{ resource: string; count: number }>(
    db,
    `with recursive parts as (
       select id, resource from deleted_record where part_of_id = $1
       union all select d.id, d.resource from deleted_record d join parts p on d.part_of_id = p.id)
     select resource, count(*)::int as count from parts group by resource order by resource`,
    [entry],
  );
  return rows.map(({ resource, count }) => ({
    label: services.resources.get(resource)?.label.many ?? resource,
    count,
  }));
}
