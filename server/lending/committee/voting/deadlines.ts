// The deadlines of votings: each position has the hours of its committee. The clock stands still while a counterproposal
// is open, and while the voting is held because something that was asked for has not come.
import type { Voting } from "../../../../src/rules/committee/index.ts";

const HOUR_MS = 3_600_000;

interface Deadline {
  deadlineAt: string | null;
  dueAt: string | null;
  pausedMs: number | null;
}

interface Holding {
  wasHeld?: boolean;
  isHeld?: boolean;
}

const NONE: Deadline = { deadlineAt: null, dueAt: null, pausedMs: null };

/** Begins anew with each round and each position that the case rises to. `before`: nothing at the opening. */
export function deadlineAfter(
  before: Voting | null,
  { round, resolution, counterproposal }: Voting,
  { now, hours, wasHeld = false, isHeld = false, ...stored }: Deadline & Holding & { now: Date; hours: number | null },
): Deadline {
  const after = (ms: number): Deadline => {
    const at = new Date(now.getTime() + ms).toISOString();
    return { deadlineAt: at, dueAt: at, pausedMs: null };
  };
  if (resolution.result !== "AN") return { ...NONE, deadlineAt: stored.deadlineAt };
  if (resolution.level === null || hours === null) return NONE;
  const stands = counterproposal !== null || isHeld;
  if (before?.round !== round || before.resolution.level !== resolution.level)
    return stands ? { ...NONE, pausedMs: hours * HOUR_MS } : after(hours * HOUR_MS);
  const stood = before.counterproposal !== null || wasHeld;
  if (stands && !stood && stored.dueAt !== null)
    return { ...NONE, pausedMs: Math.max(new Date(stored.dueAt).getTime() - now.getTime(), 0) };
  if (!stands && stored.pausedMs !== null) return after(stored.pausedMs);
  const { deadlineAt, dueAt, pausedMs } = stored;
  return { deadlineAt, dueAt, pausedMs };
}
