// The books: the trial balance of a month, a range and a year to date beside plain sums and hledger, over SQL and over
// HTTP; posting beside a bare insert and beside sums that are updated at once; answers are compared as well as speed.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { exportBooks } from "../../scripts/lib/books/export-books.ts";
import { accountNames } from "../../scripts/lib/books/hledger.ts";
import { readAccounts } from "../../scripts/lib/books/read-books.ts";
import { inRoot } from "../../scripts/lib/root.ts";
import { balances, type Period } from "../../server/lending/accounting/ledger/balances.ts";
import { type Database, openDatabase } from "../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../server/platform/process/context.ts";
import { toCents } from "../../src/base/money.ts";
import { foldAll } from "../../tests/helpers/fold-all.ts";
import { ensureBooks, YEAR } from "../lib/books-data.ts";
import { ensureDatabase } from "../lib/cluster.ts";
import { CpuLedger, once } from "../lib/measure.ts";
import { familyCpu } from "../lib/measure-cpu.ts";
import type { RunContext } from "../lib/run-context.ts";
import { median } from "../lib/statistics.ts";
import { withClient } from "../lib/with-client.ts";
import { bearer, type Product, startProduct } from "../targets/product.ts";
import { measurePosting } from "./posting.ts";

const PERIODS: Record<string, Omit<Period, "regime">> = {
  month: { start: `${YEAR}-06-01`, end: `${YEAR}-06-30` },
  range: { start: `${YEAR}-03-11`, end: `${YEAR}-09-19` },
  year: { start: `${YEAR}-01-01`, end: `${YEAR}-11-19` },
};
const TURNS = 7;
const PLAIN_TURNS = 3;
/** hledger stores everything in memory. */
const HLEDGER_MOST = 100_000;

export async function measureBooks(run: RunContext): Promise<void> {
  const ledger = new CpuLedger(run);
  const name = `bench_books_${run.entries}`;
  await ensureDatabase(run.cluster, name);
  const databaseUrl = run.cluster.urlOf(name);
  const own = { ...run, databaseUrl };
  const product = await startProduct({
    ...{ name: "books", cache: run.cache, port: run.port + 30, databaseUrl, dataDir: join(run.cache, name) },
    schemasDir: inRoot("src/schemas"),
  });
  const database = await openDatabase({ url: databaseUrl, statementMs: 0 });
  try {
    const data = await withClient(databaseUrl, (client) => ensureBooks(client, run.entries, run.log));
    await foldAll({ db: database.db });
    await measureReading(own, database, product);
    await measureHledger(own, database);
    await measurePosting(own, database, data);
  } finally {
    await database.close();
    await product.server.stop();
  }
  const date = new Date().toISOString();
  run.results.stored.parts.books = { date, rows: run.entries, rounds: TURNS, others: ledger.others() };
}

const PLAIN = `
  select account_id, sum(case when date < $2 then debit - credit else 0 end)::text as previous,
         sum(case when date < $2 then 0 else debit end)::text as debit, sum(case when date < $2 then 0 else credit end)::text as credit
    from (select debit_account_plan_tree_node_id as account_id, date, value as debit, 0 as credit
            from accounting_entry where regime = $1 and enabled and date <= $3
          union all
          select credit_account_plan_tree_node_id, date, 0, value
            from accounting_entry where regime = $1 and enabled and date <= $3) sides
   group by account_id`;

