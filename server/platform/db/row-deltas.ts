// The kept row counts of the generated tables: triggers that append to them, their reading, and their folding.
import { type Database, type Handle, run } from "./database.ts";
import { withSchemaLock } from "./migrations.ts";

const EVENTS = [
  { name: "rows_inserted", on: "insert", changed: "referencing new table as changed" },
  { name: "rows_updated", on: "update", changed: "referencing new table as changed" },
  { name: "rows_deleted", on: "delete", changed: "referencing old table as changed" },
  { name: "rows_truncated", on: "truncate", changed: "" },
];

/** Statements that make a table keep its own count; none for one that does already. */
export function installRowCountTriggers(table: string, watched: Set<string>): string[] {
  if (watched.has(table)) return [];
  return [
    ...EVENTS.map(
      ({ name, on, changed }) =>
        `create trigger ${name} after ${on} on "${table}" ${changed} for each statement execute function note_row_delta()`,
    ),
    // The triggers hold writers off until this transaction ends: what is counted here is what they start from.
    `insert into row_delta (table_name, change) select '${table}', count(*) from "${table}" having count(*) > 0`,
  ];
}

/** What decides something that is kept in memory: tables, with the columns whose change counts. */
export type Sources = Record<string, "all" | string[]>;

/** Makes every statement that writes a source leave a note under `name`, which `versionSql` reads like a table. */
export async function trackTableChanges(database: Database, name: string, sources: Sources): Promise<void> {
  await withSchemaLock(database, async (tx) => {
    const rows = await run<{ place: string }>(
      tx,
      `select c.relname || ' ' || t.tgname as place from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`,
    );
    const present = new Set(rows.map(({ place }) => place));
    for (const [table, columns] of Object.entries(sources)) {
      const trigger = ["notes", name, ...(columns === "all" ? [] : columns)].join("_");
      if (present.has(`${table} ${trigger}`)) continue;
      const on = columns === "all" ? "insert or update or delete or truncate" : `update of ${columns.join(", ")}`;
      await run(
        tx,
        `create trigger ${trigger} after ${on} on "${table}" for each statement execute function note_change('${changeKey(name)}')`,
      );
    }
  });
}

/** No table has such a name. */
export const changeKey = (name: string): string => `#${name}`;

export async function watchedTables(handle: Handle): Promise<Set<string>> {
  const rows = await run<{ name: string }>(
    handle,
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'rows_truncated' and c.relnamespace = current_schema()::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** A text that differs whenever any row of the tables may: read it in the same statement as what it stands for. */
export function tableVersionSql(tables: Iterable<string>): string {
  const versions = [...tables].map(
    (table) =>
      `(select concat_ws(' ', '${table}', coalesce(sum(change), 0), count(*), coalesce(bit_xor(hashint8extended(id, 0)), 0)) from row_delta where table_name = '${table}')`,
  );
  return versions.length === 1 ? versions[0]! : `concat_ws(' ', ${versions.join(", ")})`;
}

interface TableVersion {
  rows: number;
  deltas: number;
}

/** What a version says of each of its tables. */
export function tableVersions(version: string): Map<string, TableVersion> {
  const words = version === "" ? [] : version.split(" ");
  const versions = new Map<string, TableVersion>();
  for (let at = 0; at < words.length; at += 4)
    versions.set(words[at]!, { rows: Number(words[at + 1]), deltas: Number(words[at + 2]) });
  return versions;
}

/** Each read adds them up: more than these cost it more than folding them does. */
const TOO_MANY = 100;
const folding = new Set<string>();

/** Folds the deltas of tables that have gathered many into one each, beside the request that noticed it. */
export function foldWhenLong(handle: Handle, version: string): void {
  for (const [table, { deltas }] of tableVersions(version)) {
    if (deltas <= TOO_MANY || folding.has(table)) continue;
    folding.add(table);
    // A fold that fails is tried again by the next reader; the sums are right either way.
    foldDeltas(handle, table).then(
      () => folding.delete(table),
      () => folding.delete(table),
    );
  }
}

/** Two at once do no harm: the second finds the rows gone and adds nothing. */
export async function foldDeltas(handle: Handle, table: string): Promise<void> {
  await run(
    handle,
    `with gone as (delete from row_delta where table_name = $1 returning change)
     insert into row_delta (table_name, change) select $1, sum(change) from gone having count(*) > 0`,
    [table],
  );
}
