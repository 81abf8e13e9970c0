// Reads the names of records that a history mentions, as far as the reader may see those records.
import { objectOf } from "../../../src/base/plain-object.ts";
import type { Field } from "../../../src/base/resource.ts";
import { run } from "../../platform/db/database.ts";
import { readLevel } from "../access/permission.ts";
import { scopeOf } from "../query/plan-list.ts";
import { Statement } from "../query/statement.ts";
import type { Context } from "../records/services.ts";

/** Titles by resource and id. */
export type Titles = Map<string, Map<number, string>>;

interface FieldValue {
  field: Field;
  value: unknown;
}

export async function titlesOf(context: Context, fieldValues: FieldValue[]): Promise<Titles> {
  const idsByResource = new Map<string, Set<number>>();
  for (const one of fieldValues) collect(one, idsByResource);
  const titles: Titles = new Map();
  for (const [name, ids] of idsByResource) titles.set(name, await recordTitles(context, { name, ids: [...ids] }));
  return titles;
}

function collect({ field, value }: FieldValue, idsByResource: Map<string, Set<number>>): void {
  if (value === null || value === undefined) return;
  const { type, ref } = field;
  if (ref && (type === "reference" || type === "reference-many")) {
    const ids = idsByResource.get(ref.resource) ?? new Set();
    for (const id of [value].flat()) if (typeof id === "number") ids.add(id);
    idsByResource.set(ref.resource, ids);
  } else if (field.type === "blocks" && Array.isArray(value)) {
    for (const item of value) for (const member of field.fields ?? []) collect(memberOf(member, item), idsByResource);
  } else if (field.fields) for (const member of field.fields) collect(memberOf(member, value), idsByResource);
}

const memberOf = (field: Field, holder: unknown): FieldValue => ({
  field,
  value: objectOf(holder)[field.name],
});

interface RecordsOfResource {
  name: string;
  ids: number[];
  /** Everybody who reads a record may see the name of its author. */
  isUnscoped?: boolean;
}

export async function recordTitles(
  context: Context,
  { name, ids, isUnscoped = false }: RecordsOfResource,
): Promise<Map<number, string>> {
  const target = context.services.resources.get(name);
  const mayAsk = target && (isUnscoped || readLevel(target, context.caller, context.services.resources) !== "none");
  if (!mayAsk || ids.length === 0) return new Map();
  const statement = new Statement(target, context.services.resources, context.caller);
  const title = statement.path(target.recordTitle)?.sql;
  const conditions = [`t.id = any(${statement.value(ids)}::bigint[])`];
  const scope = isUnscoped ? undefined : scopeOf(context, target, statement);
  if (scope) conditions.push(scope);
  const rows = await run<{ id: number; title: string | null }>(
    context.db,
    `select t.id, ${title ? `(${title})::text` : "null"} as title from ${statement.from()} where ${conditions.join(" and ")}`,
    statement.values,
  );
  return new Map(rows.flatMap((row) => (row.title === null ? [] : [[row.id, row.title]])));
}
