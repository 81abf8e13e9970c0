// J09: a product with a workflow is simulated within its bounds, failures lose nothing, stored simulations stay when
// rate and tax change, an agency is offered linked products only, and a product in use is disabled.
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { fail, watchCalls } from "./pages/network.ts";
import { linkWorkflow, productByCalls, type Stored } from "./pages/products.ts";
import { enter } from "./pages/session.ts";

const LIST = "/cadastros/produtos";

test(
  "a product is simulated within its bounds once it has a workflow, and a failure loses nothing",
  NIGHTLY,
  async ({ page, pageErrors }) => {
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
  },
);

/** A stored simulation stays when the rate changes, and its product can be disabled but not deleted. */
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
  await changeTax(page, { productID: id, storedID: stored.body.id });
  await disableInUse(page, id);
}

/** A tax from tomorrow on applies to loans of tomorrow; those of today and stored ones are unchanged. */
async function changeTax(page: Page, { productID, storedID }: { productID: number; storedID: number }): Promise<void> {
  const api = apiAs(page);
  const taxOf = async (originDate?: string) => {
    const terms = {
      customerType: "PERSON",
      value: 10_000,
      installmentQuantity: 12,
      ...(originDate ? { originDate } : {}),
    };
    const { body } = await api.post<{ originDate: string; iof: { total: number } }>(
      `/products/${productID}/simulate`,
      terms,
    );
    return { tax: body.iof.total, day: body.originDate };
  };
  const result = async () => (await api.get<{ answer: object }>(`/simulations/${storedID}/result`)).body.answer;
  const [today, before] = [await taxOf(), await result()];
  const tomorrow = new Date(Date.parse(today.day) + 86_400_000).toISOString().slice(0, 10);
  const rate = {
    tax: "IOF",
    taxpayer: "PERSON",
    validFrom: tomorrow,
    dailyPercent: 0.01,
    additionalPercent: 1,
    capDays: 365,
  };
  const changed = await api.post<Stored>("/tax-rates", { ...rate, source: "Decreto de amanhã" });
  expect(changed.status, JSON.stringify(changed.body)).toBe(201);
  expect((await taxOf()).tax).toBe(today.tax);
  expect((await taxOf(tomorrow)).tax).toBeGreaterThan(today.tax);
  expect(await result()).toEqual(before);
  expect((await api.delete(`/tax-rates/${changed.body.id}`)).status).toBe(204);
}

/** The list is searched and filtered; a product in use cannot be deleted, and its dialog offers to disable it. */
async function disableInUse(page: Page, id: number): Promise<void> {
  const first = page.waitForRequest(/\/api\/products\?/);
  await page.goto(LIST);
  expect(decodeURIComponent((await first).url())).toContain("sort=updatedAt,DESC");
  const filters = encodeURIComponent(JSON.stringify({ enabled: true, consigned: true }));
  const { body } = await apiAs(page).get<{ content: Stored[] }>(
    `/products?filters=${filters}&searchString=consigNADO publico`,
  );
  expect(body.content.length).toBeGreaterThan(0);
  for (const one of body.content) expect(one).toMatchObject({ enabled: true, consigned: true });
  await page.goto(`${LIST}/view/${id}`);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  const dialog = page.getByRole("dialog", { name: /está em uso$/ });
  await expect(dialog.getByRole("link", { name: "Simulações" })).toBeVisible();
  await dialog.getByRole("button", { name: "Desabilitar" }).click();
  await expect(page.getByText("Desabilitado", { exact: true }).first()).toBeVisible();
  const offered = await apiAs(page).get<{ id: number }[]>("/products/offered");
  expect(offered.body.map((one) => one.id)).not.toContain(id);
}

/** The card shows the same instalment as the call for these terms answers. */
async function expectSame(page: Page, id: number): Promise<void> {
  const terms = { customerType: "PERSON", value: 10_000, installmentQuantity: 12 };
  const { body } = await apiAs(page).post<{ installmentValue: number }>(`/products/${id}/simulate`, terms);
  const shown = body.installmentValue.toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  await expect(page.getByRole("button", { name: /^12×/ })).toContainText(shown);
}

/** Simulates by the highest instalment, and by a desired instalment over several terms. */
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

test("an agency is offered a product while it is linked to it, and no other", NIGHTLY, async ({ page, browser }) => {
  await enter(page, "ad");
  const { id, name } = await productByCalls(page);
  await linkWorkflow(page, id);
  const agency = await anotherPage(browser);
  const product = agency.getByRole("combobox", { name: /^Produto/ });
  await enter(agency, "ag", "/operacional/simulador");
  await product.fill(name);
  await expect(agency.getByText("Não há opções")).toBeVisible();
  const api = apiAs(page);
  const offices = await api.get<{ content: { companyID: number }[] }>("/agency-offices?pageSize=100");
  const rows = offices.body.content.map(({ companyID }) => ({
    productID: id,
    companyID,
    companyType: "AO",
    link: true,
  }));
  expect((await api.post("/product-companies/bulk/create", { data: rows })).status).toBe(200);
  await agency.reload();
  await product.fill(name);
  await expect(agency.getByRole("option", { name })).toBeVisible();
  await agency.context().close();
});
