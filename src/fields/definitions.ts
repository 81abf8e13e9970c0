// The field types by name, and the field type of a property. Pure: the server imports it too.

import { masked } from "../base/masks.ts";
import type { Field } from "../base/resource.ts";
import type { FieldSchema } from "../base/resource-document.ts";
import type { FieldDefinition } from "./field-type.ts";
import { registry } from "./registry.ts";

export const definitions: ReadonlyMap<string, FieldDefinition> = new Map(
  registry.map((definition) => [definition.name, definition]),
);

/**
 * Returns the name of the field type of a property; undefined when no type matches. A test ensures that at most one
 * does.
 */
export function typeOf(schema: FieldSchema): string | undefined {
  return registry.find((definition) => definition.matches(schema))?.name;
}

export function definitionOf(field: Pick<Field, "type">): FieldDefinition {
  const definition = definitions.get(field.type);
  if (!definition)
    throw new Error(`There is no field type "${field.type}". Add its folder to src/fields and run npm run generate.`);
  return definition;
}

/** `shownAs("cpf", "12345678909")` → "123.456.789-09". */
export const shownAs = (type: string, value: string): string => masked(definitionOf({ type }).mask, value);
