// Text of several lines, kept as it was typed.
import { clean } from "../../base/text.ts";
import { asText, isBlank, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

const MAX_LENGTH = 5000;

function normalize(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = clean(value, { lines: true }).trim();
  return text === "" ? null : text;
}

export const definition: FieldDefinition = {
  name: "long-text",
  matches: (schema) => schema.type === "string" && schema["x-widget"] === "longText",
  jsonSchema: (field) => withOwnLimits(field, { type: "string", maxLength: MAX_LENGTH }),
  sqlType: "text",
  operators: ["$like", "$null"],
  sortable: false,
  searchable: true,
  normalize,
  format: (value) => (isBlank(value) ? "" : asText(value)),
  parse: normalize,
  leftOutOf: ["list"],
  columns: 12,
  sample: { type: "string", "x-widget": "longText", title: "Observações", maxLength: 40 },
  examples: {
    valid: [
      {
        typed: "Primeira linha\nSegunda linha",
        wire: "Primeira linha\nSegunda linha",
        shown: "Primeira linha\nSegunda linha",
      },
    ],
    invalid: [
      { value: true, because: "type" },
      { value: "x".repeat(41), because: "maxLength" },
    ],
  },
};
