// Property test of the ledger: many writers post, change, delete, reverse and close while balances are folded and read,
// and every reading must be right to the cent. LEDGER_SEED and LEDGER_STEPS choose another or a longer run.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { post } from "../../../server/lending/accounting/index.ts";
import { type Balance, balances } from "../../../server/lending/accounting/ledger/balances.ts";
import { beginClosing, closedUntil, endClosing } from "../../../server/lending/accounting/ledger/closed-days.ts";
import { foldPiece } from "../../../server/lending/accounting/ledger/fold.ts";
import type { TrialBalance, TrialBalanceNode } from "../../../server/lending/accounting/trial-balance/trial-balance.ts";
import { run } from "../../../server/platform/db/database.ts";
import { inTransaction } from "../../../server/platform/db/transaction.ts";
import { addDays } from "../../../src/base/dates.ts";
import { toCents, type WireAmount } from "../../../src/base/money.ts";
import type { Regime } from "../../../src/rules/accounting/accounting-regime.ts";
import { type Random, randomFrom } from "../../helpers/random.ts";
import { type Books, openBooks } from "./books.ts";

const SEED = Number(process.env.LEDGER_SEED ?? 20_261_118);
const STEPS = Number(process.env.LEDGER_STEPS ?? 12);
const WRITERS = 8;
const ANALYTIC = ["1T.1.1", "1T.1.2", "1T.2.1", "1T.2.2", "2T", "3T", "4T.1", "6T", "7T", "8T", "9T"];
const FIRST_DAY = "2026-08-01";
const DAYS = 100;
const LAST_CLOSED = addDays(FIRST_DAY, 60);
/** Writers may get these statuses and no others. */
const EXPECTED = new Set([200, 201, 204, 404, 409, 422]);

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.server.close());

const day = (random: Random) => addDays(FIRST_DAY, random.integer(0, DAYS - 1));
const regime = (random: Random): Regime => random.pick(["IFRS", "IFRS", "BACEN"]);

async function randomID(random: Random): Promise<number> {
  const ids = await run<{ id: number }>(books.context.db, "select id from accounting_entry order by id desc limit 40");
  return ids.length > 0 ? random.pick(ids).id : 1;
}

function randomLine(random: Random): string {
  const debit = random.pick(ANALYTIC);
  const credit = random.pick(ANALYTIC.filter((code) => code !== debit));
  return `${day(random)} ${debit} ${credit} ${random.integer(1, 9_999_999) / 100}`;
}

/** Makes one random step of a writer, by a call or by the product itself. */
async function step(random: Random): Promise<number> {
  const path = `/accounting-entries/${await randomID(random)}`;
  switch (random.integer(1, 8)) {
    case 1:
      return (await books.api.put(path, { value: random.integer(1, 99_999) / 100 })).status;
    case 2:
      return (await books.api.put(path, { date: day(random) })).status;
    case 3:
      return (await books.api.put(path, { enabled: random.pick([true, false]) })).status;
    case 4:
      return (await books.api.delete(path)).status;
    case 5:
      return (await books.api.post(`${path}/reverse`)).status;
    default:
      return postSome(random);
  }
}

async function postSome(random: Random): Promise<number> {
  const more = { regime: regime(random) };
  const lines = Array.from({ length: random.integer(1, 3) }, () => books.posting(randomLine(random), more));
  try {
    await inTransaction(books.context, (inside) => post(inside, lines));
    return 201;
  } catch (error) {
    return (error as { status?: number }).status ?? 500;
  }
}

async function writer(random: Random): Promise<number[]> {
  const answers: number[] = [];
  for (let at = 0; at < STEPS; at++) answers.push(await step(random));
  return answers;
}

