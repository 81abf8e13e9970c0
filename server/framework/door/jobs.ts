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
export { createJobs } from "../../platform/jobs/jobs.ts";
export { TurnQueue } from "../../platform/jobs/turn-queue.ts";
