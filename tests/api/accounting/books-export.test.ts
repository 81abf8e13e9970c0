// Tests the books as files: hledger computes the same balances from the journal as the trial balance has, and the CSV
// can be imported again.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exportBooks, type Format } from "../../../scripts/lib/books/export-books.ts";
import { accountNames } from "../../../scripts/lib/books/hledger.ts";
import { type BooksRange, readAccounts } from "../../../scripts/lib/books/read-books.ts";
import { post } from "../../../server/lending/accounting/index.ts";
import type { TrialBalance, TrialBalanceNode } from "../../../server/lending/accounting/trial-balance/trial-balance.ts";
import { run } from "../../../server/platform/db/database.ts";
import { inTransaction } from "../../../server/platform/db/transaction.ts";
import { addDays } from "../../../src/base/dates.ts";
import { toCents } from "../../../src/base/money.ts";
import type { Regime } from "../../../src/rules/accounting/accounting-regime.ts";
import { ensureHledger, hledger, hledgerBalances } from "../../helpers/hledger.ts";
import { randomFrom } from "../../helpers/random.ts";
import { sendImport } from "../resources/sheet-file.ts";
import { type Books, openBooks } from "./books.ts";

const hasHledger = ensureHledger();
const folder = mkdtempSync(join(tmpdir(), "esteira-books-"));
const BOTH = ["BACEN", "IFRS"] as const;
const FIRST_DAY = "2025-03-01";
const DAYS = 600;
const ENTRIES = 400;

let books: Books;
let files = 0;
/** Ids of analytic accounts of the official charts. */
const official = new Map<Regime, number[]>();

beforeAll(async () => {
  books = await openBooks();
  for (const regime of BOTH) {
    const rows = await run<{ id: number }>(
      books.context.db,
      `select n.id from account_plan_tree_nodes n join account_plan_trees p on p.id = n.account_plan_tree_id
        where p.regime = $1 and n.type = 'AN' and n.enabled and n.code not like '%T%' order by n.code`,
      [regime],
    );
    official.set(
      regime,
      rows.map(({ id }) => id),
    );
  }
});
afterAll(async () => {
  await books.server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => books.empty());

async function fill(seed: number): Promise<void> {
  const random = randomFrom(seed);
  const odd = ['Aspas "duplas"; ponto e vírgula', "Dois:pontos, vírgula", "espaços  demais", "=1+1", "* ! (9) |"];
  for (const regime of BOTH) {
    const accounts = official.get(regime)!;
    const postings = Array.from({ length: ENTRIES }, (_, at) => {
      const debitAccountID = random.pick(accounts);
      const own = { debitAccountID, creditAccountID: random.pick(accounts.filter((id) => id !== debitAccountID)) };
      const date = addDays(FIRST_DAY, random.integer(0, DAYS));
      const text = {
        description: odd[at % 20] ?? `Lançamento ${at}`,
        origin: random.pick(["OP", "TR", "AC"] as const),
      };
      return { regime, date, value: BigInt(random.integer(1, 99_999_999_999)), ...own, ...text };
    });
    await inTransaction(books.context, (inside) => post(inside, postings));
  }
  await run(books.context.db, "update accounting_entry set enabled = false where id % 17 = 0");
  const [one] = await run<{ id: number }>(books.context.db, "select min(id) as id from accounting_entry where enabled");
  expect((await books.api.post(`/accounting-entries/${one!.id}/reverse`)).status).toBe(201);
}

async function written(format: Format, request: Partial<BooksRange> = {}): Promise<string> {
  const out = join(folder, `livros-${++files}.${format === "csv" ? "csv" : "journal"}`);
  const wholeRequest = {
    regimes: BOTH,
    format,
    out,
    about: "Livros de teste",
    onProgress: () => undefined,
    ...request,
  };
  await books.server.database.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => exportBooks(tx, wholeRequest));
  return out;
}

