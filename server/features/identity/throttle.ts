// Counts attempts in windows of time: before they are checked or, where attempts run one after another, each wrong one
// afterwards.
import { createHash } from "node:crypto";
import { type Handle, run, runOne } from "../../framework/index.ts";

const WINDOW_MINUTES = 15;

export interface Bucket {
  /** Names the limit: "sign-in account", "sign-in address" …. */
  kind: string;
  /** Identifies the author of the attempts; only a hash of it is stored. */
  of: string;
  limit: number;
  /** The length of the window; 15 minutes when absent. */
  minutes?: number;
}

/** The longest window that any bucket has. */
export const DAY_MINUTES = 24 * 60;

/** A window that begins in the future was opened before the clock was set back. */
const IS_OVER = "(t.window_start <= $3 or t.window_start > $2)";

/** Counts one more attempt; returns the minutes to wait, 0 when the attempt may proceed. */
export async function countAttempt(handle: Handle, bucket: Bucket, now: Date): Promise<number> {
  const row = await runOne<{ count: number; window_start: string }>(
    handle,
    `insert into identity_throttle as t (key, count, window_start) values ($1, 1, $2)
     on conflict (key) do update set
       count = case when ${IS_OVER} then 1 else t.count + 1 end,
       window_start = case when ${IS_OVER} then $2 else t.window_start end
     returning count, window_start`,
    [keyOf(bucket), now.toISOString(), windowStart(now, bucket.minutes)],
  );
  return row.count <= bucket.limit ? 0 : minutesLeft(bucket, row.window_start, now);
}

/** Returns the minutes to wait while the limit is reached, without counting; 0 when one more attempt may be made. */
export async function minutesToWait(handle: Handle, bucket: Bucket, now: Date): Promise<number> {
  const [row] = await run<{ count: number; window_start: string }>(
    handle,
    `select count, window_start from identity_throttle t where key = $1 and not ${IS_OVER}`,
    [keyOf(bucket), now.toISOString(), windowStart(now, bucket.minutes)],
  );
  return row && row.count >= bucket.limit ? minutesLeft(bucket, row.window_start, now) : 0;
}

function minutesLeft({ minutes = WINDOW_MINUTES }: Bucket, windowStart: string, now: Date): number {
  const endsAt = Date.parse(windowStart) + minutes * 60_000;
  return Math.max(1, Math.ceil((endsAt - now.getTime()) / 60_000));
}

export async function clearAttempts(handle: Handle, bucket: Bucket): Promise<void> {
  await run(handle, "delete from identity_throttle where key = $1", [keyOf(bucket)]);
}

export async function deleteOldAttempts(handle: Handle, now: Date): Promise<void> {
  await run(handle, "delete from identity_throttle where window_start <= $1", [windowStart(now, DAY_MINUTES)]);
}

function windowStart(now: Date, minutes = WINDOW_MINUTES): string {
  return new Date(now.getTime() - minutes * 60_000).toISOString();
}

function keyOf({ kind, of }: Bucket): string {
  return `${kind} ${createHash("sha256").update(of).digest("base64url")}`;
}
