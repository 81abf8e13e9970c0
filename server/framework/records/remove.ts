// DELETE {base}/{id}, and many at once: refused while anything points to the record, with the counts of what does. Decision: deletes.
import { AppError } from "../../../src/base/app-error.ts";
import { evaluate } from "../../../src/base/condition.ts";
import { valueAt } from "../../../src/base/lookup.ts";
import { pairs } from "../../../src/base/pairs.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { requireWrite } from "../access/permission.ts";
import { putInBin } from "../bin/put-in-bin.ts";
import type { Context } from "./services.ts";
import { lockRecords } from "./update.ts";
import { type Outcome, only, settleEach } from "./write/pending-writes.ts";
import { type Referrer, referrersOf } from "./write/references.ts";
import { completedBy, emptyCompleted } from "./write/restricted-values.ts";
import { columnsOf, deleteRows } from "./write/store.ts";

export async function removeRecord(context: Context, resource: Resource, id: number, version?: number): Promise<void> {
  requireWrite(resource, "delete", context.caller, context.services.pageViews);
  await inTransaction(context, async (inside) => {
    only(await removeMany(inside, resource, [{ id, version }]));
  });
}

/** Deletes or refuses every record by itself; must run inside a transaction. No id may be repeated. */
export async function removeMany(
  context: Context,
  resource: Resource,
  items: { id: number; version?: number }[],
): Promise<Outcome[]> {
  const locked = await lockRecords(context, resource, items);
  await runBeforeDelete(context, resource, locked);
  const records = recordsIn(locked);
  const ids = [...records.keys()];
  // From here on no new reference to these rows can be written; a writer that already began is waited for, and counted.
  await run(context.db, `select id from "${resource.table}" where id = any($1::bigint[]) order by id for update`, [
    ids,
  ]);
  const referrers = await referrersOf(context, resource, ids);
  const outcomes = items.map(({ id }): Outcome => {
    const current = valueAt(locked, id);
    if (current instanceof AppError) return { error: current };
    if (resource.keep && evaluate(resource.keep, current)) return { error: protectedRecord(resource) };
    const uses = referrers.get(id);
    return uses ? { error: inRelationship(resource, inSight(uses)) } : { id };
  });
  const deleted = new Map(
    outcomes.flatMap((outcome) => (outcome.error ? [] : [[outcome.id, valueAt(records, outcome.id)] as const])),
  );
  const completed = await completedBy(context, resource, [...deleted.keys()]);
  const inside: Context = { ...context, via: resource.name };
  await putInBin(context, resource, deleted);
  await deleteRows(context, resource, new Map([...deleted].map(([id, record]) => [id, columnsOf(resource, record)])));
  await emptyCompleted(inside, completed);
  if (deleted.size > 0)
    await context.services.verbs.get(resource.name)?.afterWrite?.(
      inside,
      [...deleted].map(([id, before]) => ({ id, before, after: null })),
    );
  return outcomes;
}

type LockedRecords = Map<number, Row | AppError>;

function recordsIn(locked: LockedRecords): Map<number, Row> {
  const records = new Map<number, Row>();
  for (const [id, record] of locked) if (!(record instanceof AppError)) records.set(id, record);
  return records;
}

/** The refusal of a slice replaces the record. */
async function runBeforeDelete(context: Context, resource: Resource, locked: LockedRecords): Promise<void> {
  const beforeDelete = context.services.verbs.get(resource.name)?.beforeDelete;
  if (!beforeDelete) return;
  const records = [...recordsIn(locked)];
  const results = await settleEach(records, ([, record]) => beforeDelete(context, record));
  for (const [[id], refusal] of pairs(records, results)) if (refusal instanceof AppError) locked.set(id, refusal);
}

/** Referrers out of the caller's sight also keep the record from deletion, but the answer does not mention them. */
function inSight(uses: Referrer[]): Omit<Referrer, "visible">[] {
  return uses.filter(({ visible }) => visible > 0).map(({ visible, ...use }) => ({ ...use, count: visible }));
}

function inRelationship(resource: Resource, details?: unknown): AppError {
  return new AppError("ENTITY_IN_RELATIONSHIP", { entity: resource.entity, details });
}

function protectedRecord(resource: Resource): AppError {
  const label = resource.label.one.toLowerCase();
  const article = resource.label.gender === "f" ? "Esta" : "Este";
  return new AppError("IMMUTABLE_ENTITY", {
    entity: resource.entity,
    message:
      resource.keepMessage ??
      `${article} ${label} faz parte do sistema e não pode ser excluíd${resource.label.gender === "f" ? "a" : "o"}.`,
  });
}
