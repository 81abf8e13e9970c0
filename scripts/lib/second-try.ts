// Runs a few files that failed among thousands again, alone: a failure because of the machine's load passes then. The
// output names and counts such files separately.
import { runSteps, type Step, type StepResult } from "./steps.ts";
import type { TestReport } from "./test-counts.ts";

/** When more files than these fail, the load of the machine is not the cause. */
export const MOST_FILES = 3;

type Run = (step: Step) => Promise<StepResult | undefined>;

const runAlone: Run = async (step) => (await runSteps([step], { atOnce: 1 }))[0];

/** Returns the same results where a second try cannot help. */
export async function tryAgain(results: readonly StepResult[], run: Run = runAlone): Promise<StepResult[]> {
  const failures = results.filter(({ code }) => code !== 0);
  const files = failures.map(filesToRepeat);
  if (files.includes(undefined) || files.flat().length > MOST_FILES) return [...results];
  const again: StepResult[] = [];
  for (const result of results) again.push(result.code === 0 ? result : await repeated(result, run));
  return again;
}

/** Returns undefined for a step that failed in other ways than by tests of files. */
function filesToRepeat({ tests }: StepResult): string[] | undefined {
  const troubles = tests?.troubles ?? [];
  const files = troubles.flatMap(({ file }) => file ?? []);
  return files.length > 0 && files.length === troubles.length ? [...new Set(files)] : undefined;
}

async function repeated(result: StepResult, run: Run): Promise<StepResult> {
  const { step, tests } = result;
  const files = filesToRepeat(result) ?? [];
  const commands = step.commands.map((command, at) =>
    at === step.commands.length - 1 ? ([...command, ...files] as const) : command,
  );
  const second = await run({ ...step, commands });
  const hasPassed = second?.code === 0 && (second.tests?.passed ?? 0) > 0;
  return hasPassed && tests ? { ...result, code: 0, tests: asUnstable(tests) } : result;
}

const asUnstable = (tests: TestReport): TestReport => ({ ...tests, failed: 0, unstable: tests.failed });
