// A part of the demonstration is filled after the parts that it depends on.
import { expect, test } from "vitest";
import { inDemoOrder } from "../../server/features/demo/index.ts";

const part = (name: string, ...after: string[]) => ({ name, after, make: async () => undefined });
const namesOf = (...parts: ReturnType<typeof part>[]) => inDemoOrder(parts).map(({ name }) => name);

test("a part comes after the parts that it names, and otherwise in the order of declaration", () => {
  expect(namesOf(part("visits", "customers", "products"), part("products"), part("leads"), part("customers"))).toEqual([
    "customers",
    "products",
    "visits",
    "leads",
  ]);
});

test("a part that indirectly depends on itself is refused", () => {
  expect(() => namesOf(part("a", "b"), part("b", "a"))).toThrow("cycle: a, b");
});

test("a part that names one that no slice has is refused", () => {
  expect(() => namesOf(part("a", "b"))).toThrow('names "b"');
});
