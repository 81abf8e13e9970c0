// Why a record in the bin cannot come back as it is: something else has its unique values, or what it points to is gone.
import { AppError } from "../../../src/base/app-error.ts";
import { type Field, fieldAt, flatFields, type Resource } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { SYSTEM_CALLER } from "../../platform/process/context.ts";
import { isLimited } from "../access/scope.ts";
import { recordTitles } from "../history/titles.ts";
import { ownRecord } from "../records/own-record.ts";
import type { Context } from "../records/services.ts";
import { existingIDs, type Pointer, pointersOf } from "../records/write/references.ts";
import { holdersOf, keysOf, type Unique, uniquesOf } from "../records/write/unique.ts";
import type { StoredRow } from "./stored-record.ts";

/** The refusals by entry. */
type Refusals = Map<number, AppError>;

/** Unique values that another record has taken meanwhile. */
export async function refusedValues(context: Context, resource: Resource, rows: StoredRow[]): Promise<Refusals> {
  const refusals: Refusals = new Map();
  if (uniquesOf(resource).length === 0) return refusals;
  const keys = rows.map(({ content }) => keysOf(resource, new Map(Object.entries(content)), null));
  const holders = await holdersOf(context, resource, keys);
  for (const [at, { entry, id }] of rows.entries())
    for (const [unique, key] of keys[at] ?? []) {
      const holder = holders.get(unique)?.get(key);
      if (holder === undefined || holder === id || refusals.has(entry)) continue;
      refusals.set(entry, await takenBy(context, resource, { unique, holder }));
    }
  return refusals;
}

async function takenBy(
  context: Context,
  resource: Resource,
  { unique, holder }: { unique: Unique; holder: number },
): Promise<AppError> {
  const title = (await recordTitles(context, { name: resource.name, ids: [holder] })).get(holder);
  const what =
    unique.message ?? `Já existe outro registro com o mesmo valor em ${quoted(titleAt(resource, unique.field))}.`;
  const which = title === undefined ? "o outro registro" : quoted(title);
  const message = `${what} Altere ou exclua ${which} e restaure de novo.`;
  return new AppError("DUPLICATE_DATA", { field: unique.field, entity: resource.entity, message });
}

const quoted = (text: string): string => `“${text}”`;
const titleAt = ({ fields }: Resource, path = ""): string => fieldAt(fields, path)?.title ?? path;

/** References to records that are gone. The rows that they lead to stay locked until the record is back. */
export async function refusedReferences(context: Context, resource: Resource, rows: StoredRow[]): Promise<Refusals> {
  const refusals: Refusals = new Map();
  const pointers = rows.map(({ content }) => pointersOf(resource.fields, ownRecord(resource, content)));
  // Whether the caller sees the record that comes back is asked of the whole record, once it is there.
  const system: Context = { ...context, caller: SYSTEM_CALLER };
  const present = new Map<string, Set<number>>();
  for (const [name, alike] of Map.groupBy(pointers.flat(), (pointer) => pointer.resource))
    present.set(
      name,
      await existingIDs(
        system,
        name,
        alike.map(({ id }) => id),
      ),
    );
  for (const [at, { entry, id: own }] of rows.entries()) {
    const isGone = ({ resource: name, id }: Pointer) =>
      !present.get(name)?.has(id) && !(name === resource.name && id === own);
    const gone = pointers[at]?.find(isGone);
    if (gone) refusals.set(entry, await missing(context, resource, gone));
  }
  return refusals;
}

async function missing(context: Context, resource: Resource, { resource: name, path, id }: Pointer): Promise<AppError> {
  const [binned] = await run<{ title: string | null }>(
    context.db,
    "select title from deleted_record where resource = $1 and record_id = $2",
    [name, id],
  );
  const label = context.services.resources.get(name)?.label.many ?? name;
  const field = quoted(titleAt(resource, path.replace(/\.\d+(?=\.|$)/g, "")));
  const which = binned?.title && !isLimited(context.caller) ? quoted(binned.title) : `o registro ${id}`;
  const message = binned
    ? `O campo ${field} aponta para um registro que também está na lixeira. Restaure antes ${which}, de ${label}.`
    : `O registro que estava em ${field} não existe mais. Abra o registro na lixeira e cadastre-o de novo com outro valor neste campo.`;
  return new AppError("INVALID_STATE", { field: path, entity: resource.entity, message });
}

/**
 * References that the deletion of their target would have emptied are empty when the record comes back without it; in
 * the bin the target notes them, so that they are there again with it.
 */
export async function emptyLooseLinks(context: Context, resource: Resource, rows: StoredRow[]): Promise<void> {
  for (const { column, target, name } of looseLinks(context, resource)) {
    const ids = rows.flatMap(({ content }) => (typeof content[column] === "number" ? [content[column]] : []));
    if (ids.length === 0) continue;
    const entries = rows.map(({ entry }) => entry);
    const gone = await run<{ entry: number; id: number; pointed: number } & Row>(
      context.db,
      `update deleted_record d set content = d.content || jsonb_build_object($2::text, null)
         from (select id, (content ->> $2)::bigint as pointed from deleted_record where id = any($1::bigint[])) o
        where d.id = o.id and o.pointed is not null and not exists (select 1 from "${target.table}" t where t.id = o.pointed)
       returning d.id as entry, d.record_id as id, o.pointed`,
      [entries, column],
    );
    for (const { entry, id, pointed } of gone) {
      const row = rows.find((one) => one.entry === entry);
      if (row) row.content = { ...row.content, [column]: null };
      await run(
        context.db,
        `update deleted_record set links = coalesce(links, '[]') || $3::jsonb where resource = $1 and record_id = $2`,
        [name, pointed, JSON.stringify([{ resource: resource.name, column, id }])],
      );
    }
  }
}

function looseLinks({ services }: Context, resource: Resource): { column: string; name: string; target: Resource }[] {
  return flatFields(resource.fields).flatMap(({ column, ref }: Field) => {
    const target = ref?.onDelete === "null" ? services.resources.get(ref.resource) : undefined;
    return column !== undefined && ref && target ? [{ column, name: ref.resource, target }] : [];
  });
}
