// Posting, one entry a statement: the ledger as it is, the same table without balances, and one whose daily sums are
// updated at once. Then balances are read while entries are added, changed, deleted and folded.
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { foldPiece } from "../../server/lending/accounting/ledger/fold.ts";
import type { Database } from "../../server/platform/db/database.ts";
import { foldAll } from "../../tests/helpers/fold-all.ts";
import type { BooksData } from "../lib/books-data.ts";
import { familyCpu } from "../lib/measure-cpu.ts";
import type { RunContext } from "../lib/run-context.ts";
import { median } from "../lib/statistics.ts";
import { withClient } from "../lib/with-client.ts";

/** A month after all loaded entries, so that the entries posted here can be identified and deleted. */
const DAY = "2026-06-";
const TABLES = { product: "accounting_entry", bare: "bench_bare_entry", upsert: "bench_upsert_entry" } as const;
type Rival = keyof typeof TABLES;
const WRITERS = [1, 8];

export async function measurePosting(run: RunContext, database: Database, data: BooksData): Promise<void> {
  await withClient(run.databaseUrl, makeRivals);
  for (const writers of WRITERS)
    for (const where of ["spread", "hot"] as const) {
      const rates: Record<Rival, number[]> = { product: [], bare: [], upsert: [] };
      const costs: Record<Rival, number[]> = { product: [], bare: [], upsert: [] };
      for (let round = 0; round < run.rounds; round++)
        for (const rival of Object.keys(TABLES) as Rival[]) {
          const { rate, cpu } = await post(run, data, { rival, writers, isHot: where === "hot" });
          rates[rival].push(rate);
          costs[rival].push(cpu);
          await foldAll({ db: database.db });
        }
      for (const rival of Object.keys(TABLES) as Rival[]) {
        run.results.set(`post ${rival} ${where} ${writers}`, median(rates[rival]));
        run.results.set(`post ${rival} ${where} ${writers} CPU`, median(costs[rival]));
      }
      run.log(`posting, ${writers} at once, ${where}`);
    }
  await readUnderFire(run, database, data);
  await withClient(run.databaseUrl, async (client) => {
    await client.query("drop table bench_bare_entry, bench_upsert_entry, bench_upsert_day");
    await client.query("delete from accounting_entry where date >= '2026-06-01' and description = 'Medição'");
  });
  await foldAll({ db: database.db });
}

/**
 * The tables have the same columns, indexes, foreign keys and counting of rows; only the part that maintains balances
 * differs.
 */
async function makeRivals(client: pg.Client): Promise<void> {
  await client.query("drop table if exists bench_bare_entry, bench_upsert_entry, bench_upsert_day");
  const { rows: keys } = await client.query<{ def: string }>(
    "select pg_get_constraintdef(oid) as def from pg_constraint where conrelid = 'accounting_entry'::regclass and contype = 'f'",
  );
  const { rows: triggers } = await client.query<{ def: string }>(
    "select pg_get_triggerdef(oid) as def from pg_trigger where tgrelid = 'accounting_entry'::regclass and not tgisinternal and tgname not like 'ledger\\_%'",
  );
  for (const table of [TABLES.bare, TABLES.upsert]) {
    await client.query(`create table ${table} (like accounting_entry including all)`);
    await client.query(`create sequence if not exists ${table}_id owned by ${table}.id`);
    for (const { def } of keys)
      await client.query(
        `alter table ${table} add ${def.replace(/REFERENCES accounting_entry\b/, `REFERENCES ${table}`)}`,
      );
    for (const { def } of triggers)
      await client.query(def.replace(/ ON (public\.)?accounting_entry /, ` ON ${table} `));
  }
  await client.query("create table bench_upsert_day (like balance_day including all)");
  await client.query(`
    create or replace function bench_upsert() returns trigger language plpgsql as $$
    begin
      insert into bench_upsert_day as b (regime, date, account_id, debit, credit)
        select regime, date, account_id, sum(debit), sum(credit) from (
          select regime, date, debit_account_plan_tree_node_id as account_id, value as debit, 0 as credit from added
          union all select regime, date, credit_account_plan_tree_node_id, 0, value from added) s
         group by 1, 2, 3 order by 1, 2, 3
      on conflict (regime, date, account_id) do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
      return null;
    end $$`);
  await client.query(`
    create trigger bench_upsert after insert on bench_upsert_entry referencing new table as added
      for each statement execute function bench_upsert()`);
}

interface Turn {
  rival: Rival;
  writers: number;
  isHot: boolean;
}

const insertInto = (table: string): string => `
  insert into ${table} (enabled, regime, date, value, debit_account_plan_tree_node_id, credit_account_plan_tree_node_id, description, origin)
  values (true, 'IFRS', $1, $2, $3, $4, 'Medição', 'OP') returning id`;

