// The statements of a list's page: which rows, walked how, from which end, with what version of the tables.
import { tableVersionSql } from "../../platform/db/row-deltas.ts";
import { escapeLike, spellings } from "./like.ts";
import {
  type ListPlan,
  type Order,
  orderBy,
  orderOf,
  type RecordSelection,
  reversed,
  whereClause,
} from "./plan-list.ts";
import { Statement } from "./statement.ts";

/** Up to here all that is found is put in order at once, which gives page and total together. */
export const FEW = 5_000;
/** From here on the ids are walked alone, from the nearer end, and the rows read afterwards. */
const DEEP = 1_000;

/** Which rows are meant and in which order, as SQL under construction. */
interface Rows {
  statement: Statement;
  where: string;
  order: Order;
}

export interface Plan extends Rows {
  reading: ListPlan;
  selection: RecordSelection;
  /** What the answer is read from; absent: something whose changes nobody notes, so nothing is kept. */
  tables?: string[];
  key: string;
  offset: number;
}

export interface Query {
  text: string;
  values: readonly unknown[];
}

export function rowsMeant(reading: ListPlan, how?: { isWalking: boolean }): Rows {
  const { context, resource } = reading;
  const statement = new Statement(resource, context.services.resources, context.caller, how);
  const where = whereClause(reading, statement);
  // An order that is no order is refused even where there is nothing to order.
  return { statement, where, order: orderOf(reading, statement) };
}

export function versionOf({ tables }: Plan): string {
  return tables ? tableVersionSql(tables) : "''";
}

export function isFromEnd({ offset }: Plan, total: number | undefined): total is number {
  return total !== undefined && offset > DEEP && offset > total / 2 && offset < total;
}

/** A page walked along the order; with a known total, from the nearer end. */
export function page(plan: Plan, total?: number): Query {
  const { reading, offset } = plan;
  const { pageSize } = reading.query;
  const isFrequent = plan.where !== "" && total !== undefined && total > FEW;
  const rows = isFrequent ? rowsMeant(reading, { isWalking: true }) : plan;
  const ordered = (ids: string) => `select t.id, row_number() over () as "#" from (${ids}) t`;
  if (isFromEnd(plan, total)) {
    const size = Math.min(pageSize, total - offset);
    const back = knowsTotal(plan)
      ? inTurn(rows, reversed(rows.order), partFromEnd(plan))
      : walk(rows, reversed(rows.order), { limit: size, offset: total - offset - size });
    // Said once more as a number: of a computed one the planner expects the worst.
    return pageQuery(plan, rows, byIds(plan, `select id, -"#" as "#" from (${ordered(back)}) b limit ${pageSize}`));
  }
  const part = { limit: pageSize, offset };
  const isOwn = !rows.order.key?.includes('"j_');
  if (offset > DEEP || !isOwn) return pageQuery(plan, rows, byIds(plan, ordered(walk(rows, rows.order, part))));
  return firstPages(plan, rows, part);
}

/** Near the start the rows are read as they are met: nothing is looked up twice or sorted again. */
function firstPages(plan: Plan, rows: Rows, part: Part): Query {
  const { selection } = plan;
  const whole = inTurn(rows, rows.order, part, "t.*");
  const text = `select ${versionOf(plan)}, null::bigint, t.id, ${selection.columns}
    from (${whole}) t ${selection.joins} order by ${orderBy(rows.order)}`;
  return { text, values: rows.statement.values };
}

/** The table's own total can be asked for where the page is cut off: then no guess of it can be wrong. */
export function knowsTotal({ where, tables, order }: Plan): boolean {
  return where === "" && tables !== undefined && order.choices === undefined;
}

function partFromEnd({ reading, offset }: Plan): Part<string> {
  const { pageSize } = reading.query;
  const left = `(select coalesce(sum(change), 0)::bigint - ${offset} from row_delta where table_name = '${reading.resource.table}')`;
  return { limit: `least(${pageSize}, greatest(0, ${left}))`, offset: `greatest(0, ${left} - ${pageSize})` };
}

interface Part<T = number> {
  limit: T;
  offset: T;
}

