// From the signed contract to money: sent once, paid by two people, received in parts, and the books agree with the accounts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { Api } from "../../helpers/api.ts";
import { PDF, uploadOne } from "../files/multipart.ts";
import { OperationsServer } from "../operations/operations-server.ts";

interface Payment {
  payables: { id: number; value: number; status: string; payeeName: string; bankAccounts: object[] }[];
  receivables: { id: number; value: number; openValue: number; installment: number; dueDate: string }[];
  sentBy: string | null;
  paidBy: string | null;
}

let operations: OperationsServer;
let ad: Api;
let id = 0;
let released = 0;
let account = 0;

const rows = <Row>(statement: string, values: unknown[] = []) =>
  run<Row & object>(operations.server.database.db, statement, values);
const send = (api = operations.op) => api.post(`/operations/${id}/sent-for-payment`);
const payment = async () => (await operations.op.get<Payment>(`/operations/${id}/payment`)).body;
const statusOf = async () =>
  (
    await rows<{ status: string; stage: string | null }>(
      "select s.code as status, o.stage from operations o join operation_statuses s on s.id = o.status_id where o.id = $1",
      [id],
    )
  )[0];
const payee = (value: number, more: object = {}) => ({
  ...{ operationID: id, payeeKind: "CUSTOMER", payeeName: "MARIA", pixKeyType: "EMAIL", pixKey: "maria@example.com" },
  ...{ payeeDocumentNumber: operations.customer.documentNumber, value },
  ...more,
});

