// Attempts counted before they are judged, so that guesses sent at once cannot slip past the limit.
import { createHash } from "node:crypto";
import { type Handle, run } from "../base/database.ts";

export const WINDOW_MINUTES = 15;

export interface Bucket {
  /** "sign-in account", "sign-in address" …: what is limited. */
  kind: string;
  /** Whose attempts; only a hash of it is stored. */
  of: string;
  limit: number;
}

/** A window that begins later than now was opened by a clock that has been set back since. */
const IS_OVER = "(t.window_start <= $3 or t.window_start > $2)";

/** Counts one more attempt; answers the minutes to wait, 0 when the attempt may go on. */
export async function countAttempt(handle: Handle, bucket: Bucket, now: Date): Promise<number> {
  const [row] = await run<{ count: number; window_start: string }>(
    handle,
    `insert into identity_throttle as t (key, count, window_start) values ($1, 1, $2)
     on conflict (key) do update set
       count = case when ${IS_OVER} then 1 else t.count + 1 end,
       window_start = case when ${IS_OVER} then $2 else t.window_start end
     returning count, window_start`,
    [keyOf(bucket), now.toISOString(), windowStart(now)],
  );
  if (row!.count <= bucket.limit) return 0;
  const endsAt = Date.parse(row!.window_start) + WINDOW_MINUTES * 60_000;
  return Math.max(1, Math.ceil((endsAt - now.getTime()) / 60_000));
}

/** The attempt was no guess after all: it does not count. */
export async function forgiveAttempt(handle: Handle, bucket: Bucket): Promise<void> {
  await run(handle, "update identity_throttle set count = greatest(count - 1, 0) where key = $1", [keyOf(bucket)]);
}

export async function clearAttempts(handle: Handle, bucket: Bucket): Promise<void> {
  await run(handle, "delete from identity_throttle where key = $1", [keyOf(bucket)]);
}

export async function deleteOldAttempts(handle: Handle, now: Date): Promise<void> {
  await run(handle, "delete from identity_throttle where window_start <= $1", [windowStart(now)]);
}

function windowStart(now: Date): string {
  return new Date(now.getTime() - WINDOW_MINUTES * 60_000).toISOString();
}

function keyOf({ kind, of }: Bucket): string {
  return `${kind} ${createHash("sha256").update(of).digest("base64url")}`;
}
