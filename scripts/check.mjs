// `npm run check` runs everything that needs neither a database nor a browser, in under two minutes, and prints figures
// of the code.
import { spawnSync } from "node:child_process";
import { checkSteps } from "./lib/check-steps.ts";
import { inRoot } from "./lib/root.ts";
import { printEnd, printTable, runSteps } from "./lib/steps.ts";

const start = performance.now();
const results = await runSteps(checkSteps(), { atOnce: 2, onEnd: printEnd });
printTable(results, (performance.now() - start) / 1000);
console.log("");
spawnSync(process.execPath, [inRoot("scripts/figures.ts")], { stdio: "inherit" });
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
