// What is answered in a step.
import type { Field } from "../../../../base/resource.ts";

export type Values = { [name: string]: unknown };

/** Returns the values of the step's own fields: what a read gives beside them does not go back. */
export function pickFields(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      if (value === undefined || (field.readOnly && !field.fields)) return [];
      return [[field.name, pickValue(field, value)]];
    }),
  );
}

function pickValue({ fields }: Field, value: unknown): unknown {
  if (!fields || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pickMembers(fields, item));
  return pickMembers(fields, value);
}

const pickMembers = (fields: readonly Field[], value: unknown): unknown =>
  typeof value === "object" && value !== null ? pickFields(fields, { ...value }) : value;