async function post(run: RunContext, data: BooksData, turn: Turn): Promise<{ rate: number; cpu: number }> {
  const table = TABLES[turn.rival];
  const clients = await Promise.all(Array.from({ length: turn.writers }, () => connected(run)));
  const cpu = familyCpu(run.cluster.pid);
  const begun = performance.now();
  const counts = await Promise.all(
    clients.map(async (client, writer) => {
      let count = 0;
      for (; performance.now() - begun < run.milliseconds; count++)
        await client.query({
          name: "post",
          text: insertInto(table),
          values: drawn(data, writer * 1_000_003 + count, turn.isHot),
        });
      return count;
    }),
  );
  const took = performance.now() - begun;
  const posted = counts.reduce((sum, one) => sum + one, 0);
  const spent = familyCpu(run.cluster.pid) - cpu;
  await Promise.all(clients.map((client) => client.end()));
  return { rate: (posted * 1000) / took, cpu: spent / posted };
}

async function connected({ databaseUrl }: RunContext): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

function drawn({ accounts }: BooksData, n: number, isHot: boolean): unknown[] {
  const mixed = Math.imul(n + 1, 2_654_435_761) >>> 0;
  const debit = isHot ? 0 : mixed % accounts.length;
  const credit = (debit + 1 + ((mixed >>> 7) % (accounts.length - 1))) % accounts.length;
  const day = `${DAY}${String(1 + (isHot ? 0 : mixed % 30)).padStart(2, "0")}`;
  return [day, ((mixed % 9_999_999) + 1) / 100, accounts[debit], accounts[credit]];
}

/** In one snapshot, returns accounts whose days, months and unfolded deltas differ from their entries. */
const WRONG = `
  with sides as (
    select debit_account_plan_tree_node_id as id, value as debit, 0 as credit from accounting_entry
     where enabled and regime = 'IFRS' and date between '2026-06-01' and '2026-06-30'
    union all
    select credit_account_plan_tree_node_id, 0, value from accounting_entry
     where enabled and regime = 'IFRS' and date between '2026-06-01' and '2026-06-30'),
  entries as (select id, sum(debit) as debit, sum(credit) as credit from sides group by id),
  delta as (select account_id as id, debit, credit from balance_delta where regime = 'IFRS' and date between '2026-06-01' and '2026-06-30'),
  days as (select id, sum(debit) as debit, sum(credit) as credit from (
    select account_id as id, debit, credit from balance_day where regime = 'IFRS' and date between '2026-06-01' and '2026-06-30'
    union all select * from delta) d group by id),
  months as (select id, sum(debit) as debit, sum(credit) as credit from (
    select account_id as id, debit, credit from balance_month where regime = 'IFRS' and month = '2026-06-01'
    union all select * from delta) m group by id)
  select coalesce(e.id, d.id, m.id) as id from entries e full join days d using (id) full join months m using (id)
   where (coalesce(e.debit, 0), coalesce(e.credit, 0)) <> (coalesce(d.debit, 0), coalesce(d.credit, 0))
      or (coalesce(e.debit, 0), coalesce(e.credit, 0)) <> (coalesce(m.debit, 0), coalesce(m.credit, 0))`;

async function readUnderFire(run: RunContext, database: Database, data: BooksData): Promise<void> {
  const deadline = performance.now() + run.milliseconds * 4;
  const isOver = () => performance.now() > deadline;
  let [writes, folds, reads, wrong] = [0, 0, 0, 0];
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    const client = await connected(run);
    const own: number[] = [];
    for (let n = 0; !isOver(); n++, writes++) {
      const act = n % 8;
      if (act === 6 && own.length > 0)
        await client.query("update accounting_entry set value = value + 1 where id = $1", [own.at(-1)]);
      else if (act === 7 && own.length > 0)
        await client.query("delete from accounting_entry where id = $1", [own.pop()]);
      else {
        const { rows } = await client.query<{ id: string }>({
          ...{ name: "post", text: insertInto("accounting_entry") },
          values: drawn(data, writer * 1_000_003 + n, n % 3 === 0),
        });
        own.push(Number(rows[0]!.id));
      }
    }
    await client.end();
  });
  const folder = (async () => {
    for (; !isOver(); folds++) {
      await foldPiece({ db: database.db });
      await delay(300);
    }
  })();
  const reader = withClient(run.databaseUrl, async (client) => {
    for (; !isOver(); reads++) wrong += (await client.query(WRONG)).rows.length;
  });
  await Promise.all([...writers, folder, reader]);
  run.results.set("books reads wrong", wrong);
  run.results.set("books reads", reads);
  run.results.set("books writes a second under fire", (writes * 1000) / (run.milliseconds * 4));
  run.log(`under fire: ${writes} writes, ${folds} folds, ${reads} reads, ${wrong} wrong`);
}
