/** The number of a record, as requests bring it: a whole number above zero that the database can hold. */
export const isRecordID = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;
