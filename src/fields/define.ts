// Small builders that the definitions of field types share. Pure.

import type { Field } from "../base/resource.ts";
import type { FieldSchema, Json } from "../base/resource-document.ts";
import { clean, collapse } from "../base/text.ts";
import type { FieldDefinition, Operator } from "./field-type.ts";

export const TEXT_OPERATORS: readonly Operator[] = ["$eq", "$ne", "$in", "$nin", "$like", "$null"];
export const ORDER_OPERATORS: readonly Operator[] = [
  "$eq",
  "$ne",
  "$gt",
  "$gte",
  "$lt",
  "$lte",
  "$in",
  "$nin",
  "$null",
];
export const CHOICE_OPERATORS: readonly Operator[] = ["$eq", "$ne", "$in", "$nin", "$null"];
/** On a list, `$eq` means contains and `$in` contains any. */
export const LIST_OPERATORS: readonly Operator[] = ["$eq", "$ne", "$in", "$nin", "$null"];

const OWN_KEYWORDS = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern"] as const;

/** The schema of the type under the property's own limits. */
export function withOwnLimits(field: Field, schema: { [keyword: string]: Json }): { [keyword: string]: Json } {
  const own = OWN_KEYWORDS.flatMap((keyword) => {
    const limit = field.schema[keyword];
    return limit === undefined ? [] : [[keyword, limit] as const];
  });
  return { ...schema, ...Object.fromEntries(own) };
}

/** Does the property carry this format on this JSON type, and nothing that another type claims? */
export const hasFormat =
  (type: FieldSchema["type"], ...formats: string[]) =>
  (schema: FieldSchema): boolean =>
    schema.type === type &&
    schema.format !== undefined &&
    formats.includes(schema.format) &&
    !schema.oneOf &&
    !schema["x-ref"];

/** Whatever came, as text: a screen and an error message must survive a value of the wrong kind. */
export const asText = (value: unknown): string =>
  typeof value === "object" && value !== null ? (JSON.stringify(value) ?? "") : String(value);

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === "";

/** Text is handed to the type's own normal form; empty text is no value; anything else is left for the schema to refuse. */
export function normalizeText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value !== "string") return value;
  const text = change(collapse(clean(value)));
  return text === "" ? null : text;
}

interface TextType {
  name: string;
  format?: string | string[];
  maxLength: number;
  pattern?: string;
  normalize(text: string): string;
  isValid?(value: string): boolean;
  /** Key of the message when it is not valid. */
  problem?: string;
  show?(value: string): string;
  searchable?: boolean;
  isCaseBlind?: boolean;
  columns: number;
  examples: FieldDefinition["examples"];
}

/** A text with one normal form and one check: documents, telephones, codes. */
export function textType(type: TextType): FieldDefinition {
  const formats = [type.format ?? type.name].flat();
  const isValid = type.isValid;
  const problem = type.problem;
  const definition: FieldDefinition = {
    name: type.name,
    matches: hasFormat("string", ...formats),
    jsonSchema: (field) =>
      withOwnLimits(field, {
        type: "string",
        maxLength: type.maxLength,
        ...(type.pattern ? { pattern: type.pattern } : {}),
        ...(isValid ? { format: type.name } : {}),
      }),
    sqlType: "text",
    operators: TEXT_OPERATORS,
    sortable: true,
    searchable: type.searchable ?? true,
    isCaseBlind: type.isCaseBlind,
    normalize: (value) => normalizeText(value, type.normalize),
    format: (value) =>
      isBlank(value) ? "" : typeof value === "string" && type.show ? type.show(value) : asText(value),
    parse: (text) => normalizeText(text, type.normalize),
    columns: type.columns,
    sample: { type: "string", format: formats[0], title: "Exemplo" },
    examples: type.examples,
  };
  if (isValid && problem)
    definition.check = (value) => (typeof value === "string" && !isValid(value) ? problem : undefined);
  return definition;
}
