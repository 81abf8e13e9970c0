// Finds the existing records that rows of a file change, by a unique value: a document, a code.
import { badRequest } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { run } from "../../platform/db/database.ts";
import { scopeOf } from "../query/plan-list.ts";
import { queryablePaths } from "../query/queryable-paths.ts";
import { getAt } from "../query/record-select.ts";
import { Statement } from "../query/statement.ts";
import type { Context } from "../records/services.ts";
import { caseBlindSql, isCaseBlind } from "../schema-sync/case-insensitive-unique.ts";
import type { ImportColumn } from "./columns.ts";
import { KEY_FIELD } from "./mapping.ts";
import type { ImportItem } from "./read-items.ts";

interface Call {
  context: Context;
  resource: Resource;
}

/** A key is a unique text that this person may query, because a match reveals its value. */
export function isKey({ field, path }: ImportColumn, { context, resource }: Call): boolean {
  if (!field.schema["x-unique"] || definitionOf(field).sqlType !== "text") return false;
  return queryablePaths(resource, context.caller, context.services.resources)(path);
}

export function keyColumn(call: Call, columns: ImportColumn[], path: string | undefined): ImportColumn | undefined {
  if (path === undefined) return undefined;
  const column = columns.find((candidate) => candidate.path === path);
  if (column && isKey(column, call)) return column;
  throw badRequest(KEY_FIELD, `O campo "${path}" não identifica um registro deste cadastro.`);
}

/** Items whose value exists become changes of the record that has it. */
export async function findByKey(call: Call, column: ImportColumn, items: ImportItem[]): Promise<void> {
  const { context, resource } = call;
  const keyed = items.filter(({ id, body }) => id === undefined && typeof getAt(body, column.path) === "string");
  if (keyed.length === 0) return;
  const statement = new Statement(resource, context.services.resources, context.caller);
  const key = statement.path(column.path);
  if (!key) throw new Error(`The resource ${resource.name} has no column for ${column.path}.`);
  const isFolded = isCaseBlind(column.field);
  const keyOf = (value: unknown) => (isFolded ? String(value).toLowerCase() : String(value));
  const values = [...new Set(keyed.map(({ body }) => keyOf(getAt(body, column.path))))];
  const value = isFolded ? caseBlindSql(key.sql) : key.sql;
  const conditions = [`${value} = any(${statement.value(values)}::text[])`];
  const scope = scopeOf(context, resource, statement);
  if (scope) conditions.push(scope);
  const rows = await run<{ id: number; value: string }>(
    context.db,
    `select t.id, ${value} as value from ${statement.from()} where ${conditions.join(" and ")}`,
    statement.values,
  );
  const holders = Map.groupBy(rows, ({ value }) => value);
  for (const item of keyed) {
    const [record, ...others] = holders.get(keyOf(getAt(item.body, column.path))) ?? [];
    if (!record) continue;
    if (others.length === 0) item.id = record.id;
    else
      item.errors.push({
        field: column.path,
        code: "reference",
        message: "Mais de um registro tem este valor. Informe o código do registro na coluna “id”.",
      });
  }
}
