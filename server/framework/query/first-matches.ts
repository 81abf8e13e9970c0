// SQL of the first rows of a large table that match a text, evaluated only as far as they are read: frequent words cost
// no more than rare ones, and no total is counted.
import { escapeLike, spellings } from "./like.ts";
import { INDEXED, inEachRow, type Match, sourcesOf } from "./search.ts";
import type { Statement } from "./statement.ts";

/** The search stops after this number of records behind a reference. */
const MOST_BEHIND = 20_000;

/**
 * Gives ids of rows that the reader may not see, with repetitions. It must be read through a materialised CTE: the
 * planner then plans for all rows, which means the index, and the executor fetches only the rows read. Undefined when
 * some searched path has no index.
 */
export function firstMatches(statement: Statement, words: readonly string[]): string | undefined {
  const { resource } = statement;
  const sources = sourcesOf(statement);
  const { own, others, isWhole } = sources;
  if (!isWhole) return undefined;
  const matches = words.map((word): Match => {
    const terms = patterns(word).map((one) => `(select fold(${statement.value(one)}))`);
    return (text) => `(${terms.map((term) => `${text} like ${term}`).join(" or ")})`;
  });
  const holdsAll = (column: string) => matches.map((match) => match(column)).join(" and ");
  const parts = others.map(
    ({ key, table, column }) =>
      `select r.id from (with s as materialized (select s.id from "${table}" s where ${holdsAll(`s."${column}"`)})
         select s.id from s limit ${MOST_BEHIND}) s
       cross join lateral (select r.id from "${resource.table}" r where r."${key}" = s.id offset 0) r`,
  );
  if (own) parts.unshift(`select r.id from "${resource.table}" r where ${holdsAll(`r."${own}"`)}`);
  if (own && others.length > 0 && words.length > 1)
    for (const one of matches) {
      const rest = matches.filter((match) => match !== one);
      parts.push(
        `select r.id from "${resource.table}" r where ${one(`r."${own}"`)} and ${inEachRow("r", sources, rest)}`,
      );
    }
  return parts.join(" union all ");
}

/**
 * A text that is too short for the index of three characters is looked for at the beginning of words, which the index
 * has too.
 */
function patterns(word: string): string[] {
  return spellings(word).flatMap((one) => {
    const text = escapeLike(one);
    return INDEXED.test(one) ? [`%${text}%`] : [`${text}%`, `% ${text}%`];
  });
}
