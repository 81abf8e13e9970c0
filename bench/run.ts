// npm run bench [-- --rows 100000 --rounds 3]: the list calls beside the same SQL written by hand, in one run.
// Prints ratios; milliseconds belong to the machine. DATABASE_URL measures that PostgreSQL (an empty database),
// otherwise an embedded database in memory.
import { parseArgs } from "node:util";
import { systemClock } from "../server/base/clock.ts";
import { type Context, SYSTEM_CALLER } from "../server/base/context.ts";
import { type Database, openDatabase, run } from "../server/base/database.ts";
import { migrate } from "../server/base/migrations.ts";
import { openVault } from "../server/base/vault.ts";
import { fillRegister } from "../server/demo/big.ts";
import { loadResources } from "../server/resources/documents.ts";
import { parseListQuery } from "../server/resources/query/parameters.ts";
import { listPage } from "../server/resources/list-page.ts";
import { getRecord } from "../server/resources/read.ts";
import { createServices, resourceNamed, type Services } from "../server/resources/services.ts";
import { syncTables } from "../server/resources/table-sync.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "20000" }, rounds: { type: "string", default: "3" } },
});
const ROWS = Number(values.rows);
const ROUNDS = Number(values.rounds);
const CALLS = 20;

interface Case {
  name: string;
  ours(): Promise<unknown>;
  /** The hand-written statements for the same answer. */
  raw(): Promise<unknown>;
}

async function main(): Promise<void> {
  const database = await openDatabase(process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : { memory: true });
  const resources = loadResources();
  await migrate(database);
  await syncTables(database, resources);
  const services = createServices(resources, { vault: openVault({ secretsKey: "bench", dataDir: "" }) });
  await fillRegister({
    database,
    services,
    clock: systemClock,
    resource: "customers",
    rows: ROWS,
    onProgress: () => undefined,
  });
  await run(database.db, "analyze");
  process.stdout.write(`${database.engine}, ${ROWS} customers, median of ${ROUNDS} rounds of ${CALLS} calls\n\n`);
  process.stdout.write(
    `${"case".padEnd(34)}${"ours ms".padStart(10)}${"raw ms".padStart(10)}${"ours/raw".padStart(10)}\n`,
  );
  for (const one of cases(database, services)) await report(one);
  await database.close();
}

function cases(database: Database, services: Services): Case[] {
  const context: Context = { db: database.db, caller: SYSTEM_CALLER, clock: systemClock, traceId: "bench" };
  const resource = resourceNamed(services, "customers");
  const list = (query: Record<string, string>) =>
    listPage({ context, services, resource, query: parseListQuery(query) });
  const raw = (text: string, parameters: unknown[] = []) => run(database.db, text, parameters);
  const join =
    "from customers t left join persons p on p.id = t.person_id left join companies c on c.id = t.company_id";
  const page = "select t.*, p.full_name, p.document_number, p.email, c.legal_name";
  return [
    {
      name: "page 1, newest first",
      ours: () => list({}),
      raw: async () => [
        await raw("select count(*) from customers"),
        await raw(`${page} ${join} order by t.updated_at desc, t.id desc limit 20`),
      ],
    },
    {
      name: "page 100",
      ours: () => list({ pageNumber: "99" }),
      raw: async () => [
        await raw("select count(*) from customers"),
        await raw(`${page} ${join} order by t.updated_at desc, t.id desc limit 20 offset 1980`),
      ],
    },
    {
      name: "filter on a choice",
      ours: () => list({ filters: '{"type":"PERSON"}' }),
      raw: async () => [
        await raw("select count(*) from customers t where t.type = $1", ["PERSON"]),
        await raw(`${page} ${join} where t.type = $1 order by t.updated_at desc, t.id desc limit 20`, ["PERSON"]),
      ],
    },
    {
      name: "search by a rare word",
      ours: () => list({ searchString: "quixadá" }),
      raw: async () => [
        await raw(`select count(*) ${join} where p.full_name ilike $1 or c.legal_name ilike $1`, ["%QUIXAD%"]),
        await raw(
          `${page} ${join} where p.full_name ilike $1 or c.legal_name ilike $1 order by t.updated_at desc, t.id desc limit 20`,
          ["%QUIXAD%"],
        ),
      ],
    },
    {
      name: "one record",
      ours: () => getRecord(context, services, resource, 1),
      raw: () => raw(`${page} ${join} where t.id = $1`, [1]),
    },
  ];
}

async function report({ name, ours, raw }: Case): Promise<void> {
  const times = { ours: [] as number[], raw: [] as number[] };
  await Promise.all([ours(), raw()]);
  for (let round = 0; round < ROUNDS; round++) {
    times.ours.push(await timed(ours));
    times.raw.push(await timed(raw));
  }
  const [a, b] = [median(times.ours), median(times.raw)];
  process.stdout.write(
    `${name.padEnd(34)}${a.toFixed(2).padStart(10)}${b.toFixed(2).padStart(10)}${(a / b).toFixed(2).padStart(10)}\n`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let call = 0; call < CALLS; call++) await work();
  return (performance.now() - started) / CALLS;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

await main();
