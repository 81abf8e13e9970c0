// Background jobs, and work that waits for its turn.
export { createJobs } from "../../platform/jobs/jobs.ts";
export { TurnQueue } from "../../platform/jobs/turn-queue.ts";
