// Several members of a closed list.

import type { Field } from "../../base/resource.ts";
import { searchForm } from "../../base/text.ts";
import { asText, LIST_OPERATORS, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

const labelOf = (value: unknown, field: Field): string =>
  field.options?.find((option) => option.value === value)?.label ?? asText(value);

function parse(text: string, field: Field): unknown {
  const words = text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
  return words.map((word) => {
    const chosen = field.options?.find(
      (option) => option.value === word || searchForm(option.label) === searchForm(word),
    );
    return chosen?.value ?? word;
  });
}

export const definition: FieldDefinition = {
  name: "enum-many",
  matches: (schema) => schema.type === "array" && schema.items?.oneOf !== undefined,
  jsonSchema: (field) =>
    withOwnLimits(field, {
      type: "array",
      items: { type: "string", enum: (field.options ?? []).map((option) => option.value) },
      uniqueItems: true,
    }),
  sqlType: "text[]",
  operators: LIST_OPERATORS,
  sortable: false,
  searchable: false,
  normalize: (value) => (value === "" ? null : Array.isArray(value) ? [...new Set(value)] : value),
  format: (value, field) => (Array.isArray(value) ? value.map((item) => labelOf(item, field)).join(", ") : ""),
  parse,
  columns: 12,
  sample: {
    type: "array",
    title: "Dias de acesso",
    items: {
      type: "string",
      oneOf: [
        { const: "MON", title: "Segunda-feira" },
        { const: "TUE", title: "Terça-feira" },
        { const: "WED", title: "Quarta-feira" },
      ],
    },
  },
  examples: {
    valid: [{ typed: "segunda-feira, Quarta-feira", wire: ["MON", "WED"], shown: "Segunda-feira, Quarta-feira" }],
    invalid: [
      { value: "MON", because: "type" },
      { value: ["XXX"], because: "enum" },
      { value: ["MON", "MON"], because: "uniqueItems" },
    ],
  },
};
