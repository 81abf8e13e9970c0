// One line of text, upper-cased unless the property keeps the case.
import { applyMask, stripMask } from "../../base/masks.ts";
import type { Field } from "../../base/resource.ts";
import { lower, upper } from "../../base/text.ts";
import { asText, isBlank, normalizeText, TEXT_OPERATORS, withOwnLimits } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

const MAX_LENGTH = 255;

/** Applies the case of the property to typed or sent text. */
export function inCase(text: string, field: Field): string {
  const letterCase = field.schema["x-case"];
  if (letterCase === "as-typed") return text;
  return letterCase === "lower" ? lower(text) : upper(text);
}

function normalForm(text: string, field: Field): string {
  const mask = field.schema["x-mask"];
  const cased = inCase(text, field);
  // A text that does not fit the mask is left unchanged, so that the pattern refuses it.
  return mask && cased.length <= mask.length && applyMask(mask, cased) === cased ? stripMask(mask, cased) : cased;
}

export const definition: FieldDefinition = {
  name: "text",
  matches: (schema) =>
    schema.type === "string" &&
    (schema.format === undefined || schema.format === "text") &&
    !schema["x-widget"] &&
    !schema.oneOf,
  jsonSchema: (field) => withOwnLimits(field, { type: "string", maxLength: MAX_LENGTH }),
  sqlType: "text",
  operators: TEXT_OPERATORS,
  sortable: true,
  searchable: true,
  normalize: (value, field) => normalizeText(value, (text) => normalForm(text, field)),
  format: (value, field) => {
    if (isBlank(value)) return "";
    const mask = field.schema["x-mask"];
    return mask ? applyMask(mask, asText(value)) : asText(value);
  },
  parse: (text, field) => normalizeText(text, (typed) => normalForm(typed, field)),
  columns: 6,
  sample: { type: "string", title: "Nome", maxLength: 30 },
  examples: {
    valid: [
      { typed: "joão da silva", wire: "JOÃO DA SILVA", shown: "JOÃO DA SILVA" },
      { typed: "  conceição   e filhos ", wire: "CONCEIÇÃO E FILHOS", shown: "CONCEIÇÃO E FILHOS" },
    ],
    invalid: [
      { value: 7, because: "type" },
      { value: "A".repeat(31), because: "maxLength" },
    ],
  },
};
