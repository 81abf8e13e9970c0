// Records edited in place inside another: a role finds or makes the party that it is about, and writes to it.
import { type Field, fieldAt, flatFields, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { isLimited } from "../../access/scope.ts";
import { SEAL_COLUMN } from "../../access/sealed-party.ts";
import type { Context } from "../../base/context.ts";
import { type Row, run } from "../../base/database.ts";
import { resourceNamed, type Services } from "../services.ts";
import { withDefaults } from "./prepare-body.ts";
import { existing } from "./references.ts";
import { type Columns, columnsOf, insertRow, updateRow } from "./store.ts";

/** Writes the embedded parts of `body` and returns the columns to store: the ids, and what was given of sealed parties. */
export async function writeEmbedded(
  context: Context,
  services: Services,
  resource: Resource,
  change: { body: Row; current: Row | null },
): Promise<Columns> {
  const columns: Columns = new Map();
  const embedding = resource.fields.filter(
    ({ name, embed }) => embed && (change.body[name] !== undefined || change.body[embed.key] !== undefined),
  );
  if (embedding.length === 0) return columns;
  const before = change.current ? await sealsOf(context, resource, Number(change.current.id)) : {};
  const seals: Seals = { ...before };
  for (const field of embedding) {
    const key = fieldAt(resource.fields, field.embed!.key)!.column!;
    const { id, given } = await writeOne(context, services, field, { ...change, sealed: before[key] });
    columns.set(key, id);
    if (given) seals[key] = given;
    else delete seals[key];
  }
  if (JSON.stringify(seals) !== JSON.stringify(before))
    columns.set(SEAL_COLUMN, Object.keys(seals).length > 0 ? JSON.stringify(seals) : null);
  return columns;
}

/** Key column → columns of the party as the registrar gave them. */
type Seals = { [key: string]: Row };

async function sealsOf(context: Context, resource: Resource, id: number): Promise<Seals> {
  const [row] = await run<{ given: Seals | null }>(
    context.db,
    `select "${SEAL_COLUMN}" as given from "${resource.table}" where id = $1`,
    [id],
  );
  return row?.given ?? {};
}

interface Written {
  id: number | null;
  /** The party is sealed to this registration. */
  given?: Row;
}

async function writeOne(
  context: Context,
  services: Services,
  field: Field,
  { body, current, sealed }: { body: Row; current: Row | null; sealed?: Row },
): Promise<Written> {
  const embed = field.embed!;
  const part = body[field.name] as Row | null | undefined;
  if (part === null) return { id: null };
  const target = resourceNamed(services, embed.resource);
  const linked = (body[embed.key] ?? current?.[embed.key] ?? null) as number | null;
  if (part === undefined) return { id: linked };
  const { isNew, id: known } = await findByIdentity(context, target, part);
  const isSealed = sealed !== undefined && isLimited(context.caller);
  // Another document under a seal is another party: the sealed one is not this registrar's to change.
  const id = known ?? (isSealed && isNew ? null : linked);
  if (id === null) {
    const complete = columnsOf(target, withDefaults(target.fields, { ...shared(field, body), ...part }));
    const given = isSealed ? fromJson(target, sealed) : [];
    return { id: await insertRow(context, target, new Map([...complete, ...given, ...columnsOf(target, part)])) };
  }
  const isStranger =
    known !== null && known !== linked && !(await existing(context, services, target.name, [known])).has(known);
  const isOnlyGiven = isStranger || (isSealed && id === linked);
  const columns = columnsOf(target, part);
  const changed = await changedColumns(context, target, { id, columns, onlyBlanks: isOnlyGiven });
  if (changed.size > 0) await updateRow(context, target, id, changed);
  if (isOnlyGiven) return { id, given: { ...(isStranger ? {} : sealed), ...asJson(target, columns) } };
  return { id, given: id === linked ? sealed : undefined };
}

/** Columns as values of JSON: what is stored as JSON text becomes JSON again. */
function asJson(target: Resource, columns: Columns): Row {
  const isNested = nestedColumns(target);
  return Object.fromEntries(
    [...columns].map(([name, value]) => [
      name,
      isNested.has(name) && value !== null ? JSON.parse(String(value)) : value,
    ]),
  );
}

function fromJson(target: Resource, given: Row): [string, unknown][] {
  const isNested = nestedColumns(target);
  return Object.entries(given).map(([name, value]) => [
    name,
    isNested.has(name) && value !== null ? JSON.stringify(value) : value,
  ]);
}

function nestedColumns(target: Resource): Set<string> {
  return new Set(
    flatFields(target.fields).flatMap((field) =>
      field.column && definitionOf(field).sqlType === "jsonb" ? [field.column] : [],
    ),
  );
}

/** The party with the same document, when there is one; a document that nobody has is a new one. */
async function findByIdentity(
  context: Context,
  target: Resource,
  record: Row,
): Promise<{ id: number | null; isNew: boolean }> {
  const identity = flatFields(target.fields).find(
    (field) => field.schema["x-unique"] && field.required && field.column,
  );
  const value = identity && record[identity.name];
  if (!identity || value === undefined || value === null) return { id: null, isNew: false };
  const [row] = await run<{ id: number }>(
    context.db,
    `select id from "${target.table}" where "${identity.column}" = $1`,
    [value],
  );
  return { id: row?.id ?? null, isNew: !row };
}

function shared(field: Field, body: Row): Row {
  const names = field.embed?.share ?? [];
  return Object.fromEntries(
    names.filter((name) => body[name] !== undefined && body[name] !== null).map((name) => [name, body[name]]),
  );
}

async function changedColumns(
  context: Context,
  target: Resource,
  { id, columns, onlyBlanks }: { id: number; columns: Columns; onlyBlanks: boolean },
): Promise<Columns> {
  if (columns.size === 0) return columns;
  const names = [...columns.keys()];
  const [before] = await run(
    context.db,
    `select ${names.map((name) => `"${name}"`).join(", ")} from "${target.table}" where id = $1`,
    [id],
  );
  // A party out of the caller's sight is linked and completed, never overwritten by who merely knows its document.
  const isKept = (name: string) => onlyBlanks && before?.[name] !== null && before?.[name] !== undefined;
  return new Map(
    [...columns].filter(
      ([name, value]) => !isKept(name) && JSON.stringify(before?.[name] ?? null) !== JSON.stringify(value),
    ),
  );
}
