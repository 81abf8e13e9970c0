// Runs numbered SQL files, each once and in order, under a lock so that several processes may start together.
import { readdirSync, readFileSync } from "node:fs";
import type { Transaction } from "kysely";
import { type Database, run } from "./database.ts";
import type { Tables } from "./tables.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);
const LOCK = 727_370_001;

export async function migrate(database: Database): Promise<void> {
  await withSchemaLock(database, async (tx) => {
    await run(
      tx,
      "create table if not exists schema_migration (name text primary key, at timestamptz not null default now())",
    );
    const done = new Set((await run<{ name: string }>(tx, "select name from schema_migration")).map((row) => row.name));
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith(".sql"))
      .sort()) {
      if (done.has(name)) continue;
      for (const statement of statements(readFileSync(new URL(name, FOLDER), "utf8"))) await run(tx, statement);
      await run(tx, "insert into schema_migration (name) values ($1)", [name]);
    }
  });
}

/** Lets one transaction at a time change tables, whatever the number of processes. */
export function withSchemaLock<T>(database: Database, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return database.unhurried(({ db }) =>
    db.transaction().execute(async (tx) => {
      await run(tx, "select pg_advisory_xact_lock($1)", [LOCK]);
      return work(tx);
    }),
  );
}

/**
 * Splits SQL into statements. A statement ends with a semicolon at the end of a line; those inside $$ … $$ belong to
 * function bodies.
 */
export function statements(sql: string): string[] {
  const parts: string[] = [];
  let current = "";
  let quoted = false;
  for (const line of sql.split("\n")) {
    current += `${line}\n`;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) quoted = !quoted;
    if (!quoted && line.trimEnd().endsWith(";")) {
      parts.push(current);
      current = "";
    }
  }
  return current.trim() ? [...parts, current] : parts;
}
