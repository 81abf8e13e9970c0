// Makes the database keep the books by itself, once the table of the entries exists.
import { readFileSync } from "node:fs";
import type { Database } from "../../base/database.ts";
import { standUpon } from "../../base/standing-sql.ts";

const SQL = readFileSync(new URL("ledger.sql", import.meta.url), "utf8");

/** What keeps the balances right stands upon the table of the entries, which the documents make. */
export const prepareLedger = (database: Database): Promise<boolean> => standUpon(database, "ledger", SQL);
