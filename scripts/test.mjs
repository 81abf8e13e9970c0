// `npm test`: the checks, every suite on the embedded database, the server's suites again on a real PostgreSQL, faults
// made to real processes, and the journeys in a browser. `npm test -- --only unit|api|screens|journeys|postgres|faults` runs one part.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./lib/browser.ts";
import { buildStep, checkSteps, unitStep, vitestStep } from "./lib/check-steps.ts";
import { printEnd, printTable, runSteps } from "./lib/steps.ts";
import { countsOf, summaryLine, total } from "./lib/test-counts.ts";

const engine = { TEST_FILES: "engine" };
const api = () => vitestStep("api and contract tests that engines may differ in, embedded database", ["api"], engine);
const screens = () => vitestStep("screen tests", ["screens"]);
const faults = () => vitestStep("faults: killed, cut off, out of space", ["faults"]);
const postgres = () => vitestStep("api and contract tests, PostgreSQL", ["api"], { TEST_ENGINE: "postgres" });

function journeys() {
  const file = join(tmpdir(), `esteira-${process.pid}-journeys.json`);
  return {
    name: "journeys in the browser",
    commands: [["playwright", "test", "--pass-with-no-tests", "--reporter=line,json"]],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { kind: "playwright", file },
  };
}

/** Stages follow one another; inside a stage as many steps run at once as two cores bear, the longest first. */
const STAGES = {
  all: [
    { steps: checkSteps(), atOnce: 2 },
    // Two browsers and two products are what two cores bear; beside another suite neither would end sooner.
    { steps: [journeys()], atOnce: 1 },
    { steps: [postgres(), faults(), api(), screens()], atOnce: 2 },
  ],
  unit: [{ steps: [unitStep()], atOnce: 1 }],
  api: [{ steps: [api()], atOnce: 1 }],
  screens: [{ steps: [screens()], atOnce: 1 }],
  postgres: [{ steps: [postgres()], atOnce: 1 }],
  faults: [{ steps: [faults()], atOnce: 1 }],
  journeys: [{ steps: [buildStep(), journeys()], atOnce: 1 }],
};

const { values } = parseArgs({ options: { only: { type: "string", default: "all" } } });
const stages = Object.hasOwn(STAGES, values.only) ? STAGES[values.only] : undefined;
if (!stages) {
  console.error(`--only takes one of: ${Object.keys(STAGES).join(", ")}`);
  process.exit(2);
}

if (values.only === "all" || values.only === "journeys") {
  process.env.PLAYWRIGHT_CHROMIUM = ensureBrowser();
  console.log(`browser: ${process.env.PLAYWRIGHT_CHROMIUM}`);
}
const start = performance.now();
const results = [];
for (const { steps, atOnce } of stages) results.push(...(await runSteps(steps, { atOnce, onEnd: printEnd })));
printTable(results, (performance.now() - start) / 1000);
const counts = total(results.map(countsOf));
console.log(`\n${summaryLine(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;
