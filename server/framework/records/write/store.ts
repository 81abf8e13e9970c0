// Rows written, many in one statement: columns from a record, insert, update and delete with version and stamps, audit
// and outbox in the caller's transaction. One row is a list of one.
import { firstOf } from "../../../../src/base/lookup.ts";
import { type Field, flatFields, type Resource } from "../../../../src/base/resource.ts";
import type { InputOf } from "../../../../src/base/resource-types.ts";
import { definitionOf } from "../../../../src/fields/definitions.ts";
import { type Row, run } from "../../../platform/db/database.ts";
import { getAt } from "../../query/record-select.ts";
import type { Context } from "../services.ts";

/** Column → value as JSON has it, for the fields that the record mentions. Hidden or emptied fields are there as null. */
export type Columns = Map<string, unknown>;
/** The parts of the register that a write needs. */
type Stored = Pick<Resource, "name" | "table" | "fields">;
type Traced = Pick<Resource, "name" | "fields">;

const STAMPS = new Set(["id", "version", "created_at", "updated_at", "created_by_id", "updated_by_id"]);

export function columnsOf<Name extends string>(resource: Resource<Name>, record: InputOf<Name>): Columns {
  const columns: Columns = new Map();
  for (const [path, column] of writtenFields(resource)) {
    const value = getAt(record, path);
    if (value !== undefined) columns.set(column, value);
  }
  return columns;
}

const writtenByResource = new WeakMap<Resource, [path: string, column: string][]>();

function writtenFields(resource: Resource): [path: string, column: string][] {
  const cached = writtenByResource.get(resource);
  if (cached) return cached;
  const fields = flatFields(resource.fields).flatMap(({ path, column }): [string, string][] =>
    column && !STAMPS.has(column) ? [[path, column]] : [],
  );
  writtenByResource.set(resource, fields);
  return fields;
}

/** Returns the values of the columns from a record as it was read; undefined when it lacks one of them. */
export function storedIn(resource: Stored, columns: Columns, record: Row): Row | undefined {
  const paths = plainPaths(resource);
  const stored: Row = {};
  for (const column of columns.keys()) {
    const path = paths.get(column);
    const value = path === undefined ? undefined : record[path];
    if (value === undefined) return undefined;
    stored[column] = value;
  }
  return stored;
}

const pathsByFields = new WeakMap<Field[], Map<string, string>>();

/** Columns that a record gives as they are: no members of groups, no lists, nothing sealed. */
function plainPaths({ fields }: Stored): Map<string, string> {
  const cached = pathsByFields.get(fields);
  if (cached) return cached;
  const plain = fields.filter((field) => field.type !== "secret" && !field.fields && !isList(field));
  const paths = new Map(plain.flatMap(({ name, column }) => (column ? [[column, name] as const] : [])));
  pathsByFields.set(fields, paths);
  return paths;
}

const isList = (field: Field): boolean => /\[\]$|json/.test(definitionOf(field).sqlType ?? "");

export async function insertRow(context: Context, resource: Stored, columns: Columns): Promise<number> {
  return firstOf(await insertRows(context, resource, [columns]));
}

export function insertRows(context: Context, resource: Stored, rows: Columns[]): Promise<number[]> {
  return insertRecords(
    context,
    resource,
    rows.map((columns) => Object.fromEntries(columns)),
  );
}

/** Values by column. The ids of the new rows, in the order of `sent`: with their traces, all in one statement. */
export async function insertRecords(context: Context, resource: Stored, sent: Row[]): Promise<number[]> {
  const { table } = resource;
  const traced = masked(resource, sent);
  const names = namesIn(sent.map(Object.keys));
  const list = (prefix: string) => names.map((name) => `${prefix}"${name}", `).join("");
  const trace = traceOf(context, resource, "create");
  const body = traced === sent ? "e.body" : `$${trace.values.length + 2}::json -> (e.position - 1)::int`;
  const [inserted] = await run<{ ids: number[] }>(
    context.db,
    // Names that no column of a register has.
    `with sent as materialized (
       select nextval((select pg_get_serial_sequence('"${table}"', 'id')::regclass)) as "$id", e.position as "$at",
              ${list("s.")}(${body})::jsonb as "$after"
         from json_array_elements($1::json) with ordinality e(body, position), json_populate_record(null::"${table}", e.body) s),
     made as (
       insert into "${table}" (${list("")}id, created_at, updated_at, created_by_id, updated_by_id)
       select ${list("")}"$id", $2::timestamptz, $2::timestamptz, $3::bigint, $3::bigint from sent order by "$at"),
     traces as (select "$id" as id, null::jsonb as before, "$after" as after from sent order by "$at"),
     ${trace.parts}
     select array_agg("$id" order by "$at") as ids from sent`,
    [JSON.stringify(sent), ...trace.values, ...(traced === sent ? [] : [JSON.stringify(traced)])],
  );
  return inserted?.ids ?? [];
}

