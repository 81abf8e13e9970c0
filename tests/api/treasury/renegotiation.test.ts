// One operation that pays the debt of two others: the debt, the discount and its limit, entry and change, and that the former
// contracts change only when the new one is sent for payment, once, and end at zero in the books.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../../helpers/api.ts";
import { complementBy, type Taxed } from "./complementary-iof.ts";
import { TreasuryServer } from "./treasury-server.ts";

let at: TreasuryServer;
let start: Date;

interface Source {
  id: number;
  bonds: { id: number; installment: number; receivableID: number; dueDate: string }[];
}
let sources: Source[] = [];

beforeAll(async () => {
  at = await TreasuryServer.start();
  start = at.operations.server.clock.now();
  // Two of them together fit one of the product's variants.
  const next = at.operations.next.bind(at.operations);
  at.operations.next = (more = {}) => next({ value: 4000, ...more });
});
afterAll(() => at.close());

const LOAN = "1612001104";
const TO_RELEASE = "4991010002";
const DISCOUNT = "8195210006";
const cents = (value: unknown): number => Math.round(Number(value) * 100);

async function paidOperation(): Promise<Source> {
  await at.ready([]);
  await at.send();
  for (const { id } of (await at.payment()).payables)
    await at.operations.sa.post(`/account-payables/${id}/mark-as-paid`, { sourceBankAccountID: at.account });
  const bonds = await at.rows<Source["bonds"][number]>(
    `select id, installment, account_receivable_id as "receivableID", due_date::text as "dueDate"
       from operation_bonds where operation_id = $1 order by installment`,
    [at.id],
  );
  return { id: at.id, bonds };
}

async function renewSources(): Promise<void> {
  at.operations.server.clock.set(start.toISOString());
  await at.rows("update operation_accrual set is_over = true");
  sources = [await paidOperation(), await paidOperation()];
  const day = new Date(Date.parse(`${sources[0]!.bonds[0]!.dueDate}T12:00:00Z`) + 20 * 86_400_000);
  at.operations.server.clock.set(`${day.toISOString().slice(0, 10)}T15:00:00Z`);
  await at.turns("interest accruals");
}

interface Preview {
  lines: { bondID: number; total: number; daysLate: number; fine: number; interest: number; discount: number }[];
  outstandingValue: number;
  chargesValue: number;
  renegotiatedValue: number;
  balance: number;
  discountLimit: { percent: number; value: number };
  simulation: { releasedValue: number } | null;
}

const all = () => sources.flatMap(({ bonds }) => bonds.map(({ id }) => id));
const body = (more: object = {}) => ({
  ...{ sourceBondIDs: all(), productID: at.operations.product, installmentQuantity: 10 },
  ...more,
});
const simulate = (more: object = {}) => at.operations.op.post<Preview>("/renegotiations/simulate", body(more));
const renegotiate = (more: object = {}, api = at.operations.op): Promise<Answer<{ id: number; field?: string }>> =>
  api.post("/renegotiations", body(more));
async function balanceOf(ids: readonly number[], account: string): Promise<number> {
  let sum = 0;
  for (const id of ids) {
    at.id = id;
    sum += cents(await at.balance(account));
  }
  return sum;
}
async function made(more: object = {}): Promise<number> {
  const { status, body: answer } = await renegotiate(more);
  if (status !== 201) throw new Error(JSON.stringify(answer));
  at.id = answer.id;
  await at.operations.op.post(`/operations/${at.id}/take`);
  await at.operations.op.post(`/operations/${at.id}/stages/OPERATION_DATA/complete`);
  return answer.id;
}
async function signed(): Promise<void> {
  const { status, body: answer } = await at.sign(await at.generate());
  if (status !== 200) throw new Error(JSON.stringify(answer));
}

