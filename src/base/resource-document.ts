// The resource document as people write it: JSON Schema 2020-12 plus the vocabulary of `x-` keywords.
// The meta-schema (meta-schema.json) checks a document's shape; compile-resources.ts checks what it refers to.

import type { View } from "./access.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Schema fragment over the record, run by condition.ts in the form, the server and the tests. */
export type Condition = { [keyword: string]: Json };

export interface FieldSchema {
  $ref?: string; // "enums/State", "blocks/Address"
  type?: "string" | "integer" | "number" | "boolean" | "object" | "array";
  format?: string;
  title?: string;
  description?: string;
  default?: Json;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  readOnly?: boolean;
  required?: string[];
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  oneOf?: EnumMember[];
  /** The name under which the values are stored: a renamed field gives its old name. Absent: its own. */
  "x-id"?: string;
  "x-widget"?: "longText" | "json" | "userStamp" | "radio" | "matrix" | "password";
  /** Name of an input and a cell that the product brings for this field alone. */
  "x-own"?: string;
  /** Where a matrix reads which rights exist, which one system of them it shows, and why it may not be changed. */
  "x-matrix"?: { source: string; only?: string; readOnlyReason?: string };
  "x-mask"?: string;
  /** A reference to another resource (on an integer, or on an array of integers). */
  "x-ref"?: {
    resource: string;
    label?: string;
    filter?: Json;
    onDelete?: "restrict" | "cascade" | "null";
    create?: boolean;
  };
  /** The fields of a referenced record edited in place: a supplier *is* a company in a role. `key` holds its id. */
  "x-embed"?: { resource: string; key: string; fields?: string[]; required?: string[]; share?: string[] };
  "x-when"?: { visible?: Condition; required?: Condition; readOnly?: Condition };
  /** A value computed when read; never written. */
  "x-compute"?: Compute;
  /** `check`: the call that a form asks when a person leaves the field ({field: value} → {fields: [names]}). */
  "x-unique"?: boolean | { message: string; check?: string };
  /** Compared with another field of the same record: this value may not be less than that one. */
  "x-min-field"?: string;
  /** What a new record's form starts with where no fixed default will do: the day on which it is opened. */
  "x-start"?: "today";
  /** The date must lie before or after today. */
  "x-code"?: string; // "cnaes.code": the text is that field of a record there
  "x-date"?: "past" | "future" | "birth";
  /** Text keeps its case (default: typed text is upper-cased). */
  "x-case"?: "as-typed" | "lower";
  "x-on"?: Partial<
    Record<
      "list" | "filter" | "sort" | "search" | "export" | "import" | "bulkEdit" | "create" | "edit" | "view",
      boolean
    >
  >;
  "x-access"?: { read?: string[]; write?: string[] };
  "x-life"?: {
    immutable?: boolean;
    writeOnce?: boolean;
    /** The product changes it while the version stays: a client may send back what it read, and it is ignored. */
    besideVersion?: boolean;
    sensitive?: boolean;
    deprecated?: boolean;
  };
  "x-accept"?: string[]; // file, image: accepted extensions
  "x-offered"?: string; // a fact of the server: while it is not so, no screen shows the field
  "x-public"?: boolean; // file, image: any signed-in user may read it (avatars and logos)
  "x-format"?: { negative?: boolean; decimals?: number };
  "x-columns"?: number; // width in the 12-column form
}

interface EnumMember {
  const: string;
  title: string;
  description?: string;
  "x-colour"?: "success" | "warning" | "danger" | "information" | "neutral" | "accent";
  deprecated?: boolean;
}

export type Compute =
  | { path: string } // a field of a referenced or embedded record
  | { coalesce: string[] } // the first of several paths that has a value; accepted on write for the first visible path
  | { count: string } // "users.authRoleID": rows of that resource which point here
  | { length: string }; // items of an array field

export type CallName =
  | "list"
  | "list-all"
  | "ids"
  | "first"
  | "count"
  | "get"
  | "create"
  | "update"
  | "delete"
  | "bulk-delete"
  | "bulk-update"
  | "bulk-create"
  | "bulk-sync"
  | "singleton-get"
  | "singleton-update";

export interface RouteSpec {
  path: string; // "/cadastros/fornecedores"
  page: string[]; // any of these pages opens it
  menu?: string; // menu group label; absent: no menu entry
  label?: string; // menu label when it differs from label.many
  order?: number; // place in its menu group
  screens?: ("list" | "view" | "create" | "edit" | "single")[];
  fixedFilter?: { [path: string]: Json };
}

/** Which rows a system's users may see and write. Alternatives are OR-ed. A system without an entry sees none. */
export type ScopeRule =
  | { all: true }
  | { field: string; owner: OwnerKey } // rows whose field holds one of the person's owner ids
  | { via: string; owner?: OwnerKey } // "buyers.personID": rows that a row in scope of that resource points to
  | { createdBy: OwnerKey }; // rows created by a user of the same owner
