// The total of a list with a condition: as it was kept, carried over the few rows that have changed since, or counted.
import { readText, type TextRow } from "../../platform/db/text-rows.ts";
import { type PlannedList, valuesOf } from "./compile-list.ts";
import { IdSet } from "./id-set.ts";
import type { Query } from "./query.ts";
import type { MatchedRows, Total } from "./totals.ts";

/** With more rows than this their ids are not read, and the total is counted each time. */
const MOST_MATCHED = 200_000;

/** A total no older than `version`: another request's count serves when it has the same version or started later. */
export async function exactTotal(list: PlannedList, version: string): Promise<Total> {
  const { totals } = list.request.context.services;
  const last = totals.last(list.totalKey);
  if (last?.version === version) return last;
  const start = totals.now();
  for (;;) {
    const counted = await countOnce(list);
    if (counted.version === version || counted.startedAt > start) return counted;
  }
}

export function countOnce(list: PlannedList): Promise<Total & { startedAt: number }> {
  return list.request.context.services.totals.count(list.totalKey, () => count(list));
}

async function count(list: PlannedList): Promise<Total> {
  const { plan, request, totalKey } = list;
  const { totals } = request.context.services;
  const matched = totals.matched(totalKey);
  const carried = matched && plan.carry && (await carry(list, plan.carry, matched));
  if (carried) return carried;
  const last = totals.last(totalKey);
  // Asked for before and changed since: it may well change again.
  if (plan.find && last && last.total <= MOST_MATCHED) return find(list, plan.find);
  const [version, total] = await firstRow(list, plan.count);
  return { version: version ?? "", total: Number(total) };
}

async function firstRow({ request, criteria }: PlannedList, query: Query, own: unknown[] = []): Promise<TextRow> {
  const values = [...valuesOf({ criteria }, query), ...own];
  const { rows } = await readText(request.context.db, query.text, values);
  return rows[0] ?? [];
}

/** Counts, and keeps which rows were counted at which changes of the table. */
async function find(list: PlannedList, query: Query): Promise<Total> {
  const [version, deltas, total, ids] = await firstRow(list, query);
  const result = { version: version ?? "", total: Number(total) };
  const set = IdSet.read(ids ?? "{}");
  const { totals } = list.request.context.services;
  if (set?.size === result.total) totals.keepMatched(list.totalKey, { ...result, ids: set, deltas: textsOf(deltas) });
  else totals.dropMatched(list.totalKey);
  return result;
}

/** Looks at the rows alone that were changed since; nothing when it is not noted which those are. */
async function carry(list: PlannedList, query: Query, matched: MatchedRows): Promise<Total | undefined> {
  const [version, deltas, digest, isNoted, changed, matching] = await firstRow(list, query, [matched.deltas]);
  const added = textsOf(deltas);
  const result = { version: version ?? "", total: 0 };
  const isWhole = isNoted !== "f" && isAfter(result.version, matched.version, { count: added.length, digest });
  const { totals } = list.request.context.services;
  if (!isWhole) {
    totals.dropMatched(list.totalKey);
    return undefined;
  }
  const { ids } = matched;
  for (const id of textsOf(changed)) ids.delete(Number(id));
  for (const id of textsOf(matching)) ids.add(Number(id));
  result.total = ids.size;
  totals.keepMatched(list.totalKey, { ...result, ids, deltas: [...matched.deltas, ...added] });
  return result;
}

/** Has the version nothing but these changes more than the earlier one? Of one table each: name, rows, number, digest. */
function isAfter(version: string, earlier: string, added: { count: number; digest?: string | null }): boolean {
  const [, , count, digest = ""] = version.split(" ");
  const [, , countBefore, digestBefore = ""] = earlier.split(" ");
  return (
    Number(countBefore) + added.count === Number(count) &&
    (BigInt(digestBefore) ^ BigInt(added.digest ?? 0)) === BigInt(digest)
  );
}

/** The elements of an array of numbers as PostgreSQL writes it. */
const textsOf = (array: string | null | undefined): string[] => array?.slice(1, -1).split(",").filter(Boolean) ?? [];
