// Which fields of a stored record may still be changed: those that its document leaves open in a closed record, and
// those that no condition locks.
import { evaluate } from "./condition.ts";
import { splitOnce } from "./names.ts";
import { isPlainObject, objectOf, type PlainObject } from "./plain-object.ts";
import type { Field, Resource } from "./resource.ts";

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

/** Whether a condition of the field, or of a group that it is in, keeps it from being changed in this stored record. */
export function isLockedField({ fields }: Pick<Resource, "fields">, path: string, record: PlainObject): boolean {
  let [members, scope]: [readonly Field[], PlainObject] = [fields, record];
  for (const step of path.split(".")) {
    const field: Field | undefined = members.find(({ name }) => name === step);
    if (!field) return false;
    if (field.when?.readOnly && evaluate(field.when.readOnly, scope)) return true;
    if (field.embed) scope = objectOf(scope[field.name]);
    members = field.fields ?? [];
  }
  return false;
}
