// Tests the dated chart: changes of today leave the trial balances of closed days as printed, and direct changes in the
// database are reported by account.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountDifferences, examineBooks } from "../../../server/lending/accounting/seal/index.ts";
import { readPieces } from "../../../server/lending/accounting/seal/read-pieces.ts";
import { SealSum } from "../../../server/lending/accounting/seal/seal-hash.ts";
import type { TrialBalance, TrialBalanceNode } from "../../../server/lending/accounting/trial-balance/trial-balance.ts";
import { run } from "../../../server/platform/db/database.ts";
import type { Api } from "../../helpers/api.ts";
import { foldAll } from "../../helpers/fold-all.ts";
import { sendImport } from "../resources/sheet-file.ts";
import { type Closings, openClosings } from "./closings.ts";

const BASE = "/account-plan-tree-nodes";

let books: Closings;
let sa: Api;
let plan: number;
/** An analytic account of the official chart with an entry in a closed day. */
let bank: { id: number; title: string; code: string };
let debtors: { id: number; title: string; code: string };
beforeAll(async () => {
  books = await openClosings();
  sa = await books.as("sa");
  const [row] = await books.sql<{ id: number }>("select id from account_plan_trees where regime = 'IFRS'");
  plan = row!.id;
  [bank, debtors] = (await books.sql(
    `select id, title, code from account_plan_tree_nodes
      where account_plan_tree_id = $1 and type = 'AN' and code ~ '^(112|188)[0-9]+$' order by code`,
    [plan],
  )) as [typeof bank, typeof debtors];
});
afterAll(() => books.server.close());
beforeEach(async () => {
  await books.begin();
  await books.sql("truncate balance_day, balance_month, balance_delta");
  await books.posted(["2026-10-02 1T.1.1 6T 100.00"], { debitAccountID: bank.id });
  await books.posted(["2026-10-03 1T.1.1 6T 7.00"], { debitAccountID: debtors.id });
  expect((await books.close("2026-10-31")).body).toMatchObject({ status: "F" });
});

const flat = (nodes: readonly TrialBalanceNode[]): TrialBalanceNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

