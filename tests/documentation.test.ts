// The documentation: the paths that it names and its links must exist.
import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { inRoot, ROOT } from "../scripts/lib/root.ts";

describe("the documentation", () => {
  const PATH = /`((?:src|server|tests|scripts|bench|docs|deploy)\/[\w./@-]+)`/g;
  const LINK = /\]\(([\w./-]+)(?:#[\w-]+)?\)/g;
  // How-tos are left out, because they also name files that their reader creates.
  const papers = globSync(["README.md", "docs/*.md", "docs/decisions/*.md"], { cwd: ROOT });
  const all = [...papers, ...globSync("docs/how-to/*.md", { cwd: ROOT })];
  const capturedIn = (paper: string, pattern: RegExp) =>
    [...readFileSync(inRoot(paper), "utf8").matchAll(pattern)].map(([, text = ""]) => text);

  test.each(papers)("in %s names files and folders that exist", (paper) => {
    expect(capturedIn(paper, PATH).filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });

  test.each(all)("in %s has working links", (paper) => {
    const targets = capturedIn(paper, LINK).map((target) => posix.join(posix.dirname(paper), target));
    expect(targets.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });
});
