// The interface of a field type. Each folder beside this file exports one `definition` (pure, both sides) from
// definition.ts, and may have an Input.tsx and a Cell.tsx (browser only) where those of its kind of value do not do.
// Loops over the registry test every type from the form to the database and back.

import type { Mask } from "../base/masks.ts";
import type { Field } from "../base/resource.ts";
import type { Json } from "../base/resource-document.ts";

export type Operator = "$eq" | "$ne" | "$gt" | "$gte" | "$lt" | "$lte" | "$in" | "$nin" | "$like" | "$null" | "$period";

export interface Example {
  /** The text that a person types or chooses. */
  typed: string;
  /** The value in JSON and in the database. */
  wire: Json;
  /** The text on pages and in cells. */
  shown: string;
}

export interface FieldDefinition {
  name: string;
  /** Returns whether the property belongs to the type. The registry asks in order; the first match wins. */
  matches(schema: Field["schema"]): boolean;
  /** The JSON Schema of the value, for AJV, OpenAPI and the browser; merged under the property's own keywords. */
  jsonSchema(field: Field): { [keyword: string]: Json };
  /** The column type in PostgreSQL; absent when the type has no column of its own (block, embedded record). */
  sqlType?:
    | "text"
    | "bigint"
    | "integer"
    | "numeric(18,2)"
    | "numeric(20,8)"
    | "boolean"
    | "date"
    | "timestamptz"
    | "time"
    | "uuid"
    | "jsonb"
    | "text[]"
    | "bigint[]";
  operators: readonly Operator[];
  /** Whether a list can be sorted by it, and whether the search box looks into it. */
  sortable: boolean;
  searchable: boolean;
  /** Whether uniqueness ignores upper and lower case. */
  isCaseBlind?: boolean;
  /**
   * Converts any accepted spelling to the wire form (trim, upper-case, mask off); returns an unreadable value
   * unchanged.
   */
  normalize(value: unknown, field: Field): unknown;
  /**
   * Checks what JSON Schema cannot express, such as check digits; returns a key of `messages`, or undefined. `beside`
   * is the record, block or item with the value; a format of AJV has none.
   */
  check?(value: unknown, field: Field, beside?: { readonly [name: string]: unknown }): string | undefined;
  /** Converts a wire value to pt-BR text. `null` and `undefined` give "". */
  format(value: unknown, field: Field): string;
  /** Converts typed text to a wire value; `null` for empty text. */
  parse(text: string, field: Field): unknown;
  /** The messages of values that `check` refuses, by the key of the problem. */
  messages?: { readonly [problem: string]: string };
  /** The mask of the value while it is typed. */
  mask?: Mask;
  /** The keyboard that a telephone shows. */
  keyboard?: "numeric" | "tel" | "email" | "url";
  /** Digits of a code have one width, so that they align in columns. Every type with a mask is a code. */
  isCode?: boolean;
  /** Whether a page offers to copy the value, because people use it in other programs. */
  isCopyable?: boolean;
  /** Portuguese lower-case words in the heading of a file that suggest such values. */
  importWords?: readonly string[];
  /** The number of digits; a spreadsheet that read the value as a number has dropped its leading zeros. */
  digits?: number;
  /** Places that omit it: cells of lists, exported files, drafts of unsent forms. */
  leftOutOf?: readonly ("list" | "export" | "draft")[];
  align?: "right" | "center";
  /** The width in the form's 12 columns when the property sets none. */
  columns?: number;
  /** The property of the examples; documents may use its format. */
  sample: Field["schema"];
  examples: { valid: readonly Example[]; invalid: readonly { value: Json; because: string }[] };
}
