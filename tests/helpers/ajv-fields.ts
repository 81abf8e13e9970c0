// Compiles the schema of a field with AJV as the server does: JSON Schema 2020-12, with the field types as formats.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Field } from "../../src/base/resource.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { formats } from "../../src/fields/formats.ts";

export const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
for (const [name, format] of formats) ajv.addFormat(name, format as Parameters<typeof ajv.addFormat>[1]);

const checksByField = new WeakMap<Field, ValidateFunction>();

/** The schema of a field is compiled once and cached. */
export function ajvAccepts(field: Field, value: unknown): boolean {
  const check = checksByField.get(field) ?? ajv.compile(definitionOf(field).jsonSchema(field));
  checksByField.set(field, check);
  return check(value);
}
