// Queued jobs: each is a row that people see, and a job of pg-boss that brings it to a worker. Every change of one
// changes the other in the same transaction.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { valueAt } from "../../../src/base/lookup.ts";
import {
  type Context,
  type Database,
  type Handle,
  inTransaction,
  jobs,
  type QueuedWork,
  run,
  sql,
} from "../../framework/index.ts";
import { perform } from "./perform.ts";
import { recoverLost } from "./recover-lost.ts";

const SQL = readFileSync(new URL("queued-jobs.sql", import.meta.url), "utf8");
/** A worker that is stopped has this long to end; unfinished work is tried again. */
const STOP_MS = 5_000;

interface QueueDeps {
  database: Database;
  log: { error(details: object, message: string): void };
}

export class JobQueue {
  private readonly deps: QueueDeps;
  private readonly boss: jobs.PgBoss;
  private works: ReadonlyMap<string, QueuedWork<Context>> = new Map();
  private context: Context | undefined;

  constructor(deps: QueueDeps) {
    this.deps = deps;
    this.boss = jobs.createBoss(deps.database, deps.log);
  }

  /** Creates the tables and queues in the database; jobs can be added only afterwards. */
  async prepare(works: readonly QueuedWork<Context>[], context: Context): Promise<void> {
    await sql.applyRepeatableMigration(this.deps.database, "queued jobs", SQL);
    this.works = new Map(works.map((work) => [work.type, work]));
    this.context = context;
    await jobs.prepareBoss(this.boss, this.deps.database, [...this.works.keys()]);
  }

  add(handle: Handle, { type, title, userID, payload }: jobs.NewQueuedJob): Promise<void> {
    return inTransaction({ db: handle }, async ({ db }) => {
      const carrierID = randomUUID();
      await run(
        db,
        `insert into queued_jobs (type, title, user_id, status, attempts, next_attempt_at, payload, carrier_id)
         values ($1, $2, $3, 'WAITING', 0, now(), $4, $5)`,
        [type, title, userID ?? null, JSON.stringify(payload), carrierID],
      );
      await this.carry(db, type, carrierID);
    });
  }

  /** Sends a waiting row without a job of pg-boss to a worker again, beginning with the first attempt. */
  async resend(db: Handle, { id, type }: { id: number; type: string }): Promise<void> {
    const carrierID = randomUUID();
    await run(
      db,
      `update queued_jobs set status = 'WAITING', attempts = 0, carrier_id = $2, next_attempt_at = now(),
              started_at = null, finished_at = null, updated_at = now() where id = $1`,
      [id, carrierID],
    );
    await this.carry(db, type, carrierID);
  }

  async drop(db: Handle, { type, carrierID }: { type: string; carrierID: string | null }): Promise<void> {
    if (carrierID) await this.boss.deleteJob(type, carrierID, { db: jobs.inside(db) });
  }

  /** From now on this process takes jobs. */
  async start(): Promise<void> {
    await this.boss.start();
    // Jobs that the previous run left behind are recovered before this process takes any.
    await this.recoverLost();
    await this.watch();
    for (const { type, atOnce } of this.works.values())
      await this.boss.work(type, jobs.workOptions(atOnce), async ([job]) => {
        if (job) await this.perform(job);
      });
  }

  /** Does all due work now in this process, one job after the other. */
  async turn(): Promise<void> {
    for (const type of this.works.keys())
      for (;;) {
        const [job] = await this.boss.fetch(type, { includeMetadata: true });
        if (!job) break;
        await this.perform(job);
      }
  }

  /** Runs the maintenance of pg-boss: jobs of workers that stopped answering are given to others. */
  async watch(): Promise<void> {
    await this.boss.supervise();
  }

  recoverLost(): Promise<void> {
    return recoverLost(this.running(), this);
  }

  /**
   * A database that does not answer does not delay the stop: unfinished work is tried again by the process that starts
   * next.
   */
  async stop(): Promise<void> {
    const stopping = this.boss.stop({ close: false, timeout: STOP_MS }).catch((error: unknown) => {
      this.deps.log.error({ err: error }, "the queue did not stop");
    });
    await Promise.race([stopping, delay(STOP_MS, undefined, { ref: false })]);
  }

  private perform(job: jobs.JobWithMetadata<unknown>): Promise<void> {
    const { boss, deps } = this;
    return perform({ boss, log: deps.log, context: this.running(), work: valueAt(this.works, job.name) }, job);
  }

  private async carry(db: Handle, type: string, id: string): Promise<void> {
    const { retries, longestSeconds } = valueAt(this.works, type);
    await this.boss.send(type, {}, { ...jobs.sendOptions(retries, longestSeconds), id, db: jobs.inside(db) });
  }

  private running(): Context {
    if (!this.context) throw new Error("The queue is not prepared. Call prepare() first.");
    return this.context;
  }
}
