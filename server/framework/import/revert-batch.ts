// Reverts records of one register that an import or a bulk call wrote: new ones are deleted, changed ones get their
// former values. Each record that stays as it is has a reason.
import { AppError } from "../../../src/base/app-error.ts";
import { firstOf, itemAt, lastOf } from "../../../src/base/lookup.ts";
import { objectsIn } from "../../../src/base/plain-object.ts";
import { flatFields, type Resource } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { errorBody } from "../../platform/http/error-body.ts";
import { MASK } from "../history/entries.ts";
import { setAt } from "../query/record-select.ts";
import { manyWritesOf } from "../records/dispatch.ts";
import { isSameValue } from "../records/same-value.ts";
import type { Context } from "../records/services.ts";
import type { Outcome } from "../records/write/pending-writes.ts";
import { referrersOf } from "../records/write/references.ts";
import { deleteRows, updateRows } from "../records/write/store.ts";
import { writeMany } from "../records/write-many.ts";

export interface WrittenRecord {
  resource: string;
  id: number;
  /** The import created the record; otherwise it changed it. */
  isNew: boolean;
  /** The audit entries of the act itself, oldest first. */
  entries: { id: number; action: string; before: Row | null; after: Row | null }[];
}

interface Call {
  context: Context;
  /** The register of the import; the records may be those of a party of it. */
  resource: Resource;
}

/** The act whose writes are reverted: an import, or a bulk call. */
interface RevertedAct {
  /** The import, whose own reversal does not count as a later change. */
  batch: number | null;
  /** "depois da importação". */
  since: string;
}

/** All records are of one register, and either all new or all changed. */
export async function revertRecords(
  call: Call,
  act: RevertedAct,
  records: WrittenRecord[],
): Promise<(string | null)[]> {
  const { context, resource } = call;
  const first = firstOf(records);
  const target = context.services.resources.get(first.resource);
  if (!target) return records.map(() => "O cadastro não existe mais nesta instalação.");
  const changed = await changedSince(call, target, act, records);
  const free = records.filter(({ id }) => !changed.has(id));
  const isOwn = target.name === resource.name;
  const reasons = new Map<number, string | null>(changed);
  const work = first.isNew ? (isOwn ? removeOwn : removeParties) : isOwn ? restoreOwn : restoreParties;
  const outcomes = free.length > 0 ? await work({ context, resource: target }, free) : [];
  for (const [at, { id }] of free.entries()) reasons.set(id, outcomes[at] ?? null);
  return records.map(({ id }) => reasons.get(id) ?? null);
}

/** The records that anything but this act and its reversal has written since, each with the reason to keep it. */
async function changedSince(
  { context }: Call,
  target: Resource,
  { batch, since }: RevertedAct,
  records: WrittenRecord[],
): Promise<Map<number, string>> {
  const names = [...context.services.resources.values()]
    .filter(({ table }) => table === target.table)
    .map(({ name }) => name);
  const rows = await run<{ id: number; gone: boolean }>(
    context.db,
    `select r.id, bool_or(a.action = 'delete') as gone
       from json_to_recordset($1::json) as r(id bigint, last bigint)
       join audit_entry a on a.resource = any($2) and a.record_id = r.id and a.id > r.last
         and ($3::bigint is null or a.batch_id is distinct from $3)
      group by r.id`,
    [JSON.stringify(records.map(({ id, entries }) => ({ id, last: lastOf(entries).id }))), names, batch],
  );
  return new Map(rows.map(({ id, gone }) => [id, `Foi ${gone ? "excluído" : "alterado"} ${since}.`]));
}

function reasonOf({ error }: Outcome): string | null {
  if (!error) return null;
  if (error.code === "ENTITY_IN_RELATIONSHIP") return `Está em uso${usedBy(error)}.`;
  if (error.code === "NOT_FOUND") return "Não existe mais ou não está disponível para você.";
  const { message, errors } = errorBody(error, "");
  return errors?.length ? errors.map((one) => one.message).join(" ") : message;
}

function usedBy({ options: { details } }: AppError): string {
  const uses = objectsIn(details);
  return uses.length > 0
    ? ` por: ${uses.map(({ label, count }) => `${String(label)} (${String(count)})`).join(", ")}`
    : "";
}

/** Deletes records as a person would, with everything that a slice does besides. */
async function removeOwn({ context, resource }: Call, records: WrittenRecord[]): Promise<(string | null)[]> {
  const { remove } = manyWritesOf(context, resource);
  const items = records.map(({ id }) => ({ id }));
  return (await writeMany(context, items, remove)).map(reasonOf);
}

