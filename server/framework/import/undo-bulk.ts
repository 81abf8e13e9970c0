// POST {base}/bulk/undo: gives the records of a bulk change of the same person their former values. A record that has
// changed since stays as it is, with the reason.
import { AppError, badRequest } from "../../../src/base/app-error.ts";
import type { BulkAnswer, ItemResult } from "../../../src/base/bulk-answer.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { errorBody } from "../../platform/http/error-body.ts";
import { requireWrite } from "../access/permission.ts";
import { checkKeys, idsOf } from "../records/bulk.ts";
import type { Context } from "../records/services.ts";
import { revertRecords, type WrittenRecord } from "./revert-batch.ts";

interface Call {
  context: Context;
  resource: Resource;
  body: unknown;
}

const NOT_OF_THIS_ACT = "Não há o que desfazer neste registro.";

export async function undoBulk({ context, resource, body }: Call): Promise<BulkAnswer> {
  requireWrite(resource, "update", context.caller, context.services.pageViews);
  const { traceId, ids: sent } = checkKeys(body, ["traceId", "ids"]);
  if (typeof traceId !== "string" || traceId === "")
    throw badRequest("traceId", 'Informe em "traceId" o código da alteração a desfazer.');
  const ids = idsOf(sent);
  const written = await writtenBy(context, resource, { traceId, ids });
  const inside: Context = { ...context, origin: "undo" };
  const act = { batch: null, since: "depois desta alteração" };
  const reasons = written.length > 0 ? await revertRecords({ context: inside, resource }, act, written) : [];
  const reasonByID = new Map(written.map(({ id }, at) => [id, reasons[at] ?? null]));
  const results = ids.map((id): ItemResult => {
    const message = reasonByID.has(id) ? reasonByID.get(id) : NOT_OF_THIS_ACT;
    if (!message) return { id, state: "fulfilled", value: { id } };
    const refusal = new AppError("INVALID_STATE", { entity: resource.entity, message });
    return { id, state: "rejected", reason: errorBody(refusal, context.traceId) };
  });
  return { results };
}

/** What the caller's bulk change wrote of these records, in the order of their ids. */
function writtenBy(
  { db, caller }: Context,
  { name }: Resource,
  { traceId, ids }: { traceId: string; ids: number[] },
): Promise<WrittenRecord[]> {
  return run<WrittenRecord & Row>(
    db,
    `select a.resource, a.record_id as id, false as "isNew",
            jsonb_agg(jsonb_build_object('id', a.id, 'action', a.action, 'before', a.before, 'after', a.after) order by a.id) as entries
       from audit_entry a
      where a.resource = $1 and a.record_id = any($2::bigint[]) and a.trace_id = $3 and a.user_id = $4
        and a.origin = 'bulk' and a.action = 'update'
      group by a.resource, a.record_id order by a.record_id`,
    [name, ids, traceId, caller.userID],
  );
}
