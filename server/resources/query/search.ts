// The search box: one folded column per table, so that accents, case and the mask of a document do not matter.
import { splitOnce } from "../../../src/base/names.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import { searchColumn } from "../table-sync.ts";
import { escapeLike, spellings } from "./like.ts";
import type { Statement } from "./statement.ts";

/** Three signs in a row: the index knows words by such pieces. */
export const INDEXED = /[\p{L}\p{N}]{3}/u;

/** `paths` are those of the resource's own that the reader may ask about. */
export function searchCondition(statement: Statement, text: string, paths: readonly string[]): string | undefined {
  const { search } = statement.resource;
  if (search.every((path) => paths.includes(path))) return indexed(statement, text);
  // The index finds what any of the columns holds; of it stays what the reader sees.
  const found = paths.every((path) => search.includes(path)) ? indexed(statement, text) : "true";
  const terms = spellings(text).map((one) => {
    const placeholder = statement.value(`%${escapeLike(one)}%`);
    // Of an unseen text the planner expects little and takes the index, with one plan for every text; but what is too
    // short for the index it must see.
    return INDEXED.test(one) && !statement.isWalking ? `(select ${placeholder})` : placeholder;
  });
  return found && `(${found} and ${searchAsSeen(statement, terms, paths)})`;
}

function indexed(statement: Statement, text: string): string | undefined {
  const { resource } = statement;
  const own = searchColumn(resource);
  const others = searchedThrough(statement);
  if (!own && others.length === 0) return undefined;
  const terms = spellings(text).map((one) => {
    const placeholder = statement.value(`%${escapeLike(one)}%`);
    // Of an unseen text the planner expects little and takes the index, with one plan for every text; but what is too
    // short for the index it must see.
    return INDEXED.test(one) && !statement.isWalking ? `(select ${placeholder})` : placeholder;
  });
  if (statement.isSealing && others.length > 0) return searchAsSeen(statement, terms, resource.search);
  const isLike = (column: string) => `(${terms.map((term) => `${column} like fold(${term})`).join(" or ")})`;
  if (statement.isWalking) return inEachRow(own, others, isLike);
  if (others.length === 0) return isLike(`t."${own}"`);
  // A union is planned by what each part finds; an "or" over tables would walk the whole of this one, and so would a
  // join with what was found, which may be much for all that the planner knows: as an array it is looked up by id.
  const parts = others.map(
    ({ key, table, column }) =>
      `select r.id from "${resource.table}" r join "${table}" s on s.id = r."${key}" where ${isLike(`s."${column}"`)}`,
  );
  if (own) parts.unshift(`select r.id from "${resource.table}" r where ${isLike(`r."${own}"`)}`);
  return `t.id = any(array(${parts.join(" union ")}))`;
}

/** Written so that no plan can gather rows first, by an index or by hashing another table: each is looked at as it comes. */
function inEachRow(own: string | undefined, others: Searched[], isLike: (column: string) => string): string {
  const outside = others.map(
    ({ key, table, column }) =>
      `coalesce((select ${isLike(`(s."${column}" || '')`)} from "${table}" s where s.id = t."${key}"), false)`,
  );
  return `(${[...(own ? [isLike(`(t."${own}" || '')`)] : []), ...outside].join(" or ")})`;
}

export interface Searched {
  key: string;
  table: string;
  column: string;
}

/** Somebody of limited sight finds by what is shown: few rows, and among them some whose party is sealed. */
function searchAsSeen(statement: Statement, terms: string[], paths: readonly string[]): string {
  const columns = paths.flatMap((path) => statement.path(path)?.sql ?? []);
  if (columns.length === 0) return "false";
  const text = `fold(concat_ws(' ', ${columns.join(", ")}))`;
  return `(${terms.map((term) => `${text} like fold(${term})`).join(" or ")})`;
}

/** The search columns of the records that this one points to and is found by. */
export function searchedThrough({ resource, resources }: Statement): Searched[] {
  const outside = resource.search.filter((path) => !fieldAt(resource.fields, path)?.column);
  const names = new Set(outside.flatMap((path) => heads(resource, path)));
  return [...names].flatMap((name) => {
    const key = fieldAt(resource.fields, name);
    const target = key?.ref && resources.get(key.ref.resource);
    const column = target && searchColumn(target);
    return column && key?.column ? [{ key: key.column, table: target.table, column }] : [];
  });
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
