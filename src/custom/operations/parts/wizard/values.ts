// What is answered in a step.
import type { Field } from "../../../../base/resource.ts";

export type Values = { [name: string]: unknown };

/** Only the fields that a step asks for: what a read gives beside them does not go back. */
export function onlyAsked(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      if (value === undefined || (field.readOnly && !field.fields)) return [];
      return [[field.name, askedValue(field, value)]];
    }),
  );
}

function askedValue({ fields }: Field, value: unknown): unknown {
  if (!fields || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => askedMembers(fields, item));
  return askedMembers(fields, value);
}

const askedMembers = (fields: readonly Field[], value: unknown): unknown =>
  typeof value === "object" && value !== null ? onlyAsked(fields, { ...value }) : value;
