// Small builders that the definitions of field types share. Pure.

import { type Mask, masked } from "../base/masks.ts";
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
  (type: FieldSchema["type"], format: string) =>
  (schema: FieldSchema): boolean =>
    schema.type === type && schema.format === format && !schema.oneOf && !schema["x-ref"];

/** Whatever came, as text: a screen and an error message must survive a value of the wrong kind. */
export const asText = (value: unknown): string =>
  typeof value === "object" && value !== null ? (JSON.stringify(value) ?? "") : String(value);

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === "";

/**
 * Text is handed to the type's own normal form; empty text is no value; anything else is left for the schema to refuse.
 * Text of which the normal form leaves nothing ("abc" as a CPF) is kept for the check: it must not clear the field.
 */
export function normalizeText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value !== "string") return value;
  const text = collapse(clean(value));
  return text === "" ? null : change(text) || text;
}

type Shared = "isCaseBlind" | "keyboard" | "isCode" | "isCopyable" | "importWords" | "digits" | "columns" | "examples";

interface TextType extends Pick<FieldDefinition, Shared> {
  /** The format of its properties too. */
  name: string;
  maxLength: number;
  pattern?: string;
  normalize(text: string): string;
  isValid?(value: string): boolean;
  /** What a person reads when it is not valid. */
  message?: string;
  /** Also how a value is shown, unless `show` says otherwise. */
  mask?: Mask;
  show?(value: string): string;
  searchable?: boolean;
}

/** The problem with a value of the type: "cpf-cnpj" → "cpfCnpj". */
const problemOf = (type: string): string => type.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** A text with one normal form and one check: documents, telephones, codes. */
export function textType(type: TextType): FieldDefinition {
  const { name, maxLength, pattern, normalize, isValid, message, mask, show, searchable, ...shared } = type;
  const problem = problemOf(name);
  const shown = show ?? ((value: string) => masked(mask, value));
  const checked: Partial<FieldDefinition> = isValid
    ? {
        check: (value) => (typeof value === "string" && !isValid(value) ? problem : undefined),
        messages: message === undefined ? {} : { [problem]: message },
      }
    : {};
  return {
    ...shared,
    ...checked,
    name,
    mask,
    matches: hasFormat("string", name),
    jsonSchema: (field) =>
      withOwnLimits(field, {
        type: "string",
        maxLength,
        ...(pattern ? { pattern } : {}),
        ...(isValid ? { format: name } : {}),
      }),
    sqlType: "text",
    operators: TEXT_OPERATORS,
    sortable: true,
    searchable: searchable ?? true,
    normalize: (value) => normalizeText(value, normalize),
    format: (value) => (isBlank(value) ? "" : typeof value === "string" ? shown(value) : asText(value)),
    parse: (text) => normalizeText(text, normalize),
    sample: { type: "string", format: name, title: "Exemplo" },
  };
}
