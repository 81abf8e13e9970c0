// Tests functions behind the commands of the repository: totals of tests, order of steps, costs, and hashes of files.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { BROWSER_FLAGS } from "../scripts/lib/browser.ts";
import { filesHash } from "../scripts/lib/files-hash.ts";
import { cpuMeter, parseChildrenCpu } from "../scripts/lib/process-cpu.ts";
import { inRoot } from "../scripts/lib/root.ts";
import { tryAgain } from "../scripts/lib/second-try.ts";
import { makeStartingDir, noteStart, readStarting } from "../scripts/lib/starting.ts";
import { runStages, type Step, type StepResult, tableOf } from "../scripts/lib/steps.ts";
import {
  countsOf,
  readPlaywright,
  readVitest,
  summaryLine,
  type TestReport,
  total,
} from "../scripts/lib/test-counts.ts";

describe("the subjects of commits", () => {
  const LONG = `feat: ${"a".repeat(67)}`;

  const run = (folder: string, command: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH, HOME: folder };
    return spawnSync(command, args, { cwd: folder, encoding: "utf8", env });
  };

  /** Commits these subjects on main, and then those on a branch, in a new history, and checks it. */
  const checkHistory = (main: readonly string[], branch: readonly string[] = []) => {
    const folder = mkdtempSync(join(tmpdir(), "esteira-commits-"));
    const person = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
    const commit = (subject: string) =>
      expect(run(folder, "git", ...person, "commit", "--allow-empty", "-qm", subject).status).toBe(0);
    if (main.length > 0) run(folder, "git", "init", "-q", "-b", "main");
    main.forEach(commit);
    if (branch.length > 0) run(folder, "git", "checkout", "-q", "-b", "own");
    branch.forEach(commit);
    const { status, stdout } = run(folder, process.execPath, inRoot("scripts/commit-subjects.ts"));
    rmSync(folder, { recursive: true });
    return { status, stdout };
  };

  test("a long one of a branch is refused with its place and the way out", () => {
    const { status, stdout } = checkHistory(["feat: a"], ["fix: b", LONG, "fix: c"]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^[0-9a-f]+ has 73 characters: feat: a+$/m);
    expect(stdout).toContain("git commit --amend");
  });

  test.each([
    ["of 72 characters", [LONG.slice(1)], []],
    ["long ones that main has already", [LONG, LONG], ["fix: b"]],
    ["long ones before the last of main", [LONG, "fix: b"], []],
    ["where there is no history", [], []],
  ])("nothing is said %s", (_what, main, branch) => {
    expect(checkHistory(main, branch)).toEqual({ status: 0, stdout: "" });
  });

  test("the last one of main is checked", () => {
    expect(checkHistory(["fix: a", LONG]).status).toBe(1);
  });
});

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
        { file: "a.test.ts", title: "a.test.ts", message: "no such file" },
        { file: "b.test.ts", title: "b.test.ts › adds", message: "1 is not 2" },
      ],
    });
  });

  test("counts a journey that passed only at the second try as a failure, and shows why the first failed", () => {
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
        { file: "j.spec.ts", title: "j.spec.ts › falls", message: "falls!" },
        { file: "j.spec.ts", title: "j.spec.ts › opens", message: "opens!" },
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
    expect(summaryLine({ ...counts, unstable: 1 })).toBe("3 passed, 1 failed, 1 passed only at the second try");
  });
});

