// npm run bench:sustained sends many kinds of requests at a steady rate for minutes. It prints answers, durations,
// failures and memory, and ends with 1 when something failed or memory grew.
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "../server/platform/db/database.ts";
import { ensureDatabase, startCluster } from "./lib/cluster.ts";
import { ensureRows } from "./lib/data.ts";
import { HttpConnection } from "./lib/http-connection.ts";
import { messageOf } from "./lib/load.ts";
import { residentBytes } from "./lib/measure-cpu.ts";
import { makeSchemasFolder } from "./lib/schemas-folder.ts";
import { median } from "./lib/statistics.ts";
import { Mix } from "./lib/sustained-mix.ts";
import { bearer, type Product, startProduct } from "./targets/product.ts";

const { values } = parseArgs({
  options: {
    rate: { type: "string" },
    minutes: { type: "string", default: "10" },
    rows: { type: "string" },
    embedded: { type: "boolean", default: false },
    cache: { type: "string", default: join(tmpdir(), "esteira-bench") },
    port: { type: "string", default: "7260" },
  },
});
const RATE = Number(values.rate ?? (values.embedded ? 50 : 500));
const SECONDS = Number(values.minutes) * 60;
const ROWS = Number(values.rows ?? (values.embedded ? 100_000 : 1_000_000));
const CONNECTIONS = 48;
const WINDOW_SECONDS = 15;
const MEGABYTE = 1024 * 1024;
/** The growth that caches and pools may have after the first quarter of the time. */
const GROWTH_MB = 64;

interface Window {
  answered: number;
  times: number[];
  /** Requests that waited longer than a second for a connection, because the machine cannot sustain the rate. */
  late: number;
  failures: Map<string, number>;
}

const emptyWindow = (): Window => ({ answered: 0, times: [], late: 0, failures: new Map() });

async function main(): Promise<void> {
  const cache = resolve(values.cache);
  const port = Number(values.port);
  mkdirSync(cache, { recursive: true });
  const schemasDir = makeSchemasFolder(cache);
  const dataDir = join(cache, values.embedded ? `embedded-${ROWS}` : `data-${ROWS}`);
  mkdirSync(dataDir, { recursive: true });
  const cluster = values.embedded ? undefined : await startCluster({ cache, port: port + 1 });
  const name = `bench_${ROWS}`;
  if (cluster) await ensureDatabase(cluster, name);
  const databaseUrl = cluster?.urlOf(name);
  const database = await openDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });
  await ensureRows(database, { rows: ROWS, schemasDir, shared: !values.embedded, log: console.error });
  await database.close();
  const product = await startProduct({ name: "sustained", port, cache, schemasDir, dataDir, databaseUrl });
  try {
    process.exitCode = (await sustain(product)) ? 0 : 1;
  } finally {
    await product.server.stop();
    await cluster?.stop();
  }
}

/** Sends at the rate, whatever the answers take; returns true when nothing failed and memory stayed flat. */
async function sustain(product: Product): Promise<boolean> {
  product.token();
  const mix = new Mix(ROWS);
  const idle = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(product.server.port)));
  const waiting: number[] = [];
  const memory: number[] = [];
  let now = emptyWindow();
  let failed = 0;

  async function send(connection: HttpConnection, due: number): Promise<void> {
    const request = mix.next();
    if (performance.now() - due > 1000) now.late++;
    const { status, body } = await connection.send(
      messageOf({ ...request, headers: { ...request.headers, ...bearer(product) } }),
    );
    now.answered++;
    now.times.push(performance.now() - due);
    const failure = mix.take(request, status, body);
    if (failure) {
      failed++;
      now.failures.set(failure, (now.failures.get(failure) ?? 0) + 1);
    }
    const next = waiting.shift();
    if (next === undefined) idle.push(connection);
    else void send(connection, next);
  }

  const begun = performance.now();
  let sent = 0;
  let lastReport = begun;
  while (performance.now() - begun < SECONDS * 1000) {
    const owed = Math.floor(((performance.now() - begun) / 1000) * RATE);
    for (; sent < owed; sent++) {
      const connection = idle.pop();
      if (connection) void send(connection, performance.now());
      else waiting.push(performance.now());
    }
    if (performance.now() - lastReport > WINDOW_SECONDS * 1000) {
      const megabytes = Math.round(residentBytes(product.server.pid) / MEGABYTE);
      memory.push(megabytes);
      printSummary(now, (performance.now() - lastReport) / 1000, megabytes, waiting.length);
      now = emptyWindow();
      lastReport = performance.now();
    }
    await delay(2);
  }
  waiting.length = 0;
  while (idle.length < CONNECTIONS) await delay(20);
  for (const connection of idle) connection.close();
  return judge(memory, failed);
}

function printSummary(
  { answered, times, late, failures }: Window,
  seconds: number,
  megabytes: number,
  queue: number,
): void {
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0).padStart(5);
  const bad = [...failures].map(([what, count]) => `${count}x ${what}`).join("; ");
  console.log(
    `${(answered / seconds).toFixed(0).padStart(6)}/s  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  ${String(megabytes).padStart(5)} MB  waiting ${queue}, late ${late}  ${bad}`,
  );
}

function judge(memory: number[], failed: number): boolean {
  const settled = memory.slice(Math.floor(memory.length / 4));
  const half = Math.floor(settled.length / 2);
  const growth = median(settled.slice(half)) - median(settled.slice(0, half));
  console.log(`\n${failed} failed; memory of the second half against the first: ${growth >= 0 ? "+" : ""}${growth} MB`);
  return failed === 0 && growth <= GROWTH_MB;
}

await main();
