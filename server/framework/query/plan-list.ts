// What every read call of a resource is made of: whether it may, which rows, in which order, which fields.

import { effectiveSystem } from "../../../src/base/access.ts";
import { badRequest } from "../../../src/base/app-error.ts";
import { columnField } from "../../../src/base/column-field.ts";
import { RELEVANCE } from "../../../src/base/limits.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";

import { forbidden, mayReadField, type ReadLevel, readLevel } from "../access/permission.ts";
import { scopeCondition } from "../access/scope.ts";
import type { Context } from "../records/services.ts";
import { orderSql } from "../schema-sync/table-sync.ts";
import { whereOf } from "./filters.ts";
import { searchedWords } from "./like.ts";
import type { ListQuery } from "./parameters.ts";
import { queryablePaths, searchedPaths } from "./queryable-paths.ts";
import { type Selection, selectOption, selectRecord } from "./record-select.ts";
import { searchCondition } from "./search.ts";
import { Statement } from "./statement.ts";

/** Conditions that a route or a slice adds by itself, as SQL over `t`. */
export type Extra = (statement: Statement) => string[];

export interface ListPlan<Name extends string = string> {
  context: Context;
  resource: Resource<Name>;
  query: ListQuery;
  extra?: Extra;
}

/** Raises FORBIDDEN when the caller may not even see titles. */
export function requireRead({ context, resource }: Pick<ListPlan, "context" | "resource">): ReadLevel {
  const level = readLevel(resource, context.caller, context.services.resources);
  if (level === "none") throw forbidden(resource.entity);
  return level;
}

export interface RecordSelection extends Selection {
  /** The joins that the columns need, of the row `t`. */
  joins: string;
}

const selections = new WeakMap<Resource, Map<string, RecordSelection>>();

/** What a caller reads of a record. It depends on the resource, the level and the caller's system alone. */
export function selectionOf(resource: Resource, level: ReadLevel, context: Context): RecordSelection {
  const { caller } = context;
  const key = `${level} ${caller.userID === null ? "*" : effectiveSystem(caller)}`;
  const known = selections.get(resource) ?? new Map<string, RecordSelection>();
  selections.set(resource, known);
  const selection = known.get(key) ?? select(context, resource, level);
  known.set(key, selection);
  return selection;
}

function select({ caller, services }: Context, resource: Resource, level: ReadLevel): RecordSelection {
  const statement = new Statement(resource, services.resources, caller);
  const found =
    level === "option" ? selectOption(statement) : selectRecord(statement, (field) => mayReadField(field, caller));
  return { ...found, joins: statement.joins() };
}

/** The whole WHERE of a reading: filters, search, the caller's rows, what the route adds. */
export function whereClause({ context, resource, query, extra }: ListPlan, statement: Statement): string {
  const conditions = whereOf(
    statement,
    query.filters,
    queryablePaths(resource, context.caller, context.services.resources),
  );
  if (query.search) {
    const paths = searchedPaths(resource, context.caller, context.services.resources);
    conditions.push(searchCondition(statement, searchedWords(query.search), paths) ?? "false");
  }
  const scope = scopeOf(context, resource, statement);
  if (scope) conditions.push(scope);
  if (extra) conditions.push(...extra(statement));
  return conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
}

export function scopeOf(context: Context, resource: Resource, statement: Statement): string | undefined {
  return scopeCondition(resource, context.caller, { parameters: statement, resources: context.services.resources });
}

export interface Order {
  /** What is ordered by, before the id; absent: the id itself. */
  key?: string;
  direction: "ASC" | "DESC";
  /** What the key takes the first one of, when it stands in other tables: they may be walked in their own order. */
  choices?: string[];
  /** By how well this text, the record's title, answers the search: only where little enough is found. */
  relevantTitle?: string;
}

/** Raises BAD_REQUEST for a path that cannot be ordered by, or that is not the caller's to ask about. */
export function orderOf({ context, resource, query }: ListPlan, statement: Statement): Order {
  const sort = query.sort ?? usualSort(context, resource);
  if (sort.path === RELEVANCE) return byRelevance(query, statement);
  const known =
    query.sort === undefined || queryablePaths(resource, context.caller, context.services.resources)(sort.path);
  const found = known ? statement.path(sort.path) : undefined;
  const definition = found && definitionOf(found.field);
  if (!found || found.field.type === "secret" || !(definition?.sortable || sort.path === "id")) {
    throw badRequest("sort", `Não é possível ordenar por "${sort.path}".`);
  }
  if (sort.path === "id") return { direction: sort.direction };
  const isElsewhere = !found.sql.includes('"t".') && !found.sql.includes("select");
  const choices = isElsewhere ? (found.choices ?? [found.sql]).map((sql) => orderSql(found.field, sql)) : undefined;
  return { key: orderSql(found.field, found.sql), direction: sort.direction, choices };
}

function byRelevance({ search }: ListQuery, statement: Statement): Order {
  if (!search) throw badRequest("sort", `A ordem "${RELEVANCE}" pede uma busca em "searchString".`);
  return { direction: "ASC", relevantTitle: statement.path(statement.resource.recordTitle)?.sql };
}

/** Where only titles may be read their order tells nothing else. */
function usualSort({ caller, services: { resources } }: Context, resource: Resource): Resource["sort"] {
  const isFull = caller.userID === null || readLevel(resource, caller, resources) === "full";
  if (isFull || ["id", resource.recordTitle].includes(resource.sort.path)) return resource.sort;
  const title = columnField(resource, resource.recordTitle, resources);
  return { path: title && definitionOf(title).sortable ? resource.recordTitle : "id", direction: "ASC" };
}

/** The ORDER BY of an order over an alias, with the id last so that no two pages overlap. */
export function orderBy({ key, direction }: Order, id = "t.id"): string {
  return key === undefined ? `${id} ${direction}` : `${key} ${direction}, ${id} ${direction}`;
}

export function reversed(order: Order): Order {
  return { ...order, direction: order.direction === "ASC" ? "DESC" : "ASC" };
}
