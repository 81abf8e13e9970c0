// J06: a signed operation at the platform that issues its CCB, and an approved one that is paid: the signed copy, the
// one send, the treasury's payment by somebody else, a receipt. They share the simulated platform, so one file has both.
import type { Page } from "@playwright/test";
import { BANKING_TEXTS } from "../../src/custom/operations/pipeline/banking/texts.ts";
import { PAYMENT_TEXTS } from "../../src/custom/operations/pipeline/payment/texts.ts";
import { query } from "../helpers/api.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";

const PIPELINE = "/operacional/esteira-de-credito";
const PDF = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");

interface Detail {
  operation: { id: number };
  facts: { releasedValue: string };
  disbursements: { id: number }[];
}

test("a signed contract becomes money once, by two people, and comes back in instalments", async ({
  page,
  browser,
}) => {
  await signIn(page, "op");
  const id = await approvedOperation(page);
  await page.goto(`${PIPELINE}/pagamento/${id}`);
  await expect(page.getByText(/^Falta antes do pagamento: Desembolso, Formalização/).last()).toBeVisible();
  await formalize(page, id);
  await sign(page, id);
  const treasurer = await anotherPage(browser);
  await signIn(treasurer, "sa");
  await bank(page, treasurer, id);
  await send(page, id);
  await test.step("somebody else pays, and the operation is paid while the operator looks on (TRE-010)", async () => {
    await pay(treasurer, id);
    await expect(page.getByText("PAGO", { exact: true })).toBeVisible();
  });
  await receive(treasurer, id);
  await treasurer.context().close();
});

test(
  "instalments are compared, and the operation is sent, approved and issued (BANK-004 to 012)",
  NIGHTLY,
  async ({ page, browser }) => {
    await signIn(page, "op");
    const administrator = await anotherPage(browser);
    await signIn(administrator, "sa");
    const id = await signedOperation(page);
    await page.goto(`${PIPELINE}/bancarizacao/${id}`);
    await behave(administrator, "OTHER_SCHEDULE");
    const dialog = page.getByRole("dialog");
    await test.step("what the platform would calculate otherwise is shown, and cannot be sent", async () => {
      await page.getByRole("button", { name: BANKING_TEXTS.start }).click();
      // Other journeys create assignors whose platform is not integrated.
      await dialog.locator("label").filter({ hasText: "UY3 ·" }).first().getByRole("checkbox").check();
      await dialog.getByRole("button", { name: BANKING_TEXTS.next }).click();
      await expect(dialog.getByText(BANKING_TEXTS.different)).toBeVisible();
      await expect(dialog.getByRole("button", { name: BANKING_TEXTS.send })).toBeDisabled();
      await expectAccessible(page);
      await expectNoEnglish(page);
      await shot(page, "j06-banking-different");
    });
    await behave(administrator, "QUICK");
    await test.step("the same instalments are sent once", async () => {
      await dialog.getByRole("button", { name: BANKING_TEXTS.back }).click();
      await dialog.getByRole("button", { name: BANKING_TEXTS.next }).click();
      await expect(dialog.getByText(BANKING_TEXTS.same)).toBeVisible();
      await dialog.getByRole("button", { name: BANKING_TEXTS.send }).click();
      await expectToast(page, BANKING_TEXTS.sent);
      await expect(page.getByText(BANKING_TEXTS.simulated)).toBeVisible();
    });
    await test.step("the approval is asked for, and the CCB is there", async () => {
      await page.getByRole("button", { name: BANKING_TEXTS.approve }).click();
      await expectToast(page, BANKING_TEXTS.approved);
      await expect(page.getByText("CCB emitida", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: BANKING_TEXTS.cancel })).toHaveCount(0);
      await expectAccessible(page);
      await shot(page, "j06-banking-issued");
    });
    await behave(administrator, "NORMAL");
    await administrator.context().close();
  },
);

const behave = async (page: Page, behaviour: string): Promise<void> => {
  expect((await apiAs(page).put("/banking-simulator", { platform: "UY3", behaviour })).status).toBe(200);
};

/** Of the demonstration: everybody has signed, and no platform knows it yet. */
async function signedOperation(page: Page): Promise<number> {
  const list = query({ searchString: "WÁGNER LUIZ PACHECO", filters: { stage: { $eq: "BANKING" } } });
  const { body } = await apiAs(page).get<{ content: { id: number }[] }>(`/operations${list}`);
  return body.content[0]!.id;
}

