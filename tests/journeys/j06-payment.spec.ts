// J06: an approved operation is paid: the signed copy, the one send, the treasury's payment by somebody else, a receipt.
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
  const api = apiAs(page);
  const { body: found } = await api.get<{ content: { id: number }[] }>(
    `/operations${query({ searchString: "GERALDO MAGELA PIRES" })}`,
  );
  const { id } = found.content[0]!;
  const { body: detail } = await api.get<Detail>(`/operations/${id}/detailed`);
  await page.goto(`${PIPELINE}/pagamento/${id}`);
  await expect(page.getByText(/^Falta antes do pagamento: Desembolso, Formalização/).last()).toBeVisible();
  await api.put(`/operation-disbursements/${detail.disbursements[0]!.id}`, {
    value: Number(detail.facts.releasedValue) / 100,
  });
  expect((await api.post(`/operations/${id}/contracts/generate`)).status).toBe(200);

  await test.step("the signed copy is attached, and the operation goes on", async () => {
    await page.goto(`${PIPELINE}/assinatura-de-contrato/${id}`);
    await page.getByRole("button", { name: /^Registrar assinatura/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "assinado.pdf", mimeType: "application/pdf", buffer: PDF });
    await expect(dialog.getByText("assinado.pdf")).toBeVisible();
    await dialog.getByRole("button", { name: "Registrar assinatura" }).click();
    await expectToast(page, "Assinatura registrada com sucesso!");
    await expect(page.getByText("Assinado em")).toBeVisible();
    await expectAccessible(page);
    await shot(page, "j06-signed");
  });

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

  const treasurer = await anotherPage(browser);
  await signIn(treasurer, "sa");
  await test.step("somebody else pays, and the operation is paid while the operator looks on (TRE-010)", async () => {
    await treasurer.goto(`${PIPELINE}/pagamento/${id}`);
    await treasurer
      .getByRole("region", { name: "Contas a pagar" })
      .getByRole("link", { name: /GERALDO/ })
      .click();
    await treasurer.getByRole("button", { name: "Mais ações" }).click();
    await treasurer.getByRole("menuitem", { name: "Marcar como paga" }).click();
    const dialog = treasurer.getByRole("dialog");
    await dialog.getByLabel(/Conta de origem/).click();
    await treasurer.getByRole("option", { name: /ITAÚ/ }).click();
    await dialog.getByRole("button", { name: "Marcar como paga" }).click();
    await expectToast(treasurer, "Conta paga com sucesso!");
    await expect(page.getByText("PAGO", { exact: true })).toBeVisible();
  });

  await test.step("an instalment is received in part", async () => {
    await treasurer.goto(`${PIPELINE}/pagamento/${id}`);
    await treasurer.getByRole("link", { name: "Parcela 1", exact: true }).click();
    await treasurer.getByRole("button", { name: "Mais ações" }).click();
    await treasurer.getByRole("menuitem", { name: "Liquidar" }).click();
    const dialog = treasurer.getByRole("dialog");
    await dialog.getByLabel(/Valor deste recebimento/).fill("100,00");
    await dialog.getByRole("button", { name: "Liquidar" }).click();
    await expectToast(treasurer, "Recebimento registrado com sucesso!");
    await expect(treasurer.getByText("Parcialmente paga").first()).toBeVisible();
    await shot(treasurer, "j06-received");
  });
  await treasurer.context().close();
});
