// npm run bench:operations: list, counts, board, queues and one operation over many operations, beside one record by id, by
// wall time of the server in one process and by the CPU that it and the database took, in turn within one run. The database
// stays in the cache folder.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../server/app.ts";
import { prepareInstallation } from "../server/demo/index.ts";
import { permissions } from "../server/framework/index.ts";
import { fillOperations } from "../server/lending/operations/demo/bulk.ts";
import { openDatabase, runOne } from "../server/platform/db/database.ts";
import { apiOf } from "../tests/helpers/api.ts";
import { makeDataDir, testClock, testSettings } from "../tests/helpers/test-installation.ts";
import { tokenOf } from "../tests/helpers/token.ts";
import { ensureDatabase, startCluster } from "./lib/cluster.ts";
import { familyCpu } from "./lib/measure-cpu.ts";
import { commandCosts } from "./lib/operation-commands.ts";
import { median } from "./lib/statistics.ts";

const ROWS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 15);
const cache = process.env.BENCH_CACHE ?? join(tmpdir(), "esteira-bench");

const log = (text: string): void => void process.stderr.write(`${text}\n`);

const cluster = await startCluster({ cache, port: Number(process.env.BENCH_PORT ?? 7260) });
const name = "bench_operations";
await ensureDatabase(cluster, name);
const database = await openDatabase({ url: cluster.urlOf(name), statementMs: 0 });
const { dataDir, remove } = makeDataDir();
const settings = testSettings(dataDir, { DEMO: "on" });
const clock = testClock();
const app = await buildApp({ settings, database, clock });
await app.ready();
await prepareInstallation({ app, settings, database, clock });
const { count } = await runOne<{ count: number }>(database.db, "select count(*)::int as count from operations", []);
const context = { db: database.db, caller: permissions.SYSTEM_CALLER, clock, traceId: "bench", services: app.services };
if (count < ROWS) {
  const begun = performance.now();
  await fillOperations(context, {
    count: ROWS - count,
    onProgress: (made) => made % 100_000 === 0 && log(String(made)),
  });
  log(`${ROWS - count} operations in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
const { filled } = await runOne<{ filled: number }>(database.db, "select count(*)::int as filled from operations", []);
if (filled < ROWS) throw new Error(`There are ${filled} operations and not ${ROWS}.`);
await app.jobs.turn("operation counts");
const api = apiOf(app, await tokenOf("op", { database, settings, clock }));
const { id } = await runOne<{ id: number }>(
  database.db,
  "select min(id) as id from operations where stage = 'DOCUMENTS'",
  [],
);
const filters = (value: object) => `filters=${encodeURIComponent(JSON.stringify(value))}`;

const CALLS: readonly (readonly [name: string, path: string])[] = [
  ["one record by id", `/operations/${id}`],
  ["list, first page", "/operations"],
  ["list of one stage", `/operations?${filters({ stage: "DOCUMENTS" })}`],
  ["list of one status and product", `/operations?${filters({ statusID: 2, productID: 1 })}`],
  ["counts", "/operations/counts"],
  ["counts of one product", `/operations/counts?${filters({ productID: 1 })}`],
  ["counts of a period, kept", `/operations/counts?${filters({ createdAt: { $gte: "2026-01-01" } })}`],
  ["board", "/operations/board"],
  ["board of one product", `/operations/board?${filters({ productID: 1 })}`],
  ["my work", "/operations/my-work"],
  ["home", "/home"],
  ["detailed", `/operations/${id}/detailed`],
];

/** Milliseconds of this process and of PostgreSQL with all its sessions. */
function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + familyCpu(cluster.pid);
}

const cpus = new Map<string, number>();
const times = new Map<string, number[]>(CALLS.map(([call]) => [call, []]));
for (let round = -2; round < ROUNDS; round++) {
  for (const [call, path] of CALLS) {
    const begun = performance.now();
    const before = cpuNow();
    const { status, body } = await api.get(path);
    if (status !== 200) throw new Error(`${call}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    if (round < 0) continue;
    times.get(call)?.push(performance.now() - begun);
    cpus.set(call, (cpus.get(call) ?? 0) + cpuNow() - before);
  }
}
const of = (call: string): number => median(times.get(call) ?? []);
process.stdout.write(`${filled} operations, medians of ${ROUNDS} in turn\n`);
for (const [call] of CALLS) {
  const cpu = (cpus.get(call) ?? 0) / ROUNDS;
  const beside = `${(of(call) / of("one record by id")).toFixed(1)} x one record, ${(of(call) / of("list, first page")).toFixed(1)} x one list page`;
  process.stdout.write(
    `${call.padEnd(32)} ${of(call).toFixed(1).padStart(8)} ms  CPU ${cpu.toFixed(1).padStart(8)} ms  ${beside}\n`,
  );
}
for (const { name: command, statements, command: whole, bare } of await commandCosts({
  api,
  database,
  rounds: ROUNDS,
  cpuNow,
}))
  process.stdout.write(
    `${command.padEnd(32)} ${whole.wall.toFixed(1).padStart(8)} ms  CPU ${whole.cpu.toFixed(1).padStart(8)} ms  its ${statements} statements ${bare.wall.toFixed(1)} ms, CPU ${bare.cpu.toFixed(1)} ms: ${(whole.wall / bare.wall).toFixed(1)} x wall, ${(whole.cpu / bare.cpu).toFixed(1)} x CPU\n`,
  );
await app.close();
await database.close();
await cluster.stop();
remove();
process.exit(0);
