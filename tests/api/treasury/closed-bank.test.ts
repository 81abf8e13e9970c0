// A bank that has ended its business: no payee is paid there, and the lender pays from no account of it.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { TreasuryServer } from "./treasury-server.ts";

let at: TreasuryServer;
let bankID = 0;

beforeAll(async () => {
  at = await TreasuryServer.start();
  const [bank] = await at.rows<{ id: number }>("select id from banks where code = '748'");
  bankID = bank!.id;
});
afterAll(() => at.close());

const setOpen = (code: string, isOpen: boolean) =>
  at.rows("update banks set active = $2 where code = $1", [code, isOpen]);
afterEach(async () => {
  for (const code of ["748", "341"]) await setOpen(code, true);
});

const account = () => ({ ...{ bankID, agency: "0001", account: "12345", accountDigit: "6" }, accountType: "CC" });
const inAccount = (value: number) => ({ ...at.payee(value), ...account(), pixKeyType: null, pixKey: null });
const pay = (payable: number, body: object = {}) =>
  at.operations.sa.post(`/account-payables/${payable}/mark-as-paid`, { sourceBankAccountID: at.account, ...body });

test("is refused of a payee, missed before the sending, and shown beside the accounts of the registers", async () => {
  await at.begin();
  await at.completeData();
  await setOpen("748", false);
  const refused = await at.operations.op.post("/operation-disbursements", inAccount(at.released));
  expect(refused.body).toMatchObject({ status: 400, field: "bankID" });
  await setOpen("748", true);
  expect((await at.operations.op.post("/operation-disbursements", inAccount(at.released))).status).toBe(201);
  const missing = async () => {
    const path = `/operations/${at.id}/detailed`;
    const { body } = await at.operations.op.get<{ stages: { code: string; missing: { code: string }[] }[] }>(path);
    return body.stages.find(({ code }) => code === "DISBURSEMENT")?.missing.map(({ code }) => code);
  };
  expect(await missing()).toEqual([]);
  await setOpen("748", false);
  expect(await missing()).toEqual(["PAYEE_BANK_CLOSED"]);
  expect((await at.send()).body.message).toMatch(/Desembolso/);
  await at.operations.sa.put(`/customers/${at.operations.customer.id}`, { bankAccounts: [account()] });
  const payees = await at.operations.op.get<{ content: object[] }>(`/operations/${at.id}/payees`);
  expect(payees.body.content).toMatchObject([{ bankID, isBankClosed: true }]);
});

test("takes no account payable but by PIX, and none is paid from it", async () => {
  const manual = async (paymentMethod: string) => {
    const { body } = await at.operations.sa.post<{ id: number }>("/account-payables", {
      ...{ description: "Aluguel", category: "OTHER", payeeName: "IMOBILIÁRIA", payeeDocumentNumber: "39053344705" },
      ...{ value: 900, dueDate: "2199-01-10", paymentMethod, bankAccounts: [account()] },
    });
    return body.id;
  };
  const [ted, pix] = [await manual("TED"), await manual("PIX")];
  await setOpen("748", false);
  expect((await at.ad.post(`/account-payables/${ted}/approve`)).body).toMatchObject({ subcode: "CLOSED_BANK" });
  expect((await pay(ted)).body).toMatchObject({ status: 409, subcode: "CLOSED_BANK" });
  expect((await pay(pix, { paymentMethod: "TED" })).body).toMatchObject({ subcode: "CLOSED_BANK" });
  await setOpen("341", false);
  expect((await pay(pix)).body).toMatchObject({ status: 400, field: "sourceBankAccountID" });
  await setOpen("341", true);
  expect((await pay(pix)).status).toBe(200);
  expect((await pay(ted, { paymentMethod: "PIX" })).status).toBe(200);
});