/** Of the demonstration; a part of its value has a payee. */
async function approvedOperation(page: Page): Promise<number> {
  const customer = query({ searchString: "GERALDO MAGELA PIRES" });
  const { body } = await apiAs(page).get<{ content: { id: number }[] }>(`/operations${customer}`);
  return body.content[0]!.id;
}

async function formalize(page: Page, id: number): Promise<void> {
  const api = apiAs(page);
  const { body } = await api.get<Detail>(`/operations/${id}/detailed`);
  await api.put(`/operation-disbursements/${body.disbursements[0]!.id}`, {
    value: Number(body.facts.releasedValue) / 100,
  });
  expect((await api.post(`/operations/${id}/contracts/generate`)).status).toBe(200);
}

async function sign(page: Page, id: number): Promise<void> {
  await test.step("the signed copy is attached, and the operation goes on", async () => {
    await page.goto(`${PIPELINE}/assinatura-de-contrato/${id}`);
    await page.getByRole("button", { name: /^Registrar assinatura/ }).click();
    const dialog = page.getByRole("dialog");
    const file = { name: "assinado.pdf", mimeType: "application/pdf", buffer: PDF };
    await dialog.locator("input[type=file]").setInputFiles(file);
    await expectToast(page, "Arquivo enviado com sucesso!");
    await dialog.getByRole("button", { name: "Registrar assinatura" }).click();
    await expectToast(page, "Assinatura registrada com sucesso!");
    await expect(page.getByText("Assinado em")).toBeVisible();
    await expectAccessible(page);
    await shot(page, "j06-signed");
  });
}

/** The simulated platform issues at once; how it is followed while it takes its time, the tests of the banking say. */
async function bank(page: Page, administrator: Page, id: number): Promise<void> {
  await behave(administrator, "QUICK");
  const { body } = await apiAs(page).get<{ content: { id: number; platform: string }[] }>("/cessionary-assignors");
  const assignor = body.content.find((one) => one.platform === "UY3");
  const sent = await apiAs(page).post<{ id: number }>("/operation-bankings/bank", {
    ...{ operationID: id, cessionaryAssignorID: assignor!.id },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect((await apiAs(page).post(`/operation-bankings/${sent.body.id}/approval`)).status).toBe(200);
}

async function send(page: Page, id: number): Promise<void> {
  await test.step("it is sent once, and says what was made (PAY-006, PAY-013)", async () => {
    await page.goto(`${PIPELINE}/pagamento/${id}`);
    await page.getByRole("button", { name: PAYMENT_TEXTS.send }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: PAYMENT_TEXTS.send }).click();
    await expectToast(page, PAYMENT_TEXTS.done);
    await expect(page.getByText(PAYMENT_TEXTS.alreadyCreated)).toBeVisible();
    await expect(page.getByText("A PAGAR", { exact: true })).toBeVisible();
    await expectNoEnglish(page);
    await expectAccessible(page);
    await shot(page, "j06-sent");
  });
}

async function pay(page: Page, id: number): Promise<void> {
  await page.goto(`${PIPELINE}/pagamento/${id}`);
  await page
    .getByRole("region", { name: "Contas a pagar" })
    .getByRole("link", { name: /GERALDO/ })
    .click();
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Marcar como paga" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/Conta de origem/).click();
  await page.getByRole("option", { name: /ITAÚ/ }).click();
  await dialog.getByRole("button", { name: "Marcar como paga" }).click();
  await expectToast(page, "Conta paga com sucesso!");
}

async function receive(page: Page, id: number): Promise<void> {
  await test.step("an instalment is received in part", async () => {
    await page.goto(`${PIPELINE}/pagamento/${id}`);
    await page.getByRole("link", { name: "Parcela 1", exact: true }).click();
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Liquidar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/Valor deste recebimento/).fill("100,00");
    await dialog.getByRole("button", { name: "Liquidar" }).click();
    await expectToast(page, "Recebimento registrado com sucesso!");
    await expect(page.getByText("Parcialmente paga").first()).toBeVisible();
    await shot(page, "j06-received");
  });
}
