// Compiles the plan of a list: the statements that requests of one shape have in common. A request only brings its
// values.
import { tableVersionSql } from "../../platform/db/row-deltas.ts";
import { CALLERS_VERSION } from "../access/caller-cache.ts";
import type { ListRequest } from "./list-request.ts";
import { RecentlyUsed } from "./plan-cache.ts";
import {
  criteriaOf,
  type Order,
  orderOf,
  type RecordSelection,
  type RowCriteria,
  selectionOf,
  whereSql,
} from "./plan-list.ts";
import type { Query } from "./query.ts";
import type { ReadAccess } from "./read-access.ts";
import { Statement } from "./statement.ts";

/** The matching rows, in their order, as parts of a statement. */
export interface Rows {
  from: string;
  where: string;
  order: Order;
  slots: readonly number[];
}

interface CompiledList {
  selection: RecordSelection;
  rows: Rows;
  /** The same rows, written to be walked until a page is complete; compiled when it is needed. */
  walking?: Rows;
  /** The tables that decide which rows match, and their version as SQL. */
  tables: readonly string[];
  version: string;
  /** The version of callers and that of the tables, in one column. */
  versions: string;
  /** The statement of version and total. */
  count: Query;
  /** The total with the ids of the rows, and what has changed of them since; of lists that one table decides. */
  find?: Query;
  carry?: Query;
  /** The statements by the part of the list that they read. */
  pages: Map<string, Query>;
}

/** A request with its plan. */
export interface PlannedList {
  request: ListRequest;
  criteria: RowCriteria;
  plan: CompiledList;
  offset: number;
  /** Identifies what is counted: the request with its values. */
  totalKey: string;
}

/** Stands in no name of a table. */
export const BETWEEN_VERSIONS = "|";

const MOST_PLANS = 500;
export const listPlans = new RecentlyUsed<CompiledList>(MOST_PLANS);

export function planList(request: ListRequest, access: ReadAccess): PlannedList {
  const { context, query } = request;
  const criteria = criteriaOf(request, access);
  const key = `${access.key} ${criteria.shape}`;
  const plan = listPlans.get(context.services.resources, key, () => compileList(request, criteria));
  const { text } = plan.count;
  const totalKey =
    criteria.deciding === 0 ? text : `${text} ${JSON.stringify(criteria.values.slice(0, criteria.deciding))}`;
  return { request, criteria, plan, offset: query.pageNumber * query.pageSize, totalKey };
}

export const valuesOf = ({ criteria }: Pick<PlannedList, "criteria">, { slots }: Query): unknown[] =>
  slots.map((slot) => criteria.values[slot]);

function compileList(request: ListRequest, criteria: RowCriteria): CompiledList {
  const { context, resource } = request;
  const counted = new Statement<number>(resource, context.services.resources, context.caller);
  const where = whereSql(request, criteria, { statement: counted, parameter: (slot) => counted.value(slot) });
  const tables = [...counted.tables];
  const version = tableVersionSql(tables);
  return {
    selection: selectionOf(resource, criteria.access.level, context),
    rows: compileRows(request, criteria, { isWalking: false }),
    tables,
    version,
    versions: `concat_ws('${BETWEEN_VERSIONS}', ${CALLERS_VERSION}, ${version})`,
    count: { text: `select ${version}, (select count(*) from ${counted.from()}${where})`, slots: counted.values },
    ...(tables.length === 1 && where !== "" ? following(counted, where, version) : {}),
    pages: new Map(),
  };
}

/** The rows of one table, and the changes of it that are noted, by which their total is carried on. */
function following(
  counted: Statement<number>,
  where: string,
  version: string,
): Required<Pick<CompiledList, "find" | "carry">> {
  const { values: slots } = counted;
  const deltas = `from row_delta where table_name = '${counted.resource.table}'`;
  const rows = `${counted.from()}${where}`;
  return {
    find: {
      text: `select ${version}, (select array_agg(id) ${deltas}), f.total, f.ids
        from (select count(*) as total, array_agg(t.id) as ids from ${rows}) f`,
      slots,
    },
    carry: {
      text: `with d as materialized (select id, ids ${deltas} and id <> all($${slots.length + 1}::bigint[])),
          changed as materialized (select distinct unnest(ids) as id from d)
        select ${version}, (select array_agg(id) from d), (select bit_xor(hashint8extended(id, 0)) from d),
          (select bool_and(ids is not null) from d), (select array_agg(id) from changed),
          (select array_agg(t.id) from ${rows} and t.id = any(array(select id from changed)))`,
      slots,
    },
  };
}

function compileRows(request: ListRequest, criteria: RowCriteria, how: { isWalking: boolean }): Rows {
  const { context, resource } = request;
  const statement = new Statement<number>(resource, context.services.resources, context.caller, how);
  const where = whereSql(request, criteria, { statement, parameter: (slot) => statement.value(slot) });
  // An invalid order is refused even where there is nothing to order.
  const order = orderOf(request, statement);
  return { from: statement.from(), where, order, slots: statement.values };
}

/** The same rows for conditions that many rows meet, written to be walked along the order. */
export function walkingRows({ plan, request, criteria }: PlannedList): Rows {
  plan.walking ??= compileRows(request, criteria, { isWalking: true });
  return plan.walking;
}

const MOST_PAGES = 60;

/** The statement of a part of the list, stored for later requests as long as there are not too many. */
export function pageOnce({ plan }: PlannedList, part: string, make: () => Query): Query {
  const present = plan.pages.get(part);
  if (present) return present;
  const query = make();
  if (plan.pages.size < MOST_PAGES) plan.pages.set(part, query);
  return query;
}
