// Keeps callers in memory by their token. Before each call one small query, shared by all calls of that moment, says
// whether anything that decides about people has changed; so a cached caller is never older than the call.

import { coalesceReads } from "../../platform/db/coalesce-reads.ts";
import type { Database, Handle } from "../../platform/db/database.ts";
import { changeKey, foldWhenLong, tableVersionSql } from "../../platform/db/row-deltas.ts";
import { readText } from "../../platform/db/text-rows.ts";
import type { Caller } from "../../platform/process/context.ts";
import type { Claims } from "./claims.ts";

/** `address` is the address of the caller. */
export type LoadCaller = (claims: Claims, now: Date, address?: string) => Promise<Caller>;

export interface CachedCaller {
  caller: Caller;
  /** Raises FORBIDDEN when the caller may not work at this moment, or from this address. */
  check(now: Date, address?: string): void;
}

/** `find` loads a caller; it is called again once a change was noted under `name`. */
export function cacheCallers(
  { db }: Database,
  name: string,
  find: (handle: Handle, claims: Claims) => Promise<CachedCaller>,
): LoadCaller {
  const text = `select ${tableVersionSql([changeKey(name)])}`;
  const version = coalesceReads(async () => {
    const { rows } = await readText(db, text, []);
    const read = rows[0]?.[0] ?? "";
    foldWhenLong(db, read);
    return read;
  });
  // A verifier returns the same claims object for the same token, so what is cached belongs to that object.
  const callers = new WeakMap<Claims, { version: string; cached: CachedCaller }>();
  return async (claims, now, address) => {
    const current = await version();
    const last = callers.get(claims);
    const cached = last?.version === current ? last.cached : await find(db, claims);
    callers.set(claims, { version: current, cached });
    cached.check(now, address);
    return cached.caller;
  };
}
