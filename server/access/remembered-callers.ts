// Callers kept in memory by their token. Before each call one small question, shared by all who ask at that moment,
// says whether anything that decides about people has changed; so what is kept is never older than the call.
import type { Caller } from "../base/context.ts";
import type { Database, Handle } from "../base/database.ts";
import { latest } from "../base/latest.ts";
import { foldWhenLong, noteName, versionSql } from "../base/row-deltas.ts";
import { readText } from "../base/text-rows.ts";
import type { Claims } from "./claims.ts";

export type LoadCaller = (claims: Claims, now: Date) => Promise<Caller>;

export interface KnownCaller {
  caller: Caller;
  /** Raises FORBIDDEN when the caller may not work at this moment. */
  check(now: Date): void;
}

/** `find` reads a caller; it is asked again once something was noted under `name`. */
export function remembered(
  { db }: Database,
  name: string,
  find: (handle: Handle, claims: Claims) => Promise<KnownCaller>,
): LoadCaller {
  const text = `select ${versionSql([noteName(name)])}`;
  const version = latest(async () => {
    const { rows } = await readText(db, text, []);
    const found = rows[0]?.[0] ?? "";
    foldWhenLong(db, found);
    return found;
  });
  // A verifier that knows a token gives the same claims for it: what is kept goes with them.
  const kept = new WeakMap<Claims, { version: string; known: KnownCaller }>();
  return async (claims, now) => {
    const current = await version();
    const last = kept.get(claims);
    const known = last?.version === current ? last.known : await find(db, claims);
    kept.set(claims, { version: current, known });
    known.check(now);
    return known.caller;
  };
}