/** Returns debits less credits of every account and group in the trial balance. */
async function balancesOf(regime: Regime, start: string, end: string): Promise<Map<number, bigint>> {
  const address = `/account-plan-tree-nodes/trial-balance?version=${regime}&startDate=${start}&endDate=${end}`;
  const { status, body } = await books.api.get<TrialBalance>(address);
  expect(status, JSON.stringify(body)).toBe(200);
  const balances = new Map<number, bigint>();
  const note = (nodes: TrialBalanceNode[], sign: bigint) => {
    for (const { id, sumUnderValues, children } of nodes) {
      balances.set(id, sign * toCents(sumUnderValues.totalValue));
      note(children, sign);
    }
  };
  note(body.tree[0].children, 1n);
  note(body.tree[1].children, -1n);
  const of = (digit: string, sum: bigint) => {
    for (const [id, code] of classes.get(regime)!) if (code === digit) balances.set(id, sum);
  };
  of("7", -toCents(body.revenue.totalValue));
  of("8", toCents(body.expense.totalValue));
  return balances;
}
/** The roots of the official charts, whose code's first digit is the class. */
const classes = new Map<Regime, Map<number, string>>();

describe.skipIf(!hasHledger)("hledger, reading the exported journal,", () => {
  beforeAll(async () => {
    for (const regime of BOTH) {
      const rows = await run<{ id: number; code: string }>(
        books.context.db,
        `select n.id, left(n.code, 1) as code from account_plan_tree_nodes n join account_plan_trees p on p.id = n.account_plan_tree_id
          where p.regime = $1 and n.parent_id is null and n.code not like '%T%'`,
        [regime],
      );
      classes.set(regime, new Map(rows.map(({ id, code }) => [id, code])));
    }
  });

  test("computes the same balance of every account and group, in both regimes", async () => {
    await fill(2);
    const file = await written("hledger");
    hledger("-f", file, "check", "--strict");
    const theirs = hledgerBalances(file);
    for (const regime of BOTH) {
      const names = accountNames(await readAccounts(books.context.db, { regimes: [regime] }));
      const ours = await balancesOf(regime, "2025-01-01", "2026-11-18");
      expect(ours.size).toBeGreaterThan(120);
      const different = [...ours].filter(([id, value]) => (theirs.get(names.get(id)!) ?? 0n) !== value);
      expect(different.map(([id, value]) => [names.get(id), value, theirs.get(names.get(id)!)])).toEqual([]);
    }
    expect([...theirs.values()].some((value) => value !== 0n)).toBe(true);
  });

  test("computes the same balances for a shorter period with its opening balances", async () => {
    await fill(3);
    const [start, end] = ["2026-02-10", "2026-05-20"];
    const file = await written("hledger", { regimes: ["IFRS"], start, end });
    const theirs = hledgerBalances(file);
    const names = accountNames(await readAccounts(books.context.db, { regimes: ["IFRS"] }));
    const ours = await balancesOf("IFRS", start, end);
    const different = [...ours].filter(([id, value]) => (theirs.get(names.get(id)!) ?? 0n) !== value);
    expect(different.map(([id, value]) => [names.get(id), value, theirs.get(names.get(id)!)])).toEqual([]);
    expect([...theirs.keys()].some((name) => name.startsWith("BACEN"))).toBe(false);
  });
});

describe("the exported CSV", () => {
  test("is imported by another installation without losing a cent", async () => {
    await fill(4);
    const content = readFileSync(await written("csv"));
    const sums = () =>
      run(
        books.context.db,
        `select regime, date, debit_account_plan_tree_node_id as d, credit_account_plan_tree_node_id as c, value::text as value, description, origin
           from accounting_entry where enabled order by regime, date, d, c, value`,
      );
    const before = await sums();
    await books.empty();
    const { body } = await sendImport(books.server.app, await books.server.tokenOf("ad"), "/accounting-entries", {
      content,
      query: "?mode=all-or-nothing",
    });
    expect(body.results?.filter(({ state }) => state === "rejected").slice(0, 3)).toEqual([]);
    expect(await sums()).toEqual(before);
  });
});

test("only the owner may read the file, and an existing file is not overwritten", async () => {
  await fill(5);
  const out = await written("csv", { regimes: ["IFRS"] });
  expect(statSync(out).mode & 0o777).toBe(0o600);
  files--;
  await expect(written("csv")).rejects.toThrow("EEXIST");
});
