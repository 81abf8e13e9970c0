// The list call: one page and its exact total, as a rule in one statement. Totals are kept, not counted: without a
// condition the table knows its rows, with one a count is true for as long as no table that it reads has changed.
import { readText, type TextRows } from "../base/text-rows.ts";
import { type Page, pageFacts } from "./page.ts";
import { Statement } from "./query/statement.ts";
import type { Total } from "./query/totals.ts";
import { rowWriter } from "./query/row-writer.ts";
import {
  type Order,
  orderBy,
  orderOf,
  type Reading,
  type RecordSelection,
  requireRead,
  reversed,
  selectionOf,
  whereClause,
} from "./reading.ts";
import { foldWhenLong, tableVersions, versionSql } from "../base/row-deltas.ts";

/** Up to here all that is found is put in order at once, which gives page and total together. */
const FEW = 5_000;
/** From here on the ids are walked alone, from the nearer end, and the rows read afterwards. */
const DEEP = 1_000;

/** Which rows are meant and in which order, as SQL under construction. */
interface Rows {
  statement: Statement;
  where: string;
  order: Order;
}

interface Plan extends Rows {
  reading: Reading;
  selection: RecordSelection;
  /** What the answer is read from; absent: something whose changes nobody notes, so nothing is kept. */
  tables?: string[];
  key: string;
  offset: number;
}

interface Query {
  text: string;
  values: readonly unknown[];
}

interface Found extends TextRows {
  total?: number;
  version: string;
}

export async function listPage(reading: Reading): Promise<Page> {
  return JSON.parse(await pageText(reading)) as Page;
}

/** The page as the JSON text of the contract, which no objects are made for. Spec api §2.3. */
export async function pageText(reading: Reading): Promise<string> {
  const plan = planOf(reading);
  const { rows, types, total } = await findPage(plan);
  const write = rowWriter(plan.selection, types, FIXED);
  const facts = pageFacts({ ...reading.query, sort: reading.query.sort ?? reading.resource.sort }, total, rows.length);
  return `{"content":[${rows.map(write).join(",")}],${JSON.stringify(facts).slice(1)}`;
}

/** How many rows a reading finds, from what is kept when that is still true. */
export async function countRows(reading: Reading): Promise<number> {
  const plan = planOf(reading);
  if (!plan.tables) return (await count(plan)).total;
  const { rows } = await readText(reading.context.db, `select ${versionSql(plan.tables)}`, []);
  const version = rows[0]![0]!;
  return plan.where === "" ? rowsOf(plan, version) : (await exactTotal(plan, version)).total;
}

function planOf(reading: Reading): Plan {
  const { context, services, resource, query } = reading;
  const level = requireRead(reading);
  const rows = rowsMeant(reading);
  const { statement, where } = rows;
  return {
    ...rows,
    reading,
    selection: selectionOf(services, resource, level, context),
    tables: tablesRead(`from ${statement.from()} ${where}`, services),
    key: JSON.stringify([resource.table, where, statement.values]),
    offset: query.pageNumber * query.pageSize,
  };
}

function rowsMeant(reading: Reading, how?: { isWalking: boolean }): Rows {
  const { context, services, resource } = reading;
  const statement = new Statement(resource, services.resources, context.caller, how);
  const where = whereClause(reading, statement);
  // An order that is no order is refused even where there is nothing to order.
  return { statement, where, order: orderOf(reading, statement) };
}

