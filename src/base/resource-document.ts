// The resource document as people write it: JSON Schema 2020-12 plus the vocabulary of `x-` keywords.
// The meta-schema (meta-schema.json) checks a document's shape; compile-resources.ts checks what it refers to.

import type { View } from "./access.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Schema fragment over the record, which condition.ts evaluates in the form, the server and the tests. */
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
  /**
   * The name under which the values are stored, which is the old name of a renamed field; when absent, the field's own
   * name.
   */
  "x-id"?: string;
  "x-widget"?: "longText" | "json" | "userStamp" | "radio" | "matrix" | "password";
  /** The name of an input and a cell that the product has for this field only. */
  "x-own"?: string;
  /**
   * The source of the existing rights for a matrix, the single system that it shows, and the reason why it is
   * read-only.
   */
  "x-matrix"?: { source: string; only?: string; readOnlyReason?: string };
  "x-mask"?: string;
  /** A reference to another resource, on an integer or an array of integers. */
  "x-ref"?: {
    resource: string;
    label?: string;
    sort?: string;
    filter?: Json;
    /** The filter of what is offered before anything is typed: the most used. */
    first?: { [path: string]: Json };
    onDelete?: "restrict" | "cascade" | "null";
    create?: boolean;
  };
  /**
   * The fields of a referenced record edited in place, because a supplier *is* a company in a role. `key` is the field
   * with its id.
   */
  "x-embed"?: { resource: string; key: string; fields?: string[]; required?: string[]; share?: string[] };
  "x-when"?: { visible?: Condition; required?: Condition; readOnly?: Condition };
  /** A value that is computed when it is read and never written. */
  "x-compute"?: Compute;
  /** `check` is the call that a form makes when a person leaves the field ({field: value} → {fields: [names]}). */
  "x-unique"?: boolean | { message: string; check?: string };
  /** Another field of the same record that is the minimum of this one. */
  "x-min-field"?: string;
  /** The first value in a form of a new record where a fixed default does not do: the current day. */
  "x-start"?: "today";
  "x-code"?: string; // "cnaes.code": the text must be that field of one of those records
  /** The date must be before or after today, or be a possible date of birth. */
  "x-date"?: "past" | "future" | "birth";
  /** Text keeps its case; by default typed text is upper-cased. */
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
    /**
     * The product changes it without a new version, so a client may send back the value that it read, which is ignored.
     */
    besideVersion?: boolean;
    sensitive?: boolean;
    deprecated?: boolean;
  };
  "x-accept"?: string[]; // file, image: accepted extensions
  "x-offered"?: string; // a fact that the server sets: no screen shows the field while it is false
  "x-public"?: boolean; // file, image: any signed-in user may read it (avatars and logos)
  "x-format"?: { negative?: boolean; decimals?: number; grouped?: false };
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
  | { coalesce: string[] } // the first of several paths with a value; a write accepts it for the first visible path
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
  menu?: string; // menu group label; without it there is no menu entry
  section?: string; // heading in the menu group
  label?: string; // menu label when it differs from label.many
  order?: number; // position in its menu group
  screens?: ("list" | "view" | "create" | "edit" | "single")[];
  fixedFilter?: { [path: string]: Json };
}

/**
 * The rows that the people of a system may see and write. Alternatives are OR-ed. A system without an entry sees none.
 */
export type ScopeRule =
  | { all: true }
  /** Rows whose field holds one of the person's owner ids; `where`: and whose boolean fields are so. */
  | { field: string; owner: OwnerKey; where?: { [field: string]: boolean } }
  | { via: string; owner?: OwnerKey } // "buyers.personID": rows that a row in scope of that resource points to
  | { under: string } // "bookID": rows of a parent in scope
  | { createdBy: OwnerKey }; // rows created by a user of the same owner
/** "user", or the name of a field of users without its ID ("agencyOffice"). */
export type OwnerKey = string;

/** What a person is asked before the act, and told after it; general texts stand for those that are absent. */
export interface ActionConfirmation {
  title?: string; // of the dialog, instead of the label
  question: string;
  done?: string;
  failed?: string;
  /** The act can be undone, so the warning that it cannot is omitted. */
  isReversible?: true;
}

