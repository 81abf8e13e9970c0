// Which fields of a record a body changes, compared by what people write of them.
import { isPlainObject } from "../../../src/base/plain-object.ts";
import type { Field, Resource } from "../../../src/base/resource.ts";
import type { Row } from "../../platform/db/database.ts";
import { isSameValue } from "./same-value.ts";

/**
 * Returns the names of the fields that `body` sends with another value than `current` has; a new record has none. What a
 * read adds (titles of references, members that the product fills) makes no difference.
 */
export function changedFields({ fields }: Pick<Resource, "fields">, body: Row, current: Row | null): string[] {
  return fields
    .filter(({ name, readOnly }) => !readOnly && body[name] !== undefined)
    .filter((field) => {
      const sent = asWritten(field, body[field.name]);
      return !isSameValue(sent, sentPart(sent, asWritten(field, current?.[field.name])));
    })
    .map(({ name }) => name);
}

/** A part of a group changes the record only where that part differs. */
function sentPart(sent: unknown, stored: unknown): unknown {
  if (!isPlainObject(sent) || !isPlainObject(stored)) return stored;
  return Object.fromEntries(Object.keys(sent).map((name) => [name, sentPart(sent[name], stored[name])]));
}

/** Leaves of a group, or of a list of groups, only the members that people write. */
export function asWritten(field: Field, value: unknown): unknown {
  const { fields } = field;
  if (!fields) return value;
  if (Array.isArray(value)) return value.map((item) => asWritten(field, item));
  if (!isPlainObject(value)) return value;
  const members = fields.filter(({ readOnly }) => !readOnly);
  return Object.fromEntries(members.map((member) => [member.name, asWritten(member, value[member.name])]));
}
