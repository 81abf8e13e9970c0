// What a person deletes goes into the bin, in the transaction that deletes it: whole rows beside the tables, so that no
// list, index, unique value or count has to leave out what is deleted. Decision 0077.

import { flatFields, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { getAt } from "../query/record-select.ts";
import { ownRecord } from "../records/own-record.ts";
import type { Context } from "../records/services.ts";
import { searchColumn } from "../schema-sync/table-sync.ts";
import { declared } from "../slice-parts.ts";
import { fileIDsOf, mentionsFiles } from "./stored-record.ts";

declare module "../slice-parts.ts" {
  interface SliceParts {
    /** Says for how many days the bin keeps what is deleted; 0: not at all. One slice declares it. */
    binDays: (context: Context) => Promise<number>;
  }
}

/** The days that the bin keeps records of this register; 0 where their deletion is final. */
export async function binDaysOf(context: Context, { finalDeletion }: Resource): Promise<number> {
  return finalDeletion === undefined ? binDays(context) : 0;
}

export async function binDays(context: Context): Promise<number> {
  const [days] = declared(context, "binDays");
  return days ? days(context) : 0;
}

/** Must run before the rows are deleted. What the installation itself deletes is not put into the bin. */
export async function putInBin(context: Context, resource: Resource, records: ReadonlyMap<number, Row>): Promise<void> {
  if (records.size === 0 || context.caller.userID === null || (await binDaysOf(context, resource)) === 0) return;
  const isAlone = !(await hasDependents(context, resource, [...records.keys()]));
  const entries = [...records].map(([id, record]) => ({
    id,
    title: titleOf(resource, record),
    files: mentionsFiles(resource.fields) ? fileIDsOf(resource.fields, record) : undefined,
  }));
  const { caller, clock } = context;
  const rows = await run<{ id: number }>(
    context.db,
    `insert into deleted_record (resource, record_id, title, content, file_ids, deleted_at, deleted_by_id, key_name)
     select $1, t.id, e.title, to_jsonb(t) - $2::text[], e.files, $3, $4, $5
       from json_to_recordset($6::json) as e(id bigint, title text, files uuid[]) join "${resource.table}" t on t.id = e.id
     ${isAlone ? "" : "returning id"}`,
    [
      resource.name,
      derivedColumns(context, resource),
      clock.now().toISOString(),
      caller.userID,
      caller.key?.name ?? null,
      JSON.stringify(entries),
    ],
  );
  if (!isAlone)
    await putDependents(
      context,
      resource,
      rows.map(({ id }) => id),
    );
}

/** Most records have none, and then nothing is looked for entry by entry. */
async function hasDependents(context: Context, resource: Resource, ids: number[]): Promise<boolean> {
  const { parts, links } = relationsOf(context, resource);
  const pointers = [...parts, ...links];
  if (pointers.length === 0) return false;
  const conditions = pointers.map(
    ({ owner, column }) => `exists (select 1 from "${owner.table}" o where o."${column}" = any($1::bigint[]))`,
  );
  const [row] = await run<{ some: boolean }>(context.db, `select ${conditions.join(" or ")} as "some"`, [ids]);
  return row?.some === true;
}

function titleOf(resource: Resource, record: Row): string | null {
  const title = getAt(record, resource.recordTitle);
  return typeof title === "string" || typeof title === "number" ? String(title) : null;
}

/** Columns that the database works out itself. */
function derivedColumns({ services }: Context, { table }: Resource): string[] {
  return [...services.resources.values()].flatMap((one) => (one.table === table ? (searchColumn(one) ?? []) : []));
}

interface Pointer {
  owner: Resource;
  column: string;
}

interface Relations {
  /** Rows that are deleted with the record. */
  parts: Pointer[];
  /** References to the record that its deletion empties. */
  links: Pointer[];
}

const relations = new WeakMap<Resource, Relations>();

export function relationsOf({ services }: Context, resource: Resource): Relations {
  const cached = relations.get(resource);
  if (cached) return cached;
  const pointers = [...services.resources.values()].flatMap((owner) =>
    flatFields(owner.fields).flatMap((field) => {
      const isKey = field.ref?.resource === resource.name && definitionOf(field).sqlType === "bigint";
      if (!isKey || !field.column || field.type === "user-stamp") return [];
      return [{ owner, column: field.column, action: field.ref?.onDelete }];
    }),
  );
  const result = {
    parts: pointers.filter(({ action }) => action === "cascade"),
    links: pointers.filter(({ action }) => action === "null"),
  };
  relations.set(resource, result);
  return result;
}

/** Puts the rows into the bin that go with these entries, and notes the references that are emptied. */
async function putDependents(context: Context, resource: Resource, entries: number[]): Promise<void> {
  const { parts, links } = relationsOf(context, resource);
  for (const { owner, column } of links)
    await run(
      context.db,
      `update deleted_record d set links = coalesce(d.links, '[]') || l.links
         from (select e.id, jsonb_agg(jsonb_build_object('resource', $2::text, 'column', $3::text, 'id', o.id) order by o.id) as links
                 from deleted_record e join "${owner.table}" o on o."${column}" = e.record_id
                where e.id = any($1::bigint[]) group by e.id) l
        where d.id = l.id`,
      [entries, owner.name, column],
    );
  for (const { owner, column } of parts) {
    const rows = await run<{ id: number; content: Row }>(
      context.db,
      `insert into deleted_record (resource, record_id, content, deleted_at, deleted_by_id, key_name, part_of_id)
       select $2, o.id, to_jsonb(o) - $3::text[], e.deleted_at, e.deleted_by_id, e.key_name, e.id
         from deleted_record e join "${owner.table}" o on o."${column}" = e.record_id
        where e.id = any($1::bigint[]) order by o.id
       on conflict (resource, record_id) do nothing returning id, content`,
      [entries, owner.name, derivedColumns(context, owner)],
    );
    if (rows.length === 0) continue;
    if (mentionsFiles(owner.fields)) await noteFiles(context, owner, rows);
    await putDependents(
      context,
      owner,
      rows.map(({ id }) => id),
    );
  }
}

async function noteFiles(context: Context, owner: Resource, rows: { id: number; content: Row }[]): Promise<void> {
  const files = rows.map(({ id, content }) => ({ id, files: fileIDsOf(owner.fields, ownRecord(owner, content)) }));
  await run(
    context.db,
    `update deleted_record d set file_ids = f.files from json_to_recordset($1::json) as f(id bigint, files uuid[]) where d.id = f.id`,
    [JSON.stringify(files.filter((one) => one.files !== undefined))],
  );
}
