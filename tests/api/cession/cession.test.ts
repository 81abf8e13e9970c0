// Lots of a cession: what may be in one, what confirming does once, and what the books and the treasury have of it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CessionRecord, CessionServer, must } from "./cession-server.ts";

let at: CessionServer;

beforeAll(async () => {
  at = await CessionServer.start();
});
afterAll(() => at.close());

const LOAN = "1612001104";
const PRICE_DUE = "1888000001";
const BANK = "1123000003";
const OBLIGATION = "4991710003";
const THIRD_PARTIES = "4999200003";
const COOBLIGED = "3018520005";
const CONTROL = "3095900002";

const cents = (value: number | string): number => Math.round(Number(value) * 100);

describe("a lot that is made up (PIPE-044)", () => {
  test("is the sum of what its operations are worth, and holds them", async () => {
    const [one, other] = [await at.paid(), await at.paid()];
    const { body: preview } = await at.sa.post<{
      purchaseValue: number;
      items: { operationID: number; isEligible: boolean }[];
    }>("/operation-cessions/preview", { cessionaryCompanyID: at.fund, rate: 1.5 });
    expect(preview.items.filter(({ operationID }) => [one, other].includes(operationID))).toMatchObject([
      ...[{ isEligible: true }, { isEligible: true }],
    ]);
    const lot = await at.lot([one, other]);
    expect(lot).toMatchObject({ status: "EL", operationsCount: 2, code: expect.stringMatching(/^CES-\d{6}$/) });
    const items = await at.rows<{ face: string; price: string }>(
      "select face::text, price::text from cession_item where cession_id = $1",
      [lot.id],
    );
    expect(cents(lot.faceValue)).toBe(items.reduce((sum, { face }) => sum + cents(face), 0));
    expect(cents(lot.purchaseValue)).toBe(items.reduce((sum, { price }) => sum + cents(price), 0));
    expect(lot.purchaseValue).toBeLessThan(lot.faceValue);
    const second = await at.sa.post("/operation-cessions", at.offer([one]));
    expect(second.body).toMatchObject({ status: 400, field: "operationIDs" });
    expect(JSON.stringify(second.body)).toContain(lot.code);
    expect((await at.act(lot.id, "leave", { operationIDs: [other] })).body).toMatchObject({ operationsCount: 1 });
    expect((await at.act(lot.id, "leave", { operationIDs: [one] })).body).toMatchObject({ field: "operationIDs" });
    expect((await at.act(lot.id, "join", { operationIDs: [other, one] })).body).toMatchObject({ operationsCount: 2 });
    const dearer = await at.act(lot.id, "recalculate", { rate: 3 });
    expect(dearer.body.purchaseValue).toBeLessThan(lot.purchaseValue);
    expect((await at.act(lot.id, "cancel")).body).toMatchObject({ field: "cancelReason" });
    expect((await at.act(lot.id, "cancel", { cancelReason: "Sem interesse." })).body).toMatchObject({ status: "CA" });
    expect((await at.lot([one])).operationsCount).toBe(1);
  });

  test("takes only what the fund buys, and says each reason", async () => {
    const id = await at.paid();
    await at.criteria({ min_operation_value: 1_000_000, accepted_customer_type: "COMPANY" });
    const { body } = await at.sa.post<{ errors: { message: string }[] }>("/operation-cessions", at.offer([id]));
    expect(JSON.stringify(body)).toMatch(/só compra de pessoas jurídicas.*abaixo do mínimo/);
    await at.criteria({ purchase_limit: 100 });
    expect(JSON.stringify((await at.sa.post("/operation-cessions", at.offer([id]))).body)).toContain(
      "limite de compra",
    );
    await at.criteria({});
    await at.at.ready([]);
    const unpaid = await at.sa.post("/operation-cessions", at.offer([at.at.id]));
    expect(JSON.stringify(unpaid.body)).toContain("ainda não foi paga");
    for (const [wrong, field] of [
      [{ cessionDate: "2020-01-01" }, "cessionDate"],
      [{ operationIDs: [] }, "operationIDs"],
      [{ operationIDs: [999_999_999] }, "operationIDs"],
      [{ rate: -1 }, "rate"],
      [{ cessionaryCompanyID: 999_999_999 }, "cessionaryCompanyID"],
    ] as const) {
      const refused = await at.sa.post("/operation-cessions", at.offer([id], wrong));
      expect([refused.status, (refused.body as { field?: string }).field]).toEqual([400, field]);
    }
  });

  test.each([1.5, "1e5", -1e300, { id: 1 }])(
    "names the field of a buyer that is no id: %j",
    async (cessionaryCompanyID) => {
      const { status, body } = await at.sa.post<{ errors: { field: string }[] }>("/operation-cessions", {
        cessionaryCompanyID,
      });
      expect([status, body.errors.map(({ field }) => field)]).toEqual([400, ["cessionaryCompanyID"]]);
    },
  );

  test("is seen by its buyer from the offer on, and by nobody else of it", async () => {
    const lot = await at.lot([await at.paid()]);
    const path = `/operation-cessions/${lot.id}`;
    expect((await at.ce.get(path)).status).toBe(404);
    expect((await at.ce.get(`${path}/items`)).status).toBe(404);
    await must(at.act(lot.id, "offer"));
    const visible = await at.ce.get<Record<string, unknown>>(path);
    expect(visible.body).toMatchObject({ status: "AN", purchaseValue: lot.purchaseValue });
    expect(Object.keys(visible.body)).not.toContain("presentValue");
    const { body } = await at.ce.get<{ items: Record<string, unknown>[] }>(`${path}/items`);
    expect(body.items).toHaveLength(1);
    expect(Object.keys(body.items[0]!)).not.toContain("result");
    for (const act of ["confirm", "cancel", "join", "repurchase", "offer"])
      expect((await at.ce.post(`${path}/${act}`, {})).status, act).toBe(403);
    expect((await at.ce.put(path, { rate: 1 })).status).toBe(403);
    expect((await at.ce.post("/operation-cessions", at.offer([1]))).status).toBe(403);
    expect((await at.ce.post("/operation-cessions/preview", at.offer([1]))).status).toBe(403);
    await must(at.sa.put(path, { rate: 2 }));
    expect((await at.ce.get(path)).status).toBe(404);
  });
});

