// Writes the statements of a list's page: which rows, in which order, from which end, with which version of the tables.
import { type PlannedList, pageOnce, type Rows, walkingRows } from "./compile-list.ts";
import { type Order, orderBy, reversed } from "./plan-list.ts";
import type { Query } from "./query.ts";

/** Up to this number all matching rows are sorted at once, which gives page and total together. */
export const FEW = 5_000;
/** From this offset on the ids are walked alone, from the nearer end, and the rows are read afterwards. */
const DEEP = 1_000;

export function isFromEnd({ offset }: PlannedList, total: number | undefined): total is number {
  return total !== undefined && offset > DEEP && offset > total / 2 && offset < total;
}

/** A page walked along the order; with a known total, from the nearer end. */
export function page(list: PlannedList, total?: number): Query {
  const { plan, request, offset } = list;
  const { pageSize } = request.query;
  const isFrequent = plan.rows.where !== "" && total !== undefined && total > FEW;
  const rows = isFrequent ? walkingRows(list) : plan.rows;
  if (isFromEnd(list, total)) return pageFromEnd(list, rows, total);
  const part = { limit: pageSize, offset };
  // Each deep page is a statement of its own, which is hardly ever repeated.
  if (offset > DEEP) return pageQuery(list, rows, byIds(list, numbered(walk(rows, rows.order, part))));
  return pageOnce(list, `${isFrequent ? "walking" : "page"} ${offset} ${pageSize}`, () =>
    rows.order.isJoined
      ? pageQuery(list, rows, byIds(list, numbered(walk(rows, rows.order, part))))
      : firstPages(list, rows, part),
  );
}

const numbered = (ids: string): string => `select t.id, row_number() over () as "#" from (${ids}) t`;

function pageFromEnd(list: PlannedList, rows: Rows, total: number): Query {
  const { request, offset } = list;
  const { pageSize } = request.query;
  const size = Math.min(pageSize, total - offset);
  const back = knowsTotal(list)
    ? inTurn(rows, reversed(rows.order), partFromEnd(list))
    : walk(rows, reversed(rows.order), { limit: size, offset: total - offset - size });
  // The limit is repeated as a number, because the planner expects the worst of a computed one.
  return pageQuery(list, rows, byIds(list, `select id, -"#" as "#" from (${numbered(back)}) b limit ${pageSize}`));
}

/** Near the start the rows are read as they are found: nothing is looked up twice or sorted again. */
function firstPages({ plan }: PlannedList, rows: Rows, part: Part): Query {
  const { selection } = plan;
  const whole = inTurn(rows, rows.order, part, "t.*");
  const text = `select ${plan.versions}, null::bigint, t.id, ${selection.columns}
    from (${whole}) t ${selection.joins} order by ${orderBy(rows.order)}`;
  return { text, slots: rows.slots };
}

/** The table's own total can be read where the page is cut off, so that no guess of it can be wrong. */
export function knowsTotal({ plan: { rows } }: PlannedList): boolean {
  return rows.where === "" && rows.order.choices === undefined;
}

function partFromEnd({ request, offset }: PlannedList): Part<string> {
  const { pageSize } = request.query;
  const left = `(select coalesce(sum(change), 0)::bigint - ${offset} from row_delta where table_name = '${request.resource.table}')`;
  return { limit: `least(${pageSize}, greatest(0, ${left}))`, offset: `greatest(0, ${left} - ${pageSize})` };
}

interface Part<T = number> {
  limit: T;
  offset: T;
}

function inTurn({ from, where }: Rows, order: Order, { limit, offset }: Part<unknown>, what = "t.id"): string {
  return `select ${what} from ${from}${where} order by ${orderBy(order)} limit ${limit}${offsetSql(offset)}`;
}

/**
 * The ids of a part of the rows in order. Ascending by columns of other tables, each of those is walked and the walks
 * are merged; descending, the rows without a key come first, and all rows must be read to find them.
 */
