// Polls until a condition is met, instead of waiting for a fixed time.
import { setTimeout as delay } from "node:timers/promises";

const PATIENCE_MS = 60_000;

export async function eventually<T>(ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (performance.now() > deadline) throw new Error(`never came; the last answer was ${JSON.stringify(answer)}`);
    await delay(50);
  }
}
