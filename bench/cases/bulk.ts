// Many records in one call: created, changed and exported, beside COPY, one UPDATE and Directus.
import { spawn } from "node:child_process";
import { request } from "node:http";
import { cpfCheckDigits } from "../../src/base/tax-ids.ts";
import { BENCH_LIMIT, cityOf, STATES, TABLE } from "../lib/data.ts";
import type { Request } from "../lib/load.ts";
import { CpuLedger, once } from "../lib/measure.ts";
import { residentBytes } from "../lib/measure-cpu.ts";
import type { RunContext } from "../lib/run-context.ts";
import { median } from "../lib/statistics.ts";
import { withClient } from "../lib/with-client.ts";
import { DIRECTUS_HEADERS, DIRECTUS_ITEMS } from "../targets/directus.ts";
import { bearer, PEOPLE } from "../targets/product.ts";
import type { Targets } from "../targets/start.ts";
import { COLUMNS, columnOf } from "./shapes.ts";

const BATCH = 10_000;
/** The batch of a peer that takes seconds for that many rows. */
const DIRECTUS_BATCH = 2_000;
const DIRECTUS_EXPORT = 100_000;

export async function measureBulk(run: RunContext, targets: Targets): Promise<void> {
  const ledger = new CpuLedger(run);
  const created: Rates = {};
  const updated: Rates = {};
  const exported: Rates = {};
  for (let round = 0; round < run.rounds; round++) {
    await createInTurn(run, targets, created);
    await updateInTurn(run, targets, updated);
    run.log(`bulk calls, round ${round + 1} of ${run.rounds}`);
  }
  for (let round = 0; round < run.rounds; round++) await exportInTurn(run, targets, exported);
  run.log("exports");
  for (const [kind, rates] of Object.entries({ create: created, update: updated, export: exported }))
    for (const [who, all] of Object.entries(rates)) run.results.set(`${kind} ${who}`, median(all));
  const date = new Date().toISOString();
  run.results.stored.parts.bulk = { date, rows: run.rows, rounds: run.rounds, others: ledger.others() };
}

/** Rows a second, by target. */
type Rates = Record<string, number[]>;

async function note(rates: Rates, who: string, rows: number, work: () => Promise<number | undefined>): Promise<void> {
  const begun = performance.now();
  const ownTime = await work();
  const took = ownTime ?? performance.now() - begun;
  rates[who] = [...(rates[who] ?? []), (rows * 1000) / took];
}

let next = 100_000_000;

function newPerson(): Record<string, unknown> {
  const at = next++;
  const base = String(at).padStart(9, "0");
  return {
    fullName: `NOVA PESSOA ${at}`,
    documentNumber: base + cpfCheckDigits(base),
    birthDate: "1980-05-17",
    email: `n${at}@medicao.example`,
    phone: "11987654321",
    city: cityOf(at % 1000),
    state: STATES[at % 27],
    income: 1000 + (at % 9000),
    riskLevel: "LOW",
    creditLimit: 5000,
    active: true,
  };
}

const people = (count: number) => Array.from({ length: count }, newPerson);

async function createInTurn(run: RunContext, { product, directus }: Targets, rates: Rates): Promise<void> {
  const size = await productBatch(run, product);
  const data = people(size);
  const call = bulkCall(product, "create", { data });
  await note(rates, "product", size, async () => fulfilled((await once(product.server.port, call)).body, size));
  if (run.cluster.psql) await note(rates, "copy", BATCH, () => copyIn(run, people(BATCH)));
  if (directus) {
    const body = JSON.stringify(people(DIRECTUS_BATCH).map(inColumns));
    const post: Request = { method: "POST", path: `${DIRECTUS_ITEMS}?fields=id`, headers: DIRECTUS_HEADERS, body };
    await note(rates, "directus", DIRECTUS_BATCH, async () => (await once(directus.server.port, post)).took);
  }
  await forgetRows(run);
}

/** The batch of the product, which its limit may reduce; the figure then says so. */
async function productBatch(run: RunContext, product: Targets["product"]): Promise<number> {
  const batchFact = run.results.fact("bulk batch");
  if (batchFact) return batchFact;
  const probe = bulkCall(product, "create", { data: people(BATCH) });
  const size = await once(product.server.port, probe).then(
    () => BATCH,
    () => 1_000,
  );
  await forgetRows(run);
  if (size < BATCH) run.log(`the product takes no ${BATCH} records at a time: measured with ${size}`);
  run.results.set("bulk batch", size);
  return size;
}

function bulkCall(product: Targets["product"], verb: "create" | "update", body: unknown): Request {
  return { method: "POST", path: `${PEOPLE}/bulk/${verb}`, headers: bearer(product), body: JSON.stringify(body) };
}

