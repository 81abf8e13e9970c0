// A payment or a receipt that is undone: the account, the operation and the books are as before, and the last one alone goes.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../../helpers/api.ts";
import { TreasuryServer } from "./treasury-server.ts";

let at: TreasuryServer;

beforeAll(async () => {
  at = await TreasuryServer.start();
});
afterAll(() => at.close());

const LOAN = "1612001104";
const BANK = "1123000003";
const TO_RELEASE = "4991010002";

const reverse = (register: "payables" | "receivables", id: number, body: object = { reversalReason: "Engano." }) =>
  at.operations.sa.post(`/account-${register}/${id}/reverse`, body);
const pay = (id: number): Promise<Answer> =>
  at.operations.sa.post(`/account-payables/${id}/mark-as-paid`, { sourceBankAccountID: at.account });
const receive = (id: number, receivedValue: number): Promise<Answer> =>
  at.operations.sa.post(`/account-receivables/${id}/liquidate`, { receivedValue });

async function sent(): Promise<Awaited<ReturnType<TreasuryServer["payment"]>>> {
  await at.ready([]);
  await at.send();
  return at.payment();
}

describe("a payment", () => {
  test("is undone with its entry, and may be made again", async () => {
    const { payables } = await sent();
    const { id } = payables[0]!;
    expect((await reverse("payables", id)).body.subcode).toBe("NOT_PAID");
    await pay(id);
    expect((await at.status())?.status).toBe("PAID");
    expect((await reverse("payables", id, {})).body).toMatchObject({ status: 400, field: "reversalReason" });
    expect((await reverse("payables", id)).body).toEqual({ id, status: "PE" });
    expect(await at.status()).toEqual({ status: "TO_PAY", stage: "PAYMENT" });
    expect((await at.payment()).paidBy).toBeNull();
    expect(await at.balance(BANK)).toBe("0.00");
    expect(await at.rows("select status from operation_disbursements where operation_id = $1", [at.id])).toEqual([
      { status: "EN" },
    ]);
    expect((await pay(id)).status).toBe(200);
    expect((await at.status())?.status).toBe("PAID");
    expect(await at.balance(TO_RELEASE)).toBe("0.00");
    const entries = await at.rows(
      `select 1 from accounting_entry e join accounting_entry r on r.reversal_of_id = e.id and e.reversed_by_id = r.id
        where e.operation_id = $1 and r.origin = 'TR'`,
      [at.id],
    );
    expect(entries).toHaveLength(1);
  });

  test("stays when the day of the books is closed, with all of it", async () => {
    const { payables } = await sent();
    await pay(payables[0]!.id);
    const { clock } = at.operations.server;
    await at.rows("update accounting_book set closed_until = $1::date", [clock.today()]);
    try {
      const refused = (await reverse("payables", payables[0]!.id)).body;
      expect(refused).toMatchObject({ status: 422, code: "CLOSED_ACCOUNTING_DAY" });
      expect(refused.message).toContain("já está encerrado");
      expect((await at.status())?.status).toBe("PAID");
    } finally {
      await at.rows("update accounting_book set closed_until = '-infinity'");
    }
    expect((await reverse("payables", payables[0]!.id)).status).toBe(200);
  });
});

describe("a receipt", () => {
  test("is undone one by one, the last one first, with its charges of delay", async () => {
    const { clock } = at.operations.server;
    const start = clock.now();
    const { receivables } = await sent();
    const { id, value, dueDate } = receivables[0]!;
    expect((await reverse("receivables", id)).body.subcode).toBe("NOT_RECEIVED");
    const before = await at.balance(LOAN);
    await receive(id, 100);
    const between = await at.balance(LOAN);
    clock.set(new Date(Date.parse(`${dueDate}T15:00:00Z`) + 20 * 86_400_000).toISOString());
    const late = await at.operations.sa.get<{ total: number; fineValue: number }>(`/account-receivables/${id}/debt`);
    expect(late.body.fineValue).toBeGreaterThan(0);
    expect((await receive(id, late.body.total)).body).toMatchObject({ accountReceivableStatus: "LI" });
    expect((await reverse("receivables", id)).body).toEqual({
      ...{ id, accountReceivableStatus: "PP", openValue: Math.round((value - 100) * 100) / 100 },
    });
    expect(await at.balance(LOAN)).toBe(between);
    const again = await at.operations.sa.get(`/account-receivables/${id}/debt`);
    expect(again.body).toEqual(late.body);
    expect((await reverse("receivables", id)).body).toEqual({ id, accountReceivableStatus: "VE", openValue: value });
    expect(await at.balance(LOAN)).toBe(before);
    expect(await at.balance(BANK)).toBe("0.00");
    const bonds = await at.rows(
      "select status, paid_value::text as paid, paid_at from operation_bonds where operation_id = $1 and installment = 1",
      [at.id],
    );
    expect(bonds).toEqual([{ status: "OPEN", paid: "0.00", paid_at: null }]);
    expect((await reverse("receivables", id)).body.subcode).toBe("NOT_RECEIVED");
    clock.set(start.toISOString());
  });

  test("opens the operation that it had settled, which a payment cannot leave before", async () => {
    const { payables, receivables } = await sent();
    for (const { id, value } of receivables) expect((await receive(id, value)).status).toBe(200);
    await pay(payables[0]!.id);
    expect(await at.status()).toEqual({ status: "SETTLED", stage: null });
    const refused = (await reverse("payables", payables[0]!.id)).body;
    expect(refused).toMatchObject({ status: 409, subcode: "OPERATION_FINAL" });
    expect(await at.status()).toEqual({ status: "SETTLED", stage: null });
    const last = receivables.at(-1)!;
    expect((await reverse("receivables", last.id)).status).toBe(200);
    expect(await at.status()).toEqual({ status: "PAID", stage: "PAYMENT" });
    const [row] = await at.rows<{ finished: string | null }>(
      "select finished_at as finished from operations where id = $1",
      [at.id],
    );
    expect(row).toEqual({ finished: null });
    await receive(last.id, last.value);
    expect((await at.status())?.status).toBe("SETTLED");
  });

  test("two people at once undo it once", async () => {
    const { receivables } = await sent();
    const { id } = receivables[0]!;
    await receive(id, 100);
    const answers = await Promise.all([reverse("receivables", id), reverse("receivables", id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await at.operations.op2.post(`/account-receivables/${id}/reverse`, { reversalReason: "x" })).status).toBe(
      403,
    );
  });
});
