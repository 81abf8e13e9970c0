// Makes one attempt at a queued job. The decision of pg-boss (done, again later, failed) and the row of the job are
// written together; neither is written when another worker has taken the job meanwhile.
import { type Context, inTransaction, jobs, type QueuedWork, type Row, run } from "../../framework/index.ts";

interface Attempt {
  boss: jobs.PgBoss;
  log: { error(details: object, message: string): void };
  context: Context;
  work: QueuedWork<Context>;
}

type Taken = Pick<jobs.JobWithMetadata<unknown>, "id" | "name" | "retryCount">;

interface Started {
  id: number;
  key: string;
  payload: Row;
  at: string;
}

const INTERNAL = "Falha interna. O registro do servidor tem os detalhes.";

export async function perform(attempt: Attempt, job: Taken): Promise<void> {
  const { context, work } = attempt;
  const row = await begin(context, job);
  // The job was cancelled, removed or done meanwhile.
  if (!row) return void (await attempt.boss.complete(job.name, claimOf(job)));
  try {
    const { key, payload, at } = row;
    const isDone = await work.run(context, { key, payload, at: new Date(at) });
    await finish(attempt, job, { status: isDone ? "DONE" : "CANCELLED" });
  } catch (error) {
    const { message, isFinal } = failureOf(attempt, row, error);
    if (isFinal) await finish(attempt, job, { status: "FAILED", message });
    else await fail(attempt, job, message);
  }
}

/** Answers of outside services may contain names of people, so only people who may see the job can read them. */
function failureOf({ log }: Attempt, { id }: Started, error: unknown): jobs.JobFailure {
  if (!(error instanceof jobs.JobFailure)) log.error({ err: error, queuedJob: id }, "queued job failed");
  return error instanceof jobs.JobFailure ? error : new jobs.JobFailure(INTERNAL);
}

async function begin({ db, clock }: Context, { id, retryCount }: Taken): Promise<Started | undefined> {
  const [row] = await run<Started>(
    db,
    `update queued_jobs set status = 'RUNNING', attempts = $2, started_at = $3, next_attempt_at = null, updated_at = $3
      where carrier_id = $1 and status in ('WAITING', 'RUNNING') returning id, key, payload, created_at as at`,
    [id, retryCount + 1, clock.now().toISOString()],
  );
  return row;
}

/** Ends the job, also when pg-boss had given this attempt up and no worker has taken the job since. */
async function finish(attempt: Attempt, job: Taken, outcome: Outcome): Promise<void> {
  await inTransaction(attempt.context, async (inside) => {
    const within = { db: jobs.inside(inside.db) };
    await attempt.boss.complete(job.name, claimOf(job), undefined, { ...within, includeQueued: true });
    const after = await attempt.boss.getJobById(job.name, job.id, within);
    if (after?.state === "completed" && after.retryCount === job.retryCount) await settle(inside, job, outcome);
  });
}

async function fail(attempt: Attempt, job: Taken, message: string): Promise<void> {
  await inTransaction(attempt.context, async (inside) => {
    const within = { db: jobs.inside(inside.db) };
    await attempt.boss.fail(job.name, claimOf(job), undefined, within);
    const after = await attempt.boss.getJobById(job.name, job.id, within);
    if (after?.retryCount !== job.retryCount) return;
    if (after.state === "retry") await settle(inside, job, { status: "WAITING", message, next: after.startAfter });
    else if (after.state === "failed") await settle(inside, job, { status: "FAILED", message });
  });
}

interface Outcome {
  status: "DONE" | "CANCELLED" | "WAITING" | "FAILED";
  message?: string;
  next?: Date;
}

async function settle({ db, clock }: Context, { id }: Taken, { status, message, next }: Outcome): Promise<void> {
  const now = clock.now().toISOString();
  await run(
    db,
    `update queued_jobs set status = $2, last_error = coalesce($3, last_error), next_attempt_at = $4, finished_at = $5,
            updated_at = $6 where carrier_id = $1`,
    [id, status, message ?? null, next ?? null, next ? null : now, now],
  );
}

/** Identifies this attempt and no later one of the same job. */
const claimOf = ({ id, retryCount }: Taken) => ({ id, retryCount });
