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
/** `$period` is a period that is counted from today, such as "last30Days". */
export const DATE_OPERATORS: readonly Operator[] = [...ORDER_OPERATORS, "$period"];
export const CHOICE_OPERATORS: readonly Operator[] = ["$eq", "$ne", "$in", "$nin", "$null"];
/** On a list, `$eq` means contains and `$in` contains any. */
export const LIST_OPERATORS: readonly Operator[] = ["$eq", "$ne", "$in", "$nin", "$null"];

const OWN_KEYWORDS = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern"] as const;

/** Merges the schema of the type under the property's own limits. */
export function withOwnLimits(field: Field, schema: { [keyword: string]: Json }): { [keyword: string]: Json } {
  const own = OWN_KEYWORDS.flatMap((keyword) => {
    const limit = field.schema[keyword];
    return limit === undefined ? [] : [[keyword, limit] as const];
  });
  return { ...schema, ...Object.fromEntries(own) };
}

/** Returns whether the property has this format on this JSON type, and no keyword of another type. */
export const hasFormat =
  (type: FieldSchema["type"], format: string) =>
  (schema: FieldSchema): boolean =>
    schema.type === type && schema.format === format && !schema.oneOf && !schema["x-ref"];

/** Converts any value to text, because a screen or an error message must not fail on a value of the wrong kind. */
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
  /** The name is also the format of its properties. */
  name: string;
  maxLength: number;
  pattern?: string;
  normalize(text: string): string;
  isValid?(value: string): boolean;
  /** The message for a value that is not valid. */
  message?: string;
  /** The mask also formats a value, unless `show` does. */
  mask?: Mask;
  show?(value: string): string;
  searchable?: boolean;
}

/** Returns the key of the problem with a value of the type: "cpf-cnpj" → "cpfCnpj". */
const problemOf = (type: string): string => type.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** Defines a text type with one normal form and one check: documents, telephones, codes. */
export function textType(type: TextType): FieldDefinition {
  const { name, maxLength, pattern, normalize, isValid, message, mask, show, searchable, ...shared } = type;
  const problem = problemOf(name);
  const formatValue = show ?? ((value: string) => masked(mask, value));
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
    format: (value) => (isBlank(value) ? "" : typeof value === "string" ? formatValue(value) : asText(value)),
    parse: (text) => normalizeText(text, normalize),
    sample: { type: "string", format: name, title: "Exemplo" },
  };
}
