// Types of the rows of every resource's table, so that a column misspelt in a typed statement does not compile.

import { hasParties, SEAL_COLUMN } from "../../server/framework/access/restricted-party.ts";
import { isAllOrNothing } from "../../src/base/field-groups.ts";
import { type Field, fieldsAlong, flatFields, type Resource } from "../../src/base/resource.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import type { FieldDefinition } from "../../src/fields/field-type.ts";
import { mayBeNull } from "./resource-types.ts";
import type { SliceColumn, SliceColumns } from "./slice-columns.ts";

type SqlType = NonNullable<FieldDefinition["sqlType"]>;

/** The driver's value of each column type; server/platform/db/database.ts has the parsers. */
const READ_AS: Readonly<Record<SqlType, string>> = {
  text: "string",
  bigint: "number",
  integer: "number",
  "numeric(18,2)": "WireAmount",
  "numeric(20,8)": "number",
  boolean: "boolean",
  date: "string",
  timestamptz: "string",
  time: "string",
  uuid: "string",
  jsonb: "unknown",
  "text[]": "string[]",
  "bigint[]": "number[]",
};

const HEADER = [
  "// The rows of the tables of every resource. Written by scripts/generate.ts from src/schemas.",
  'import type { Generated } from "kysely";',
  'import type { WireAmount } from "../../src/base/exact-json.ts";',
].join("\n");

/** Columns of every table beside the fields of its resources, which the database fills. */
const STAMPS = new Map([
  ["id", "Generated<number>"],
  ["version", "Generated<number>"],
  ["created_at", "Generated<string>"],
  ["updated_at", "Generated<string>"],
  ["created_by_id", "number | null"],
  ["updated_by_id", "number | null"],
]);

export function tableTypes(resources: Iterable<Resource>, sliceColumns: SliceColumns = new Map()): string {
  const all = [...resources];
  const tables = Map.groupBy(all, ({ table }) => table);
  const interfaces = [...tables]
    .map(
      ([table, sharing]) =>
        `    ${table}: {\n${columnsText(sharing)}${(sliceColumns.get(table) ?? []).map(sliceColumnLine).join("")}    };\n`,
    )
    .sort();
  const names = all.map(({ name, table }) => `    ${JSON.stringify(name)}: ${JSON.stringify(table)};\n`).sort();
  return `${HEADER}

declare module "../platform/db/tables.ts" {
  interface Tables {
${interfaces.join("")}  }

  interface ResourceTables {
${names.join("")}  }
}
`;
}

const columnLine = ([column, type]: [string, string]): string => `      ${column}: ${type};\n`;

/** @throws Error when the driver's value of that type is unknown. */
function sliceColumnLine({ table, name, type, isNullable, isFilled }: SliceColumn): string {
  const value = isSqlType(type) ? READ_AS[type] : undefined;
  if (value === undefined)
    throw new Error(
      `The column ${table}.${name} has the type "${type}". Add the driver's value of that type to READ_AS.`,
    );
  const whole = isNullable && value !== "unknown" ? `${value} | null` : value;
  return columnLine([name, isFilled ? `Generated<${whole}>` : whole]);
}

const isSqlType = (type: string): type is SqlType => Object.hasOwn(READ_AS, type);

/** Several resources may share a table; a column that one of them lacks or leaves empty may be empty. */
function columnsText(sharing: readonly Resource[]): string {
  const columns = new Map(STAMPS);
  if (sharing.some(hasParties)) columns.set(SEAL_COLUMN, "unknown");
  for (const [column, fields] of Map.groupBy(sharing.flatMap(storedFields), ({ column }) => column)) {
    if (STAMPS.has(column)) continue;
    const isNullable = fields.length < sharing.length || fields.some(({ isEmptySometimes }) => isEmptySometimes);
    const types = new Set(fields.map(({ field }) => valueText(field)));
    columns.set(column, `${[...types].sort().join(" | ")}${isNullable ? " | null" : ""}`);
  }
  return [...columns].map(columnLine).join("");
}

/**
 * A list of references has no default, so its column may be empty where the record has an empty list. A group that is not
 * required has no column, but those of its members are all empty where nobody filled it.
 */
const mayBeEmpty = (field: Field): boolean =>
  mayBeNull(field) || field.type === "reference-many" || isAllOrNothing(field);

interface StoredField {
  column: string;
  field: Field;
  isEmptySometimes: boolean;
}

function storedFields({ fields }: Resource): StoredField[] {
  return flatFields(fields).flatMap((field) => {
    const isEmptySometimes = fieldsAlong(fields, field.path).some(mayBeEmpty);
    return field.column ? [{ column: field.column, field, isEmptySometimes }] : [];
  });
}

function valueText(field: Field): string {
  const type = READ_AS[definitionOf(field).sqlType ?? "text"];
  if (!field.options || type !== "string") return type;
  return field.options.map(({ value }) => JSON.stringify(value)).join(" | ");
}
