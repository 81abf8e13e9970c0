// The search box: one folded column per table, so that accents, case and the mask of a document do not matter. Every
// word must match, in any order, in the record itself or in one that it is about.
import { splitOnce } from "../../../src/base/names.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import { searchColumn } from "../schema-sync/table-sync.ts";
import { escapeLike, searchedWords, spellings } from "./like.ts";
import { searchText } from "./search-text.ts";
import type { Statement } from "./statement.ts";

/** The index has words in pieces of three characters. */
export const INDEXED = /[\p{L}\p{N}]{3}/u;
const isIndexed = (word: string): boolean => spellings(word).every((one) => INDEXED.test(one));

/** SQL that is true when the text contains the word. */
export type Match = (text: string) => string;

/** A word of the search: its possible spellings, as patterns or as their placeholders or slots. */
export interface SearchWord<T = string> {
  patterns: T[];
  isIndexed: boolean;
}

/** The words of a typed text, with their patterns. */
export function searchWords(words: readonly string[]): SearchWord[] {
  return words.map((word) => ({
    patterns: spellings(word).map((one) => `%${escapeLike(one)}%`),
    isIndexed: isIndexed(word),
  }));
}

export const wordsOfText = (text: string): SearchWord[] => searchWords(searchedWords(text));

/** The same words with another value for each pattern. */
export const mapPatterns = <T, R>(words: readonly SearchWord<T>[], map: (pattern: T) => R): SearchWord<R>[] =>
  words.map((word) => ({ ...word, patterns: word.patterns.map(map) }));

/** `words` have placeholders; `paths` are those of the resource's own that the reader may search. */
export function searchCondition(
  statement: Statement,
  words: readonly SearchWord[],
  paths: readonly string[],
): string | undefined {
  const { search } = statement.resource;
  if (paths.length === 0) return "false";
  const matches = matchesOf(statement, words);
  const isWhole = search.length > 0 && search.every((path) => paths.includes(path));
  if (isWhole) return indexed(statement, matches);
  // The index covers all search columns: of the rows that it finds, those remain that match in columns the reader sees.
  const candidates = paths.every((path) => search.includes(path)) ? indexed(statement, matches) : "true";
  return candidates && `(${candidates} and ${searchShownColumns(statement, matches.all, paths)})`;
}

interface Matches {
  all: Match[];
  /** The words that the index has pieces of, and the others. */
  long: Match[];
  short: Match[];
}

function matchesOf(statement: Statement, words: readonly SearchWord[]): Matches {
  // For an unseen text the planner expects few rows and uses the index, with one plan for every text; when all words
  // are too short for the index it must see them. Folded inside the statement, the text is folded once and not for each
  // row.
  const isUnseen = !statement.isWalking && words.some((word) => word.isIndexed);
  const matches = words.map(({ patterns, isIndexed }) => {
    const terms = patterns.map((pattern) => (isUnseen ? `(select fold(${pattern}))` : `fold(${pattern})`));
    const match: Match = (text) => `(${terms.map((term) => `${text} like ${term}`).join(" or ")})`;
    return { match, isIndexed };
  });
  const all = matches.map(({ match }) => match);
  const long = matches.flatMap(({ match, isIndexed }) => (isIndexed ? [match] : []));
  return long.length > 0
    ? { all, long, short: all.filter((one) => !long.includes(one)) }
    : { all, long: all, short: [] };
}

const each = (matches: readonly Match[], text: string): string => matches.map((match) => match(text)).join(" and ");

function indexed(statement: Statement, matches: Matches): string | undefined {
  const { resource } = statement;
  const sources = sourcesOf(statement);
  const { own, others, isWhole } = sources;
  if (!isWhole || (statement.isSealing && others.length > 0))
    return searchShownColumns(statement, matches.all, resource.search);
  if (!own && others.length === 0) return undefined;
  for (const { table } of others) statement.reads(table);
  if (statement.isWalking) return inEachRow("t", sources, matches.all);
  if (others.length === 0) return `(${each(matches.all, `t."${own}"`)})`;
  // A union is planned by what each part finds; an "or" over tables would walk this whole table, and so would a join
  // with the matches, whose number the planner overestimates: as an array they are looked up by id.
  const { long, short } = matches;
  const rest = (some: Match[]) => (some.length > 0 ? ` and ${inEachRow("r", sources, some)}` : "");
  const parts = others.map(
    ({ key, table, column }) =>
      `select r.id from "${resource.table}" r join "${table}" s on s.id = r."${key}" where ${each(long, `s."${column}"`)}${rest(short)}`,
  );
  const inOwn = (some: Match[], remaining: Match[]) =>
    `select r.id from "${resource.table}" r where ${each(some, `r."${own}"`)}${rest(remaining)}`;
  if (own) parts.unshift(inOwn(long, short));
  if (own && long.length > 1)
    parts.push(
      ...long.map((one) =>
        inOwn(
          [one],
          matches.all.filter((other) => other !== one),
        ),
      ),
    );
  return `t.id = any(array(${parts.join(" union ")}))`;
}

/**
 * Is written so that no plan can collect rows first, by an index or by hashing another table: each row is checked as it
 * comes.
 */
export function inEachRow(alias: string, { own, others }: Sources, matches: readonly Match[]): string {
  const anywhere = (match: Match): string => {
    const outside = others.map(
      ({ key, table, column }) =>
        `coalesce((select ${match(`(s."${column}" || '')`)} from "${table}" s where s.id = ${alias}."${key}"), false)`,
    );
    return `(${[...(own ? [match(`(${alias}."${own}" || '')`)] : []), ...outside].join(" or ")})`;
  };
  return `(${matches.map(anywhere).join(" and ")})`;
}

interface Sources {
  /** The stored search column of the resource itself. */
  own?: string;
  /** The search columns of the records that it refers to and is found by. */
  others: { key: string; table: string; column: string }[];
  /** Some searched path is in no stored search column, because it is two references away. */
  isWhole: boolean;
}

/**
 * A caller of limited sight searches what is shown to that caller: there are few rows, and some parties are restricted.
 */
function searchShownColumns(statement: Statement, matches: readonly Match[], paths: readonly string[]): string {
  const columns = paths.flatMap((path) => statement.path(path) ?? []).map(({ sql, field }) => searchText(field, sql));
  if (columns.length === 0) return "false";
  return `(${each(matches, `fold(concat_ws(' ', ${columns.join(", ")}))`)})`;
}

export function sourcesOf({ resource, resources }: Statement): Sources {
  const outside = resource.search.filter((path) => !fieldAt(resource.fields, path)?.column);
  const ways = outside.map((path) => searchColumnsBehind(resource, path, resources));
  const others = new Map(ways.flat().map((one) => [one.key, one]));
  return { own: searchColumn(resource), others: [...others.values()], isWhole: ways.every((way) => way.length > 0) };
}

/** The records behind keys through which a search path leaves the table, when their search column has the field. */
function searchColumnsBehind(resource: Resource, path: string, resources: Statement["resources"]): Sources["others"] {
  const field = fieldAt(resource.fields, path);
  if (field?.compute && "coalesce" in field.compute)
    return field.compute.coalesce.flatMap((part) => searchColumnsBehind(resource, part, resources));
  const [head, rest] = splitOnce(path);
  const key = fieldAt(resource.fields, fieldAt(resource.fields, head)?.embed?.key ?? `${head}ID`);
  const target = key?.ref && resources.get(key.ref.resource);
  if (!target?.search.includes(rest) || !fieldAt(target.fields, rest)?.column) return [];
  const column = searchColumn(target);
  return column && key?.column ? [{ key: key.column, table: target.table, column }] : [];
}
