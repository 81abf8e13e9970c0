// The list call: one page and its exact total, as a rule in one statement. Totals are kept, not counted: without a
// condition the table knows its rows, with one a count is true for as long as no table that it reads has changed.

import { foldWhenLong, tableVersionSql, tableVersions } from "../../platform/db/row-deltas.ts";
import { readText, type TextRows } from "../../platform/db/text-rows.ts";
import type { Services } from "../records/services.ts";
import { type Page, pageFacts } from "./page.ts";
import { FEW, isFromEnd, knowsTotal, onePass, type Plan, page, type Query, rowsMeant, versionOf } from "./page-sql.ts";
import { type ListPlan, requireRead, selectionOf, whereClause } from "./plan-list.ts";
import { rowWriter } from "./row-writer.ts";
import { Statement } from "./statement.ts";
import type { Total } from "./totals.ts";

interface Found extends TextRows {
  total?: number;
  version: string;
}

export async function listPage(reading: ListPlan): Promise<Page> {
  return JSON.parse(await pageText(reading)) as Page;
}

/** The page as the JSON text of the contract, which no objects are made for. Spec api §2.3. */
export async function pageText(reading: ListPlan): Promise<string> {
  const plan = planOf(reading);
  const { rows, types, total } = await findPage(plan);
  const write = rowWriter(plan.selection, types, FIXED);
  const facts = pageFacts({ ...reading.query, sort: reading.query.sort ?? reading.resource.sort }, total, rows.length);
  return `{"content":[${rows.map(write).join(",")}],${JSON.stringify(facts).slice(1)}`;
}

/** How many rows a reading finds, from what is kept when that is still true. */
export async function countRows(reading: ListPlan): Promise<number> {
  const plan = planOf(reading);
  if (!plan.tables) return (await count(plan)).total;
  const { rows } = await readText(reading.context.db, `select ${tableVersionSql(plan.tables)}`, []);
  const version = rows[0]![0]!;
  return plan.where === "" ? rowsOf(plan, version) : (await exactTotal(plan, version)).total;
}

function planOf(reading: ListPlan): Plan {
  const { context, resource, query } = reading;
  const level = requireRead(reading);
  const rows = rowsMeant(reading);
  const { statement, where } = rows;
  return {
    ...rows,
    reading,
    selection: selectionOf(resource, level, context),
    tables: tablesRead(`from ${statement.from()} ${where}`, context.services),
    key: JSON.stringify([resource.table, where, statement.values]),
    offset: query.pageNumber * query.pageSize,
  };
}

// A function after "from" reads no table.
const READS = /\b(?:from|join) +"?\b(\w+)\b"?(?!\()/g;
const VARIES = /\b(?:now\b|random\b|current_\w|localtime|clock_timestamp\b)/;
const watched = new WeakMap<object, Set<string>>();

/** The tables that SQL reads, when all of them keep versions and nothing else decides the answer. */
function tablesRead(sql: string, { resources }: Services): string[] | undefined {
  const known = watched.get(resources) ?? new Set([...resources.values()].map(({ table }) => table));
  watched.set(resources, known);
  const tables = [...new Set([...sql.matchAll(READS)].map((match) => match[1]!))];
  return tables.every((table) => known.has(table)) && !VARIES.test(sql) ? tables : undefined;
}

async function findPage(plan: Plan): Promise<TextRows & { total: number }> {
  const {
    context: { services },
    query,
  } = plan.reading;
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
  if (plan.tables) plan.reading.context.services.totals.keep(plan.key, { total, version: found.version });
  return { ...found, total };
}

const TRIES_FROM_END = 3;

/**
 * Without a condition the version says the total; a page counted from the far end must have known it beforehand, and is
 * read again when it did not. Only where rows come and go faster than that is it walked to from the start.
 */
async function wholeTable(plan: Plan, guess: Total | undefined): Promise<TextRows & { total: number }> {
  let expected = guess?.total;
  for (let left = TRIES_FROM_END; ; left--) {
    const found = await read(plan, page(plan, left > 0 ? expected : undefined));
    const total = rowsOf(plan, found.version);
    plan.reading.context.services.totals.keep(plan.key, { total, version: found.version });
    if (left === 0 || expected === total || knowsTotal(plan) || !isFromEnd(plan, expected)) return { ...found, total };
    expected = total;
  }
}

/** Rows have changed since the total was counted: it is counted again, and a page taken from the far end too. */
async function afterChange(plan: Plan, found: Found, stale: Total): Promise<TextRows & { total: number }> {
  const { total, version } = await exactTotal(plan, found.version);
  // Counted after the page was read: few rows are read once more with their total, so that the two never disagree.
  if (version !== found.version && total <= FEW) return keepTotal(plan, await read(plan, onePass(plan)));
  if (!isFromEnd(plan, stale.total) || total === stale.total) return { ...found, total };
  const again = await read(plan, page(plan, total));
  return again.version === version ? { ...again, total } : { ...(await read(plan, page(plan))), total };
}

/** A total no older than `version`: a count of somebody else serves when it saw the same, or began later. */
async function exactTotal(plan: Plan, version: string): Promise<Total> {
  const { totals } = plan.reading.context.services;
  const last = totals.last(plan.key);
  if (last?.version === version) return last;
  const asked = totals.now();
  for (;;) {
    const counted = await countOnce(plan);
    if (counted.version === version || counted.begun > asked) return counted;
  }
}

function countOnce(plan: Plan): Promise<Total & { begun: number }> {
  return plan.reading.context.services.totals.count(plan.key, () => count(plan));
}

async function count(plan: Plan): Promise<Total> {
  const { reading, where } = plan;
  const statement = new Statement(reading.resource, reading.context.services.resources, reading.context.caller);
  whereClause(reading, statement);
  const text = `select ${versionOf(plan)}, (select count(*) from ${statement.from()}${where})`;
  const { rows } = await readText(reading.context.db, text, statement.values);
  return { version: rows[0]![0] ?? "", total: Number(rows[0]![1]) };
}

function rowsOf(plan: Plan, version: string): number {
  return tableVersions(version).get(plan.reading.resource.table)?.rows ?? 0;
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
