// The facts at the head of a record are those that its document or its list names.
import { expect, test } from "vitest";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { compile } from "../screens/compile.ts";
import { lamps, makers } from "../screens/lamps.ts";

const factsOf = (document: ResourceDocument) => compile(...new Set([document, makers])).get(document.$id)!.facts;

test("a document without a line of facts shows those of its list, but for its title, status and dates of writing", () => {
  expect(factsOf(lamps)).toEqual(["kind", "price"]);
  expect(factsOf(makers)).toEqual(["documentNumber"]);
});

test("a line of facts is taken as it is written, and adds no tab", () => {
  const document = { ...lamps, "x-layout": [{ facts: ["price", "name"] }, ...lamps["x-layout"]!] };
  expect(factsOf(document)).toEqual(["price", "name"]);
  expect(
    compile(document, makers)
      .get("lamps")!
      .layout.map(({ tab }) => tab),
  ).toEqual(["Dados", "Fabricante"]);
});

test("a fact of a document that is no field stops the start", () => {
  expect(() => factsOf({ ...lamps, "x-layout": [{ facts: ["nada"] }] })).toThrow(/x-layout\.facts/);
});
