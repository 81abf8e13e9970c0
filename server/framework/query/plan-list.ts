// The parts of every read call of a resource: which rows it reads, in which order, and which fields of them.

import { effectiveSystem } from "../../../src/base/access.ts";
import { badRequest } from "../../../src/base/app-error.ts";
import { RELEVANCE } from "../../../src/base/limits.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { mayReadField, type ReadLevel } from "../access/permission.ts";
import { scopeCondition } from "../access/scope.ts";
import type { Context } from "../records/services.ts";
import { orderSql } from "../schema-sync/table-sync.ts";
import { conditionsSql, type Parameter } from "./filter-sql.ts";
import { type Condition, readFilters } from "./filters.ts";
import { escapeLike, spellings } from "./like.ts";
import type { ListRequest } from "./list-request.ts";
import type { ListQuery } from "./parameters.ts";
import { documentKey, RecentlyUsed } from "./plan-cache.ts";
import { type ReadAccess, readAccess } from "./read-access.ts";
import { type Selection, selectOption, selectRecord } from "./record-select.ts";
import { mapPatterns, type SearchWord, searchCondition, wordsOfText } from "./search.ts";
import { Statement } from "./statement.ts";

export interface RecordSelection extends Selection {
  /** The joins that the columns need, from the row `t`. */
  joins: string;
}

const MOST_SELECTIONS = 500;
const selections = new RecentlyUsed<RecordSelection>(MOST_SELECTIONS);

/** The fields that a caller reads of a record. They depend only on the documents, the level and the caller's system. */
export function selectionOf(resource: Resource, level: ReadLevel, context: Context): RecordSelection {
  const { caller, services } = context;
  const { resources } = services;
  const system = caller.userID === null ? "*" : effectiveSystem(caller);
  const key = `${documentKey(resources, resource)} ${level} ${system}`;
  return selections.get(resources, key, () => select(context, resource, level));
}

function select({ caller, services }: Context, resource: Resource, level: ReadLevel): RecordSelection {
  const statement = new Statement(resource, services.resources, caller);
  const selected =
    level === "option" ? selectOption(statement) : selectRecord(statement, (field) => mayReadField(field, caller));
  return { ...selected, joins: statement.joins() };
}

/** The rows of a request: its conditions, and separately the values by their slots. */
export interface RowCriteria {
  access: ReadAccess;
  conditions: Condition[];
  words?: SearchWord<number>[];
  /** The slot of the first value of the scope. */
  scopeSlot: number;
  /** The slots of the patterns that order by relevance: the text itself, its beginning, the beginning of a word. */
  ranking?: number[][];
  values: unknown[];
  /** The number of values that decide which rows match. */
  deciding: number;
  /** Is equal for requests that differ in their values alone. */
  shape: string;
}

/** Raises BAD_REQUEST for what does not exist or may not be queried by the caller. */
export function criteriaOf(request: ListRequest, access: ReadAccess): RowCriteria {
  const { context, resource, query } = request;
  const values: unknown[] = [];
  const slot = (value: unknown) => values.push(value) - 1;
  const conditions = readFilters(query.filters, { fieldOf: access.fieldOf, today: context.clock.today(), values });
  const words = query.search && access.searched.length > 0 ? wordsOfText(query.search) : undefined;
  const placed = words && mapPatterns(words, slot);
  const scopeSlot = values.length;
  const parameters = { value: (value: unknown) => `$${values.push(value)}` };
  const scope = scopeCondition(resource, context.caller, { parameters, resources: context.services.resources });
  const deciding = values.length;
  const ranking = query.search && query.sort?.path === RELEVANCE ? rankingOf(query.search, slot) : undefined;
  const { sort } = query;
  const shape = JSON.stringify([
    conditions,
    placed,
    query.search !== undefined,
    scope,
    sort?.path,
    sort?.direction,
    ranking,
  ]);
  return { access, conditions, words: placed, scopeSlot, ranking, values, deciding, shape };
}

function rankingOf(text: string, slot: (pattern: string) => number): number[][] {
  const steps = [(one: string) => one, (one: string) => `${one}%`, (one: string) => `% ${one}%`];
  return steps.map((step) => spellings(text).map((one) => slot(step(escapeLike(one)))));
}

/** The whole WHERE of a request: filters, search, the caller's rows, and conditions of the call's own. */
export function whereClause(request: ListRequest, statement: Statement, own: readonly string[] = []): string {
  const criteria = criteriaOf(request, readAccess(request));
  return whereSql(request, criteria, { statement, parameter: (slot) => statement.value(criteria.values[slot]), own });
}

