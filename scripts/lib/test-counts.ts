// What the JSON reports of the test runners say: how many passed, failed and were skipped, and which ones failed of what.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  /** Among those that passed: only when tried again. */
  retried: number;
  failed: number;
  skipped: number;
}

export interface TestReport extends Counts {
  /** Failed tests, and those that had to be tried again. */
  troubles: Trouble[];
}

export interface Trouble {
  title: string;
  message: string;
  isRetried: boolean;
}

export interface ReportFile {
  kind: "vitest" | "playwright";
  file: string;
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** Nothing for a runner that ended before it wrote its report. */
export function readReport({ kind, file }: ReportFile): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return kind === "vitest" ? readVitest(report as VitestReport) : readPlaywright(report as PlaywrightReport);
}

/** A file that could not even be read has no tests, and failed all the same. */
export function readVitest(report: VitestReport): TestReport {
  const troubles = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === "failed" && assertionResults.length === 0) return [trouble(name, message)];
    const failed = assertionResults.filter((test) => test.status === "failed");
    return failed.map(({ fullName, failureMessages }) => trouble(`${name} › ${fullName}`, failureMessages?.[0]));
  });
  return {
    passed: report.numPassedTests,
    retried: 0,
    failed: troubles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    troubles,
  };
}

export function readPlaywright({ stats, errors, suites }: PlaywrightReport): TestReport {
  const troubles = [
    ...errors.map(({ message }) => trouble("outside the tests", message)),
    ...suites.flatMap(troublesOfSuite),
  ];
  return {
    passed: stats.expected + stats.flaky,
    retried: stats.flaky,
    failed: troubles.filter(({ isRetried }) => !isRetried).length,
    skipped: stats.skipped,
    troubles,
  };
}

const troublesOfSuite = ({ suites = [], specs }: PlaywrightSuite): Trouble[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error)?.error?.message;
        return trouble(`${file} › ${title}`, message, status === "flaky");
      }),
  ),
  ...suites.flatMap(troublesOfSuite),
];

const trouble = (title: string, message = "", isRetried = false): Trouble => ({
  title,
  message: stripVTControlCharacters(message),
  isRetried,
});

/** A step that failed without a failing test counts as one failure: nothing that is wrong stays out of the total. */
export function countsOf({ code, tests }: { code: number; tests?: TestReport | undefined }): Counts {
  const { passed, retried, failed, skipped } = tests ?? { passed: 0, retried: 0, failed: 0, skipped: 0 };
  return { passed, retried, failed: code !== 0 && failed === 0 ? 1 : failed, skipped };
}

export function total(counts: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => counts.reduce((all, one) => all + one[key], 0);
  return { passed: sum("passed"), retried: sum("retried"), failed: sum("failed"), skipped: sum("skipped") };
}

export function summaryLine({ passed, retried, failed, skipped }: Counts): string {
  const more = [
    ...(retried > 0 ? [`${retried} only when tried again`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return [`${passed} passed, ${failed} failed`, ...more].join(", ");
}
