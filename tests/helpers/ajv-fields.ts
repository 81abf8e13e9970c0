// AJV as the server has it: JSON Schema 2020-12 with the checks of the field types as formats.
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Field } from "../../src/base/resource.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { formats } from "../../src/fields/formats.ts";

export const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
for (const [name, format] of formats) ajv.addFormat(name, format as Parameters<typeof ajv.addFormat>[1]);

export function ajvAccepts(field: Field, value: unknown): boolean {
  return ajv.validate(definitionOf(field).jsonSchema(field), value);
}
