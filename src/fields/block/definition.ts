// A group of fields inside the record: an address, a set of limits.

import { parseJson, summary } from "../containers.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = {
  name: "block",
  matches: (schema) =>
    schema.type === "object" && schema.properties !== undefined && !schema["x-embed"] && !schema["x-widget"],
  jsonSchema: () => ({ type: "object" }),
  operators: [],
  sortable: false,
  searchable: false,
  normalize: (value) => (value === "" ? null : value),
  format: (value, field) => summary(value, field),
  parse: parseJson,
  leftOutOf: ["list", "export"],
  columns: 12,
  sample: {
    type: "object",
    title: "Endereço",
    properties: { city: { type: "string", title: "Cidade" }, number: { type: "string", title: "Número" } },
  },
  examples: {
    valid: [{ typed: '{"city":"BAURU","number":"10"}', wire: { city: "BAURU", number: "10" }, shown: "BAURU · 10" }],
    invalid: [
      { value: [], because: "type" },
      { value: "BAURU", because: "type" },
    ],
  },
};
