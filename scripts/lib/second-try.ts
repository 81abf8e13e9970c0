// A few files that failed among thousands are run again, alone: what depends on the load of the machine passes then, and
// is told apart from what is wrong. It is named in the output and counted by itself.
import { runSteps, type Step, type StepResult } from "./steps.ts";
import type { TestReport } from "./test-counts.ts";

/** More files than these fail because something is wrong. */
export const MOST_FILES = 3;

type Run = (step: Step) => Promise<StepResult | undefined>;

const runAlone: Run = async (step) => (await runSteps([step], { atOnce: 1 }))[0];

/** The same results where no second try can help. */
export async function tryAgain(results: readonly StepResult[], run: Run = runAlone): Promise<StepResult[]> {
  const failures = results.filter(({ code }) => code !== 0);
  const files = failures.map(filesToRepeat);
  if (files.includes(undefined) || files.flat().length > MOST_FILES) return [...results];
  const again: StepResult[] = [];
  for (const result of results) again.push(result.code === 0 ? result : await repeated(result, run));
  return again;
}

/** Nothing for a step that failed in other ways than by tests of files. */
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
  const second = await run({ ...step, isBackground: false, commands });
  const hasPassed = second?.code === 0 && (second.tests?.passed ?? 0) > 0;
  return hasPassed && tests ? { ...result, code: 0, tests: asUnstable(tests) } : result;
}

const asUnstable = (tests: TestReport): TestReport => ({ ...tests, failed: 0, unstable: tests.failed });
