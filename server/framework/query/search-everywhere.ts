// GET /search: searches one text in every register that the person may open, and returns a few records of each.

import type { FastifyInstance } from "fastify";
import { canAccess } from "../../../src/base/access.ts";
import { badRequest } from "../../../src/base/app-error.ts";
import { columnField } from "../../../src/base/column-field.ts";
import { objectOf } from "../../../src/base/plain-object.ts";
import type { Field, Resource } from "../../../src/base/resource.ts";
import type { RouteSpec } from "../../../src/base/resource-document.ts";
import type { SearchAnswer, SearchGroup } from "../../../src/base/search-answer.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import type { Row } from "../../platform/db/database.ts";
import { tableVersionSql, tableVersions } from "../../platform/db/row-deltas.ts";
import { readText } from "../../platform/db/text-rows.ts";
import type { Caller } from "../../platform/process/context.ts";
import { errorCode } from "../../platform/process/error-code.ts";
import { mayReadField, readLevel } from "../access/permission.ts";
import { hasParties, SEAL_COLUMN } from "../access/restricted-party.ts";
import type { Context } from "../records/services.ts";
import { whereOf } from "./filter-sql.ts";
import { firstMatches } from "./first-matches.ts";
import { escapeLike, searchedWords } from "./like.ts";
import { FEW } from "./page-sql.ts";
import { scopeOf } from "./plan-list.ts";
import { queryablePaths, searchedPaths } from "./queryable-paths.ts";
import { refuseParameters } from "./refuse-unknown.ts";
import { mapPatterns, searchCondition, searchWords } from "./search.ts";
import { Statement } from "./statement.ts";

/** The records shown of each register; one more is read, to know whether there are more. */
const EACH = 5;
/** Only so many matches are ordered: a person who means another record types more. */
const CANDIDATES = 200;
const PLACES_AT_ONCE = 8;
const LANES = 2;
const TIME_LIMIT_MS = 2_500;
const TEXT = { shortest: 2, longest: 100, words: 5 };

interface Place {
  resource: Resource;
  route: RouteSpec;
  searched: string[];
}

interface Search {
  context: Context;
  text: string;
  words: string[];
  rows: Map<string, number>;
}

export function searchRoute(app: FastifyInstance): void {
  app.get("/api/search", { config: { access: { signedIn: true } } }, async ({ context, query }) =>
    searchEverywhere(context, textOf({ ...objectOf(query) })),
  );
}

function textOf(query: Row): string {
  refuseParameters(query, ["q"]);
  if (typeof query.q !== "string") throw badRequest("q", 'Informe o texto da busca uma só vez, no parâmetro "q".');
  const text = query.q.trim().replace(/\s+/g, " ");
  if (text.length > TEXT.longest) throw badRequest("q", `A busca aceita até ${TEXT.longest} caracteres.`);
  if (text.includes("\0")) throw badRequest("q", "A busca contém um caractere que não é aceito.");
  if (wordsOf(text).length === 0) throw badRequest("q", `Digite ao menos ${TEXT.shortest} letras ou números.`);
  return text;
}

const hasTwoLetters = (word: string): boolean => (word.match(/[\p{L}\p{N}]/gu) ?? []).length > 1;

function wordsOf(text: string): string[] {
  return searchedWords(text).filter(hasTwoLetters).slice(0, TEXT.words);
}

async function searchEverywhere(context: Context, text: string): Promise<SearchAnswer> {
  const places = placesOf(context);
  const tables = new Set(places.map(({ resource }) => resource.table));
  const search = { context, text, words: wordsOf(text), rows: await rowsOf(context, tables) };
  const groupByPlace = new Map<Place, SearchGroup>();
  const chunks = Array.from({ length: Math.ceil(places.length / PLACES_AT_ONCE) }, (_, at) =>
    places.slice(at * PLACES_AT_ONCE, (at + 1) * PLACES_AT_ONCE),
  );
  const isComplete = await inTime(chunks, async (some) => {
    for (const [place, group] of await lookIn(search, some)) groupByPlace.set(place, group);
  });
  const groups = places.flatMap((place) => groupByPlace.get(place) ?? []);
  return { groups, incomplete: !isComplete };
}

/** The lists that the person may open and whose records have a page. */
function placesOf({ caller, services: { resources } }: Context): Place[] {
  return [...resources.values()].flatMap((resource) => {
    if (resource.singleton || resource.search.length === 0 || !resource.calls.includes("list")) return [];
    if (!resource.calls.includes("get") || readLevel(resource, caller, resources) !== "full") return [];
    const searched = searchedPaths(resource, caller, resources);
    if (searched.length === 0) return [];
    return resource.routes
      .filter((route) => (route.screens ?? ["list", "view"]).includes("view"))
      .filter((route) => canAccess(caller, { pages: route.page, view: "view" }))
      .map((route) => ({ resource, route, searched }));
  });
}

async function rowsOf({ db }: Context, tables: Set<string>): Promise<Map<string, number>> {
  if (tables.size === 0) return new Map();
  const { rows } = await readText(db, `select ${tableVersionSql(tables)}`, []);
  return new Map([...tableVersions(rows[0]?.[0] ?? "")].map(([table, version]) => [table, version.rows]));
}

/**
 * Works through the chunks in a few lanes; false when not all were done before the time limit or a cancelled statement.
 */
