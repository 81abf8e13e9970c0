// Resolves references as people write them: the title, the document or code of the record, or else its id. All
// references of a file are looked up together, among the records that the caller may choose.
import type { Field, Resource } from "../../../src/base/resource.ts";
import { flatFields } from "../../../src/base/resource.ts";
import { collapse, upper } from "../../../src/base/text.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { run } from "../../platform/db/database.ts";
import { scopeOf } from "../query/plan-list.ts";
import { queryablePaths } from "../query/queryable-paths.ts";
import { Statement } from "../query/statement.ts";
import type { Context } from "../records/services.ts";
import { existingIDs } from "../records/write/references.ts";

/** The ids of the records that match each text: none, one, or several. */
export type TextMatches = Map<string, Set<number>>;

export async function matchReferences(context: Context, field: Field, texts: Set<string>): Promise<TextMatches> {
  const matches: TextMatches = new Map([...texts].map((text) => [text, new Set()]));
  const target = field.ref && context.services.resources.get(field.ref.resource);
  if (!target || texts.size === 0) return matches;
  // A match reveals the value of the field, so the caller must be allowed to query by it.
  const mayAsk = queryablePaths(target, context.caller, context.services.resources);
  for (const way of waysOf(target)) {
    if (way.path === "id") await addOwn(context, target, matches);
    if (mayAsk(way.path)) await lookUp(context, target, { way, matches });
  }
  return matches;
}

/** Adds ids for texts that equal no stored value, as the slice of the register reads them. */
async function addOwn(context: Context, target: Resource, matches: TextMatches): Promise<void> {
  const unknown = [...matches].flatMap(([text, ids]) => (ids.size === 0 ? [text] : []));
  const own =
    unknown.length > 0
      ? await context.services.verbs.get(target.name)?.resolveImportReferences?.(context, unknown)
      : undefined;
  if (!own) return;
  const existing = await existingIDs(context, target.name, [...own.values()].flat());
  for (const [text, ids] of own) for (const id of ids) if (existing.has(id)) matches.get(text)?.add(id);
}

interface Way {
  path: string;
  /** The values of the path that a text may mean. */
  values(text: string): unknown[];
}

const MAX_ID = /^\d{1,15}$/;

function waysOf(target: Resource): Way[] {
  // The id comes last, because the code of a bank is not the id of a record.
  const byID: Way = { path: "id", values: (text) => (MAX_ID.test(text) ? [Number(text)] : []) };
  const byTitle: Way = {
    path: target.recordTitle,
    values: (text) => [...new Set([text, collapse(text), upper(collapse(text))])],
  };
  const unique = flatFields(target.fields).filter((field) => field.schema["x-unique"] && field.type !== "secret");
  const byUnique = unique.map((field): Way => ({ path: field.path, values: (text) => typedValue(text, field) }));
  return [byTitle, ...byUnique, byID];
}

function typedValue(text: string, field: Field): unknown[] {
  const value = definitionOf(field).parse(text, field);
  return typeof value === "string" ? [value] : [];
}

async function lookUp(
  context: Context,
  target: Resource,
  { way, matches }: { way: Way; matches: TextMatches },
): Promise<void> {
  const texts = new Map<unknown, string[]>();
  const isOpen = (text: string) => way.path !== "id" || matches.get(text)?.size === 0;
  for (const text of [...matches.keys()].filter(isOpen))
    for (const value of way.values(text)) texts.set(value, [...(texts.get(value) ?? []), text]);
  const statement = new Statement(target, context.services.resources, context.caller);
  const column = statement.path(way.path);
  if (texts.size === 0 || !column) return;
  const type = way.path === "id" ? "bigint" : "text";
  if (type === "text" && (definitionOf(column.field).sqlType ?? "text") !== type) return;
  const conditions = [`${column.sql} = any(${statement.value([...texts.keys()])}::${type}[])`];
  const scope = scopeOf(context, target, statement);
  if (scope) conditions.push(scope);
  const rows = await run<{ id: number; value: unknown }>(
    context.db,
    `select t.id, ${column.sql} as value from ${statement.from()} where ${conditions.join(" and ")}`,
    statement.values,
  );
  for (const { id, value } of rows) for (const text of texts.get(value) ?? []) matches.get(text)?.add(id);
}
