// Databases of both engines as targets of copies, and the comparison of their contents.
import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { readOthers, readShapes } from "../../../scripts/lib/dump/catalog.ts";
import { quoted } from "../../../scripts/lib/dump/header.ts";
import { type Database, type Handle, openDatabase, run } from "../../../server/platform/db/database.ts";
import { startThrowawayPostgres } from "../../helpers/postgres.ts";
import { inDatabase, withClient } from "../../helpers/prepare-databases.ts";

export interface Postgres {
  newUrl(): Promise<string>;
  stop(): Promise<void>;
}

/** Uses the PostgreSQL server of this run, or starts one where the run uses the embedded engine. */
export async function anyPostgres(): Promise<Postgres> {
  const prepared = inject("prepared");
  const cluster = prepared.engine === "postgres" ? undefined : await startThrowawayPostgres();
  const url = prepared.engine === "postgres" ? prepared.url : cluster!.urlOf("postgres");
  const made: string[] = [];
  return {
    async newUrl() {
      const name = `moved_${randomUUID().replaceAll("-", "")}`;
      await withClient(url, (client) => client.query(`create database ${name} template template0`));
      made.push(name);
      return inDatabase(url, name);
    },
    async stop() {
      await withClient(url, async (client) => {
        for (const name of made) await client.query(`drop database ${name} with (force)`);
      });
      await cluster?.stop();
    },
  };
}

export const openPostgres = async (postgres: Postgres): Promise<Database> =>
  openDatabase({ url: await postgres.newUrl() });

/** Returns every row of every table as PostgreSQL's own text. */
export async function allRows(handle: Handle): Promise<Map<string, string[]>> {
  const rowsByTable = new Map<string, string[]>();
  await run(handle, "set timezone = 'UTC'");
  for (const { name, columns } of await readShapes(handle)) {
    const row = columns.map((column) => quoted(column.name)).join(", ");
    const rows = await run<{ line: string }>(
      handle,
      `select row(${row})::text as line from ${quoted(name)} order by row(${row})::text collate "C"`,
    );
    rowsByTable.set(
      name,
      rows.map(({ line }) => line),
    );
  }
  return rowsByTable;
}

/** Returns tables with columns, keys, indexes and triggers, and the positions of their sequences. */
export async function structure(handle: Handle): Promise<unknown> {
  const counters = await run(
    handle,
    "select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema() order by 1",
  );
  return { shapes: await readShapes(handle), others: await readOthers(handle), counters };
}

/** Returns the registers whose cached total differs from their number of rows. */
export async function wrongTotals(handle: Handle): Promise<string[]> {
  const wrong: string[] = [];
  const watched = await run<{ name: string }>(
    handle,
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'rows_truncated'",
  );
  for (const { name } of watched) {
    const [comparison] = await run<{ same: boolean }>(
      handle,
      `select (select count(*) from ${name}) =
         (select coalesce(sum(change), 0) from row_delta where table_name = $1) as same`,
      [name],
    );
    if (!comparison!.same) wrong.push(name);
  }
  return watched.length > 0 ? wrong : ["nenhuma tabela observada"];
}
