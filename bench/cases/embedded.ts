// The product on the embedded database beside PostgreSQL, and whether its health call answers while the database
// counts.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../server/platform/db/database.ts";
import { ensureRows } from "../lib/data.ts";
import { messageOf, type Request } from "../lib/load.ts";
import { askEach, CpuLedger, measure, requestsOf } from "../lib/measure.ts";
import type { RunContext } from "../lib/run-context.ts";
import { bearer, PEOPLE, type Product, productTarget, startProduct } from "../targets/product.ts";
import type { Target } from "../targets/target.ts";
import { listCases } from "./shapes.ts";

const CHEAP = ["page1", "sp", "city"];

export async function measureEmbedded(run: RunContext, onPostgres: Target): Promise<void> {
  const dataDir = join(run.cache, `embedded-${run.rows}`);
  mkdirSync(dataDir, { recursive: true });
  await fillEmbedded(run, dataDir);
  const { cache, schemasDir } = run;
  const product = await startProduct({ name: "embedded", port: run.port + 30, cache, schemasDir, dataDir });
  const ledger = new CpuLedger(run);
  try {
    const embedded = productTarget("embedded", product);
    for (let round = 0; round < run.rounds; round++) await compareCheap(run, { embedded, onPostgres });
    for (const name of CHEAP)
      for (const connections of [1, 8]) {
        const rate = (target: string) => run.results.figure(target, `${name} embedded ${connections}`)!.rate;
        run.results.set(`embedded ${name} ${connections}`, rate("embedded") / rate("product"));
      }
    run.log("lists on the embedded database");
    await askHealthWhileCounting(run, product);
    run.log("health while the embedded database counts");
  } finally {
    await product.server.stop();
  }
  const date = new Date().toISOString();
  run.results.stored.parts.embedded = { date, rows: run.rows, rounds: run.rounds, others: ledger.others() };
}

async function fillEmbedded({ rows, schemasDir, log }: RunContext, dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, "database"))) log("filling the embedded database, once");
  const database = await openDatabase({ dataDir });
  try {
    await ensureRows(database, { rows, schemasDir, shared: false, log });
  } finally {
    await database.close();
  }
}

interface Pair {
  embedded: Target;
  onPostgres: Target;
}

async function compareCheap(run: RunContext, { embedded, onPostgres }: Pair): Promise<void> {
  for (const listCase of listCases(run.rows).filter(({ name }) => CHEAP.includes(name)))
    for (const connections of [1, 8])
      for (const [target, name] of [
        [embedded, "embedded"],
        [onPostgres, "product"],
      ] as const) {
        const requests = requestsOf(target, listCase).slice(0, 100);
        const work = { pid: target.server.pid, port: target.server.port, requests, start: 0 };
        await askEach(work.port, requests);
        const figure = await measure(run, { ...work, connections, milliseconds: run.milliseconds });
        run.results.add(name, `${listCase.name} embedded ${connections}`, figure);
      }
}

/** Sends counts that are never cached, without end, and between them the question of a load balancer. */
async function askHealthWhileCounting(run: RunContext, product: Product): Promise<void> {
  const counts = Array.from({ length: 200 }, (_, at): Request => {
    const filters = JSON.stringify({ income: { $gte: 2000 + at / 100 }, active: { $eq: true } });
    return { path: `${PEOPLE}/count?filters=${encodeURIComponent(filters)}`, headers: bearer(product) };
  });
  const milliseconds = 3 * run.milliseconds;
  const job = { port: product.server.port, start: 0, milliseconds };
  const [counted, health] = await Promise.all([
    run.load.perform({ ...job, messages: counts.map(messageOf), connections: 2 }),
    run.load.perform({ ...job, messages: [messageOf({ path: "/api/health" })], connections: 1 }),
  ]);
  run.results.set("embedded count p50", counted.p50);
  run.results.set("embedded health p50", health.p50);
  run.results.set("embedded health p99", health.p99);
  run.results.set("embedded health failures", health.failures);
}
