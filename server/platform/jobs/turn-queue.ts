// Lets work wait for its turn: so many at once in all and per key, in the order of arrival. Work that would wait behind
// too many is refused.
import { AppError } from "../../../src/base/app-error.ts";

interface TurnLimits {
  atOnce: number;
  ofOneKey: number;
  /** How many of one key may wait; any number when absent. */
  waiting?: number;
}

interface Waiting {
  key: string;
  begin(): void;
}

export class TurnQueue {
  private readonly limits: TurnLimits;
  private readonly running = new Map<string, number>();
  private runningInAll = 0;
  private queue: Waiting[] = [];

  constructor(limits: TurnLimits) {
    this.limits = limits;
  }

  async take<T>(key: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    const leave = await this.enter(key, gone);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Resolves when the turn comes, with the function that ends it. Rejects, and leaves the queue, when `gone` is
   * aborted.
   */
  async enter(key: string, gone?: AbortSignal): Promise<() => void> {
    gone?.throwIfAborted();
    if (this.hasRoom(key)) this.count(key, 1);
    else await this.wait(key, gone);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.count(key, -1);
      this.beginNext();
    };
  }

  private async wait(key: string, gone?: AbortSignal): Promise<void> {
    const ahead = this.queue.filter((waiting) => waiting.key === key).length;
    if (ahead >= (this.limits.waiting ?? Number.POSITIVE_INFINITY))
      throw new AppError("RATE_LIMITED", { headers: { "retry-after": "5" } });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { key, begin: resolve };
    const leave = () => {
      this.queue = this.queue.filter((each) => each !== waiting);
      reject(gone?.reason);
    };
    gone?.addEventListener("abort", leave, { once: true });
    this.queue.push(waiting);
    await promise;
    gone?.removeEventListener("abort", leave);
  }

  private beginNext(): void {
    const at = this.queue.findIndex(({ key }) => this.hasRoom(key));
    if (at < 0) return;
    const [next] = this.queue.splice(at, 1);
    if (!next) return;
    this.count(next.key, 1);
    next.begin();
  }

  private hasRoom(key: string): boolean {
    return this.runningInAll < this.limits.atOnce && (this.running.get(key) ?? 0) < this.limits.ofOneKey;
  }

  private count(key: string, change: 1 | -1): void {
    this.runningInAll += change;
    const ofKey = (this.running.get(key) ?? 0) + change;
    if (ofKey > 0) this.running.set(key, ofKey);
    else this.running.delete(key);
  }
}
