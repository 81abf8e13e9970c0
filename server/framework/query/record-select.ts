// Selects the columns of a record, and nests them as the contract does.

import { type Field, fieldAt, flatFields, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { secretMark } from "../../../src/fields/secret/definition.ts";
import type { Row } from "../../platform/db/database.ts";
import type { Statement } from "./statement.ts";

interface Output {
  /** The index of the column that is read; a value in several places of a record is read once. */
  column: number;
  path: string;
  /** The member is left out of the record when it is empty, instead of being null. */
  optional?: boolean;
}

type ReadOutput = Omit<Output, "column"> & { sql: string };

export interface Selection {
  outputs: Output[];
  columns: string;
  /** The embedded records by name, with the path of their key: without a key there is none. */
  embeds: { name: string; key: string }[];
  shape(row: Row): Row;
}

/**
 * Selects everything that the caller may see of a record: its fields, embedded records, and titles of what it refers
 * to.
 */
export function selectRecord(statement: Statement, mayRead: (field: Field) => boolean): Selection {
  const outputs: ReadOutput[] = [];
  for (const field of flatFields(statement.resource.fields)) {
    if (isGroup(field) || !mayRead(field)) continue;
    const expression = statement.path(field.path);
    if (!expression) continue;
    if (field.type === "secret") {
      if (!field.readOnly) outputs.push({ sql: `${expression.sql} is not null`, path: secretMark(field.path) });
      continue;
    }
    outputs.push({ sql: wire(expression.sql, field), path: field.path });
    outputs.push(...referenceOutputs(statement, field));
  }
  for (const path of statement.resource.list.columns) outputs.push(...distantOutput(statement, path, mayRead));
  return selection(outputs, embedsOf(statement.resource));
}

/** A role without that party shows none, instead of one made of nulls. */
function embedsOf(resource: Resource): Selection["embeds"] {
  return resource.fields.flatMap((field) => (field.embed ? [{ name: field.name, key: field.embed.key }] : []));
}

/** Selects only the id and the title of a record. */
export function selectOption(statement: Statement): Selection {
  const title = statement.path(statement.resource.recordTitle);
  const enabled = statement.path("enabled");
  return selection([
    { sql: "t.id", path: "id" },
    { sql: title ? `(${title.sql})::text` : "t.id::text", path: "text" },
    ...(title ? [{ sql: wire(title.sql, title.field), path: statement.resource.recordTitle }] : []),
    ...(enabled ? [{ sql: `not coalesce(${enabled.sql}, true)`, path: "disabled" }] : []),
  ]);
}

function selection(read: ReadOutput[], embeds: Selection["embeds"] = []): Selection {
  const columns = [...new Set(read.map(({ sql }) => sql))];
  const outputs = read.map(({ sql, ...output }) => ({ ...output, column: columns.indexOf(sql) }));
  return {
    outputs,
    columns: columns.map((sql, index) => `${sql} as c${index}`).join(", "),
    embeds,
    shape(row) {
      const record: Row = {};
      for (const { column, path, optional } of outputs) {
        const value = row[`c${column}`];
        if (!optional || value !== null) setAt(record, path, value);
      }
      for (const { name, key } of embeds) if (record[key] === null) record[name] = null;
      return record;
    },
  };
}

function isGroup(field: Field): boolean {
  return field.type === "block" || field.type === "embed";
}

function wire(sql: string, field: Field): string {
  const type = definitionOf(field).sqlType ?? "text";
  if (type === "bigint[]") return `to_jsonb(coalesce(${sql}, '{}'))`;
  return type.endsWith("[]") ? `to_jsonb(${sql})` : sql;
}

/** The title of the record behind `bankID`, under `bank`. */
function referenceOutputs(statement: Statement, field: Field): ReadOutput[] {
  const target = field.ref && statement.resources.get(field.ref.resource);
  const single = field.type === "reference" || field.type === "user-stamp";
  if (!target || !single || isEmbedKey(statement.resource, field)) return [];
  const name = field.path.replace(/ID$/, "");
  const id = statement.path(field.path);
  if (!id) return [];
  const title = field.type === "user-stamp" ? statement.titleOf(target, id.sql) : titlePath(statement, name, target);
  if (!title) return [];
  return [
    { sql: id.sql, path: `${name}.id`, optional: true },
    { sql: `(${title})::text`, path: `${name}.text`, optional: true },
  ];
}

function titlePath(statement: Statement, name: string, target: Resource): string | undefined {
  return statement.path(`${name}.${target.recordTitle}`)?.sql;
}

function isEmbedKey(resource: Resource, field: Field): boolean {
  return resource.fields.some((candidate) => candidate.embed?.key === field.path);
}

/** A list column behind a reference: `agencyOffice.company.legalName`. */
function distantOutput(statement: Statement, path: string, mayRead: (field: Field) => boolean): ReadOutput[] {
  if (fieldAt(statement.resource.fields, path)) return [];
  const expression = statement.path(path);
  return expression && mayRead(expression.field)
    ? [{ sql: wire(expression.sql, expression.field), path, optional: true }]
    : [];
}

/** Sets a nested value, and creates the objects on the way. */
export function setAt(record: Row, path: string, value: unknown): void {
  if (!path.includes(".")) {
    record[path] = value;
    return;
  }
  const steps = path.split(".");
  const last = steps.pop() ?? path;
  let target = record;
  for (const [at, step] of steps.entries()) {
    const isList = /^\d+$/.test(steps[at + 1] ?? last);
    if (typeof target[step] !== "object" || target[step] === null) target[step] = isList ? [] : {};
    target = target[step] as Row;
  }
  target[last] = value;
}

export function getAt(record: unknown, path: string): unknown {
  if (!path.includes(".")) return typeof record === "object" && record !== null ? (record as Row)[path] : undefined;
  let value: unknown = record;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Row)[step];
  }
  return value;
}
