// Ids that a body points to must exist and be in the caller's sight; what points to a record keeps it from deletion.
import type { AppError, FieldError } from "../../../../src/base/app-error.ts";
import { itemAt } from "../../../../src/base/lookup.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { type Field, flatFields, type Resource } from "../../../../src/base/resource.ts";
import { definitionOf } from "../../../../src/fields/definitions.ts";
import { type Row, run } from "../../../platform/db/database.ts";
import { mayRead } from "../../access/permission.ts";
import { scopeCondition } from "../../access/scope.ts";
import { scopeOf } from "../../query/plan-list.ts";
import { Statement } from "../../query/statement.ts";
import type { Context } from "../services.ts";
import { validationError } from "./validators.ts";

export interface Pointer {
  resource: string;
  path: string;
  id: number;
}

/** Returns the references to missing records of many bodies, by their index. */
export async function missingReferences(
  context: Context,
  resource: Resource,
  bodies: Row[],
): Promise<Map<number, AppError>> {
  const pointers = bodies.map((body) => pointersOf(resource.fields, body));
  const present = new Map<string, Set<number>>();
  for (const [name, alike] of Map.groupBy(pointers.flat(), (pointer) => pointer.resource))
    present.set(
      name,
      await existingIDs(
        context,
        name,
        alike.map(({ id }) => id),
      ),
    );
  const refused = new Map<number, AppError>();
  for (const [index, own] of pointers.entries()) {
    const errors = own.filter((pointer) => !present.get(pointer.resource)?.has(pointer.id)).map(missing);
    if (errors.length > 0) refused.set(index, validationError(errors, resource.entity));
  }
  return refused;
}

const missing = ({ path }: Pointer): FieldError => ({
  field: path,
  code: "reference",
  message: "O registro escolhido não existe mais ou não está disponível para você.",
});

/** Those of the ids that are there and in the caller's sight. */
export async function existingIDs(context: Context, name: string, ids: number[]): Promise<Set<number>> {
  const target = context.services.resources.get(name);
  if (!target) return new Set();
  const statement = new Statement(target, context.services.resources, context.caller);
  const conditions = [`t.id = any(${statement.value([...new Set(ids)])}::bigint[])`];
  const scope = scopeOf(context, target, statement);
  if (scope) conditions.push(scope);
  const rows = await run<{ id: number }>(
    context.db,
    // Locked until this write ends, so that it is not deleted in between: a list of ids has no foreign key.
    `select t.id from ${statement.from()} where ${conditions.join(" and ")} for key share of t`,
    statement.values,
  );
  return new Set(rows.map((row) => row.id));
}

const pointing = new WeakMap<Field[], Field[]>();

/** Those of the fields that point somewhere, or hold others that may. */
function pointingFields(fields: Field[]): Field[] {
  const ofFields =
    pointing.get(fields) ?? fields.filter((field) => field.ref !== undefined || field.fields !== undefined);
  pointing.set(fields, ofFields);
  return ofFields;
}

export function pointersOf(fields: Field[], record: Row, prefix = ""): Pointer[] {
  return pointingFields(fields).flatMap((field) => {
    const value = record[field.name];
    if (value === undefined || value === null) return [];
    const path = prefix + field.name;
    const { type, ref, fields: members = [] } = field;
    if (ref && type === "reference") return [{ resource: ref.resource, path, id: Number(value) }];
    const items: unknown[] = Array.isArray(value) ? value : [];
    if (ref && type === "reference-many") return items.map((id) => ({ resource: ref.resource, path, id: Number(id) }));
    if (type === "blocks")
      return items.flatMap((item, index) => pointersOf(members, objectOf(item), `${path}.${index}.`));
    return members.length > 0 ? pointersOf(members, objectOf(value), `${path}.`) : [];
  });
}

export interface Referrer {
  resource: string;
  label: string;
  route?: string;
  count: number;
  /** How many of them the caller may see. */
  visible: number;
}

