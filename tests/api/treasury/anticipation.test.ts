// Instalments that are paid before their time: the quote, its paper, the receipts, and that nothing is left of the loan.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Answer } from "../../helpers/api.ts";
import { pdfLines } from "../../helpers/pdf-text.ts";
import { TreasuryServer } from "./treasury-server.ts";

let at: TreasuryServer;
let receivables: Awaited<ReturnType<TreasuryServer["payment"]>>["receivables"];
let start: Date;

beforeAll(async () => {
  at = await TreasuryServer.start();
  start = at.operations.server.clock.now();
});
afterAll(() => at.close());

const LOAN = "1612001104";
const BANK = "1123000003";
const INTEREST = "7110599002";
const DISCOUNT = "8195210006";

beforeEach(async () => {
  at.operations.server.clock.set(start.toISOString());
  // Those of the tests before would be accrued too.
  await at.rows("update operation_accrual set is_over = true");
  await at.ready([]);
  await at.send();
  const { payables, ...payment } = await at.payment();
  ({ receivables } = payment);
  for (const { id } of payables)
    await at.operations.sa.post(`/account-payables/${id}/mark-as-paid`, { sourceBankAccountID: at.account });
});

interface Quote {
  date: string;
  openValue: number;
  discount: number;
  fine: number;
  interest: number;
  total: number;
  lines: { installment: number; daysLate: number; total: number; discount: number; openValue: number }[];
  explanation: string[];
}

const DAY = 86_400_000;
const quote = (query = "") => at.operations.op.get<Quote>(`/operations/${at.id}/settlement-quote${query}`);
const anticipate = (body: object, api = at.operations.sa): Promise<Answer> =>
  api.post(`/operations/${at.id}/anticipate`, body);
async function goTo(day: string): Promise<void> {
  at.operations.server.clock.set(`${day}T15:00:00Z`);
  await at.turns("interest accruals");
}
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const cents = (value: number | string): number => Math.round(Number(value) * 100);

describe("the quote", () => {
  test("is what its parts add up to, of the chosen instalments, on any day", async () => {
    const { body } = await quote();
    expect(body.lines).toHaveLength(12);
    expect(cents(body.total)).toBe(cents(body.openValue) - cents(body.discount));
    expect(body.discount).toBeGreaterThan(0);
    const sum = body.lines.reduce((all, { total }) => all + cents(total), 0);
    expect(sum).toBe(cents(body.total));
    const some = await quote("?installments=12,11");
    expect(some.body.lines.map(({ installment }) => installment)).toEqual([11, 12]);
    expect(some.body.explanation[0]).toContain("CDC, art. 52, § 2º");
    const due = await quote(`?installments=1&date=${receivables[0]!.dueDate}`);
    expect(due.body).toMatchObject({ total: receivables[0]!.value, discount: 0 });
  });

  test("has the charges of what is late, which cannot be left out", async () => {
    await goTo(dayAfter(receivables[0]!.dueDate, 20));
    const debt = await at.operations.sa.get<{ total: number }>(`/account-receivables/${receivables[0]!.id}/debt`);
    const { body } = await quote("?installments=1");
    expect(body.total).toBe(debt.body.total);
    expect(body.fine).toBeGreaterThan(0);
    const refused = await quote("?installments=12");
    expect(refused.body).toMatchObject({ status: 400, field: "installments" });
  });

  test("is a paper too", async () => {
    const pdf = await at.operations.server.app.inject({
      ...{ method: "GET", url: `/api/operations/${at.id}/settlement-quote.pdf?installments=12` },
      headers: { authorization: `Bearer ${await at.operations.server.tokenOf("op")}` },
    });
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    const text = (await pdfLines(pdf.rawPayload)).flat().join(" ");
    expect(text).toContain("Cotação de antecipação ou quitação");
    expect(text).toContain("CDC, art. 52");
  });

  test.each([
    ["?date=ontem", "date"],
    ["?date=2020-01-01", "date"],
    ["?date=2999-01-01", "date"],
    ["?installments=13", "installments"],
    ["?installments=a", "installments"],
    ["?installments=", "installments"],
  ])("refuses %s at its field", async (query, field) => {
    expect((await quote(query)).body).toMatchObject({ status: 400, field });
  });
});

