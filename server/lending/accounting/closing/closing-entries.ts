// Stores which entries the steps of a closing posted, and removes those entries when the closing is reverted.
import { type Context, type Row, run, tables } from "../../../framework/index.ts";
import { ENTRIES } from "../ledger/post.ts";

export async function keepEntries({ db }: Context, closingID: number, entries: readonly number[]): Promise<void> {
  await run(
    db,
    "insert into accounting_closing_entry (entry_id, closing_id) select unnest($1::bigint[]), $2 on conflict do nothing",
    [entries, closingID],
  );
}

/** Removes the accounting events too, so that the day can be closed again and its events post again. */
export async function removeClosingEntries(context: Context, closingID: number): Promise<void> {
  const { db } = context;
  const rows = await run<Row & { id: number }>(
    db,
    `select e.* from accounting_entry e join accounting_closing_entry c on c.entry_id = e.id
      where c.closing_id = $1 order by e.id for update of e`,
    [closingID],
  );
  await run(db, "delete from accounting_closing_entry where closing_id = $1", [closingID]);
  await tables.deleteMany(
    context,
    ENTRIES,
    new Map(rows.map(({ id, ...columns }) => [id, new Map(Object.entries(columns))])),
  );
  const events = [...new Set(rows.flatMap(({ event_id }) => (typeof event_id === "number" ? [event_id] : [])))];
  if (events.length > 0) await forgetEvents(context, events);
}

async function forgetEvents(context: Context, ids: readonly number[]): Promise<void> {
  const deletedEvents = await run<Row & { id: number }>(
    context.db,
    `delete from accounting_events v where id = any($1::bigint[])
        and not exists (select 1 from accounting_entry e where e.event_id = v.id) returning v.*`,
    [ids],
  );
  const traces = deletedEvents.map(({ id, ...before }) => ({ id, before, after: null }));
  if (traces.length > 0)
    await tables.writeAuditAndOutbox(context, { name: "accounting-events", fields: [] }, "delete", traces);
}
