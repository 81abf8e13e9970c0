// The door of the queued jobs: work that is done once in the background, with a screen of waiting, running and failed
// jobs.
import type { FastifyInstance } from "fastify";
import { addDays } from "../../../src/base/dates.ts";
import { type Context, defineSlice, input, run, type SliceDeps } from "../../framework/index.ts";
import type { HomeTask } from "../home/index.ts";
import { cancel, retry } from "./acts.ts";
import { queuedJobsCalls } from "./contract.ts";
import { JobQueue } from "./queue.ts";

export { JobQueue };

export interface QueueDeps {
  queue: JobQueue;
}

async function queuedJobRoutes(app: FastifyInstance, { queue }: QueueDeps): Promise<void> {
  const access = { config: { access: { resource: "queued-jobs" } } };
  app.post("/api/queued-jobs/:id/retry", access, (request) => retry(request.context, queue, input.idOf(request)));
  app.post("/api/queued-jobs/:id/cancel", access, (request) => cancel(request.context, queue, input.idOf(request)));
}

const HOUR_MS = 3_600_000;
const RETENTION_DAYS = 30;

async function forgetEnded({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 24 * HOUR_MS).toISOString();
  await run(db, "delete from queued_jobs where status not in ('WAITING', 'RUNNING') and finished_at < $1", [before]);
}

/** A job that failed longer ago is history and needs no attention. */
const FAILED_DAYS = 7;

const JOBS_FAILED: HomeTask = {
  key: "queuedJobsFailed",
  order: 51,
  resource: "queued-jobs",
  since: "createdAt",
  filters: ({ clock }) => ({
    status: { $in: ["FAILED"] },
    createdAt: { $gte: addDays(clock.today(), -FAILED_DAYS) },
  }),
};

export const queuedJobsSlice = defineSlice<SliceDeps & QueueDeps>({
  name: "queued-jobs",
  routes: queuedJobRoutes,
  jobs: ({ queue }) => [
    {
      name: "queued-jobs upkeep",
      everyMs: HOUR_MS,
      async run(context) {
        await forgetEnded(context);
        await queue.recoverLost();
        return false;
      },
    },
  ],
  contract: { calls: queuedJobsCalls },
  homeTasks: [JOBS_FAILED],
});
