// Writes the rows and first data that the slices ship and every installation needs. Runs at every start: an upgrade
// adds its new rows, and rows that people changed stay.

import { createHash } from "node:crypto";
import { isPlainObject } from "../../../src/base/plain-object.ts";
import {
  type Context,
  declared,
  type Handle,
  inTransaction,
  type Row,
  resourceNamed,
  run,
} from "../../framework/index.ts";
import { seedRows } from "./seed-rows.ts";
import { rowsOfText, shippedText } from "./shipped-file.ts";

/** A table whose rows come with the product. */
export interface ShippedTable {
  resource: string;
  /** A list of records: JSON, or a line each with tabs between the fields. */
  file: URL;
  /** The fields that identify a row. */
  key: string[];
  /** True for rows that no screen edits, which an upgrade corrects; other rows are only added. */
  corrected: boolean;
  /** Replaces names in the file by the ids of the rows that they mean. */
  linked?(handle: Handle, rows: Row[]): Promise<Row[]>;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    shippedTables: ShippedTable;
    /** Writes first data that a table of rows cannot express, after the rows exist; returns how many rows it wrote. */
    firstData: (context: Context) => Promise<number>;
  }
}

const MARK = "reference_data";

/** Returns how many rows it added or corrected. A table whose file has not changed since the last start is skipped. */
export async function seedInstallation(context: Context): Promise<number> {
  const shipped = declared(context, "shippedTables").map((table) => {
    const text = shippedText(table.file);
    return { table, text, print: createHash("sha256").update(text).digest("hex") };
  });
  return inTransaction(context, async (inside) => {
    await run(inside.db, "lock table installation in share row exclusive mode");
    const prints = await storedPrints(inside.db);
    const changed = shipped.filter(({ table, print }) => prints[table.resource] !== print);
    let touched = 0;
    for (const { table, text } of changed) touched += await seedTable(inside, table, text);
    if (changed.length > 0)
      await keepPrints(inside.db, Object.fromEntries(shipped.map(({ table, print }) => [table.resource, print])));
    for (const makeFirstData of declared(context, "firstData")) touched += await makeFirstData(inside);
    return touched;
  });
}

async function seedTable(context: Context, table: ShippedTable, text: string): Promise<number> {
  const records = rowsOfText(table.file, text);
  const rows = table.linked ? await table.linked(context.db, records) : records;
  return seedRows(context, resourceNamed(context, table.resource), { ...table, rows });
}

/** Returns the hash of the file that each table was last filled from. */
async function storedPrints(handle: Handle): Promise<Row> {
  const [row] = await run<{ value: unknown }>(handle, "select value from installation where key = $1", [MARK]);
  return isPlainObject(row?.value) ? row.value : {};
}

async function keepPrints(handle: Handle, prints: Row): Promise<void> {
  await run(
    handle,
    "insert into installation (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value",
    [MARK, JSON.stringify(prints)],
  );
}