describe("anticipating", () => {
  test("asks for the right to receive, and for the sum of the day", async () => {
    expect((await anticipate({}, at.operations.op)).status).toBe(403);
    expect((await anticipate({ date: dayAfter(receivables[0]!.dueDate, 400) })).body).toMatchObject({ field: "date" });
    expect((await anticipate({ installments: [12], total: 1 })).body).toMatchObject({ status: 400, field: "total" });
    expect((await anticipate({ installments: [12], liquidationMethod: "OURO" })).body).toMatchObject({
      ...{ status: 400, field: "liquidationMethod" },
    });
    expect((await at.payment()).receivables.every(({ openValue, value }) => openValue === value)).toBe(true);
  });

  test("all of it on a day between settles the operation, and nothing is left in the books", async () => {
    await goTo(dayAfter(receivables[0]!.dueDate, -3));
    const { total, discount } = (await quote()).body;
    const paid = await anticipate({ total });
    expect(paid.body).toEqual({ id: at.id, total, discount, insuranceRefund: 0 });
    expect(await at.status()).toEqual({ status: "SETTLED", stage: null });
    expect(await at.balance(LOAN)).toBe("0.00");
    expect(cents(await at.balance(BANK))).toBe(cents(total) - cents(at.released));
    await goTo(dayAfter(receivables.at(-1)!.dueDate, 40));
    expect(await at.balance(LOAN)).toBe("0.00");
    expect((await anticipate({})).body.subcode).toBe("OPERATION_FINAL");
  });

  test("some of it leaves the interest of the rest, and the loan ends at zero", async () => {
    await goTo(dayAfter(receivables[0]!.dueDate, -10));
    const { body } = await quote("?installments=10,11,12");
    expect((await anticipate({ installments: [12, 11, 10], total: body.total })).status).toBe(200);
    const rows = await at.rows<{ status: string; paid: string; discount: string }>(
      `select account_receivable_status as status, paid_value::text as paid, discount_value::text as discount
         from account_receivables where operation_id = $1 and installment = 12`,
      [at.id],
    );
    const last = body.lines.at(-1)!;
    expect(rows).toEqual([{ status: "LI", paid: last.total.toFixed(2), discount: last.discount.toFixed(2) }]);
    for (const { id, value, dueDate } of receivables.slice(0, 9)) {
      await goTo(dueDate);
      await at.operations.sa.post(`/account-receivables/${id}/liquidate`, { receivedValue: value });
    }
    expect((await at.status())?.status).toBe("SETTLED");
    await goTo(dayAfter(receivables.at(-1)!.dueDate, 2));
    expect(await at.balance(LOAN)).toBe("0.00");
  });

  test("on a day that has passed gives up interest that was posted", async () => {
    await goTo(dayAfter(receivables[0]!.dueDate, -5));
    const date = dayAfter(receivables[0]!.dueDate, -9);
    expect((await anticipate({ date })).status).toBe(200);
    expect(await at.balance(LOAN)).toBe("0.00");
    expect(cents(await at.balance(DISCOUNT))).toBeGreaterThan(0);
  });

  test("is reversed as any receipt, and the interest is earned again", async () => {
    await goTo(dayAfter(receivables[0]!.dueDate, -10));
    const before = (await quote()).body;
    const interest = await at.balance(INTEREST);
    await anticipate({ total: before.total });
    for (const { id } of receivables)
      expect(
        (await at.operations.sa.post(`/account-receivables/${id}/reverse`, { reversalReason: "Cheque devolvido." }))
          .status,
      ).toBe(200);
    expect((await at.status())?.status).toBe("PAID");
    expect((await quote()).body).toEqual(before);
    expect(cents(await at.balance(INTEREST))).toBeLessThanOrEqual(cents(interest));
    for (const { id, value } of receivables)
      await at.operations.sa.post(`/account-receivables/${id}/liquidate`, { receivedValue: value });
    await goTo(dayAfter(receivables.at(-1)!.dueDate, 2));
    expect(await at.balance(LOAN)).toBe("0.00");
  });

  test("reversed long after the end, brings the interest of days that were too late when it is received", async () => {
    await goTo(dayAfter(receivables[0]!.dueDate, -10));
    await anticipate({
      installments: [7, 8, 9, 10, 11, 12],
      total: (await quote("?installments=7,8,9,10,11,12")).body.total,
    });
    for (const { id, value, dueDate } of receivables.slice(0, 6)) {
      await goTo(dueDate);
      await at.operations.sa.post(`/account-receivables/${id}/liquidate`, { receivedValue: value });
    }
    const { id } = receivables[6]!;
    const end = receivables[11]!.dueDate;
    await goTo(dayAfter(end, 1));
    await at.operations.sa.post(`/account-receivables/${id}/reverse`, { reversalReason: "Cheque devolvido." });
    await goTo(dayAfter(end, 2));
    const { body } = await at.operations.sa.get<{ total: number }>(`/account-receivables/${id}/debt`);
    await at.operations.sa.post(`/account-receivables/${id}/liquidate`, { receivedValue: body.total });
    expect(await at.status()).toEqual({ status: "SETTLED", stage: null });
    await goTo(dayAfter(end, 3));
    expect(await at.balance(LOAN)).toBe("0.00");
  });
});

