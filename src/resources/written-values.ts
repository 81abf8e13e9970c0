// Returns the form values that are sent: all except those that only the product fills, in groups and in lists alike.
import type { Field } from "../base/resource.ts";

type Values = { [name: string]: unknown };

export function writtenValues(fields: readonly Field[], values: Values): Values {
  const byName = new Map(fields.map((field) => [field.name, field]));
  // The id of an embedded record identifies it, although nobody types it.
  const keys = new Set(fields.map(({ embed }) => embed?.key));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = byName.get(name);
      if (field?.readOnly && !keys.has(name)) return [];
      return [[name, field?.fields ? writtenMembers(field.fields, value) : value]];
    }),
  );
}

function writtenMembers(fields: readonly Field[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => writtenMembers(fields, item));
  return typeof value === "object" && value !== null ? writtenValues(fields, value as Values) : value;
}
