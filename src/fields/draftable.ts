// What of a form may be kept before it is saved: no credentials, no files, nothing that is marked as sensitive. Pure,
// both sides: the browser does not send it, the server does not keep it.
import { isPlainObject } from "../base/plain-object.ts";
import type { Field } from "../base/resource.ts";
import { definitionOf } from "./definitions.ts";

export const isDraftable = (field: Field): boolean =>
  !definitionOf(field).leftOutOf?.includes("draft") &&
  !field.schema["x-life"]?.sensitive &&
  !field.readOnly &&
  !field.compute;

/**
 * Nothing in the value is to be left out. A list is kept whole or not at all: one that came back without its files would
 * take them from the record. `mayKeep` may ask for more.
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
