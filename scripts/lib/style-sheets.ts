// The style sheets that are written by hand: how long they are, and which classes they name.
import { globSync, readFileSync } from "node:fs";
import { inRoot, ROOT } from "./root.ts";

export interface StyleSheet {
  path: string;
  lines: number;
  /** The names of the classes in its selectors. */
  classes: string[];
}

export function readStyleSheets(): StyleSheet[] {
  return globSync("{src,server}/**/*.css", { cwd: ROOT })
    .filter((path) => !path.includes("generated/"))
    .toSorted()
    .map((path) => parseStyleSheet(path, readFileSync(inRoot(path), "utf8")));
}

export function parseStyleSheet(path: string, text: string): StyleSheet {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, '""');
  const selectors = [...bare.matchAll(/([^{}]*)\{/g)].map(([, selector]) => selector ?? "");
  const classes = selectors.flatMap((selector) =>
    [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name),
  );
  return { path, lines: text.split("\n").length - 1, classes: [...new Set(classes)] };
}
