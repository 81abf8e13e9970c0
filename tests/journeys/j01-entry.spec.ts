// J01, entry: a new operation from the choice of customer and product through every step of its workflow to the end, left
// and taken up again on the way; and a second one with vehicle, guarantees, own questions and external data.
import type { Page } from "@playwright/test";
import { closeToasts, expectToast } from "./helpers/looks.ts";
import { expect, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import {
  advance,
  arrive,
  chooseProduct,
  ENTRY_CHOICE,
  expectSound,
  fillFigures,
  fillPerson,
  goOn,
} from "./pages/entry.ts";
import { enter } from "./pages/session.ts";

/** The simulator of Boa Vista gives it a score of 940. */
const CPF = "30000063207";
const PRODUCT = "CRÉDITO IMOBILIÁRIO";
const FILE = { name: "documento.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

async function consultScr(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Consultar" }).click();
  const scr = dialog(page, /^SCR/);
  await scr.getByRole("checkbox").first().check();
  await scr.getByRole("button", { name: /^Consultar datas-base selecionadas/ }).click();
  const question = dialog(page, "Consultar o SCR");
  await question.getByLabel("Número de registro").fill("AUT-1");
  await question.getByLabel(/^Declaro possuir/).check();
  await question.getByRole("button", { name: "Consultar" }).click();
  await expect(question).toHaveCount(0);
  await scr.getByRole("button", { name: "Fechar" }).click();
}

async function consult(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Consultar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Consultar" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Refazer consulta" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByText("Consulta feita e guardada com a operação.")).toBeVisible();
}

test("an operation goes through every step of its workflow and enters the pipeline once", async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(300_000);
  pageErrors.allow(/40[04]/);
  await enter(page, "op", "/");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(ENTRY_CHOICE);
  await expect(page.getByRole("radio", { name: "CRÉDITO PESSOAL" })).toBeVisible();
  await expectOffered(page);
  await expectSound(page, "choice");

  // Its product has the same steps as personal credit, and no rules about what the simulator of the SCR says of a month.
  await chooseProduct(page, PRODUCT);
  await advance(page);
  await expect(page.getByText('O campo "CPF" é obrigatório.')).toBeVisible();
  await expect(page.getByLabel("CPF")).toBeFocused();
  await expectSound(page, "pre-analysis");
  await fillPerson(page, CPF);
  await expect(page.getByText("Rascunho salvo")).toBeVisible();
  // A reload goes on with the draft.
  await page.reload();
  await expect(page.getByLabel("Nome completo")).toHaveValue("JOÃO PRADO");
  await expect(page).toHaveURL(/\/etapa\/0\/PERSON$/);
  const steps = page.getByRole("button", { name: "Confirmação" });
  await expect(steps).toHaveAttribute("aria-disabled", "true");

  await goOn(page, 1, "Seleção de produto");
  await expect(page.getByRole("radio", { name: PRODUCT })).toBeChecked();
  await expectSound(page, "product");
  await goOn(page, 2, "Dados da operação");
  await page.getByRole("textbox", { name: /^Valor/ }).fill("20.000,00");
  await page.getByRole("textbox", { name: /^Parcelas/ }).fill("12");
  await advance(page);
  await expect(page.getByText(/^(Não existe parametrização|O valor deve ser)/).first()).toBeVisible();
  await fillFigures(page, "100.000,00", "120");
  await expectSound(page, "operation-data");
  await goOn(page, 3, "Dados do cliente");
  await expect(page.getByRole("region", { name: "Já informado" })).toContainText("JOÃO PRADO");
  await expectSound(page, "customer");

  await leaveAndResume(page);
  await goOn(page, 4, "Endereço");
  await fillAddress(page);
  await expectSound(page, "address");
  await goOn(page, 5, "Avalistas");
  await nameGuarantor(page);
  await goOn(page, 6, "SCR");
  await consultBureaus(page);
  await goOn(page, 9, "Checklist de documentos");
  await sendDocuments(page);
  await conclude(page, calls);
});

/** Only what may be chosen, in the order of names. */
async function expectOffered(page: Page): Promise<void> {
  const products = await page
    .getByRole("radio", { name: /[A-Z]{4}/ })
    .evaluateAll((all) => all.map((one) => one.closest("label")?.querySelector(".font-semibold")?.textContent ?? ""));
  expect(products).toContain("CRÉDITO PESSOAL");
  expect(products).toEqual([...products].sort((one, other) => one.localeCompare(other, "pt-BR")));
}

async function leaveAndResume(page: Page): Promise<void> {
  // Left in the middle, and found again among the open ones.
  await page.goto(ENTRY_CHOICE);
  await page
    .getByRole("listitem")
    .filter({ hasText: "JOÃO PRADO" })
    .getByRole("link", { name: /^Continuar/ })
    .click();
  await arrive(page, 3, "Dados do cliente");
  await page.goto(page.url().replace("/etapa/3/", "/etapa/99/"));
  await arrive(page, 3, "Dados do cliente");
}

