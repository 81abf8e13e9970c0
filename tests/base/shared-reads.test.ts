// Simultaneous readers share one read, but never one that began before their request.
import { expect, test } from "vitest";
import { SharedReads } from "../../server/platform/db/shared-reads.ts";

function slowReads() {
  const reads = new SharedReads<number>();
  const begun: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const one = Promise.withResolvers<number>();
    begun.push(one);
    return one.promise;
  };
  return { begun, ask: (key = "page") => reads.read(key, read) };
}

test("requests during a read share the next one", async () => {
  const { begun, ask } = slowReads();
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(1);
  await expect(first).resolves.toBe(1);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve(2);
  await expect(Promise.all([second, third])).resolves.toEqual([2, 2]);
});

test("a request with another key does not wait", async () => {
  const { begun, ask } = slowReads();
  void ask("one");
  const other = ask("other");
  begun[1]?.resolve(7);
  await expect(other).resolves.toBe(7);
});

test("after a failed read, the requests that came meanwhile get a new one", async () => {
  const { begun, ask } = slowReads();
  const first = ask();
  const second = ask();
  begun[0]?.reject(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  begun[1]?.resolve(2);
  await expect(second).resolves.toBe(2);
  const third = ask();
  begun[2]?.resolve(3);
  await expect(third).resolves.toBe(3);
});
