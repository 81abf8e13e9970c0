// The indexes of values that documents ask to be unique: made, and dropped once no document asks for them.
import { fieldAt, flatFields, type Resource } from "../../../src/base/resource.ts";
import { type Handle, run } from "../../platform/db/database.ts";
import { caseBlindName, isCaseBlind } from "./case-insensitive-unique.ts";

/** The unique index of one or several fields, by whose name a violation is recognised. */
export function uniqueName(table: string, columns: string[]): string {
  return `uq_${table}__${columns.join("__")}`.slice(0, 63);
}

/** Those of values whose case counts; the others stand over the folded value. */
export function uniqueIndexes(resource: Resource): string[] {
  return columnsOf(resource).flatMap(({ columns, isFolded }) => (isFolded ? [] : uniqueIndex(resource.table, columns)));
}

/** A value that may repeat again must not be refused by the index that is left. */
export async function obsoleteUniques(tx: Handle, resources: readonly Resource[]): Promise<string[]> {
  const expected = resources.flatMap((resource) =>
    columnsOf(resource).flatMap(({ columns }) => {
      const name = uniqueName(resource.table, columns);
      return [name, caseBlindName(name)];
    }),
  );
  const rows = await run<{ name: string }>(
    tx,
    `select indexname as name from pg_indexes
      where schemaname = current_schema() and indexname like 'uq\\_%' and tablename = any($1) and indexname <> all($2)`,
    [resources.map(({ table }) => table), expected],
  );
  return rows.map(({ name }) => `drop index "${name}"`);
}

interface UniqueColumns {
  columns: string[];
  isFolded: boolean;
}

function columnsOf({ fields, unique }: Resource): UniqueColumns[] {
  const single = flatFields(fields).filter(({ column, schema }) => column && schema["x-unique"]);
  return [
    ...single.map((field) => ({ columns: [field.column ?? ""], isFolded: isCaseBlind(field) })),
    ...unique.map((one) => ({
      columns: one.fields.map((path) => fieldAt(fields, path)?.column ?? path),
      isFolded: false,
    })),
  ];
}

function uniqueIndex(table: string, columns: string[]): string {
  // An empty owner is an owner too: without this, two rows of nobody would never collide.
  const parts = columns.map((column, index) =>
    index > 0 && column.endsWith("_id") ? `coalesce("${column}", 0)` : `"${column}"`,
  );
  return `create unique index if not exists "${uniqueName(table, columns)}" on "${table}" (${parts.join(", ")})`;
}
