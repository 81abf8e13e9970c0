// Operations that come back from a lot: what they cost, and others in their place.
import { afterAll, beforeAll, expect, test } from "vitest";
import { CessionServer, must } from "./cession-server.ts";

let at: CessionServer;

beforeAll(async () => {
  at = await CessionServer.start();
});
afterAll(() => at.close());

const LOAN = "1612001104";
const cents = (value: number | string): number => Math.round(Number(value) * 100);

interface ItemInLot {
  operationID: number;
  state: string;
  purchaseValue: number;
  repurchaseValue?: number;
}

test("operations come back at the rate of the cession, and another takes their place", async () => {
  const [one, other, third] = [await at.paid(), await at.paid(), await at.paid()];
  at.at.id = one!;
  const loan = await at.at.balance(LOAN);
  const lot = await at.sold([one!, other!]);
  const back = await at.act(lot.id, "repurchase", { operationIDs: [one] });
  expect(back.body).toMatchObject({ operationsCount: 2, operationIDs: [other] });
  expect(await at.at.balance(LOAN)).toBe(loan);
  const [item] = await at.rows<{ price: string; back: string }>(
    "select price::text, repurchase_price::text as back from cession_item where cession_id = $1 and operation_id = $2",
    [lot.id, one],
  );
  // The same day at the same rate: what was paid for it.
  expect(item!.back).toBe(item!.price);
  expect((await at.payables(lot.id)).at(-1)).toMatchObject({ value: item!.price, status: "PE" });
  expect((await at.act(lot.id, "repurchase", { operationIDs: [one] })).body).toMatchObject({ field: "operationIDs" });
  const changed = await at.act(lot.id, "substitute", { leaveIDs: [other], joinIDs: [third] });
  expect(changed.body).toMatchObject({ operationIDs: [third] });
  const [owner] = await at.rows("select operation_cession_id as cession from operations where id = $1", [other]);
  expect(owner).toEqual({ cession: null });
  expect((await at.act(lot.id, "substitute", { leaveIDs: [third], joinIDs: [third] })).status).toBeLessThan(500);
});

test("what an operation would cost on the day is stated to the lender before it is bought back", async () => {
  const [one, other] = [await at.paid(), await at.paid()];
  const lot = await at.sold([one, other]);
  const { clock } = at.at.operations.server;
  clock.set(new Date(clock.now().getTime() + 9 * 86_400_000));
  const { body } = await must(at.sa.get<{ items: ItemInLot[] }>(`/operation-cessions/${lot.id}/items`));
  const stated = body.items.find(({ operationID }) => operationID === one)!;
  expect(cents(stated.repurchaseValue!)).toBeGreaterThan(cents(stated.purchaseValue));
  const { body: forFund } = await must(at.ce.get<{ items: ItemInLot[] }>(`/operation-cessions/${lot.id}/items`));
  expect(forFund.items.map(({ repurchaseValue }) => repurchaseValue)).toEqual([undefined, undefined]);
  const seenBefore = { operationIDs: [one], price: stated.purchaseValue };
  const refused = await at.act(lot.id, "repurchase", seenBefore);
  expect(refused.body).toMatchObject({ code: "INVALID_STATE", subcode: "VALUE_CHANGED" });
  expect(String((refused.body as { message?: unknown }).message)).toContain("confira o valor e confirme de novo");
  expect((await at.act(lot.id, "repurchase", { operationIDs: [one], price: "muito" })).body).toMatchObject({
    field: "price",
  });
  expect(await at.payables(lot.id)).toEqual([]);
  await must(at.act(lot.id, "repurchase", { operationIDs: [one], price: stated.repurchaseValue }));
  expect((await at.payables(lot.id)).at(-1)).toMatchObject({ value: stated.repurchaseValue!.toFixed(2) });
  const { body: after } = await must(at.sa.get<{ items: ItemInLot[] }>(`/operation-cessions/${lot.id}/items`));
  expect(after.items.map(({ state, repurchaseValue }) => [state, repurchaseValue !== undefined])).toEqual([
    ["REPURCHASED", false],
    ["CEDED", true],
  ]);
});

test("a substitution is made, and charged, at the difference that was shown, or not at all", async () => {
  const one = await at.paid();
  const lot = await at.sold([one]);
  const { clock } = at.at.operations.server;
  clock.set(new Date(clock.now().getTime() + 5 * 86_400_000));
  const third = await at.paid();
  /** What the buyer owes for the change; negative for what is owed to the buyer. */
  const differenceOf = async (leave: number, join: number) => {
    const { body } = await must(at.sa.get<{ items: ItemInLot[] }>(`/operation-cessions/${lot.id}/items`));
    const left = body.items.find(({ operationID, state }) => operationID === leave && state === "CEDED")!;
    const offer = { cessionaryCompanyID: at.fund, rate: 1.5, operationIDs: [join] };
    const preview = await must(
      at.sa.post<{ items: { purchaseValue: number }[] }>("/operation-cessions/preview", offer),
    );
    return cents(preview.body.items[0]!.purchaseValue) - cents(left.repurchaseValue!);
  };
  const substitute = (leave: number, join: number, value: number) =>
    at.act(lot.id, "substitute", { leaveIDs: [leave], joinIDs: [join], difference: value / 100 });
  const charged = async () => ({ owed: (await at.payables(lot.id)).at(-1)?.value, price: await at.price(lot.id) });
  const before = await charged();
  const difference = await differenceOf(one, third);
  expect((await substitute(one, third, difference + 1)).body).toMatchObject({ subcode: "VALUE_CHANGED" });
  expect(await charged()).toEqual(before);
  expect((await must(substitute(one, third, difference))).body).toMatchObject({ operationIDs: [third] });
  const after = await charged();
  expect(difference).not.toBe(0);
  expect(cents(Number(difference > 0 ? after.price.value : after.owed))).toBe(Math.abs(difference));
});
