// Accounts payable and receivable: who may do what with one, what each does to the operation, and that the books agree.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sentNotices } from "../../helpers/notices.ts";
import { TreasuryServer } from "./treasury-server.ts";

let at: TreasuryServer;

beforeAll(async () => {
  at = await TreasuryServer.start();
});
afterAll(() => at.close());

const LOAN = "1612001104";
const TO_RELEASE = "4991010002";

describe("accounts payable (TRE-007 to TRE-011)", () => {
  const pay = (payable: number, body: object = {}, api = at.operations.sa) =>
    api.post(`/account-payables/${payable}/mark-as-paid`, { sourceBankAccountID: at.account, ...body });

  test("all paid make the operation paid, with an entry each", async () => {
    await at.ready();
    await at.send();
    const { payables } = await at.payment();
    for (const { id: payable } of payables) expect((await pay(payable)).status).toBe(200);
    expect((await pay(payables[0]!.id)).body.subcode).toBe("ALREADY_PAID");
    expect(await at.status()).toEqual({ status: "PAID", stage: "PAYMENT" });
    expect((await at.payment()).paidBy).not.toBeNull();
    const entries = await at.rows<{ origin: string; value: string }>(
      "select e.origin from accounting_entry e join accounting_events v on v.id = e.event_id where e.operation_id = $1 and v.code = 'DISBURSEMENT'",
      [at.id],
    );
    expect(entries.map(({ origin }) => origin)).toEqual(["TR", "TR", "TR"]);
    expect(await at.balance(TO_RELEASE)).toBe("0.00");
    expect(
      await at.rows("select distinct status from operation_disbursements where operation_id = $1", [at.id]),
    ).toEqual([{ status: "PA" }]);
  });

  test("two people at the last two accounts leave the operation paid once", async () => {
    await at.ready([at.released - 1000]);
    await at.send();
    const { payables } = await at.payment();
    await Promise.all(
      payables.map(({ id: payable }, place) => pay(payable, {}, place === 0 ? at.operations.sa : at.ad)),
    );
    expect((await at.status())?.status).toBe("PAID");
    const paid = await at.rows(
      "select 1 from operation_status_histories where operation_id = $1 and command = 'MARK_AS_PAID'",
      [at.id],
    );
    expect(paid).toHaveLength(1);
  });

  const manual = (more: object = {}) => ({
    ...{ description: "Aluguel", category: "OTHER", payeeName: "IMOBILIÁRIA", payeeDocumentNumber: "39053344705" },
    ...{ value: 1500, dueDate: "2199-01-10" },
    ...more,
  });

  test("above the limit whoever wrote it needs a second person", async () => {
    const { body } = await at.operations.sa.post<{ id: number }>("/account-payables", manual());
    expect((await pay(body.id)).body).toMatchObject({ status: 403, subcode: "SECOND_PERSON" });
    expect((await at.operations.sa.post(`/account-payables/${body.id}/approve`)).body.subcode).toBe("OWN_PAYABLE");
    expect((await at.ad.post(`/account-payables/${body.id}/approve`)).status).toBe(200);
    expect((await pay(body.id)).status).toBe(200);
    const changed = await at.operations.sa.post<{ id: number }>("/account-payables", manual());
    await at.ad.put(`/account-payables/${changed.body.id}`, { payeeName: "OUTRA" });
    for (const api of [at.operations.sa, at.ad])
      expect((await pay(changed.body.id, {}, api)).body).toMatchObject({ status: 403, subcode: "SECOND_PERSON" });
    const small = await at.operations.sa.post<{ id: number }>("/account-payables", manual({ value: 1000 }));
    expect((await pay(small.body.id)).status).toBe(200);
  });

  test("move only forward, and say what is wrong at the field", async () => {
    const { body } = await at.operations.sa.post<{ id: number }>("/account-payables", manual({ value: 10 }));
    const path = `/account-payables/${body.id}`;
    expect((await pay(body.id, { paidAt: "2199-01-01" })).body).toMatchObject({ field: "paidAt" });
    expect((await pay(body.id, { sourceBankAccountID: null })).body).toMatchObject({ field: "sourceBankAccountID" });
    expect((await pay(body.id, { paymentMethod: "CHEQUE" })).body).toMatchObject({ field: "paymentMethod" });
    expect((await at.operations.sa.post(`${path}/cancel`)).body).toMatchObject({ field: "cancelReason" });
    expect((await at.operations.sa.put(path, { discountValue: 10 })).body).toMatchObject({ field: "discountValue" });
    expect((await at.operations.sa.put(path, { status: "PA" })).status).toBe(400);
    expect((await at.operations.sa.post(`${path}/cancel`, { cancelReason: "Engano." })).status).toBe(200);
    for (const act of ["approve", "cancel"])
      expect(
        (await at.operations.sa.post(`${path}/${act}`, act === "cancel" ? { cancelReason: "x" } : {})).status,
      ).toBe(409);
    expect((await pay(body.id)).status).toBe(409);
    expect((await at.operations.sa.put(path, { value: 5 })).status).toBe(409);
    expect((await at.operations.sa.delete(path)).status).toBe(409);
    expect((await at.operations.op.post(`${path}/approve`)).status).toBe(403);
  });

  test("of an operation keep what was approved", async () => {
    await at.ready();
    await at.send();
    const [payable] = (await at.payment()).payables;
    const path = `/account-payables/${payable!.id}`;
    expect((await at.operations.sa.put(path, { payeeName: "OUTRO" })).body).toMatchObject({ field: "payeeName" });
    expect((await at.operations.sa.put(path, { notes: "Pagar cedo." })).status).toBe(200);
    expect((await at.operations.sa.delete(path)).body).toMatchObject({
      ...{
        status: 409,
        message: "A conta vem de uma operação ou cessão e não se exclui. A de uma operação pode ser cancelada.",
      },
    });
    expect((await at.operations.sa.post(`${path}/cancel`, { cancelReason: "Conta errada." })).status).toBe(200);
    expect((await at.payment()).payables).toHaveLength(2);
  });

  test("that were cancelled are made anew before the operation is paid", async () => {
    await at.ready();
    await at.send();
    const [first, ...others] = (await at.payment()).payables;
    await at.operations.sa.post(`/account-payables/${first!.id}/cancel`, { cancelReason: "Conta errada." });
    const code = String(at.id).padStart(6, "0");
    expect(await sentNotices(at.operations.server.database.db, "Pagamento cancelado", code)).toMatchObject([
      { login: "op", body: expect.stringContaining("Motivo: Conta errada.") },
    ]);
    for (const { id: payable } of others) expect((await pay(payable)).status).toBe(200);
    expect((await at.status())?.status).toBe("TO_PAY");
    const remake = () => at.operations.op.post<{ payableIDs: number[] }>(`/operations/${at.id}/payables`);
    const { payableIDs } = (await remake()).body;
    expect(payableIDs).toHaveLength(1);
    expect((await remake()).body).toMatchObject({ status: 409, subcode: "NOTHING_PENDING" });
    const corrected = { pixKey: "certa@example.com", bankAccounts: [] };
    expect((await at.operations.sa.put(`/account-payables/${payableIDs[0]}`, corrected)).status).toBe(200);
    expect((await pay(payableIDs[0]!)).status).toBe(200);
    expect((await at.status())?.status).toBe("PAID");
    expect(await at.balance(TO_RELEASE)).toBe("0.00");
  });
});

