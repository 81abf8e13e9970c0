// Reads the JSON reports of the test runners: how many tests passed, failed and were skipped, and the causes of
// failures.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that failed at first and passed when their files ran again alone; they are in none of the other three. */
  unstable?: number;
}

export interface TestReport extends Counts {
  troubles: Trouble[];
  /** The seconds of all tests together, where the report has them. */
  seconds?: number;
}

export interface Trouble {
  /** The path with which the runner runs that file alone; absent for an error outside the tests. */
  file?: string;
  title: string;
  message: string;
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
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
}

/** Returns undefined for a runner that ended before it wrote its report. */
export function readReport({ kind, file }: ReportFile): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return kind === "vitest" ? readVitest(report as VitestReport) : readPlaywright(report as PlaywrightReport);
}

/** A file that could not be read has no tests, and still counts as failed. */
export function readVitest(report: VitestReport): TestReport {
  const troubles = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === "failed" && assertionResults.length === 0) return [trouble(name, message, name)];
    const failed = assertionResults.filter((test) => test.status === "failed");
    return failed.map(({ fullName, failureMessages }) => trouble(`${name} › ${fullName}`, failureMessages?.[0], name));
  });
  return {
    passed: report.numPassedTests,
    failed: troubles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    troubles,
  };
}

/** A test that passed only on a retry counts as failed. */
export function readPlaywright({ stats, errors, suites }: PlaywrightReport): TestReport {
  const troubles = [
    ...errors.map(({ message }) => trouble("outside the tests", message)),
    ...suites.flatMap(troublesOfSuite),
  ];
  const seconds = suites.reduce((total, suite) => total + secondsOfSuite(suite), 0);
  return { passed: stats.expected, failed: troubles.length, skipped: stats.skipped, troubles, seconds };
}

function secondsOfSuite({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((one) => one.results));
  const own = results.reduce((total, { duration }) => total + duration / 1000, 0);
  return suites.reduce((total, suite) => total + secondsOfSuite(suite), own);
}

const troublesOfSuite = ({ suites = [], specs }: PlaywrightSuite): Trouble[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => trouble(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message, file)),
  ),
  ...suites.flatMap(troublesOfSuite),
];

const trouble = (title: string, message = "", file?: string): Trouble => ({
  ...(file === undefined ? {} : { file }),
  title,
  message: stripVTControlCharacters(message),
});

/** A step that failed without a failing test counts as one failure, so that every failure is in the total. */
export function countsOf({ code, tests }: { code: number; tests?: TestReport | undefined }): Required<Counts> {
  const { passed, failed, skipped, unstable = 0 } = tests ?? { passed: 0, failed: 0, skipped: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped, unstable };
}

export function total(counts: readonly Counts[]): Required<Counts> {
  const sum = (key: keyof Counts) => counts.reduce((all, one) => all + (one[key] ?? 0), 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped"), unstable: sum("unstable") };
}

export function summaryLine({ passed, failed, skipped, unstable = 0 }: Counts): string {
  const further = [skipped > 0 && `${skipped} skipped`, unstable > 0 && `${unstable} passed only at the second try`];
  return [`${passed} passed`, `${failed} failed`, ...further].filter(Boolean).join(", ");
}
