// The list call: one page and its exact total, usually in one statement. Totals are cached: without a condition the
// table knows its number of rows, and with one a count is true for as long as no table that it reads has changed.

import { foldWhenLong, tableVersions } from "../../platform/db/row-deltas.ts";
import { readText, type TextRows } from "../../platform/db/text-rows.ts";
import { type PlannedList, planList, type Query, valuesOf } from "./compile-list.ts";
import type { ListRequest } from "./list-request.ts";
import { type Page, pageFacts } from "./page.ts";
import { FEW, isFromEnd, knowsTotal, onePass, page } from "./page-sql.ts";
import { requireRead } from "./read-access.ts";
import { rowWriter } from "./row-writer.ts";
import type { Total } from "./totals.ts";

interface ReadPage extends TextRows {
  total?: number;
  version: string;
}

type CountedPage = TextRows & { total: number };

export async function listPage(request: ListRequest): Promise<Page> {
  return JSON.parse(await pageText(request)) as Page;
}

/** The page as the JSON text of the contract, which is written without objects in between. Spec api §2.3. */
export async function pageText(request: ListRequest): Promise<string> {
  const list = planList(request, requireRead(request));
  const { rows, types, total } = await findPage(list);
  const write = rowWriter(list.plan.selection, types, FIXED);
  const facts = pageFacts({ ...request.query, sort: request.query.sort ?? request.resource.sort }, total, rows.length);
  return `{"content":[${rows.map(write).join(",")}],${JSON.stringify(facts).slice(1)}`;
}

/** The number of rows that a request matches, from the cached total when that is still true. */
export async function countRows(request: ListRequest): Promise<number> {
  const list = planList(request, requireRead(request));
  const { plan } = list;
  const { rows } = await readText(request.context.db, `select ${plan.version}`, []);
  const version = rows[0]?.[0] ?? "";
  return plan.rows.where === "" ? rowsOf(list, version) : (await exactTotal(list, version)).total;
}

async function findPage(list: PlannedList): Promise<CountedPage> {
  const { plan, request, totalKey } = list;
  const { context, query } = request;
  const last = context.services.totals.last(totalKey);
  if (plan.rows.where === "") return wholeTable(list, last);
  const isFew = last ? last.total <= FEW : query.search !== undefined;
  if (isFew) return keepTotal(list, await read(list, onePass(list)));
  if (last) {
    const result = await read(list, page(list, last.total));
    if (result.version === last.version) return { ...result, total: last.total };
    return afterChange(list, result, last);
  }
  const [result, total] = await Promise.all([read(list, page(list)), countOnce(list)]);
  return result.version === total.version ? { ...result, total: total.total } : afterChange(list, result, total);
}

function keepTotal({ request, totalKey }: PlannedList, result: ReadPage): CountedPage {
  const total = result.total ?? 0;
  request.context.services.totals.keep(totalKey, { total, version: result.version });
  return { ...result, total };
}

const TRIES_FROM_END = 3;

/**
 * Without a condition the version has the total; a page counted from the far end needs it beforehand, and is read again
 * when it was wrong. Only where rows change faster than that is the page walked to from the start.
 */
async function wholeTable(list: PlannedList, guess: Total | undefined): Promise<CountedPage> {
  let expected = guess?.total;
  for (let left = TRIES_FROM_END; ; left--) {
    const result = await read(list, page(list, left > 0 ? expected : undefined));
    const total = rowsOf(list, result.version);
    list.request.context.services.totals.keep(list.totalKey, { total, version: result.version });
    if (left === 0 || expected === total || knowsTotal(list) || !isFromEnd(list, expected)) return { ...result, total };
    expected = total;
  }
}

/**
 * Rows have changed since the total was counted: the total is counted again, and so is a page taken from the far end.
 */
async function afterChange(list: PlannedList, result: ReadPage, stale: Total): Promise<CountedPage> {
  const { total, version } = await exactTotal(list, result.version);
  // The count is newer than the page: a small result is read once more with its total, so that the two always agree.
  if (version !== result.version && total <= FEW) return keepTotal(list, await read(list, onePass(list)));
  if (!isFromEnd(list, stale.total) || total === stale.total) return { ...result, total };
  const again = await read(list, page(list, total));
  return again.version === version ? { ...again, total } : { ...(await read(list, page(list))), total };
}

/** A total no older than `version`: another request's count serves when it has the same version or started later. */
async function exactTotal(list: PlannedList, version: string): Promise<Total> {
  const { totals } = list.request.context.services;
  const last = totals.last(list.totalKey);
  if (last?.version === version) return last;
  const start = totals.now();
  for (;;) {
    const counted = await countOnce(list);
    if (counted.version === version || counted.startedAt > start) return counted;
  }
}

function countOnce(list: PlannedList): Promise<Total & { startedAt: number }> {
  return list.request.context.services.totals.count(list.totalKey, () => count(list));
}

async function count(list: PlannedList): Promise<Total> {
  const { count } = list.plan;
  const { rows } = await readText(list.request.context.db, count.text, valuesOf(list, count));
  const [version, total] = rows[0] ?? [];
  return { version: version ?? "", total: Number(total) };
}

function rowsOf({ request }: PlannedList, version: string): number {
  return tableVersions(version).get(request.resource.table)?.rows ?? 0;
}

/** The columns before those of the record: version, total of a single pass, id. */
const FIXED = 3;

/** Reads a page statement and removes its fixed columns from the rows. */
async function read(list: PlannedList, query: Query): Promise<ReadPage> {
  const { db } = list.request.context;
  const { rows, types } = await readText(db, query.text, valuesOf(list, query));
  const [first] = rows;
  // A first page without rows has no version either: the few rows there are lie before it.
  if (!first) return read(list, onePass(list));
  const [version, total] = first;
  foldWhenLong(db, version ?? "");
  return {
    rows: rows.filter((row) => row[2] !== null),
    types,
    version: version ?? "",
    total: typeof total === "string" ? Number(total) : undefined,
  };
}
