// A record of another register, by its id.

import { CHOICE_OPERATORS, isBlank, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";
import { referenceText } from "../reference-text.ts";

function parse(text: string): unknown {
  const bare = text.trim();
  if (bare === "") return null;
  return /^\d{1,15}$/.test(bare) ? Number(bare) : text;
}

export const definition: FieldDefinition = {
  name: "reference",
  matches: (schema) => schema.type === "integer" && schema["x-ref"] !== undefined && schema["x-widget"] !== "userStamp",
  jsonSchema: (field) => withOwnLimits(field, { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  sqlType: "bigint",
  operators: CHOICE_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: (value) => (typeof value === "string" ? parse(value) : value),
  format: (value, field) => (isBlank(value) ? "" : referenceText(value, field.ref?.label)),
  parse,
  columns: 6,
  sample: { type: "integer", title: "Banco", "x-ref": { resource: "sample-targets" } },
  examples: {
    valid: [{ typed: "7", wire: 7, shown: "7" }],
    invalid: [
      { value: "sete", because: "type" },
      { value: 0, because: "minimum" },
      { value: 1.5, because: "type" },
    ],
  },
};
