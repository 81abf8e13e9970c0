// Rows of the generated tables, as slices write them whose rules they have checked themselves: by the names of their
// columns, with audit and outbox.
import type { Insertable } from "kysely";
import type { Resource } from "../../../../src/base/resource.ts";
import type { Row } from "../../../platform/db/database.ts";
import type { ResourceTables, Tables } from "../../../platform/db/tables.ts";
import type { Context } from "../services.ts";
import { type Columns, deleteRows, insertRecords, insertRow, updateRow, updateRows } from "./store.ts";

type TableOf<Name extends string> = Name extends keyof ResourceTables ? ResourceTables[Name] : never;

/** Values by column: of a resource whose name stands in the code, the columns of its table and no others. */
export type RowValues<Name extends string> =
  TableOf<Name> extends keyof Tables ? Partial<Insertable<Tables[TableOf<Name>]>> : Row;

/** The parts of the register that a write needs. */
export type StoredResource<Name extends string = string> = Pick<Resource<Name>, "name" | "table" | "fields">;

export interface RowChange<Name extends string = string> {
  id: number;
  columns: Columns | RowValues<Name>;
}

const columnsIn = (values: object): Columns => (values instanceof Map ? values : new Map(Object.entries(values)));
const recordIn = (values: Columns | Row): Row => (values instanceof Map ? Object.fromEntries(values) : values);

export function insert<Name extends string>(
  context: Context,
  resource: StoredResource<Name>,
  values: Columns | RowValues<Name>,
): Promise<number> {
  return insertRow(context, resource, columnsIn(values));
}

/** The ids of the new rows, in the order of `rows`. */
export function insertMany<Name extends string>(
  context: Context,
  resource: StoredResource<Name>,
  rows: readonly (Columns | RowValues<Name>)[],
): Promise<number[]> {
  return insertRecords(context, resource, rows.map(recordIn));
}

export function update<Name extends string>(
  context: Context,
  resource: StoredResource<Name>,
  id: number,
  values: Columns | RowValues<Name>,
): Promise<void> {
  return updateRow(context, resource, id, columnsIn(values));
}

export function updateMany<Name extends string>(
  context: Context,
  resource: StoredResource<Name>,
  changes: readonly RowChange<Name>[],
): Promise<void> {
  return updateRows(
    context,
    resource,
    changes.map(({ id, columns }) => ({ id, columns: columnsIn(columns) })),
  );
}

/** `before`: the values of the rows before, by id. */
export function deleteMany<Name extends string>(
  context: Context,
  resource: StoredResource<Name>,
  before: ReadonlyMap<number, Columns | RowValues<Name>>,
): Promise<void> {
  return deleteRows(context, resource, new Map([...before].map(([id, values]) => [id, columnsIn(values)])));
}
