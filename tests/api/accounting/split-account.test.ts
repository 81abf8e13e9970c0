// Tests the split of an analytic account into sub-accounts: entries stay, closed days are unchanged, and scripts move
// to the chosen sub-account.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountDifferences, examineBooks } from "../../../server/lending/accounting/seal/index.ts";
import type { TrialBalance, TrialBalanceNode } from "../../../server/lending/accounting/trial-balance/trial-balance.ts";
import { formatCode } from "../../../src/rules/accounting/account-code.ts";
import type { Api } from "../../helpers/api.ts";
import { sendImport } from "../resources/sheet-file.ts";
import { type Closings, openClosings } from "./closings.ts";

const BASE = "/account-plan-tree-nodes";

interface Refused {
  code: string;
  message: string;
  errors: { field: string; message: string }[];
}
interface Done {
  written: boolean;
  date: string;
  above: { id: number; code: string; title: string; type: string };
  accounts: { id: number; code: string; title: string; name: string }[];
  scripts: { id: number; number: number; validFrom: string }[];
}

let books: Closings;
let sa: Api;
let bank: { id: number; code: string; title: string; parentID: number; level: number };
beforeAll(async () => {
  books = await openClosings();
  sa = await books.as("sa");
});
afterAll(() => books.server.close());

/** Each test takes the next account of the official chart that a script names. */
beforeEach(async () => {
  await books.begin();
  await books.sql("truncate balance_day, balance_month, balance_delta");
  const rows = await books.sql(
    `select n.id, n.code, n.title, n.parent_id as "parentID", n.level from account_plan_tree_nodes n
       join account_plan_trees t on t.id = n.account_plan_tree_id
      where t.regime = 'IFRS' and n.type = 'AN' and length(n.code) = 10 and n.enabled
        and exists (select from accounting_scripts s where s.lines::text like '%AccountPlanTreeNodeID": ' || n.id || ',%'
                       or s.lines::text like '%AccountPlanTreeNodeID": ' || n.id || '}%')
      order by n.code limit 1`,
  );
  bank = rows[0] as typeof bank;
  await books.posted(["2026-10-02 1T.1.1 6T 100.00"], { debitAccountID: bank.id });
  expect((await books.close("2026-10-31")).body).toMatchObject({ status: "F" });
  await books.posted(["2026-11-02 1T.1.1 6T 11.00"], { debitAccountID: bank.id });
});

const two = (extra = {}) => ({
  accounts: [
    { code: `${bank.code}01`, title: "Banco A" },
    { code: `${bank.code}02`, title: "Banco B" },
  ],
  ...extra,
});
const split = <T = Done>(body: object, more = "") => sa.post<T>(`${BASE}/${bank.id}/split${more}`, body);

const flat = (nodes: readonly TrialBalanceNode[]): TrialBalanceNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
async function printed(period: string): Promise<TrialBalanceNode[]> {
  const { body } = await sa.get<TrialBalance>(`${BASE}/trial-balance?version=IFRS&${period}`);
  return body.tree.flatMap(({ children }) => flat(children));
}
const bare = (nodes: TrialBalanceNode[]) => nodes.map(({ children, ...own }) => ({ ...own, below: children.length }));

test("the dialog gets days, free codes and the scripts that name the account", async () => {
  const { status, body } = await sa.get<Record<string, unknown[]>>(`${BASE}/${bank.id}/split`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ firstDay: "2026-11-01", lastDay: "2026-11-18", account: { id: bank.id } });
  expect(body.suggested).toEqual([
    { code: expect.stringMatching(/\.01$/), title: bank.title },
    { code: expect.stringMatching(/\.02$/), title: "" },
  ]);
  expect(body.scripts!.length).toBeGreaterThan(0);
});

test("a dry run of a split shows everything and writes nothing", async () => {
  const before = await books.sql("select * from account_plan_tree_nodes order by id");
  const { status, body } = await split(two(), "?dryRun=true");
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ written: false, date: "2026-11-01", above: { code: bank.code, type: "SY" } });
  expect(await books.sql("select * from account_plan_tree_nodes order by id")).toEqual(before);
  expect(await accountDifferences(books.context.db)).toEqual([]);
});

