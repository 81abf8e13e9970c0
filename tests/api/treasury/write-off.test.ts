// A contract that is given up as lost: when it may be, what the books have of it, what comes back, and undoing it. Interest stops
// at sixty days of delay and is income again when it comes in as money.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../../helpers/api.ts";
import { TreasuryServer } from "./treasury-server.ts";

let at: TreasuryServer;
let receivables: Awaited<ReturnType<TreasuryServer["payment"]>>["receivables"];
let start: Date;

beforeAll(async () => {
  at = await TreasuryServer.start();
  start = at.operations.server.clock.now();
  await at.operations.sa.put("/companies/main", { writeOffDays: 100 });
});
afterAll(() => at.close());

const LOAN = "1612001104";
const BANK = "1123000003";
const INTEREST = "7110599002";
const PROVISION = "1612001403";
const EXPENSE = "8199216006";
const RECOVERED = "7192016008";
const CONTROL = "3882090008";

beforeEach(async () => {
  at.operations.server.clock.set(start.toISOString());
  await at.rows("update operation_accrual set is_over = true");
  await at.ready([]);
  await at.send();
  const { payables, ...payment } = await at.payment();
  ({ receivables } = payment);
  for (const { id } of payables)
    await at.operations.sa.post(`/account-payables/${id}/mark-as-paid`, { sourceBankAccountID: at.account });
});

const DAY = 86_400_000;
const act = (path: string, body: object = { reason: "Sem notícias." }, api = at.operations.sa): Promise<Answer> =>
  api.post(`/operations/${at.id}/${path}`, body);
const receive = (id: number, receivedValue: number): Promise<Answer> =>
  at.operations.sa.post(`/account-receivables/${id}/liquidate`, { receivedValue });
const reverse = (id: number): Promise<Answer> =>
  at.operations.sa.post(`/account-receivables/${id}/reverse`, { reversalReason: "Engano." });
async function goTo(daysLate: number): Promise<void> {
  const day = new Date(Date.parse(`${receivables[0]!.dueDate}T12:00:00Z`) + daysLate * DAY).toISOString().slice(0, 10);
  at.operations.server.clock.set(`${day}T15:00:00Z`);
  await at.turns("interest accruals");
}
const cents = async (account: string): Promise<number> => Math.round(Number(await at.balance(account)) * 100);

describe("interest of a late contract", () => {
  test("stops at sixty days, is income when it comes in, and the loan ends at zero", async () => {
    await goTo(60);
    const stopped = await cents(INTEREST);
    await goTo(95);
    expect(await cents(INTEREST)).toBe(stopped);
    const { id } = receivables[3]!;
    const debt = await at.operations.sa.get<{ total: number }>(`/account-receivables/${id}/debt`);
    const before = await cents(LOAN);
    expect((await receive(id, debt.body.total)).status).toBe(200);
    expect(await cents(INTEREST)).toBeLessThan(stopped);
    expect((await reverse(id)).status).toBe(200);
    expect([await cents(INTEREST), await cents(LOAN)]).toEqual([stopped, before]);
    for (const { id: receivable } of receivables) {
      const { body } = await at.operations.sa.get<{ total: number }>(`/account-receivables/${receivable}/debt`);
      expect((await receive(receivable, body.total)).status).toBe(200);
    }
    await goTo(400);
    expect(await at.balance(LOAN)).toBe("0.00");
  });
});

