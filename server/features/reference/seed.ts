// What every installation needs to work, demonstration or not: the rows and first data that its slices ship.
// Run at every start: an upgrade brings its new rows, and what people changed stays as they left it.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { valueAt } from "../../../src/base/lookup.ts";
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

/** A table whose rows come with the product. */
export interface ShippedTable {
  resource: string;
  /** JSON: a list of records. */
  file: URL;
  /** Fields that tell one row from another. */
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

/** Returns how many rows it added or corrected. */
export async function seedInstallation(context: Context): Promise<number> {
  const shipped = declared(context, "shippedTables");
  const files = new Map(shipped.map(({ resource, file }) => [resource, readFileSync(file, "utf8")]));
  const fingerprint = createHash("sha256")
    .update([...files.values()].join("\n"))
    .digest("hex");
  return inTransaction(context, async (inside) => {
    await run(inside.db, "lock table installation in share row exclusive mode");
    let touched = 0;
    if ((await storedMark(inside.db)) !== fingerprint) {
      for (const table of shipped) touched += await seedTable(inside, table, valueAt(files, table.resource));
      await keepMark(inside.db, fingerprint);
    }
    for (const makeFirstData of declared(context, "firstData")) touched += await makeFirstData(inside);
    return touched;
  });
}

async function seedTable(context: Context, table: ShippedTable, text: string): Promise<number> {
  const records: Row[] = JSON.parse(text);
  const rows = table.linked ? await table.linked(context.db, records) : records;
  return seedRows(context, resourceNamed(context, table.resource), { ...table, rows });
}

async function storedMark(handle: Handle): Promise<string | undefined> {
  const [row] = await run<{ value: string }>(
    handle,
    "select value #>> '{}' as value from installation where key = $1",
    [MARK],
  );
  return row?.value;
}

async function keepMark(handle: Handle, fingerprint: string): Promise<void> {
  await run(
    handle,
    "insert into installation (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do update set value = excluded.value",
    [MARK, fingerprint],
  );
}