describe("the second try", () => {
  const PASSED = { passed: 1, failed: 0, skipped: 0, troubles: [] };
  const failedStep = (files: readonly (string | undefined)[], name = "suite"): StepResult => ({
    step: { name, commands: [["vitest", "run"]] },
    ...{ code: 1, seconds: 1, output: "" },
    tests: {
      ...{ passed: 5, failed: files.length, skipped: 1 },
      troubles: files.map((file) => ({ ...(file ? { file } : {}), title: "falls", message: "" })),
    },
  });
  const runs = (code: number, tests: TestReport | undefined = PASSED) =>
    vi.fn(async (step: Step) => ({ step, code, seconds: 1, output: "", tests }));

  test("runs only the failed files, and counts those that pass", async () => {
    const run = runs(0);
    const results = await tryAgain([failedStep(["a.ts", "a.ts", "b.ts"])], run);
    expect(run.mock.calls.map(([step]) => step.commands)).toEqual([[["vitest", "run", "a.ts", "b.ts"]]]);
    expect(results.map(countsOf)).toEqual([{ passed: 5, failed: 0, skipped: 1, unstable: 3 }]);
  });

  test("leaves a failure that is repeated, and one whose tests did not run again", async () => {
    for (const run of [runs(1), runs(0, { ...PASSED, passed: 0 })]) {
      const [result] = await tryAgain([failedStep(["a.ts"])], run);
      expect(countsOf(result!)).toMatchObject({ failed: 1, unstable: 0 });
    }
  });

  test.each([
    ["four files failed", [failedStep(["a.ts", "b.ts"]), failedStep(["c.ts", "d.ts"])]],
    ["something failed outside the tests", [failedStep([undefined, "a.ts"])]],
    ["a step without tests failed too", [failedStep(["a.ts"]), { ...failedStep([]), tests: undefined }]],
  ])("is not made when %s", async (_, results) => {
    const run = runs(0);
    expect(await tryAgain(results, run)).toEqual(results);
    expect(run).not.toHaveBeenCalled();
  });
});

describe("the order of steps", () => {
  const node = (code: string): Step["commands"][number] => [process.execPath, "-e", code];
  const step = (name: string, code = ""): Step => ({ name, commands: [node(code)] });

  test("runs stages one after another", async () => {
    const ended: string[] = [];
    // The slow step waits for the end of the quick one, and not for a time that a busy machine may need.
    const mark = JSON.stringify(join(mkdtempSync(join(tmpdir(), "steps-")), "quick"));
    const fs = "const { existsSync, readFileSync, writeFileSync } = require('node:fs');";
    const wait = `${fs} const end = Date.now() + 20000;
      const isOver = () => { try { return !process.kill(Number(readFileSync(${mark}, "utf8")), 0); } catch { return true; } };
      const timer = setInterval(() => ((existsSync(${mark}) && isOver()) || Date.now() > end) && clearInterval(timer), 500);`;
    const quick = step("quick", `${fs} writeFileSync(${mark}, String(process.pid))`);
    const stages = [{ steps: [step("slow", wait), quick], atOnce: 2 }];
    const last = { steps: [step("last")], atOnce: 1 };
    const results = await runStages([...stages, last], (result) => ended.push(result.step.name));
    expect(results.map(({ step: { name } }) => name)).toEqual(["slow", "quick", "last"]);
    expect(ended).toEqual(["quick", "slow", "last"]);
  });
});

test("what Playwright turns off in a browser stays off beside what the journeys turn off", () => {
  const bundle = readFileSync(inRoot("node_modules/playwright-core/lib/coreBundle.js"), "utf8");
  const list = /disabledFeatures = \[(.*?)\]/s.exec(bundle)?.[1] ?? "";
  const names = [...list.matchAll(/^\s+"(\w+)"/gm)].map(([, name]) => name);
  expect(names).toContain("PaintHolding");
  const [flag, ...more] = BROWSER_FLAGS.filter((text) => text.startsWith("--disable-features="));
  expect(more).toEqual([]);
  expect(flag?.split(/[=,]/)).toEqual(expect.arrayContaining(names));
});

describe("the time of suites", () => {
  test("counts the CPU of child processes whatever the program's name is", () => {
    const fields = "S 1 2 3 4 5 6 7 8 9 10 500 100 1234 66 20 0 11";
    expect(parseChildrenCpu(`4711 (node (a) b) ${fields}`)).toBe(13);
  });

  test("counts CPU from the end of one child to the end of the next", () => {
    const totals = [10, 12, 17];
    const used = cpuMeter(() => totals.shift());
    expect([used(), used()]).toEqual([2, 5]);
    expect(cpuMeter(() => undefined)()).toBeUndefined();
  });

  test("counts starting as a share of the time that workers were busy, and deletes the folder of notes", () => {
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

  test("is shown in a table of wall and CPU seconds and starting, without what the system does not measure", () => {
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
  test("is the same for the same files, another for others, and covers absent ones", () => {
    expect(filesHash(["scripts"])).toBe(filesHash(["scripts"]));
    expect(filesHash(["scripts"])).not.toBe(filesHash(["scripts/lib"]));
    expect(filesHash(["no such file"])).toBe(filesHash([]));
  });
});
