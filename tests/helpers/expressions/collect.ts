// Collects every regular expression that the product runs over input: those in the code, and the patterns of documents.
import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { inRoot, ROOT } from "../../../scripts/lib/root.ts";
import { patternsIn } from "../../../server/framework/documents/pattern-problems.ts";

export interface WrittenExpression {
  path: string;
  source: string;
  flags: string;
}

export interface Collected {
  expressions: WrittenExpression[];
  /** Places where the code builds an expression at run time, with the call that builds it. */
  made: { path: string; text: string }[];
}

export function collectExpressions(): Collected {
  const all: Collected = { expressions: [], made: [] };
  const pathsOf = (pattern: string) => globSync(pattern, { cwd: ROOT }).map((path) => path.replaceAll("\\", "/"));
  for (const path of pathsOf("{src,server}/**/*.{ts,tsx,mjs,js}").sort())
    addFromCode(all, path, readFileSync(inRoot(path), "utf8"));
  for (const path of pathsOf("src/schemas/**/*.json").sort())
    for (const { source } of patternsIn(JSON.parse(readFileSync(inRoot(path), "utf8"))))
      all.expressions.push({ path, source, flags: "u" });
  return all;
}

export function addFromCode(all: Collected, path: string, text: string): void {
  const { program } = parseSync(path, text);
  const made = ({ callee, start, end }: { callee: object; start: number; end: number }) => {
    if ("name" in callee && callee.name === "RegExp") all.made.push({ path, text: text.slice(start, end) });
  };
  new Visitor({
    Literal(node) {
      if ("regex" in node) all.expressions.push({ path, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: made,
    CallExpression: made,
    Property({ key, value }) {
      const isPattern = "name" in key && key.name === "pattern" && "value" in value;
      if (isPattern && typeof value.value === "string") all.expressions.push({ path, source: value.value, flags: "u" });
    },
  }).visit(program);
}
