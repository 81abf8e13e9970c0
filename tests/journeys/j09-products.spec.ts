// J09: a product from its creation to a simulation. Its parts wait for it, its variants and bands are checked, without a
// workflow it is offered nowhere, and the simulator stays within its bounds and loses nothing when the server fails.
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fail, watchCalls } from "./pages/network.ts";
import { newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const LIST = "/cadastros/produtos";
const TABS = [
  "Dados do produto",
  "Parametrizações",
  "Parametrizações de score",
  "Empresas vinculadas",
  "Templates de contrato",
  "Encargos",
  "Cargos de aprovação",
];

interface Stored {
  id: number;
  version: number;
  enabled: boolean;
  consigned: boolean;
}

test("a product is created, its parts are added, and overlaps are named or refused", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of (400|409)/);
  await enter(page, "ad", `${LIST}/create`);
  const record = recordPage(page);
  const name = newName("CRÉDITO");
  await expectWaitingTabs(page);
  await record.create.click();
  await expect(page.getByRole("img", { name: "Preencha todos os campos obrigatórios" })).toBeVisible();
  await expectAccessible(page);
  const id = await createProduct(page, name);
  await expect(page.getByText("O produto só poderá ser utilizado após o vínculo de um workflow.")).toBeVisible();
  const api = apiAs(page);
  expect((await api.get<Stored>(`/products/${id}`)).body).toMatchObject({ enabled: true, consigned: false });

  await page.setViewportSize({ width: 500, height: 900 });
  await page.getByRole("button", { name: "Mais abas" }).click();
  await page.getByRole("menuitemradio", { name: "Encargos" }).click();
  await expect(page).toHaveURL(/#encargos$/);
  await page.reload();
  await expect(page).toHaveURL(/#encargos$/);
  await page.setViewportSize({ width: 1440, height: 900 });

  await addVariants(page, id);
  await refuseSecondFee(page, id);
  await refuseOverlappingBand(page, id);
  await linkCompanies(page);
  await expectNoEnglish(page);
  await shot(page, "j09-product");
});

/** The six other tabs say what they wait for. */
async function expectWaitingTabs(page: Page): Promise<void> {
  const tabs = page.getByRole("navigation", { name: "Seções" });
  for (const name of TABS.slice(1)) {
    const tab = tabs.getByRole("button", { name, exact: true });
    await expect(tab).toHaveAttribute("aria-disabled", "true");
    await expect(tab).toHaveAccessibleDescription("Crie o produto para habilitar modificações nesta aba");
  }
}

async function createProduct(page: Page, name: string): Promise<number> {
  const record = recordPage(page);
  await record.typeAll({ name, minInstallmentQuantity: "1", maxInstallmentQuantity: "24", rate: "2" });
  await record.type("minValue", "100000");
  await record.type("maxValue", "5000000");
  await record.choose("typeID", "Empréstimos");
  await record.field("subtypeID").getByRole("combobox").click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await record.field("consigned").getByRole("switch").check();
  await expect(record.field("consignedType").locator("select option")).not.toHaveCount(0);
  await record.field("consigned").getByRole("switch").uncheck();
  await record.create.click();
  await expect(page).toHaveURL(/\/view\/\d+/);
  for (const tab of TABS) await expect(page.getByRole("heading", { level: 2, name: tab, exact: true })).toBeVisible();
  return Number(page.url().match(/view\/(\d+)/)?.[1]);
}

const bounds = (productID: number, name: string, least: number, most: number, more: object = {}) => ({
  ...{ productID, name, customerType: "PERSON", status: "ACTIVE", rate: 2, minValue: 1000, maxValue: 50_000 },
  ...{ minInstallmentQuantity: least, maxInstallmentQuantity: most },
  ...more,
});

/** One by hand, the others by calls: an overlapping one is named, an inactive one is grey and matches nothing. */
async function addVariants(page: Page, id: number): Promise<void> {
  const api = apiAs(page);
  const sent = [
    await api.post("/product-variants", bounds(id, "LONGA", 13, 24)),
    await api.post("/product-variants", bounds(id, "PARADA", 1, 60, { status: "INACTIVE" })),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  await page.reload();
  await page.getByRole("button", { name: "Nova parametrização", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Nova parametrização" });
  await dialog.getByLabel(/^Nome/).fill("curta");
  await dialog.getByLabel(/^Tipo de cliente/).selectOption("PERSON");
  await dialog.getByLabel(/^Parcelas mínimas/).fill("1");
  await dialog.getByLabel(/^Parcelas máximas/).fill("18");
  await dialog.getByLabel(/^Valor mínimo/).fill("100000");
  await dialog.getByLabel(/^Valor máximo/).fill("5000000");
  await dialog.getByLabel(/^Taxa \(/).fill("2,5");
  await expectAccessible(page, ".MuiDialog-paper");
  await dialog.getByRole("button", { name: "Criar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Existem parametrizações sobrepostas: CURTA e LONGA|LONGA e CURTA/)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "PARADA" })).toHaveAttribute("data-muted", "true");
  const ranges = await api.get(`/products/${id}/product-variant-ranges?customerType=PERSON`);
  expect(ranges.body).toMatchObject({ minInstallmentQuantity: 1, maxInstallmentQuantity: 24 });
}

async function refuseSecondFee(page: Page, id: number): Promise<void> {
  const fee = { productID: id, companyTimeMonths: 12, feeType: "PERCENT", feeValue: 1 };
  expect((await apiAs(page).post("/product-additional-fees", fee)).status).toBe(201);
  await page.getByRole("button", { name: "Nova taxa adicional" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova taxa adicional" });
  await dialog.getByLabel(/^Tempo de empresa/).fill("12");
  await dialog.getByLabel(/^Tipo da taxa/).selectOption("FIXED");
  await dialog.getByLabel(/^Valor da taxa/).fill("10");
  await dialog.getByRole("button", { name: "Criar" }).click();
  await expect(dialog.getByText("Já existe uma taxa adicional com este tempo de empresa.")).toBeVisible();
  await dialog.getByLabel(/^Tempo de empresa/).fill("24");
  await dialog.getByRole("button", { name: "Criar" }).click();
  await expect(dialog).toHaveCount(0);
}

async function refuseOverlappingBand(page: Page, id: number): Promise<void> {
  const band = { productID: id, name: "BAIXA", minScore: 0, maxScore: 500, classification: "E" };
  expect((await apiAs(page).post("/product-score-parametrizations", band)).status).toBe(201);
  await page.getByRole("button", { name: "Nova parametrização de score" }).click();
  const dialog = page.getByRole("dialog", { name: "Nova parametrização de score" });
  await expect(dialog.getByLabel(/^Score máximo/)).toHaveAttribute("placeholder", "1000");
  await dialog.getByLabel(/^Nome/).fill("alta");
  await dialog.getByLabel(/^Score mínimo/).fill("500");
  await dialog.getByLabel(/^Score máximo/).fill("700");
  await dialog.getByLabel(/^Classificação/).selectOption("A");
  await dialog.getByRole("button", { name: "Criar" }).click();
  await expect(dialog.getByText(/se sobrepõe à faixa BAIXA, de 0 a 500/).first()).toBeVisible();
  await dialog.getByLabel(/^Score mínimo/).fill("501");
  await dialog.getByRole("button", { name: "Criar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Sem faixa: 701 a 1000.")).toBeVisible();
}

async function linkCompanies(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Vincular empresas" }).click();
  const dialog = page.getByRole("dialog", { name: "Vincular empresas" });
  await dialog.getByRole("checkbox").nth(0).check();
  await dialog.getByRole("checkbox").nth(1).check();
  await dialog.getByRole("button", { name: "Vincular 2 empresas" }).click();
  await expectToast(page, "2 empresas vinculadas com sucesso!");
  await expect(dialog).toHaveCount(0);
  const links = page.getByRole("group", { name: "Itens: Empresas vinculadas" }).getByRole("row");
  await expect(links.filter({ hasText: "Sim" })).toHaveCount(2);
}

test("a product is simulated within its bounds once it has a workflow, and a failure loses nothing", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500|answer 500/);
  await enter(page, "ad", "/operacional/simulador");
  const { id, name } = await productByCalls(page);
  const product = page.getByRole("combobox", { name: /^Produto/ });
  await product.fill(name);
  await expect(page.getByText("Não há opções")).toBeVisible();
  await linkWorkflow(page, id);
  await page.reload();
  await product.fill(name);
  await page.getByRole("option", { name }).click();

  const counts = page.getByRole("textbox", { name: /^Parcelas/ });
  const value = page.getByLabel(/^Valor da simulação/);
  const simulate = page.getByRole("button", { name: "Simular", exact: true });
  await expect(page.getByText(/^De 1 a 24 parcelas\./)).toBeVisible();
  await value.fill("1000000");
  await counts.fill("25");
  const calls = watchCalls(page, "POST", /\/products\/\d+\/(multi-)?simulate/);
  await simulate.click();
  await expect(page.getByText("O produto aceita de 1 a 24 parcelas.")).toBeVisible();
  expect(calls).toHaveLength(0);

  await counts.fill("6, 12, 18");
  const restore = await fail(page, "POST", /multi-simulate$/);
  await simulate.click();
  await expectToast(page, "Não foi possível simular a operação!");
  await expect(value).toHaveValue("10.000,00");
  await restore();
  await simulate.click();
  const offers = page.getByRole("table", { name: "Propostas" });
  await expect(offers.getByRole("columnheader")).toHaveCount(3);
  await expect(offers.getByRole("columnheader", { name: /^18×/ })).toContainText("Menor parcela");
  await expectSame(page, id);
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j09-simulator");

  await offers.getByRole("button", { name: "Explicar: Custo efetivo total" }).first().click();
  await expect(page.getByRole("dialog").getByText("Base legal")).toBeVisible();
  await page.keyboard.press("Escape");
  await simulateInstallments(page);
  await page.getByRole("button", { name: "Salvar no cadastro" }).click();
  await expect(page.getByText(/^Escolha o cliente e simule de novo/).first()).toBeVisible();
  await page.getByRole("button", { name: "Proposta em PDF" }).click();
  const proposal = page.getByRole("dialog", { name: "Proposta em PDF" });
  await expect(proposal.getByRole("button", { name: "Baixar" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(proposal).toHaveCount(0);
  await storeAndChange(page, id);
});

/** What was stored stays when the rate changes; a product with it is not deleted, but disabled. */
async function storeAndChange(page: Page, id: number): Promise<void> {
  const api = apiAs(page);
  const customers = await api.get<{ content: { id: number; type: string; name: string }[] }>("/customers?pageSize=50");
  const customer = customers.body.content.find(({ type }) => type === "PERSON")!;
  const terms = { customerType: "PERSON", value: 10_000, installmentQuantity: 12 };
  const stored = await api.post<Stored & { title: string; productVariantID: number }>(`/products/${id}/simulations`, {
    ...{ ...terms, customerID: customer.id },
  });
  expect(stored.status, JSON.stringify(stored.body)).toBe(201);
  expect((await api.put(`/product-variants/${stored.body.productVariantID}`, { rate: 3 })).status).toBe(200);
  await page.goto(`/operacional/simulador?simulacao=${stored.body.id}`);
  await expect(page.getByText(/Os valores são os daquele momento/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^12×/ })).toContainText(stored.body.title.split("R$")[1]!.trim());
  await page.goto(`/cadastros/clientes/view/${customer.id}#simulacoes`);
  await expect(page.getByRole("group", { name: "Simulações" }).getByRole("link").first()).toHaveText(stored.body.title);
  const refusal = await api.delete(`/products/${id}`);
  expect([refusal.status, refusal.body.code]).toEqual([409, "ENTITY_IN_RELATIONSHIP"]);
  expect((await api.put(`/products/${id}`, { enabled: false })).status).toBe(200);
  const offered = await api.get<{ id: number }[]>("/products/offered");
  expect(offered.body.map((one) => one.id)).not.toContain(id);
}

/** What the cards show is what the single call of the same terms answers. */
async function expectSame(page: Page, id: number): Promise<void> {
  const terms = { customerType: "PERSON", value: 10_000, installmentQuantity: 12 };
  const { body } = await apiAs(page).post<{ installmentValue: number }>(`/products/${id}/simulate`, terms);
  const shown = body.installmentValue.toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  await expect(page.getByRole("button", { name: /^12×/ })).toContainText(shown);
}

/** The highest instalment, and the wished one of several terms. */
async function simulateInstallments(page: Page): Promise<void> {
  const offers = page.getByRole("table", { name: "Propostas" });
  const type = page.getByLabel("Tipo de simulação");
  const simulate = page.getByRole("button", { name: "Simular", exact: true });
  await type.selectOption("MI");
  await page.getByLabel(/^Valor máximo da parcela/).fill("50000");
  await page.getByRole("textbox", { name: /^Parcelas/ }).fill("12");
  await simulate.click();
  await expect(offers.getByRole("columnheader", { name: /^12× R\$.(499,99|500,00)/ })).toBeVisible();
  await type.selectOption("IV");
  await page.getByLabel(/^Valor desejado da parcela/).fill("50000");
  await page.getByRole("textbox", { name: /^Parcelas/ }).fill("6, 18");
  await simulate.click();
  await expect(offers.getByRole("columnheader")).toHaveCount(2);
}

/** A product with a variant, and no workflow yet. */
async function productByCalls(page: Page): Promise<{ id: number; name: string }> {
  const api = apiAs(page);
  const name = newName("CRÉDITO");
  const subtypes = await api.get<{ content: { id: number; typeID: number }[] }>("/product-subtypes?pageSize=1");
  const { id: subtypeID, typeID } = subtypes.body.content[0]!;
  const made = await api.post<Stored>("/products", {
    ...{ name, typeID, subtypeID, rate: 2, minValue: 1000, maxValue: 50_000 },
    ...{ minInstallmentQuantity: 1, maxInstallmentQuantity: 24 },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await api.post("/product-variants", bounds(made.body.id, "ÚNICA", 1, 24))).status).toBe(201);
  return { id: made.body.id, name };
}

async function linkWorkflow(page: Page, id: number): Promise<void> {
  const api = apiAs(page);
  const workflows = await api.get<{ content: { id: number }[] }>("/workflows?pageSize=1");
  const changed = await api.put(`/products/${id}`, { workflowID: workflows.body.content[0]!.id });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
}