async function fillVehicle(page: Page): Promise<void> {
  await page.getByLabel("Placa").fill("ABC1D23");
  await page.getByLabel("Chassi").fill("9BWZZZ377VT004251");
  await page.getByLabel("Marca").fill("FIAT");
  await page.getByRole("textbox", { name: "Modelo (obrigatório)", exact: true }).fill("UNO");
  await page.getByLabel("Ano de fabricação").fill("2017");
  await page.getByLabel("Ano do modelo").fill("2018");
  await page.getByLabel("Valor de mercado (FIPE)").fill("45.000,00");
}

async function payByMail(page: Page): Promise<void> {
  await page.getByLabel("Tipo de chave PIX").selectOption({ label: "E-mail" });
  await page.getByRole("textbox", { name: /^Chave PIX/ }).fill("caixa@revenda.example");
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("CEP").fill("01001000");
  await expect(page.getByLabel("Logradouro")).toHaveValue("PRAÇA DA SÉ");
  await page.getByLabel("Número").fill("10");
}

async function nameGuarantor(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Adicionar/ })
    .first()
    .click();
  await page.getByLabel("CPF").fill(CPF);
  await page.getByLabel("Nome completo").fill("JOÃO PRADO");
  await page.getByLabel("Data de nascimento").first().fill("12/04/1988");
  await page.getByLabel("E-mail").fill("outro@exemplo.com.br");
  await page.getByLabel("Telefone").fill("11987654321");
  await advance(page);
  await expect(page.getByText("O cliente não pode ser avalista da própria operação.").first()).toBeVisible();
  await page.getByLabel("CPF").fill("30000096040");
  await page.getByLabel("Nome completo").fill("MARIA PRADO");
  await page.getByLabel("E-mail").fill("maria.prado@exemplo.com.br");
  await nameCompany(page);
  await expectSound(page, "guarantors");
}

/** A second guarantor, a registered company: known by its CNPJ, and removed only after a question. */
async function nameCompany(page: Page): Promise<void> {
  const added = page.getByRole("listitem", { name: "Avalistas: item 2" });
  const remove = added.getByRole("button", { name: "Remover (Avalistas: item 2)" });
  await page
    .getByRole("button", { name: /^Adicionar/ })
    .last()
    .click();
  await remove.click();
  await expect(added).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Adicionar/ })
    .last()
    .click();
  await added.getByLabel("Tipo de pessoa").selectOption("COMPANY");
  await added.getByLabel("CNPJ").fill("49427355000150");
  await expect(added.getByLabel("Razão social")).toHaveValue("TECNOLOGIA PONTO CERTO LTDA");
  await expect(added.getByLabel("Outorga do cônjuge")).toHaveCount(0);
  await remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(added.getByLabel("Razão social")).toHaveValue("TECNOLOGIA PONTO CERTO LTDA");
}

async function consultBureaus(page: Page): Promise<void> {
  await advance(page);
  await expect(page.getByRole("alert").filter({ hasText: "Faça a consulta antes de avançar" }).first()).toBeVisible();
  await consultScr(page);
  await expectSound(page, "scr");
  await goOn(page, 7, "CDL");
  await consult(page);
  await goOn(page, 8, "Regcheq");
  await consult(page);
}

async function sendDocuments(page: Page): Promise<void> {
  await page.getByLabel("RG OU CNH", { exact: false }).setInputFiles(FILE);
  await expect(page.getByRole("button", { name: "Remover: RG OU CNH" })).toBeVisible();
  await page.getByLabel("COMPROVANTE DE RESIDÊNCIA", { exact: false }).setInputFiles(FILE);
  await expect(page.getByText(/^Falta enviar: COMPROVANTE DE RENDA\./)).toBeVisible();
  await advance(page);
  await expect(page.getByText("Envie o documento COMPROVANTE DE RENDA.").first()).toBeVisible();
  await page.getByLabel("COMPROVANTE DE RENDA", { exact: false }).setInputFiles(FILE);
  await expect(page.getByText(/^Falta enviar/)).toHaveCount(0);
  await closeToasts(page);
  await expectSound(page, "documents");
}