describe("a split is refused at its field, with nothing written,", () => {
  test.each([
    ["a closed day", () => two({ date: "2026-10-31" }), "date", /encerrados/],
    ["a day to come", () => two({ date: "2026-12-31" }), "date", /futura/],
    [
      "a foreign code",
      () => ({ accounts: [{ code: "4.1.1.10", title: "X" }] }),
      "accounts.0.code",
      /continuar|superior/,
    ],
    ["its own code", () => ({ accounts: [{ code: bank.code, title: "X" }] }), "accounts.0.code", /continuar/],
    [
      "a code twice",
      () => ({ accounts: [two().accounts[0], { ...two().accounts[0], title: "Y" }] }),
      "accounts.1.code",
      /Já existe/,
    ],
    ["no title", () => ({ accounts: [{ code: `${bank.code}01`, title: " " }] }), "accounts.0.title", /título/],
    ["nothing", () => ({ accounts: [] }), "accounts", /subcontas/],
    ["a script that does not name it", () => two({ scripts: [{ id: 999999, account: 1 }] }), "scripts.0.id", /não usa/],
    [
      "a script twice",
      () =>
        two({
          scripts: [
            { id: 1, account: 0 },
            { id: 1, account: 1 },
          ],
        }),
      "scripts.1.id",
      /já tem/,
    ],
    ["a place that is not there", () => two({ scripts: [{ id: 1, account: 7 }] }), "scripts.0.account", /subcontas/],
  ] as [string, () => object, string, RegExp][])("when %s", async (_what, body, field, says) => {
    const before = await books.sql("select id, code, title, type, parent_id from account_plan_tree_nodes order by id");
    const answer = await split<Refused & { field: string }>(body());
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.body.errors[0]?.field ?? answer.body.field).toBe(field);
    expect(answer.body.errors[0]?.message ?? answer.body.message).toMatch(says);
    expect(await books.sql("select id, code, title, type, parent_id from account_plan_tree_nodes order by id")).toEqual(
      before,
    );
  });

  test("for a synthetic account, and for whoever may not change the chart", async () => {
    expect(await sa.post<Refused>(`${BASE}/${bank.parentID}/split`, two())).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/analítica/) },
    });
    const op = await books.as("op");
    expect((await op.post(`${BASE}/${bank.id}/split`, two())).status).toBe(403);
    expect((await op.get(`${BASE}/${bank.id}/split`)).status).toBe(403);
  });

  test("as is turning the account synthetic by hand, whose refusal suggests the split", async () => {
    const { status, body } = await sa.put<Refused>(`${BASE}/${bank.id}`, { type: "SY" });
    expect(status).toBe(400);
    expect(body.errors[0]!.message).toMatch(/em uso.*Dividir conta/);
  });
});

test("a split preserves closed days and entries, moves scripts, and leaves the books consistent", async () => {
  const [october, entries] = [
    bare(await printed("baseDate=2026-10")),
    await books.sql("select * from accounting_entry order by id"),
  ];
  const { body: start } = await sa.get<{ scripts: { id: number; number: number }[] }>(`${BASE}/${bank.id}/split`);
  const script = start.scripts[0]!;
  const former = await books.sql(
    "select * from accounting_script_versions where accounting_script_id = $1 order by number",
    [script.id],
  );
  const { status, body } = await split(two({ date: "2026-11-10", scripts: [{ id: script.id, account: 1 }] }));
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    written: true,
    date: "2026-11-10",
    above: { code: bank.code, title: bank.title, type: "SY" },
  });
  const [first, second] = body.accounts;
  expect(first).toMatchObject({ id: bank.id, code: `${bank.code}01`, title: "Banco A" });

  expect(await books.sql("select * from accounting_entry order by id")).toEqual(entries);
  expect(bare(await printed("baseDate=2026-10"))).toEqual(october);
  const before = await printed("startDate=2026-11-01&endDate=2026-11-09");
  expect(before.find(({ id }) => id === bank.id)).toMatchObject({ code: bank.code, title: bank.title, type: "AN" });
  expect(before.some(({ id }) => id === second!.id || id === body.above.id)).toBe(false);
  const after = await printed("baseDate=2026-11");
  const above = after.find(({ id }) => id === body.above.id)!;
  expect(above).toMatchObject({ code: bank.code, type: "SY", sumUnderValues: { totalValue: 111 } });
  expect(above.children.map(({ id, code }) => [id, code])).toEqual([
    [bank.id, `${bank.code}01`],
    [second!.id, `${bank.code}02`],
  ]);

  expect(body.scripts).toEqual([
    expect.objectContaining({ id: script.id, validFrom: "2026-11-10", number: script.number + 1 }),
  ]);
  const versions = await books.sql<{ number: number; lines: unknown }>(
    "select * from accounting_script_versions where accounting_script_id = $1 order by number",
    [script.id],
  );
  expect(versions.slice(0, former.length)).toEqual(former);
  expect(JSON.stringify(versions.at(-1)!.lines)).toContain(`:${second!.id}`);
  expect(JSON.stringify(versions.at(-1)!.lines)).not.toMatch(new RegExp(`AccountPlanTreeNodeID":${bank.id}\\b`));

  await expect(books.posted(["2026-11-09 1T.1.1 6T 5.00"], { debitAccountID: second!.id })).rejects.toMatchObject({
    options: { errors: [{ message: "Esta conta vale a partir de 10/11/2026." }] },
  });
  const early = books.body("2026-11-09 1T.1.1 6T 5.00", { debitAccountPlanTreeNodeID: second!.id });
  expect(await books.api.post("/accounting-entries", early)).toMatchObject({ status: 400 });
  await books.posted(["2026-11-10 1T.1.1 6T 5.00"], { debitAccountID: second!.id });
  await books.posted(["2026-11-05 1T.1.1 6T 1.00"], { debitAccountID: bank.id });
  expect(await accountDifferences(books.context.db)).toEqual([]);
  expect((await books.close("2026-11-17")).body).toMatchObject({ status: "F" });
  expect((await examineBooks(books.context.db)).lines.join("\n")).not.toContain("DIFERE");
});

