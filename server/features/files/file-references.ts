// Finds the fields of the resources that refer to files, from the compiled resources, so that a new field needs no
// entry here; answers whether a file is referred to, and detaches those that records no longer name.
import type { Field, Resource } from "../../../src/base/resource.ts";
import { type Context, type Database, type Resources, run, sql } from "../../framework/index.ts";

export interface FileReference {
  resource: Resource;
  field: Field;
  /** Any signed-in user may read the file in this field. */
  isPublic: boolean;
  /** SQL that is true for the rows of `t` that have the file whose id is the placeholder. */
  pointsTo(id: string): string;
}

export const isFileField = (field: Field): boolean => field.type === "file" || field.type === "image";

/** Answers whether a record with these fields can name files, embedded records included. */
export function mentionsFiles(fields: Field[]): boolean {
  return fields.some((field) => isFileField(field) || mentionsFiles(field.fields ?? []));
}

export function fileReferencesOf(resources: Resources): FileReference[] {
  return [...resources.values()].flatMap((resource) =>
    resource.fields.flatMap((field) => fileReferencesIn(resource, field, resources)),
  );
}

function fileReferencesIn(resource: Resource, field: Field, resources: Resources): FileReference[] {
  const isPublic = (leaf: Field) => leaf.schema["x-public"] === true;
  if (isFileField(field))
    return [{ resource, field, isPublic: isPublic(field), pointsTo: (id) => `t."${field.column}" = ${id}::uuid` }];
  if (field.type === "blocks" && field.column) {
    return leavesOf(field.fields ?? []).map(({ leaf, template }) => ({
      resource,
      field: leaf,
      isPublic: isPublic(leaf),
      pointsTo: (id) => `t."${field.column}" @> ${template(`to_jsonb(${id}::text)`)}`,
    }));
  }
  if (field.embed) return embeddedFileReferences(resource, field, resources);
  return (field.fields ?? []).flatMap((member) => fileReferencesIn(resource, member, resources));
}

/** Every file field of the items, with the JSON that an array with the file must contain. */
function leavesOf(fields: Field[]): { leaf: Field; template(id: string): string }[] {
  return fields.flatMap((field) => {
    const wrap = (inner: string) => `jsonb_build_array(jsonb_build_object('${field.name}', ${inner}))`;
    if (isFileField(field)) return [{ leaf: field, template: wrap }];
    return leavesOf(field.fields ?? []).map(({ leaf, template }) => ({
      leaf,
      // The inner template is an array; a group inside an item is an object.
      template: (id: string) => wrap(field.type === "blocks" ? template(id) : `${template(id)} -> 0`),
    }));
  });
}

function embeddedFileReferences(resource: Resource, field: Field, resources: Resources): FileReference[] {
  const { embed } = field;
  const target = embed && resources.get(embed.resource);
  const key = resource.fields.find((candidate) => candidate.name === embed?.key);
  if (!target || !key?.column) return [];
  return (field.fields ?? []).filter(isFileField).flatMap((leaf) => {
    const own = target.fields.find((candidate) => candidate.name === leaf.name);
    // Public files are already found through the record itself.
    if (!own?.column || leaf.schema["x-public"]) return [];
    const pointsTo = (id: string) =>
      `t."${key.column}" in (select e.id from "${target.table}" e where e."${own.column}" = ${id}::uuid)`;
    return [{ resource, field: leaf, isPublic: false, pointsTo }];
  });
}

/** Creates an index for every column that may refer to a file: without one, each download would read whole tables. */
export async function indexFileReferences(database: Database, resources: Resources): Promise<void> {
  const indexes = new Map<string, string>();
  for (const resource of resources.values())
    for (const field of resource.fields) addIndexes(indexes, resource.table, field);
  await sql.withSchemaLock(database, async (tx) => {
    const present = new Set(
      (
        await run<{ indexname: string }>(tx, "select indexname from pg_indexes where schemaname = current_schema()")
      ).map((row) => row.indexname),
    );
    for (const [name, statement] of indexes) if (!present.has(name)) await run(tx, statement);
  });
}

function addIndexes(indexes: Map<string, string>, table: string, field: Field): void {
  const name = `ix_${table}__${field.column}_files`.slice(0, 63);
  if (isFileField(field) && field.column)
    indexes.set(name, `create index "${name}" on "${table}" ("${field.column}") where "${field.column}" is not null`);
  else if (field.type === "blocks" && field.column && leavesOf(field.fields ?? []).length > 0) {
    indexes.set(name, `create index "${name}" on "${table}" using gin ("${field.column}" jsonb_path_ops)`);
  } else if (field.type === "block") for (const member of field.fields ?? []) addIndexes(indexes, table, member);
}

/** SQL that is true when any record refers to the file whose id this is. */
export function isReferencedSql(references: FileReference[], id: string): string {
  const one = references.map(
    ({ resource, pointsTo }) => `exists (select 1 from "${resource.table}" t where ${pointsTo(id)})`,
  );
  return one.join(" or ") || "false";
}

/**
 * Detaches the files of anonymised records and of those deleted for good: their names are removed at once, their bytes by
 * the next sweep. The caller must have removed the references before; a file that another record refers to stays, in its
 * register or in the bin.
 */
export async function detachFiles(context: Context, resources: Resources, ids: readonly string[]): Promise<number> {
  const rows = await run(
    context.db,
    // The date makes the file old enough for the sweep, whenever it was uploaded.
    `update public_files f set file_name = 'anonimizado', uploaded_by_id = null, attached_at = null, created_at = 'epoch'
      where f.id = any($1::uuid[]) and not (${isReferencedSql(fileReferencesOf(resources), "f.id")})
        and not exists (select 1 from deleted_record d where d.file_ids @> array[f.id]) returning f.id`,
    [ids],
  );
  return rows.length;
}
