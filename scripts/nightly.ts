// `npm run nightly`: what `npm test` does briefly, for about four hours: all parts one after the other, and a table at the
// end; `--from clock` goes on with that part. `--only faults --rounds 20 --seed 7` runs one part. The seed is printed, and
// the same seed breaks the same things in the same order. `--only clock --moment midnight --suite api` runs the suites as
// if that moment of the calendar were about to come, `--moment all` every suite at each. `--only mutations --grep text
// --everything` breaks the product on purpose and expects a test to fail.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { cpuMeter } from "./lib/process-cpu.ts";
import { inRoot, ROOT } from "./lib/root.ts";
import { printTable, type StepResult } from "./lib/steps.ts";
import { clockRuns, MOMENT_NAMES, type NightlyRun, SUITE_NAMES } from "./nightly/clock.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    from: { type: "string" },
    rounds: { type: "string", default: "5" },
    requests: { type: "string", default: "200000" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
    moment: { type: "string", multiple: true, default: [] },
    suite: { type: "string", multiple: true, default: [] },
    grep: { type: "string", default: "" },
    everything: { type: "boolean", default: false },
    workers: { type: "string", default: "2" },
  },
});
const { only, from, rounds, requests, seed, moment, suite, grep, everything, workers } = values;
for (const [name, text] of Object.entries({ rounds, requests, seed, workers })) {
  if (/^\d{1,6}$/.test(text) && (name === "seed" || Number(text) > 0)) continue;
  refuse(`--${name} takes a whole number; "${text}" is none`);
}
for (const name of moment)
  if (!MOMENT_NAMES.includes(name)) refuse(`--moment takes one of: ${MOMENT_NAMES.join(", ")}`);
for (const name of suite) if (!SUITE_NAMES.includes(name)) refuse(`--suite takes one of: ${SUITE_NAMES.join(", ")}`);

const vitest = inRoot("node_modules/.bin/vitest");
const LIVES = ["tests/api/operations/lives.test.ts", "tests/api/treasury/contract-lives.test.ts"];
/** The parts in the order in which they run. */
const PARTS: Record<string, NightlyRun[]> = {
  faults: [
    {
      title: `faults: ${rounds} rounds, seed ${seed}`,
      command: [vitest, "run", "--project", "faults", "--no-file-parallelism"],
      env: () => ({ FAULT_ROUNDS: rounds, FAULT_SEED: seed }),
    },
  ],
  "bad-input": [
    {
      title: `bad-input: ${requests} requests, seed ${seed}`,
      command: [process.execPath, inRoot("scripts/nightly/bad-input.ts"), "--requests", requests, "--seed", seed],
    },
  ],
  engines: ["embedded", "postgres"].map((engine) => ({
    title: `server suites whole, ${engine}, every resource`,
    command: [vitest, "run", "--project", "api", "--silent=passed-only", "--reporter=dot"],
    env: () => ({ TEST_ENGINE: engine, TEST_RESOURCES: "all", SEND_ROUNDS: "100" }),
  })),
  lives: ["embedded", "postgres"].map((engine) => ({
    title: `lives of operations, ${engine}, ${40 * Number(rounds)} from seed ${seed}`,
    command: [vitest, "run", "--project", "api", ...LIVES, "--silent=passed-only"],
    env: () => ({ TEST_ENGINE: engine, LIVES: String(40 * Number(rounds)), LIFE_SEED: seed }),
  })),
  years: [
    {
      title: `years: 40 contracts together over two years in the books of each regime, seed ${seed}`,
      command: [vitest, "run", "--project", "api", "tests/api/treasury/years.test.ts", "--silent=passed-only"],
      env: () => ({ TEST_ENGINE: "postgres", LIFE_CONTRACTS: "40", LIFE_DAYS: "520", LIFE_SEED: seed }),
    },
  ],
  clock: clockRuns(moment, suite),
  journeys: [
    {
      title: "journeys: every one, every screen on the way measured and photographed",
      command: [process.execPath, inRoot("scripts/test.mjs"), "--only", "journeys"],
      env: () => ({ JOURNEYS_ALL: "1", SHOTS: "1" }),
    },
  ],
  "how-tos": [
    {
      title: "how-tos: what they say is done in a copy of the tree, which is checked",
      command: [process.execPath, inRoot("scripts/nightly/how-tos.ts")],
    },
  ],
  mutations: [
    {
      title: `mutations${grep === "" ? "" : ` with "${grep}"`}`,
      command: [
        ...[process.execPath, inRoot("scripts/nightly/mutations.ts"), "--grep", grep, "--workers", workers],
        ...(everything ? ["--everything"] : []),
      ],
    },
  ],
};
const names = Object.keys(PARTS);
for (const [option, name] of Object.entries({ only, from }))
  if (name !== undefined && !names.includes(name)) refuse(`--${option} takes one of: ${names.join(", ")}`);
const partNames = only === undefined ? names.slice(from === undefined ? 0 : names.indexOf(from)) : [only];

const start = performance.now();
const cpuOfEnded = cpuMeter();
const results: StepResult[] = [];
for (const { title, command, env } of partNames.flatMap((name) => PARTS[name] ?? [])) {
  console.log(`nightly ${title}`);
  const began = performance.now();
  const [program, ...rest] = command;
  const { status } = spawnSync(program!, rest, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env?.() } });
  const seconds = (performance.now() - began) / 1000;
  results.push({
    ...{ step: { name: title, commands: [] }, code: status ?? 1, output: "" },
    ...{ seconds, cpuSeconds: cpuOfEnded() },
  });
}
printTable(results, (performance.now() - start) / 1000);
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;

function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}
