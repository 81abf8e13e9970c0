// Reads the product's documents as they are written, without the compiler.
import { readdirSync, readFileSync } from "node:fs";
import type { PartDocument, ResourceDocument } from "../../src/base/resource-document.ts";

const FOLDER = new URL("../../src/schemas/", import.meta.url);

export const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, FOLDER), "utf8")) as T;

const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json") && file.includes("/"))
  .sort();
const isPart = (file: string): boolean => /^(enums|blocks)\//.test(file);

export const resources = new Map(
  files
    .filter((file) => !isPart(file))
    .map((file): [string, ResourceDocument] => [file, readJson<ResourceDocument>(file)]),
);
export const parts = new Map(
  files.filter(isPart).map((file): [string, PartDocument] => [file, readJson<PartDocument>(file)]),
);

export const documentNamed = (name: string): ResourceDocument | undefined =>
  [...resources.values()].find((document) => document.$id === name);
export const partNamed = (name: string): PartDocument | undefined => parts.get(`${name}.json`);
