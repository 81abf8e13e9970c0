// What the registers' own actions ask: every key of a document has its question, and every question is a whole one.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONFIRMATIONS, type ConfirmationTexts, confirmationOf } from "../../src/i18n/confirmations.ts";
import { resources } from "./read-documents.ts";

test("every key that a document names has its question", () => {
  const named = [...resources].flatMap(([file, { "x-resource": resource }]) =>
    (resource.actions ?? []).flatMap(({ name, confirm }) => (confirm ? [{ file, name, confirm }] : [])),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ confirm }) => !confirmationOf(confirm))).toEqual([]);
});

test("every question is used by a document or by a page", () => {
  const askers = globSync("src/{schemas,custom}/**/*.{json,ts,tsx}").map((path) => readFileSync(path, "utf8"));
  const unasked = Object.keys(CONFIRMATIONS).filter((kind) => !askers.some((text) => text.includes(`"${kind}"`)));
  expect(unasked).toEqual([]);
});

test.each(Object.entries(CONFIRMATIONS) as [string, ConfirmationTexts][])(
  "the question %s has title, text and buttons",
  (_kind, texts) => {
    expect(texts.title).toMatch(/^\p{Lu}.*[^.!?]$/u);
    expect(texts.text).toMatch(/[.?]$/);
    expect(texts.verb).toMatch(/^\p{Lu}/u);
  },
);

test("an unknown key, and one that every object has, use the general question", () => {
  expect([confirmationOf(undefined), confirmationOf("XPTO"), confirmationOf("constructor")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
