// Writes the rows of a reference table in two statements, whatever their number.
import { fieldAt, flatFields, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { type Context, input, type Row, run, tables } from "../../framework/index.ts";

interface SeedRows {
  rows: Row[];
  key: string[];
  corrected: boolean;
}

export async function seedRows(
  context: Context,
  resource: Resource,
  { rows, key, corrected }: SeedRows,
): Promise<number> {
  if (rows.length === 0) return 0;
  const keys = key.flatMap((path) => fieldAt(resource.fields, path)?.column ?? []);
  const fixed = corrected ? await correctRows(context, resource, { rows, keys }) : 0;
  return fixed + (await addRows(context, resource, { rows, keys }));
}

interface Keyed {
  rows: Row[];
  keys: string[];
}

const named = (columns: string[], alias?: string): string =>
  columns.map((column) => `${alias ? `${alias}.` : ""}"${column}"`).join(", ");
const sameRow = (keys: string[]): string => keys.map((column) => `t."${column}" = r."${column}"`).join(" and ");

/** Adds rows that do not exist yet; a row that collides with another record is left out. */
async function addRows(context: Context, resource: Resource, { rows, keys }: Keyed): Promise<number> {
  const { columns, recordset, values } = recordsetOf(
    resource,
    rows.map((row) => input.withDefaults(resource.fields, row)),
  );
  const added = await run(
    context.db,
    `insert into "${resource.table}" (${named(columns)}, created_at, updated_at)
     select ${named(columns, "r")}, $2, $2 from ${recordset}
      where not exists (select 1 from "${resource.table}" t where ${sameRow(keys)})
     on conflict do nothing returning id`,
    [values, context.clock.now().toISOString()],
  );
  return added.length;
}

async function correctRows(context: Context, resource: Resource, { rows, keys }: Keyed): Promise<number> {
  const { columns, recordset, values } = recordsetOf(resource, rows);
  const others = columns.filter((column) => !keys.includes(column));
  if (others.length === 0) return 0;
  const changed = await run(
    context.db,
    `update "${resource.table}" t set ${others.map((column) => `"${column}" = r."${column}"`).join(", ")}, version = t.version + 1, updated_at = $2
       from ${recordset}
      where ${sameRow(keys)} and (${named(others, "t")}) is distinct from (${named(others, "r")}) returning t.id`,
    [values, context.clock.now().toISOString()],
  );
  return changed.length;
}

/** Returns the rows as one JSON value, and the SQL that reads them back with the types of their columns. */
function recordsetOf(resource: Resource, rows: Row[]): { columns: string[]; recordset: string; values: string } {
  const records = rows.map((row) => Object.fromEntries(tables.columnsOf(resource, row)));
  const columns = [...new Set(records.flatMap(Object.keys))];
  const types = new Map(
    flatFields(resource.fields).map((field) => [field.column, definitionOf(field).sqlType ?? "text"]),
  );
  const typed = columns.map((column) => `"${column}" ${types.get(column)}`).join(", ");
  return { columns, recordset: `jsonb_to_recordset($1::jsonb) as r(${typed})`, values: JSON.stringify(records) };
}
