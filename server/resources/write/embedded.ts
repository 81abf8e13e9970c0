// Records edited in place inside another: a role finds or makes the party that it is about, and writes to it.
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";
import type { Context } from "../../base/context.ts";
import { type Row, run } from "../../base/database.ts";
import { resourceNamed, type Services } from "../services.ts";
import { withDefaults } from "./prepare-body.ts";
import { existing } from "./references.ts";
import { columnsOf, insertRow, updateRow } from "./store.ts";

/** Writes the embedded parts of `body` and returns the ids to store: key field → id. */
export async function writeEmbedded(
  context: Context,
  services: Services,
  resource: Resource,
  change: { body: Row; current: Row | null },
): Promise<Row> {
  const keys: Row = {};
  for (const field of resource.fields) {
    if (!field.embed) continue;
    const id = await writeOne(context, services, field, change);
    if (id !== undefined) keys[field.embed.key] = id;
  }
  return keys;
}

async function writeOne(
  context: Context,
  services: Services,
  field: Field,
  { body, current }: { body: Row; current: Row | null },
): Promise<number | null | undefined> {
  const embed = field.embed!;
  const part = body[field.name];
  if (part === null) return null;
  const target = resourceNamed(services, embed.resource);
  const given = body[embed.key];
  const linked = typeof given === "number" ? given : current ? (current[embed.key] as number | null) : null;
  if (part === undefined) return typeof given === "number" ? given : undefined;
  const record = part as Row;
  const known = await findByIdentity(context, target, record);
  const id = known ?? linked;
  if (id === null)
    return insertRow(
      context,
      target,
      columnsOf(target, withDefaults(target.fields, { ...shared(field, body), ...record })),
    );
  const isStranger =
    known !== null && known !== linked && !(await existing(context, services, target.name, [known])).has(known);
  const columns = await changedColumns(context, target, { id, record, onlyBlanks: isStranger });
  if (columns.size > 0) await updateRow(context, target, id, columns);
  return id;
}

/** The party with the same document, when there is one. */
async function findByIdentity(context: Context, target: Resource, record: Row): Promise<number | null> {
  const identity = flatFields(target.fields).find(
    (field) => field.schema["x-unique"] && field.required && field.column,
  );
  const value = identity && record[identity.name];
  if (!identity || value === undefined || value === null) return null;
  const [row] = await run<{ id: number }>(
    context.db,
    `select id from "${target.table}" where "${identity.column}" = $1`,
    [value],
  );
  return row?.id ?? null;
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
  { id, record, onlyBlanks }: { id: number; record: Row; onlyBlanks: boolean },
): Promise<Map<string, unknown>> {
  const columns = columnsOf(target, record);
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
