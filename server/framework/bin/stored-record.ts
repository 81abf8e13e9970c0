// A row of a table as the bin has it, and the files that its record names.
import type { Field } from "../../../src/base/resource.ts";
import type { Row } from "../../platform/db/database.ts";
import { getAt } from "../query/record-select.ts";

/** An entry of the bin that is locked, with its row by column. */
export interface StoredRow {
  entry: number;
  id: number;
  content: Row;
}

const isFile = ({ type }: Field): boolean => type === "file" || type === "image";

/** Files of an embedded record belong to that one. */
const ownFields = (fields: Field[]): Field[] => fields.filter(({ embed }) => embed === undefined);

export const mentionsFiles = (fields: Field[]): boolean =>
  ownFields(fields).some((field) => isFile(field) || mentionsFiles(field.fields ?? []));

/** The ids of the files that a record names in its fields and in the items of its lists; undefined: none. */
export function fileIDsOf(fields: Field[], record: unknown): string[] | undefined {
  const ids = [...new Set(idsIn(fields, record))];
  return ids.length > 0 ? ids : undefined;
}

function idsIn(fields: Field[], record: unknown): string[] {
  return ownFields(fields).flatMap((field): string[] => {
    const value = getAt(record, field.name);
    if (value === undefined || value === null) return [];
    if (isFile(field)) return typeof value === "string" ? [value] : [];
    return [value].flat().flatMap((item) => idsIn(field.fields ?? [], item));
  });
}
