// npm run bench:bureaus: the ledger of a million queries over two years on PostgreSQL: first and last page, search, filter,
// reports, and what a new query pays for the ledger's size.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../scripts/lib/root.ts";
import { makeDataDir } from "../tests/helpers/test-installation.ts";
import { startCluster } from "./lib/cluster.ts";
import { startServer } from "./lib/server-process.ts";
import { withClient } from "./lib/with-client.ts";

const ROWS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 15);
const PORT = 4626;
const DATABASE = "bureaus_bench";
const FILL = `
insert into bureau_queries (bureau, document_number, person_id, agency_office_id, base_date, state, charged, legal_basis,
                            consult_date, valid_until, protocol, answer_hash, is_simulated, created_by_id, created_at,
                            updated_at, price, question_key, answer_sealed, answer_type)
select (array['SCR','BOA_VISTA','REGCHEQ'])[1 + n % 3], p.document_number, p.id,
       (select id from agency_offices order by id limit 1), case when n % 3 = 0 then '2026-08' end, 'DONE', 'YES',
       'CREDIT_PROTECTION', at, (at + interval '30 days')::date, 'BENCH-' || n, repeat('a', 64), true,
       (select min(id) from users) + n % 5, at, at, case when n % 3 = 1 then 5 else 0.09 end, 'bench-' || n, 'x', 'x'
  from generate_series(1, $1::int) n
  join bench_people p on p.place = n % $2::int
 cross join lateral (select now() - make_interval(secs => n * 63.0) as at) t`;

async function fill(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`insert into persons (full_name, document_number, created_at, updated_at)
      select 'PESSOA ' || g, lpad(g::text, 11, '0'), now(), now() from generate_series(1, 100000) g on conflict do nothing`);
    const { rows } = await client
      .query<{ count: number }>(
        `create temp table bench_people as select id, document_number, row_number() over (order by id) - 1 as place from persons
        where document_number is not null; select count(*)::int as count from bench_people`,
      )
      .then((answers) => (Array.isArray(answers) ? answers[1] : answers));
    await client.query(FILL, [ROWS, rows[0]!.count]);
    await client.query("vacuum analyze bureau_queries");
  });
}

const { dataDir, remove } = makeDataDir();
const folder = mkdtempSync(join(tmpdir(), "esteira-bureaus-"));
// The owner of the cluster is another user.
chmodSync(folder, 0o755);
const cluster = await startCluster({ cache: folder, port: PORT + 1 });
const env = {
  ...{ DATABASE_URL: cluster.urlOf(DATABASE), DATA_DIR: dataDir, DEMO: "on", PORT: String(PORT), LOG_LEVEL: "error" },
  ...{ RATE_LIMIT: "1000000", PUBLIC_URL: `http://localhost:${PORT}` },
};
await withClient(cluster.urlOf("postgres"), (client) => client.query(`create database ${DATABASE}`));
const server = await startServer({
  ...{ name: "bureaus", args: [inRoot("server/main.ts")], cwd: inRoot("."), env, port: PORT, cache: dataDir },
  ready: "/api/health",
});
try {
  const token = execFileSync(process.execPath, [inRoot("scripts/token.ts"), "sa"], { env: { ...process.env, ...env } });
  const headers = { authorization: `Bearer ${String(token).trim()}` };
  const get = async (path: string) => {
    const begin = performance.now();
    const answer = await fetch(`http://127.0.0.1:${PORT}/api${path}`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return { milliseconds: performance.now() - begin, text };
  };
  const begin = performance.now();
  await fill(env.DATABASE_URL);
  process.stdout.write(`${ROWS} queries written in ${Math.round((performance.now() - begin) / 1000)} s\n`);
  // Every query of this month together is far beyond the budget of the demonstration.
  await withClient(env.DATABASE_URL, (client) => client.query("update bureau_parameters set monthly_budget = 1e9"));
  const filter = (value: object) => `filters=${encodeURIComponent(JSON.stringify(value))}`;
  const last = Math.ceil(ROWS / 20) - 1;
  const document = JSON.parse((await get("/bureau-queries?pageSize=1")).text).content[0].documentNumber as string;
  let fresh = 0;
  const people = await withClient(env.DATABASE_URL, async (client) =>
    (
      await client.query<{ document: string }>(
        "select document_number as document from persons where id in (select person_id from customers) limit 100",
      )
    ).rows.map(({ document: one }) => one),
  );
  const calls: Record<string, () => string> = {
    "first page": () => "/bureau-queries?pageSize=20",
    "last page": () => `/bureau-queries?pageSize=20&pageNumber=${last}`,
    "page in the middle": () => `/bureau-queries?pageSize=20&pageNumber=${last >> 1}`,
    "search of a document": () => `/bureau-queries?searchString=${document}&pageSize=20`,
    "search of a part": () => `/bureau-queries?searchString=${document.slice(2, 8)}&pageSize=20`,
    "filter bureau and charge": () => `/bureau-queries?${filter({ bureau: "SCR", charged: "YES" })}&pageSize=20`,
    "report of a month": () => "/bureaus/report",
    "report of two years, by month": () => "/bureaus/report?from=2024-01-01&groupBy=month",
    "report of two years, by person": () => "/bureaus/report?from=2024-01-01&groupBy=person",
    budget: () => "/bureaus/budget",
    "a new query": () => `/boa-vista/${people[fresh++ % people.length]}?force=true`,
  };
  for (const [name, path] of Object.entries(calls)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push((await get(path())).milliseconds);
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
    process.stdout.write(
      `${name.padEnd(32)} first ${times[0]!.toFixed(1)} ms, median ${at(0.5)} ms, worst ${at(1)} ms\n`,
    );
  }
} finally {
  await server.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  remove();
}
