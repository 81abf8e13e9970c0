// Rows written: columns from a record, insert and update with version, stamps, audit and outbox in the caller's
// transaction.
import { flatFields, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import type { Context } from "../../base/context.ts";
import { type Row, run } from "../../base/database.ts";
import { getAt } from "../query/record-select.ts";

/** Column → value, for the fields that the record mentions. Hidden or emptied fields are there as null. */
export type Columns = Map<string, unknown>;

const STAMPS = new Set(["id", "version", "created_at", "updated_at", "created_by_id", "updated_by_id"]);

export function columnsOf(resource: Resource, record: Row): Columns {
  const columns: Columns = new Map();
  for (const field of flatFields(resource.fields)) {
    if (!field.column || STAMPS.has(field.column)) continue;
    const value = getAt(record, field.path);
    if (value === undefined) continue;
    columns.set(field.column, encode(value, definitionOf(field).sqlType));
  }
  return columns;
}

function encode(value: unknown, sqlType: string | undefined): unknown {
  return sqlType === "jsonb" && value !== null ? JSON.stringify(value) : value;
}

export async function insertRow(context: Context, resource: Resource, columns: Columns): Promise<number> {
  const at = context.clock.now().toISOString();
  const all = new Map<string, unknown>([
    ...columns,
    ["created_at", at],
    ["updated_at", at],
    ["created_by_id", context.caller.userId],
    ["updated_by_id", context.caller.userId],
  ]);
  const names = [...all.keys()].map((name) => `"${name}"`).join(", ");
  const places = [...all.keys()].map((_, index) => `$${index + 1}`).join(", ");
  const [row] = await run<{ id: number }>(
    context.db,
    `insert into "${resource.table}" (${names}) values (${places}) returning id`,
    [...all.values()],
  );
  await leaveTrace(context, resource, {
    id: row!.id,
    action: "create",
    before: null,
    after: Object.fromEntries(columns),
  });
  return row!.id;
}

export async function updateRow(context: Context, resource: Resource, id: number, columns: Columns): Promise<void> {
  const names = [...columns.keys()];
  const before =
    names.length > 0
      ? (
          await run(
            context.db,
            `select ${names.map((n) => `"${n}"`).join(", ")} from "${resource.table}" where id = $1`,
            [id],
          )
        )[0]
      : {};
  const sets = names.map((name, index) => `"${name}" = $${index + 4}`);
  const stamps = ["version = version + 1", "updated_at = $2", "updated_by_id = $3"];
  await run(context.db, `update "${resource.table}" set ${[...stamps, ...sets].join(", ")} where id = $1`, [
    id,
    context.clock.now().toISOString(),
    context.caller.userId,
    ...columns.values(),
  ]);
  await leaveTrace(context, resource, {
    id,
    action: "update",
    before: before ?? {},
    after: Object.fromEntries(columns),
  });
}

interface Trace {
  id: number;
  action: "create" | "update" | "delete";
  before: Row | null;
  after: Row | null;
}

const OUTBOX_NAME = { create: "created", update: "updated", delete: "deleted" };

export async function leaveTrace(
  context: Context,
  resource: Resource,
  { id, action, before, after }: Trace,
): Promise<void> {
  const secret = new Set(
    flatFields(resource.fields)
      .filter((field) => field.type === "secret" || field.schema["x-life"]?.sensitive)
      .map((field) => field.column),
  );
  const clean = (row: Row | null) =>
    row &&
    JSON.stringify(
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, secret.has(name) ? "***" : value])),
    );
  const at = context.clock.now().toISOString();
  await run(
    context.db,
    `with audit as (
       insert into audit_entry (resource, record_id, action, before, after, user_id, trace_id, at, key_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $10))
     insert into outbox_event (name, resource, record_id, payload, at) values ($9, $1, $2, coalesce($5::jsonb, '{}'), $8)`,
    [
      resource.name,
      id,
      action,
      clean(before),
      clean(after),
      context.caller.userId,
      context.traceId,
      at,
      `${resource.name}.${OUTBOX_NAME[action]}`,
      context.caller.key?.name ?? null,
    ],
  );
}