describe("the insurance that is not needed any more", () => {
  const THIRD_PARTIES = "4999200003";
  const middle = () => dayAfter(receivables[0]!.dueDate, 10);
  const refunds = (does: boolean) => at.rows("update products set refunds_insurance = $1", [does]);
  const premium = (): Promise<number> => at.balance(THIRD_PARTIES).then((value) => -cents(value));
  type Refunding = Quote & { insuranceRefund: number };
  const refundQuote = (query = "") => at.operations.op.get<Refunding>(`/operations/${at.id}/settlement-quote${query}`);

  beforeEach(() => refunds(true));
  afterAll(() => refunds(false));

  test("is set off against what is paid, by the days that are left, and leaves nothing of the loan", async () => {
    const before = await premium();
    expect(before).toBeGreaterThan(0);
    await goTo(middle());
    const { body } = await refundQuote();
    const [row] = await at.rows<{ days: number; left: number }>(
      `select max(b.due_date) - t.release as days, max(b.due_date) - $2::date as left from operation_bonds b
         cross join (select contract_date as release from operation_accrual where operation_id = $1) t
        where b.operation_id = $1 group by t.release`,
      [at.id, middle()],
    );
    const refund = Math.round((before * row!.left) / row!.days);
    expect(cents(body.insuranceRefund)).toBe(refund);
    expect(cents(body.total)).toBe(body.lines.reduce((sum, { total }) => sum + cents(total), 0) - refund);
    expect(body.explanation.join(" ")).toContain("Seguro a devolver");
    const bank = cents(await at.balance(BANK));
    const { status, body: done } = await anticipate({ total: body.total });
    expect(status, JSON.stringify(done)).toBe(200);
    expect(done).toEqual({
      id: at.id,
      total: body.total,
      discount: body.discount,
      insuranceRefund: body.insuranceRefund,
    });
    expect(cents(await at.balance(BANK)) - bank).toBe(cents(body.total));
    expect([await at.balance(LOAN), await premium()]).toEqual(["0.00", before - refund]);
    const faults = await at.operations.sa.get<{ divergences: { code: string }[] }>(
      `/accounting-closings/preview?closingDate=${middle()}`,
    );
    expect(faults.body.divergences.filter(({ code }) => code === "D04")).toEqual([]);
    const last = receivables.at(-1)!;
    const back = await at.operations.sa.post(`/account-receivables/${last.id}/reverse`, { reversalReason: "Engano." });
    expect(back.status).toBe(200);
    expect(await premium()).toBeGreaterThan(before - refund);
    const again = await at.operations.sa.get<{ divergences: { code: string }[] }>(
      `/accounting-closings/preview?closingDate=${middle()}`,
    );
    expect(again.body.divergences.filter(({ code }) => code === "D04")).toEqual([]);
  });

  test("stays where the product does not say so, and where a part alone is paid", async () => {
    await goTo(middle());
    const all = receivables.map(({ installment }) => installment);
    expect((await refundQuote(`?installments=${all.slice(0, -1).join(",")}`)).body.insuranceRefund).toBe(0);
    expect((await refundQuote(`?installments=${all.join(",")}`)).body.insuranceRefund).toBeGreaterThan(0);
    await refunds(false);
    expect((await refundQuote()).body.insuranceRefund).toBe(0);
  });
});
