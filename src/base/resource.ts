// The compiled resource, which every layer reads instead of the raw document.
import type {
  ActionSpec,
  CallName,
  Compute,
  Condition,
  FieldSchema,
  ListSpec,
  ResourceSpec,
  RouteSpec,
  ScopeRule,
  TabSpec,
} from "./resource-document.ts";

export interface Option {
  value: string;
  label: string;
  colour?: string;
  disabled?: boolean;
  /** A help text beyond the name. */
  hint?: string;
}

export interface Field {
  name: string; // "legalName"
  path: string; // "company.legalName"
  title: string;
  type: string; // name of the field type, such as "money", "cnpj" or "reference"
  schema: FieldSchema; // with every $ref resolved
  required: boolean;
  readOnly: boolean;
  /** The column of the resource's own table; absent for embedded, computed and grouping fields. */
  column?: string;
  /** The members of a block, of the items of an array of blocks, or of an embedded record. */
  fields?: Field[];
  /** The conditions of its members speak of the block itself, and not of the record around it. */
  isScope?: true;
  options?: Option[];
  ref?: NonNullable<FieldSchema["x-ref"]>;
  embed?: NonNullable<FieldSchema["x-embed"]>;
  compute?: Compute;
  when?: { visible?: Condition; required?: Condition; readOnly?: Condition };
}

/** `Name` is its name where the code has it as a literal, so that its records are read and written with their types. */
export interface Resource<Name extends string = string> {
  name: Name; // "suppliers"
  /** The document that it was compiled from, for messages: "registers/suppliers.json". */
  file?: string;
  entity: string; // "Supplier"
  path: string; // "/suppliers"
  table: string; // "suppliers"
  label: { one: string; many: string; gender: "m" | "f" };
  description?: string;
  routes: RouteSpec[];
  pages: string[];
  ownPage?: ResourceSpec["ownPage"];
  recordTitle: string;
  sort: SortKey;
  search: string[];
  calls: CallName[];
  bulk: ("enable" | "disable" | "exclude")[];
  actions: ActionSpec[];
  scope: { [system: string]: ScopeRule[] };
  unique: NonNullable<ResourceSpec["unique"]>;
  ranges: NonNullable<ResourceSpec["ranges"]>;
  keep?: Condition;
  keepMessage?: string;
  copies?: Condition;
  finalDeletion?: string;
  sealed?: NonNullable<ResourceSpec["sealed"]>;
  parent?: { resource: string; field: string };
  createPath?: string;
  hint?: string;
  texts?: ResourceSpec["texts"];
  validateOn?: ResourceSpec["validateOn"];
  readView?: ResourceSpec["readView"];
  singleton?: ResourceSpec["singleton"] | { only: true };
  fields: Field[]; // the tree, audit fields last
  list: ListSpec & { filters: string[] };
  layout: TabSpec[]; // every visible field appears exactly once
  facts: string[]; // at the head of a record
}

/** Every resource of the installation, by name. */
export type Resources = Map<string, Resource>;

export interface SortKey {
  path: string;
  direction: "ASC" | "DESC";
}

/** Returns every field of the tree with those of blocks and embedded records, but without the items of arrays. */
export function flatFields(fields: Field[]): Field[] {
  return fields.flatMap((field) =>
    field.fields && field.type !== "blocks" ? [field, ...flatFields(field.fields)] : [field],
  );
}

export function fieldAt(fields: Field[], path: string): Field | undefined {
  const [head, ...rest] = path.split(".");
  const field = fields.find((candidate) => candidate.name === head);
  if (!field || rest.length === 0) return field;
  return field.fields ? fieldAt(field.fields, rest.join(".")) : undefined;
}

/** Returns the fields on the way to a path, outermost first; the rows of an array count as one field. */
export function fieldsAlong(fields: Field[], path: string): Field[] {
  const steps = path.split(".").filter((step) => !/^\d+$/.test(step));
  const fieldsOnPath: Field[] = [];
  let among: Field[] | undefined = fields;
  for (const step of steps) {
    const next: Field | undefined = among?.find((candidate) => candidate.name === step);
    if (!next) return fieldsOnPath;
    fieldsOnPath.push(next);
    among = next.fields;
  }
  return fieldsOnPath;
}