describe("a sale", () => {
  test("without co-obligation takes the contracts out of the books, with the result", async () => {
    const ids = [await at.paid(), await at.paid()];
    const before = await Promise.all([at.balance(LOAN), at.balance(PRICE_DUE), at.balance(BANK)]);
    const lot = await at.lot(ids);
    const { body: sold } = await must(at.act(lot.id, "confirm"));
    expect(sold).toMatchObject({ status: "FO", purchaseValue: lot.purchaseValue, fileNumber: expect.any(Number) });
    for (const id of ids) {
      const [operation] = await at.rows(
        "select operation_cession_id as cession, cessionary_company_id as buyer from operations where id = $1",
        [id],
      );
      expect(operation).toEqual({ cession: lot.id, buyer: at.fund });
      expect(await at.at.operations.server.app, "server").toBeTruthy();
      at.at.id = id;
      expect(await at.at.balance(LOAN)).toBe("0.00");
      expect(
        (await at.receivables(id)).every(({ cessionID, buyer }) => cessionID === lot.id && buyer === at.fund),
      ).toBe(true);
    }
    expect(cents(await at.balance(PRICE_DUE)) - cents(before[1])).toBe(cents(lot.purchaseValue));
    const price = await at.price(lot.id);
    expect(price).toMatchObject({ status: "AB", value: Number(lot.purchaseValue).toFixed(2) });
    await must(at.receive(price.id, price.value));
    expect(cents(await at.balance(PRICE_DUE))).toBe(cents(before[1]));
    expect(cents(await at.balance(BANK)) - cents(before[2])).toBe(cents(lot.purchaseValue));
    const { body } = await at.sa.get<CessionRecord>(`/operation-cessions/${lot.id}`);
    expect(body.status).toBe("PA");
    expect((await at.act(lot.id, "cancel", { cancelReason: "x" })).body).toMatchObject({ status: 409 });
  });

  test("is made once by ten people at the same moment", async () => {
    const lot = await at.lot([await at.paid()]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.act(lot.id, "confirm")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const [counts] = await at.rows(
      `select (select count(*)::int from account_receivables where operation_cession_id = $1 and operation_bond_id is null) as prices,
              (select count(*)::int from accounting_events v join cession_item i on v.key like 'cession-item:' || i.id || ':%'
                where i.cession_id = $1) as events`,
      [lot.id],
    );
    expect(counts).toEqual({ prices: 1, events: 1 });
  });

  test("of one operation is one, though two lots are made at the same moment", async () => {
    const id = await at.paid();
    const answers = await Promise.all(
      [1, 2, 3].map((rate) => at.sa.post("/operation-cessions", at.offer([id], { rate }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });

  test("waits for its day, and refuses values that have changed since", async () => {
    const id = await at.paid();
    const [first] = await at.receivables(id);
    const lot = await at.lot([id]);
    await must(at.receive(first!.id, 100));
    expect((await at.act(lot.id, "confirm")).body).toMatchObject({ subcode: "VALUES_CHANGED" });
    await must(at.act(lot.id, "recalculate", { cessionDate: "2199-01-10" }).then(() => at.act(lot.id, "recalculate")));
    await must(at.act(lot.id, "confirm"));
    const next = await at
      .lot([await at.paid()], { cessionDate: `${Number(at.today.slice(0, 4)) + 1}-01-01` })
      .catch(String);
    if (typeof next !== "string")
      expect((await at.act(next.id, "confirm")).body).toMatchObject({ subcode: "OTHER_DAY" });
  });

  test("that is cancelled before it is paid leaves nothing behind", async () => {
    const id = await at.paid();
    at.at.id = id;
    const before = await at.at.balance(LOAN);
    const lot = await at.sold([id]);
    expect((await at.act(lot.id, "cancel", { cancelReason: "Desistência da cessionária." })).body.status).toBe("CA");
    expect(await at.at.balance(LOAN)).toBe(before);
    expect((await at.price(lot.id)).status).toBe("CA");
    expect((await at.receivables(id)).every(({ cessionID, buyer }) => cessionID === null && buyer === null)).toBe(true);
    expect((await at.sold([id])).status).toBe("FO");
  });
});

describe("instalments that were sold", () => {
  test("are passed on when customers pay them, with the charges of delay", async () => {
    const id = await at.paid();
    const lot = await at.sold([id]);
    const owed = cents(await at.balance(THIRD_PARTIES));
    const [first] = await at.receivables(id);
    await must(at.receive(first!.id, first!.value));
    const [payable] = await at.payables(lot.id);
    const [bond] = await at.rows<{ net: string }>(
      "select net_value::text as net from operation_bonds where operation_id = $1 and installment = 1",
      [id],
    );
    expect(payable).toMatchObject({ value: bond!.net, status: "PE", operationID: id });
    expect(owed - cents(await at.balance(THIRD_PARTIES))).toBe(cents(first!.value));
    expect((await at.ce.post(`/account-payables/${payable!.id}/mark-as-paid`, {})).body).toMatchObject({ status: 403 });
    expect((await at.ce.post(`/account-receivables/${first!.id}/liquidate`, { receivedValue: 1 })).status).toBe(403);
    expect((await at.sa.post(`/account-payables/${payable!.id}/cancel`, { cancelReason: "x" })).status).toBe(409);
    const pay = at.at.ad.post(`/account-payables/${payable!.id}/mark-as-paid`, { sourceBankAccountID: at.at.account });
    await must(pay);
    const reverse = () =>
      at.sa.post(`/account-receivables/${first!.id}/reverse`, { reversalReason: "Cheque devolvido." });
    expect((await reverse()).body).toMatchObject({ status: 409 });
    await must(at.sa.post(`/account-payables/${payable!.id}/reverse`, { reversalReason: "Conta errada." }));
    await must(reverse());
    expect((await at.payables(lot.id))[0]).toMatchObject({ status: "CA" });
    expect(cents(await at.balance(THIRD_PARTIES))).toBe(owed);
  });

  test("that are paid before their time leave the discount to the fund, and no interest to the lender", async () => {
    const id = await at.paid();
    at.at.id = id;
    const lot = await at.sold([id]);
    const last = (await at.receivables(id)).at(-1)!;
    await must(at.sa.post(`/operations/${id}/anticipate`, { installments: [last.installment] }));
    expect(await at.at.balance(LOAN)).toBe("0.00");
    const [payable] = await at.payables(lot.id);
    expect(cents(payable!.value)).toBeLessThan(cents(last.value));
    at.at.operations.server.clock.set(`${Number(at.today.slice(0, 4))}-12-30T15:00:00Z`);
    await at.at.turns("interest accruals");
    expect(await at.at.balance(LOAN)).toBe("0.00");
  });
});

describe("with co-obligation", () => {
  test("the contract stays in the books, and the obligation costs what the fund gets beyond its price", async () => {
    const id = await at.paid();
    at.at.id = id;
    const loan = await at.at.balance(LOAN);
    const [before, control] = [await at.balance(OBLIGATION), await at.balance(COOBLIGED)];
    const lot = await at.sold([id], { coObligation: "WITH" });
    expect(await at.at.balance(LOAN)).toBe(loan);
    expect(cents(before) - cents(await at.balance(OBLIGATION))).toBe(cents(lot.purchaseValue));
    expect(cents(await at.balance(COOBLIGED)) - cents(control)).toBe(cents(lot.faceValue));
    const { clock, app } = at.at.operations.server;
    const receivables = await at.receivables(id);
    const last = await at.rows<{ due: string }>(
      "select max(due_date)::text as due from operation_bonds where operation_id = $1",
      [id],
    );
    for (const { id: receivable, installment } of receivables) {
      const [bond] = await at.rows<{ due: string; value: string }>(
        "select due_date::text as due, value::text from operation_bonds where operation_id = $1 and installment = $2",
        [id, installment],
      );
      clock.set(`${bond!.due}T15:00:00Z`);
      await app.jobs.turn("cession expenses");
      await must(at.receive(receivable, bond!.value));
    }
    clock.set(`${last[0]!.due.slice(0, 4)}-${last[0]!.due.slice(5, 7)}-28T15:00:00Z`);
    clock.set(`${Number(last[0]!.due.slice(0, 4)) + 1}-01-15T15:00:00Z`);
    while (await app.jobs.turn("cession expenses"));
    expect(await at.balance(OBLIGATION)).toBe(before);
    expect(await at.balance(COOBLIGED)).toBe(control);
    expect(await at.at.balance(CONTROL)).toBe("0.00");
    const [item] = await at.rows<{ expense: string; until: string | null }>(
      "select expense::text, expense_until::text as until from cession_item where cession_id = $1",
      [lot.id],
    );
    expect(cents(item!.expense)).toBe(cents(lot.faceValue) - cents(lot.purchaseValue));
    expect(item!.until).toBeNull();
    const months = await at.rows("select 1 from accounting_events where key like $1", [`cession-item:%:expense:%`]);
    expect(months.length).toBeGreaterThan(10);
  });
});
