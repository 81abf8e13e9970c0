// The person who made a change: set by the server, shown by name.

import { CHOICE_OPERATORS, isBlank } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";
import { referenceText } from "../reference-text.ts";

export const definition: FieldDefinition = {
  name: "user-stamp",
  matches: (schema) => schema.type === "integer" && schema["x-widget"] === "userStamp",
  jsonSchema: () => ({ type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  sqlType: "bigint",
  operators: CHOICE_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: (value) => value,
  format: (value) => (isBlank(value) ? "" : referenceText(value)),
  parse: (text) => (text.trim() === "" ? null : /^\d{1,15}$/.test(text.trim()) ? Number(text) : text),
  leftOutOf: ["draft"],
  columns: 4,
  sample: { type: "integer", "x-widget": "userStamp", title: "Criado por" },
  examples: {
    valid: [{ typed: "4", wire: 4, shown: "4" }],
    invalid: [
      { value: "ana", because: "type" },
      { value: 0, because: "minimum" },
    ],
  },
};
