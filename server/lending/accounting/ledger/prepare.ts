// Installs the triggers that keep the balances, once the table of the entries exists.
import { readFileSync } from "node:fs";
import { type Database, sql } from "../../../framework/index.ts";

const SQL = readFileSync(new URL("ledger.sql", import.meta.url), "utf8");

/** The triggers are a repeatable migration, because the documents make the table of the entries. */
export const prepareLedger = (database: Database): Promise<boolean> =>
  sql.applyRepeatableMigration(database, "ledger", SQL);