test("an account is never in the chart before its parent: neither the next level nor those of a second split", async () => {
  const { body } = await split(two({ date: "2026-11-10" }));
  const second = body.accounts[1]!;
  const third = await sa.post<{ id: number }>(BASE, {
    ...{ code: `${bank.code}03`, title: "Banco C", type: "AN", nature: "A", enabled: true },
    ...{ accountPlanTreeID: await planID(), parentID: body.above.id },
  });
  expect(third.status, JSON.stringify(third.body)).toBe(201);
  const again = { accounts: [{ code: `${bank.code}0201`, title: "Agência 1" }] };
  const start = await sa.get<{ firstDay: string }>(`${BASE}/${second.id}/split`);
  expect(start.body.firstDay).toBe("2026-11-10");
  const early = await sa.post<Refused>(`${BASE}/${second.id}/split`, { ...again, date: "2026-11-05" });
  expect(early).toMatchObject({
    status: 400,
    body: { errors: [{ field: "date", message: expect.stringMatching(/desde 10\/11\/2026/) }] },
  });
  const done = await sa.post<Done>(`${BASE}/${second.id}/split`, again);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body.date).toBe("2026-11-10");
  const added = [body.above.id, second.id, third.body.id, done.body.above.id];
  const shown = await printed("startDate=2026-11-01&endDate=2026-11-09&showNoValueNodes=true");
  expect(shown.filter(({ id }) => added.includes(id))).toEqual([]);
  expect(shown.filter(({ code }) => code === bank.code)).toMatchObject([{ id: bank.id, type: "AN" }]);
});

test("the refusal of a split account's code names its sub-accounts and the day of the split", async () => {
  await split(two({ date: "2026-11-10" }));
  const code = formatCode("IFRS", bank.code);
  const says = `A conta ${code} foi dividida em 10/11/2026. Escolha uma das subcontas: ${code}.01 Banco A; ${code}.02 Banco B.`;
  const file = `Regime;Data do lançamento;Conta de débito;Conta de crédito;Valor;Histórico;Origem
IFRS;12/11/2026;${bank.code};6T;10,00;Vindo;Contábil`;
  const journal = await sendImport(books.server.app, await books.server.tokenOf("ad"), "/accounting-entries", {
    content: file,
  });
  expect(JSON.stringify(journal.body)).toContain(says);
  const opening = await books.api.post<{ rows: { error: string }[] }>(
    "/accounting-entries/opening-balances?dryRun=true",
    {
      regime: "IFRS",
      date: "2026-11-12",
      balances: [
        { accountCode: bank.code, value: 1 },
        { accountCode: "6T", value: 1, side: "C" },
      ],
    },
  );
  expect(opening.body.rows[0]!.error).toBe(says);
});

const planID = async () =>
  (await books.sql<{ id: number }>("select id from account_plan_trees where regime = 'IFRS'"))[0]!.id;