/**
 * Deletes a party that the import created, when no role needs it any more. It may have left the caller's sight with its
 * role.
 */
async function removeParties(call: Call, records: WrittenRecord[]): Promise<(string | null)[]> {
  const { context } = call;
  const outcomes = await writeMany(context, records, {
    atOnce: records.length,
    write: (inside, items) =>
      removeUnused(
        { ...call, context: inside },
        items.map(({ id }) => id),
      ),
  });
  return outcomes.map(reasonOf);
}

async function removeUnused({ context, resource }: Call, ids: number[]): Promise<Outcome[]> {
  const rows = await run<Row & { id: number }>(
    context.db,
    `select id${columnList(resource)} from "${resource.table}" where id = any($1::bigint[]) order by id for update`,
    [ids],
  );
  const uses = await referrersOf(context, resource, ids);
  const unused = rows.filter(({ id }) => !uses.has(id));
  await deleteRows(
    context,
    resource,
    new Map(unused.map(({ id, ...columns }) => [id, new Map(Object.entries(columns))])),
  );
  return ids.map((id): Outcome => {
    if (!uses.has(id)) return { id };
    return { error: new AppError("ENTITY_IN_RELATIONSHIP", { entity: resource.entity, details: uses.get(id) }) };
  });
}

const STAMP_COLUMNS = new Set(["id", "version", "created_at", "updated_at", "created_by_id", "updated_by_id"]);

const columnList = (resource: Resource): string =>
  flatFields(resource.fields)
    .flatMap(({ column }) => (column && !STAMP_COLUMNS.has(column) ? [`, "${column}"`] : []))
    .join("");

const VALUE_NOT_STORED = "O valor anterior não é guardado.";

/** Restores records by the ordinary update, with its rules and everything that follows from it. */
async function restoreOwn({ context, resource }: Call, records: WrittenRecord[]): Promise<(string | null)[]> {
  // Values that only the product sets follow from the others, so they are left out.
  const paths = new Map(
    flatFields(resource.fields).flatMap(({ column, path, readOnly }) =>
      column && !readOnly ? [[column, path] as const] : [],
    ),
  );
  const changes = records.map((record) => {
    const body: Row = {};
    const clear: string[] = [];
    for (const [column, value] of formerValues(record)) {
      const path = paths.get(column);
      if (path === undefined) continue;
      if (isSameValue(value, null)) clear.push(path);
      else setAt(body, path, value);
    }
    return { id: record.id, body, clear };
  });
  const masked = records.map((record) => [...formerValues(record).values()].includes(MASK));
  const free = changes.filter((_, at) => !masked[at]);
  const outcomes = await writeMany(context, free, manyWritesOf(context, resource).update);
  let next = 0;
  return masked.map((isMasked) => (isMasked ? VALUE_NOT_STORED : reasonOf(itemAt(outcomes, next++))));
}

/** Writes the columns of a party back to what they were before the act. */
async function restoreParties(call: Call, records: WrittenRecord[]): Promise<(string | null)[]> {
  const { context, resource } = call;
  const outcomes = await writeMany(context, records, {
    atOnce: records.length,
    async write(inside, items) {
      const former = items.map((record) => ({
        id: record.id,
        columns: formerValues(record),
        before: writtenValues(record),
      }));
      const reasons = (await context.services.verbs.get(resource.name)?.guardColumns?.(inside, former)) ?? [];
      const refusals = former.map(({ columns }, at): string | undefined =>
        [...columns.values()].includes(MASK) ? VALUE_NOT_STORED : [...(reasons[at]?.values() ?? [])][0],
      );
      await updateRows(
        inside,
        resource,
        former.filter(({ columns }, at) => refusals[at] === undefined && columns.size > 0),
      );
      return former.map(({ id }, at): Outcome => {
        const message = refusals[at];
        if (message === undefined) return { id };
        return { error: new AppError("INVALID_STATE", { entity: resource.entity, message }) };
      });
    },
  });
  return outcomes.map(reasonOf);
}

/** The value before the act of each column that it really changed. */
function formerValues({ entries }: WrittenRecord): Map<string, unknown> {
  const former = new Map<string, unknown>();
  for (const { before, after } of entries)
    for (const [column, value] of Object.entries(before ?? {}))
      if (!former.has(column) && !isSameValue(value, after?.[column])) former.set(column, value);
  return former;
}

/** The values that the act wrote, which nobody has changed since. */
function writtenValues({ entries }: WrittenRecord): Row {
  return Object.assign({}, ...entries.map(({ after }) => after));
}
