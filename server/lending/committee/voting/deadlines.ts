// The deadlines of votings: each position has the hours of its committee, and a counterproposal stops the clock.
import type { Voting } from "../../../../src/rules/committee/index.ts";

const HOUR_MS = 3_600_000;

interface Deadline {
  deadlineAt: string | null;
  dueAt: string | null;
  pausedMs: number | null;
}

const NONE: Deadline = { deadlineAt: null, dueAt: null, pausedMs: null };

/** Begins anew with each round and each position that the case rises to. `before`: nothing at the opening. */
export function deadlineAfter(
  before: Voting | null,
  { round, resolution, counterproposal }: Voting,
  { now, hours, ...stored }: Deadline & { now: Date; hours: number | null },
): Deadline {
  const after = (ms: number): Deadline => {
    const at = new Date(now.getTime() + ms).toISOString();
    return { deadlineAt: at, dueAt: at, pausedMs: null };
  };
  if (resolution.result !== "AN") return { ...NONE, deadlineAt: stored.deadlineAt };
  if (resolution.level === null || hours === null) return NONE;
  if (before?.round !== round || before.resolution.level !== resolution.level) return after(hours * HOUR_MS);
  if (counterproposal && !before.counterproposal && stored.dueAt !== null)
    return { ...NONE, pausedMs: Math.max(new Date(stored.dueAt).getTime() - now.getTime(), 0) };
  if (!counterproposal && stored.pausedMs !== null) return after(stored.pausedMs);
  const { deadlineAt, dueAt, pausedMs } = stored;
  return { deadlineAt, dueAt, pausedMs };
}
