// J15, steps 1, 2 and 5: products are found by their properties, and each failed call has its own message.
import type { Page } from "@playwright/test";
import { expectToast } from "./helpers/looks.ts";
import { expect, test } from "./helpers/test.ts";
import { listPage } from "./pages/list.ts";
import { fail, parameters, watchCalls } from "./pages/network.ts";
import { enter } from "./pages/session.ts";

const FLOWS = "/contabil/roteiros-por-produto";
const PRODUCT = "CONSIGNADO PÚBLICO";

test("products are found by name, modality, submodality, consignment and state", { tag: "@nightly" }, async ({
  page,
}) => {
  const calls = watchCalls(page, "GET", /^\/api\/product-flows$/);
  await enter(page, "sa", FLOWS);
  const list = listPage(page);
  await expect(list.row(PRODUCT)).toBeVisible();
  expect(parameters(calls[0]!).get("sort")).toBe("updatedAt,DESC");
  const all = await list.rows.count();
  await list.search.fill("consignado pub");
  await expect(list.rows).toHaveCount(1);
  await list.search.fill("");
  await expect(list.rows).toHaveCount(all);
  for (const [title, shown] of [
    ["Consignado", "Sim"],
    ["Habilitado", "Sim"],
    ["Modalidade", undefined],
    ["Submodalidade", undefined],
  ] as const) {
    // The cells are read first, because the dialog of filters hides the list from roles.
    const optionText = shown ?? (await list.cells(title))[0]!;
    await page.getByRole("button", { name: "Filtro", exact: true }).click();
    const editor = page.getByRole("dialog", { name: "Filtros" });
    await editor.getByRole("button", { name: title, exact: true }).click();
    const options = editor.locator("label");
    const search = editor.getByPlaceholder("Buscar");
    if (!shown && (await search.count()) > 0) await search.fill(optionText);
    await (shown ? options : options.filter({ hasText: optionText })).first().click();
    await page.keyboard.press("Escape");
    const chip = page.getByRole("button", { name: `Remover filtro ${title}` });
    await expect(chip).toBeVisible();
    await expect(async () => expect(new Set(await list.cells(title))).toEqual(new Set([optionText]))).toPass();
    await chip.click();
    await expect(list.rows).toHaveCount(all);
  }
});

test("a failure to load, add, change or remove is reported", { tag: "@nightly" }, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 500|answer 500/);
  await enter(page, "sa", FLOWS);
  await page.getByRole("row").filter({ hasText: PRODUCT }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: PRODUCT })).toBeVisible();
  await page.getByRole("link", { name: "Editar" }).click();
  await expect(page).toHaveURL(/\/edit\/\d+/);
  const address = page.url();
  await tellUnloaded(page, address);

  await page.goto("/");
  await page.goto(`${address}#roteiros-para-cessao`);
  const links = page.getByRole("group", { name: "Roteiros por cessionária" });
  const remove = async () => {
    await links.getByRole("button", { name: /^Excluir/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir roteiro para cessão" }).click();
  };
  // The demonstration has linked its only cessionary.
  await remove();
  await expectToast(page, "Roteiro para cessão excluído com sucesso!");
  const created = page.getByRole("group", { name: "Novo roteiro para cessão" });
  await page.getByRole("button", { name: "Adicionar roteiro" }).click();
  await choose(page, "Empresa cessionária");
  await choose(page, "Roteiro contábil (obrigatório)");
  await whileFailing(page, "POST", async () => {
    await created.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "Não foi possível adicionar o roteiro para cessão!");
  });
  await created.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Roteiro para cessão adicionado com sucesso!");

  await links.getByRole("button", { name: /^Editar/ }).click();
  const edited = page.getByRole("group", { name: "Editar" });
  await choose(page, "Roteiro contábil (obrigatório)", -1);
  await whileFailing(page, "PUT", async () => {
    await edited.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "Não foi possível editar o roteiro para cessão!");
  });
  await edited.getByRole("button", { name: "Cancelar" }).click();
  await whileFailing(page, "DELETE", async () => {
    await remove();
    await expectToast(page, "Não foi possível excluir o roteiro para cessão.");
  });
  await remove();
  await expectToast(page, "Roteiro para cessão excluído com sucesso!");
});

async function tellUnloaded(page: Page, address: string): Promise<void> {
  const types = await fail(page, "GET", /\/api\/product-types\b/);
  await page.goto(address);
  await expectToast(page, "Não foi possível listar as modalidades");
  const subtypes = await fail(page, "GET", /\/api\/product-subtypes\b/);
  await page.goto(address);
  await page.reload();
  await expectToast(page, "Não foi possível listar as modalidades e submodalidades.");
  await types();
  await subtypes();
  const product = await fail(page, "GET", /\/api\/product-flows\/\d+/);
  await page.reload();
  await expectToast(page, "Não foi possível carregar os dados");
  await product();
}

async function choose(page: Page, label: string, place = 0): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option").nth(place).click();
}

async function whileFailing(page: Page, method: "POST" | "PUT" | "DELETE", act: () => Promise<void>): Promise<void> {
  const restore = await fail(page, method, /\/api\/cession-accounting-scripts\b/);
  await act();
  await restore();
}