const receive = (receivable: number, body: object) =>
  at.operations.sa.post(`/account-receivables/${receivable}/liquidate`, body);

describe("interest", () => {
  const turn = async (day: string) => {
    at.operations.server.clock.set(`${day}T15:00:00Z`);
    await at.turns("interest accruals");
  };
  const entries = () =>
    at.rows<{ date: string; value: string }>(
      `select e.date::text, e.value::text from accounting_entry e join accounting_events v on v.id = e.event_id
        where e.operation_id = $1 and v.code = 'ACCRUAL' order by v.key`,
      [at.id],
    );

  test("of each day is posted once, missed days too, and at the end nothing is left of the loan", async () => {
    const { clock } = at.operations.server;
    const start = clock.now();
    await at.ready([]);
    await at.send();
    const { receivables } = await at.payment();
    const sentOn = clock.today();
    await turn(sentOn);
    const day = (after: number) =>
      new Date(Date.parse(`${sentOn}T12:00:00Z`) + after * 86_400_000).toISOString().slice(0, 10);
    await turn(day(1));
    const onTime = await entries();
    await turn(day(1));
    expect(await entries()).toEqual(onTime);
    await turn(day(8));
    const caughtUp = await entries();
    expect(caughtUp.slice(-6).map(({ date }) => date)).toEqual([2, 3, 4, 5, 6, 7].map(day));
    for (const { id: receivable, value } of receivables)
      expect((await receive(receivable, { receivedValue: value })).status).toBe(200);
    await turn(day(400));
    const all = await entries();
    await turn(day(401));
    expect(await entries()).toEqual(all);
    expect(await at.balance(LOAN)).toBe("0.00");
    clock.set(start.toISOString());
  });

  test("of many contracts is posted together, after a pause as on time; one that cannot be calculated stops no other", async () => {
    const { clock } = at.operations.server;
    const start = clock.now();
    await at.rows("update operation_accrual set is_over = true");
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      await at.ready([]);
      await at.send();
      ids.push(at.id);
    }
    const [onTime, paused, broken] = ids as [number, number, number];
    const day = (after: number) => new Date(start.getTime() + after * 86_400_000).toISOString().slice(0, 10);
    const postedOf = async (id: number) => {
      at.id = id;
      return entries();
    };
    const setOver = (id: number, isOver: boolean) =>
      at.rows("update operation_accrual set is_over = $2 where operation_id = $1", [id, isOver]);
    for (const id of [paused, broken]) await setOver(id, true);
    for (let after = 1; after <= 9; after += 1) await turn(day(after));
    for (const id of [paused, broken]) await setOver(id, false);
    const terms = "update operation_terms set engine_terms = engine_terms";
    await at.rows(`${terms} - 'rate' where operation_id = $1`, [broken]);
    await expect(turn(day(9))).rejects.toThrow();
    expect(await postedOf(onTime)).toHaveLength(8);
    expect(await postedOf(paused)).toEqual(await postedOf(onTime));
    expect(await postedOf(broken)).toEqual([]);
    await at.rows(
      `${terms} || jsonb_build_object('rate', (select engine_terms -> 'rate' from operation_terms where operation_id = $2 limit 1))
        where operation_id = $1`,
      [broken, onTime],
    );
    await turn(day(9));
    expect(await postedOf(broken)).toEqual([]);
    await turn(day(10));
    expect((await postedOf(broken)).map(({ value }) => value)).toEqual(
      (await postedOf(onTime)).map(({ value }) => value),
    );
    clock.set(start.toISOString());
  });
});

