// Recovers rows that have no job of pg-boss: after a backup was restored, or when the process of the last attempt died.
import { type Context, inTransaction, jobs, run } from "../../framework/index.ts";

interface Lost {
  id: number;
  type: string;
  hasFailed: boolean;
}

interface Carrier {
  resend(db: Context["db"], job: { id: number; type: string }): Promise<void>;
}

const LAST_ATTEMPT = "O servidor parou durante a última tentativa.";

export async function recoverLost(context: Context, queue: Carrier): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    const lost = await run<Lost>(
      db,
      `select q.id, q.type, j.state is not null as "hasFailed" from queued_jobs q
         left join ${jobs.BOSS_SCHEMA}.job j on j.name = q.type and j.id = q.carrier_id
        where q.status in ('WAITING', 'RUNNING') and coalesce(j.state not in ('created', 'retry', 'active'), true)
        order by q.id for update of q skip locked`,
    );
    for (const job of lost) {
      if (!job.hasFailed) await queue.resend(db, job);
      else
        await run(
          db,
          "update queued_jobs set status = 'FAILED', last_error = $2, finished_at = $3, updated_at = $3 where id = $1",
          [job.id, LAST_ATTEMPT, context.clock.now().toISOString()],
        );
    }
  });
}
