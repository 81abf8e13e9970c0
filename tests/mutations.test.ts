// The list of deliberate breaks must fit the tree: each names a text that occurs once in its file, and existing tests.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../scripts/lib/root.ts";
import { MUTATIONS } from "../scripts/nightly/mutations/list.ts";

const all = Object.values(MUTATIONS).flat();
const occurrences = (file: string, text: string): number =>
  existsSync(inRoot(file)) ? readFileSync(inRoot(file), "utf8").split(text).length - 1 : 0;

test("every deliberate break changes a text that occurs exactly once in its file", () => {
  const wrong = all.filter(({ file, find, replace }) => find === replace || occurrences(file, find) !== 1);
  expect(wrong.map(({ name, file, find }) => ({ name, file, find, times: occurrences(file, find) }))).toEqual([]);
});

test("every deliberate break is caught by test files that exist", () => {
  const files = new Set(all.flatMap(({ caughtBy }) => caughtBy));
  expect([...files].filter((file) => !existsSync(inRoot(file)))).toEqual([]);
  expect(all.filter(({ caughtBy }) => caughtBy.length === 0)).toEqual([]);
});

test("no two deliberate breaks have one name", () => {
  const names = all.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
