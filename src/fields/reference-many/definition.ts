// Several records of another register, by their ids.

import { LIST_OPERATORS, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";
import { referenceText } from "../reference-text.ts";

const MAX_ITEMS = 1000;
const idOf = (item: unknown): unknown => (typeof item === "string" && /^\d{1,15}$/.test(item) ? Number(item) : item);

export const definition: FieldDefinition = {
  name: "reference-many",
  matches: (schema) => schema.type === "array" && schema["x-ref"] !== undefined,
  jsonSchema: (field) =>
    withOwnLimits(field, {
      type: "array",
      items: { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      uniqueItems: true,
      maxItems: MAX_ITEMS,
    }),
  sqlType: "bigint[]",
  operators: LIST_OPERATORS,
  sortable: false,
  searchable: false,
  normalize: (value) => (value === "" ? null : Array.isArray(value) ? [...new Set(value.map(idOf))] : value),
  format: (value, field) =>
    Array.isArray(value) ? value.map((item) => referenceText(item, field.ref?.label)).join(", ") : "",
  parse: (text) =>
    text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean)
      .map(idOf),
  columns: 12,
  sample: { type: "array", title: "Produtos", items: { type: "integer" }, "x-ref": { resource: "sample-targets" } },
  examples: {
    valid: [{ typed: "3, 7", wire: [3, 7], shown: "3, 7" }],
    invalid: [
      { value: 3, because: "type" },
      { value: [0], because: "minimum" },
      { value: [3, 3], because: "uniqueItems" },
      { value: ["x"], because: "type" },
    ],
  },
};
