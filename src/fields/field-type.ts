// What a field type is. Each folder beside this file exports one `definition` (pure, both sides) from definition.ts, and
// may have an Input.tsx and a Cell.tsx (browser only) where those of its kind of value do not do. Loops over the registry
// test every one from the form to the database and back.

import type { Mask } from "../base/masks.ts";
import type { Field } from "../base/resource.ts";
import type { Json } from "../base/resource-document.ts";

export type Operator = "$eq" | "$ne" | "$gt" | "$gte" | "$lt" | "$lte" | "$in" | "$nin" | "$like" | "$null";

export interface Example {
  /** What a person types or chooses. */
  typed: string;
  /** What travels in JSON and is stored. */
  wire: Json;
  /** What the screen shows in view mode and in a cell. */
  shown: string;
}

export interface FieldDefinition {
  name: string;
  /** Does this property belong to the type? Asked in registry order; the first yes wins. */
  matches(schema: Field["schema"]): boolean;
  /** The JSON Schema that the value obeys, for AJV, OpenAPI and the browser; merged under the property's own keywords. */
  jsonSchema(field: Field): { [keyword: string]: Json };
  /** Column type in PostgreSQL; absent when the type has no column of its own (block, embedded record). */
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
  /** May a list be ordered by it, and does the search box look into it? */
  sortable: boolean;
  searchable: boolean;
  /** Two values that differ in nothing but upper and lower case are one where they must be unique. */
  isCaseBlind?: boolean;
  /** Brings any accepted spelling to the wire form (trim, upper-case, mask off); leaves what it does not understand. */
  normalize(value: unknown, field: Field): unknown;
  /**
   * The part that JSON Schema cannot say (check digits …): a key of `messages`, or nothing. `beside` is the record, block
   * or item that holds the value; a format of AJV has none.
   */
  check?(value: unknown, field: Field, beside?: { readonly [name: string]: unknown }): string | undefined;
  /** Wire value to pt-BR text. `null` and `undefined` give "". */
  format(value: unknown, field: Field): string;
  /** Typed text to wire value; `null` for empty. */
  parse(text: string, field: Field): unknown;
  /** What a person reads of a value that `check` refuses, by the key of the problem. */
  messages?: { readonly [problem: string]: string };
  /** What is drawn between the characters while a value is typed. */
  mask?: Mask;
  /** The keys that a telephone offers. */
  keyboard?: "numeric" | "tel" | "email" | "url";
  /** A code: its figures have one width, so that they stand under each other. Whatever has a mask is one. */
  isCode?: boolean;
  /** People carry it to other programs: a page offers to copy it. */
  isCopyable?: boolean;
  /** Words in the heading of a file that announce such values, in Portuguese and small letters. */
  importWords?: readonly string[];
  /** How many digits it has: a spreadsheet that took it for a number has lost the zeros before it. */
  digits?: number;
  /** Where it never stands: cells of lists, files that are taken along, drafts that are kept before a form is sent. */
  leftOutOf?: readonly ("list" | "export" | "draft")[];
  align?: "right" | "center";
  /** Widths in the form's 12 columns when the property does not say. */
  columns?: number;
  /** Property that the examples belong to; documents may use its format. */
  sample: Field["schema"];
  examples: { valid: readonly Example[]; invalid: readonly { value: Json; because: string }[] };
}
