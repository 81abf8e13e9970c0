// A free structure: settings whose shape another schema or program defines.
import type { FieldSchema } from "../../base/resource-document.ts";
import { parseJson } from "../containers.ts";
import { isBlank } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

const isFree = (schema: FieldSchema): boolean =>
  (schema.type === "object" && !schema.properties && !schema["x-embed"]) ||
  (schema.type === "array" &&
    !schema["x-ref"] &&
    !schema.items?.properties &&
    schema.items?.type !== "string" &&
    !schema.items?.oneOf);

export const definition: FieldDefinition = {
  name: "json",
  matches: (schema) => schema["x-widget"] === "json" || (schema["x-widget"] !== "matrix" && isFree(schema)),
  jsonSchema: (field) => ({ type: field.schema.type ?? ["object", "array"] }),
  sqlType: "jsonb",
  operators: ["$null"],
  sortable: false,
  searchable: false,
  normalize: (value) => (value === "" ? null : value),
  format: (value) => (isBlank(value) ? "" : JSON.stringify(value)),
  parse: parseJson,
  messages: { json: "O conteúdo não é um JSON válido." },
  leftOutOf: ["list", "export"],
  columns: 12,
  sample: { type: "object", "x-widget": "json", title: "Configuração" },
  examples: {
    valid: [{ typed: '{"prazo": 12}', wire: { prazo: 12 }, shown: '{"prazo":12}' }],
    invalid: [
      { value: "{", because: "type" },
      { value: [1], because: "type" },
    ],
  },
};
