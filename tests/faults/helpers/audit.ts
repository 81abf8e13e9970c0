// Checks a database after a crash: it has all acknowledged writes, no partial ones, and sound tables and indexes.
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { expect } from "vitest";
import { withClient } from "../../helpers/prepare-databases.ts";
import type { Ledger } from "./ledger.ts";

export type Query = <R>(text: string, values?: unknown[]) => Promise<R[]>;

interface Stored {
  id: number;
  code: string;
  number: number;
  version: number;
  created: number;
  updated: number;
}

/** Queries a copy of an embedded database's folder. */
export async function withEmbedded<T>(dataDir: string, work: (query: Query) => Promise<T>): Promise<T> {
  const database = await PGlite.create(join(dataDir, "database"), { extensions: { amcheck, pg_trgm, unaccent } });
  try {
    return await work(async <R>(text: string, values?: unknown[]) => (await database.query<R>(text, values)).rows);
  } finally {
    await database.close();
  }
}

export function withPostgres<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  return withClient(url, (client) =>
    work(async <R>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as R[]),
  );
}

/** Compares every line of the ledger with its row, its audit entries, and returns the number of rows. */
export async function expectDurable(query: Query, { lines, keyed }: Ledger): Promise<number> {
  const traces = (table: string, name: string, value: string) =>
    `(select count(*)::int from ${table} where resource = 'asset-types' and record_id = t.id and ${name} = '${value}')`;
  const rows = await query<Stored>(
    `select id::int, code, max_age_years::int as number, version::int,
            ${traces("audit_entry", "action", "create")} as created,
            ${traces("audit_entry", "action", "update")} as updated
       from asset_types t`,
  );
  const byCode = new Map(rows.map((row) => [row.code, row]));
  for (const [code, line] of lines) {
    const row = byCode.get(code);
    if (line.acknowledged === undefined && !row) continue;
    expect(row, `${code} was acknowledged`).toBeDefined();
    const { number, version, created, updated } = row!;
    if (line.id !== undefined) expect(row!.id).toBe(line.id);
    expect([line.acknowledged ?? 0, line.sent], `number of ${code}`).toContain(number);
    expect({ code, created, updated, version }).toEqual({
      code,
      created: 1,
      updated: number,
      version: number + 1,
    });
  }
  // A call under a key is one transaction, so all of its rows exist or none.
  for (const { codes } of keyed) expect([0, codes.length]).toContain(codes.filter((code) => byCode.has(code)).length);
  return rows.length;
}

/** Checks heap and B-tree of every table, including each row's entry in each index. */
export async function expectSound(query: Query): Promise<void> {
  await query("create extension if not exists amcheck");
  const damaged = await query<{ name: string; msg: string }>(
    `select c.relname as name, v.msg from pg_class c, lateral verify_heapam(c.oid) v
      where c.relkind = 'r' and c.relpersistence = 'p'`,
  );
  expect(damaged).toEqual([]);
  const checked = await query(
    `select bt_index_check(c.oid, true) from pg_class c join pg_index i on i.indexrelid = c.oid
      where c.relkind = 'i' and c.relam = (select oid from pg_am where amname = 'btree') and i.indisvalid and i.indisready
        and c.relpersistence = 'p'`,
  );
  expect(checked.length).toBeGreaterThan(100);
}
