// npm run bench:accrual: the interest of one night for many live contracts, beside the bare insert of the same entries into the
// same table, by wall time and by the CPU of the process and of PostgreSQL; and a night after a pause of a week.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../server/app.ts";
import { fillRegister } from "../server/demo/big.ts";
import { prepareInstallation } from "../server/demo/index.ts";
import { permissions } from "../server/framework/index.ts";
import { fillOperations } from "../server/lending/operations/demo/bulk.ts";
import { openDatabase, run, runOne } from "../server/platform/db/database.ts";
import { addDays } from "../src/base/dates.ts";
import { makeDataDir, testClock, testSettings } from "../tests/helpers/test-installation.ts";
import { ensureDatabase, startCluster } from "./lib/cluster.ts";
import { familyCpu } from "./lib/measure-cpu.ts";

const CONTRACTS = Number(process.argv[2] ?? 100_000);
const SENT_AT_ONCE = 2000;
const cache = process.env.BENCH_CACHE ?? join(tmpdir(), "esteira-bench");

const cluster = await startCluster({ cache, port: Number(process.env.BENCH_PORT ?? 7261) });
await ensureDatabase(cluster, `bench_accrual_${CONTRACTS}`);
const database = await openDatabase({ url: cluster.urlOf(`bench_accrual_${CONTRACTS}`), statementMs: 0 });
const { dataDir, remove } = makeDataDir();
const settings = testSettings(dataDir, { DEMO: "on" });
const clock = testClock();
const app = await buildApp({ settings, database, clock });
await app.ready();
await prepareInstallation({ app, settings, database, clock });
const { db } = database;
const context = { db, caller: permissions.SYSTEM_CALLER, clock, traceId: "bench", services: app.services };

const { last } = await runOne<{ last: string | null }>(
  db,
  "select max(accrued_until)::text as last from operation_accrual",
  [],
);
const today = clock.today();
/** Each run takes the nights after those of the run before. */
const start = last && last >= today ? addDays(last, 1) : today;
const at = (days: number): string => addDays(start, days);

/** Loans of 24 months, of sums between 2,000 and 42,000 reais, released a hundred days ago. */
const TERMS = {
  ...{ method: "PRICE", rate: { percent: "2.49", per: "MONTH" }, installments: 24, iof: { payer: "PERSON" } },
  ...{ releaseDate: addDays(today, -100), firstDueDate: addDays(today, -70), charges: [] },
};

async function fill(): Promise<void> {
  const { live } = await runOne<{ live: number }>(db, "select count(*)::int as live from operation_accrual", []);
  if (live >= CONTRACTS) return;
  await fillOperations(context, { count: CONTRACTS });
  // A customer has two contracts, and not the thousands that copies of a demonstration have.
  await fillRegister({
    ...{ database, services: app.services, clock, resource: "customers", rows: Math.ceil(CONTRACTS / 2) },
  });
  await run(
    db,
    `update operation_terms set engine_terms = $1::jsonb || jsonb_build_object('amount', (2000 + mod(id * 7919, 4000000) / 100.0)::numeric(12, 2)::text)
      where engine_terms is null`,
    [JSON.stringify(TERMS)],
  );
  await run(
    db,
    `update operations o set product_id = p.id from (select id from products where accounting_script_id is not null order by id limit 1) p
      where o.id in (select operation_id from operation_terms where engine_terms ->> 'releaseDate' = $1)`,
    [TERMS.releaseDate],
  );
  await run(
    db,
    `insert into operation_accrual (operation_id, contract_date, accrued_until, posted)
     select o.id, $1::date, $1::date, 0 from operations o join operation_terms t on t.id = o.terms_id
      where t.engine_terms ->> 'releaseDate' = $2 order by o.id limit $3 on conflict do nothing`,
    [addDays(today, -1), TERMS.releaseDate, CONTRACTS],
  );
  await run(
    db,
    `insert into account_receivables (operation_id, due_date, value, open_value, paid_value, account_receivable_status, description, created_at, updated_at)
     select a.operation_id, $1::date + 30 * n, 500, 500, 0, 'AB', 'Parcela', now(), now() from operation_accrual a cross join generate_series(1, 4) n`,
    [today],
  );
  await run(
    db,
    `update operations o set customer_id = c.id
       from (select operation_id, row_number() over (order by operation_id) as place from operation_accrual) a
       join (select id, row_number() over (order by id desc) as place from customers) c on c.place = 1 + a.place / 2
      where o.id = a.operation_id and o.id > (select max(id) - $1 from operations)`,
    [CONTRACTS],
  );
  for (const table of ["operations", "operation_terms", "operation_accrual", "account_receivables"])
    await run(db, `analyze ${table}`);
}