beforeAll(async () => {
  operations = await OperationsServer.start();
  ad = await operations.as("ad");
  await rows(
    "update workflow_versions set stages = '{OPERATION_DATA,DISBURSEMENT,FORMALIZATION,CONTRACT_SIGNING,PAYMENT}'",
  );
  await rows("delete from product_contract_templates where product_id = $1", [operations.product]);
  const [template] = await rows<{ id: number }>("select id from contract_templates where code = 'CCBPF'");
  await rows("update contract_templates set body = '<p>Cédula {{operation.code}}</p>' where id = $1", [template!.id]);
  await operations.sa.post("/product-contract-templates", {
    ...{ productID: operations.product, contractTemplateID: template!.id, required: true, order: 1 },
  });
  await operations.sa.put("/companies/main", { paymentApprovalLimit: 1000 });
  const [bank] = await rows<{ id: number }>("select id from banks where code = '341'");
  const made = await operations.sa.post<{ id: number }>("/bank-accounts", {
    ...{
      name: "ITAÚ MOVIMENTO",
      accountType: "CC",
      bankID: bank!.id,
      agency: "1234",
      account: "56789",
      accountDigit: "0",
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  account = made.body.id;
});
afterAll(() => operations.server.close());

async function generated(): Promise<number> {
  const answer = await operations.op.post<{ contractIDs: number[] }>(`/operations/${id}/contracts/generate`);
  return answer.body.contractIDs[0]!;
}

const sign = async (contract: number, more: object = {}) =>
  operations.op.post(`/operation-contracts/${contract}/register-signature`, {
    signedFileID: (await uploadOne(operations.server.app, await operations.server.tokenOf("op"), "a.pdf", PDF)).json<{
      id: string;
    }>().id,
    ...more,
  });

/** Everything before the payment is done. */
async function ready(values: readonly number[] = [600, 400]): Promise<void> {
  ({ id } = await operations.next());
  await operations.op.post(`/operations/${id}/take`);
  await operations.op.post(`/operations/${id}/stages/OPERATION_DATA/complete`);
  const { body } = await operations.op.get<{ operation: { disbursement: number } }>(`/operations/${id}/detailed`);
  released = body.operation.disbursement;
  const first = values.reduce((sum, value) => sum + value, 0);
  for (const value of [...values, Math.round((released - first) * 100) / 100])
    expect((await operations.op.post("/operation-disbursements", payee(value))).status).toBe(201);
  expect((await sign(await generated())).status).toBe(200);
}

describe("signatures given elsewhere", () => {
  beforeEach(async () => {
    ({ id } = await operations.next());
    await operations.op.post(`/operations/${id}/take`);
  });

  test("are registered of the current document alone, not before it nor to come, and set the day of acceptance", async () => {
    await operations.op.post(`/operations/${id}/stages/OPERATION_DATA/complete`);
    const value = (await operations.op.get<{ operation: { disbursement: number } }>(`/operations/${id}/detailed`)).body;
    await operations.op.post("/operation-disbursements", payee(value.operation.disbursement));
    const contract = await generated();
    expect((await sign(contract, { signedOn: "2020-01-01" })).body).toMatchObject({ field: "signedOn" });
    expect((await sign(contract, { signedOn: "2199-01-01" })).body).toMatchObject({ field: "signedOn" });
    expect((await sign(contract, { signedFileID: null })).body).toMatchObject({ field: "signedFileID" });
    expect((await statusOf())?.stage).toBe("CONTRACT_SIGNING");
    expect((await sign(contract)).status).toBe(200);
    expect((await statusOf())?.stage).toBe("PAYMENT");
    const today = operations.server.clock.today();
    expect(await rows("select acceptance_date::text as day from operations where id = $1", [id])).toEqual([
      { day: today },
    ]);
    await operations.op.post(`/operation-contracts/${contract}/generate`);
    expect((await sign(contract)).body.subcode).toBe("REPLACED");
    expect((await statusOf())?.stage).toBe("CONTRACT_SIGNING");
  });

  test("wait for what comes before", async () => {
    const [other] = await rows<{ id: number }>(
      `insert into operation_contracts (operation_id, name, is_current, created_at, updated_at) values ($1, 'CCB', true, now(), now()) returning id`,
      [id],
    );
    expect((await sign(other!.id)).body).toMatchObject({ status: 409, subcode: "STAGE_PENDING" });
  });
});

describe("sending for payment (PAY-006 to PAY-017)", () => {
  test("names what is missing before, and makes nothing", async () => {
    ({ id } = await operations.next());
    await operations.op.post(`/operations/${id}/take`);
    expect((await send()).body.message).toBe("Nenhum desembolso está registrado.");
    await operations.op.post("/operation-disbursements", payee(100));
    expect((await send()).body.message).toBe(
      "Falta antes do pagamento: Dados da operação, Desembolso, Formalização, Assinatura de contrato.",
    );
    expect((await operations.op2.post(`/operations/${id}/sent-for-payment`)).status).toBe(403);
    expect((await operations.ag.post(`/operations/${id}/sent-for-payment`)).status).toBe(403);
    expect(await payment()).toMatchObject({ payables: [], receivables: [] });
  });

  test("ten at once make one set of accounts and one set of entries", async () => {
    await ready();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { payables, receivables, sentBy } = await payment();
    expect(payables.map(({ value }) => value)).toEqual([600, 400, Math.round((released - 1000) * 100) / 100]);
    expect(receivables.map(({ installment }) => installment)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(sentBy).not.toBeNull();
    expect(await statusOf()).toEqual({ status: "TO_PAY", stage: "PAYMENT" });
    const events = await rows("select 1 from accounting_events where key = $1", [`operation:${id}:contract`]);
    expect(events).toHaveLength(1);
    expect((await operations.op.put(`/operations/${id}/status`, { statusID: 1 })).body.subcode).toBe(
      "IMMUTABLE_OPERATION",
    );
  });

  test("is undone whole when the books refuse it", async () => {
    await ready();
    const [product] = await rows<{ script: number }>(
      "select accounting_script_id as script from products where id = $1",
      [operations.product],
    );
    await rows("update products set accounting_script_id = null where id = $1", [operations.product]);
    expect((await send()).body.message).toContain("não tem roteiro contábil");
    expect(await payment()).toMatchObject({ payables: [], receivables: [], sentBy: null });
    await rows("update products set accounting_script_id = $2 where id = $1", [operations.product, product!.script]);
    expect((await send()).status).toBe(200);
  });
});

/** What the books have of one account of the chart, by its code without points; debit above zero. */
const balanceOf = async (code: string): Promise<string> =>
  (
    await rows<{ balance: string }>(
      `select coalesce(sum(case when e.debit_account_plan_tree_node_id = n.id then e.value else -e.value end), 0)::numeric(20, 2)::text as balance
         from accounting_entry e join account_plan_tree_nodes n
           on n.id in (e.debit_account_plan_tree_node_id, e.credit_account_plan_tree_node_id)
        where e.operation_id = $1 and n.code = $2`,
      [id, code],
    )
  )[0]!.balance;
const LOAN = "1612001104";
const TO_RELEASE = "4991010002";

describe("accounts payable (TRE-007 to TRE-011)", () => {
  const pay = (payable: number, body: object = {}, api = operations.sa) =>
    api.post(`/account-payables/${payable}/mark-as-paid`, { sourceBankAccountID: account, ...body });

  test("all paid make the operation paid, with an entry each", async () => {
    await ready();
    await send();
    const { payables } = await payment();
    for (const { id: payable } of payables) expect((await pay(payable)).status).toBe(200);
    expect((await pay(payables[0]!.id)).body.subcode).toBe("ALREADY_PAID");
    expect(await statusOf()).toEqual({ status: "PAID", stage: "PAYMENT" });
    expect((await payment()).paidBy).not.toBeNull();
    const entries = await rows<{ origin: string; value: string }>(
      "select e.origin from accounting_entry e join accounting_events v on v.id = e.event_id where e.operation_id = $1 and v.code = 'DISBURSEMENT'",
      [id],
    );
    expect(entries.map(({ origin }) => origin)).toEqual(["TR", "TR", "TR"]);
    expect(await balanceOf(TO_RELEASE)).toBe("0.00");
    expect(await rows("select distinct status from operation_disbursements where operation_id = $1", [id])).toEqual([
      { status: "PA" },
    ]);
  });

  test("two people at the last two accounts leave the operation paid once", async () => {
    await ready([released - 1000]);
    await send();
    const { payables } = await payment();
    await Promise.all(payables.map(({ id: payable }, at) => pay(payable, {}, at === 0 ? operations.sa : ad)));
    expect((await statusOf())?.status).toBe("PAID");
    const paid = await rows(
      "select 1 from operation_status_histories where operation_id = $1 and command = 'MARK_AS_PAID'",
      [id],
    );
    expect(paid).toHaveLength(1);
  });

  const manual = (more: object = {}) => ({
    ...{ description: "Aluguel", category: "OTHER", payeeName: "IMOBILIÁRIA", payeeDocumentNumber: "39053344705" },
    ...{ value: 1500, dueDate: "2199-01-10" },
    ...more,
  });

  test("above the limit whoever wrote it needs a second person", async () => {
    const { body } = await operations.sa.post<{ id: number }>("/account-payables", manual());
    expect((await pay(body.id)).body).toMatchObject({ status: 403, subcode: "SECOND_PERSON" });
    expect((await operations.sa.post(`/account-payables/${body.id}/approve`)).body.subcode).toBe("OWN_PAYABLE");
    expect((await ad.post(`/account-payables/${body.id}/approve`)).status).toBe(200);
    expect((await pay(body.id)).status).toBe(200);
    const small = await operations.sa.post<{ id: number }>("/account-payables", manual({ value: 1000 }));
    expect((await pay(small.body.id)).status).toBe(200);
  });

  test("move only forward, and say what is wrong at the field", async () => {
    const { body } = await operations.sa.post<{ id: number }>("/account-payables", manual({ value: 10 }));
    const at = `/account-payables/${body.id}`;
    expect((await pay(body.id, { paidAt: "2199-01-01" })).body).toMatchObject({ field: "paidAt" });
    expect((await pay(body.id, { sourceBankAccountID: null })).body).toMatchObject({ field: "sourceBankAccountID" });
    expect((await pay(body.id, { paymentMethod: "CHEQUE" })).body).toMatchObject({ field: "paymentMethod" });
    expect((await operations.sa.post(`${at}/cancel`)).body).toMatchObject({ field: "cancelReason" });
    expect((await operations.sa.put(at, { discountValue: 10 })).body).toMatchObject({ field: "discountValue" });
    expect((await operations.sa.put(at, { status: "PA" })).status).toBe(400);
    expect((await operations.sa.post(`${at}/cancel`, { cancelReason: "Engano." })).status).toBe(200);
    for (const act of ["approve", "cancel"])
      expect((await operations.sa.post(`${at}/${act}`, act === "cancel" ? { cancelReason: "x" } : {})).status).toBe(
        409,
      );
    expect((await pay(body.id)).status).toBe(409);
    expect((await operations.sa.put(at, { value: 5 })).status).toBe(409);
    expect((await operations.sa.delete(at)).status).toBe(409);
    expect((await operations.op.post(`${at}/approve`)).status).toBe(403);
  });

  test("of an operation keep what was approved", async () => {
    await ready();
    await send();
    const [payable] = (await payment()).payables;
    const at = `/account-payables/${payable!.id}`;
    expect((await operations.sa.put(at, { payeeName: "OUTRO" })).body).toMatchObject({ field: "payeeName" });
    expect((await operations.sa.put(at, { notes: "Pagar cedo." })).status).toBe(200);
    expect((await operations.sa.delete(at)).status).toBe(409);
    expect((await operations.sa.post(`${at}/cancel`, { cancelReason: "Conta errada." })).status).toBe(200);
    expect((await payment()).payables).toHaveLength(2);
  });
});

describe("accounts receivable (TRE-013 to TRE-015, TRE-020)", () => {
  const receive = (receivable: number, body: object) =>
    operations.sa.post(`/account-receivables/${receivable}/liquidate`, body);

  test("are received in parts, never above what is open, and the instalment follows", async () => {
    await ready();
    await send();
    const before = Number(await balanceOf(LOAN));
    const [first] = (await payment()).receivables;
    expect((await receive(first!.id, { receivedValue: first!.value + 0.01 })).body).toMatchObject({
      field: "receivedValue",
    });
    expect((await receive(first!.id, { receivedValue: 100 })).body).toMatchObject({ accountReceivableStatus: "PP" });
    expect((await receive(first!.id, { receivedValue: first!.value - 100 })).body).toMatchObject({
      ...{ accountReceivableStatus: "LI", openValue: 0 },
    });
    expect((await receive(first!.id, { receivedValue: 1 })).body.subcode).toBe("NOT_OPEN");
    const bond = await rows(
      "select status, paid_value::text as paid from operation_bonds where operation_id = $1 and installment = 1",
      [id],
    );
    expect(bond).toEqual([{ status: "PAID", paid: first!.value.toFixed(2) }]);
    expect(Number(await balanceOf(LOAN))).toBeCloseTo(before - first!.value, 2);
  });

  test("become overdue the day after, and cost fine and interest to the cent", async () => {
    await ready();
    await send();
    const [first] = (await payment()).receivables;
    const after = new Date(`${first!.dueDate}T15:00:00Z`);
    after.setUTCDate(after.getUTCDate() + 17);
    operations.server.clock.set(after.toISOString());
    await operations.server.app.jobs.turn("overdue receivables");
    const { body } = await operations.sa.get<{ fineValue: number; interestValue: number; total: number }>(
      `/account-receivables/${first!.id}/debt`,
    );
    const fine = Math.round(first!.value * 2) / 100;
    expect(body.fineValue).toBe(fine);
    expect(body.interestValue).toBeCloseTo((first!.value * 0.01 * 17) / 30, 1);
    expect((await operations.sa.get(`/account-receivables/${first!.id}`)).body.accountReceivableStatus).toBe("VE");
    expect((await receive(first!.id, { receivedValue: fine })).body).toMatchObject({ field: "receivedValue" });
    expect((await receive(first!.id, { receivedValue: 500 })).body).toMatchObject({ accountReceivableStatus: "PP" });
    const rest = await operations.sa.get<{ fineValue: number; interestValue: number; total: number }>(
      `/account-receivables/${first!.id}/debt`,
    );
    expect(rest.body).toMatchObject({ fineValue: 0, interestValue: 0 });
    expect((await receive(first!.id, { receivedValue: rest.body.total })).body).toMatchObject({ openValue: 0 });
  });
});
