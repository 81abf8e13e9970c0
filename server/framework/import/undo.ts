// POST {base}/import/batches/{batch}/undo: reverts what an import wrote, newest first. A record that somebody changed

// since, or that something refers to by now, stays and is listed with the reason. Each piece is a transaction that
// stores its progress, so that the next call continues after a call that ended early or a process that died.
import { AppError } from "../../../src/base/app-error.ts";
import type { RevertedImport } from "../../../src/base/import-answers.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Row, run, runOne } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { requireWrite } from "../access/permission.ts";
import { recordTitles } from "../history/titles.ts";
import { refuseFields } from "../query/refuse-unknown.ts";
import type { Context } from "../records/services.ts";
import { requireObject } from "../records/write/prepare-body.ts";
import { isDead, readBatch } from "./batches.ts";
import { revertRecords, type WrittenRecord } from "./revert-batch.ts";

interface Call {
  context: Context;
  resource: Resource;
}

/** The records of one call: few enough to show progress and to keep the transaction short. */
const PIECE = 500;
const PIECES_A_CALL = 2;
const MAX_LISTED_RECORDS = 200;

export async function undoBatch(call: Call, text: string, body: unknown): Promise<RevertedImport> {
  const { context, resource } = call;
  requireWrite(resource, "delete", context.caller, context.services.pageViews);
  const batch = await readBatch(call, text);
  refuseFields(requireObject(body ?? {}));
  if (batch.updated > 0) requireWrite(resource, "update", context.caller, context.services.pageViews);
  const inside: Context = { ...context, origin: "undo", batchId: batch.id };
  for (let piece = 0; piece < PIECES_A_CALL; piece++)
    if (await nextPiece({ ...call, context: inside }, batch.id)) break;
  return readUndone(call, text);
}

export async function readUndone(call: Call, text: string): Promise<RevertedImport> {
  const { context } = call;
  const batch = await readBatch(call, text);
  const rows = await run<{ resource: string; id: number; reason: string }>(
    context.db,
    `select resource, record_id as id, reason from import_undo_item where batch_id = $1 and reason is not null
      order by resource, record_id limit ${MAX_LISTED_RECORDS}`,
    [batch.id],
  );
  const retainedRecords: RevertedImport["retainedRecords"] = [];
  for (const [name, alike] of Map.groupBy(rows, (row) => row.resource)) {
    const titles = await recordTitles(context, { name, ids: alike.map(({ id }) => id) });
    const label = context.services.resources.get(name)?.label.one ?? name;
    for (const row of alike) retainedRecords.push({ ...row, label, title: titles.get(row.id) ?? null });
  }
  return { ...batch, retainedRecords };
}

/** Answers whether nothing is left. The row of the import is locked, so that two calls take turns. */
function nextPiece(call: Call, id: number): Promise<boolean> {
  return inTransaction(call.context, async (context) => {
    await claim(context, id);
    const written = await writtenBy(context, id);
    if (written.length === 0) {
      await run(context.db, "update import_batch set state = 'undone', undone_at = $2 where id = $1", [
        id,
        context.clock.now().toISOString(),
      ]);
      return true;
    }
    // Neighbours of one register go together; the order between registers stays.
    for (const piece of neighbours(written)) await settle({ ...call, context }, id, piece);
    return false;
  });
}

async function claim(context: Context, id: number): Promise<void> {
  const row = await runOne<{ state: string; started_at: string }>(
    context.db,
    "select state, started_at from import_batch where id = $1 for update",
    [id],
  );
  if (row.state === "undone")
    throw new AppError("INVALID_STATE", { entity: "Import", message: "Esta importação já foi desfeita." });
  if (row.state === "running" && !isDead(context.clock, row.started_at))
    throw new AppError("INVALID_STATE", { entity: "Import", message: "Esta importação ainda está em andamento." });
  if (row.state !== "undoing")
    await run(context.db, "update import_batch set state = 'undoing', undone_by_id = $2 where id = $1", [
      id,
      context.caller.userID,
    ]);
}

/**
 * The next records that the import wrote: those last that it wrote first, so that a role is reverted before its party.
 */
async function writtenBy({ db }: Context, id: number): Promise<WrittenRecord[]> {
  return run<WrittenRecord & Row>(
    db,
    // The ids are chosen first, so that the contents of other entries are not read for this piece.
    `with next as materialized (
       select a.resource, a.record_id, max(a.id) as last from audit_entry a
        where a.batch_id = $1 and a.origin = 'import' and not exists (
          select 1 from import_undo_item i where i.batch_id = $1 and i.resource = a.resource and i.record_id = a.record_id)
        group by a.resource, a.record_id order by last desc limit ${PIECE})
     select n.resource, n.record_id as id, bool_or(a.action = 'create') as "isNew",
            jsonb_agg(jsonb_build_object('id', a.id, 'action', a.action, 'before', a.before, 'after', a.after) order by a.id) as entries
       from next n
       join audit_entry a on a.resource = n.resource and a.record_id = n.record_id and a.batch_id = $1 and a.origin = 'import'
      group by n.resource, n.record_id, n.last order by n.last desc`,
    [id],
  );
}

function neighbours(written: WrittenRecord[]): WrittenRecord[][] {
  const pieces: WrittenRecord[][] = [];
  for (const record of written) {
    const last = pieces.at(-1);
    const [first] = last ?? [];
    if (last && first?.resource === record.resource && first.isNew === record.isNew) last.push(record);
    else pieces.push([record]);
  }
  return pieces;
}

async function settle(call: Call, id: number, records: WrittenRecord[]): Promise<void> {
  const reasons = await revertRecords(call, { batch: id, since: "depois da importação" }, records);
  await run(
    call.context.db,
    `insert into import_undo_item (batch_id, resource, record_id, reason)
     select $1, resource, id, reason from json_to_recordset($2::json) as r(resource text, id bigint, reason text)`,
    [id, JSON.stringify(records.map((record, at) => ({ ...pick(record), reason: reasons[at] ?? null })))],
  );
}

const pick = ({ resource, id }: WrittenRecord) => ({ resource, id });
