// How many tests passed, failed and were skipped, from the JSON reports of the runners.
import { existsSync, readFileSync, rmSync } from "node:fs";
import type { StepResult } from "./steps.ts";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** A file that could not even be read has no tests, and failed all the same. */
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A step that failed without a failing test counts as one failure: nothing that is wrong stays out of the total. */
export function countsOf({ step, code }: StepResult): Counts {
  const counts = step.report ? readReport(step.report) : { passed: 0, failed: 0, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport({ kind, file }: { kind: "vitest" | "playwright"; file: string }): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return kind === "vitest" ? vitestCounts(report as VitestReport) : playwrightCounts(report as PlaywrightReport);
}

export function vitestCounts(report: VitestReport): Counts {
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed only when tried again did not pass. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

export function total(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