describe("the debt, which nothing of this changes", () => {
  beforeAll(renewSources);

  test("is that of the quote of each operation, and the new contract releases the balance", async () => {
    const { body: preview } = await simulate();
    let sum = 0;
    for (const { id } of sources)
      sum += cents((await at.operations.op.get<{ total: number }>(`/operations/${id}/settlement-quote`)).body.total);
    expect(cents(preview.outstandingValue)).toBe(sum);
    expect(preview.chargesValue).toBeGreaterThan(0);
    expect(preview.lines.some(({ discount }) => discount > 0)).toBe(true);
    expect(preview.simulation?.releasedValue).toBe(preview.balance);
  });

  test.each([
    [{ sourceBondIDs: [] }, "sourceBondIDs"],
    [{ sourceBondIDs: [999_999_999] }, "sourceBondIDs"],
    [{ sourceBondIDs: "1" }, "sourceBondIDs"],
    [{ discountValue: -1 }, "discountValue"],
    [{ downPayment: 1e9 }, "downPayment"],
    [{ firstDueDate: "amanhã" }, "firstDueDate"],
    [{ installmentQuantity: 0 }, "installmentQuantity"],
    [{ monthlyRate: 101 }, "monthlyRate"],
    [{ sourceOperationIDs: [1] }, "sourceOperationIDs"],
  ])("refuses %j at its field", async (more, field) => {
    expect((await simulate(more)).body).toMatchObject({ status: 400, field });
  });

  test("cannot leave out what is late", async () => {
    const last = sources[0]!.bonds.at(-1)!.id;
    expect((await simulate({ sourceBondIDs: [last] })).body).toMatchObject({ status: 400, field: "sourceBondIDs" });
  });

  test("is given up only within the limit of the person", async () => {
    const { body: preview } = await simulate();
    expect(preview.discountLimit.percent).toBe(10);
    const most = preview.discountLimit.value;
    expect((await simulate({ discountValue: most })).status).toBe(200);
    const beyond = Math.round(most * 100 + 1) / 100;
    expect((await simulate({ discountValue: beyond })).body).toMatchObject({ status: 400, field: "discountValue" });
    expect((await renegotiate({ discountValue: beyond })).body).toMatchObject({ field: "discountValue" });
    expect((await at.operations.sa.post("/renegotiations/simulate", body({ discountValue: beyond }))).status).toBe(200);
  });

  test("is nothing for agents, nor for who may not change rates", async () => {
    expect((await renegotiate({}, at.operations.ag)).status).toBe(403);
    const refused = await at.operations.op2.post("/renegotiations/simulate", body({ monthlyRate: 1 }));
    expect(refused.status).toBe(403);
  });
});

describe("the debt", () => {
  beforeEach(renewSources);

  test("is shown with what can be renegotiated, paid instalments included", async () => {
    const { receivableID } = sources[0]!.bonds[0]!;
    const debt = await at.operations.sa.get<{ total: number }>(`/account-receivables/${receivableID}/debt`);
    await at.operations.sa.post(`/account-receivables/${receivableID}/liquidate`, { receivedValue: debt.body.total });
    const { body: answer } = await at.operations.op.get<{
      operations: { id: number; installments: { status: string; debt: object | null }[] }[];
    }>(`/operations/${sources[0]!.id}/renegotiable`);
    const [first] = answer.operations;
    expect(first).toMatchObject({ id: sources[0]!.id });
    expect(first!.installments[0]).toMatchObject({ status: "PAID", debt: null });
    expect(first!.installments[1]!.debt).not.toBeNull();
    expect((await simulate()).body).toMatchObject({ status: 400, field: "sourceBondIDs" });
  });

  const taxedOf = async (more: object = {}) =>
    ((await simulate(more)).body as unknown as { simulation: Taxed }).simulation;
  test("taxes new money as such, and of the debt the days that it is owed longer, also when the terms are changed", async () => {
    const plain = await taxedOf();
    expect(plain.iof).toMatchObject({ daily: 0, additional: 0 });
    expect(plain.iof.complementary).toBeGreaterThan(10);
    expect(cents(plain.iof.complementary)).toBe(await complementBy(at, sources, plain.schedule));
    const { iof } = await taxedOf({ changeValue: 500 });
    expect(iof.additional).toBeGreaterThan(1.9);
    expect(cents(iof.total)).toBe(cents(iof.daily) + cents(iof.additional) + cents(iof.complementary));
    const id = await made();
    const terms = { installmentQuantity: 12 };
    const { body: changed } = await at.operations.op.post<Taxed>(`/operations/${id}/simulate`, terms);
    expect(cents(changed.iof.complementary)).toBe(await complementBy(at, sources, changed.schedule));
    expect((await at.operations.op.post(`/operations/${id}/cancel`, { reason: "Desistiu." })).status).toBe(200);
  });
});

