// Decides whose audit entries make the history of a record: its own, and those of the parties that it shows in place.
// Each source has the fields that this reader may see.
import { objectOf } from "../../../src/base/plain-object.ts";
import { type Field, fieldAt, flatFields, type Resource } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/process/context.ts";
import { mayReadField } from "../access/permission.ts";
import { SEAL_COLUMN } from "../access/restricted-party.ts";
import { isLimited } from "../access/scope.ts";
import { embeddingsOf } from "../records/embeddings.ts";
import type { Context } from "../records/services.ts";
import { STAMPS } from "../records/write/prepare-body.ts";

export interface Source {
  /** Documents that share a table write entries under either name. */
  names: string[];
  id: number;
  /** The fields by column, named as in the viewed resource ("person.fullName"). */
  fields: Map<string, Field>;
  /** The title of the party; absent: the record itself. */
  party?: string;
  /** The history begins with this entry. */
  since?: number;
}

export async function sourcesOf(context: Context, resource: Resource, recordID: number): Promise<Source[]> {
  const own: Source = {
    names: namesOfTable(context, resource),
    id: recordID,
    fields: ownFields(resource, context.caller),
  };
  const parties = embeddingsOf(resource).filter(({ field }) => mayReadField(field, context.caller));
  if (parties.length === 0) return [own];
  const [row] = await run<Row>(
    context.db,
    `select "${SEAL_COLUMN}" as seals, ${parties.map(({ column }) => `"${column}"`).join(", ")} from "${resource.table}" where id = $1`,
    [recordID],
  );
  const sources = [own];
  const seals = objectOf(row?.seals);
  for (const { field, target: name, column } of parties) {
    const target = context.services.resources.get(name);
    const id = row?.[column];
    if (!target || typeof id !== "number") continue;
    const source: Source = {
      names: namesOfTable(context, target),
      id,
      fields: partyFields(field, target, context.caller),
      party: field.title,
    };
    if (!isLimited(context.caller)) sources.push(source);
    // People of limited sight see no history of a restricted party, and that of any other from when it became theirs.
    else if (!seals[column]) {
      const since = await firstEntryOf(context, own, source);
      if (since !== undefined) sources.push({ ...source, since });
    }
  }
  return sources;
}

const namesOfTable = ({ services: { resources } }: Context, { table }: Resource): string[] =>
  [...resources.values()].filter((other) => other.table === table).map(({ name }) => name);

function ownFields(resource: Resource, caller: Caller): Map<string, Field> {
  const keys = new Set(resource.fields.flatMap(({ embed }) => (embed ? [embed.key] : [])));
  const others = resource.fields.filter(({ embed, name }) => !embed && !keys.has(name));
  return new Map(
    visibleFields(others, caller).flatMap((field) => (field.column ? [[field.column, field] as const] : [])),
  );
}

function partyFields(embedding: Field, target: Resource, caller: Caller): Map<string, Field> {
  return new Map(
    visibleFields(embedding.fields ?? [], caller).flatMap((field) => {
      const stored = fieldAt(target.fields, field.path.slice(embedding.path.length + 1));
      return stored?.column && isVisible(stored, caller) ? [[stored.column, field] as const] : [];
    }),
  );
}

/** A group that may not be read hides its members. */
const visibleFields = (fields: Field[], caller: Caller): Field[] =>
  flatFields(fields.filter((field) => isVisible(field, caller))).filter((field) => isVisible(field, caller));

/** Secrets and fields that the reading page hides are left out, even the fact that they changed. */
export function isVisible(field: Field, caller: Caller): boolean {
  const { "x-life": life, "x-on": on } = field.schema;
  if (field.type === "secret" || field.compute || STAMPS.has(field.path)) return false;
  return !life?.sensitive && on?.view !== false && mayReadField(field, caller);
}

/**
 * The entry by which the party came to the record: either created with it in one act, or linked and shown from then on.
 */
async function firstEntryOf({ db }: Context, own: Source, party: Source): Promise<number | undefined> {
  const [first] = await run<{ id: number; trace: string | null; at: string }>(
    db,
    "select id, trace_id as trace, at from audit_entry where resource = any($1) and record_id = $2 order by id limit 1",
    [own.names, own.id],
  );
  if (!first) return undefined;
  const [creation] = await run<{ id: number | null }>(
    db,
    `select min(id) as id from audit_entry where resource = any($1) and record_id = $2 and trace_id = $3
       and at > $4::timestamptz - interval '1 minute'`,
    [party.names, party.id, first.trace, first.at],
  );
  return Math.min(first.id, creation?.id ?? first.id);
}
