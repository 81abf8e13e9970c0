// What every installation needs to work, demonstration or not: systems, roles, statuses and reference tables.
// Run at every start: an upgrade brings its new rows, and what people changed stays as they left it.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { valueAt } from "../../src/base/lookup.ts";
import { type Context, type Handle, inTransaction, type Row, resourceNamed, run } from "../framework/index.ts";
import { seedScripts } from "../lending/accounting/index.ts";
import { seedCharts } from "./seed-charts.ts";
import { seedRoles } from "./seed-roles.ts";
import { seedRows } from "./seed-rows.ts";

interface Table {
  resource: string;
  /** Fields that tell one row from another. */
  key: string[];
  /** An upgrade corrects rows that no screen edits; others are only added. */
  corrected: boolean;
}

// biome-ignore format: a table
const TABLES: Table[] = [
  { resource: "auth-systems", key: ["code"], corrected: true },
  { resource: "banks", key: ["ispb"], corrected: true },
  { resource: "cities", key: ["ibgeCode"], corrected: true },
  { resource: "cnaes", key: ["code"], corrected: true },
  { resource: "postal-codes", key: ["postalCode"], corrected: true },
  { resource: "holidays", key: ["date", "scope"], corrected: false },
  { resource: "cessionary-company-types", key: ["code"], corrected: false },
  { resource: "product-types", key: ["code"], corrected: false },
  { resource: "product-subtypes", key: ["code"], corrected: false },
  { resource: "biometry-parametrizations", key: ["scoreValue"], corrected: false },
  { resource: "account-plan-trees", key: ["regime"], corrected: false },
  { resource: "operation-statuses", key: ["code"], corrected: false },
];

const MARK = "reference_data";

/** Returns how many rows it added or corrected. */
export async function seedInstallation(context: Context): Promise<number> {
  const files = new Map(TABLES.map(({ resource }) => [resource, read(`reference/${resource}.json`)]));
  const fingerprint = createHash("sha256")
    .update([...files.values()].join("\n"))
    .digest("hex");
  return inTransaction(context, async (inside) => {
    await run(inside.db, "lock table installation in share row exclusive mode");
    let touched = await seedRoles(inside);
    if ((await storedMark(inside.db)) === fingerprint) return touched + (await seedBooks(inside));
    for (const table of TABLES) {
      const rows = await linked(inside.db, table.resource, JSON.parse(valueAt(files, table.resource)));
      touched += await seedRows(inside, resourceNamed(context, table.resource), { ...table, rows });
    }
    touched += await seedBooks(inside);
    await run(
      inside.db,
      "insert into installation (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do update set value = excluded.value",
      [MARK, fingerprint],
    );
    return touched;
  });
}

/** The scripts name accounts of the charts. */
async function seedBooks(context: Context): Promise<number> {
  const accounts = await seedCharts(context);
  return accounts + (await seedScripts(context));
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}

async function storedMark(handle: Handle): Promise<string | undefined> {
  const [row] = await run<{ value: string }>(
    handle,
    "select value #>> '{}' as value from installation where key = $1",
    [MARK],
  );
  return row?.value;
}

/** A subtype names its type by code, since ids are given by the database. */
async function linked(handle: Handle, resource: string, rows: Row[]): Promise<Row[]> {
  if (resource !== "product-subtypes") return rows;
  const types = await run<{ id: number; code: string }>(handle, "select id, code from product_types");
  const idOf = new Map(types.map(({ id, code }) => [code, id]));
  return rows.map(({ typeCode, ...row }) => ({ ...row, typeID: valueAt(idOf, String(typeCode)) }));
}