function inTurn({ statement, where }: Rows, order: Order, { limit, offset }: Part<unknown>, what = "t.id"): string {
  return `select ${what} from ${statement.from()}${where} order by ${orderBy(order)} limit ${limit}${from(offset)}`;
}

/**
 * The ids of a part of the rows in order. Ordered upwards by other tables, each of those is walked and the walks are
 * merged; downwards the rows without a key come first, and to be sure of those all must be looked at anyway.
 */
function walk(rows: Rows, order: Order, part: Part): string {
  const { direction, choices } = order;
  if (!choices || direction === "DESC") return inTurn(rows, order, part);
  const start = `from ${rows.statement.from()}${rows.where === "" ? " where " : `${rows.where} and `}`;
  const most = part.offset + part.limit;
  const walks = choices.map((key, at) => {
    const rest = choices.slice(0, at).map((earlier) => `${earlier} is null and `);
    return `(select t.id, ${key} as k ${start}${rest.join("")}${key} is not null order by ${orderBy({ key, direction })} limit ${most})`;
  });
  const none = choices.map((key) => `${key} is null`).join(" and ");
  // Nobody looks for those without a key before the others have run out.
  return `with keyed as materialized (select k.* from (${walks.join(" union all ")}) k order by k.k, k.id limit ${most})
    select w.id from (select id, k from keyed union all
      (select t.id, null as k ${start}(select count(*) from keyed) < ${most} and ${none} order by t.id limit ${most})) w
    order by w.k, w.id limit ${part.limit}${from(part.offset)}`;
}

/** All that is found, once: the total and the page come from the same rows, and no estimate can tempt the planner. */
export function onePass(plan: Plan): Query {
  const { statement, where, order, offset } = plan;
  const { pageSize, search = "" } = plan.reading.query;
  const sorted = order.relevantTitle ?? order.key;
  const key = sorted === undefined ? "" : `, ${sorted} as k`;
  const values = [...statement.values];
  const ranking = order.relevantTitle && relevance(search, values);
  const inOrder = ranking ? `${ranking}, m.id` : orderBy({ ...order, key: order.key && "m.k" }, "m.id");
  const ids = `select id, row_number() over () as "#" from (select m.id from m order by ${inOrder} limit ${pageSize}${from(offset)}) t`;
  const all = `with m as materialized (select t.id${key} from ${statement.from()}${where})`;
  return { ...pageQuery(plan, plan, byIds(plan, ids), { all, total: "(select count(*) from m)" }), values };
}

/** The title that is the text, those that begin with it, those of which a word does, the rest; each by name. */
function relevance(text: string, values: unknown[]): string {
  const pattern = (like: string) => `fold($${values.push(like)})`;
  const steps = [(one: string) => one, (one: string) => `${one}%`, (one: string) => `% ${one}%`].map((step, rank) => {
    const patterns = spellings(text).map((one) => pattern(step(escapeLike(one))));
    return `when fold(m.k::text) like any (array[${patterns.join(", ")}]) then ${rank}`;
  });
  // Of very many the order costs more than it helps: who means another one types more.
  const isFew = `(select count(*) from m) <= ${FEW}`;
  return `case when ${isFew} then case ${steps.join(" ")} else ${steps.length} end end,
    case when ${isFew} then m.k::text end collate "und-x-icu"`;
}

function from(offset: unknown): string {
  return offset === 0 ? "" : ` offset ${offset}`;
}

function byIds(plan: Plan, ids: string): string {
  const table = plan.reading.resource.table;
  return `(${ids}) page on true left join "${table}" t on t.id = page.id`;
}

/** The records of a page, `t` with a position. There is a row even for an empty page, which brings the version. */
function pageQuery(
  plan: Plan,
  { statement }: Rows,
  rows: string,
  { all, total } = { all: "", total: "null::bigint" },
): Query {
  const { selection } = plan;
  const text = `${all} select v.version, v.total, t.id, ${selection.columns}
    from (select ${versionOf(plan)} as version, ${total} as total) v
    left join ${rows} ${selection.joins}
    order by "#"`;
  return { text, values: statement.values };
}
