// Traces of a record contain its old values: audit entries, outbox events, stored answers of idempotent calls, drafts of
// its forms, comments, what the bin has about it. Audit entries and events stay as a history of acts, without the values;
// the others are deleted.
import type { RecordAddress } from "../../../src/base/deleted-records.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { bin, type Context, run } from "../../framework/index.ts";
import { eraseCommentsAbout } from "../comments/index.ts";
import { dropDraftsAbout } from "../drafts/index.ts";
import { detachFiles } from "../files/index.ts";
import { entriesAbout, personalRegisters } from "./in-bin.ts";
import { personalFields } from "./personal-fields.ts";
import type { SubjectRecord } from "./subject.ts";

export async function eraseTraces(
  context: Context,
  subjectRecords: SubjectRecord[],
  identifiers: string[],
): Promise<void> {
  for (const { resource, id } of subjectRecords) await maskTraces(context, resource, id);
  const deleted = await eraseFromBin(context, subjectRecords, identifiers);
  if (identifiers.length > 0)
    await run(
      context.db,
      "delete from idempotency_key where exists (select 1 from unnest($1::text[]) value where body like '%' || value || '%')",
      [identifiers],
    );
  const records = subjectRecords.map(({ resource, id }) => ({ resource: resource.name, id }));
  await dropDraftsAbout(context.db, records, identifiers);
  await eraseCommentsAbout(context, [...records, ...deleted], identifiers);
}

/** Deleted records about the person leave the bin for good, and their histories lose the values. */
async function eraseFromBin(
  context: Context,
  subjectRecords: SubjectRecord[],
  identifiers: string[],
): Promise<RecordAddress[]> {
  const registers = personalRegisters(context);
  const entries = await entriesAbout(context, subjectRecords, identifiers);
  const purged = await bin.purgeEntries(
    context,
    entries.map(({ entry }) => entry),
  );
  await detachFiles(
    context,
    context.services.resources,
    purged.flatMap(({ files }) => files),
  );
  for (const { resource: name, id } of purged) {
    const resource = registers.find((one) => one.name === name);
    if (resource) await maskTraces(context, resource, id);
  }
  return purged;
}

async function maskTraces(context: Context, resource: Resource, id: number): Promise<void> {
  const columns = personalFields(resource).map(({ column }) => column);
  // Documents that share a table leave traces under either name.
  const names = [...context.services.resources.values()]
    .filter(({ table }) => table === resource.table)
    .map(({ name }) => name);
  const masked = (content: string) =>
    `(select jsonb_object_agg(e.key, case when e.key = any($3) and e.value <> 'null' then '"***"' else e.value end)
        from jsonb_each(${content}) e)`;
  const values = [names, id, columns];
  await run(
    context.db,
    `update audit_entry set before = ${masked("before")}, after = ${masked("after")}
      where resource = any($1) and record_id = $2`,
    values,
  );
  await run(
    context.db,
    `update outbox_event set payload = coalesce(${masked("payload")}, '{}') where resource = any($1) and record_id = $2`,
    values,
  );
}
