// The first values of a new item of a list.
import type { Field } from "../../base/resource.ts";

export function itemDefaults(fields: readonly Field[]): Record<string, unknown> {
  const withDefault = fields.filter((member) => member.schema.default !== undefined);
  return Object.fromEntries(withDefault.map((member) => [member.name, member.schema.default]));
}
