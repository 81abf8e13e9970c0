// Ids that a body points to must exist and be in the caller's sight; what points to a record keeps it from deletion.
import type { FieldError } from "../../../src/base/app-error.ts";
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import type { Context } from "../../base/context.ts";
import { type Row, run } from "../../base/database.ts";
import { Statement } from "../query/statement.ts";
import { scopeOf } from "../reading.ts";
import type { Services } from "../services.ts";
import { validationError } from "./validators.ts";

interface Pointer {
  resource: string;
  path: string;
  id: number;
}

export async function checkReferences(
  context: Context,
  services: Services,
  resource: Resource,
  body: Row,
): Promise<void> {
  const pointers = pointersOf(resource.fields, body, "");
  const errors: FieldError[] = [];
  for (const name of new Set(pointers.map((pointer) => pointer.resource))) {
    const wanted = pointers.filter((pointer) => pointer.resource === name);
    const present = await existing(
      context,
      services,
      name,
      wanted.map((pointer) => pointer.id),
    );
    for (const pointer of wanted) {
      if (!present.has(pointer.id))
        errors.push({
          field: pointer.path,
          code: "reference",
          message: "O registro escolhido não existe mais ou não está disponível para você.",
        });
    }
  }
  if (errors.length > 0) throw validationError(errors, resource.entity);
}

/** Those of the ids that are there and in the caller's sight. */
export async function existing(
  context: Context,
  services: Services,
  name: string,
  ids: number[],
): Promise<Set<number>> {
  const target = services.resources.get(name);
  if (!target) return new Set();
  const statement = new Statement(target, services.resources, context.caller);
  const conditions = [`t.id = any(${statement.value([...new Set(ids)])}::bigint[])`];
  const scope = scopeOf(context, services, target, statement);
  if (scope) conditions.push(scope);
  const rows = await run<{ id: number }>(
    context.db,
    // Held until this write ends, so that it is not deleted in between: a list of ids has no foreign key.
    `select t.id from ${statement.from()} where ${conditions.join(" and ")} for key share of t`,
    statement.values,
  );
  return new Set(rows.map((row) => row.id));
}

function pointersOf(fields: Field[], record: Row, prefix: string): Pointer[] {
  return fields.flatMap((field) => {
    const value = record[field.name];
    if (value === undefined || value === null) return [];
    const path = prefix + field.name;
    if (field.type === "reference") return [{ resource: field.ref!.resource, path, id: Number(value) }];
    if (field.type === "reference-many")
      return (value as number[]).map((id) => ({ resource: field.ref!.resource, path, id: Number(id) }));
    if (field.type === "blocks")
      return (value as Row[]).flatMap((item, index) => pointersOf(field.fields ?? [], item, `${path}.${index}.`));
    return field.fields ? pointersOf(field.fields, value as Row, `${path}.`) : [];
  });
}

export interface Referrer {
  resource: string;
  label: string;
  route?: string;
  count: number;
}

/** Who points to this record: resource, its label and how many rows. */
export async function referrersOf(
  context: Context,
  services: Services,
  resource: Resource,
  id: number,
): Promise<Referrer[]> {
  const sources = referringFields(services, resource);
  if (sources.length === 0) return [];
  const text = sources
    .map(
      ({ owner, field, array }, index) =>
        `select ${index} as source, count(*) from "${owner.table}" r where ${pointsTo(field, array)}`,
    )
    .join(" union all ");
  const rows = await run<{ source: number; count: number }>(context.db, text, [id]);
  const counts = new Map<string, Referrer>();
  for (const { source, count } of rows) {
    if (count === 0) continue;
    const { owner } = sources[source]!;
    const known = counts.get(owner.name) ?? {
      resource: owner.name,
      label: owner.label.many,
      route: owner.routes[0]?.path,
      count: 0,
    };
    counts.set(owner.name, { ...known, count: known.count + count });
  }
  return [...counts.values()];
}

interface Source {
  owner: Resource;
  field: Field;
  array?: Field;
}

function referringFields(services: Services, resource: Resource): Source[] {
  const seen = new Set<string>();
  const found: Source[] = [];
  const add = (source: Source) => {
    const key = `${source.owner.table} ${source.array?.column ?? ""} ${source.field.path}`;
    const keeps = (source.field.ref?.onDelete ?? "restrict") === "restrict";
    if (source.field.ref?.resource !== resource.name || !keeps || source.field.type === "user-stamp" || seen.has(key))
      return;
    seen.add(key);
    found.push(source);
  };
  for (const owner of services.resources.values()) {
    for (const field of flatFields(owner.fields)) {
      if (field.column) add({ owner, field });
      if (field.type === "blocks" && field.column)
        for (const item of flatFields(field.fields ?? [])) add({ owner, field: item, array: field });
    }
  }
  return found;
}

function pointsTo(field: Field, array: Field | undefined): string {
  if (array) {
    const path = field.path
      .split(".")
      .map((step) => `'${step}'`)
      .join(", ");
    return `exists (select 1 from jsonb_array_elements(r."${array.column}") e where jsonb_extract_path_text(e, ${path}) = $1::bigint::text)`;
  }
  return definitionOf(field).sqlType === "bigint[]"
    ? `$1::bigint = any(r."${field.column}")`
    : `r."${field.column}" = $1::bigint`;
}
