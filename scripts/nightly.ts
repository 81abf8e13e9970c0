// `npm run nightly -- --only faults --rounds 20 --seed 7`: what `npm test` does briefly, for hours. The seed is printed,
// and the same seed breaks the same things in the same order.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { inRoot, ROOT } from "./lib/root.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "20" },
    requests: { type: "string", default: "200000" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
  },
});
const { only, rounds, requests, seed } = values;
for (const [name, text] of Object.entries({ rounds, requests, seed })) {
  if (/^\d{1,6}$/.test(text) && (name === "seed" || Number(text) > 0)) continue;
  console.error(`--${name} takes a whole number; "${text}" is none`);
  process.exit(2);
}

interface Part {
  told: string;
  command: string[];
  env?: Record<string, string>;
}

const vitest = inRoot("node_modules/.bin/vitest");
const PARTS: Record<string, Part> = {
  faults: {
    told: `${rounds} rounds`,
    command: [vitest, "run", "--project", "faults", "--no-file-parallelism"],
    env: { FAULT_ROUNDS: rounds, FAULT_SEED: seed },
  },
  "bad-input": {
    told: `${requests} requests`,
    command: [process.execPath, inRoot("scripts/nightly/bad-input.ts"), "--requests", requests, "--seed", seed],
  },
};
const chosen = Object.entries(PARTS).filter(([name]) => only === undefined || only === name);
if (chosen.length === 0) {
  console.error(`--only takes one of: ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}

for (const [name, { told, command, env }] of chosen) {
  console.log(`nightly ${name}: ${told}, seed ${seed}`);
  const [program, ...rest] = command;
  const { status } = spawnSync(program!, rest, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0) process.exitCode = 1;
}
