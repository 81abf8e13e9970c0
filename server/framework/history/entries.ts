// Reads the audit entries of some sources, newest first, and groups them by the act that wrote them.

import { itemAt } from "../../../src/base/lookup.ts";
import type { HistoryAct } from "../../../src/base/record-history.ts";
import type { Field } from "../../../src/base/resource.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { isSameValue } from "../records/same-value.ts";
import type { Context } from "../records/services.ts";
import type { Source } from "./sources.ts";

export interface Entry {
  id: number;
  action: HistoryAct["action"];
  before: Row | null;
  after: Row | null;
  user_id: number | null;
  key_name: string | null;
  trace_id: string | null;
  at: string;
  origin: string | null;
  batch_id: number | null;
  /**
   * The register by which the entry was written: the one whose write caused it, or else the one of the record itself.
   */
  by: string;
  source: Source;
}

/** Replaces in an audit entry a value that nobody may read, or that was erased. */
export const MASK = "***";

interface Range {
  /** Only entries older than this one. */
  before?: number;
  /** Only entries newer than this one. */
  after?: number;
  limit: number;
}

export async function entriesOf({ db }: Context, sources: Source[], range: Range): Promise<Entry[]> {
  const values: unknown[] = [range.limit, range.before ?? null];
  const parts = sources.map((source, at) => {
    const since = Math.max(source.since ?? 0, (range.after ?? 0) + 1);
    const [names, id, first] = [source.names, source.id, since].map((value) => `$${values.push(value)}`);
    return `(select id, ${at} as place from audit_entry
      where resource = any(${names}) and record_id = ${id} and id >= ${first} and ($2::bigint is null or id < $2)
      order by id desc limit $1)`;
  });
  const rows = await run<Omit<Entry, "source"> & { place: number }>(
    db,
    `select a.id, a.action, a.before, a.after, a.user_id, a.key_name, a.trace_id, a.at, a.origin, a.batch_id, coalesce(a.via, a.resource) as by, p.place
       from (select id, min(place) as place from (${parts.join(" union all ")}) f group by id order by id desc limit $1) p
       join audit_entry a on a.id = p.id order by a.id desc`,
    values,
  );
  return rows.map(({ place, ...row }) => ({ ...row, source: itemAt(sources, place) }));
}

/** One act writes a role, its party and what follows from both within one call of this length. */
const ONE_ACT_MS = 5_000;

/** Groups neighbouring entries of one call, by one person, at one time. */
export function actsOf(entries: Entry[]): Entry[][] {
  const acts: Entry[][] = [];
  for (const entry of entries) {
    const open = acts.at(-1);
    const last = open?.at(-1);
    if (open && last && isSameAct(last, entry)) open.push(entry);
    else acts.push([entry]);
  }
  return acts;
}

function isSameAct(one: Entry, other: Entry): boolean {
  const isSameCall = one.trace_id !== null && one.trace_id === other.trace_id && one.user_id === other.user_id;
  return isSameCall && Math.abs(Date.parse(one.at) - Date.parse(other.at)) < ONE_ACT_MS;
}

export interface Difference {
  field: Field;
  before: unknown;
  after: unknown;
}

/** A record goes into the bin and comes back as it is. */
const isOfBin = ({ action }: Entry): boolean => action === "delete" || action === "restore";

/** Returns what an act changed in the visible fields, each from its first value to its last. */
export function differencesOf(act: Entry[]): Difference[] {
  const differences = new Map<string, Difference>();
  // The newest entries come first: the earlier entry of the same field has the value before the act.
  for (const { before, after, source } of act.filter((entry) => !isOfBin(entry)))
    for (const [column, field] of source.fields) {
      const isMentioned = (before && column in before) || (after && column in after);
      if (!isMentioned) continue;
      const then = before?.[column] ?? null;
      const later = differences.get(field.path);
      if (later) later.before = then;
      else differences.set(field.path, { field, before: then, after: after?.[column] ?? null });
    }
  // Whether an erased value changed cannot be told any more, so it is listed.
  return [...differences.values()].filter((one) => isErased(one) || !isSameValue(one.before, one.after));
}

export const isErased = ({ before, after }: Pick<Difference, "before" | "after">): boolean =>
  before === MASK || after === MASK;
