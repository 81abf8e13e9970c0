// Records through the rules of their resource, as the calls of the contract read and write them.
export { recordTitles as titles } from "../history/titles.ts";
export {
  findRecord as find,
  firstRecord as first,
  getRecord as get,
  getUnscoped,
  LIST_ALL_LIMIT as ALL_LIMIT,
  listAll as all,
  listIds as ids,
  notFound,
} from "../query/read-routes.ts";
export { actOn } from "../records/act.ts";
export { BULK_BODY_LIMIT, MAX_BULK_ITEMS } from "../records/bulk.ts";
export { changedFields } from "../records/changed-fields.ts";
export { createRecord as create, refuseMalformed } from "../records/create.ts";
export { manyWritesOf, writesOf } from "../records/dispatch.ts";
export { ownRecord as own } from "../records/own-record.ts";
export { removeRecord as remove } from "../records/remove.ts";
export { isSameValue } from "../records/same-value.ts";
export type { Change, ColumnChange } from "../records/services.ts";
export { readSingleton, writeSingleton } from "../records/singleton.ts";
export { lockRecord as lock, updateRecord as update } from "../records/update.ts";
export type { Referrer } from "../records/write/references.ts";
export { existingIDs, referrersOf } from "../records/write/references.ts";
export { refuseSealed } from "../records/write/sealed-record.ts";
export { writeAll as writeEach } from "../records/write-many.ts";
