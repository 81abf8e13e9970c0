// Callers in memory by their token. Whether anything that decides about people has changed is asked before each call, in
// one small question shared by all who ask at that moment, or by the read that the call answers with, in its statement.

import type { Database, Handle } from "../../platform/db/database.ts";
import {
  changeKey,
  foldWhenLong,
  type Sources,
  tableVersionSql,
  trackTableChanges,
} from "../../platform/db/row-deltas.ts";
import { SharedReads } from "../../platform/db/shared-reads.ts";
import { readText } from "../../platform/db/text-rows.ts";
import type { Caller } from "../../platform/process/context.ts";
import type { Claims } from "./claims.ts";

/** The table changes noted for everything that decides who a caller is. */
const NOTES = "access";

/** Differs whenever any caller may: read it in the same statement as what is answered to one. */
export const CALLERS_VERSION = tableVersionSql([changeKey(NOTES)]);

/** `address`: where the call comes from. */
type Load<T> = (claims: Claims, now: Date, address?: string) => T;

export interface Callers {
  /** The caller of this moment. Raises FORBIDDEN for who may not call. */
  current: Load<Promise<Caller>>;
  /**
   * The caller as last read, and the version of all callers then: it may be out of date, so an answer counts only when
   * the statement that it comes from reads the same version. Nothing: there is none, or one who might not call now.
   */
  recall: Load<RecalledCaller | undefined>;
}

interface RecalledCaller {
  caller: Caller;
  version: string;
}

export interface CachedCaller {
  caller: Caller;
  /** Raises FORBIDDEN when the caller may not work at this moment, or from this address. */
  check(now: Date, address?: string): void;
}

/** Raised by a read that was begun for a recalled caller when callers have changed since. */
export class CallersChanged extends Error {
  constructor() {
    super("callers have changed since this one was read");
  }
}

/** `find` reads a caller; it is asked again once a statement has written one of the `sources`. */
export async function cacheCallers(
  database: Database,
  sources: Sources,
  find: (handle: Handle, claims: Claims) => Promise<CachedCaller>,
): Promise<Callers> {
  const { db } = database;
  await trackTableChanges(database, NOTES, sources);
  const versions = new SharedReads<string>();
  // A verifier returns the same claims object for the same token, so what is cached belongs to that object.
  const callers = new WeakMap<Claims, { version: string; cached: CachedCaller }>();
  return {
    async current(claims, now, address) {
      const version = await versions.read(NOTES, () => readVersion(db));
      const last = callers.get(claims);
      const cached = last?.version === version ? last.cached : await find(db, claims);
      callers.set(claims, { version, cached });
      cached.check(now, address);
      return cached.caller;
    },
    recall(claims, now, address) {
      const last = callers.get(claims);
      if (!last) return undefined;
      try {
        last.cached.check(now, address);
      } catch {
        return undefined;
      }
      return { caller: last.cached.caller, version: last.version };
    },
  };
}

async function readVersion(handle: Handle): Promise<string> {
  const { rows } = await readText(handle, `select ${CALLERS_VERSION}`, []);
  const version = rows[0]?.[0] ?? "";
  foldWhenLong(handle, version);
  return version;
}
