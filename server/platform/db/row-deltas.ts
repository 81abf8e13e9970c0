// The row counts that generated tables keep: triggers append changes, reads add them up, and a fold merges them.
import { firstOf, itemAt } from "../../../src/base/lookup.ts";
import { type Database, type Handle, run } from "./database.ts";
import { withSchemaLock } from "./migrations.ts";

const EVENTS = [
  { name: "rows_inserted", on: "insert", changed: "referencing new table as changed" },
  { name: "rows_updated", on: "update", changed: "referencing new table as changed" },
  { name: "rows_deleted", on: "delete", changed: "referencing old table as changed" },
  { name: "rows_truncated", on: "truncate", changed: "" },
];

/** Returns the statements that make a table keep its own count; none for a table that already does. */
export function installRowCountTriggers(table: string, watched: Set<string>): string[] {
  if (watched.has(table)) return [];
  return [
    ...EVENTS.map(
      ({ name, on, changed }) =>
        `create trigger ${name} after ${on} on "${table}" ${changed} for each statement execute function note_row_delta()`,
    ),
    // The new triggers block writers until this transaction ends, so this count is exactly what they start from.
    `insert into row_delta (table_name, change) select '${table}', count(*) from "${table}" having count(*) > 0`,
  ];
}

/** The tables on which cached data depends, each with the columns whose change matters. */
export type Sources = Record<string, "all" | string[]>;

/** Makes every statement that writes a source append a row under `name`, which `versionSql` reads like a table. */
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

/** No table can have such a name. */
export const changeKey = (name: string): string => `#${name}`;

export async function watchedTables(handle: Handle): Promise<Set<string>> {
  const rows = await run<{ name: string }>(
    handle,
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'rows_truncated' and c.relnamespace = current_schema()::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * SQL of a text that changes whenever any row of the tables may have changed. It must be read in the same statement as
 * the data that it is the version of.
 */
export function tableVersionSql(tables: Iterable<string>): string {
  const versions = [...tables].map(
    (table) =>
      `(select concat_ws(' ', '${table}', coalesce(sum(change), 0), count(*), coalesce(bit_xor(hashint8extended(id, 0)), 0)) from row_delta where table_name = '${table}')`,
  );
  return versions.length === 1 ? firstOf(versions) : `concat_ws(' ', ${versions.join(", ")})`;
}

interface TableVersion {
  rows: number;
  deltas: number;
}

/** Parses a version into the part of each of its tables. */
export function tableVersions(version: string): Map<string, TableVersion> {
  const words = version === "" ? [] : version.split(" ");
  const versions = new Map<string, TableVersion>();
  for (let at = 0; at < words.length; at += 4)
    versions.set(itemAt(words, at), { rows: Number(words[at + 1]), deltas: Number(words[at + 2]) });
  return versions;
}

/** Every read adds the deltas up: beyond this number that costs more than folding them. */
const TOO_MANY = 100;
const folding = new Set<string>();

/** Merges the many deltas of a table into one, in the background of the request that noticed them. */
export function foldWhenLong(handle: Handle, version: string): void {
  for (const [table, { deltas }] of tableVersions(version)) {
    if (deltas <= TOO_MANY || folding.has(table)) continue;
    folding.add(table);
    // A failed fold is repeated by the next reader; the sums are right either way.
    foldDeltas(handle, table).then(
      () => folding.delete(table),
      () => folding.delete(table),
    );
  }
}

/** Two folds at once do no harm: the second one finds no rows and adds nothing. */
export async function foldDeltas(handle: Handle, table: string): Promise<void> {
  await run(
    handle,
    `with gone as (delete from row_delta where table_name = $1 returning change)
     insert into row_delta (table_name, change) select $1, sum(change) from gone having count(*) > 0`,
    [table],
  );
}
