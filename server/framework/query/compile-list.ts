// The plan of a list: what requests of one shape have in common, compiled once. A request only brings its values.
import { tableVersionSql } from "../../platform/db/row-deltas.ts";
import type { ListRequest } from "./list-request.ts";
import { RecentlyUsed } from "./plan-cache.ts";
import {
  type AskedRows,
  askedRows,
  type Order,
  orderOf,
  type RecordSelection,
  selectionOf,
  whereSql,
} from "./plan-list.ts";
import type { ReadAccess } from "./read-access.ts";
import { Statement } from "./statement.ts";

/** A statement, and which of the request's values stand at $1, $2 … */
export interface Query {
  text: string;
  slots: readonly number[];
}

/** The rows that are found, in their order, as parts of a statement. */
export interface Rows {
  from: string;
  where: string;
  order: Order;
  slots: readonly number[];
}

export interface CompiledList {
  selection: RecordSelection;
  rows: Rows;
  /** The same, written to be walked until a page is found; compiled when it is needed. */
  walking?: Rows;
  /** The tables that decide what is found, and their version as SQL. */
  tables: readonly string[];
  version: string;
  /** Version and total. */
  count: Query;
  /** Statements by the part of the list that they read. */
  pages: Map<string, Query>;
}

/** A request with its plan. */
export interface PlannedList {
  request: ListRequest;
  asked: AskedRows;
  plan: CompiledList;
  offset: number;
  /** Names what is counted: the question with its values. */
  totalKey: string;
}

const MOST_PLANS = 500;
export const listPlans = new RecentlyUsed<CompiledList>(MOST_PLANS);

export function planList(request: ListRequest, access: ReadAccess): PlannedList {
  const { context, query } = request;
  const asked = askedRows(request, access);
  const key = `${access.key} ${asked.shape}`;
  const plan = listPlans.get(context.services.resources, key, () => compileList(request, asked));
  const { text } = plan.count;
  const totalKey = asked.deciding === 0 ? text : `${text} ${JSON.stringify(asked.values.slice(0, asked.deciding))}`;
  return { request, asked, plan, offset: query.pageNumber * query.pageSize, totalKey };
}

export const valuesOf = ({ asked }: PlannedList, { slots }: Query): unknown[] =>
  slots.map((slot) => asked.values[slot]);

function compileList(request: ListRequest, asked: AskedRows): CompiledList {
  const { context, resource } = request;
  const counted = new Statement<number>(resource, context.services.resources, context.caller);
  const where = whereSql(request, asked, { statement: counted, parameter: (slot) => counted.value(slot) });
  const tables = [...counted.tables];
  const version = tableVersionSql(tables);
  return {
    selection: selectionOf(resource, asked.access.level, context),
    rows: compileRows(request, asked, { isWalking: false }),
    tables,
    version,
    count: { text: `select ${version}, (select count(*) from ${counted.from()}${where})`, slots: counted.values },
    pages: new Map(),
  };
}

function compileRows(request: ListRequest, asked: AskedRows, how: { isWalking: boolean }): Rows {
  const { context, resource } = request;
  const statement = new Statement<number>(resource, context.services.resources, context.caller, how);
  const where = whereSql(request, asked, { statement, parameter: (slot) => statement.value(slot) });
  // An order that is no order is refused even where there is nothing to order.
  const order = orderOf(request, statement);
  return { from: statement.from(), where, order, slots: statement.values };
}

/** Written for what is known to be frequent. */
export function walkingRows({ plan, request, asked }: PlannedList): Rows {
  plan.walking ??= compileRows(request, asked, { isWalking: true });
  return plan.walking;
}

const MOST_PAGES = 60;

/** The statement of a part of the list, made once as long as not too many parts are asked for. */
export function pageOnce({ plan }: PlannedList, part: string, make: () => Query): Query {
  const present = plan.pages.get(part);
  if (present) return present;
  const query = make();
  if (plan.pages.size < MOST_PAGES) plan.pages.set(part, query);
  return query;
}
