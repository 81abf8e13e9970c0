// Several short texts: document numbers, e-mail addresses, tags.

import { applyMask, stripMask } from "../../base/masks.ts";
import type { Field } from "../../base/resource.ts";
import { clean, collapse } from "../../base/text.ts";
import { asText, LIST_OPERATORS, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";
import { inCase } from "../text/definition.ts";

const MAX_ITEMS = 200;
const MAX_LENGTH = 255;

function normalItem(item: unknown, field: Field): unknown {
  if (typeof item !== "string") return item;
  const text = collapse(clean(item));
  const mask = field.schema.items?.["x-mask"];
  if (mask) return applyMask(mask, text) === text ? stripMask(mask, text) : text;
  return inCase(text, { ...field, schema: field.schema.items ?? {} });
}

function shownItem(item: unknown, field: Field): string {
  const mask = field.schema.items?.["x-mask"];
  return mask ? applyMask(mask, asText(item)) : asText(item);
}

function normalize(value: unknown, field: Field): unknown {
  if (value === "") return null;
  if (!Array.isArray(value)) return value;
  return [...new Set(value.map((item) => normalItem(item, field)))].filter((item) => item !== "");
}

export const definition: FieldDefinition = {
  name: "text-many",
  matches: (schema) => schema.type === "array" && schema.items?.type === "string" && !schema.items.oneOf,
  jsonSchema: (field) =>
    withOwnLimits(field, {
      type: "array",
      items: {
        type: "string",
        minLength: 1,
        maxLength: field.schema.items?.maxLength ?? MAX_LENGTH,
        ...(field.schema.items?.pattern ? { pattern: field.schema.items.pattern } : {}),
      },
      uniqueItems: true,
      maxItems: MAX_ITEMS,
    }),
  sqlType: "text[]",
  operators: LIST_OPERATORS,
  sortable: false,
  searchable: true,
  normalize,
  format: (value, field) => (Array.isArray(value) ? value.map((item) => shownItem(item, field)).join(", ") : ""),
  parse: (text, field) => normalize(text.split(/[,;\n]/), field),
  columns: 12,
  sample: { type: "array", title: "Etiquetas", items: { type: "string", maxLength: 20 } },
  examples: {
    valid: [{ typed: "rural, safra 2026", wire: ["RURAL", "SAFRA 2026"], shown: "RURAL, SAFRA 2026" }],
    invalid: [
      { value: "RURAL", because: "type" },
      { value: [1], because: "type" },
      { value: ["A", "A"], because: "uniqueItems" },
      { value: ["A".repeat(21)], because: "maxLength" },
    ],
  },
};
