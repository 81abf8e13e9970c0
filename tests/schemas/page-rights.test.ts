// A register that only one handwritten page shows must require the same right to read as that page.
import { expect, test } from "vitest";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import { FEATURE_PAGES } from "../../src/features.ts";

test("a record whose page needs more than viewing is read with that right alone", () => {
  const viewsOf = new Map<string, Set<string>>();
  for (const { route, view = "view" } of FEATURE_PAGES)
    for (const page of route.page) viewsOf.set(page, (viewsOf.get(page) ?? new Set()).add(view));
  const wrong = [...loadResources().values()].flatMap(({ name, pages, routes, readView = "view" }) => {
    const views = pages.map((page) => viewsOf.get(page));
    if (routes.length > 0 || pages.length === 0 || views.some((of) => of === undefined || of.has("view"))) return [];
    return views.every((of) => of!.has(readView)) ? [] : [name];
  });
  expect(wrong).toEqual([]);
});
