// Writes the utility classes that pages wear as a style sheet.
import { globSync, readFileSync } from "node:fs";
import { compile } from "tailwindcss";
import { utilitySource } from "../../src/base/utility-classes.ts";
import { inRoot, ROOT } from "./root.ts";
import { readStyleSheets } from "./style-sheets.ts";

const PAGES = ["src/**/*.{ts,tsx}", "server/features/identity/pages/**/*.ts"];
const COMMENTS = /^\s*(?:\/\/|\/?\*).*$/gm;
const STRINGS = /"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g;

/** Returns every word of every string of the pages; among them are all classes. */
export function readWords(): Set<string> {
  const words = new Set<string>();
  for (const path of globSync(PAGES, { cwd: ROOT })) {
    const text = readFileSync(inRoot(path), "utf8").replace(COMMENTS, "");
    for (const [string] of text.matchAll(STRINGS)) for (const word of string.split(/[\s"'`${}]+/)) words.add(word);
  }
  return words;
}

/** A class that a sheet defines is not a utility, whatever its name. */
export async function utilitySheet(): Promise<string> {
  const own = new Set(readStyleSheets().flatMap(({ classes }) => classes));
  const { build } = await compile(utilitySource());
  return build([...readWords()].filter((word) => !own.has(word)).toSorted());
}