/** Closes a few early days while the others write. */
async function closer(random: Random, isOver: () => boolean): Promise<void> {
  for (let at = 0; at < 3 || !isOver(); at++) {
    const next = addDays((await closedUntil(books.context)) ?? FIRST_DAY, random.integer(1, 3));
    if (next > LAST_CLOSED) return;
    await beginClosing(books.context, next);
    const before = await entriesUntil(next);
    await foldPiece(books.context);
    // Nobody can post to a day while it is being closed.
    expect(await entriesUntil(next)).toEqual(before);
    await endClosing(books.context, next, { closed: random.integer(0, 3) > 0 });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const entriesUntil = (date: string) =>
  run(
    books.context.db,
    "select id, value::text as value, enabled, description from accounting_entry where date <= $1 order by id",
    [date],
  );

interface Wrong extends Record<string, unknown> {
  regime: string;
  account_id: number;
}

/** In one snapshot, compares sums of entries with days and deltas, and with months and deltas. */
const WRONG = `
  with sides as (
    select regime, debit_account_plan_tree_node_id as account_id, date, value as debit, 0 as credit from accounting_entry where enabled
    union all
    select regime, credit_account_plan_tree_node_id, date, 0, value from accounting_entry where enabled),
  entries as (select regime, account_id, sum(debit) as debit, sum(credit) as credit from sides group by 1, 2),
  days as (select regime, account_id, sum(debit) as debit, sum(credit) as credit from (
    select regime, account_id, debit, credit from balance_day union all
    select regime, account_id, debit, credit from balance_delta) d group by 1, 2),
  months as (select regime, account_id, sum(debit) as debit, sum(credit) as credit from (
    select regime, account_id, debit, credit from balance_month union all
    select regime, account_id, debit, credit from balance_delta) m group by 1, 2)
  select regime, account_id from entries full join days d using (regime, account_id) full join months m using (regime, account_id)
   where (coalesce(entries.debit, 0), coalesce(entries.credit, 0)) <> (coalesce(d.debit, 0), coalesce(d.credit, 0))
      or (coalesce(entries.debit, 0), coalesce(entries.credit, 0)) <> (coalesce(m.debit, 0), coalesce(m.credit, 0))`;

const unbalanced = (all: Iterable<Balance>): bigint =>
  [...all].reduce((sum, { previous, debit, credit }) => sum + previous + debit - credit, 0n);

/** Reads for as long as the others write; every single reading must be right. */
async function reader(random: Random, isOver: () => boolean): Promise<number> {
  let reads = 0;
  for (; !isOver(); reads++) {
    expect(await run<Wrong>(books.context.db, WRONG)).toEqual([]);
    const start = day(random);
    const period = { regime: regime(random), start, end: addDays(start, random.integer(0, 60)) };
    expect(unbalanced((await balances(books.context, period)).values()), JSON.stringify(period)).toBe(0n);
  }
  return reads;
}

async function folder(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await foldPiece(books.context);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe(`seed ${SEED}, ${WRITERS} writers of ${STEPS} steps`, () => {
  test("gives right balances in every reading during the writes", async () => {
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, (_, at) => writer(randomFrom(SEED + at)));
    const beside = [
      reader(randomFrom(SEED + 100), () => isOver),
      folder(() => isOver),
      closer(randomFrom(SEED + 101), () => isOver),
    ] as const;
    const answers = await Promise.all(writers).finally(() => {
      isOver = true;
    });
    const [reads] = await Promise.all(beside);
    expect(answers.flat().filter((status) => !EXPECTED.has(status))).toEqual([]);
    expect(answers.flat().filter((status) => status === 201).length).toBeGreaterThan(STEPS);
    expect(reads).toBeGreaterThan(1);
  });

  test.each(["IFRS", "BACEN"] as const)(
    "in %s has every account and every group add up over any period",
    async (version) => {
      const random = randomFrom(SEED + 200);
      for (let at = 0; at < 6; at++) {
        const startDate = day(random);
        const endDate = addDays(startDate, random.integer(0, 10));
        const address = `/account-plan-tree-nodes/trial-balance?version=${version}&startDate=${startDate}&endDate=${endDate}`;
        const { status, body } = await books.api.get<TrialBalance>(address);
        expect(status, JSON.stringify(body)).toBe(200);
        for (const [group, sign] of [
          [body.tree[0], 1n],
          [body.tree[1], -1n],
        ] as const) {
          const wrong = [group as unknown as TrialBalanceNode, ...flat(group.children)].filter(
            (node) => !adds(node, sign),
          );
          expect(wrong, address).toEqual([]);
        }
        expect(body.debitNature.totalValue).toBe(body.creditNature.totalValue);
        expect(body.debitNature.lastTotalValue).toBe(body.creditNature.lastTotalValue);
        await asEntriesSay(version, startDate, endDate);
      }
    },
  );

  test("is not changed by folding once more", async () => {
    while ((await foldPiece(books.context)) > 0);
    expect(await run(books.context.db, "select 1 from balance_delta")).toEqual([]);
    expect(await run<Wrong>(books.context.db, WRONG)).toEqual([]);
  });
});

const flat = (nodes: TrialBalanceNode[]): TrialBalanceNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const sum = (values: WireAmount[]): bigint => values.reduce((all, value) => all + toCents(value), 0n);

function adds({ sumUnderValues: own, children }: TrialBalanceNode, sign: bigint): boolean {
  const moved = toCents(own.lastTotalValue) + sign * (toCents(own.debitValue) - toCents(own.creditValue));
  const names = ["lastTotalValue", "debitValue", "creditValue", "totalValue"] as const;
  const isSum = names.every(
    (name) => sum(children.map(({ sumUnderValues }) => sumUnderValues[name])) === toCents(own[name]),
  );
  return moved === toCents(own.totalValue) && (children.length === 0 || isSum);
}

/** Compares the balances with plain sums of the entries. */
async function asEntriesSay(version: Regime, start: string, end: string): Promise<void> {
  const rows = await run<{ id: number; previous: string; debit: string; credit: string }>(
    books.context.db,
    `select id, sum(case when date < $2 then debit - credit else 0 end)::text as previous,
            sum(case when date < $2 then 0 else debit end)::text as debit, sum(case when date < $2 then 0 else credit end)::text as credit
       from (select regime, debit_account_plan_tree_node_id as id, date, value as debit, 0 as credit from accounting_entry where enabled
             union all
             select regime, credit_account_plan_tree_node_id, date, 0, value from accounting_entry where enabled) sides
      where regime = $1 and date <= $3 group by id`,
    [version, start, end],
  );
  const bookBalances = await balances(books.context, { regime: version, start, end });
  for (const { id, previous, debit, credit } of rows)
    expect(bookBalances.get(id)).toEqual({
      previous: toCents(previous),
      debit: toCents(debit),
      credit: toCents(credit),
    });
  const accountIDs = new Set(rows.map(({ id }) => id));
  for (const [id, balance] of bookBalances)
    if (!accountIDs.has(id)) expect(balance).toEqual({ previous: 0n, debit: 0n, credit: 0n });
}
