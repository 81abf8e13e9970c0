// Runs the steps of a check as child processes, a few at a time, and prints the results for people.
import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { cpuMeter } from "./process-cpu.ts";
import { inRoot, ROOT } from "./root.ts";
import { makeStartingDir, readStarting, type Starting } from "./starting.ts";
import { type ReportFile, readReport, type TestReport } from "./test-counts.ts";

export interface Step {
  name: string;
  /** The commands run one after the other; the first failure ends the step. */
  commands: readonly (readonly [command: string, ...args: string[]])[];
  env?: Record<string, string>;
  /** The JSON report that a test runner writes. */
  report?: ReportFile;
}

export interface Stage {
  steps: readonly Step[];
  /** The number of steps that run at the same time. */
  atOnce: number;
}

export interface StepResult {
  step: Step;
  code: number;
  seconds: number;
  /** CPU of the commands and all their child processes; undefined where the system does not measure it. */
  cpuSeconds?: number | undefined;
  output: string;
  tests?: TestReport | undefined;
  /** Present for steps that run tests. */
  starting?: Starting | undefined;
}

/** Stages follow one another. */
export async function runStages(stages: readonly Stage[], onEnd: (result: StepResult) => void): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { steps, atOnce } of stages) results.push(...(await runSteps(steps, { atOnce, onEnd })));
  return results;
}

/** Returns results in the order of the steps. Calls `onEnd` as each one ends. */
export async function runSteps(
  steps: readonly Step[],
  options: { atOnce: number; onEnd?: (result: StepResult) => void },
): Promise<StepResult[]> {
  const results: StepResult[] = new Array(steps.length);
  const queue = steps.entries();
  const cpuOfEnded = cpuMeter();
  const worker = async () => {
    for (const [index, step] of queue) {
      results[index] = await runStep(step, cpuOfEnded);
      options.onEnd?.(results[index]);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
  return results;
}

async function runStep(step: Step, cpuOfEnded: () => number | undefined): Promise<StepResult> {
  const start = performance.now();
  const startingDir = step.report && makeStartingDir();
  const env = { ...step.env, ...(startingDir && { TEST_STARTING_DIR: startingDir }) };
  let output = "";
  let code = 0;
  let cpuSeconds: number | undefined = 0;
  for (const [command, ...args] of step.commands) {
    const ended = await runCommand({ command, args, env, cpuOfEnded });
    output += ended.output;
    code = ended.code;
    cpuSeconds = ended.cpuSeconds === undefined ? undefined : (cpuSeconds ?? 0) + ended.cpuSeconds;
    if (code !== 0) break;
  }
  const seconds = (performance.now() - start) / 1000;
  const tests = step.report && readReport(step.report);
  const starting = startingDir ? readStarting(startingDir, tests?.seconds ?? seconds) : undefined;
  return { step, code, seconds, cpuSeconds, output, tests, starting };
}

interface Command {
  command: string;
  args: string[];
  env: Record<string, string>;
  cpuOfEnded: () => number | undefined;
}

function runCommand({
  command,
  args,
  env,
  cpuOfEnded,
}: Command): Promise<{ code: number; output: string; cpuSeconds?: number | undefined }> {
  const path = `${inRoot("node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0", ...env, PATH: path },
      shell: process.platform === "win32",
    });
    let output = "";
    let cpuSeconds: number | undefined;
    const collect = (chunk: Buffer) => {
      output += chunk.toString("utf8");
    };
    const forward = (signal: NodeJS.Signals) => () => child.kill(signal);
    const [interrupt, terminate] = [forward("SIGINT"), forward("SIGTERM")];
    process.once("SIGINT", interrupt).once("SIGTERM", terminate);
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on("exit", () => {
      cpuSeconds = cpuOfEnded();
    });
    child.on("close", (code) => {
      process.off("SIGINT", interrupt).off("SIGTERM", terminate);
      resolve({ code: code ?? 1, output, cpuSeconds });
    });
  });
}

export function printEnd({ step, code, seconds, output, tests }: StepResult): void {
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${step.name} (${seconds.toFixed(1)} s)`);
  for (const { title, message } of tests?.troubles ?? [])
    console.log(indent(`failed: ${title}\n${indent(head(message))}`));
  if (code !== 0 && !tests?.failed) console.log(indent(tail(output)));
}

/** The first lines of the error, without the state of the whole page that follows. */
const head = (message: string, lines = 30): string => message.trim().split("\n").slice(0, lines).join("\n");

/** The whole output of a short failure, the end of a long one, because the cause is next to the summary. */
function tail(output: string, lines = 200): string {
  const all = output.trimEnd().split("\n");
  return all.length <= lines
    ? all.join("\n")
    : [`… ${all.length - lines} lines before`, ...all.slice(-lines)].join("\n");
}

const indent = (text: string): string => text.replace(/^/gm, "     ");

const seconds = (value: number | undefined): string => (value === undefined ? "" : `${value.toFixed(1)} s`);

/**
 * One line for each step and one for all: wall and CPU seconds, and the share of the workers' time that starts took.
 */
export function tableOf(results: readonly StepResult[], wallSeconds: number): string[] {
  const sum = (values: (number | undefined)[]) =>
    values.includes(undefined) ? undefined : values.reduce<number>((total, value) => total + value!, 0);
  const rows = results.map(({ step, code, seconds: wall, cpuSeconds, starting }) => [
    step.name,
    code === 0 ? "ok" : "FAIL",
    seconds(wall),
    seconds(cpuSeconds),
    starting ? `${Math.round(starting.share * 100)} %` : "",
  ]);
  const isOk = results.every(({ code }) => code === 0);
  const cpu = seconds(sum(results.map(({ cpuSeconds }) => cpuSeconds)));
  const all = [
    ["", "", "wall", "CPU", "starting"],
    ...rows,
    ["all", isOk ? "ok" : "FAIL", seconds(wallSeconds), cpu, ""],
  ];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join("  ")
      .trimEnd(),
  );
}

export function printTable(results: readonly StepResult[], wallSeconds: number): void {
  console.log(`\n${tableOf(results, wallSeconds).join("\n")}`);
}
