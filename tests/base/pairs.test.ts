// Lists that belong together by position are paired only when they have the same length.
import { expect, test } from "vitest";
import { pairs } from "../../src/base/pairs.ts";

test("items are paired by their place, empty values too", () => {
  expect(pairs(["a", "b"], [undefined, 0])).toEqual([
    ["a", undefined],
    ["b", 0],
  ]);
});

test("lists of different lengths are refused", () => {
  expect(() => pairs([1, 2], [1])).toThrow("have 2 and 1 items");
  expect(() => pairs([], [1])).toThrow("have 0 and 1 items");
});
