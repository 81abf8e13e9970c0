// `npm run nightly -- --only mutations`: breaks the product on purpose, one place at a time in a copy of the tree, and
// expects that a test of `npm test` fails. `--grep text` takes some of the breaks; `--everything` runs the whole suite
// of the catching test instead of its file; `--workers 4` has so many copies at once.
import { parseArgs } from "node:util";
import type { TestReport } from "../lib/test-counts.ts";
import { MUTATIONS } from "./mutations/list.ts";
import { type Mutation, projectOf } from "./mutations/mutation.ts";
import { createWorkingCopy, type TestRun, type WorkingCopy } from "./mutations/working-copy.ts";

interface Outcome {
  mutation: Mutation;
  seconds: number;
  isCaught: boolean;
  /** The test that failed, or the reason why the break proves nothing. */
  text: string;
}

const { values } = parseArgs({
  options: {
    grep: { type: "string", default: "" },
    everything: { type: "boolean", default: false },
    workers: { type: "string", default: "2" },
  },
});

const selected = Object.entries(MUTATIONS).flatMap(([area, mutations]) =>
  mutations.filter(({ name }) => `${area}: ${name}`.includes(values.grep)),
);
const copies = Array.from({ length: Math.min(Number(values.workers), selected.length) }, createWorkingCopy);
process.on("SIGINT", () => process.exit(130));
process.on("exit", () => {
  for (const copy of copies) copy.remove();
});

const started = Date.now();
const failingUnbroken = await runUnbroken(selected, copies);
console.log(`${selected.length} breaks; the tests of the unbroken product ran in ${secondsSince(started)} s`);
for (const test of failingUnbroken) console.log(`fails without any break: ${test}`);
const outcomes = await tryAll(selected, copies);
const survived = outcomes.filter(({ isCaught }) => !isCaught);
console.log(`\n${outcomes.length - survived.length} of ${outcomes.length} caught in ${secondsSince(started)} s`);
for (const { mutation, text } of survived) console.log(`not caught: ${mutation.name} (${mutation.file}): ${text}`);
process.exitCode = survived.length > 0 || failingUnbroken.length > 0 || outcomes.length === 0 ? 1 : 0;

/** A test that fails without a break proves nothing. Returns the titles of such tests. */
async function runUnbroken(mutations: readonly Mutation[], copies: readonly WorkingCopy[]): Promise<string[]> {
  const [copy] = copies;
  const failing: string[] = [];
  for (const [engine, group] of Map.groupBy(mutations, (mutation) => mutation.engine)) {
    const tests = [...new Set(group.flatMap(testsOf))];
    const report = await copy!.runTests({ tests, engine, isBroken: false, workers: copies.length });
    if (!report || report.passed === 0 || (report.hasFailed && report.failed === 0))
      failing.push(`not all of ${tests.join(" ")} ran`);
    failing.push(...(report?.troubles ?? []).map(({ title, message }) => `${title}\n${message}`));
  }
  return failing;
}

/** Each copy takes the next break when it is free. */
async function tryAll(mutations: readonly Mutation[], copies: readonly WorkingCopy[]): Promise<Outcome[]> {
  const waiting = [...mutations];
  const outcomes: Outcome[] = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const outcome = await tryOne(next, copy);
        print(outcome);
        outcomes.push(outcome);
      }
    }),
  );
  return outcomes;
}

async function tryOne(mutation: Mutation, copy: WorkingCopy): Promise<Outcome> {
  const begun = Date.now();
  const { engine, needsNewDatabase } = mutation;
  const run: TestRun = { tests: testsOf(mutation), engine, needsNewDatabase, isBroken: true, workers: 1 };
  const report = await copy.withMutation(mutation, () => copy.runTests(run));
  return { mutation, seconds: secondsSince(begun), isCaught: report?.hasFailed === true, text: resultOf(report) };
}

function resultOf(report: TestReport | undefined): string {
  if (!report) return "the tests did not run";
  const [trouble] = report.troubles;
  return trouble ? titleOf(trouble.title) : report.passed > 0 ? `${report.passed} tests passed` : "no test could begin";
}

function testsOf({ caughtBy }: Mutation): readonly string[] {
  if (!values.everything) return caughtBy;
  return [...new Set(caughtBy.map(projectOf))].flatMap((project) => ["--project", project]);
}

/** Returns the title without the folder of the copy. */
function titleOf(title: string): string {
  return title.replace(/^.*?\/(?=tests\/)/, "");
}

function print({ mutation, seconds, isCaught, text }: Outcome): void {
  console.log(`${isCaught ? "ok  " : "FAIL"} ${mutation.name}  →  ${text}  (${seconds} s)`);
}

function secondsSince(begun: number): number {
  return Math.round((Date.now() - begun) / 1000);
}