async function measureReading(run: RunContext, database: Database, product: Product): Promise<void> {
  const context = {
    db: database.db,
    caller: SYSTEM_CALLER,
    clock: { now: () => new Date(), today: () => "" },
    traceId: "",
  };
  let different = 0;
  for (const [period, days] of Object.entries(PERIODS)) {
    const book: Period = { regime: "IFRS", ...days };
    const spent: Record<string, { ms: number[]; cpu: number[] }> = {};
    const note = async <T>(who: string, work: () => Promise<T>): Promise<T> => {
      const [begun, cpu] = [performance.now(), familyCpu(run.cluster.pid)];
      const answer = await work();
      spent[who] ??= { ms: [], cpu: [] };
      spent[who].ms.push(performance.now() - begun);
      spent[who].cpu.push(familyCpu(run.cluster.pid) - cpu);
      return answer;
    };
    const path = `/api/account-plan-tree-nodes/trial-balance?version=IFRS&startDate=${days.start}&endDate=${days.end}`;
    const request = { path, headers: bearer(product) };
    await balances(context, book);
    await once(product.server.port, request);
    await withClient(run.databaseUrl, async (client) => {
      // The targets run in turn, so that a busy moment affects all of them.
      for (let turn = 0; turn < TURNS; turn++) {
        const ours = await note("product", () => balances(context, book));
        await note("http", () => once(product.server.port, request));
        if (turn >= PLAIN_TURNS) continue;
        const plain = await note("plain", () => plainBalances(client, book));
        different += differences(ours, plain);
      }
    });
    for (const [who, { ms, cpu }] of Object.entries(spent)) {
      run.results.set(`books ${who} ${period} ${run.entries}`, median(ms));
      run.results.set(`books ${who} ${period} ${run.entries} least`, Math.min(...ms));
      run.results.set(`books ${who} ${period} ${run.entries} CPU`, cpu.reduce((sum, one) => sum + one, 0) / cpu.length);
    }
    run.log(`trial balance of a ${period}`);
  }
  run.results.set("books answers different", different);
}

interface Sums {
  previous: bigint;
  debit: bigint;
  credit: bigint;
}

async function plainBalances(client: pg.Client, { regime, start, end }: Period): Promise<Map<number, Sums>> {
  const { rows } = await client.query<{ account_id: string; previous: string; debit: string; credit: string }>(PLAIN, [
    regime,
    start,
    end,
  ]);
  return new Map(
    rows.map((row) => [
      Number(row.account_id),
      { previous: toCents(row.previous), debit: toCents(row.debit), credit: toCents(row.credit) },
    ]),
  );
}

const NOTHING: Sums = { previous: 0n, debit: 0n, credit: 0n };

function differences(ours: ReadonlyMap<number, Sums>, plain: ReadonlyMap<number, Sums>): number {
  const ids = new Set([...ours.keys(), ...plain.keys()]);
  return [...ids].filter((id) => {
    const [one, other] = [ours.get(id) ?? NOTHING, plain.get(id) ?? NOTHING];
    return one.previous !== other.previous || one.debit !== other.debit || one.credit !== other.credit;
  }).length;
}

/** Compares the balance of every account at the end of the books, by hledger from its journal and by us. */
async function measureHledger(run: RunContext, database: Database): Promise<void> {
  const isThere = spawnSync("hledger", ["--version"]).status === 0;
  if (!isThere || (run.entries > HLEDGER_MOST && !run.asksHledger)) {
    run.log(
      isThere
        ? "hledger is not asked about so many entries (--hledger asks it)"
        : "hledger is not installed: not compared",
    );
    return;
  }
  const out = join(run.cache, "books.journal");
  rmSync(out, { force: true });
  const request = {
    regimes: ["IFRS"] as const,
    format: "hledger" as const,
    out,
    about: "Medição",
    onProgress: () => undefined,
  };
  await database.db.transaction().execute((tx) => exportBooks(tx, request));
  const begun = performance.now();
  const { stdout, status, stderr } = spawnSync(
    "hledger",
    ["-f", out, "balance", "--flat", "--no-total", "--output-format", "csv"],
    { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" }, maxBuffer: 64 * 1024 * 1024 },
  );
  const took = performance.now() - begun;
  if (status !== 0) throw new Error(`hledger failed: ${stderr}`);
  const names = accountNames(await readAccounts(database.db, { regimes: ["IFRS"] }));
  const theirs = new Map(
    stdout
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => {
        const [, name = "", amount = "0"] = /^"(.*)","([^"]*)"$/.exec(line.trim()) ?? [];
        return [name, toCents(amount.replace(" BRL", ""))] as const;
      }),
  );
  const context = {
    db: database.db,
    caller: SYSTEM_CALLER,
    clock: { now: () => new Date(), today: () => "" },
    traceId: "",
  };
  const ours = await balances(context, { regime: "IFRS", start: "2000-01-01", end: "2999-12-31" });
  const wrong = [...ours].filter(
    ([id, { previous, debit, credit }]) => (theirs.get(names.get(id)!) ?? 0n) !== previous + debit - credit,
  );
  rmSync(out, { force: true });
  run.results.set("books hledger different", wrong.length);
  run.results.set(`books hledger ${run.entries}`, took);
  run.log(`hledger: ${(took / 1000).toFixed(1)} s, ${wrong.length} accounts different`);
}