/** After many runs the contracts would be so late that they post nothing. */
const makeNobodyLate = () =>
  run(
    db,
    `update account_receivables r set due_date = $1::date + 30 * n.place::int
       from (select id, row_number() over (partition by operation_id order by due_date, id) as place from account_receivables
              where operation_id in (select operation_id from operation_accrual)) n where n.id = r.id`,
    [start],
  );

interface Cost {
  wall: number;
  cpu: number;
}

function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + familyCpu(cluster.pid);
}

async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const [begun, before] = [performance.now(), cpuNow()];
  await work();
  return { wall: performance.now() - begun, cpu: cpuNow() - before };
}

async function night(days: number): Promise<Cost & { entries: number }> {
  clock.set(`${at(days)}T15:00:00Z`);
  const before = await lastEntry();
  const cost = await measure(async () => {
    for (;;) {
      const { isOver } = await runOne<{ isOver: boolean }>(
        db,
        `select not exists (select from operation_accrual where accrued_until < $1::date and not is_over and not is_sold) as "isOver"`,
        [at(days - 1)],
      );
      if (isOver) return;
      await app.jobs.turn("interest accruals");
    }
  });
  const { entries } = await runOne<{ entries: number }>(
    db,
    "select count(*)::int as entries from accounting_entry where id > $1",
    [before],
  );
  return { ...cost, entries };
}

const lastEntry = async (): Promise<number> =>
  (await runOne<{ id: number }>(db, "select coalesce(max(id), 0) as id from accounting_entry", [])).id;

/** The same rows once more, with all that the table itself does; rolled back. */
async function bareInsert(after: number): Promise<Cost> {
  const columns = await run<{ name: string }>(
    db,
    `select attname as name from pg_attribute where attrelid = 'accounting_entry'::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attname not in ('id', 'event_id')`,
    [],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  return rolledBack((inside) =>
    run(
      inside,
      `insert into accounting_entry (${names}) select ${names} from accounting_entry where id > $1 order by id`,
      [after],
    ),
  );
}

/** The same rows as any program has to bring them: sent by it, two thousand to a statement, and nothing else. */
async function sentInsert(after: number): Promise<Cost> {
  const [first, ...rest] = await run<{ [name: string]: unknown }>(
    db,
    "select (to_jsonb(e) - 'id' - 'event_id') || jsonb_build_object('date', date) as row from accounting_entry e where id > $1 order by id",
    [after],
  ).then((rows) => rows.map(({ row }) => row as { [name: string]: unknown }));
  if (!first) throw new Error("The night made no entries.");
  const names = Object.keys(first)
    .filter((name) => !name.startsWith("search_"))
    .map((name) => `"${name}"`)
    .join(", ");
  const rows = [first, ...rest];
  return rolledBack(async (inside) => {
    for (let at = 0; at < rows.length; at += SENT_AT_ONCE)
      await run(
        inside,
        `insert into accounting_entry (${names}) select ${names} from json_populate_recordset(null::accounting_entry, $1::json)`,
        [JSON.stringify(rows.slice(at, at + SENT_AT_ONCE))],
      );
  });
}

function rolledBack(work: (inside: typeof db) => Promise<unknown>): Promise<Cost> {
  const undone = new Error("rolled back");
  return measure(() =>
    db
      .transaction()
      .execute(async (inside) => {
        await work(inside);
        throw undone;
      })
      .catch((failure: unknown) => {
        if (failure !== undone) throw failure;
      }),
  );
}

const write = (name: string, { wall, cpu }: Cost, beside?: Cost): void => {
  const ratio = beside
    ? `  ${(wall / beside.wall).toFixed(1)} x wall, ${(cpu / beside.cpu).toFixed(1)} x CPU of the insert`
    : "";
  process.stdout.write(
    `${name.padEnd(34)} ${(wall / 1000).toFixed(1).padStart(7)} s  CPU ${(cpu / 1000).toFixed(1).padStart(7)} s${ratio}\n`,
  );
};

await fill();
await makeNobodyLate();
const first = await night(1);
const marker = await lastEntry();
const second = await night(2);
const bare = await bareInsert(marker);
const sent = await sentInsert(marker);
const week = await night(9);
process.stdout.write(`${CONTRACTS} contracts, ${second.entries} entries a night\n`);
write("first night", first, sent);
write("next night", second, sent);
write("insert of those entries, sent", sent);
write("insert copied within the database", bare);
write("a week at once, a seventh of it", { wall: week.wall / 7, cpu: week.cpu / 7 }, sent);
await app.close();
await database.close();
await cluster.stop();
remove();
process.exit(0);
