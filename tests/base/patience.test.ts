// Tests waiting for an answer: a long wait shows a notice, can be cancelled or repeated, and has an end.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  cancelSlowCalls,
  GIVE_UP_MS,
  repeatSlowCalls,
  SLOW_MS,
  slowCalls,
  type WaitEnded,
  waitFor,
} from "../../src/base/patience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const endingOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => (error as WaitEnded).ending);

test("an answer in time is returned without a notice", async () => {
  const answer = waitFor(async () => "here", { isRead: true });
  expect(await answer).toBe("here");
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect(slowCalls().count).toBe(0);
});

test("slow calls are counted, with whether all of them are safe to repeat", async () => {
  const answers = [waitFor(never, { isRead: true }), waitFor(never, { isRead: false })].map(endingOf);
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
  expect(slowCalls().count).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(slowCalls()).toEqual({ count: 2, areReads: false });
  cancelSlowCalls();
  expect(await Promise.all(answers)).toEqual(["cancelled", "cancelled"]);
  expect(slowCalls()).toEqual({ count: 0, areReads: true });
});

test("a repeated read gives the second answer and ends the first call", async () => {
  const signals: AbortSignal[] = [];
  const answer = waitFor(
    (signal) => {
      signals.push(signal);
      return signals.length === 1 ? never() : Promise.resolve("second");
    },
    { isRead: true },
  );
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  repeatSlowCalls();
  expect(await answer).toBe("second");
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test.each([
  [true, GIVE_UP_MS.read],
  [false, GIVE_UP_MS.write],
])("a call without an answer ends by itself (read: %s)", async (isRead, limitMs) => {
  const answer = endingOf(waitFor(never, { isRead }));
  await vi.advanceTimersByTimeAsync(limitMs);
  expect(await answer).toBe("late");
});

test("a background call shows no notice and is given up after its own time", async () => {
  const answer = endingOf(waitFor(never, { isRead: true, isQuiet: true, giveUpMs: SLOW_MS * 2 }));
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect(slowCalls().count).toBe(0);
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  expect(await answer).toBe("late");
});

test("a failure and the caller's own abort pass through unchanged", async () => {
  await expect(waitFor(async () => Promise.reject(new Error("refused")), { isRead: true })).rejects.toThrow("refused");
  const own = new AbortController();
  const answer = waitFor(never, { isRead: true, signal: own.signal });
  own.abort();
  await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  await expect(waitFor(never, { isRead: true, signal: own.signal })).rejects.toMatchObject({ name: "AbortError" });
});
