// Rows of the generated tables, for writes whose rules a slice has checked itself; audit and outbox are written with them.
export { translateDatabaseError } from "../records/write/database-errors.ts";
export { STAMPS } from "../records/write/prepare-body.ts";
export type { RowChange, StoredResource } from "../records/write/rows.ts";
export { deleteMany, insert, insertMany, update, updateMany } from "../records/write/rows.ts";
export type { Columns } from "../records/write/store.ts";
export { columnsOf, writeAuditAndOutbox } from "../records/write/store.ts";
