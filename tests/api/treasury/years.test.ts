// Years of many contracts together, in the books of each regime: on each business day some are made, paid, received, reversed,
// anticipated and given up, by the real calls. Each day the books hold the cash of the model, no check of a closing finds a
// difference between contracts and books, and the day before is closed; at the end every seal is true, hledger computes the same
// balances, and nothing is left of any contract. `LIFE_CONTRACTS` and `LIFE_DAYS` say how many contracts and business days.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportBooks } from "../../../scripts/lib/books/export-books.ts";
import { accountNames } from "../../../scripts/lib/books/hledger.ts";
import { readAccounts } from "../../../scripts/lib/books/read-books.ts";
import { verifySeals } from "../../../server/lending/accounting/seal/index.ts";
import { addDays, weekday } from "../../../src/base/dates.ts";
import { toCents } from "../../../src/base/money.ts";
import { emptyBooks } from "../../helpers/empty-books.ts";
import { ensureHledger, hledgerBalances } from "../../helpers/hledger.ts";
import { type Random, randomFrom } from "../../helpers/random.ts";
import { CONTRACT_CHECKS, TREASURY_ACCOUNTS, type TreasuryAccounts } from "./lives/books-of-lives.ts";
import { ContractLives, cashOf, type Model, openOf, WRITE_OFF_DAYS } from "./lives/contract-life.ts";
import { TreasuryServer } from "./treasury-server.ts";

const CONTRACTS = Number(process.env.LIFE_CONTRACTS ?? 3);
const DAYS = Number(process.env.LIFE_DAYS ?? 12);
const SEED = Number(process.env.LIFE_SEED ?? 4966);
const FIRST_DAYS = { IFRS: "2026-12-01", BACEN: "2023-01-02" } as const;

const hasHledger = ensureHledger();
let at: TreasuryServer;
let lives: ContractLives;

async function start(): Promise<void> {
  at = await TreasuryServer.start();
  await emptyBooks(at.operations.server.database.db);
  lives = new ContractLives(at);
  await at.operations.sa.put("/companies/main", { writeOffDays: WRITE_OFF_DAYS });
  await at.rows("update accounting_closing_events set enabled = code <> 'SCRIPTS_REVIEW'");
  await at.rows("delete from accounting_closing_parametrizations");
  await at.rows("insert into accounting_closing_parametrizations (disagreement_action) values ('IGNORE')");
}

const goTo = (day: string): void => at.operations.server.clock.set(`${day}T15:00:00Z`);
const isBusinessDay = (day: string): boolean => weekday(day) !== 0 && weekday(day) !== 6;
const nextBusinessDay = (day: string): string => {
  const next = addDays(day, 1);
  return isBusinessDay(next) ? next : nextBusinessDay(next);
};

/** Debits less credits in cents, of all contracts. */
async function balance(code: string): Promise<bigint> {
  const [row] = await at.rows<{ balance: string }>(
    `select coalesce(sum(case when e.debit_account_plan_tree_node_id = n.id then e.value else -e.value end), 0)::numeric(20, 2)::text as balance
       from accounting_entry e join account_plan_tree_nodes n
         on n.id in (e.debit_account_plan_tree_node_id, e.credit_account_plan_tree_node_id) where n.code = $1`,
    [code],
  );
  return toCents(row!.balance);
}

interface Years {
  models: Model[];
  random: Random;
  accounts: TreasuryAccounts;
}

const scriptOf = ({ models }: Years): string =>
  models.map(({ id, script }) => `${id}: ${script.join("; ")}`).join("\n");

async function expectTrueBooks(years: Years, day: string): Promise<void> {
  const cash = years.models.reduce((sum, model) => sum + cashOf(model), 0);
  expect(await balance(years.accounts.BANK), `cash on ${day}\n${scriptOf(years)}`).toBe(BigInt(cash));
  const { body } = await at.operations.sa.get<{ divergences: { code: string }[] }>(
    `/accounting-closings/preview?closingDate=${day}`,
  );
  const ours = body.divergences.filter(({ code }) => CONTRACT_CHECKS.includes(code));
  expect(ours, `${day}\n${scriptOf(years)}`).toEqual([]);
}

async function closeDay(day: string): Promise<void> {
  const { status, body } = await at.operations.sa.post(`/accounting-closings/create?closingDate=${day}`);
  expect(status, `${day} ${JSON.stringify(body)}`).toBe(201);
}

