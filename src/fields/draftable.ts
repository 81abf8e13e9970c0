// What of a form may be kept before it is saved: no credentials, no files, nothing that is marked as sensitive. Pure,
// both sides: the browser does not send it, the server does not keep it.
import type { Field } from "../base/resource.ts";

const NEVER = new Set(["secret", "file", "image", "user-stamp"]);

export const isDraftable = ({ type, schema, readOnly, compute }: Field): boolean =>
  !NEVER.has(type) && !schema["x-life"]?.sensitive && !readOnly && !compute;

/** The value without what may not be kept, in groups and in the items of lists too. `mayKeep` may ask for more. */
export function draftValue(field: Field, value: unknown, mayKeep: (field: Field) => boolean = isDraftable): unknown {
  if (Array.isArray(value)) return field.fields ? value.map((item) => draftValue(field, item, mayKeep)) : value;
  if (!field.fields || typeof value !== "object" || value === null) return value;
  const given = value as { [name: string]: unknown };
  const members = field.fields.filter((member) => mayKeep(member) && given[member.name] !== undefined);
  return Object.fromEntries(members.map((member) => [member.name, draftValue(member, given[member.name], mayKeep)]));
}
