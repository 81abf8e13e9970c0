// The rights of the installation: pages and the views that each has, declared in src/schemas/rights.json.
import { readFileSync } from "node:fs";
import type { View } from "../../../src/base/access.ts";
import type { RightsDocument } from "../../../src/base/check-pages.ts";
import { isPlainObject, objectOf } from "../../../src/base/plain-object.ts";

export type PageViews = Map<string, readonly View[]>;

export function readRights(file = new URL("../../../src/schemas/rights.json", import.meta.url)): RightsDocument {
  const document: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!isRights(document)) throw new Error(`${file.pathname} needs systems, areas and pages, each with its code`);
  return document;
}

const isRights = (document: unknown): document is RightsDocument =>
  isPlainObject(document) && [document.systems, document.areas, document.pages].every(haveCodes);

const haveCodes = (list: unknown): boolean =>
  Array.isArray(list) && list.every((entry) => typeof objectOf(entry).code === "string");

export function pageViewsOf(rights: RightsDocument): PageViews {
  return new Map(rights.pages.map((page) => [page.code, page.views]));
}