interface RowChange {
  id: number;
  columns: Columns;
  /**
   * The values of these columns in a row that this transaction has locked; when absent, the row is locked and read
   * first.
   */
  before?: Row;
}

export function updateRow(context: Context, resource: Stored, id: number, columns: Columns): Promise<void> {
  return updateRows(context, resource, [{ id, columns }]);
}

/** Changes of the same columns share a statement. Rows are locked in the order of their ids, so that no deadlock arises. */
export async function updateRows(context: Context, resource: Stored, changes: RowChange[]): Promise<void> {
  if (changes.length === 0) return;
  const open = changes.filter(({ before }) => before === undefined);
  const rows = open.length > 0 ? await lockRows(context, resource, open) : new Map<number, Row>();
  const complete = changes.map(({ id, columns, before }) => ({ id, columns, before: before ?? rows.get(id) ?? {} }));
  const groups = Map.groupBy(complete, ({ columns }) => [...columns.keys()].sort().join());
  for (const group of groups.values()) await updateAlike(context, resource, group);
}

async function lockRows(context: Context, resource: Stored, changes: RowChange[]): Promise<Map<number, Row>> {
  const names = namesIn(changes.map(({ columns }) => columns.keys()));
  const rows = await run<Row & { id: number }>(
    context.db,
    `select id${names.map((name) => `, "${name}"`).join("")} from "${resource.table}"
      where id = any($1::bigint[]) order by id for no key update`,
    [changes.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function updateAlike(context: Context, resource: Stored, changes: Required<RowChange>[]): Promise<void> {
  const names = [...firstOf(changes).columns.keys()];
  const sets = names.map((name) => `"${name}" = r."${name}"`);
  const beside = columnsBesideVersion(resource);
  if (names.length > 0 && names.every((name) => beside.has(name)))
    return updateBesideVersion(context, resource, changes, sets);
  const stamps = ["version = t.version + 1", "updated_at = $2::timestamptz", "updated_by_id = $3::bigint"];
  const after = changes.map(({ columns }) => Object.fromEntries(columns));
  const before = changes.map((change) => Object.fromEntries(names.map((name) => [name, change.before[name] ?? null])));
  const [tracedAfter, tracedBefore] = [masked(resource, after), masked(resource, before)];
  const own = tracedAfter === after ? "after" : "row";
  const sent = changes.map(({ id }, at) => ({
    id,
    before: tracedBefore[at],
    after: tracedAfter[at],
    ...(own === "row" ? { row: after[at] } : {}),
  }));
  const trace = traceOf(context, resource, "update");
  await run(
    context.db,
    // Names that no column of a register has.
    `with sent as materialized (
       select e.id as "$id", e.before as "$before", e.after as "$after"${names.map((name) => `, s."${name}"`).join("")}
         from json_to_recordset($1::json) as e(id bigint, before jsonb, after jsonb${own === "row" ? ", row json" : ""}),
              json_populate_record(null::"${resource.table}", e.${own}::json) s),
     made as (
       update "${resource.table}" t set ${[...stamps, ...sets].join(", ")} from sent r where t.id = r."$id"),
     traces as (select "$id" as id, "$before" as before, "$after" as after from sent),
     ${trace.parts} select 1 from sent limit 1`,
    [JSON.stringify(sent), ...trace.values],
  );
}

/** Such a change disturbs nobody who has the record open, and leaves no history. */
async function updateBesideVersion(
  { db }: Context,
  { table }: Stored,
  changes: Required<RowChange>[],
  sets: readonly string[],
): Promise<void> {
  const rows = changes.map(({ id, columns }) => ({ ...Object.fromEntries(columns), id }));
  await run(
    db,
    `update "${table}" t set ${sets.join(", ")} from json_populate_recordset(null::"${table}", $1::json) r where t.id = r.id`,
    [JSON.stringify(rows)],
  );
}

const besideByFields = new WeakMap<Field[], ReadonlySet<string>>();

function columnsBesideVersion({ fields }: Stored): ReadonlySet<string> {
  const cached = besideByFields.get(fields);
  if (cached) return cached;
  const beside = flatFields(fields).filter(({ schema }) => schema["x-life"]?.besideVersion);
  const columns = new Set(beside.flatMap(({ column }) => column ?? []));
  besideByFields.set(fields, columns);
  return columns;
}

/** `before`: the values of the rows before, by id. */
export async function deleteRows(context: Context, resource: Stored, before: Map<number, Columns>): Promise<void> {
  if (before.size === 0) return;
  await run(context.db, `delete from "${resource.table}" where id = any($1::bigint[])`, [[...before.keys()]]);
  const traces = [...before].map(([id, columns]) => ({ id, before: Object.fromEntries(columns), after: null }));
  await writeAuditAndOutbox(context, resource, "delete", traces);
}

function namesIn(rows: readonly Iterable<string>[]): string[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of row) names.add(name);
  return [...names];
}

type Action = "create" | "update" | "delete" | "restore" | "purge";

interface Trace {
  id: number;
  before: Row | null;
  after: Row | null;
}

const OUTBOX_NAME = {
  ...{ create: "created", update: "updated", delete: "deleted" },
  ...{ restore: "restored", purge: "purged" },
};

interface TraceParts {
  /** Parts of a statement whose part `traces` has id, before and after. */
  parts: string;
  /** From $2 on; the first two, the moment and the user, are those of the rows too. */
  values: unknown[];
}

/** The audit entries of rows, and their events where somebody reads those of the register. */
function traceOf(context: Context, resource: Traced, action: Action): TraceParts {
  const { caller, clock, traceId, origin, batchId, via, services } = context;
  const isRead = services.registersRead.has(resource.name);
  return {
    parts: isRead ? `${AUDIT}, ${OUTBOX}` : AUDIT,
    values: [
      ...[clock.now().toISOString(), caller.userID, resource.name, action, traceId, caller.key?.name ?? null],
      ...[origin ?? null, batchId ?? null, via === undefined || via === resource.name ? null : via],
      ...(isRead ? [`${resource.name}.${OUTBOX_NAME[action]}`] : []),
    ],
  };
}

const AUDIT = `audit as (
       insert into audit_entry (resource, record_id, action, before, after, user_id, trace_id, at, key_name, origin, batch_id, via)
       select $4::text, id, $5::text, before, after, $3::bigint, $6::text, $2::timestamptz, $7::text, $8::text, $9::bigint, $10::text
         from traces)`;
const OUTBOX = `events as (
       insert into outbox_event (name, resource, record_id, payload, at)
       select $11::text, $4::text, id, coalesce(after, '{}'::jsonb), $2::timestamptz from traces)`;

export async function writeAuditAndOutbox(
  context: Context,
  resource: Traced,
  action: Action,
  traces: Trace[],
): Promise<void> {
  const before = masked(
    resource,
    traces.map((trace) => trace.before ?? {}),
  );
  const after = masked(
    resource,
    traces.map((trace) => trace.after ?? {}),
  );
  const masks = traces.map((trace, at) => ({
    id: trace.id,
    before: trace.before && before[at],
    after: trace.after && after[at],
  }));
  const { parts, values } = traceOf(context, resource, action);
  await run(
    context.db,
    `with traces as materialized (select * from json_to_recordset($1::json) as r(id bigint, before jsonb, after jsonb)),
     ${parts} select 1 from traces limit 1`,
    [JSON.stringify(masks), ...values],
  );
}

/** Hidden values are replaced by asterisks in audit and outbox; without hidden columns the very same rows come back. */
function masked(resource: Traced, rows: Row[]): Row[] {
  const hidden = hiddenColumns(resource);
  if (hidden.length === 0) return rows;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(hidden.filter((name) => name in row).map((name) => [name, "***"])),
  }));
}

function hiddenColumns(resource: Traced): string[] {
  return flatFields(resource.fields)
    .filter((field) => field.type === "secret" || field.schema["x-life"]?.sensitive)
    .flatMap(({ column }) => column ?? []);
}
