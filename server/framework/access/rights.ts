// The rights of the installation: pages and the views that each has, declared in src/schemas/rights.json.
import { readFileSync } from "node:fs";
import type { View } from "../../../src/base/access.ts";
import type { RightsDocument } from "../../../src/base/check-pages.ts";

export type PageViews = Map<string, readonly View[]>;

export function readRights(file = new URL("../../../src/schemas/rights.json", import.meta.url)): RightsDocument {
  return JSON.parse(readFileSync(file, "utf8")) as RightsDocument;
}

export function pageViewsOf(rights: RightsDocument): PageViews {
  return new Map(rights.pages.map((page) => [page.code, page.views]));
}
