// What every read call of a resource is made of: whether it may, which rows, in which order, which fields.
import { badRequest } from "../../src/base/app-error.ts";
import { effectiveSystem } from "../../src/base/access.ts";
import type { Resource } from "../../src/base/resource.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { forbidden, mayReadField, type ReadLevel, readLevel } from "../access/permission.ts";
import { scopeCondition } from "../access/scope.ts";
import type { Caller, Context } from "../base/context.ts";
import { whereOf } from "./query/filters.ts";
import type { ListQuery } from "./query/parameters.ts";
import { reachOf, searchedPaths } from "./query/reach.ts";
import { type Selection, selectOption, selectRecord } from "./query/record-select.ts";
import { searchCondition } from "./query/search.ts";
import { Statement } from "./query/statement.ts";
import { orderSql } from "./table-sync.ts";
import type { Services } from "./services.ts";

/** Conditions that a route or a slice adds by itself, as SQL over `t`. */
export type Extra = (statement: Statement) => string[];

export interface Reading {
  context: Context;
  services: Services;
  resource: Resource;
  query: ListQuery;
  extra?: Extra;
}

/** Raises FORBIDDEN when the caller may not even see titles. */
export function requireRead({
  context,
  services,
  resource,
}: Pick<Reading, "context" | "services" | "resource">): ReadLevel {
  const level = readLevel(resource, context.caller, services.resources);
  if (level === "none") throw forbidden(resource.entity);
  return level;
}

export interface RecordSelection extends Selection {
  /** The joins that the columns need, of the row `t`. */
  joins: string;
}

const selections = new WeakMap<Resource, Map<string, RecordSelection>>();

/** What a caller reads of a record. It depends on the resource, the level and the caller's system alone. */
export function selectionOf(
  services: Services,
  resource: Resource,
  level: ReadLevel,
  context: Context,
): RecordSelection {
  const { caller } = context;
  const key = `${level} ${caller.userId === null ? "*" : effectiveSystem(caller)}`;
  const known = selections.get(resource) ?? new Map<string, RecordSelection>();
  selections.set(resource, known);
  const selection = known.get(key) ?? select(services, resource, level, caller);
  known.set(key, selection);
  return selection;
}

function select(services: Services, resource: Resource, level: ReadLevel, caller: Caller): RecordSelection {
  const statement = new Statement(resource, services.resources, caller);
  const found =
    level === "option" ? selectOption(statement) : selectRecord(statement, (field) => mayReadField(field, caller));
  return { ...found, joins: statement.joins() };
}

/** The whole WHERE of a reading: filters, search, the caller's rows, what the route adds. */
export function whereClause({ context, services, resource, query, extra }: Reading, statement: Statement): string {
  const conditions = whereOf(statement, query.filters, reachOf(resource, context.caller, services.resources));
  if (query.search) {
    const paths = searchedPaths(resource, context.caller, services.resources);
    conditions.push(searchCondition(statement, query.search, paths) ?? "false");
  }
  const scope = scopeOf(context, services, resource, statement);
  if (scope) conditions.push(scope);
  if (extra) conditions.push(...extra(statement));
  return conditions.length > 0 ? ` where ${conditions.join(" and ")}` : "";
}

export function scopeOf(
  context: Context,
  services: Services,
  resource: Resource,
  statement: Statement,
): string | undefined {
  return scopeCondition(resource, context.caller, { parameters: statement, resources: services.resources });
}

export interface Order {
  /** What is ordered by, before the id; absent: the id itself. */
  key?: string;
  direction: "ASC" | "DESC";
  /** What the key takes the first one of, when it stands in other tables: they may be walked in their own order. */
  choices?: string[];
}

/** Raises BAD_REQUEST for a path that cannot be ordered by, or that is not the caller's to ask about. */
export function orderOf({ context, services, resource, query }: Reading, statement: Statement): Order {
  const sort = query.sort ?? resource.sort;
  const known = query.sort === undefined || reachOf(resource, context.caller, services.resources)(sort.path);
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

/** The ORDER BY of an order over an alias, with the id last so that no two pages overlap. */
export function orderBy({ key, direction }: Order, id = "t.id"): string {
  return key === undefined ? `${id} ${direction}` : `${key} ${direction}, ${id} ${direction}`;
}

export function reversed(order: Order): Order {
  return { ...order, direction: order.direction === "ASC" ? "DESC" : "ASC" };
}
