// Background jobs, work that is done once, and work that waits for its turn.
export {
  BOSS_SCHEMA,
  createBoss,
  inside,
  type JobWithMetadata,
  type PgBoss,
  prepareBoss,
  sendOptions,
  workOptions,
} from "../../platform/jobs/boss.ts";
export type { Job as BaseJob } from "../../platform/jobs/jobs.ts";
export { createJobs } from "../../platform/jobs/jobs.ts";
export type { NewQueuedJob, QueuedJob } from "../../platform/jobs/queued-work.ts";
export { JobFailure } from "../../platform/jobs/queued-work.ts";
export { TurnQueue } from "../../platform/jobs/turn-queue.ts";
