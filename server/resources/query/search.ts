// The search box: one folded column per table, so that accents, case and the mask of a document do not matter.
import { splitOnce } from "../../../src/base/names.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import { searchColumn } from "../table-sync.ts";
import { escapeLike, spellings } from "./like.ts";
import type { Statement } from "./statement.ts";

export function searchCondition(statement: Statement, text: string): string | undefined {
  const { resource, resources } = statement;
  const sources: string[] = [];
  const own = searchColumn(resource);
  if (own) sources.push(`t."${own}" like fold($term)`);
  for (const name of new Set(
    resource.search.filter((path) => !fieldAt(resource.fields, path)?.column).flatMap((path) => heads(resource, path)),
  )) {
    const key = fieldAt(resource.fields, name);
    const target = key?.ref && resources.get(key.ref.resource);
    const column = target && searchColumn(target);
    if (column && key?.column)
      sources.push(`t."${key.column}" in (select s.id from "${target.table}" s where s."${column}" like fold($term))`);
  }
  if (sources.length === 0) return undefined;
  const terms = spellings(text).map((one) => statement.value(`%${escapeLike(one)}%`));
  return `(${terms.flatMap((term) => sources.map((source) => source.replace("$term", term))).join(" or ")})`;
}

/** The key fields through which a search path leaves the table. */
function heads(resource: Resource, path: string): string[] {
  const field = fieldAt(resource.fields, path);
  if (field?.compute && "coalesce" in field.compute)
    return field.compute.coalesce.flatMap((part) => heads(resource, part));
  const [head] = splitOnce(path);
  const key = fieldAt(resource.fields, head)?.embed?.key ?? `${head}ID`;
  return fieldAt(resource.fields, key)?.ref ? [key] : [];
}
