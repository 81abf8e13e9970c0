// What of a form may be kept before it is saved: no credentials, no files, nothing that is marked as sensitive. Pure,
// both sides: the browser does not send it, the server does not keep it.
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
  if (Array.isArray(value)) return !field.fields || value.every((item) => areMembersKept(field.fields!, item, mayKeep));
  return !field.fields || areMembersKept(field.fields, value, mayKeep);
}

function areMembersKept(members: Field[], holder: unknown, mayKeep: (field: Field) => boolean): boolean {
  if (typeof holder !== "object" || holder === null) return true;
  return members.every((member) =>
    isDraftableValue(member, (holder as { [name: string]: unknown })[member.name], mayKeep),
  );
}