/** "user", or the name of a field of users without its ID ("agencyOffice"). */
export type OwnerKey = string;

export interface ActionSpec {
  name: string; // "approve-registration"
  label: string;
  confirm?: string; // key of the confirmation type
  /** "/agency-offices/{id}/approve"; the answer to GET is kept as a file. `body`: what it always carries. */
  call?: { method: "POST" | "PUT" | "GET"; path: string; body?: { [name: string]: Json } };
  /** Not for the person whose user id stands in `field`; the reason is told where it would be pressed. */
  byAnother?: { field: string; reason: string };
  /** Screen to open afterwards, of the call's answer: "/cadastros/clientes/view/{customerID}", "view/{id}" of the same route. */
  goTo?: string;
  pages?: string[]; // any of these pages instead of the register's own
  isDanger?: true;
  /**
   * Values of the record that its confirmation asks for and its call carries. `start`: what stands there at first in
   * the place of the record's own value: "$today", or a text with values of the record ("Cópia de {name}").
   */
  asks?: { fields: string[]; required?: string[]; start?: { [path: string]: string } };
  view?: "update" | "create" | "delete" | "view";
  when?: Condition;
}

export interface ResourceSpec {
  entity: string;
  path: string; // "/suppliers"
  table?: string; // absent: the document's name in snake_case; two documents may share one table
  label: { one: string; many: string; gender: "m" | "f" };
  routes?: RouteSpec[];
  pages: string[]; // pages whose views open its calls; empty: any signed-in user may read
  /** A page that the register brings with it, beside those that rights.json declares. */
  ownPage?: {
    code: string;
    system: string;
    area?: string;
    label?: string;
    /** Shipped roles that have it from the start, besides the administrators. */
    roles?: { [role: string]: View[] };
  };
  /** Values that the register brings to enumerations, by the $id of each. */
  ownChoices?: { [enumeration: string]: NonNullable<FieldSchema["oneOf"]> };
  recordTitle: string; // path of the field that names a record
  sort: string; // "updatedAt,DESC"
  search: string[];
  calls: CallName[];
  bulk?: ("enable" | "disable" | "exclude")[];
  actions?: ActionSpec[];
  scope?: { [system: string]: ScopeRule[] };
  unique?: { fields: string[]; detail: string; message: string }[];
  /** Ranges of numbers, both ends included, of which no two of the same owner share a value. */
  ranges?: { from: string; to: string; within: string; message: string }[];
  /** A condition over the record under which it may not be deleted (a shipped status). */
  keep?: Condition;
  /** A condition over the record under which it may no longer be changed, and what the refusal says. */
  sealed?: { when: Condition; message: string };
  parent?: { resource: string; field: string }; // shown inside the parent's screen
  /** Which row a singleton is; absent: the only row of its table. */
  singleton?: { where: { [path: string]: Json } } | { owner: OwnerKey };
  /** Where a new record is posted by name ("/users/register"), beside the path itself. */
  createPath?: string;
  hint?: string; // empty state: what this register is for
  /** What is said after a write, where the words made of the label are not the right ones. */
  texts?: { [outcome in WriteOutcome]?: string };
  /** The form tells mistakes when it is sent, and not yet when a field is left. */
  validateOn?: "submit";
  /** The view of the page that reading takes, where seeing it is not enough. */
  readView?: "create";
}

type WriteOutcome = "created" | "edited" | "deleted" | "createFailed" | "editFailed" | "deleteFailed" | "saveFailed";

export interface ListSpec {
  columns: string[];
  filters?: string[];
  /** Of columns that are called otherwise here than on the record. */
  titles?: { [path: string]: string };
  /** What the search box says; absent: the names of what it looks into. */
  searchHint?: string;
  /** No pages: whoever comes to the end of the list gets more of it. */
  endless?: boolean;
  /** A field of few values of which the list always shows one: its default at first, any other at a press. */
  toggle?: string;
}
interface SectionSpec {
  title?: string;
  columns?: number;
  fields: string[];
  when?: Condition;
}
export interface TabSpec {
  tab: string;
  sections: SectionSpec[];
}

export interface ResourceDocument {
  $schema?: string;
  $id: string; // "suppliers"
  title: string;
  description?: string;
  type: "object";
  "x-resource": ResourceSpec;
  "x-list": ListSpec;
  "x-layout"?: TabSpec[];
  properties: Record<string, FieldSchema>;
  required?: string[];
}

/** A document of enums/ or blocks/: a plain schema with an $id. */
export type PartDocument = FieldSchema & { $id: string };

export interface DocumentSet {
  resources: { file: string; document: ResourceDocument }[];
  parts: { file: string; document: PartDocument }[];
}