describe("concluding", () => {
  beforeEach(renewSources);

  test("leaves the former contracts as they are, and holds their instalments", async () => {
    const before = await at.receivableStates(sources[0]!.id);
    const id = await made();
    const { body: detail } = await at.operations.op.get<{
      operation: { kind: string; renegotiationOperationsCount: number };
    }>(`/operations/${id}/detailed`);
    expect(detail.operation).toMatchObject({ kind: "RENEGOTIATION", renegotiationOperationsCount: 2 });
    expect(await at.receivableStates(sources[0]!.id)).toEqual(before);
    expect(await at.statusOf(sources[0]!.id)).toBe("PAID");
    expect((await renegotiate()).body).toMatchObject({ status: 400, field: "sourceBondIDs" });
    expect((await at.operations.op.post(`/operations/${id}/cancel`, { reason: "Desistiu." })).status).toBe(200);
    expect(await at.receivableStates(sources[0]!.id)).toEqual(before);
    expect((await renegotiate()).status).toBe(201);
  });

  test("two at the same moment make one", async () => {
    const answers = await Promise.all([renegotiate(), renegotiate()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test("asks who the change is paid to", async () => {
    expect((await renegotiate({ changeValue: 100 })).body).toMatchObject({ status: 400, field: "payee.payeeName" });
    const payee = { payeeKind: "CUSTOMER", payeeName: "MARIA", payeeDocumentNumber: "11111111111" };
    expect((await renegotiate({ changeValue: 100, payee })).body).toMatchObject({ field: "payee.account" });
    const { status, body } = await renegotiate({ changeValue: 100, payee: { ...payee, account: "1" } });
    expect([status, String(body.field)]).toEqual([400, expect.stringMatching(/^payee\./)]);
  });
});

describe("sending", () => {
  beforeEach(renewSources);

  test("settles the former contracts, and nothing is left of them in the books", async () => {
    const { body: preview } = await simulate();
    const discountValue = Math.floor(preview.discountLimit.value);
    const { operationID: _id, value: _value, ...payee } = at.payee(0);
    const id = await made({ discountValue, changeValue: 500, payee });
    await signed();
    const sent = await Promise.all([at.send(), at.send(), at.send()]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await at.statusOf(id)).toBe("TO_PAY");
    for (const source of sources) {
      expect(await at.statusOf(source.id)).toBe("WRITTEN_OFF");
      expect(await at.receivableStates(source.id)).toEqual([{ bond: "RENEGOTIATED", account: "RN", open: "false" }]);
      expect(await balanceOf([source.id], LOAN)).toBe(0);
    }
    const ids = [...sources.map((source) => source.id), id];
    expect(await balanceOf(ids, TO_RELEASE)).toBe(-50_000);
    expect(
      await balanceOf(
        sources.map((source) => source.id),
        DISCOUNT,
      ),
    ).toBeGreaterThan(0);
    at.id = id;
    const { payables } = await at.payment();
    expect(payables.map(({ value }) => value)).toEqual([500]);
    const reversed = await at.operations.sa.post(`/account-receivables/${sources[0]!.bonds[0]!.receivableID}/reverse`, {
      reversalReason: "Engano.",
    });
    expect(reversed.body.subcode).toBe("RENEGOTIATED");
    const undo = await at.operations.sa.post(`/operations/${sources[0]!.id}/undo-write-off`, { reason: "Engano." });
    expect(undo.status).toBe(409);
    const chain = await at.operations.op.get<{ renegotiatedBy: { id: number }[] }>(
      `/operations/${sources[0]!.id}/renegotiations`,
    );
    expect(chain.body.renegotiatedBy.map((one) => one.id)).toEqual([id]);
    const back = await at.operations.op.get<{ renegotiates: { id: number }[] }>(`/operations/${id}/renegotiations`);
    expect(back.body.renegotiates.map((one) => one.id)).toEqual(sources.map((source) => source.id));
  });

  test("waits for the entry, and without change there is nothing to pay out", async () => {
    const id = await made({ downPayment: 300 });
    await signed();
    expect((await at.send()).body.subcode).toBe("ENTRY_PENDING");
    const [entry] = await at.rows<{ id: number }>(
      "select id from account_receivables where operation_id = $1 and category = 'RENEGOTIATION'",
      [id],
    );
    const received = await at.operations.sa.post(`/account-receivables/${entry!.id}/liquidate`, { receivedValue: 300 });
    expect(received.status).toBe(200);
    expect((await at.operations.op.post(`/operations/${id}/cancel`, { reason: "Não." })).body.subcode).toBe(
      "ENTRY_RECEIVED",
    );
    const sent = await at.send();
    expect(sent.body).toMatchObject({ payableIDs: [] });
    expect(await at.statusOf(id)).toBe("PAID");
    expect(await balanceOf([...sources.map((source) => source.id), id], TO_RELEASE)).toBe(0);
    const reversed = await at.operations.sa.post(`/account-receivables/${entry!.id}/reverse`, {
      reversalReason: "Engano.",
    });
    expect(reversed.body.subcode).toBe("RENEGOTIATED");
  });

  test("is refused with the difference when the debt has changed meanwhile", async () => {
    await made();
    await signed();
    const { receivableID } = sources[0]!.bonds[1]!;
    await at.operations.sa.post(`/account-receivables/${receivableID}/liquidate`, { receivedValue: 10 });
    const refused = await at.send();
    expect(refused.body.subcode).toBe("DEBT_CHANGED");
    expect(refused.body.message).toContain("diferença de");
    expect(await at.statusOf(sources[1]!.id)).toBe("PAID");
  });

  test("of some instalments leaves the rest of the contract open", async () => {
    const [first, second] = sources as [Source, Source];
    const id = await made({ sourceBondIDs: [...first.bonds.slice(0, 3), ...second.bonds].map((bond) => bond.id) });
    await signed();
    expect((await at.send()).status).toBe(200);
    expect(await at.statusOf(first.id)).toBe("PAID");
    expect(await at.statusOf(second.id)).toBe("WRITTEN_OFF");
    at.id = first.id;
    const quote = await at.operations.op.get<{ total: number }>(`/operations/${first.id}/settlement-quote`);
    await at.operations.sa.post(`/operations/${first.id}/anticipate`, { total: quote.body.total });
    expect(await at.statusOf(first.id)).toBe("SETTLED");
    expect(await balanceOf([first.id], LOAN)).toBe(0);
    expect(await at.statusOf(id)).toBe("PAID");
  });
});
