// Resources of which there is one record: the only row of a table, the row of a kind, or the caller's own company.
import { AppError } from "../../src/base/app-error.ts";
import type { Resource } from "../../src/base/resource.ts";
import { forbidden, mayRead, requireWrite } from "../access/permission.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { inTransaction } from "../base/transaction.ts";
import { whereOf } from "./query/filters.ts";
import { setAt } from "./query/record-select.ts";
import { Statement } from "./query/statement.ts";
import { findRecord, notFound } from "./read.ts";
import type { Services } from "./services.ts";
import { updateRecord } from "./update.ts";
import { withDefaults } from "./write/prepare-body.ts";
import { columnsOf, insertRow } from "./write/store.ts";

export async function readSingleton(context: Context, services: Services, resource: Resource): Promise<Row> {
  if (!mayRead(resource, context.caller)) throw forbidden(resource.entity);
  const id = (await findId(context, services, resource)) ?? (await createEmpty(context, resource));
  const record = await findRecord(context, services, resource, { id, unscoped: true });
  if (!record) throw notFound(resource);
  return record;
}

export async function writeSingleton(
  context: Context,
  services: Services,
  resource: Resource,
  change: { body: Row; clear: string[]; version?: number },
): Promise<Row> {
  requireWrite(resource, "update", context.caller, services.pageViews);
  // What is refused leaves no empty record behind.
  return inTransaction(context, async (inside) => {
    const id = (await findId(inside, services, resource)) ?? (await createEmpty(inside, resource));
    return updateRecord(inside, services, resource, id, change);
  });
}

async function findId(context: Context, services: Services, resource: Resource): Promise<number | undefined> {
  const singleton = resource.singleton;
  if (singleton && "owner" in singleton) {
    const [own] = context.caller.owners[singleton.owner] ?? [];
    if (own === undefined) throw new AppError("NOT_FOUND", { entity: resource.entity });
    return own;
  }
  const statement = new Statement(resource, services.resources, context.caller);
  const where = singleton && "where" in singleton ? whereOf(statement, singleton.where, () => true) : [];
  const conditions = where.length > 0 ? ` where ${where.join(" and ")}` : "";
  const [row] = await run<{ id: number }>(
    context.db,
    `select t.id from ${statement.from()}${conditions} order by t.id limit 1`,
    statement.values,
  );
  return row?.id;
}

/** The first reading of a setting that nobody has saved makes it, with its defaults. */
function createEmpty(context: Context, resource: Resource): Promise<number> {
  const record = withDefaults(resource.fields, {});
  const singleton = resource.singleton;
  if (singleton && "where" in singleton)
    for (const [path, value] of Object.entries(singleton.where)) setAt(record, path, value);
  return inTransaction(context, async (inside) => {
    await run(inside.db, `lock table "${resource.table}" in share row exclusive mode`);
    const [row] =
      "where" in (singleton ?? {})
        ? []
        : await run<{ id: number }>(inside.db, `select id from "${resource.table}" order by id limit 1`);
    return row?.id ?? insertRow(inside, resource, columnsOf(resource, record));
  });
}
