// The unique values of a table: their indexes, their texts, and which of many new rows repeat an existing value.
import { AppError } from "../../../../src/base/app-error.ts";
import { itemAt } from "../../../../src/base/lookup.ts";
import { flatFields, type Resource } from "../../../../src/base/resource.ts";
import { definitionOf } from "../../../../src/fields/definitions.ts";
import { type Row, run } from "../../../platform/db/database.ts";
import { getAt } from "../../query/record-select.ts";
import { caseBlindName, caseBlindSql, isCaseBlind } from "../../schema-sync/case-insensitive-unique.ts";
import { uniqueName } from "../../schema-sync/unique-indexes.ts";
import type { Context } from "../services.ts";
import type { Columns } from "./store.ts";

export interface Unique {
  /** The name of its index. */
  name: string;
  columns: { name: string; path: string; sqlType: string; isCaseBlind?: boolean }[];
  /** The name of the index in use while older rows differ only in case. */
  plainName?: string;
  /** The field at which the refusal is shown. */
  field: string | undefined;
  message: string | undefined;
}

const uniquesByResource = new WeakMap<Resource, Unique[]>();

export function uniquesOf(resource: Resource): Unique[] {
  const uniques = uniquesByResource.get(resource) ?? readUniques(resource);
  uniquesByResource.set(resource, uniques);
  return uniques;
}

function readUniques(resource: Resource): Unique[] {
  const fields = flatFields(resource.fields);
  const uniqueOf = (paths: string[], field: string | undefined, message: string | undefined): Unique => {
    const columns = paths.map((path) => {
      const member = fields.find((candidate) => candidate.path === path);
      const sqlType = (member && definitionOf(member).sqlType) ?? "bigint";
      const isFolded = paths.length === 1 && member !== undefined && isCaseBlind(member);
      return { path, name: member?.column ?? path, sqlType, isCaseBlind: isFolded };
    });
    const plainName = uniqueName(
      resource.table,
      columns.map(({ name }) => name),
    );
    const isFolded = columns.some((column) => column.isCaseBlind);
    return {
      name: isFolded ? caseBlindName(plainName) : plainName,
      plainName,
      columns,
      field,
      message,
    };
  };
  return [
    ...fields.flatMap(({ path, column, schema: { "x-unique": unique } }) =>
      unique && column ? [uniqueOf([path], path, typeof unique === "object" ? unique.message : undefined)] : [],
    ),
    ...resource.unique.map((unique) => uniqueOf(unique.fields, unique.detail, unique.message)),
  ];
}

export function duplicate({ entity }: Resource, { field, message }: Unique, cause?: object): AppError {
  return new AppError("DUPLICATE_DATA", { field, entity, message, cause });
}

/** The values that a row will hold uniquely, by index: those that the columns bring, beside what it holds already. */
export function keysOf(resource: Resource, columns: Columns, current: Row | null): Map<Unique, string> {
  const keys = new Map<Unique, string>();
  for (const unique of uniquesOf(resource)) {
    if (!unique.columns.some(({ name }) => columns.has(name))) continue;
    const values = unique.columns.map(({ name, path }) =>
      columns.has(name) ? columns.get(name) : ((current && getAt(current, path)) ?? null),
    );
    // Empty values collide with none.
    if (values.some((value, index) => (value ?? null) === null && !isOwner(unique, index))) continue;
    const folded = (value: unknown, index: number) =>
      unique.columns[index]?.isCaseBlind && typeof value === "string" ? value.toLowerCase() : (value ?? 0);
    keys.set(unique, JSON.stringify(values.map(folded)));
  }
  return keys;
}

/** An empty owner is an owner too; the index reads it as 0. */
const isOwner = ({ columns }: Unique, index: number): boolean =>
  index > 0 && columns[index]?.name.endsWith("_id") === true;

/** Finds for each unique index the records that have the values of the candidates, with one query an index. */
export async function holdersOf(
  context: Context,
  resource: Resource,
  candidates: Map<Unique, string>[],
): Promise<Map<Unique, Map<string, number>>> {
  const byUnique = new Map<Unique, Map<string, number>>();
  for (const unique of uniquesOf(resource)) {
    const keys = [...new Set(candidates.flatMap((candidate) => candidate.get(unique) ?? []))];
    if (keys.length > 0) byUnique.set(unique, await holders(context, resource, unique, keys));
  }
  return byUnique;
}

async function holders(
  context: Context,
  { table }: Resource,
  unique: Unique,
  keys: string[],
): Promise<Map<string, number>> {
  const columns = unique.columns.map(({ name, isCaseBlind: isFolded }, index) => {
    if (isFolded) return caseBlindSql(`t."${name}"`);
    return isOwner(unique, index) ? `coalesce(t."${name}", 0)` : `t."${name}"`;
  });
  const values: unknown[][] = keys.map((key) => JSON.parse(key));
  const rows = await run<{ id: number; key: number }>(
    context.db,
    `select t.id, k.key from unnest(${unique.columns.map(({ sqlType }, index) => `$${index + 1}::${sqlType}[]`).join(", ")})
         with ordinality as k(${unique.columns.map((_, index) => `c${index}`).join(", ")}, key)
       join "${table}" t on ${columns.map((column, index) => `${column} = k.c${index}`).join(" and ")}`,
    unique.columns.map((_, index) => values.map((row) => row[index])),
  );
  return new Map(rows.map(({ id, key }) => [itemAt(keys, Number(key) - 1), id]));
}
