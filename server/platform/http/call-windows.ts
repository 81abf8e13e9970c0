// Counts calls by caller, in windows of time that no change of the machine's clock makes longer or shorter.

interface Window {
  count: number;
  endsAt: number;
}
interface Count {
  current: number;
  /** The milliseconds until the window ends. */
  ttl: number;
}
type CountListener = (error: Error | null, result?: Count) => void;

const MOST_CALLERS = 10_000;

/** The store in which the rate limit keeps its counts. */
export class CallWindows {
  private readonly windows = new Map<string, Window>();

  incr(caller: string, listener: CountListener, lengthMs: number): void {
    listener(null, this.add(caller, lengthMs));
  }

  /** Counts one more call and returns the count of its window. */
  add(caller: string, lengthMs: number): Count {
    const now = performance.now();
    const current = this.windows.get(caller);
    const window = current && current.endsAt > now ? current : this.open(caller, now + lengthMs);
    window.count += 1;
    return { current: window.count, ttl: Math.ceil(window.endsAt - now) };
  }

  /** The rate limit asks for a store for each group of routes: here all routes count together. */
  child(): this {
    return this;
  }

  private open(caller: string, endsAt: number): Window {
    const window = { count: 0, endsAt };
    this.windows.delete(caller);
    this.windows.set(caller, window);
    // The window that was opened first comes first.
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size > MOST_CALLERS) this.windows.delete(oldest);
    return window;
  }
}
