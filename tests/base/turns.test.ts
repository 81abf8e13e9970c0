// Tests the queue of turns: work of one key runs in order and up to a limit, and one key never delays another.
import { expect, test } from "vitest";
import { TurnQueue } from "../../server/platform/jobs/turn-queue.ts";

/** Lists the keys in the order in which their turns begin; `end` ends the oldest running turn. */
function watched(turns: TurnQueue) {
  const begun: string[] = [];
  const leaves: (() => void)[] = [];
  const enter = (key: string, gone?: AbortSignal) =>
    turns.enter(key, gone).then((leave) => {
      begun.push(key);
      leaves.push(leave);
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = async () => {
    await settle();
    leaves.shift()?.();
    await settle();
  };
  return { begun, enter, end };
}

test("work of one key waits for its turn, and another key is not delayed", async () => {
  const { begun, enter, end } = watched(new TurnQueue({ atOnce: 2, ofOneKey: 1, waiting: 10 }));
  const all = ["a", "a", "a", "b", "c"].map((key) => enter(key));
  await end();
  expect(begun).toEqual(["a", "b", "a"]);
  for (let turn = 0; turn < 4; turn += 1) await end();
  await Promise.all(all);
  expect(begun).toEqual(["a", "b", "a", "c", "a"]);
});

test("work that would wait behind too many is refused", async () => {
  const { begun, enter } = watched(new TurnQueue({ atOnce: 1, ofOneKey: 1, waiting: 2 }));
  for (const key of ["a", "a", "a"]) void enter(key);
  await expect(enter("a")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  void enter("b");
  expect(begun).toEqual(["a"]);
});

test("work that leaves the queue does not delay later work", async () => {
  const { begun, enter, end } = watched(new TurnQueue({ atOnce: 1, ofOneKey: 1 }));
  const leaving = new AbortController();
  const first = enter("a");
  const left = enter("b", leaving.signal);
  const last = enter("c");
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  await expect(enter("d", leaving.signal)).rejects.toThrow("gone");
  await end();
  await Promise.all([first, last]);
  expect(begun).toEqual(["a", "c"]);
});

test("work that fails ends its turn", async () => {
  const turns = new TurnQueue({ atOnce: 1, ofOneKey: 1, waiting: 1 });
  await expect(turns.take("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await turns.take("a", async () => "yes")).toBe("yes");
});
