// Digests an installation's data into one text per table, which any committed insert, change or deletion alters.
import { readdirSync } from "node:fs";
import { type Database, run } from "../../../server/platform/db/database.ts";
import type { Settings } from "../../../server/platform/process/settings.ts";

export type Ledger = Record<string, string>;

/** These tables count attempts at a password whatever the answer is. */
const COUNTING = new Set(["identity_throttle", "identity_guesses"]);

export async function ledgerOf({ db }: Database, settings: Settings): Promise<Ledger> {
  const tables = await run<{ name: string }>(
    db,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const text = tables
    .filter(({ name }) => !COUNTING.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) as state from "${name}"`,
    );
  const rows = await run<{ name: string; state: string }>(db, text.join(" union all "));
  return {
    ...Object.fromEntries(rows.map(({ name, state }) => [name, state])),
    files: String(filesIn(settings)),
    prototype: Object.keys(Object.prototype)
      .concat(String(({} as { enabled?: unknown }).enabled))
      .join(),
  };
}

function filesIn({ files }: Settings): number {
  if (files.kind !== "folder") return 0;
  try {
    return readdirSync(files.dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  } catch {
    return 0; // The folder appears with the first file.
  }
}

export function changesBetween(before: Ledger, after: Ledger): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

/** Returns the trace ids of the calls that left an entry in the audit trail. */
export async function auditedAmong({ db }: Database, traceIds: string[]): Promise<string[]> {
  const rows = await run<{ trace_id: string }>(
    db,
    "select distinct trace_id from audit_entry where trace_id = any($1::text[])",
    [traceIds],
  );
  return rows.map((row) => row.trace_id);
}