/** Most pay when it is due; what else happens is chance. */
async function act({ models, random }: Years, day: string): Promise<void> {
  const note = (model: Model, done: string | undefined) => done && model.script.push(`${day} ${done}`);
  for (const model of models) {
    if (random.integer(0, 9) < 8) note(model, await lives.receiveDue(model));
    if (random.integer(0, 9) === 0) note(model, await lives.act(model, random));
  }
}

async function liveThrough(years: Years, firstDay: string): Promise<string> {
  let day = firstDay;
  for (let count = 0; count < DAYS; count += 1) {
    goTo(day);
    // Statistics of tables, which an installation has by autovacuum; and all seals, which are read again at the end too.
    if (count % 20 === 0) await at.rows("analyze");
    await at.rows("update accounting_closing_events set enabled = $1 where code = 'SEALS_REVIEW'", [count % 20 === 0]);
    await at.night();
    if (years.models.length < CONTRACTS && (count % 3 === 0 || CONTRACTS > DAYS)) {
      const model = await lives.begin();
      years.models.push(model);
      model.script.push(`${day} ${await lives.payOrReverse(model)}`);
    }
    await act(years, day);
    // Jobs come every minute: what a reversal has opened again is caught up by the time that somebody looks.
    await at.night();
    await expectTrueBooks(years, day);
    await closeDay(addDays(day, -1));
    day = nextBusinessDay(day);
  }
  return day;
}

async function end(years: Years, day: string): Promise<void> {
  goTo(day);
  await at.night();
  for (const model of years.models) {
    await lives.receiveRest(model);
    await lives.expectDebts(model, model.script.join("; "));
    expect(openOf(model)).toEqual([]);
  }
  const last = years.models
    .flatMap(({ debts }) => debts.map(({ dueDate }) => dueDate))
    .toSorted()
    .at(-1)!;
  goTo(addDays(last > day ? last : day, 40));
  await at.night();
  await expectTrueBooks(years, at.operations.server.clock.today());
  const { LOAN, DEFERRED, PROVISIONS, CONTROLS } = years.accounts;
  for (const account of [LOAN, ...(DEFERRED ? [DEFERRED] : []), ...PROVISIONS, ...CONTROLS])
    for (const { id, script } of years.models) {
      at.id = id;
      expect(await at.balance(account), `${account} of ${id}: ${script.join("; ")}`).toBe("0.00");
    }
}

async function expectSameByHledger(regime: "IFRS" | "BACEN"): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "esteira-years-"));
  const out = join(folder, "livros.journal");
  const { db } = at.operations.server.database;
  const request = { regimes: [regime], format: "hledger" as const, out, about: "Anos", onProgress: () => undefined };
  await db.transaction().execute((tx) => exportBooks(tx, request));
  const theirs = hledgerBalances(out);
  rmSync(folder, { recursive: true });
  const names = accountNames(await readAccounts(db, { regimes: [regime] }));
  const ours = await at.rows<{ id: number; balance: string }>(
    `select n.id, sum(case when e.debit_account_plan_tree_node_id = n.id then e.value else -e.value end)::text as balance
       from accounting_entry e join account_plan_tree_nodes n
         on n.id in (e.debit_account_plan_tree_node_id, e.credit_account_plan_tree_node_id)
      where e.regime = $1 and e.enabled is not false group by 1`,
    [regime],
  );
  expect(ours.length).toBeGreaterThan(5);
  const different = ours.filter(({ id, balance: own }) => (theirs.get(names.get(id)!) ?? 0n) !== toCents(own));
  expect(different).toEqual([]);
}

describe.each(["IFRS", "BACEN"] as const)("by the rules of %s", (regime) => {
  beforeAll(start);
  afterAll(() => at.close());

  test("the books of many contracts are true on each day, and nothing is left at the end", async () => {
    await emptyBooks(at.operations.server.database.db);
    const years: Years = { models: [], random: randomFrom(SEED), accounts: TREASURY_ACCOUNTS[regime] };
    goTo(FIRST_DAYS[regime]);
    const after = await liveThrough(years, FIRST_DAYS[regime]);
    const verdict = await verifySeals(at.operations.server.database.db);
    expect(verdict.broken, JSON.stringify(verdict)).toEqual([]);
    await end(years, after);
    if (hasHledger) await expectSameByHledger(regime);
  }, 14_400_000);
});
