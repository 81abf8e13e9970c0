// Reads the id that every stored record has, for records whose register is only known at run time.
import type { Row } from "../../platform/db/database.ts";

function wholeNumber(record: Row, name: string): number {
  const value = record[name];
  if (typeof value !== "number") throw new Error(`The stored record has no ${name}.`);
  return value;
}

export const recordID = (record: Row): number => wholeNumber(record, "id");

export const recordVersion = (record: Row): number => wholeNumber(record, "version");
