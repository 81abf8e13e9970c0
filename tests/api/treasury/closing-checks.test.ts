// What a closing finds of operations: each fault by its own check, and nothing of lives that are in order.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { TreasuryServer } from "./treasury-server.ts";

let at: TreasuryServer;
let receivables: Awaited<ReturnType<TreasuryServer["payment"]>>["receivables"];
const OURS = ["D04", "D05", "D06", "D09", "D10", "D11", "D12", "D17", "D19"];

interface Divergence {
  code: string;
  description: string;
  ids: number[];
  expected: number;
  found: number;
  value: number;
}

async function faults(...codes: readonly string[]): Promise<Divergence[]> {
  const today = at.operations.server.clock.today();
  const { body } = await at.operations.sa.get<{ divergences: Divergence[] }>(
    `/accounting-closings/preview?closingDate=${today}`,
  );
  if (!body.divergences) throw new Error(JSON.stringify(body));
  return body.divergences.filter(({ code }) => (codes.length > 0 ? codes : OURS).includes(code));
}

const post = (path: string, body: object = {}) => at.operations.sa.post(path, body);
const bypass = (statement: string, values: unknown[] = []) =>
  at.operations.server.database.db.transaction().execute(async (tx) => {
    await run(tx, "alter table accounting_entry disable trigger user");
    await run(tx, statement, values);
    await run(tx, "alter table accounting_entry enable trigger user");
  });

beforeAll(async () => {
  at = await TreasuryServer.start();
  await at.ready([]);
  await at.send();
  const { payables, ...payment } = await at.payment();
  ({ receivables } = payment);
  await post(`/account-payables/${payables[0]!.id}/mark-as-paid`, { sourceBankAccountID: at.account });
  await post(`/account-payables/${payables[0]!.id}/reverse`, { reversalReason: "Engano." });
  await post(`/account-payables/${payables[0]!.id}/mark-as-paid`, { sourceBankAccountID: at.account });
  const due = receivables[0]!.dueDate;
  at.operations.server.clock.set(`${due}T15:00:00Z`);
  await at.night();
  await post(`/account-receivables/${receivables[0]!.id}/liquidate`, { receivedValue: 100 });
  await post(`/account-receivables/${receivables[0]!.id}/liquidate`, { receivedValue: 50 });
  await post(`/account-receivables/${receivables[0]!.id}/reverse`, { reversalReason: "Engano." });
  await post(`/operations/${at.id}/anticipate`, { installments: [12] });
});
afterAll(() => at.close());
afterEach(async () => expect(await faults()).toEqual([]));

