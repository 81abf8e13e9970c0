// What is read of a record, and how flat columns become the nested record of the contract.
import { secretMark } from "../../../src/fields/secret/definition.ts";
import { fieldAt, flatFields, type Field, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import type { Row } from "../../base/database.ts";
import type { Statement } from "./statement.ts";

interface Output {
  sql: string;
  put(record: Row, value: unknown): void;
}

export interface Selection {
  columns: string;
  shape(row: Row): Row;
}

/** Reads everything that the caller may see of a record: its fields, embedded records, titles of what it refers to. */
export function selectRecord(statement: Statement, mayRead: (field: Field) => boolean): Selection {
  const outputs: Output[] = [];
  for (const field of flatFields(statement.resource.fields)) {
    if (isGroup(field) || !mayRead(field)) continue;
    const found = statement.path(field.path);
    if (!found) continue;
    if (field.type === "secret") {
      if (!field.readOnly) outputs.push({ sql: `${found.sql} is not null`, put: setter(secretMark(field.path)) });
      continue;
    }
    outputs.push({ sql: wire(found.sql, field), put: setter(field.path) });
    outputs.push(...referenceOutputs(statement, field));
  }
  for (const path of statement.resource.list.columns) outputs.push(...distantOutput(statement, path));
  return emptyEmbeds(statement.resource, selection(outputs));
}

/** A role without that party shows none, not one made of nothing. */
function emptyEmbeds(resource: Resource, { columns, shape }: Selection): Selection {
  const embeds = resource.fields.flatMap((field) => (field.embed ? [{ name: field.name, key: field.embed.key }] : []));
  if (embeds.length === 0) return { columns, shape };
  return {
    columns,
    shape(row) {
      const record = shape(row);
      for (const { name, key } of embeds) if (record[key] === null) record[name] = null;
      return record;
    },
  };
}

/** Only what a select shows of a record: its id and its title. */
export function selectOption(statement: Statement): Selection {
  const title = statement.path(statement.resource.recordTitle);
  const enabled = statement.path("enabled");
  return selection([
    { sql: "t.id", put: setter("id") },
    { sql: title ? `(${title.sql})::text` : "t.id::text", put: setter("text") },
    ...(title ? [{ sql: wire(title.sql, title.field), put: setter(statement.resource.recordTitle) }] : []),
    ...(enabled ? [{ sql: `not coalesce(${enabled.sql}, true)`, put: setter("disabled") }] : []),
  ]);
}

function selection(outputs: Output[]): Selection {
  return {
    columns: outputs.map((output, index) => `${output.sql} as c${index}`).join(", "),
    shape(row) {
      const record: Row = {};
      for (const [index, output] of outputs.entries()) output.put(record, row[`c${index}`]);
      return record;
    },
  };
}

function isGroup(field: Field): boolean {
  return field.type === "block" || field.type === "embed";
}

function wire(sql: string, field: Field): string {
  return definitionOf(field).sqlType === "bigint[]" ? `coalesce(${sql}, '{}')` : sql;
}

/** The title of the record behind `bankID`, under `bank`. */
function referenceOutputs(statement: Statement, field: Field): Output[] {
  const target = field.ref && statement.resources.get(field.ref.resource);
  const single = field.type === "reference" || field.type === "user-stamp";
  if (!target || !single || isEmbedKey(statement.resource, field)) return [];
  const name = field.path.replace(/ID$/, "");
  const id = statement.path(field.path);
  const title = titlePath(statement, name, target);
  if (!id || !title) return [];
  return [
    { sql: id.sql, put: (record, value) => value !== null && setAt(record, `${name}.id`, value) },
    { sql: `(${title})::text`, put: (record, value) => value !== null && setAt(record, `${name}.text`, value) },
  ];
}

function titlePath(statement: Statement, name: string, target: Resource): string | undefined {
  return statement.path(`${name}.${target.recordTitle}`)?.sql;
}

function isEmbedKey(resource: Resource, field: Field): boolean {
  return resource.fields.some((candidate) => candidate.embed?.key === field.path);
}

/** A list column that lives behind a reference: `agencyOffice.company.legalName`. */
function distantOutput(statement: Statement, path: string): Output[] {
  if (fieldAt(statement.resource.fields, path)) return [];
  const found = statement.path(path);
  return found
    ? [{ sql: wire(found.sql, found.field), put: (record, value) => value !== null && setAt(record, path, value) }]
    : [];
}

function setter(path: string): Output["put"] {
  if (!path.includes("."))
    return (record, value) => {
      record[path] = value;
    };
  return (record, value) => setAt(record, path, value);
}

/** Sets a nested value, making the objects on the way. */
export function setAt(record: Row, path: string, value: unknown): void {
  const steps = path.split(".");
  const last = steps.pop()!;
  let target = record;
  for (const step of steps) {
    if (typeof target[step] !== "object" || target[step] === null) target[step] = {};
    target = target[step] as Row;
  }
  target[last] = value;
}

export function getAt(record: unknown, path: string): unknown {
  let value: unknown = record;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Row)[step];
  }
  return value;
}
