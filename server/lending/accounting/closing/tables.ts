// Adds indexes to the generated tables of the closings, once for an installation.
import { type Database, run, sql } from "../../../framework/index.ts";
import { KEEP_EVENTS } from "./events.ts";

const INDEXES = [
  // The indexes allow one running closing and one closing of each day, even if the program fails to.
  "create unique index if not exists accounting_closings_running on accounting_closings ((status is null)) where status is null",
  "create unique index if not exists accounting_closings_final on accounting_closings (date) where status in ('F', 'D')",
];

export async function prepareClosingTables(database: Database): Promise<void> {
  await sql.withSchemaLock(database, async (tx) => {
    for (const text of INDEXES) await run(tx, text);
    await run(tx, KEEP_EVENTS.text, KEEP_EVENTS.values);
  });
}
