// Tests the trial balance by worked cases: signs, sums, displayed accounts, and refusals by parameter.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { post } from "../../../server/lending/accounting/index.ts";
import type { TrialBalance, TrialBalanceNode } from "../../../server/lending/accounting/trial-balance/trial-balance.ts";
import { run } from "../../../server/platform/db/database.ts";
import { inTransaction } from "../../../server/platform/db/transaction.ts";
import type { Totals } from "../../../src/rules/accounting/trial-balance-rows.ts";
import { query } from "../../helpers/api.ts";
import { foldAll } from "../../helpers/fold-all.ts";
import { type Books, openBooks } from "./books.ts";

const PATH = "/account-plan-tree-nodes/trial-balance";

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.server.close());
beforeEach(() => books.empty());

async function ask(parameters: Record<string, unknown>): Promise<TrialBalance> {
  const { status, body } = await books.api.get<TrialBalance>(`${PATH}${query(parameters)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const posted = (lines: string[]) =>
  inTransaction(books.context, (inside) =>
    post(
      inside,
      lines.map((line) => books.posting(line)),
    ),
  );

const flat = (nodes: TrialBalanceNode[]): TrialBalanceNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const everyNode = ({ tree }: TrialBalance): TrialBalanceNode[] => tree.flatMap(({ children }) => flat(children));
const figuresOf = ({ lastTotalValue, debitValue, creditValue, totalValue }: Totals) =>
  `${lastTotalValue} ${debitValue} ${creditValue} ${totalValue}`;

// The entries of January come first, then those of February.
const ENTRIES = [
  "2026-01-05 1T.1.1 6T 1000",
  "2026-01-10 1T.1.2 4T.1 500",
  "2026-01-15 1T.2.1 1T.1.1 300",
  "2026-01-20 3T 9T 70",
  "2026-02-02 1T.2.1 1T.1.2 200.10",
  "2026-02-05 1T.1.1 7T 45.55",
  "2026-02-10 8T 1T.2.2 30.05",
  "2026-02-15 8T 1T.1.2 4",
  "2026-02-20 4T.1 1T.1.2 50",
  "2026-02-25 2T 1T.1.1 120",
  "2026-02-27 7T 1T.1.1 5.50",
  "2026-03-01 1T.1.1 6T 9999",
];

/** Columns: previous balance, debits, credits, balance. A class is positive on its own side. */
// biome-ignore format: a table
const FEBRUARY: [account: string, expected: string][] = [
  ["1T.1.1", "700 45.55 125.5 620.05"],
  ["1T.1.2", "500 0 254.1 245.9"],
  ["1T.1",   "1200 45.55 379.6 865.95"],
  ["1T.2.1", "300 200.1 0 500.1"],
  ["1T.2.2", "0 0 30.05 -30.05"],      // The provision is a contra account.
  ["1T.2",   "300 200.1 30.05 470.05"],
  ["1T",     "1500 245.65 409.65 1336"],
  ["2T",     "0 120 0 120"],
  ["3T",     "70 0 0 70"],
  ["4T.1",   "500 50 0 450"],
  ["4T",     "500 50 0 450"],
  ["6T",     "1000 0 0 1000"],
  ["9T",     "70 0 0 70"],
];

// biome-ignore format: a table
const SUMS: [name: string, expected: string][] = [
  ["assets",       "1570 365.65 409.65 1526"],
  ["liabilities",  "1570 50 0 1520"],
  ["revenue",      "0 5.5 45.55 40.05"],
  ["expense",      "0 34.05 0 34.05"],
  ["finalResult",  "0 39.55 45.55 6"],
  ["debitNature",  "1570 399.7 409.65 1560.05"],
  ["creditNature", "1570 55.5 45.55 1560.05"],
];

describe.each([[false], [true]])("the trial balance of February, folded: %s,", (isFolded) => {
  beforeEach(async () => {
    await posted(ENTRIES);
    if (isFolded) await foldAll(books.context);
  });

  test.each([[{ baseDate: "2026-02" }], [{ startDate: "2026-02-01", endDate: "2026-02-28", version: "IFRS" }]])(
    "has the right balance of each account by %j",
    async (period) => {
      const answer = await ask(period);
      expect([answer.version, answer.startDate, answer.endDate]).toEqual(["IFRS", "2026-02-01", "2026-02-28"]);
      const figuresByCode = new Map(everyNode(answer).map((node) => [node.code, figuresOf(node.sumUnderValues)]));
      expect(FEBRUARY.map(([code]) => [code, figuresByCode.get(code)])).toEqual(FEBRUARY);
      expect(answer.warnings).toEqual([]);
    },
  );

  test("has the right totals", async () => {
    const { tree, ...answer } = await ask({ baseDate: "2026-02" });
    const totals: Record<string, Totals> = {
      ...answer,
      assets: tree[0].sumUnderValues,
      liabilities: tree[1].sumUnderValues,
    } as never;
    expect(SUMS.map(([name]) => [name, figuresOf(totals[name]!)])).toEqual(SUMS);
  });
});

describe("a trial balance", () => {
  beforeEach(() => posted(ENTRIES));

  test("is cut at the requested level, with the same sums", async () => {
    const [deep, shallow] = [
      await ask({ baseDate: "2026-02" }),
      await ask({ baseDate: "2026-02", maxDisplayNodeLevel: 2 }),
    ];
    expect(Math.max(...everyNode(shallow).map(({ level }) => level))).toBe(2);
    expect(everyNode(shallow)).toHaveLength(everyNode(deep).filter(({ level }) => level <= 2).length);
    expect(shallow.tree.map(({ sumUnderValues }) => sumUnderValues)).toEqual(
      deep.tree.map(({ sumUnderValues }) => sumUnderValues),
    );
  });

  test("has accounts without a value only on request, and keeps one whose accounts below cancel out", async () => {
    await posted(["2026-02-01 1T.2.1 1T.2.2 1000"]);
    const all = everyNode(await ask({ baseDate: "2026-02" }));
    const some = everyNode(await ask({ baseDate: "2026-02", showNoValueNodes: false }));
    const isNothing = ({ sumUnderValues }: TrialBalanceNode) => figuresOf(sumUnderValues) === "0 0 0 0";
    expect(all.some(isNothing)).toBe(true);
    expect(some.filter((node) => isNothing(node) && node.children.length === 0)).toEqual([]);
    expect(some.length).toBeLessThan(all.length);
    expect(some.map(({ code }) => code)).toEqual(expect.arrayContaining(FEBRUARY.map(([code]) => code)));
  });

  test("of the running month ends today, and has nothing of the other regime", async () => {
    expect(await ask({ baseDate: "2026-11" })).toMatchObject({ startDate: "2026-11-01", endDate: "2026-11-18" });
    const old = await ask({ baseDate: "2024-12" });
    expect([old.version, figuresOf(old.debitNature)]).toEqual(["BACEN", "0 0 0 0"]);
    expect((await ask({ baseDate: "2026-02", regime: "BACEN" })).tree[0].sumUnderValues.totalValue).toBe(0);
  });

  test("warns when compensation accounts do not compensate", async () => {
    await posted(["2026-02-20 3T 6T 5"]);
    const { warnings } = await ask({ baseDate: "2026-02" });
    expect(warnings.map(({ code }) => code)).toEqual(["COMPENSATION"]);
    expect(warnings[0]!.message).toContain("R$\u00a05,00");
  });

  test("warns when an entry was written directly to the tables of the ledger", async () => {
    await run(books.context.db, "insert into balance_delta values ('IFRS', $1, '2026-02-02', 3, 0)", [
      books.account("1T.1.1"),
    ]);
    expect((await ask({ baseDate: "2026-02" })).warnings.map(({ code }) => code)).toEqual(["UNBALANCED"]);
    await run(books.context.db, "delete from balance_delta");
  });
});

describe("a refused trial balance", () => {
  test.each([
    [{}, "baseDate"],
    [{ baseDate: "2026-13" }, "baseDate"],
    [{ baseDate: "2026-12" }, "baseDate"],
    [{ baseDate: "2026-02", startDate: "2026-02-01" }, "baseDate"],
    [{ startDate: "2026-02-01" }, "endDate"],
    [{ endDate: "2026-02-01" }, "startDate"],
    [{ startDate: "2026-02-30", endDate: "2026-03-01" }, "startDate"],
    [{ startDate: "2026-02-02", endDate: "2026-02-01" }, "endDate"],
    [{ startDate: "2026-11-18", endDate: "2026-11-19" }, "endDate"],
    [{ startDate: "2024-12-15", endDate: "2025-01-15" }, "endDate"],
    [{ baseDate: "2026-02", maxDisplayNodeLevel: 0 }, "maxDisplayNodeLevel"],
    [{ baseDate: "2026-02", maxDisplayNodeLevel: 9 }, "maxDisplayNodeLevel"],
    [{ baseDate: "2026-02", showNoValueNodes: "sim" }, "showNoValueNodes"],
    [{ baseDate: "2026-02", version: "GAAP" }, "version"],
    [{ baseDate: "2026-02", version: "IFRS", regime: "BACEN" }, "regime"],
  ])("answers %j at %s", async (parameters, field) => {
    const { status, body } = await books.api.get(`${PATH}${query(parameters)}`);
    expect([status, body.code, body.field]).toEqual([400, "VALIDATION_ERROR", field]);
  });

  test("answers an unknown parameter, another method and a missing right", async () => {
    expect((await books.api.get(`${PATH}?baseDate=2026-02&nada=1`)).status).toBe(400);
    expect((await books.api.post(PATH, {})).status).toBe(405);
    expect((await (await books.as("op")).get(`${PATH}?baseDate=2026-02`)).status).toBe(403);
  });
});
