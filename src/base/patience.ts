// Waits for answers of calls: a slow call is shown, can be cancelled or repeated, and ends at a time limit.

/** After this time people begin to doubt that the call still runs. */
export const SLOW_MS = 5_000;
/**
 * The server ends a statement after 30 s, so an answer that takes twice as long will not come. A write may have many
 * statements.
 */
export const GIVE_UP_MS = { read: 60_000, write: 120_000 } as const;

type Ending = "late" | "cancelled";

/** The wait ended without an answer; whether a write was done is unknown. */
export class WaitEnded extends Error {
  readonly ending: Ending;
  constructor(ending: Ending) {
    super(ending);
    this.ending = ending;
  }
}

interface SlowCalls {
  count: number;
  /** True when none of them writes, so that repeating them does no harm. */
  areReads: boolean;
}

interface Wait {
  isRead: boolean;
  end(how: Ending | "again"): void;
}

const slow = new Set<Wait>();
const listeners = new Set<() => void>();
let shown: SlowCalls = { count: 0, areReads: true };

export const slowCalls = (): SlowCalls => shown;

export function onSlowCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const cancelSlowCalls = (): void => endSlow("cancelled");
export const repeatSlowCalls = (): void => endSlow("again");

interface WaitOptions {
  isRead: boolean;
  /** True when no person waits for the call: it ends at the time limit, and is not shown. */
  isQuiet?: boolean;
  /** The caller's own way to cancel it. */
  signal?: AbortSignal | null;
  giveUpMs?: number;
}

/** Throws WaitEnded when the answer did not come in time or the caller cancelled. */
export async function waitFor<T>(attempt: (signal: AbortSignal) => Promise<T>, options: WaitOptions): Promise<T> {
  const { isRead, isQuiet = false, signal, giveUpMs = isRead ? GIVE_UP_MS.read : GIVE_UP_MS.write } = options;
  for (;;) {
    const controller = new AbortController();
    let ending: Ending | "again" | undefined;
    const wait: Wait = {
      isRead,
      end(how) {
        ending = how;
        controller.abort();
      },
    };
    const pass = () => controller.abort();
    if (signal?.aborted) pass();
    signal?.addEventListener("abort", pass);
    const slowTimer = isQuiet ? undefined : setTimeout(() => change(() => slow.add(wait)), SLOW_MS);
    const lastTimer = setTimeout(() => wait.end("late"), giveUpMs);
    try {
      // The renewal of a token does not listen to the signal, so the race ends the wait for it too.
      return await Promise.race([attempt(controller.signal), aborted(controller.signal)]);
    } catch (error) {
      if (ending === undefined) throw error;
      if (ending !== "again") throw new WaitEnded(ending);
    } finally {
      clearTimeout(slowTimer);
      clearTimeout(lastTimer);
      signal?.removeEventListener("abort", pass);
      if (slow.has(wait)) change(() => slow.delete(wait));
    }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

function endSlow(how: Ending | "again"): void {
  for (const wait of [...slow]) wait.end(how);
}

function change(act: () => void): void {
  act();
  shown = { count: slow.size, areReads: [...slow].every(({ isRead }) => isRead) };
  for (const listener of [...listeners]) listener();
}