describe("a closing", () => {
  test("finds nothing where payments, receipts, reversals and early payments are in order", async () => {
    expect(await faults()).toEqual([]);
  });

  test("finds an entry of a contract that was changed (D04)", async () => {
    const [entry] = await at.rows<{ id: number }>(
      `select e.id from accounting_entry e join accounting_events v on v.id = e.event_id
        where e.operation_id = $1 and v.code = 'ACCRUAL' order by e.id limit 1`,
      [at.id],
    );
    await bypass("update accounting_entry set value = value + 0.01 where id = $1", [entry!.id]);
    expect(await faults("D04")).toMatchObject([{ code: "D04", ids: [at.id] }]);
    await bypass("update accounting_entry set value = value - 0.01 where id = $1", [entry!.id]);
  });

  test("finds a contract whose interest waits (D04)", async () => {
    await at.rows("update operation_accrual set accrued_until = accrued_until - 2 where operation_id = $1", [at.id]);
    expect(await faults()).toMatchObject([{ code: "D04", ids: [at.id] }]);
    await at.rows("update operation_accrual set accrued_until = accrued_until + 2 where operation_id = $1", [at.id]);
  });

  test("finds a receipt without entries, and an event without its receipt (D05)", async () => {
    const { id } = receivables[0]!;
    const [movement] = await at.rows<{ id: number; keys: string[] }>(
      "select id, event_keys as keys from treasury_movement where receivable_id = $1 and reversed_at is null",
      [id],
    );
    await at.rows("update treasury_movement set event_keys = '{}' where id = $1", [movement!.id]);
    expect((await faults()).map(({ code, ids }) => [code, ids.length, ids.includes(id)])).toEqual([
      ["D05", 1, true],
      ["D05", 1, false],
    ]);
    await at.rows("update treasury_movement set event_keys = $2::text[] where id = $1", [movement!.id, movement!.keys]);
  });

  test("finds a disbursement that is paid without entries or without its account (D06)", async () => {
    const [payable] = (await at.payment()).payables;
    await at.rows("update treasury_movement set reversed_at = now() where payable_id = $1 and reversed_at is null", [
      payable!.id,
    ]);
    expect(await faults()).toMatchObject([{ code: "D06", ids: [payable!.id] }]);
    await at.rows(
      "update treasury_movement set reversed_at = null where id = (select max(id) from treasury_movement where payable_id = $1)",
      [payable!.id],
    );
    await at.rows("update account_payables set status = 'PE' where id = $1", [payable!.id]);
    expect(await faults()).toMatchObject([{ code: "D06", description: "Desembolsos pagos sem conta paga" }]);
    await at.rows("update account_payables set status = 'PA' where id = $1", [payable!.id]);
  });

  test("finds an instalment that nobody is charged for (D09)", async () => {
    const { id } = receivables[0]!;
    await at.rows("update account_receivables set operation_bond_id = null where id = $1", [id]);
    const codes = (await faults()).map(({ code }) => code);
    expect(codes).toContain("D09");
    await at.rows(
      "update account_receivables set operation_bond_id = (select id from operation_bonds where account_receivable_id = $1) where id = $1",
      [id],
    );
  });

  test("finds IOF that was not posted (D12)", async () => {
    const [entry] = await at.rows<{ id: number; account: number; other: number }>(
      `select e.id, e.credit_account_plan_tree_node_id as account, e.debit_account_plan_tree_node_id as other
         from accounting_entry e join accounting_events v on v.id = e.event_id
         join account_plan_tree_nodes n on n.id = e.credit_account_plan_tree_node_id
        where v.key = $1 and n.code like '49110%'`,
      [`operation:${at.id}:contract`],
    );
    const [elsewhere] = await at.rows<{ id: number }>(
      "select credit_account_plan_tree_node_id as id from accounting_entry where operation_id = $1 and id <> $2 order by id limit 1",
      [at.id, entry!.id],
    );
    await bypass("update accounting_entry set credit_account_plan_tree_node_id = $2 where id = $1", [
      ...[entry!.id, elsewhere!.id],
    ]);
    expect(await faults()).toMatchObject([{ code: "D12", ids: [at.id] }]);
    await bypass("update accounting_entry set credit_account_plan_tree_node_id = $2 where id = $1", [
      ...[entry!.id, entry!.account],
    ]);
  });

  const lastOf = async (code: string): Promise<number> => {
    const [entry] = await at.rows<{ id: number }>(
      `select e.id from accounting_entry e join accounting_events v on v.id = e.event_id
        where e.operation_id = $1 and v.code = $2 order by e.id desc limit 1`,
      [at.id, code],
    );
    return entry!.id;
  };

  test("finds a provision that is too small, and not one that is larger (D10)", async () => {
    const id = await lastOf("PROVISION");
    await bypass("update accounting_entry set value = value - 0.01 where id = $1", [id]);
    const [fault, ...others] = await faults();
    expect([fault?.code, fault?.ids, fault?.value, others]).toEqual(["D10", [at.id], -0.01, []]);
    expect(Math.round((fault!.found - fault!.expected) * 100)).toBe(-1);
    await bypass("update accounting_entry set value = value + 0.02 where id = $1", [id]);
    expect(await faults()).toEqual([]);
    await bypass("update accounting_entry set value = value - 0.01 where id = $1", [id]);
  });

  test("finds contracts that were not classified for the day, or by other days of delay (D11)", async () => {
    const change = (set: string) => at.rows(`update operation_provision set ${set} where operation_id = $1`, [at.id]);
    await change("assessed_until = assessed_until - 1");
    expect(await faults("D11")).toMatchObject([
      { code: "D11", ids: [at.id], description: expect.stringContaining("do dia") },
    ]);
    await change("assessed_until = assessed_until + 1");
    await change("days_late = days_late + 1");
    expect(await faults()).toMatchObject([
      { code: "D11", ids: [at.id], description: expect.stringContaining("outros dias") },
    ]);
    await change("days_late = days_late - 1");
  });

  test("finds accounts of control that differ from the books (D19)", async () => {
    const id = await lastOf("CLASSIFICATION_CONTROL");
    await bypass("update accounting_entry set value = value + 0.01 where id = $1", [id]);
    expect(await faults()).toMatchObject([{ code: "D19", ids: [at.id], value: 0.01 }]);
    await bypass("update accounting_entry set value = value - 0.01 where id = $1", [id]);
  });
});
