/** Returns whether a value of a request is the id of a record: a whole number from 1 that the database can store. */
export const isRecordID = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;
