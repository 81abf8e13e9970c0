// Runs background jobs again and again: never two turns of one job at a time, less often while it fails, and a stop
// waits for the turn in progress.
import type { BaseContext } from "../process/context.ts";

export interface Job<C extends BaseContext = BaseContext> {
  name: string;
  /** The pause between two turns, in milliseconds. */
  everyMs: number;
  /** Does one turn; answers whether more work waits, in which case the next turn follows at once. */
  run(context: C, stopping: AbortSignal): Promise<boolean>;
}

export interface Jobs {
  start(): void;
  /** Runs one turn of the job now, for tests and for work that should not wait. */
  turn(name: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** The longest pause after failures, so that a database that is back is noticed soon. */
const LONGEST_RETRY_MS = 5_000;

interface Deps<C extends BaseContext> {
  /** The context of every turn, whose caller is the installation itself. */
  context: C;
  log: { error(details: object, message: string): void };
}

export function createJobs<C extends BaseContext>(jobs: readonly Job<C>[], { context, log }: Deps<C>): Jobs {
  const stopping = new AbortController();
  const running = new Map<string, Promise<boolean>>();
  const timers = new Map<string, NodeJS.Timeout>();

  const turn = (job: Job<C>): Promise<boolean> => {
    if (stopping.signal.aborted) return Promise.resolve(false);
    const current = running.get(job.name) ?? Promise.resolve(false);
    const next = current.catch(() => false).then(() => job.run(context, stopping.signal));
    running.set(job.name, next);
    return next;
  };
  const schedule = (job: Job<C>, delay: number): void => {
    if (stopping.signal.aborted) return;
    timers.set(job.name, setTimeout(() => void again(job), delay).unref());
  };
  const failures = new Map<string, number>();
  const again = async (job: Job<C>): Promise<void> => {
    try {
      const hasMore = await turn(job);
      failures.delete(job.name);
      schedule(job, hasMore ? 0 : job.everyMs);
    } catch (error) {
      log.error({ err: error, job: job.name }, "job failed");
      const count = (failures.get(job.name) ?? 0) + 1;
      failures.set(job.name, count);
      schedule(job, pauseAfter(job.everyMs, count));
    }
  };
  return {
    start: () => {
      for (const job of jobs) schedule(job, 0);
    },
    turn(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`There is no job "${name}".`);
      return turn(job);
    },
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running.values());
    },
  };
}

/** The pause of a frequent job doubles with each failure. */
function pauseAfter(everyMs: number, failures: number): number {
  return Math.max(everyMs, Math.min(everyMs * 2 ** failures, LONGEST_RETRY_MS));
}
