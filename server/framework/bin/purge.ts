// What leaves the bin for good: chosen by an administrator, over its time, or erased with a person's data.
import type { RecordAddress } from "../../../src/base/deleted-records.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Context } from "../records/services.ts";
import { writeAuditAndOutbox } from "../records/write/store.ts";
import { binDays } from "./put-in-bin.ts";
import { entriesOf } from "./restore.ts";

interface Purged extends RecordAddress {
  /** The files that it named, with those of its parts. */
  files: string[];
}

const DAY_MS = 24 * 3_600_000;

/** Those of the records that are in the caller's sight. */
export async function purgeDeleted(context: Context, records: readonly RecordAddress[]): Promise<Purged[]> {
  return inTransaction(context, async (inside) => {
    const entries = await entriesOf(inside, records);
    return purgeEntries(
      inside,
      entries.map(({ entry }) => entry),
    );
  });
}

/** The oldest records whose time is over, at most `limit` of them. */
export async function purgeOld(context: Context, limit: number): Promise<Purged[]> {
  const before = new Date(context.clock.now().getTime() - (await binDays(context)) * DAY_MS).toISOString();
  const rows = await run<{ id: number }>(
    context.db,
    `select id from deleted_record where part_of_id is null and deleted_at <= $1 order by deleted_at limit $2
        for update skip locked`,
    [before, limit],
  );
  return purgeEntries(
    context,
    rows.map(({ id }) => id),
  );
}

/** Must run inside a transaction. Each record leaves its act in the trail, without values. */
export async function purgeEntries(context: Context, entries: readonly number[]): Promise<Purged[]> {
  if (entries.length === 0) return [];
  const rows = await run<Purged & { isPart: boolean } & Row>(
    context.db,
    `with recursive gone as (
       select id, resource, record_id, file_ids, false as is_part from deleted_record where id = any($1::bigint[])
       union all
       select d.id, d.resource, d.record_id, d.file_ids, true from deleted_record d join gone g on d.part_of_id = g.id)
     select resource, record_id as id, coalesce(file_ids::text[], '{}') as files, is_part as "isPart" from gone`,
    [entries],
  );
  await run(context.db, "delete from deleted_record where id = any($1::bigint[])", [entries]);
  for (const [name, alike] of Map.groupBy(
    rows.filter(({ isPart }) => !isPart),
    ({ resource }) => resource,
  )) {
    const traces = alike.map(({ id }) => ({ id, before: null, after: null }));
    await writeAuditAndOutbox({ ...context, origin: "bin" }, { name, fields: [] }, "purge", traces);
  }
  return rows.map(({ resource, id, files }) => ({ resource, id, files }));
}