export interface ActionSpec {
  name: string; // "approve-registration"
  label: string;
  confirm?: ActionConfirmation;
  /** "/agency-offices/{id}/approve"; the answer to GET is downloaded as a file. `body` is sent with every call. */
  call?: { method: "POST" | "PUT" | "GET"; path: string; body?: { [name: string]: Json } };
  /** Refuses the act to the person whose user id is in `field`; the button shows the reason. */
  byAnother?: { field: string; reason: string };
  /** The screen to open afterwards, with values of the call's answer: "/cadastros/clientes/view/{customerID}", "view/{id}". */
  goTo?: string;
  pages?: string[]; // any of these pages instead of the register's own
  systems?: string[]; // only people of these systems
  /** It has a button of its own; while a record is created, the button is off and says this. */
  createFirst?: string;
  isDanger?: true;
  bulk?: true; // offered for the chosen rows of a list as well, with a call for each
  /**
   * Values of the record that its confirmation shows as inputs and its call sends. `start` is the first value of such
   * an input instead of the record's own: "$today", or a text with values of the record ("Cópia de {name}").
   */
  asks?: {
    fields: string[];
    required?: string[];
    start?: { [path: string]: string };
    /** A call works amounts out of values of the dialog, as its query: some are shown with labels, some put into fields. */
    quote?: { path: string } & Record<"query" | "amounts" | "fills", { [name: string]: string }>;
  };
  view?: "update" | "create" | "delete" | "view";
  when?: Condition;
}

export interface ResourceSpec {
  entity: string;
  path: string; // "/suppliers"
  table?: string; // without it the document's name in snake_case; two documents may share one table
  label: { one: string; many: string; gender: "m" | "f" };
  routes?: RouteSpec[];
  pages: string[]; // pages whose views open its calls; when empty, any signed-in user may read
  /** A page that the register adds to those that rights.json declares. */
  ownPage?: {
    code: string;
    system: string;
    area?: string;
    label?: string;
    /** Shipped roles that have it from the start, besides the administrators. */
    roles?: { [role: string]: View[] };
  };
  /** Values that the register adds to enumerations, by the $id of each. */
  ownChoices?: { [enumeration: string]: NonNullable<FieldSchema["oneOf"]> };
  recordTitle: string; // path of the field that names a record
  sort: string; // "updatedAt,DESC"
  search: string[];
  calls: CallName[];
  bulk?: ("enable" | "disable" | "exclude")[];
  actions?: ActionSpec[];
  scope?: { [system: string]: ScopeRule[] };
  unique?: { fields: string[]; detail: string; message: string }[];
  /** Ranges of numbers, both ends included, of which no two of the same owner overlap. */
  ranges?: { from: string; to: string; within: string; message: string }[];
  /** A condition over the record under which it may not be deleted, such as a shipped status. */
  keep?: Condition;
  keepMessage?: string; // what the refusal says; absent: that it belongs to the system
  /** A condition over the record under which a new one may begin as its copy; any record may when absent. */
  copies?: Condition;
  /** What is deleted does not go into the bin; the reason, as the question before the deletion says it. */
  finalDeletion?: string;
  /** The systems whose people read who created and last changed a record; absent: all of them. */
  authorsFor?: string[];
  /** A condition over the record under which it can no longer be changed but for the fields of `except`, and why. */
  sealed?: { when: Condition; message: string; except?: string[] };
  parent?: { resource: string; field: string }; // shown inside the parent's screen
  /** Selects the row of a singleton; when absent, it is the only row of its table. */
  singleton?: { where: { [path: string]: Json } } | { owner: OwnerKey };
  /** A further path at which a new record is posted ("/users/register"), beside the path itself. */
  createPath?: string;
  hint?: string; // empty state: the purpose of this register
  /** Texts after a write, where those made of the label are wrong. */
  texts?: { [outcome in WriteOutcome]?: string };
  /** The form shows mistakes when it is sent, and not when a person leaves a field. */
  validateOn?: "submit";
  /** The view that reading requires, where the right to see the page is not enough. */
  readView?: "create";
}

type WriteOutcome = "created" | "edited" | "deleted" | "createFailed" | "editFailed" | "deleteFailed" | "saveFailed";

export interface ListSpec {
  columns: string[];
  /** Those of the columns that a person has to choose, and that stand nowhere at first. */
  optional?: string[];
  filters?: string[];
  /** Titles of columns that differ from the labels of their fields. */
  titles?: { [path: string]: string };
  /** The placeholder of the search box; when absent, the names of the searched fields. */
  searchHint?: string;
  /** The column that gets the room left by the others and names a card on phones; the title of the record when absent. */
  growing?: string;
  /** The list has no pages: more rows are loaded at its end. */
  endless?: boolean;
  /** A field of few values of which the list shows one at a time: its default at first, another one after a press. */
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
/** The facts at the head of a record, the most telling first; when absent, those of its list. */
export interface FactsSpec {
  facts: string[];
}

export interface ResourceDocument {
  $schema?: string;
  $id: string; // "suppliers"
  title: string;
  description?: string;
  type: "object";
  "x-resource": ResourceSpec;
  "x-list": ListSpec;
  "x-layout"?: (TabSpec | FactsSpec)[];
  properties: Record<string, FieldSchema>;
  required?: string[];
}

/** A document of enums/ or blocks/: a plain schema with an $id. */
export type PartDocument = FieldSchema & { $id: string };

export interface DocumentSet {
  resources: { file: string; document: ResourceDocument }[];
  parts: { file: string; document: PartDocument }[];
}
