// Plain prepared SQL as fast as PostgreSQL's own load generator can send it, which is the upper limit of every target.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Case, COUNTED, rawSql, SELECTED, type Shape } from "../cases/shapes.ts";
import { familyCpu } from "./measure-cpu.ts";
import type { Figure } from "./results.ts";
import type { RunContext } from "./run-context.ts";

export interface RawWork {
  listCase: Case;
  /** False for the page alone. */
  counts: boolean;
  connections: number;
  milliseconds: number;
}

const MOST_SCRIPTS = 100;

export async function measureRaw(
  run: RunContext,
  { listCase, counts, connections, milliseconds }: RawWork,
): Promise<Figure> {
  const folder = mkdtempSync(join(folderOf(run), "raw-"));
  // Each script has one value; a hundred evenly chosen ones are random enough.
  const step = Math.max(1, Math.floor(listCase.shapes.length / MOST_SCRIPTS));
  const shapes = listCase.shapes.filter((_, at) => at % step === 0).slice(0, MOST_SCRIPTS);
  const scripts = shapes.map((shape, at) => scriptOf(shape, at, counts));
  const files = scripts.map(({ text }, at) => {
    const file = join(folder, `${at}.sql`);
    writeFileSync(file, text);
    return file;
  });
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  const before = familyCpu(run.cluster.pid);
  await runPgbench(run, [
    ...files.flatMap((file) => ["-f", file]),
    ...scripts.flatMap(({ variables }) => variables),
    ...["-M", "prepared", "-n", "-c", String(connections), "-T", String(seconds), "-l", `--log-prefix=${folder}/log`],
  ]);
  const logs = readdirSync(folder).filter((name) => name.startsWith("log"));
  const lines = logs.flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n")).map(entry);
  rmSync(folder, { recursive: true });
  const took = lines.map(({ latency }) => latency).sort((a, b) => a - b);
  const ends = lines.map(({ ended }) => ended);
  const first = lines.reduce((least, { ended, latency }) => Math.min(least, ended - latency), Number.POSITIVE_INFINITY);
  const last = ends.reduce((most, end) => Math.max(most, end), 0);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return {
    rate: (lines.length * 1000) / Math.max(last - first, 1),
    p50: at(0.5),
    p99: at(0.99),
    serverCpu: 0,
    databaseCpu: (familyCpu(run.cluster.pid) - before) / Math.max(lines.length, 1),
    failures: 0,
  };
}

/** client, transaction, latency (µs), script, second, microsecond */
function entry(line: string): { latency: number; ended: number } {
  const [, , latency, , second, micro] = line.split(" ").map(Number);
  return { latency: latency! / 1000, ended: second! * 1000 + micro! / 1000 };
}

interface Script {
  text: string;
  variables: string[];
}

/** Values are variables, so that each is a parameter of a prepared statement. */
function scriptOf(shape: Shape, number: number, counts: boolean): Script {
  const { where, order, limits, values } = rawSql(shape);
  const named = (sql: string) => sql.replaceAll(/\$(\d+)/g, (_, at: string) => `:s${number}v${at}`);
  const page = `${SELECTED}${where}${order}${limits};\n`;
  return {
    text: named(`${counts ? `${COUNTED}${where};\n` : ""}${page}`),
    variables: values.flatMap((value, at) => ["-D", `s${number}v${at + 1}=${String(value)}`]),
  };
}

function runPgbench({ cluster, databaseUrl }: RunContext, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(cluster.pgbench!, [...args, databaseUrl], { stdio: ["ignore", "ignore", "pipe"] });
    let errorText = "";
    child.stderr.on("data", (data: Buffer) => {
      errorText += data.toString();
    });
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`pgbench failed: ${errorText}`))));
    child.on("error", reject);
  });
}

function folderOf({ cache }: RunContext): string {
  const folder = join(cache, "pgbench");
  mkdirSync(folder, { recursive: true });
  return folder;
}
