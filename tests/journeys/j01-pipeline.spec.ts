// J01, the pipeline: two people on one operation in two browsers; what one of them does is on the other's screen at once.
import { expect, type Page } from "@playwright/test";
import { STAGE_TEXTS } from "../../src/custom/operations/pipeline/stages/texts.ts";
import { PIPELINE_TEXTS } from "../../src/custom/operations/pipeline/texts.ts";
import { LIVE } from "../../src/resources/live/texts.ts";
import { TEXTS } from "../../src/resources/texts.ts";
import { expectNoEnglish, expectNoFindings, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { pdfOf } from "./pages/sample-files.ts";

const stageAt = (stage: string, id: number) => `/operacional/esteira-de-credito/${stage}/${id}`;

interface Party {
  id: number;
  name: string;
  documentNumber: string;
}

/** A new operation of personal credit of somebody with enough income, and somebody else who may stand for it. */
async function makeOperation(page: Page): Promise<{ id: number; customer: Party; other: Party }> {
  const api = apiAs(page);
  const filters = encodeURIComponent(JSON.stringify({ type: "PERSON", enabled: true }));
  const { body: people } = await api.get<{ content: Party[] }>(`/customers?pageSize=30&sort=id,ASC&filters=${filters}`);
  const { body: products } = await api.get<{ content: { id: number; name: string }[] }>("/products?pageSize=50");
  const product = products.content.find(({ name }) => name === "CRÉDITO PESSOAL");
  for (const customer of people.content) {
    const made = await api.post<{ id: number }>("/operations", {
      ...{ productID: product?.id, customerID: customer.id, value: 8000, installmentQuantity: 12 },
    });
    const other = people.content.find(({ id }) => id !== customer.id);
    if (made.status === 201 && other) return { id: made.body.id, customer, other };
  }
  throw new Error("No customer of the demonstration may have this loan.");
}

async function confirmed(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: button, exact: true }).click();
}

/** What somebody else does meanwhile moves nothing that is being typed. */
async function recalculateBesideSomebody(page: Page, watcher: Page): Promise<void> {
  await page.getByRole("button", { name: STAGE_TEXTS.recalculate }).click();
  const form = page.getByRole("region", { name: STAGE_TEXTS.recalculation });
  await form.getByLabel("Valor solicitado").fill("900000");
  await confirmed(watcher, PIPELINE_TEXTS.take);
  await expect(page.getByRole("button", { name: /^Membros: .*,/ })).toBeVisible();
  await expect(form.getByLabel("Valor solicitado")).toHaveValue("9.000,00");
  await form.getByRole("button", { name: STAGE_TEXTS.simulate }).click();
  await expect(form.getByRole("row", { name: /^Valor solicitado/ })).toContainText("9.000,00");
  await form.getByRole("button", { name: STAGE_TEXTS.saveTerms }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: STAGE_TEXTS.saveTerms }).click();
  await expectToast(page, STAGE_TEXTS.termsSaved);
  await expect(page.getByText("Versão 2")).toBeVisible();
  await confirmed(page, PIPELINE_TEXTS.undo);
  await expectToast(page, PIPELINE_TEXTS.undone);
}

/** The customer is refused; somebody else becomes guarantor. */
async function addGuarantor(
  page: Page,
  { id, customer, other }: { id: number; customer: Party; other: Party },
): Promise<void> {
  await page.goto(stageAt("avalista", id));
  await page.getByRole("button", { name: STAGE_TEXTS.addGuarantor }).click();
  const dialog = page.getByRole("dialog", { name: STAGE_TEXTS.addGuarantor });
  for (const [party, said] of [
    [customer, "não pode ser avalista dela"],
    [other, ""],
  ] as const) {
    await dialog.getByLabel(/CPF\/CNPJ/).fill(party.documentNumber);
    await expect(dialog.getByText(party.name)).toBeVisible();
    await dialog.getByRole("button", { name: STAGE_TEXTS.addGuarantor }).click();
    if (said) await expect(dialog.getByText(said)).toBeVisible();
  }
  await expectToast(page, STAGE_TEXTS.guarantorAdded);
  await expect(page.getByRole("cell", { name: other.name, exact: true })).toBeVisible();
  await expectNoFindings(page);
}