async function inTime<T>(chunks: T[], work: (chunk: T) => Promise<void>): Promise<boolean> {
  const waiting = [...chunks];
  let isLate = false;
  let failure: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeLimit = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, TIME_LIMIT_MS);
  });
  const lane = async () => {
    for (let chunk = waiting.shift(); chunk !== undefined && !isLate; chunk = waiting.shift())
      await work(chunk).catch((error: unknown) => {
        if (isCancelled(error)) isLate = true;
        else failure ??= error;
      });
  };
  await Promise.race([Promise.all(Array.from({ length: LANES }, lane)), timeLimit]);
  clearTimeout(timer);
  if (failure) throw failure;
  return !isLate;
}

const QUERY_CANCELED = "57014";
const isCancelled = (error: unknown): boolean => errorCode(error) === QUERY_CANCELED;

async function lookIn(search: Search, places: Place[]): Promise<[Place, SearchGroup][]> {
  // The first value is the text itself, for names that begin with it.
  const values: unknown[] = [`${escapeLike(search.text)}%`];
  const titled = places.map((place, at) => ({ place, ...statementOf(search, place, { at, values }) }));
  const text = titled.map(({ sql }) => `(${sql})`).join(" union all ");
  const { rows } = await readText(search.context.db, text, values);
  return titled.flatMap(({ place, details }, at): [Place, SearchGroup][] => {
    const own = rows.filter(([part]) => Number(part) === at).sort((a, b) => Number(a[1]) - Number(b[1]));
    if (own.length === 0) return [];
    const { resource, route } = place;
    const items = own.slice(0, EACH).map(([, , id, title, text, which]) => ({
      id: Number(id),
      title: title || `${resource.label.one} ${id}`,
      detail: detailOf(details[Number(which)], text),
    }));
    const label = route.label ?? resource.label.many;
    return [[place, { resource: resource.name, path: route.path, label, more: own.length > EACH, items }]];
  });
}

const detailOf = (field: Field | undefined, text: string | null | undefined): string | null =>
  text && field ? definitionOf(field).format(text, field) || text : null;

interface Part {
  at: number;
  values: unknown[];
}

function statementOf(search: Search, place: Place, part: Part): { sql: string; details: Field[] } {
  const { context } = search;
  const { resource, searched } = place;
  const shown = new Statement(resource, context.services.resources, context.caller);
  const title = readable(shown, resource.recordTitle, context.caller);
  const paths = searched.filter((path) => path !== resource.recordTitle);
  const others = paths.flatMap((path) => readable(shown, path, context.caller) ?? []);
  // A number distinguishes two records of the same name, and another name hardly; a title that is a number is told by
  // its name, as one beside which the list names its rows by another column. Of several, the one that exists is shown.
  const { growing = resource.recordTitle } = resource.list;
  const isNamed = title === undefined || (title.field.type === "text" && growing === resource.recordTitle);
  const telling = others.filter(({ field }) => (field.type === "text") !== isNamed);
  const seconds = telling.length > 0 ? telling : others.slice(0, 1);
  const detailTexts = seconds.map((one) => `(${one.sql})::text`);
  const which = detailTexts.map((one, at) => `when ${one} is not null then ${at}`).join(" ");
  const name = title ? `(${title.sql})::text` : "null::text";
  const sql = `with c as materialized (${idsOf(search, place, part.values)})
    select ${part.at}, row_number() over (order by f.starts desc, f.title collate "und-x-icu", f.id), f.id, f.title, f.detail, f.which
      from (select t.id, ${name} as title, ${detailTexts.length > 0 ? `coalesce(${detailTexts.join(", ")})` : "null::text"} as detail,
                   ${which === "" ? "null::int" : `case ${which} end`} as which,
                   coalesce(fold(${name}) like fold((select $1)), false) as starts
              from ${shown.from()} where t.id in (select c.id from c limit ${CANDIDATES})) f
     order by 2 limit ${EACH + 1}`;
  return { sql, details: seconds.map(({ field }) => field) };
}

function readable(statement: Statement, path: string, caller: Caller): { sql: string; field: Field } | undefined {
  const field = columnField(statement.resource, path, statement.resources);
  if (!field || field.type === "secret" || !mayReadField(field, caller)) return undefined;
  return statement.path(path);
}

/** SQL of the ids that match. */
function idsOf({ context, words, rows }: Search, place: Place, values: unknown[]): string {
  const { resource, route, searched } = place;
  const { resources } = context.services;
  const isSmall = (rows.get(resource.table) ?? 0) <= FEW;
  const statement = new Statement(resource, resources, context.caller, { isWalking: isSmall, values });
  const first = isSmall ? "" : (firstMatches(statement, words) ?? "");
  const isWhole = searched.length === resource.search.length && !statement.isSealing && !route.fixedFilter;
  const scope = scopeOf(context, resource, statement);
  if (first !== "" && isWhole && !scope) return first;
  const mayQuery = queryablePaths(resource, context.caller, resources);
  const bound = mapPatterns(searchWords(words), (pattern) => statement.value(pattern));
  const conditions = [
    ...whereOf(statement, { ...objectOf(route.fixedFilter) }, { mayQuery, today: context.clock.today() }),
    searchCondition(statement, bound, searched) ?? "false",
    ...(scope ? [scope] : []),
  ].join(" and ");
  const all = `select t.id from ${statement.from()} where`;
  if (first === "") return `${all} ${conditions}`;
  // Rows that the index finds are checked as the reader sees them. Of a restricted party the index has what the reader
  // does not see, and lacks what the reader sees: those few are all checked.
  const isSealing = statement.isSealing && hasParties(resource);
  const visible = `select r.id from (${first}) f cross join lateral (${all} t.id = f.id and ${conditions} offset 0) r`;
  const sealed = `${all} t."${SEAL_COLUMN}" is not null and ${conditions}`;
  return isSealing ? `${visible} union all ${sealed}` : visible;
}