describe("writing off", () => {
  test("waits for the days of the organization, the right and a reason", async () => {
    await goTo(99);
    expect((await act("write-off")).body).toMatchObject({
      ...{ status: 409, subcode: "NOT_LATE_ENOUGH" },
      message: "A baixa como prejuízo é possível a partir de 100 dias de atraso; a operação tem 99.",
    });
    await goTo(100);
    expect((await act("write-off", {})).body).toMatchObject({ status: 400, field: "reason" });
    expect((await act("write-off", { reason: "x" }, at.operations.op)).status).toBe(403);
    expect((await at.status())?.status).toBe("PAID");
  });

  test("takes all of it out of the assets, once, and recoveries are income", async () => {
    await receive(receivables[0]!.id, 100);
    await goTo(120);
    const carrying = await cents(LOAN);
    const answers = await Promise.all([act("write-off"), act("write-off")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await at.status()).toEqual({ status: "WRITTEN_OFF", stage: null });
    expect([await cents(LOAN), await cents(PROVISION)]).toEqual([0, 0]);
    expect([await cents(EXPENSE), await cents(CONTROL)]).toEqual([carrying, carrying]);
    expect((await reverse(receivables[0]!.id)).body.subcode).toBe("WRITTEN_OFF");
    const { id } = receivables[1]!;
    const bank = await cents(BANK);
    expect((await receive(id, 200)).body).toMatchObject({ accountReceivableStatus: "BX" });
    expect(await cents(BANK)).toBe(bank + 20_000);
    expect(await cents(RECOVERED)).toBe(-20_000);
    expect(await cents(CONTROL)).toBeLessThan(carrying);
    expect((await act("undo-write-off")).body.subcode).toBe("RECOVERED");
    expect((await reverse(id)).body).toMatchObject({ accountReceivableStatus: "BX" });
    expect([await cents(RECOVERED), await cents(CONTROL)]).toEqual([0, carrying]);
    await goTo(130);
    expect(await cents(LOAN)).toBe(0);
  });

  test("is never recovered under control beyond what was written off, and all of it leaves it", async () => {
    await goTo(150);
    await act("write-off");
    for (const { id } of receivables) {
      const { body } = await at.operations.sa.get<{ total: number }>(`/account-receivables/${id}/debt`);
      expect((await receive(id, body.total)).status).toBe(200);
    }
    expect(await cents(CONTROL)).toBe(0);
    expect(await at.status()).toEqual({ status: "WRITTEN_OFF", stage: null });
  });

  test("is undone while its day is open, and the contract goes on", async () => {
    await goTo(110);
    const before = [await cents(LOAN), await cents(EXPENSE)];
    await act("write-off");
    await at.rows("update accounting_book set closed_until = $1::date", [at.operations.server.clock.today()]);
    try {
      expect((await act("undo-write-off")).body).toMatchObject({ status: 422, code: "CLOSED_ACCOUNTING_DAY" });
    } finally {
      await at.rows("update accounting_book set closed_until = '-infinity'");
    }
    expect((await act("undo-write-off")).status).toBe(200);
    expect(await at.status()).toEqual({ status: "PAID", stage: "PAYMENT" });
    expect([await cents(LOAN), await cents(EXPENSE)]).toEqual(before);
    expect(await cents(CONTROL)).toBe(0);
    const states = await at.rows<{ status: string }>(
      "select distinct account_receivable_status as status from account_receivables where operation_id = $1 order by 1",
      [at.id],
    );
    expect(states.map(({ status }) => status)).toEqual(["AB", "VE"]);
    expect((await act("undo-write-off")).body.subcode).toBe("NOT_WRITTEN_OFF");
    expect((await act("write-off")).status).toBe(200);
  });

  test("is undone on a later day with the interest of the days between", async () => {
    await goTo(110);
    await act("write-off");
    await goTo(113);
    expect((await act("undo-write-off")).status).toBe(200);
    const { body } = await at.operations.sa.get<{ divergences: { code: string }[] }>(
      `/accounting-closings/preview?closingDate=${at.operations.server.clock.today()}`,
    );
    expect(body.divergences.filter(({ code }) => code === "D04")).toEqual([]);
  });

  test("leaves no provision of a contract that is paid on the day on which it was undone", async () => {
    await goTo(110);
    await at.night();
    await act("write-off");
    await goTo(140);
    await at.night();
    await act("undo-write-off");
    expect(await cents(PROVISION)).toBeLessThan(0);
    for (const { id } of receivables) {
      const { body } = await at.operations.sa.get<{ total: number }>(`/account-receivables/${id}/debt`);
      expect((await receive(id, body.total)).status).toBe(200);
    }
    await goTo(370);
    await at.night();
    expect([await cents(LOAN), await cents(PROVISION)]).toEqual([0, 0]);
  });
});
