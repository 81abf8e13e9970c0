// What the commands of the repository rest on: counting of tests, hashes of files, and papers that name real files.
import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { filesHash } from "../scripts/lib/files-hash.ts";
import { cpuMeter, parseChildrenCpu } from "../scripts/lib/process-cpu.ts";
import { inRoot, ROOT } from "../scripts/lib/root.ts";
import { makeStartingDir, noteStart, readStarting } from "../scripts/lib/starting.ts";
import { tableOf } from "../scripts/lib/steps.ts";
import { countsOf, readPlaywright, readVitest, summaryLine, total } from "../scripts/lib/test-counts.ts";

describe("the total of all test runners", () => {
  test("counts a file that could not be read as a failure, and names what failed", () => {
    const report = { numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 };
    const testResults = [
      { name: "a.test.ts", status: "failed", message: "no such file", assertionResults: [] },
      {
        name: "b.test.ts",
        status: "failed",
        assertionResults: [
          { status: "failed", fullName: "adds", failureMessages: ["1 is not 2"] },
          { status: "passed", fullName: "takes" },
        ],
      },
    ];
    expect(readVitest({ ...report, testResults })).toEqual({
      ...{ passed: 7, failed: 2, skipped: 3 },
      troubles: [
        { title: "a.test.ts", message: "no such file" },
        { title: "b.test.ts › adds", message: "1 is not 2" },
      ],
    });
  });

  test("counts a journey that passed only at the second try as a failure, and tells why the first failed", () => {
    const spec = (title: string, status: string) => ({
      title,
      file: "j.spec.ts",
      tests: [
        {
          status,
          results: [{ duration: 1500, error: { message: `\u001b[31m${title}!\u001b[39m` } }, { duration: 500 }],
        },
      ],
    });
    const inner = { specs: [spec("opens", "flaky"), spec("shuts", "expected")] };
    const suites = [{ specs: [spec("falls", "unexpected")], suites: [inner] }];
    const report = { stats: { expected: 4, skipped: 2 }, errors: [{ message: "no port" }], suites };
    expect(readPlaywright(report)).toEqual({
      ...{ passed: 4, failed: 3, skipped: 2 },
      seconds: 6,
      troubles: [
        { title: "outside the tests", message: "no port" },
        { title: "j.spec.ts › falls", message: "falls!" },
        { title: "j.spec.ts › opens", message: "opens!" },
      ],
    });
  });

  test("counts a step that failed without tests", () => {
    expect(countsOf({ code: 2 }).failed).toBe(1);
    expect(countsOf({ code: 0 }).failed).toBe(0);
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

describe("the time of suites", () => {
  test("CPU of child processes is read whatever the program's name is", () => {
    const fields = "S 1 2 3 4 5 6 7 8 9 10 500 100 1234 66 20 0 11";
    expect(parseChildrenCpu(`4711 (node (a) b) ${fields}`)).toBe(13);
  });

  test("CPU is counted from the end of one child to the end of the next", () => {
    const totals = [10, 12, 17];
    const used = cpuMeter(() => totals.shift());
    expect([used(), used()]).toEqual([2, 5]);
    expect(cpuMeter(() => undefined)()).toBeUndefined();
  });

  test("starting is a share of the time that workers were busy, and the folder of notes goes", () => {
    vi.stubEnv("TEST_STARTING_DIR", makeStartingDir());
    const folder = process.env.TEST_STARTING_DIR!;
    noteStart({ seconds: 1, busy: 8 });
    noteStart({ seconds: 1, cpu: 0.5 });
    expect(readStarting(folder, 100)).toEqual({ seconds: 2, share: 0.25 });
    expect(existsSync(folder)).toBe(false);
    vi.stubEnv("TEST_STARTING_DIR", makeStartingDir());
    noteStart({ seconds: 2 });
    expect(readStarting(process.env.TEST_STARTING_DIR!, 20)).toEqual({ seconds: 2, share: 0.1 });
    vi.unstubAllEnvs();
  });

  test("the table shows wall and CPU seconds and starting, and leaves out what the system does not tell", () => {
    const step = (name: string) => ({ name, commands: [] });
    const measured = { seconds: 2, cpuSeconds: 3, starting: { seconds: 1, share: 0.256 } };
    const results = [
      { step: step("unit"), code: 0, output: "", ...measured },
      { step: step("types"), code: 2, output: "", seconds: 10 },
    ];
    expect(tableOf(results, 11)).toEqual([
      "               wall    CPU  starting",
      "unit   ok     2.0 s  3.0 s      26 %",
      "types  FAIL  10.0 s",
      "all    FAIL  11.0 s",
    ]);
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
