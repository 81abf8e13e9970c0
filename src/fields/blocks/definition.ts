// A list of groups inside the record: bank accounts, contacts, partners.

import { parseJson, summary } from "../containers.ts";
import { withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

const MAX_ITEMS = 200;

export const definition: FieldDefinition = {
  name: "blocks",
  matches: (schema) =>
    schema.type === "array" && schema.items?.properties !== undefined && !schema["x-ref"] && !schema["x-widget"],
  jsonSchema: (field) => withOwnLimits(field, { type: "array", items: { type: "object" }, maxItems: MAX_ITEMS }),
  sqlType: "jsonb",
  operators: ["$null"],
  sortable: false,
  searchable: false,
  normalize: (value) => (value === "" ? null : value),
  format: (value, field) =>
    Array.isArray(value)
      ? value
          .map((item) => summary(item, field))
          .filter(Boolean)
          .join("; ")
      : "",
  parse: parseJson,
  leftOutOf: ["list", "export"],
  columns: 12,
  sample: {
    type: "array",
    title: "Contatos",
    maxItems: 3,
    items: {
      type: "object",
      properties: {
        name: { type: "string", title: "Nome" },
        phone: { type: "string", format: "phone", title: "Telefone" },
      },
      required: ["name"],
    },
  },
  examples: {
    valid: [{ typed: '[{"name":"ANA"},{"name":"RUI"}]', wire: [{ name: "ANA" }, { name: "RUI" }], shown: "ANA; RUI" }],
    invalid: [
      { value: {}, because: "type" },
      { value: ["ANA"], because: "type" },
      { value: [{}, {}, {}, {}], because: "maxItems" },
    ],
  },
};
