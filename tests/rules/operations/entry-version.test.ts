// The versions of the answers to a step of an entry.
import { expect, test } from "vitest";
import { answerVersion, isSameAnswer } from "../../../src/rules/operations/entry-version.ts";

const versionOf = (answers: { [name: string]: unknown }) => answerVersion("PRE_ANALYSIS", answers);

test.each([
  [
    { a: 1, b: "x" },
    { b: "x", a: 1 },
  ],
  [{ a: 1, b: null, c: "", d: [], e: {}, f: false }, { a: 1 }],
  [{ list: [{ b: 1, a: 2 }] }, { list: [{ a: 2, b: 1 }] }],
])("%o and %o are the same", (one, other) => {
  expect(versionOf(one)).toBe(versionOf(other));
  expect(isSameAnswer(one, other)).toBe(true);
});

test.each([
  [{ a: 1 }, { a: "1" }],
  [{ a: "ab" }, { a: "ba" }],
  [{ a: 0 }, {}],
  [{ a: [1, 2] }, { a: [2, 1] }],
])("%o and %o are not", (one, other) => {
  expect(versionOf(one)).not.toBe(versionOf(other));
  expect(isSameAnswer(one, other)).toBe(false);
});

test("no two of ten thousand names have the same version", () => {
  const versions = Array.from({ length: 10_000 }, (_nothing, at) => versionOf({ fullName: `ANA ${at}` }));
  expect(new Set(versions).size).toBe(versions.length);
});

test("a secret is not part of it", () => {
  const withCode = { registrationNumber: "7", code: "1234" };
  expect(answerVersion("MARGIN_CONSULTATION", withCode)).toBe(
    answerVersion("MARGIN_CONSULTATION", { registrationNumber: "7" }),
  );
});