/** Returns the references to these records: by id, resource, label and number of rows. */
export async function referrersOf(
  context: Context,
  resource: Resource,
  ids: number[],
): Promise<Map<number, Referrer[]>> {
  const sources = referringFields(context, resource);
  const byRecord = new Map<number, Referrer[]>();
  if (sources.length === 0) return byRecord;
  const values: unknown[] = [ids];
  const inSight = ({ owner }: Source) => sightOf(context, owner, values);
  const text = sources
    .map(
      (source, index) =>
        `select ${index} as source, p.id, count(*), count(*) filter (where ${inSight(source)}) as visible from ${pointersTo(source)} group by p.id`,
    )
    .join(" union all ");
  const rows = await run<{ source: number; id: number; count: number; visible: number }>(context.db, text, values);
  for (const { source, id, ...rowsThere } of rows) {
    const { owner } = itemAt(sources, source);
    const referrers = byRecord.get(id) ?? [];
    const same = referrers.find((referrer) => referrer.resource === owner.name);
    if (same) for (const name of ["count", "visible"] as const) same[name] += rowsThere[name];
    else referrers.push({ resource: owner.name, label: owner.label.many, route: owner.routes[0]?.path, ...rowsThere });
    byRecord.set(id, referrers);
  }
  return byRecord;
}

/** SQL that is true for the rows `r` that the caller may read. */
function sightOf({ caller, services }: Context, owner: Resource, values: unknown[]): string {
  if (!mayRead(owner, caller)) return "false";
  const parameters = { value: (value: unknown) => `$${values.push(value)}` };
  return scopeCondition(owner, caller, { parameters, resources: services.resources, alias: "r" }) ?? "true";
}

interface Source {
  owner: Resource;
  field: Field;
  array?: Field;
  /** Inside the array, in the words of JSON path: $[*]."cases"[*]."accountID". */
  inside?: string;
}

function referringFields({ services }: Context, resource: Resource): Source[] {
  const keys = new Set<string>();
  const sources: Source[] = [];
  const add = (source: Source) => {
    const key = `${source.owner.table} ${source.array?.column ?? ""} ${source.inside ?? source.field.path}`;
    const keeps = (source.field.ref?.onDelete ?? "restrict") === "restrict";
    if (source.field.ref?.resource !== resource.name || !keeps || source.field.type === "user-stamp" || keys.has(key))
      return;
    keys.add(key);
    sources.push(source);
  };
  for (const owner of services.resources.values()) {
    for (const field of flatFields(owner.fields)) {
      if (field.column) add({ owner, field });
      if (field.type === "blocks" && field.column)
        for (const item of itemFields(field, "$[*]")) add({ owner, array: field, ...item });
    }
  }
  return sources;
}

/** The fields of the items of an array, and of the arrays inside them. */
function itemFields(array: Field, at: string): Pick<Required<Source>, "field" | "inside">[] {
  return flatFields(array.fields ?? []).flatMap((field) => {
    const inside = `${at}.${field.path
      .split(".")
      .map((step) => `"${step}"`)
      .join(".")}`;
    return field.type === "blocks" ? itemFields(field, `${inside}[*]`) : [{ field, inside }];
  });
}

/** The rows that point to one of the ids $1, each once for an id, as `p.id`. */
function pointersTo({ owner, field, array, inside }: Source): string {
  const column = `r."${(array ?? field).column}"`;
  if (array) {
    return `"${owner.table}" r, lateral (
      select distinct (e #>> '{}')::bigint as id from jsonb_path_query(${column}, '${inside}') e
       where e #>> '{}' = any($1::bigint[]::text[])) p`;
  }
  if (definitionOf(field).sqlType === "bigint[]")
    return `"${owner.table}" r, lateral (select distinct e.id from unnest(${column}) e(id) where e.id = any($1::bigint[])) p
      where ${column} && $1::bigint[]`;
  return `"${owner.table}" r, lateral (select ${column} as id) p where ${column} = any($1::bigint[])`;
}
