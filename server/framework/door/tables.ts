// Rows of the generated tables, for writes whose rules a slice has checked itself; audit and outbox are written with them.
export { translateDatabaseError } from "../records/write/database-errors.ts";
export { STAMPS } from "../records/write/prepare-body.ts";
export { deleteMany, insert, insertMany, update, updateMany } from "../records/write/rows.ts";
export { columnsOf, writeAuditAndOutbox } from "../records/write/store.ts";
