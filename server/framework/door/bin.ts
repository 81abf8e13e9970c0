// The bin: what people deleted, until it is restored or its time is over.
export { type BinEntry, entriesAbout } from "../bin/about.ts";
export { chosenRegisters, type DeletedQuery, deletedPage, deletedRecord, storedRecord } from "../bin/entries.ts";
export { purgeDeleted, purgeEntries, purgeOld } from "../bin/purge.ts";
export { restoreDeleted } from "../bin/restore.ts";