// A function after "from" reads no table.
const READS = /\b(?:from|join)\s+"?(\w+)"?(?!\w*\()/g;
const VARIES = /\b(?:now|random|current_\w+|localtime\w*|clock_timestamp)\b/;
const watched = new WeakMap<object, Set<string>>();

/** The tables that SQL reads, when all of them keep versions and nothing else decides the answer. */
function tablesRead(sql: string, { resources }: Reading["services"]): string[] | undefined {
  const known = watched.get(resources) ?? new Set([...resources.values()].map(({ table }) => table));
  watched.set(resources, known);
  const tables = [...new Set([...sql.matchAll(READS)].map((match) => match[1]!))];
  return tables.every((table) => known.has(table)) && !VARIES.test(sql) ? tables : undefined;
}

async function findPage(plan: Plan): Promise<TextRows & { total: number }> {
  const { services, query } = plan.reading;
  const last = services.totals.last(plan.key);
  const isFew = plan.where !== "" && (last ? last.total <= FEW : query.search !== undefined);
  if (isFew || !plan.tables) return keepTotal(plan, await read(plan, onePass(plan)));
  if (plan.where === "") return wholeTable(plan, last);
  if (last) {
    const found = await read(plan, page(plan, last.total));
    if (found.version === last.version) return { ...found, total: last.total };
    return afterChange(plan, found, last);
  }
  const [found, total] = await Promise.all([read(plan, page(plan)), countOnce(plan)]);
  return found.version === total.version ? { ...found, total: total.total } : afterChange(plan, found, total);
}

function keepTotal(plan: Plan, found: Found): TextRows & { total: number } {
  const total = found.total ?? 0;
  if (plan.tables) plan.reading.services.totals.keep(plan.key, { total, version: found.version });
  return { ...found, total };
}

/** Without a condition the version says the total; a page counted from the far end must have known it beforehand. */
async function wholeTable(plan: Plan, guess: Total | undefined): Promise<TextRows & { total: number }> {
  const found = await read(plan, page(plan, guess?.total));
  const total = rowsOf(plan, found.version);
  plan.reading.services.totals.keep(plan.key, { total, version: found.version });
  if (guess === undefined || guess.total === total || !isFromEnd(plan, guess.total)) return { ...found, total };
  return { ...(await read(plan, page(plan))), total };
}

/** Rows have changed since the total was counted: it is counted again, and a page taken from the far end too. */
async function afterChange(plan: Plan, found: Found, stale: Total): Promise<TextRows & { total: number }> {
  const { total, version } = await exactTotal(plan, found.version);
  // Counted after the page was read: few rows are read once more with their total, so that the two never disagree.
  if (version !== found.version && total <= FEW) return keepTotal(plan, await read(plan, onePass(plan)));
  if (!isFromEnd(plan, stale.total) || total === stale.total) return { ...found, total };
  return { ...(await read(plan, page(plan))), total };
}

/** A total no older than `version`: a count of somebody else serves when it saw the same, or began later. */
async function exactTotal(plan: Plan, version: string): Promise<Total> {
  const { totals } = plan.reading.services;
  const last = totals.last(plan.key);
  if (last?.version === version) return last;
  const asked = totals.now();
  for (;;) {
    const counted = await countOnce(plan);
    if (counted.version === version || counted.begun > asked) return counted;
  }
}

function countOnce(plan: Plan): Promise<Total & { begun: number }> {
  return plan.reading.services.totals.count(plan.key, () => count(plan));
}

async function count(plan: Plan): Promise<Total> {
  const { reading, where } = plan;
  const statement = new Statement(reading.resource, reading.services.resources, reading.context.caller);
  whereClause(reading, statement);
  const text = `select ${versionOf(plan)}, (select count(*) from ${statement.from()}${where})`;
  const { rows } = await readText(reading.context.db, text, statement.values);
  return { version: rows[0]![0] ?? "", total: Number(rows[0]![1]) };
}

function rowsOf(plan: Plan, version: string): number {
  return tableVersions(version).get(plan.reading.resource.table)?.rows ?? 0;
}

function versionOf({ tables }: Plan): string {
  return tables ? versionSql(tables) : "''";
}

/** Columns before those of the record: version, total of a single pass, id. */
const FIXED = 3;

/** Reads a page statement and drops its fixed columns' part. */
async function read(plan: Plan, { text, values }: Query): Promise<Found> {
  const { db } = plan.reading.context;
  const { rows, types } = await readText(db, text, values);
  // A first page that finds nothing brings no version either: all that is found lies before it, and is little.
  if (rows.length === 0) return read(plan, onePass(plan));
  const version = rows[0]![0] ?? "";
  if (plan.tables) foldWhenLong(db, version);
  return {
    rows: rows.filter((row) => row[2] !== null),
    types,
    version,
    total: rows[0]![1] === null ? undefined : Number(rows[0]![1]),
  };
}

function isFromEnd({ offset }: Plan, total: number | undefined): total is number {
  return total !== undefined && offset > DEEP && offset > total / 2 && offset < total;
}

/** A page walked along the order; with a known total, from the nearer end. */
function page(plan: Plan, total?: number): Query {
  const { reading, offset } = plan;
  const { pageSize } = reading.query;
  const isFrequent = plan.where !== "" && total !== undefined && total > FEW;
  const rows = isFrequent ? rowsMeant(reading, { isWalking: true }) : plan;
  const ordered = (ids: string) => `select t.id, row_number() over () as "#" from (${ids}) t`;
  if (isFromEnd(plan, total)) {
    const size = Math.min(pageSize, total - offset);
    const back = ordered(walk(rows, reversed(rows.order), { limit: size, offset: total - offset - size }));
    return pageQuery(plan, rows, byIds(plan, `select id, -"#" as "#" from (${back}) b`));
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

interface Part {
  limit: number;
  offset: number;
}

function inTurn({ statement, where }: Rows, order: Order, { limit, offset }: Part, what = "t.id"): string {
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
function onePass(plan: Plan): Query {
  const { statement, where, order, offset } = plan;
  const { pageSize } = plan.reading.query;
  const key = order.key === undefined ? "" : `, ${order.key} as k`;
  const inOrder = orderBy({ ...order, key: order.key && "m.k" }, "m.id");
  const ids = `select id, row_number() over () as "#" from (select m.id from m order by ${inOrder} limit ${pageSize}${from(offset)}) t`;
  const all = `with m as materialized (select t.id${key} from ${statement.from()}${where})`;
  return pageQuery(plan, plan, byIds(plan, ids), { all, total: "(select count(*) from m)" });
}

function from(offset: number): string {
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
