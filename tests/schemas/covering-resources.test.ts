// Checks that the few resources and files that a push tests still cover every feature.
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import { cover, featuresOf } from "../helpers/covering-resources.ts";
import { ENGINE_SUITES } from "../helpers/engine-suites.ts";

const all = [...loadResources().values()];

test("the covering resources have every feature of every resource, and are few", () => {
  const covering = cover(all);
  const features = new Set(covering.flatMap((resource) => [...featuresOf(resource)]));
  expect(all.flatMap((resource) => [...featuresOf(resource)].filter((feature) => !features.has(feature)))).toEqual([]);
  expect(features.size).toBeGreaterThan(150);
  expect(covering.length).toBeLessThan(all.length / 2);
});

test("a second document with the same features adds nothing to them", () => {
  const copies = all.map((resource) => ({ ...resource, name: `${resource.name}-copy` }));
  expect(cover([...all, ...copies])).toEqual(cover(all));
});

test("each suite for both engines exists", () => {
  expect(ENGINE_SUITES.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  expect(ENGINE_SUITES.flatMap(named).filter((path) => globSync(path).length !== 1)).toEqual([]);
});

/** Returns the files that match a pattern with braces. */
function named(pattern: string): string[] {
  const [before, names, after] = pattern.split(/[{}]/);
  return names ? names.split(",").map((name) => `${before}${name}${after}`) : [];
}