/** The seen calls are those of the whole entry. */
async function conclude(page: Page, calls: readonly string[]): Promise<void> {
  await goOn(page, 10, "Confirmação");
  await expect(page.getByText("faixa RISCO BAIXO")).toBeVisible();
  await expect(page.getByText("MARIA PRADO")).toBeVisible();
  await expect(page.getByText("TECNOLOGIA PONTO CERTO LTDA")).toBeVisible();
  await expectSound(page, "confirmation");
  await page.getByRole("button", { name: "Concluir" }).dblclick();
  await expectToast(page, "Operação criada com sucesso!");
  await expect(page.getByRole("heading", { name: "A operação está na esteira" })).toBeVisible();
  await expectSound(page, "end");

  expect(calls.filter((call) => /execute$/.test(call))).toHaveLength(1);
  expect(calls.some((call) => /products\/\d+\/executeWorkflow$/.test(call))).toBe(true);
  expect(calls.some((call) => /operations\/workflow-execution\/\d+$/.test(call))).toBe(true);
  const [, id = ""] = /workflow\/(\d+)\/etapa/.exec(page.url()) ?? [];
  const api = apiAs(page);
  const { body } = await api.get(`/operations/${id}`);
  expect(body).toMatchObject({ requestedValue: 80_000, installmentQuantity: 120, status: { text: "EM ANÁLISE" } });
  const { body: parts } = await api.get<Record<string, { name?: string }[]>>(`/operations/${id}/related-entities`);
  expect(parts.guarantors).toMatchObject([{ name: "MARIA PRADO" }, { name: "TECNOLOGIA PONTO CERTO LTDA" }]);
  expect(parts.documents).toHaveLength(3);
}

test("vehicle, guarantees, own questions and external data stand with the operation, and a rule adds a fee", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  test.setTimeout(240_000);
  pageErrors.allow(/40[049]/);
  await enter(page, "op", "/");
  await chooseProduct(page, "VEÍCULOS");
  await fillPerson(page, "52998224725");
  await goOn(page, 1, "Seleção de produto");
  await goOn(page, 2, "Dados da operação");
  await fillFigures(page, "40.000,00", "36");
  await goOn(page, 3, "Dados do cliente");
  await goOn(page, 4, "Endereço");
  await fillAddress(page);
  await goOn(page, 5, "Dados do veículo em garantia");
  await advance(page);
  await expect(page.getByText('O campo "Chassi" é obrigatório.')).toBeVisible();
  await fillVehicle(page);
  await expectSound(page, "vehicle");
  await goOn(page, 6, "Outras garantias");
  await expect(page.getByText("Veículo com mais de sete anos: taxa adicional.")).toBeVisible();
  await page.getByRole("button", { name: /^Adicionar/ }).click();
  await page.getByLabel("Tipo de garantia").selectOption({ label: "Imóvel" });
  await page.getByRole("textbox", { name: /^Valor/ }).fill("50.000,00");
  await page.getByLabel("Localização").fill("Rua A, 10");
  await expectSound(page, "collaterals");
  await goOn(page, 7, "Avalistas");
  await goOn(page, 8, "Campos personalizados");
  await advance(page);
  await expect(page.getByText('O campo "ORIGEM DOS RECURSOS" é obrigatório.')).toBeVisible();
  await page.getByLabel("ORIGEM DOS RECURSOS").selectOption({ label: "SALÁRIO" });
  await expectSound(page, "custom-fields");
  await goOn(page, 9, "Dados externos da operação");
  await page.getByLabel("Plataforma").selectOption({ label: "UY3" });
  await expectSound(page, "external");
  await goOn(page, 10, "Checklist de documentos");
  for (const name of ["RG OU CNH", "CRLV DO VEÍCULO"]) {
    await page.getByLabel(name, { exact: false }).setInputFiles(FILE);
    await expect(page.getByRole("button", { name: `Remover: ${name}` })).toBeVisible();
  }
  await expect(page.getByText(/^Falta enviar/)).toHaveCount(0);
  await goOn(page, 11, "Confirmação");
  await expect(page.getByText("Taxa adicional", { exact: true })).toBeVisible();
  const payee = page.getByRole("textbox", { name: "Favorecido (obrigatório)" });
  await expect(payee).toHaveValue(/^João Prado$/i);
  await payee.fill("");
  await page.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByText('O campo "Favorecido" é obrigatório.')).toBeVisible();
  await payee.fill("REVENDA ALFA");
  await page.getByLabel("Tipo de favorecido").selectOption({ label: "Fornecedor / revenda" });
  await page.getByRole("textbox", { name: "CPF/CNPJ (obrigatório)" }).fill("11222333000181");
  await page.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByText("Informe a conta ou a chave Pix de quem recebe.")).toBeVisible();
  await payByMail(page);
  await page.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByRole("heading", { name: "A operação está na esteira" })).toBeVisible();
  const [, id = ""] = /workflow\/(\d+)\/etapa/.exec(page.url()) ?? [];
  const { body } = await apiAs(page).get(`/operations/${id}`);
  expect(body).toMatchObject({
    ...{ externalOperation: { platform: "UY3" }, customData: { origemDosRecursos: "SALÁRIO" } },
  });
});