describe("accounts receivable (TRE-013 to TRE-015, TRE-020)", () => {
  test("are received in parts, never above what is open, and the instalment follows", async () => {
    await at.ready();
    await at.send();
    const before = Number(await at.balance(LOAN));
    const [first] = (await at.payment()).receivables;
    expect((await receive(first!.id, { receivedValue: first!.value + 0.01 })).body).toMatchObject({
      field: "receivedValue",
    });
    expect((await receive(first!.id, { receivedValue: 100 })).body).toMatchObject({ accountReceivableStatus: "PP" });
    expect((await receive(first!.id, { receivedValue: first!.value - 100 })).body).toMatchObject({
      ...{ accountReceivableStatus: "LI", openValue: 0 },
    });
    expect((await receive(first!.id, { receivedValue: 1 })).body.subcode).toBe("NOT_OPEN");
    const bond = await at.rows(
      "select status, paid_value::text as paid from operation_bonds where operation_id = $1 and installment = 1",
      [at.id],
    );
    expect(bond).toEqual([{ status: "PAID", paid: first!.value.toFixed(2) }]);
    expect(Number(await at.balance(LOAN))).toBeCloseTo(before - first!.value, 2);
  });

  test("all received settle the operation that was paid, once", async () => {
    await at.ready([]);
    await at.send();
    const { payables, receivables } = await at.payment();
    for (const { id: payable } of payables)
      await at.operations.sa.post(`/account-payables/${payable}/mark-as-paid`, { sourceBankAccountID: at.account });
    const [last, ...others] = receivables.toReversed();
    for (const { id: receivable, value } of others)
      expect((await receive(receivable, { receivedValue: value })).status).toBe(200);
    expect((await at.status())?.status).toBe("PAID");
    expect((await receive(last!.id, { receivedValue: last!.value })).status).toBe(200);
    expect(await at.status()).toEqual({ status: "SETTLED", stage: null });
  });

  test("become overdue the day after, and cost fine and interest to the cent", async () => {
    await at.ready();
    await at.send();
    const [first] = (await at.payment()).receivables;
    const after = new Date(`${first!.dueDate}T15:00:00Z`);
    after.setUTCDate(after.getUTCDate() + 17);
    at.operations.server.clock.set(after.toISOString());
    await at.operations.server.app.jobs.turn("overdue receivables");
    const { body } = await at.operations.sa.get<{ fineValue: number; interestValue: number; total: number }>(
      `/account-receivables/${first!.id}/debt`,
    );
    const fine = Math.round(first!.value * 2) / 100;
    expect(body.fineValue).toBe(fine);
    expect(body.interestValue).toBeCloseTo((first!.value * 0.01 * 17) / 30, 1);
    expect((await at.operations.sa.get(`/account-receivables/${first!.id}`)).body.accountReceivableStatus).toBe("VE");
    expect((await receive(first!.id, { receivedValue: fine })).body).toMatchObject({ field: "receivedValue" });
    expect((await receive(first!.id, { receivedValue: 500 })).body).toMatchObject({ accountReceivableStatus: "PP" });
    const rest = await at.operations.sa.get<{ fineValue: number; interestValue: number; total: number }>(
      `/account-receivables/${first!.id}/debt`,
    );
    expect(rest.body).toMatchObject({ fineValue: 0, interestValue: 0 });
    expect((await receive(first!.id, { receivedValue: rest.body.total })).body).toMatchObject({ openValue: 0 });
  });
});
