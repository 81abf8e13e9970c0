// One code path to both engines: pg.Pool and Kysely over PostgreSQL or over the embedded database.
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { exactNumber } from "../../../src/base/exact-json.ts";
import { makeFolder } from "../process/make-folder.ts";
import { type Lite, openLite } from "./embedded/lite.ts";
import { lockDirectory } from "./embedded/lock.ts";
import { instant } from "./instant.ts";
import { type ActiveSubscription, listenOnPostgres, type Subscription } from "./listen.ts";
import { type PoolLimits, postgresPool, surviveLostConnections } from "./postgres.ts";
import { nameOfLongRead } from "./statement-names.ts";
import type { Tables } from "./tables.ts";
import { readsFrom } from "./text-rows.ts";

// biome-ignore format: one parser a line reads as the table that it is
const PARSERS: [oid: number, parse: (text: string) => unknown][] = [
  [20, Number],                                   // bigint: ids and counts stay far below 2^53
  [1700, exactNumber],                            // numeric: 15 significant digits by schema, and sums of any size
  [1082, (text) => text],                         // date stays YYYY-MM-DD
  [1083, (text) => text.slice(0, 5)],             // time stays HH:MM
  [1016, (text) => text.slice(1, -1).split(",").filter(Boolean).map(Number)], // bigint[]
];
for (const [oid, parse] of PARSERS) pg.types.setTypeParser(oid as never, parse);
pg.types.setTypeParser(1184, instant);

export type Handle = Kysely<Tables> | Transaction<Tables>;
export type Row = Record<string, unknown>;

export interface Database {
  db: Kysely<Tables>;
  pool: pg.Pool;
  engine: "postgres" | "embedded";
  /** Returns an image of an embedded database, for tests and backups. */
  dump?: () => Promise<Uint8Array>;
  /** Copies an embedded database that lies in a folder, for backups while it runs. */
  copyTo?: (folder: string) => Promise<void>;
  /**
   * Resolves when the database answers at this moment. It is asked beside the pool, because a busy database is not
   * unreachable.
   */
  ping(): Promise<void>;
  /** Receives what transactions of any process notify on a channel, once they are committed. */
  listen(subscription: Subscription): Promise<ActiveSubscription>;
  /** Gives the same database without time limits, for the long work of a start. */
  unhurried<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

type DatabaseTarget =
  | ({ url: string } & Partial<PoolLimits>)
  | { dataDir: string }
  | { memory: true; image?: Uint8Array<ArrayBuffer> };

/** Commands may take as long as they need; the server, which people wait for, sets limits of its own. */
const USUAL: PoolLimits = { statementMs: 0, connections: 10 };
const PROBE: PoolLimits = { statementMs: 2_000, connections: 1 };

export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if ("url" in target) return overPostgres(target.url, { ...USUAL, ...target });
  if ("memory" in target) return overLite(await openLite({ image: target.image }));
  const directory = join(target.dataDir, "database");
  makeFolder(directory);
  chmodSync(directory, 0o700);
  const release = await lockDirectory(directory);
  try {
    return overLite(await openLite({ dataDir: directory }), release);
  } catch (error) {
    release();
    throw error;
  }
}

function overPostgres(url: string, patience: PoolLimits): Database {
  const probe = postgresPool(url, PROBE);
  const usual = overPool(postgresPool(url, patience), "postgres", (subscription) =>
    listenOnPostgres(url, subscription),
  );
  // The steps of a start follow one another in the same session: each new one costs a process of the server.
  let withoutLimits: Database | undefined;
  const database: Database = {
    ...usual,
    ping: async () => void (await probe.query("select 1")),
    unhurried: (work) => {
      if (patience.statementMs === 0) return work(database);
      withoutLimits ??= overPostgres(url, { ...patience, statementMs: 0 });
      return work(withoutLimits);
    },
    close: async () => {
      await withoutLimits?.close();
      await probe.end();
      await usual.close();
    },
  };
  return database;
}

function overLite(lite: Lite, release?: () => void): Database {
  const subscriptions = new Set<Subscription>();
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    for (const { channel } of subscriptions) await client.query(`listen ${channel}`);
    for (const { opened } of subscriptions) opened();
  };
  const pool = new pg.Pool({
    ...{ Client: lite.Client, max: 1, connectionTimeoutMillis: 30_000, onConnect },
  } as pg.PoolConfig);
  surviveLostConnections(pool);
  pool.on("connect", (client) =>
    client.on("notification", (message) => {
      for (const { channel, heard } of subscriptions) if (channel === message.channel) heard(message.payload ?? "");
    }),
  );
  // The embedded database has one connection, which both writes and listens.
  const database = overPool(pool, "embedded", async (subscription) => {
    subscriptions.add(subscription);
    await pool.query(`listen ${subscription.channel}`);
    subscription.opened();
    return { close: async () => void subscriptions.delete(subscription) };
  });
  return {
    ...database,
    dump: lite.dump,
    ping: lite.ping,
    ...(release ? { copyTo: lite.copyTo } : {}),
    close: async () => {
      await database.close();
      await lite.close();
      release?.();
    },
  };
}

function overPool(pool: pg.Pool, engine: Database["engine"], listen: Database["listen"]): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  readsFrom(db, pool);
  const database: Database = {
    db,
    pool,
    engine,
    listen,
    ping: async () => void (await pool.query("select 1")),
    unhurried: (work) => work(database),
    close: () => db.destroy(),
  };
  return database;
}

/** Like `run`, for a statement that always returns one row, such as a sum. */
export async function runOne<R = Row>(handle: Handle, text: string, values: readonly unknown[] = []): Promise<R> {
  const [row] = await run<R>(handle, text, values);
  if (row === undefined) throw new Error(`The statement returned no row: ${text}`);
  return row;
}

/** Runs one statement given as text and returns its rows. A long read that is repeated is planned once in a session. */
export async function run<R = Row>(handle: Handle, text: string, values: readonly unknown[] = []): Promise<R[]> {
  const name = nameOfLongRead(text);
  // Kysely hands its text on as it is, and the driver prepares what has a name.
  const statement = name === undefined ? text : ({ name, text } as unknown as string);
  const result = await handle.executeQuery<R>(CompiledQuery.raw(statement, [...values]));
  return result.rows;
}
