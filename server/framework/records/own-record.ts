// A row of a table, by column, turned into the record whose paths the rules name.
import { flatFields, type Resource } from "../../../src/base/resource.ts";
import type { RecordOf } from "../../../src/base/resource-types.ts";
import type { Row } from "../../platform/db/database.ts";
import { setAt } from "../query/record-select.ts";

/** The own values of the record, without what others show in it and without its id. */
export function ownRecord<Name extends string>(resource: Resource<Name>, row: Row): Omit<RecordOf<Name>, "id">;
export function ownRecord(resource: Resource, row: Row): Row {
  const record: Row = {};
  for (const { path, column } of flatFields(resource.fields))
    if (column !== undefined) setAt(record, path, row[column] ?? null);
  return record;
}
