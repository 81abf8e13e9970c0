// An act on one record that is more than a change of its fields: tried again, converted, given a new secret.
import type { Resource } from "../../../src/base/resource.ts";
import type { RecordOf } from "../../../src/base/resource-types.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { requireWrite } from "../access/permission.ts";
import type { Context } from "./services.ts";
import { lockRecord } from "./update.ts";

/**
 * Asks for the right to change the record, locks it and does the work, all in one transaction.
 * @throws AppError FORBIDDEN, or NOT_FOUND for a record that the caller does not see.
 */
export function actOn<Name extends string, Answer>(
  context: Context,
  resource: Resource<Name>,
  id: number,
  work: (context: Context, current: RecordOf<Name>) => Promise<Answer>,
): Promise<Answer> {
  requireWrite(resource, "update", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => work(inside, await lockRecord(inside, resource, id)));
}
