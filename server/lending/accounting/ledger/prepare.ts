// Makes the database keep the books by itself, once the table of the entries exists.
import { readFileSync } from "node:fs";
import { type Database, sql } from "../../../framework/index.ts";

const SQL = readFileSync(new URL("ledger.sql", import.meta.url), "utf8");

/** What keeps the balances right stands upon the table of the entries, which the documents make. */
export const prepareLedger = (database: Database): Promise<boolean> =>
  sql.applyRepeatableMigration(database, "ledger", SQL);
