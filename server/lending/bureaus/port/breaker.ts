// A circuit breaker: after several failures in a row a bureau is left alone for a while, and then tried with one question.

const MOST_FAILURES = 5;
const REST_MS = 60_000;

export class Breaker {
  private failures = 0;
  private restsUntil = 0;

  /** Counts the question that is let through after a rest as the only one, until it ends. */
  allows(now: Date): boolean {
    if (this.failures < MOST_FAILURES) return true;
    if (now.getTime() < this.restsUntil) return false;
    this.restsUntil = now.getTime() + REST_MS;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(now: Date): void {
    this.failures++;
    if (this.failures >= MOST_FAILURES) this.restsUntil = now.getTime() + REST_MS;
  }
}
