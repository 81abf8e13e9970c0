// What the commands of the repository rest on: counting of tests, hashes of files, and papers that name real files.
import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesHash } from "../scripts/lib/files-hash.ts";
import { inRoot, ROOT } from "../scripts/lib/root.ts";
import { countsOf, playwrightCounts, summaryLine, total, vitestCounts } from "../scripts/lib/test-counts.ts";

describe("the total of all test runners", () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  test("counts a file that could not be read as a failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
      { status: "passed", assertionResults: [{}] },
    ];
    expect(vitestCounts({ ...report, testResults })).toEqual({ passed: 7, failed: 2, skipped: 3 });
  });

  test("counts a journey that passed only at the second try as a failure", () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightCounts({ stats, errors: [] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  test("counts a step that failed without tests", () => {
    const step = { name: "types", commands: [] };
    expect(countsOf({ step, code: 2, seconds: 1, output: "" }).failed).toBe(1);
    expect(countsOf({ step, code: 0, seconds: 1, output: "" }).failed).toBe(0);
  });

  test("is one line, which names skipped tests only when there are some", () => {
    const counts = total([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 0 },
    ]);
    expect(summaryLine(counts)).toBe("3 passed, 1 failed");
    expect(summaryLine({ ...counts, skipped: 4 })).toBe("3 passed, 1 failed, 4 skipped");
  });
});

describe("the hash of files", () => {
  test("is the same for the same files, another for others, and knows absent ones", () => {
    expect(filesHash(["scripts"])).toBe(filesHash(["scripts"]));
    expect(filesHash(["scripts"])).not.toBe(filesHash(["scripts/lib"]));
    expect(filesHash(["no such file"])).toBe(filesHash([]));
  });
});

describe("the papers", () => {
  const PATH = /`((?:src|server|tests|scripts|bench|docs|deploy)\/[\w./@-]+)`/g;
  // A how-to also names files that its reader is about to make.
  const papers = globSync(["README.md", "docs/*.md", "docs/decisions/*.md"], { cwd: ROOT });

  test.each(papers)("%s names files and folders that exist", (paper) => {
    const named = [...readFileSync(inRoot(paper), "utf8").matchAll(PATH)].map((match) => match[1]!);
    expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });
});
