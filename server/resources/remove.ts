// DELETE {base}/{id}: refused while anything points to the record, with the counts of what does. Decision: deletes.
import { AppError } from "../../src/base/app-error.ts";
import { evaluate } from "../../src/base/condition.ts";
import type { Resource } from "../../src/base/resource.ts";
import { requireWrite } from "../access/permission.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { inTransaction } from "../base/transaction.ts";
import type { Services } from "./services.ts";
import { lockRecord } from "./update.ts";
import { referrersOf } from "./write/references.ts";
import { columnsOf, leaveTrace } from "./write/store.ts";

export async function removeRecord(
  context: Context,
  services: Services,
  resource: Resource,
  id: number,
  version?: number,
): Promise<void> {
  requireWrite(resource, "delete", context.caller, services.pageViews);
  await inTransaction(context, async (inside) => {
    const current = await lockRecord(inside, services, resource, id, version);
    if (resource.keep && evaluate(resource.keep, current)) throw protectedRecord(resource);
    // From here on nobody can begin to point to it; whoever has begun is waited for, and counted.
    await run(inside.db, `select id from "${resource.table}" where id = $1 for update`, [id]);
    const referrers = await referrersOf(inside, services, resource, id);
    if (referrers.length > 0) throw inRelationship(resource, referrers);
    await run(inside.db, `delete from "${resource.table}" where id = $1`, [id]);
    await leaveTrace(inside, resource, { id, action: "delete", before: contentOf(resource, current), after: null });
  });
}

function contentOf(resource: Resource, record: Row): Row {
  return Object.fromEntries(columnsOf(resource, record));
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
