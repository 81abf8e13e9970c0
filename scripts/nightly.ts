// `npm run nightly -- --rounds 20 --seed 7`: the faults of `npm test` many times over. The seed is printed, and the same
// seed breaks things in the same order at the same moments.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { inRoot, ROOT } from "./lib/root.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
  },
});
for (const [name, text] of Object.entries(values)) {
  if (/^\d{1,6}$/.test(text) && (name === "seed" || Number(text) > 0)) continue;
  console.error(`--${name} takes a whole number; "${text}" is none`);
  process.exit(2);
}

console.log(`nightly faults: ${values.rounds} rounds, seed ${values.seed}`);
const { status } = spawnSync(
  inRoot("node_modules/.bin/vitest"),
  ["run", "--project", "faults", "--no-file-parallelism"],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, FAULT_ROUNDS: values.rounds, FAULT_SEED: values.seed },
  },
);
process.exitCode = status ?? 1;
