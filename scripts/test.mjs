// `npm test`: the checks, every suite on the embedded database, the server's suites again on a real PostgreSQL, faults
// made to real processes, and the journeys in a browser. `npm test -- --only unit|api|screens|journeys|postgres|faults` runs one part.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./lib/browser.ts";
import { buildStep, checkSteps, unitStep, vitestStep } from "./lib/check-steps.ts";
import { tryAgain } from "./lib/second-try.ts";
import { printEnd, printTable, runStages } from "./lib/steps.ts";
import { countsOf, summaryLine, total } from "./lib/test-counts.ts";

const api = () =>
  vitestStep("api and contract tests that engines may differ in, embedded database", ["api"], {
    env: { TEST_FILES: "engine" },
  });
const screens = () => vitestStep("screen tests", ["screens"]);
const faults = () => vitestStep("faults: killed, cut off, hung", ["faults"], { env: { TEST_FILES: "push" } });
const postgres = () =>
  vitestStep("api and contract tests, PostgreSQL", ["api"], {
    env: { TEST_ENGINE: "postgres", TEST_FILES: "push" },
    isAlone: true,
  });

/** The journeys' own demonstration takes place at another moment; making it keeps one core busy. */
const demo = () => ({
  name: "demonstration of the journeys",
  commands: [["node", "tests/journeys/helpers/make-demo.ts"]],
});

function journeys() {
  const file = join(tmpdir(), `esteira-${process.pid}-journeys.json`);
  return {
    name: "journeys in the browser",
    commands: [["playwright", "test", "--pass-with-no-tests", "--reporter=line,json"]],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, JOURNEYS_TRACE: "off" },
    report: { kind: "playwright", file },
  };
}

const quickSteps = () =>
  checkSteps().filter(({ name }) => ![buildStep(), unitStep()].some((step) => step.name === name));

const alone = (...steps) => ({ stages: [{ steps, atOnce: 1 }] });
const RUNS = {
  all: {
    // Never more than two at a time: a third one beside them makes all of them several times as slow.
    stages: [
      { steps: [buildStep()], atOnce: 1 },
      {
        // The longest come first, so that two at a time end soonest.
        steps: [faults(), screens(), unitStep(), demo(), api(), ...quickSteps()],
        atOnce: 2,
      },
      // They run two browsers and two products, and two workers.
      { steps: [journeys()], atOnce: 1 },
      { steps: [postgres()], atOnce: 1 },
    ],
  },
  unit: alone(unitStep()),
  api: alone(api()),
  screens: alone(screens()),
  postgres: alone(postgres()),
  faults: alone(faults()),
  journeys: alone(buildStep(), journeys()),
};

const { values } = parseArgs({ options: { only: { type: "string", default: "all" } } });
const run = Object.hasOwn(RUNS, values.only) ? RUNS[values.only] : undefined;
if (!run) {
  console.error(`Name one of these after --only: ${Object.keys(RUNS).join(", ")}`);
  process.exit(2);
}

if (values.only === "all" || values.only === "journeys") {
  process.env.PLAYWRIGHT_CHROMIUM = ensureBrowser();
  console.log(`browser: ${process.env.PLAYWRIGHT_CHROMIUM}`);
}
const start = performance.now();
const firstResults = await runStages(run.stages, printEnd);
const results = await tryAgain(firstResults);
printTable(results, (performance.now() - start) / 1000);
const counts = total(results.map(countsOf));
console.log(`\n${summaryLine(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;
