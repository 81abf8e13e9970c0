// The list call: one page and its exact total, usually in one statement. Totals are cached: without a condition the
// table knows its number of rows, and with one a count is true for as long as no table that it reads has changed.

import { foldWhenLong, tableVersions } from "../../platform/db/row-deltas.ts";
import { readText } from "../../platform/db/text-rows.ts";
import { CallersChanged } from "../access/caller-cache.ts";
import { BETWEEN_VERSIONS, type PlannedList, planList, valuesOf } from "./compile-list.ts";
import type { ListRequest } from "./list-request.ts";
import { countOnce, exactTotal } from "./list-total.ts";
import { pageFacts } from "./page.ts";
import type { PageRead } from "./page-reads.ts";
import { FEW, isFromEnd, knowsTotal, onePass, page } from "./page-sql.ts";
import type { Query } from "./query.ts";
import { requireRead } from "./read-access.ts";
import { rowWriter } from "./row-writer.ts";
import type { Total } from "./totals.ts";

interface CountedPage {
  read: PageRead;
  total: number;
}

/** The page as the JSON text of the contract, which is written without objects in between. Spec api §2.3. */
export async function pageText(request: ListRequest): Promise<string> {
  const list = planList(request, requireRead(request));
  const { read, total } = await findPage(list);
  read.content ??= read.rows.map(rowWriter(list.plan.selection, read.types, FIXED)).join(",");
  const { query, resource } = request;
  const facts = pageFacts({ ...query, sort: query.sort ?? resource.sort }, total, read.rows.length);
  return `{"content":[${read.content}],${JSON.stringify(facts).slice(1)}`;
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
    if (result.version === last.version) return { read: result, total: last.total };
    return afterChange(list, result, last);
  }
  const [result, total] = await Promise.all([read(list, page(list)), countOnce(list)]);
  return result.version === total.version ? { read: result, total: total.total } : afterChange(list, result, total);
}

function keepTotal({ request, totalKey }: PlannedList, result: PageRead): CountedPage {
  const total = result.total ?? 0;
  request.context.services.totals.keep(totalKey, { total, version: result.version });
  return { read: result, total };
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
    if (result.version === guess?.version && expected === guess.total) return { read: result, total: expected };
    const total = rowsOf(list, result.version);
    list.request.context.services.totals.keep(list.totalKey, { total, version: result.version });
    if (left === 0 || expected === total || knowsTotal(list) || !isFromEnd(list, expected))
      return { read: result, total };
    expected = total;
  }
}

/** Rows have changed since the total was counted: it is counted again, and a page taken from the far end too. */
async function afterChange(list: PlannedList, result: PageRead, stale: Total): Promise<CountedPage> {
  const { total, version } = await exactTotal(list, result.version);
  // The count is newer than the page: a small result is read once more with its total, so that the two always agree.
  if (version !== result.version && total <= FEW) return keepTotal(list, await read(list, onePass(list)));
  if (!isFromEnd(list, stale.total) || total === stale.total) return { read: result, total };
  const again = await read(list, page(list, total));
  return { read: again.version === version ? again : await read(list, page(list)), total };
}

function rowsOf({ request }: PlannedList, version: string): number {
  return tableVersions(version).get(request.resource.table)?.rows ?? 0;
}

/** The columns before those of the record: versions, total of a single pass, id. */
const FIXED = 3;

/** Reads a page statement, for the caller that it was made for. */
async function read(list: PlannedList, query: Query): Promise<PageRead> {
  const { services, callersVersion } = list.request.context;
  const values = valuesOf(list, query);
  const result = await services.pageReads.share(query, values, () => readPage(list, query, values));
  if (callersVersion !== undefined && callersVersion !== result.callersVersion) throw new CallersChanged();
  return result;
}

async function readPage(list: PlannedList, query: Query, values: readonly unknown[]): Promise<PageRead> {
  const { db, services } = list.request.context;
  const { rows, types } = await readText(db, query.text, values);
  const [first] = rows;
  // A first page without rows has no version either: the few rows there are lie before it.
  if (!first) {
    const whole = onePass(list);
    return readPage(list, whole, valuesOf(list, whole));
  }
  const [versions, total] = first;
  const [callersVersion = "", version = ""] = (versions ?? "").split(BETWEEN_VERSIONS);
  if (version !== services.totals.last(list.totalKey)?.version) foldWhenLong(db, version);
  return {
    // There is a row even for an empty page of a single pass, which brings the total.
    rows: first[2] === null ? [] : rows,
    types,
    version,
    callersVersion,
    total: typeof total === "string" ? Number(total) : undefined,
  };
}
