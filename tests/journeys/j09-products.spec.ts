// J09: a product is created with name and modality. Its parts are added afterwards, and its variants and bands are
// checked.
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { newName } from "./pages/people.ts";
import { bounds, type Stored } from "./pages/products.ts";
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

test(
  "a product is created, its parts are added, and overlaps are named or refused",
  NIGHTLY,
  async ({ page, pageErrors }) => {
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
  },
);

/** Checks that the six other tabs explain what they wait for. */
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
  await record.typeAll({ name });
  const types = page.waitForRequest(/\/product-types\?/);
  await record.field("typeID").getByRole("combobox").click();
  expect(decodeURIComponent((await types).url())).toContain("sort=code,ASC");
  // The options are ordered by code and not by name.
  await expect(page.getByRole("listbox").getByRole("option").nth(1)).toHaveText("Empréstimos");
  await page.getByRole("option", { name: "Empréstimos", exact: true }).click();
  const subtype = record.field("subtypeID").getByRole("combobox");
  await subtype.click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(subtype).not.toHaveValue("");
  await record.choose("typeID", "Financiamentos");
  await expect(subtype).toHaveValue("");
  await record.field("consigned").getByRole("switch").check();
  await expect(record.field("consignedType").locator("select option")).not.toHaveCount(0);
  await record.field("consigned").getByRole("switch").uncheck();
  await record.create.click();
  await expect(page).toHaveURL(/\/view\/\d+/);
  for (const tab of TABS) await expect(page.getByRole("heading", { level: 2, name: tab, exact: true })).toBeVisible();
  return Number(page.url().match(/view\/(\d+)/)?.[1]);
}

/**
 * Adds one variant in the dialog and two by calls: an overlapping one is named, an inactive one is grey and never
 * matches.
 */
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
  await expect(page.getByRole("row").filter({ hasText: "PARADA" })).toHaveClass(/text-muted/);
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
  await dialog.getByLabel(/^Score mínimo/).fill("-1");
  await dialog.getByLabel(/^Score máximo/).fill("1001");
  await dialog.getByLabel(/^Classificação/).selectOption("A");
  await dialog.getByRole("combobox", { name: /^Status de entrada/ }).click();
  const status = page.getByRole("listbox").getByRole("option").first();
  const statusName = (await status.textContent()) ?? "";
  await status.click();
  await dialog.getByRole("button", { name: "Criar" }).click();
  await expect(dialog.getByText("Informe um valor maior ou igual a 0.").first()).toBeVisible();
  await expect(dialog.getByText("Informe um valor menor ou igual a 1.000.").first()).toBeVisible();
  await dialog.getByLabel(/^Score mínimo/).fill("500");
  await dialog.getByLabel(/^Score máximo/).fill("700");
  await dialog.getByRole("button", { name: "Criar" }).click();
  await expect(dialog.getByText(/se sobrepõe à faixa BAIXA, de 0 a 500/).first()).toBeVisible();
  await dialog.getByLabel(/^Score mínimo/).fill("501");
  await dialog.getByRole("button", { name: "Criar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Sem faixa: 701 a 1000.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "501" }).filter({ hasText: statusName })).toHaveCount(1);
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
