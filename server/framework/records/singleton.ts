// Resources with one record: the only row of a table, the row of a kind, or the caller's own company.
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { RecordOf } from "../../../src/base/resource-types.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { forbidden, mayRead, requireWrite } from "../access/permission.ts";
import { whereOf } from "../query/filter-sql.ts";
import { findRecord, getUnscoped, notFound, unsavedRecord } from "../query/read-routes.ts";
import { setAt } from "../query/record-select.ts";
import { Statement } from "../query/statement.ts";
import { createMany } from "./create.ts";
import type { Change, Context } from "./services.ts";
import { updateRecord } from "./update.ts";
import { applyClear } from "./write/apply-clear.ts";
import { expectedVersion } from "./write/expected-version.ts";
import { only } from "./write/pending-writes.ts";
import { requireObject, withDefaults } from "./write/prepare-body.ts";
import { columnsOf } from "./write/store.ts";

/** Reading never writes: a setting that was never saved is answered with its defaults and version 0. */
export function readSingleton<Name extends string>(context: Context, resource: Resource<Name>): Promise<RecordOf<Name>>;
export async function readSingleton(context: Context, resource: Resource): Promise<Row> {
  if (!mayRead(resource, context.caller)) throw forbidden(resource.entity);
  const id = await findId(context, resource);
  if (id === undefined) return unsavedSingleton(context, resource);
  const record = await findRecord(context, resource, { id, unscoped: true });
  if (!record) throw notFound(resource);
  return record;
}

export function writeSingleton<Name extends string>(
  context: Context,
  resource: Resource<Name>,
  change: Change,
): Promise<RecordOf<Name>>;
export async function writeSingleton(context: Context, resource: Resource, change: Change): Promise<Row> {
  requireWrite(resource, "update", context.caller, context.services.pageViews);
  // The answer of a write is the record, so whoever may not read it may not write it either.
  if (resource.readView && !mayRead(resource, context.caller)) throw forbidden(resource.entity);
  return inTransaction(context, async (inside) => {
    const id = await findForWriting(inside, resource);
    if (id !== undefined) return updateRecord(inside, resource, id, change);
    return saveFirst(inside, resource, change);
  });
}

/** Two people who save a setting for the first time wait for one another. */
async function findForWriting(context: Context, resource: Resource): Promise<number | undefined> {
  const id = await findId(context, resource);
  if (id !== undefined) return id;
  await run(context.db, `lock table "${resource.table}" in share row exclusive mode`);
  return findId(context, resource);
}

/** The person who saves first becomes the author of version 1. */
async function saveFirst(context: Context, resource: Resource, change: Change): Promise<Row> {
  const version = expectedVersion(change);
  if (version !== undefined && version !== 0) {
    const details = await unsavedSingleton(context, resource);
    throw new AppError("STALE_RECORD", { entity: resource.entity, details });
  }
  const body = applyClear(resource, requireObject(change.body), change.clear, context.caller);
  const id = only(await createMany(context, resource, [body], ownValues(resource)));
  return getUnscoped(context, resource, id);
}

function unsavedSingleton(context: Context, resource: Resource): Promise<Row> {
  const record = withDefaults(resource.fields, ownValues(resource));
  return unsavedRecord(context, resource, columnsOf(resource, record));
}

/** The values that distinguish the row of this resource from the other rows of its table. */
function ownValues({ singleton }: Resource): Row {
  const own: Row = {};
  if (singleton && "where" in singleton)
    for (const [path, value] of Object.entries(singleton.where)) setAt(own, path, value);
  return own;
}

async function findId(context: Context, resource: Resource): Promise<number | undefined> {
  const singleton = resource.singleton;
  if (singleton && "owner" in singleton) {
    const [own] = context.caller.owners[singleton.owner] ?? [];
    if (own === undefined) throw new AppError("NOT_FOUND", { entity: resource.entity });
    return own;
  }
  const statement = new Statement(resource, context.services.resources, context.caller);
  const reading = { mayQuery: () => true, today: context.clock.today() };
  const where = singleton && "where" in singleton ? whereOf(statement, singleton.where, reading) : [];
  const conditions = where.length > 0 ? ` where ${where.join(" and ")}` : "";
  const [row] = await run<{ id: number }>(
    context.db,
    `select t.id from ${statement.from()}${conditions} order by t.id limit 1`,
    statement.values,
  );
  return row?.id;
}
