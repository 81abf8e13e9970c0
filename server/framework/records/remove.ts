// DELETE {base}/{id}, and many at once: refused while anything points to the record, with the counts of what does. Decision: deletes.
import { AppError } from "../../../src/base/app-error.ts";
import { evaluate } from "../../../src/base/condition.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { requireWrite } from "../access/permission.ts";
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

/** Every record goes or is kept, each by itself; inside a transaction. No id comes twice. */
export async function removeMany(
  context: Context,
  resource: Resource,
  wanted: { id: number; version?: number }[],
): Promise<Outcome[]> {
  const held = await lockRecords(context, resource, wanted);
  await refuseKept(context, resource, held);
  const ids = [...held].flatMap(([id, current]) => (current instanceof AppError ? [] : [id]));
  // From here on nobody can begin to point to them; whoever has begun is waited for, and counted.
  await run(context.db, `select id from "${resource.table}" where id = any($1::bigint[]) order by id for update`, [
    ids,
  ]);
  const referrers = await referrersOf(context, resource, ids);
  const outcomes = wanted.map(({ id }): Outcome => {
    const current = held.get(id)!;
    if (current instanceof AppError) return { error: current };
    if (resource.keep && evaluate(resource.keep, current)) return { error: protectedRecord(resource) };
    const uses = referrers.get(id);
    return uses ? { error: inRelationship(resource, inSight(uses)) } : { id };
  });
  const gone = new Map(
    outcomes.flatMap((outcome) => (outcome.error ? [] : [[outcome.id, held.get(outcome.id) as Row]])),
  );
  const completed = await completedBy(context, resource, [...gone.keys()]);
  const inside: Context = { ...context, via: resource.name };
  await deleteRows(context, resource, new Map([...gone].map(([id, record]) => [id, columnsOf(resource, record)])));
  await emptyCompleted(inside, completed);
  if (gone.size > 0)
    await context.services.verbs.get(resource.name)?.afterWrite?.(
      inside,
      [...gone].map(([id, before]) => ({ id, before, after: null })),
    );
  return outcomes;
}

/** What a slice does not let go takes the place of its record. */
async function refuseKept(context: Context, resource: Resource, held: Map<number, Row | AppError>): Promise<void> {
  const release = context.services.verbs.get(resource.name)?.beforeDelete;
  if (!release) return;
  const records = [...held].flatMap(([id, record]) => (record instanceof AppError ? [] : [{ id, record }]));
  const told = await settleEach(records, ({ record }) => release(context, record));
  for (const [at, refusal] of told.entries()) if (refusal instanceof AppError) held.set(records[at]!.id, refusal);
}

/** What is out of the caller's sight keeps the record all the same, and is not told. */
function inSight(uses: Referrer[]): Omit<Referrer, "seen">[] {
  return uses.filter(({ seen }) => seen > 0).map(({ seen, ...use }) => ({ ...use, count: seen }));
}

function inRelationship(resource: Resource, details?: unknown): AppError {
  return new AppError("ENTITY_IN_RELATIONSHIP", { entity: resource.entity, details });
}

function protectedRecord(resource: Resource): AppError {
  const label = resource.label.one.toLowerCase();
  const article = resource.label.gender === "f" ? "Esta" : "Este";
  return new AppError("IMMUTABLE_ENTITY", {
    entity: resource.entity,
    message: `${article} ${label} faz parte do sistema e não pode ser excluíd${resource.label.gender === "f" ? "a" : "o"}.`,
  });
}
