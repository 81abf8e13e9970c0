// Runs SQL that depends on generated tables: functions, triggers, constraints. It cannot be a numbered file, because
// those run before the tables exist; it runs again whenever its text has changed, and so must be repeatable.
import { createHash } from "node:crypto";
import { type Database, type Handle, run } from "./database.ts";
import { statements, withSchemaLock } from "./migrations.ts";

/** Answers whether the SQL was run. */
export async function applyRepeatableMigration(database: Database, name: string, sql: string): Promise<boolean> {
  const key = `sql ${name}`;
  const hash = createHash("sha256").update(sql).digest("hex");
  if ((await noted(database.db, key)) === hash) return false;
  return withSchemaLock(database, async (tx) => {
    if ((await noted(tx, key)) === hash) return false;
    for (const statement of statements(sql)) await run(tx, statement);
    await run(
      tx,
      `insert into installation (key, value) values ($1, to_jsonb($2::text))
       on conflict (key) do update set value = excluded.value`,
      [key, hash],
    );
    return true;
  });
}

async function noted(handle: Handle, key: string): Promise<string | undefined> {
  const [row] = await run<{ value: string }>(
    handle,
    "select value #>> '{}' as value from installation where key = $1",
    [key],
  );
  return row?.value;
}
