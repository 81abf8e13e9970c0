// pg-boss over the database of the installation, on either engine: it decides which process does a queued job and when it
// is tried again. Its tables stand in a schema of their own, and hold nothing that is not made anew from ours.
import { type Db, type JobWithMetadata, PgBoss, type SendOptions } from "pg-boss";
import pgBossPackage from "pg-boss/package.json" with { type: "json" };
import { type Database, type Handle, run } from "../db/database.ts";
import { withSchemaLock } from "../db/migrations.ts";
import type { Retries } from "./queued-work.ts";

export type { JobWithMetadata, PgBoss };

export const BOSS_SCHEMA = "pgboss";

/** A process that died is noticed after at most the sum of these. */
const HEARTBEAT_SECONDS = 30;
const WATCH_EVERY_SECONDS = 30;
/** A new job is announced at once; polling finds those whose next attempt is due. */
const POLL_SECONDS = 20;
const RETENTION_SECONDS = { waiting: 30 * 86_400, done: 3_600 };

interface Log {
  error(details: object, message: string): void;
}

export function createBoss(database: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    db: overDatabase(database),
    schema: BOSS_SCHEMA,
    backend: database.engine === "embedded" ? "pglite" : "postgres",
    schedule: false,
    useListenNotify: true,
    registerInstance: false,
    superviseIntervalSeconds: WATCH_EVERY_SECONDS,
    monitorIntervalSeconds: WATCH_EVERY_SECONDS,
    openTelemetry: { enabled: false },
  });
  boss.on("error", (error) => log.error({ err: error }, "queue failed"));
  return boss;
}

/** Makes or updates its tables, and makes the queues. Nothing is asked of the database in later `send`s but their insert. */
export async function prepareBoss(boss: PgBoss, database: Database, queues: readonly string[]): Promise<void> {
  const isCurrent = (await boss.isInstalled()) && (await boss.schemaVersion()) === pgBossPackage.pgboss.schema;
  if (!isCurrent) await install(boss, database);
  for (const name of queues) await boss.createQueue(name, { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS });
}

async function install(boss: PgBoss, database: Database): Promise<void> {
  const work = async () => {
    await boss.start();
    await boss.stop({ close: false });
  };
  // The embedded engine has one connection, which the lock would hold, and one process.
  if (database.engine === "embedded") await work();
  else await withSchemaLock(database, work);
}

export const workOptions = (atOnce: number) =>
  ({ includeMetadata: true, localConcurrency: atOnce, notifyPollingIntervalSeconds: POLL_SECONDS }) as const;

export const sendOptions = ({ attempts, first, longest }: Retries, longestSeconds: number): SendOptions => ({
  retryLimit: attempts - 1,
  retryDelay: first,
  retryDelayMax: longest,
  retryBackoff: true,
  expireInSeconds: longestSeconds,
  retentionSeconds: RETENTION_SECONDS.waiting,
  deleteAfterSeconds: RETENTION_SECONDS.done,
});

/** Statements of pg-boss in a transaction of ours. */
export const inside = (handle: Handle): Db => ({
  executeSql: async (text, values) => ({ rows: await run(handle, text, values) }),
});

function overDatabase({ pool, listen }: Database): Db {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result = await client.query(text, values);
        // Several statements in one text give a result each.
        const rows = Array.isArray(result) ? result.flatMap((one: { rows: unknown[] }) => one.rows) : result.rows;
        client.release();
        return { rows };
      } catch (error) {
        // The embedded engine goes on with the same session, which must not stay in a broken transaction.
        await client.query("rollback").catch(() => undefined);
        client.release(true);
        throw error;
      }
    },
    listen: (channel, heard, opened) => listen({ channel, heard, opened }),
  };
}
