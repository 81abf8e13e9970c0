// Runs the steps of a check as child processes, a few at a time, and prints what a person needs to read of them.
import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { inRoot, ROOT } from "./root.ts";
import { type ReportFile, readReport, type TestReport } from "./test-counts.ts";

export interface Step {
  name: string;
  /** One command after the other; the first failure ends the step. */
  commands: readonly (readonly [command: string, ...args: string[]])[];
  env?: Record<string, string>;
  /** Where a test runner leaves its JSON report. */
  report?: ReportFile;
}

export interface StepResult {
  step: Step;
  code: number;
  seconds: number;
  output: string;
  tests?: TestReport | undefined;
}

/** Results in the order of the steps. `onEnd` hears of each one as it ends. */
export async function runSteps(
  steps: readonly Step[],
  options: { atOnce: number; onEnd?: (result: StepResult) => void },
): Promise<StepResult[]> {
  const results: StepResult[] = new Array(steps.length);
  const queue = steps.entries();
  const worker = async () => {
    for (const [index, step] of queue) {
      results[index] = await runStep(step);
      options.onEnd?.(results[index]);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
  return results;
}

async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now();
  let output = "";
  let code = 0;
  for (const [command, ...args] of step.commands) {
    const ended = await runCommand(command, args, step.env);
    output += ended.output;
    code = ended.code;
    if (code !== 0) break;
  }
  const tests = step.report && readReport(step.report);
  return { step, code, seconds: (performance.now() - start) / 1000, output, tests };
}

function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const path = `${inRoot("node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env, PATH: path },
      shell: process.platform === "win32",
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString("utf8");
    };
    const forward = (signal: NodeJS.Signals) => () => child.kill(signal);
    const [interrupt, terminate] = [forward("SIGINT"), forward("SIGTERM")];
    process.once("SIGINT", interrupt).once("SIGTERM", terminate);
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on("close", (code) => {
      process.off("SIGINT", interrupt).off("SIGTERM", terminate);
      resolve({ code: code ?? 1, output });
    });
  });
}

export function printEnd({ step, code, seconds, output, tests }: StepResult): void {
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${step.name} (${seconds.toFixed(1)} s)`);
  for (const { title, message } of tests?.troubles ?? [])
    console.log(indent(`failed: ${title}\n${indent(head(message))}`));
  if (code !== 0 && !tests?.failed) console.log(indent(tail(output)));
}

/** What was wrong, without the state of the whole page that follows it. */
const head = (message: string, lines = 30): string => message.trim().split("\n").slice(0, lines).join("\n");

/** The whole output of a short failure, the end of a long one: the cause stands next to the summary. */
function tail(output: string, lines = 200): string {
  const all = output.trimEnd().split("\n");
  return all.length <= lines
    ? all.join("\n")
    : [`… ${all.length - lines} lines before`, ...all.slice(-lines)].join("\n");
}

const indent = (text: string): string => text.replace(/^/gm, "     ");

export function printTable(results: readonly StepResult[]): void {
  const width = Math.max(...results.map(({ step }) => step.name.length));
  console.log("");
  for (const { step, code, seconds } of results) {
    console.log(`${step.name.padEnd(width)}  ${code === 0 ? "ok  " : "FAIL"}  ${seconds.toFixed(1).padStart(6)} s`);
  }
}
