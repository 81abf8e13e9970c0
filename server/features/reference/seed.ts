// What every installation needs to work, demonstration or not: the rows and first data that its slices ship.
// Run at every start: an upgrade brings its new rows, and what people changed stays as they left it.

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
  /** A list of records: JSON, or a line each with tabs between its fields. */
  file: URL;
  /** The fields that identify a row. */
  key: string[];
  /** An upgrade corrects rows that no screen edits; others are only added. */
  corrected: boolean;
  /** Rows with the ids of what the file names otherwise. */
  linked?(handle: Handle, rows: Row[]): Promise<Row[]>;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    shippedTables: ShippedTable;
    /** Makes what no table of rows can say, once those are there; answers how many rows it wrote. */
    firstData: (context: Context) => Promise<number>;
  }
}

const MARK = "reference_data";

/** Returns how many rows it added or corrected. A table whose file is the one of the last start is not looked at. */
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

/** Of each table the file that it was last filled from. */
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
