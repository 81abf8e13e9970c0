// A credential: written and never read back. A read says at most whether there is one.
import { clean } from "../../base/text.ts";
import { isBlank, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const SECRET_SHOWN = "••••••••";

/** The field that says whether there is one: "passwordIsSet" beside "password". */
export const secretMark = (path: string): string => `${path}IsSet`;

function normalize(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = clean(value);
  return text === "" ? null : text;
}

export const definition: FieldDefinition = {
  name: "secret",
  matches: (schema) => schema.type === "string" && (schema.format === "secret" || schema["x-widget"] === "password"),
  jsonSchema: (field) => withOwnLimits(field, { type: "string", maxLength: 4000 }),
  sqlType: "text",
  operators: ["$null"],
  sortable: false,
  searchable: false,
  normalize,
  format: (value) => (isBlank(value) ? "" : SECRET_SHOWN),
  parse: normalize,
  leftOutOf: ["list", "export", "draft"],
  columns: 6,
  sample: { type: "string", format: "secret", title: "Senha do serviço", maxLength: 20 },
  examples: {
    valid: [{ typed: "Segredo 123", wire: "Segredo 123", shown: SECRET_SHOWN }],
    invalid: [
      { value: 5, because: "type" },
      { value: "x".repeat(21), because: "maxLength" },
    ],
  },
};
