// Rows of the bin written back to their tables, with the rows that went with them and the references to them.
import { objectsIn } from "../../../src/base/plain-object.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import type { Context } from "../records/services.ts";

/** Columns that a row had and its table still has; those that came since have their initial values. */
export async function insertRows({ db }: Context, { table }: Resource, entries: number[]): Promise<void> {
  const groups = await run<{ columns: string[]; entries: number[] }>(
    db,
    `select columns, array_agg(id order by id) as entries from (
       select d.id, array_agg(c.column_name::text order by c.column_name) as columns
         from deleted_record d, jsonb_object_keys(d.content) key
         join information_schema.columns c on c.column_name = key and c.table_schema = current_schema()
          and c.table_name = $2 and c.is_generated = 'NEVER'
        where d.id = any($1::bigint[]) group by d.id) r group by columns`,
    [entries, table],
  );
  for (const group of groups) {
    const list = group.columns.map((name) => `"${name}"`).join(", ");
    await run(
      db,
      `insert into "${table}" (${list})
       select ${list} from (select r.* from deleted_record d, jsonb_populate_record(null::"${table}", d.content) r
                             where d.id = any($1::bigint[]) order by d.id) t`,
      [group.entries],
    );
  }
}

interface Part {
  id: number;
  resource: string;
}

/** Parts were put into the bin after what they belong to, register by register. */
export async function insertParts(context: Context, entries: number[]): Promise<void> {
  const parts = await run<Part & Row>(
    context.db,
    "select id, resource from deleted_record where part_of_id = any($1::bigint[]) order by id",
    [entries],
  );
  for (const [name, alike] of Map.groupBy(parts, ({ resource }) => resource)) {
    const resource = context.services.resources.get(name);
    if (!resource) continue;
    const ids = alike.map(({ id }) => id);
    await insertRows(context, resource, ids);
    await relink(context, ids);
    await insertParts(context, ids);
  }
}

/** References that the deletion emptied lead to the record again, unless something else has taken its place. */
export async function relink(context: Context, entries: number[]): Promise<void> {
  const rows = await run<{ recordID: number; links: unknown }>(
    context.db,
    `select record_id as "recordID", links from deleted_record where id = any($1::bigint[]) and links is not null`,
    [entries],
  );
  for (const { recordID, links } of rows)
    for (const { resource: name, column, ids } of linksIn(links)) {
      const owner = context.services.resources.get(name);
      if (!owner) continue;
      const values = [recordID, ids];
      await run(
        context.db,
        `update "${owner.table}" set "${column}" = $1 where id = any($2::bigint[]) and "${column}" is null`,
        values,
      );
      await run(
        context.db,
        `update deleted_record set content = content || jsonb_build_object($4::text, $1::bigint)
          where resource = $3 and record_id = any($2::bigint[]) and content ->> $4 is null`,
        [...values, name, column],
      );
    }
}

interface Links {
  resource: string;
  column: string;
  ids: number[];
}

function linksIn(value: unknown): Links[] {
  const links = objectsIn(value);
  const groups = Map.groupBy(links, ({ resource, column }) => `${String(resource)} ${String(column)}`);
  return [...groups].map(([key, alike]) => {
    const [resource = "", column = ""] = key.split(" ");
    return { resource, column, ids: alike.map(({ id }) => Number(id)) };
  });
}
