// The first values of a new item of a list, and whether it still holds no more than them.
import { objectOf } from "../../base/plain-object.ts";
import type { Field } from "../../base/resource.ts";

export function itemDefaults(fields: readonly Field[]): Record<string, unknown> {
  const withDefault = fields.filter((member) => member.schema.default !== undefined);
  return Object.fromEntries(withDefault.map((member) => [member.name, member.schema.default]));
}

export function isUntouched(fields: readonly Field[], item: unknown): boolean {
  const defaults = itemDefaults(fields);
  return Object.entries(objectOf(item)).every(([name, value]) => isBlank(value) || value === defaults[name]);
}

/** A group or a list is blank when all that it holds is. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isBlank));
