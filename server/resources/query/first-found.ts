// The first rows of a large table that a text is found in, as SQL that is evaluated only as far as somebody reads it:
// frequent words cost no more than rare ones, and the total is nobody's business here.
import { searchColumn } from "../table-sync.ts";
import { escapeLike, spellings } from "./like.ts";
import { INDEXED, searchedThrough } from "./search.ts";
import type { Statement } from "./statement.ts";

/** So many records behind a reference are looked through before it is left at that. */
const MOST_BEHIND = 20_000;

/**
 * Gives ids, of rows that the reader need not see, and the same one may come twice. To be read through a materialised
 * CTE: the planner then plans for all rows, which means the index, while the executor fetches only what is asked for.
 */
export function firstFound(statement: Statement, words: readonly string[]): string {
  const { resource } = statement;
  const terms = words.map((word) => patterns(word).map((one) => `fold((select ${statement.value(one)}))`));
  const holdsAll = (column: string) =>
    terms.map((some) => `(${some.map((term) => `${column} like ${term}`).join(" or ")})`).join(" and ");
  const own = searchColumn(resource);
  const parts = searchedThrough(statement).map(
    ({ key, table, column }) =>
      `select r.id from (with s as materialized (select s.id from "${table}" s where ${holdsAll(`s."${column}"`)})
         select s.id from s limit ${MOST_BEHIND}) s
       cross join lateral (select r.id from "${resource.table}" r where r."${key}" = s.id offset 0) r`,
  );
  if (own) parts.unshift(`select r.id from "${resource.table}" r where ${holdsAll(`r."${own}"`)}`);
  return parts.join(" union all ");
}

/** What is too short for pieces of three signs is looked for where words begin: the index knows those. */
function patterns(word: string): string[] {
  return spellings(word).flatMap((one) => {
    const text = escapeLike(one);
    return INDEXED.test(one) ? [`%${text}%`] : [`${text}%`, `% ${text}%`];
  });
}