/** One sends a document, the other one refuses it, and its next version is sent. */
async function reviewDocument(page: Page, watcher: Page, id: number): Promise<void> {
  await page.goto(stageAt("documentos", id));
  const file = { name: "documento.pdf", mimeType: "application/pdf", buffer: pdfOf(1) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expectToast(page, STAGE_TEXTS.sent);
  await expect(watcher.getByRole("button", { name: STAGE_TEXTS.approve })).toBeVisible();
  await watcher.getByRole("button", { name: STAGE_TEXTS.refuse }).click();
  await watcher
    .getByRole("dialog")
    .getByLabel(/^Motivo/)
    .fill("Ilegível");
  await watcher.getByRole("dialog").getByRole("button", { name: STAGE_TEXTS.refuse }).click();
  await expect(page.getByText(`${STAGE_TEXTS.refusal}: Ilegível`)).toBeVisible();
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(page.getByText(`${STAGE_TEXTS.earlier} (1)`)).toBeVisible();
  await expectNoFindings(page);
  await shot(page, "pipeline-documents");
}

/** The whole value goes to the customer's account, in three parts; somebody else would need a power. */
async function payCustomer(
  page: Page,
  watcher: Page,
  { id, customer, other }: { id: number; customer: Party; other: Party },
): Promise<void> {
  await page.goto(stageAt("desembolso", id));
  await page.getByRole("button", { name: STAGE_TEXTS.useAccount }).click();
  await page.getByRole("menuitem", { name: customer.name }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo desembolso" });
  const document = dialog.getByLabel(/^CPF\/CNPJ/);
  const own = await document.inputValue();
  await dialog.getByLabel(/^Tipo de favorecido/).selectOption({ label: "Terceiro" });
  await dialog.getByLabel(/^Tipo de chave PIX/).selectOption({ index: 0 });
  await document.fill(other.documentNumber);
  await dialog.getByRole("button", { name: TEXTS.create, exact: true }).click();
  await expect(dialog.getByText(/anexe e aprove uma procuração/)).toBeVisible();
  await dialog.getByLabel(/^Tipo de favorecido/).selectOption({ label: "Cliente" });
  await document.fill(own);
  await dialog.getByRole("button", { name: TEXTS.create, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("definition").filter({ hasText: /^R\$\s0,00$/ })).toBeVisible();
  await page.getByRole("button", { name: `Ações: ${customer.name}` }).click();
  await page.getByRole("menuitem", { name: STAGE_TEXTS.split }).click();
  const split = page.getByRole("dialog", { name: STAGE_TEXTS.split });
  await split.getByLabel(STAGE_TEXTS.parts).selectOption("3");
  await split.getByRole("button", { name: STAGE_TEXTS.split }).click();
  await expectToast(page, STAGE_TEXTS.splitDone);
  await expect(page.getByRole("cell", { name: customer.name, exact: true })).toHaveCount(3);
  await expect(watcher.getByText(/^Desembolso dividido: /)).toBeVisible();
  await expectNoFindings(page);
  await expectNoEnglish(page);
  await shot(page, "pipeline-disbursement");
}

test("an operation is taken, changed and documented while somebody else looks on", async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/40[0349]/);
  await signIn(page, "op");
  const { id, customer, other } = await makeOperation(page);
  const watcher = await anotherPage(browser);
  await signIn(watcher, "op2");

  await watcher.goto(stageAt("documentos", id));
  await page.goto(`/operacional/operacao/${id}`);
  await expect(page).toHaveURL(new RegExp(stageAt("dados-da-operacao", id)));
  await expect(page.getByRole("list", { name: LIVE.also })).toBeVisible();
  await expect(watcher.getByRole("list", { name: LIVE.also })).toBeVisible();
  await expect(page.getByText(PIPELINE_TEXTS.readOnly)).toBeVisible();
  const recalculate = page.getByRole("button", { name: STAGE_TEXTS.recalculate });
  await expect(recalculate).toHaveAttribute("aria-disabled", "true");

  await confirmed(page, PIPELINE_TEXTS.take);
  await expectToast(page, PIPELINE_TEXTS.taken);
  await expect(watcher.getByText("A operação foi assumida.")).toBeVisible();
  await expectNoFindings(page);
  await expectNoEnglish(page);
  await shot(page, "pipeline-operation-data");

  await recalculateBesideSomebody(page, watcher);
  await page.getByRole("button", { name: PIPELINE_TEXTS.complete }).click();
  await expectToast(page, PIPELINE_TEXTS.completed);

  await addGuarantor(page, { id, customer, other });
  await reviewDocument(page, watcher, id);
  await payCustomer(page, watcher, { id, customer, other });
  await page.goto(stageAt("informacoes-adicionais", id));
  await page.getByLabel(STAGE_TEXTS.newNote).fill("Cliente pediu prazo");
  await page.getByRole("button", { name: STAGE_TEXTS.addNote }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Cliente pediu prazo" }).first()).toBeVisible();
  await expect(watcher.getByText("Anotação incluída.")).toBeVisible();
  await expectNoFindings(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("combobox", { name: PIPELINE_TEXTS.stage }).selectOption({ label: "○ Garantia" });
  await expect(page).toHaveURL(new RegExp(stageAt("garantia", id)));
  await expect(page.getByText(STAGE_TEXTS.warrantiesTotal)).toBeVisible();
  await expectNoFindings(page);
  await shot(page, "pipeline-phone");

  await page.getByRole("button", { name: PIPELINE_TEXTS.otherActs }).click();
  await page.getByRole("menuitem", { name: PIPELINE_TEXTS.cancel }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/^Motivo/)
    .fill("Desistiu");
  await page.getByRole("dialog").getByRole("button", { name: PIPELINE_TEXTS.cancel }).click();
  await expectToast(page, PIPELINE_TEXTS.cancelled);
  await expect(watcher.getByRole("note").filter({ hasText: "CANCELADA e não muda mais" })).toBeVisible();
  await watcher.context().close();
});

test("what does not exist, and what a person may not open, is not found", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/40[034]/);
  await signIn(page, "op");
  const notFound = page.getByRole("heading", { name: "Página não encontrada" });
  for (const path of [
    "/operacional/esteira-de-credito/999999",
    "/operacional/esteira-de-credito/etapa/1",
    "/operacional/esteira-de-credito/abc",
  ]) {
    await page.goto(path);
    await expect(notFound).toBeVisible();
  }
});

test("from an operation of the list the keys lead along it", { tag: "@nightly" }, async ({ page }) => {
  await signIn(page, "op");
  await page.goto("/operacional/operacoes");
  const codes = page.getByRole("row").getByRole("link", { name: /^\d{6}$/ });
  await expect(codes.nth(2)).toBeVisible();
  const [first, second] = (await codes.allTextContents()).map((code) => code.trim());
  await codes.first().click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(first!);
  await expect(page.getByRole("navigation", { name: TEXTS.recordsOfList })).toContainText(/^1 de /);
  await heading.press("j");
  await expect(heading).toContainText(second!);
  await heading.press("k");
  await expect(heading).toContainText(first!);
  await page.goBack();
  await expect(page).toHaveURL(/\/operacional\/operacoes/);
});