function walk(rows: Rows, order: Order, part: Part): string {
  const { direction, choices } = order;
  if (!choices || direction === "DESC") return inTurn(rows, order, part);
  const start = `from ${rows.from}${rows.where === "" ? " where " : `${rows.where} and `}`;
  const most = part.offset + part.limit;
  const walks = choices.map((key, at) => {
    const rest = choices.slice(0, at).map((earlier) => `${earlier} is null and `);
    return `(select t.id, ${key} as k ${start}${rest.join("")}${key} is not null order by ${orderBy({ key, direction })} limit ${most})`;
  });
  const none = choices.map((key) => `${key} is null`).join(" and ");
  // The rows without a key are read only once the others have run out.
  return `with keyed as materialized (select k.* from (${walks.join(" union all ")}) k order by k.k, k.id limit ${most})
    select w.id from (select id, k from keyed union all
      (select t.id, null as k ${start}(select count(*) from keyed) < ${most} and ${none} order by t.id limit ${most})) w
    order by w.k, w.id limit ${part.limit}${offsetSql(part.offset)}`;
}

/**
 * All matching rows at once: the total and the page come from the same rows, and no estimate can mislead the planner.
 */
export function onePass(list: PlannedList): Query {
  const { pageSize } = list.request.query;
  return pageOnce(list, `all ${list.offset} ${pageSize}`, () => passOf(list));
}

function passOf(list: PlannedList): Query {
  const { request, offset } = list;
  const { rows } = list.plan;
  const { order } = rows;
  const sorted = order.relevantTitle ?? order.key;
  const key = sorted === undefined ? "" : `, ${sorted} as k`;
  const slots = [...rows.slots];
  const ranking = order.relevantTitle && relevance(list.criteria.ranking ?? [], (slot) => `$${slots.push(slot)}`);
  const inOrder = ranking ? `${ranking}, m.id` : orderBy({ ...order, key: order.key && "m.k" }, "m.id");
  const ids = `select id, row_number() over () as "#" from (select m.id from m order by ${inOrder} limit ${request.query.pageSize}${offsetSql(offset)}) t`;
  const all = `with m as materialized (select t.id${key} from ${rows.from}${rows.where})`;
  return { ...pageQuery(list, rows, byIds(list, ids), { all, total: "(select count(*) from m)" }), slots };
}

/**
 * First the title that equals the text, then those that begin with it, then those with a word that does, then the rest;
 * each by name.
 */
function relevance(ranking: number[][], parameter: (slot: number) => string): string {
  const steps = ranking.map((patterns, rank) => {
    const folded = patterns.map((slot) => `fold(${parameter(slot)})`);
    return `when fold(m.k::text) like any (array[${folded.join(", ")}]) then ${rank}`;
  });
  // Ordering very many rows costs more than it helps, and the person will type more.
  const isFew = `(select count(*) from m) <= ${FEW}`;
  return `case when ${isFew} then case ${steps.join(" ")} else ${steps.length} end end,
    case when ${isFew} then m.k::text end collate "und-x-icu"`;
}

function offsetSql(offset: unknown): string {
  return offset === 0 ? "" : ` offset ${offset}`;
}

function byIds({ request }: PlannedList, ids: string): string {
  return `(${ids}) page on true left join "${request.resource.table}" t on t.id = page.id`;
}

/** The records of a page, `t` with a position. Even an empty page has a row, which has the version. */
function pageQuery(
  { plan }: PlannedList,
  { slots }: Rows,
  rows: string,
  { all, total } = { all: "", total: "null::bigint" },
): Query {
  const { selection, versions } = plan;
  const text = `${all} select v.versions, v.total, t.id, ${selection.columns}
    from (select ${versions} as versions, ${total} as total) v
    left join ${rows} ${selection.joins}
    order by "#"`;
  return { text, slots };
}
