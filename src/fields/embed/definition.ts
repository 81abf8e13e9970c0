// The fields of a referenced record edited in place: a supplier is a company in a role.

import { parseJson, summary } from "../containers.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = {
  name: "embed",
  matches: (schema) => schema.type === "object" && schema["x-embed"] !== undefined,
  jsonSchema: () => ({ type: "object" }),
  operators: [],
  sortable: false,
  searchable: false,
  normalize: (value) => (value === "" ? null : value),
  format: (value, field) => summary(value, field),
  parse: parseJson,
  leftOutOf: ["list", "export"],
  columns: 12,
  sample: { type: "object", title: "Empresa", "x-embed": { resource: "sample-targets", key: "embedKeyID" } },
  examples: {
    valid: [{ typed: '{"name":"ALFA"}', wire: { name: "ALFA" }, shown: "ALFA" }],
    invalid: [{ value: "ALFA", because: "type" }],
  },
};