/**
 * The rows of a register that the caller sees and that match the filters of a list, for a statement of a slice's own:
 * `select … from ${rows.from()}` with `rows.values`. `path` returns the column of a field; ask for all of them first.
 * `from` takes further conditions on a row `t`, and in `table` another table with the columns that the rows are chosen by.
 */
export function rowsInScope(
  context: Context,
  resource: Resource,
  filters: Record<string, unknown> = {},
  search?: string,
) {
  const statement = new Statement(resource, context.services.resources, context.caller);
  const where = whereClause({ context, resource, query: { pageNumber: 0, pageSize: 1, filters, search } }, statement);
  return {
    tables: statement.tables,
    path: (field: string): string | undefined => statement.path(field)?.sql,
    from: (own: readonly string[] = [], table?: string): string => {
      const source = table === undefined ? statement.from() : `"${table}" t ${statement.joins()}`;
      const conditions = own.map((condition) => `(${condition})`).join(" and ");
      return `${source}${where}${conditions && (where === "" ? " where " : " and ")}${conditions}`;
    },
    values: statement.values,
    /** Adds a value of the statement's own to `values` and returns its placeholder. */
    parameter: (value: unknown): string => statement.value(value),
  };
}

interface Writing {
  statement: Statement;
  parameter: Parameter;
  own?: readonly string[];
}

export function whereSql(
  { context, resource, query }: ListRequest,
  criteria: RowCriteria,
  { statement, parameter, own = [] }: Writing,
): string {
  const conditions = conditionsSql(statement, criteria.conditions, parameter);
  if (query.search) {
    const words = mapPatterns(criteria.words ?? [], parameter);
    conditions.push(searchCondition(statement, words, criteria.access.searched) ?? "false");
  }
  let next = criteria.scopeSlot;
  const parameters = { value: () => parameter(next++), reads: (table: string) => statement.reads(table) };
  const scope = scopeCondition(resource, context.caller, { parameters, resources: context.services.resources });
  if (scope) conditions.push(scope);
  conditions.push(...own);
  return conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
}

export function scopeOf(context: Context, resource: Resource, statement: Statement): string | undefined {
  return scopeCondition(resource, context.caller, { parameters: statement, resources: context.services.resources });
}

export interface Order {
  /** The expression that orders the rows, before the id; absent: the id itself. */
  key?: string;
  direction: "ASC" | "DESC";
  /** The key contains columns of other tables too. */
  isJoined?: boolean;
  /**
   * The expressions of which the key is the first non-null one, when they are in other tables: those may be walked in
   * their own order.
   */
  choices?: string[];
  /** Orders by how well this text, the record's title, matches the search: only where few rows match. */
  relevantTitle?: string;
}

/** Raises BAD_REQUEST for a path that cannot be ordered by, or not by this caller. */
export function orderOf(request: ListRequest, statement: Statement): Order {
  const { query } = request;
  const { mayQuery, usualSort } = readAccess(request);
  const sort = query.sort ?? usualSort;
  if (sort.path === RELEVANCE) return byRelevance(query, statement);
  const expression = query.sort === undefined || mayQuery(sort.path) ? statement.path(sort.path) : undefined;
  const definition = expression && definitionOf(expression.field);
  if (!expression || expression.field.type === "secret" || !(definition?.sortable || sort.path === "id")) {
    throw badRequest("sort", `Não é possível ordenar por "${sort.path}".`);
  }
  if (sort.path === "id") return { direction: sort.direction };
  const { sql, field, source, choices = [sql] } = expression;
  const isElsewhere = source.joined && !source.own && !source.counted;
  return {
    key: orderSql(field, sql),
    direction: sort.direction,
    isJoined: source.joined,
    choices: isElsewhere ? choices.map((one) => orderSql(field, one)) : undefined,
  };
}

function byRelevance({ search }: ListQuery, statement: Statement): Order {
  if (!search) throw badRequest("sort", `A ordem "${RELEVANCE}" pede uma busca em "searchString".`);
  return { direction: "ASC", relevantTitle: statement.path(statement.resource.recordTitle)?.sql };
}

/** The ORDER BY over an alias, with the id last so that no two pages overlap. */
export function orderBy({ key, direction }: Order, id = "t.id"): string {
  return key === undefined ? `${id} ${direction}` : `${key} ${direction}, ${id} ${direction}`;
}

export function reversed(order: Order): Order {
  return { ...order, direction: order.direction === "ASC" ? "DESC" : "ASC" };
}
