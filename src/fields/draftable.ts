// Decides which values of a form a draft may store: no credentials, no files, and nothing marked as sensitive. Pure,
// for both sides: the browser does not send them, and the server does not store them.
import { isPlainObject } from "../base/plain-object.ts";
import type { Field } from "../base/resource.ts";
import { definitionOf } from "./definitions.ts";

export const isDraftable = (field: Field): boolean =>
  !definitionOf(field).leftOutOf?.includes("draft") &&
  !field.schema["x-life"]?.sensitive &&
  !field.readOnly &&
  !field.compute;

/**
 * Returns whether no part of the value must be omitted. A list is stored whole or not at all, because restoring one
 * without its files would remove them from the record. `mayKeep` may be stricter.
 */
export function isDraftableValue(
  field: Field,
  value: unknown,
  mayKeep: (field: Field) => boolean = isDraftable,
): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (!mayKeep(field)) return false;
  const { fields } = field;
  if (!fields) return true;
  if (Array.isArray(value)) return value.every((item) => areMembersDraftable(fields, item, mayKeep));
  return areMembersDraftable(fields, value, mayKeep);
}

function areMembersDraftable(members: Field[], holder: unknown, mayKeep: (field: Field) => boolean): boolean {
  if (!isPlainObject(holder)) return true;
  return members.every((member) => isDraftableValue(member, holder[member.name], mayKeep));
}
