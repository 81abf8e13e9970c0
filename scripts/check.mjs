// `npm run check`: everything that needs neither a database nor a browser, in under two minutes.
import { checkSteps } from "./lib/check-steps.ts";
import { printEnd, printTable, runSteps } from "./lib/steps.ts";

const results = await runSteps(checkSteps(), { atOnce: 2, onEnd: printEnd });
printTable(results);
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
