// Tracks whether the server answers. After a call without an answer, the server is asked every few seconds, and at once
// when the browser has a network again, until it answers; waiting work then continues by itself.

import { objectOf } from "./plain-object.ts";

/** These statuses are not answers of the server: no network, or a proxy that does not reach it. */
export const UNREACHABLE: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** A 502 in the words of the server is its answer: a partner beyond it did not answer. */
export const isSilence = (status: number, body: unknown): boolean =>
  UNREACHABLE.has(status) && !(status === 502 && typeof objectOf(body).code === "string");

export type Reach = "reached" | "offline" | "silent";

const PROBE = "/api/health";
/** A browser may have a network again without an event. */
const PROBE_MS = 3_000;

const listeners = new Set<() => void>();
let reach: Reach = "reached";
let rounds = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const currentReach = (): Reach => reach;

/** Grows with every return of the server, and every time that a person asks to try again. */
export const retryRounds = (): number => rounds;

export function onReachChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reports a call without an answer, or with one of a proxy. */
export function noteSilence(): void {
  set(globalThis.navigator?.onLine === false ? "offline" : "silent");
  if (timer === undefined) watch();
}

/** Checks the server, for callers that cannot tell from a failure whether it answered. */
export async function noteIfSilent(): Promise<void> {
  if (!(await isAnswering())) noteSilence();
}

export function noteAnswer(): void {
  if (reach === "reached") return;
  clearTimeout(timer);
  timer = undefined;
  globalThis.removeEventListener?.("online", probeNow);
  rounds++;
  set("reached");
}

export function tryAgain(): void {
  rounds++;
  for (const listener of listeners) listener();
}

function watch(): void {
  globalThis.addEventListener?.("online", probeNow);
  timer = setTimeout(probeNow, PROBE_MS);
}

function probeNow(): void {
  clearTimeout(timer);
  timer = setTimeout(probeNow, PROBE_MS);
  void isAnswering().then((answers) => {
    if (answers) noteAnswer();
    else if (reach !== "reached") set(globalThis.navigator?.onLine === false ? "offline" : "silent");
  });
}

async function isAnswering(): Promise<boolean> {
  try {
    return (await fetch(`${PROBE}?t=${Date.now()}`, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

function set(next: Reach): void {
  if (next === reach) return;
  reach = next;
  for (const listener of [...listeners]) listener();
}
