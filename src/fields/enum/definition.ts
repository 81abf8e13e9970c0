// One of a closed list of members, stored by code, shown by title.

import type { Field } from "../../base/resource.ts";
import { searchForm } from "../../base/text.ts";
import { asText, CHOICE_OPERATORS, isBlank } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

function parse(text: string, field: Field): unknown {
  const words = searchForm(text);
  if (words === "") return null;
  const chosen = field.options?.find((option) => option.value === text.trim() || searchForm(option.label) === words);
  return chosen?.value ?? text;
}

export const definition: FieldDefinition = {
  name: "enum",
  matches: (schema) => schema.type === "string" && schema.oneOf !== undefined,
  jsonSchema: (field) => ({ type: "string", enum: (field.options ?? []).map((option) => option.value) }),
  sqlType: "text",
  operators: CHOICE_OPERATORS,
  sortable: true,
  searchable: false,
  normalize: (value) => (value === "" ? null : value),
  format: (value, field) =>
    isBlank(value) ? "" : (field.options?.find((option) => option.value === value)?.label ?? asText(value)),
  parse,
  columns: 4,
  sample: {
    type: "string",
    title: "Situação",
    oneOf: [
      { const: "AP", title: "Aprovado", "x-colour": "success" },
      { const: "RE", title: "Reprovado", "x-colour": "danger" },
      { const: "AN", title: "Em análise", "x-colour": "warning", deprecated: true },
    ],
  },
  examples: {
    valid: [
      { typed: "Aprovado", wire: "AP", shown: "Aprovado" },
      { typed: "reprovado", wire: "RE", shown: "Reprovado" },
    ],
    invalid: [
      { value: "XX", because: "enum" },
      { value: 1, because: "type" },
    ],
  },
};
