// J06: an approved operation is paid: the signed copy, the one send, the treasury's payment by somebody else, a receipt.
import type { Page } from "@playwright/test";
import { PAYMENT_TEXTS } from "../../src/custom/operations/pipeline/payment/texts.ts";
import { query } from "../helpers/api.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, expect, test } from "./helpers/test.ts";
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
  const platform = { platform: "UY3", behaviour: "QUICK" };
  expect((await apiAs(administrator).put("/banking-simulator", platform)).status).toBe(200);
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
