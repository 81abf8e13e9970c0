// DELETE {base}/{id}, and many at once: refused while anything points to the record, with the counts of what does. Decision: deletes.
import { AppError } from "../../src/base/app-error.ts";
import { evaluate } from "../../src/base/condition.ts";
import type { Resource } from "../../src/base/resource.ts";
import { requireWrite } from "../access/permission.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { inTransaction } from "../base/transaction.ts";
import type { Services } from "./services.ts";
import { holdRecords } from "./update.ts";
import { type Referrer, referrersOf } from "./write/references.ts";
import { columnsOf, deleteRows } from "./write/store.ts";
import { eachOrRefusal, only, type Outcome } from "./write/write-drafts.ts";

export async function removeRecord(
  context: Context,
  services: Services,
  resource: Resource,
  id: number,
  version?: number,
): Promise<void> {
  requireWrite(resource, "delete", context.caller, services.pageViews);
  await inTransaction(context, async (inside) => {
    only(await removeMany(inside, services, resource, [{ id, version }]));
  });
}

/** Every record goes or is kept, each by itself; inside a transaction. No id comes twice. */
export async function removeMany(
  context: Context,
  services: Services,
  resource: Resource,
  wanted: { id: number; version?: number }[],
): Promise<Outcome[]> {
  const held = await holdRecords(context, services, resource, wanted);
  await refuseKept(context, services, resource, held);
  const ids = [...held].flatMap(([id, current]) => (current instanceof AppError ? [] : [id]));
  // From here on nobody can begin to point to them; whoever has begun is waited for, and counted.
  await run(context.db, `select id from "${resource.table}" where id = any($1::bigint[]) order by id for update`, [
    ids,
  ]);
  const referrers = await referrersOf(context, services, resource, ids);
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
  await deleteRows(context, resource, new Map([...gone].map(([id, record]) => [id, columnsOf(resource, record)])));
  if (gone.size > 0)
    await services.verbs.get(resource.name)?.follow?.(
      context,
      [...gone].map(([id, before]) => ({ id, before, after: null })),
    );
  return outcomes;
}

/** What a slice does not let go takes the place of its record. */
async function refuseKept(
  context: Context,
  services: Services,
  resource: Resource,
  held: Map<number, Row | AppError>,
): Promise<void> {
  const release = services.verbs.get(resource.name)?.release;
  if (!release) return;
  const records = [...held].flatMap(([id, record]) => (record instanceof AppError ? [] : [{ id, record }]));
  const told = await eachOrRefusal(records, ({ record }) => release(context, record));
  for (const [at, refusal] of told.entries()) if (refusal instanceof AppError) held.set(records[at]!.id, refusal);
}

/** What is out of the caller's sight keeps the record all the same, and is not told. */
function inSight(uses: Referrer[]): Omit<Referrer, "seen">[] {
  return uses.filter(({ seen }) => seen > 0).map(({ seen, ...use }) => ({ ...use, count: seen }));
}

export function inRelationship(resource: Resource, details?: unknown): AppError {
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
