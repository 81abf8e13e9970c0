// What every stored record has, taken out of one whose register is not known before the program runs.
import type { Row } from "../../platform/db/database.ts";

function wholeNumber(record: Row, name: string): number {
  const value = record[name];
  if (typeof value !== "number") throw new Error(`a stored record has no ${name}`);
  return value;
}

export const recordID = (record: Row): number => wholeNumber(record, "id");

export const recordVersion = (record: Row): number => wholeNumber(record, "version");
