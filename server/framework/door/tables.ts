// Rows of the generated tables, for writes whose rules a slice has checked itself; audit and outbox are written with them.
export { translateDatabaseError } from "../records/write/database-errors.ts";
export { STAMPS } from "../records/write/prepare-body.ts";
export {
  columnsOf,
  deleteRows as deleteMany,
  insertRow as insert,
  insertRows as insertMany,
  updateRow as update,
  updateRows as updateMany,
  writeAuditAndOutbox,
} from "../records/write/store.ts";
