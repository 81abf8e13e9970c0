// Which fields of a record that is closed by its document may still be changed.
import { evaluate } from "./condition.ts";
import { splitOnce } from "./names.ts";
import { isPlainObject } from "./plain-object.ts";
import type { Resource } from "./resource.ts";

type Sealed = Pick<Resource, "sealed">;

/** The names of those fields, none where the whole record is closed; undefined for one that is not, or not stored yet. */
export function openFields({ sealed }: Sealed, record: unknown): string[] | undefined {
  if (!sealed || !isPlainObject(record) || !evaluate(sealed.when, record)) return undefined;
  return sealed.except ?? [];
}

/** Whether the field, as a whole or by the group that it is in, may be changed. */
export function isOpenField(resource: Sealed, path: string, record: unknown): boolean {
  return openFields(resource, record)?.includes(splitOnce(path)[0]) ?? true;
}
