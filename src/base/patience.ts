// Waiting for answers: a call that takes long is noticed, can be given up or asked again, and never waits for ever.

/** From here on a person wonders whether anything still happens. */
export const SLOW_MS = 5_000;
/** The server gives up a statement after 30 s: whoever has no answer twice as late gets none. A write may be many of them. */
export const GIVE_UP_MS = { read: 60_000, write: 120_000 } as const;

type Ending = "late" | "cancelled";

/** The wait ended without an answer; of a write nobody knows what came of it. */
export class WaitEnded extends Error {
  readonly ending: Ending;
  constructor(ending: Ending) {
    super(ending);
    this.ending = ending;
  }
}

interface SlowCalls {
  count: number;
  /** None of them writes: asking again does no harm. */
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
  /** Nobody waits for it: it is given up in time, and not spoken of. */
  isQuiet?: boolean;
  /** The caller's own way to end it. */
  signal?: AbortSignal | null;
  giveUpMs?: number;
}

/** Raises WaitEnded when the answer did not come in time or nobody wanted it any more. */
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
      // What does not listen to the signal, the renewal of a token, keeps nobody waiting either.
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