async function printed(period: string): Promise<TrialBalanceNode[]> {
  const { status, body } = await sa.get<TrialBalance>(`${BASE}/trial-balance?${period}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.tree
    .flatMap(({ children }) => flat(children))
    .map(({ children: _children, ...own }) => own as TrialBalanceNode);
}
const OCTOBER = "version=IFRS&baseDate=2026-10";
const NOVEMBER = "version=IFRS&baseDate=2026-11";
const find = async (period: string, id: number) => (await printed(period)).find((node) => node.id === id);

/** Changes rows as a person with direct access to the database could. */
const tamper = (table: string, text: string, values: unknown[] = []) =>
  books.server.database.db.transaction().execute(async (tx) => {
    await run(tx, `alter table ${table} disable trigger user`);
    await run(tx, text, values);
    await run(tx, `alter table ${table} enable trigger user`);
  });
const lines = async (): Promise<string> => (await examineBooks(books.context.db)).lines.join("\n");

describe("the trial balance of closed days stays as it was printed", () => {
  test.each([
    ["PUT", (title: string) => sa.put(`${BASE}/${bank.id}`, { title })],
    ["PATCH", (title: string) => sa.patch(`${BASE}/${bank.id}`, { title })],
    ["bulk-update", (title: string) => sa.post(`${BASE}/bulk/update`, { ids: [bank.id], data: { title } })],
  ])("when the account is renamed by %s; the new title is valid from the first open day", async (way, rename) => {
    const before = await printed(OCTOBER);
    const answer = await rename(`BANCO ${way}`);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(await printed(OCTOBER)).toEqual(before);
    expect(await find(NOVEMBER, bank.id)).toMatchObject({ title: `BANCO ${way}` });
    expect((await sa.put(`${BASE}/${bank.id}`, { title: bank.title })).status).toBe(200);
    expect(await accountDifferences(books.context.db)).toEqual([]);
  });

  test("when accounts are created, and when one without entries is deleted", async () => {
    const [unused] = await books.sql<{ id: number }>(
      `select n.id from account_plan_tree_nodes n where account_plan_tree_id = $1 and type = 'AN' and code like '19%'
          and not exists (select from account_plan_tree_nodes c where c.parent_id = n.id)
          and not exists (select from accounting_entry e where n.id in (e.debit_account_plan_tree_node_id, e.credit_account_plan_tree_node_id))
        order by code limit 1`,
      [plan],
    );
    const before = await printed(OCTOBER);
    const made = await sa.post<{ id: number }>(BASE, {
      ...{ accountPlanTreeID: plan, code: "1.6.1.20.01.95", title: "Nova", type: "AN", nature: "A" },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const gone = await sa.delete(`${BASE}/${unused!.id}`);
    expect(gone.status).toBe(204);
    expect(await printed(OCTOBER)).toEqual(before);
    expect(await find(NOVEMBER, made.body.id)).toMatchObject({ title: "Nova" });
    expect((await sa.delete(`${BASE}/${made.body.id}`)).status).toBeLessThan(300);
    expect(await find(NOVEMBER, made.body.id)).toBeUndefined();
    expect(await accountDifferences(books.context.db)).toEqual([]);
  });

  test("because the chart of a closed day refuses every change, even by raw SQL", async () => {
    const change = books.sql("update account_version set title = 'X' where account_id = $1", [bank.id]);
    await expect(change).rejects.toThrow("CLOSED_ACCOUNTING_DAY");
    await expect(books.sql("delete from account_version where account_id = $1", [bank.id])).rejects.toThrow(
      "CLOSED_ACCOUNTING_DAY",
    );
  });
});

test("an import and a restored version are valid from the first open day on, as any change is", async () => {
  const before = await printed(OCTOBER);
  const imported = await sendImport(books.server.app, await books.server.tokenOf("sa"), BASE, {
    content: `id;Título\n${bank.id};Do arquivo`,
  });
  expect(JSON.stringify(imported.body)).toContain('"updated":1');
  expect(await find(NOVEMBER, bank.id)).toMatchObject({ title: "Do arquivo" });
  expect(await accountDifferences(books.context.db)).toEqual([]);
  expect((await sa.put(`${BASE}/${bank.id}`, { title: "À mão" })).status).toBe(200);
  const { body } = await sa.get<{ content: { id: number }[] }>(`${BASE}/${bank.id}/history`);
  const restored = await sa.post(`${BASE}/${bank.id}/history/${body.content[1]!.id}/restore`);
  expect(restored.status, JSON.stringify(restored.body)).toBe(200);
  expect(await find(NOVEMBER, bank.id)).toMatchObject({ title: "Do arquivo" });
  expect(await printed(OCTOBER)).toEqual(before);
  expect(await accountDifferences(books.context.db)).toEqual([]);
  expect((await sa.put(`${BASE}/${bank.id}`, { title: bank.title })).status).toBe(200);
});

test("the versions of an account show the day from which each was valid, and the one from which a change will be", async () => {
  expect((await sa.put(`${BASE}/${bank.id}`, { title: "BANCO NOVO" })).status).toBe(200);
  const { status, body } = await sa.get<{ firstDay: string; versions: object[] }>(`${BASE}/${bank.id}/versions`);
  expect((await sa.put(`${BASE}/${bank.id}`, { title: bank.title })).status).toBe(200);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.firstDay).toBe("2026-11-01");
  expect(body.versions).toEqual([
    expect.objectContaining({ validFrom: "2026-11-01", title: "BANCO NOVO", code: bank.code }),
    expect.objectContaining({ validFrom: null, title: bank.title, parent: expect.stringMatching(/^\d+ ./) }),
  ]);
  expect((await sa.get(`${BASE}/999999/versions`)).status).toBe(404);
});

describe("a change of the chart directly in the database", () => {
  const swap = (table: string, id: string) => `
    update ${table} set code = case when ${id} = $1 then $4::text else $3::text end,
           parent_id = (select o.parent_id from ${table} o where o.${id} = case when ${table}.${id} = $1 then $2::bigint else $1::bigint end limit 1)
     where ${id} in ($1::bigint, $2::bigint)`;
  const both = () => [bank.id, debtors.id, bank.code, debtors.code];

  test("by swapping two codes in the table changes no trial balance, and both are reported", async () => {
    const before = await printed(OCTOBER);
    await books.sql("update account_plan_tree_nodes set code = 'X' where id = $1", [bank.id]);
    await books.sql("update account_plan_tree_nodes set code = $2 where id = $1", [debtors.id, bank.code]);
    await books.sql("update account_plan_tree_nodes set code = $2 where id = $1", [bank.id, debtors.code]);
    expect(await printed(OCTOBER)).toEqual(before);
    // A later change by the product must not legitimise the direct change.
    expect((await sa.put(`${BASE}/${bank.id}`, { description: "Outra função" })).status).toBe(200);
    expect(await sa.put(`${BASE}/${bank.id}`, { title: "Outro" })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "code", message: expect.stringMatching(/por fora do produto/) }] },
    });
    const said = await lines();
    const closing = await books.close("2026-11-17");
    await books.sql("update account_plan_tree_nodes set code = 'X' where id = $1", [bank.id]);
    await books.sql("update account_plan_tree_nodes set code = $2 where id = $1", [debtors.id, debtors.code]);
    await books.sql("update account_plan_tree_nodes set code = $2 where id = $1", [bank.id, bank.code]);
    expect(said).toContain("DIFERE: o plano de contas foi alterado por fora do produto:");
    for (const { title } of [bank, debtors])
      expect(said).toMatch(new RegExp(`${escaped(title)}: código fora do registro`));
    expect(await books.divergencesOf(closing.body.id)).toContain("D21");
    expect(await lines()).not.toContain("DIFERE");
  });

  test("in the stored chart of closed days is reported with its seal", async () => {
    await tamper("account_version", swap("account_version", "account_id"), both());
    const said = await lines();
    await tamper(
      "account_version",
      `update account_version v set code = n.code, parent_id = n.parent_id from account_plan_tree_nodes n where n.id = v.account_id and n.id in ($1, $2)`,
      [bank.id, debtors.id],
    );
    expect(said).toMatch(/encerramento \d+, de 31\/10\/2026: o plano de contas difere do que foi selado/);
    for (const { title } of [bank, debtors]) expect(said).toContain(title);
  });

  test("by swapping the regimes of two plans is detected by the accounts of entries", async () => {
    await foldAll(books.context);
    const swapRegimes = async () => {
      for (const [to, from] of [
        ["X", "IFRS"],
        ["IFRS", "BACEN"],
        ["BACEN", "X"],
      ])
        await books.sql("update account_plan_trees set regime = $1 where regime = $2", [to, from]);
    };
    await swapRegimes();
    const said = await lines();
    await swapRegimes();
    for (const { title } of [bank, debtors])
      expect(said).toMatch(new RegExp(`${escaped(title)}: o plano foi retirado ou o regime dele é outro`));
    expect(await lines()).not.toContain("DIFERE");
  });

  test("by overwriting digests hides no difference of the chart", async () => {
    await books.sql(
      `update accounting_seal set digests = '{"accounts": {"x": "y", "1 z": ""}, "closings": {"w": ""}}'`,
    );
    await tamper("account_version", "update account_version set title = 'Outra' where account_id = $1", [bank.id]);
    const said = await lines();
    await tamper("account_version", "update account_version set title = $2 where account_id = $1", [
      bank.id,
      bank.title,
    ]);
    expect(said).toMatch(/o plano de contas difere do que foi selado/);
  });

  test("by rewriting the outcome of a closing is detected", async () => {
    await books.sql("update accounting_closings set divergence_count = 3");
    expect(await lines()).toMatch(/o resultado de encerramentos .* difere do que foi selado\.\n {2}encerramentos: \d+/);
    await books.sql("update accounting_closings set divergence_count = 0");
    expect(await lines()).not.toContain("DIFERE");
    await books.sql("update accounting_closings set status = 'D'");
    expect(await lines()).toContain("resultado de encerramentos");
  });
});

test("seals made before charts were sealed stay valid, and the next one covers the whole chart", async () => {
  const sum = new SealSum();
  for await (const piece of readPieces(books.context.db, { after: null, until: "2026-10-31" })) sum.add(piece);
  const [seal] = await books.sql<{ closing: number; previous: string }>(
    "select closing_id as closing, previous_hash as previous from accounting_seal",
  );
  const facts = sum.facts(seal!.closing, { after: null, until: "2026-10-31" });
  await books.sql(
    `update accounting_seal set format = 1, hash = $1, chart_after = null, chart_hash = null, closings_after = null,
            closings_hash = null, digests = null`,
    [sum.hash(seal!.previous, facts)],
  );
  expect(await lines()).not.toContain("DIFERE");
  expect((await books.close("2026-11-17")).body.status).toBe("F");
  expect(await lines()).not.toContain("DIFERE");
  await tamper("account_version", "update account_version set title = 'Outra' where account_id = $1", [bank.id]);
  const said = await lines();
  await tamper("account_version", "update account_version set title = $2 where account_id = $1", [bank.id, bank.title]);
  expect(said).toMatch(/de 17\/11\/2026: o plano de contas difere/);
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