/** All rows must be written, otherwise the figure would be worthless. */
function fulfilled(body: string, count: number): undefined {
  const { results } = JSON.parse(body) as { results: { state: string }[] };
  const refused = results.find(({ state }) => state !== "fulfilled");
  if (refused || results.length !== count) throw new Error(`Some records were refused: ${JSON.stringify(refused)}`);
}

const inColumns = (person: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(person).map(([field, value]) => [columnOf(field), value]));

async function copyIn(run: RunContext, rows: Record<string, unknown>[]): Promise<number> {
  const columns = Object.keys(rows[0]!).map(columnOf);
  const lines = rows.map((row) => `${Object.values(row).join("\t")}\n`).join("");
  const output = await psql(run, `\\timing on\ncopy ${TABLE} (${columns.join(", ")}) from stdin;\n${lines}\\.\n`);
  return Number(/Time: ([\d.]+) ms/.exec(output)![1]);
}

/** Returns the output, of which COPY prints little. */
function psql(run: RunContext, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(run.cluster.psql!, ["-X", "-q", "-v", "ON_ERROR_STOP=1", run.databaseUrl]);
    let output = "";
    child.stdout.on("data", (data: Buffer) => {
      if (output.length < 10_000) output += data.toString();
    });
    child.stderr.resume();
    child.on("exit", (code) => (code === 0 ? resolve(output) : reject(new Error(`psql failed: ${output}`))));
    child.stdin.end(script);
  });
}

async function updateInTurn(run: RunContext, { product, directus }: Targets, rates: Rates): Promise<void> {
  const size = run.results.fact("bulk batch")!;
  const idsOf = (count: number) => {
    const ids = new Set<number>();
    while (ids.size < Math.min(count, run.rows / 2)) ids.add(1 + Math.floor(Math.random() * run.rows));
    return [...ids];
  };
  const ids = idsOf(size);
  const call = bulkCall(product, "update", { ids, data: { creditLimit: BENCH_LIMIT } });
  await note(rates, "product", ids.length, async () =>
    fulfilled((await once(product.server.port, call)).body, ids.length),
  );
  await withClient(run.databaseUrl, async (client) => {
    const own = idsOf(BATCH);
    const text = `update ${TABLE} set credit_limit = $2, version = version + 1, updated_at = now() where id = any($1) returning id`;
    await note(rates, "sql", own.length, async () => void (await client.query(text, [own, BENCH_LIMIT])));
  });
  if (directus) {
    const keys = idsOf(DIRECTUS_BATCH);
    const body = JSON.stringify({ keys, data: { credit_limit: BENCH_LIMIT } });
    const patch: Request = { method: "PATCH", path: `${DIRECTUS_ITEMS}?fields=id`, headers: DIRECTUS_HEADERS, body };
    await note(rates, "directus", keys.length, async () => (await once(directus.server.port, patch)).took);
  }
  await forgetRows(run);
}

async function forgetRows(run: RunContext): Promise<void> {
  await withClient(run.databaseUrl, async (client) => {
    await client.query(`delete from ${TABLE} where id > $1`, [run.rows]);
    await client.query(`vacuum ${TABLE}`);
  });
}

const EXPORTED = Object.keys(COLUMNS).filter((field) => !["version", "createdByID", "updatedByID"].includes(field));

async function exportInTurn(run: RunContext, { product, directus }: Targets, rates: Rates): Promise<void> {
  const { pid, port } = product.server;
  const before = residentBytes(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, 50);
  const path = `${PEOPLE}/export?columns=${EXPORTED.join(",")}&sort=id,ASC`;
  await note(rates, "product", run.rows, () => download(port, path, bearer(product)));
  clearInterval(watch);
  const growth = (most - before) / 1024 ** 2;
  run.results.set("export memory", Math.max(growth, run.results.fact("export memory round") ?? 0));
  const columns = EXPORTED.map(columnOf).join(", ");
  if (run.cluster.psql)
    await note(rates, "copy", run.rows, async () => {
      await psql(run, `copy (select ${columns} from ${TABLE} order by id) to stdout with (format csv, delimiter ';');`);
      return undefined;
    });
  if (!directus) return;
  const count = Math.min(DIRECTUS_EXPORT, run.rows);
  const query = `fields=${EXPORTED.map(columnOf).join(",")}&export=csv&sort=id&limit=${count}`;
  const items = `${DIRECTUS_ITEMS}?${query}`;
  await note(rates, "directus", count, () => download(directus.server.port, items, DIRECTUS_HEADERS));
}

/** Reads the whole answer and stores nothing. */
function download(port: number, path: string, headers: Record<string, string>): Promise<undefined> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.on("end", () => resolve(undefined)).on("error", reject);
      response.resume();
    })
      .on("error", reject)
      .end();
  });
}
