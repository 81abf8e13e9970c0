// Tests how features are combined: their parts become one table, and two owners of one part are refused.
import { expect, test } from "vitest";
import { defineFeature, partsOf } from "../../src/shell/feature.ts";

const Part = () => null;

test("the pages of features are ordered as their list, and widgets and panels are one table", () => {
  const page = (path: string) => ({ label: path, route: { path, page: [] }, component: Part });
  const { pages, widgets, parts } = partsOf([
    defineFeature({ name: "a", pages: [page("/a")], widgets: { hue: { Cell: Part } } }),
    defineFeature({
      name: "b",
      pages: [page("/b")],
      widgets: { shade: { Cell: Part } },
      panels: { colours: [{ id: "p", label: "P", Content: Part }] },
    }),
  ]);
  expect(pages.map(({ label }) => label)).toEqual(["/a", "/b"]);
  expect(Object.keys(widgets)).toEqual(["hue", "shade"]);
  expect(Object.keys(parts.panels)).toEqual(["colours"]);
});

test("a widget that two features bring is refused by both names", () => {
  const feature = (name: string) => defineFeature({ name, widgets: { hue: { Cell: Part } } });
  expect(() => partsOf([feature("a"), feature("b")])).toThrow(
    "The feature b brings the widget of hue, which another feature has",
  );
});

test("several features bring acts of one register, and the same act twice is refused", () => {
  const feature = (name: string, act: string) => defineFeature({ name, recordActs: { colours: { [act]: Part } } });
  const { parts } = partsOf([feature("a", "mix"), feature("b", "fade")]);
  expect(Object.keys(parts.recordActs?.colours ?? {})).toEqual(["mix", "fade"]);
  expect(() => partsOf([feature("a", "mix"), feature("b", "mix")])).toThrow(
    "The feature b brings the act of colours.mix, which another feature has",
  );
});
