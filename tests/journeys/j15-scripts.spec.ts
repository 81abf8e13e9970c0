// J15, steps 1 to 6: products without a script are counted and get one, cessionaries have their own, and scripts are
// written, refused, tried out and copied.
import type { Page } from "@playwright/test";
import { expectAccessible, expectToast } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { fail, hold, watchCalls } from "./pages/network.ts";
import { enter } from "./pages/session.ts";

const FLOWS = "/contabil/roteiros-por-produto";
const SCRIPTS = "/operacional/roteiros-contabeis";
const OWN = "Roteiro contábil próprio";
const PRODUCT = "CONSIGNADO PÚBLICO";
const LOANS = "EMPRÉSTIMOS – IFRS 9";

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).first().click();
}

test("a product is assigned its script, and its cessionaries theirs", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of (500|409)|answer 500/);
  await enter(page, "sa", FLOWS);
  await expect(page.getByRole("heading", { level: 1, name: "Roteiros por produto" })).toBeVisible();
  await page.getByRole("row").filter({ hasText: PRODUCT }).getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: PRODUCT })).toBeVisible();
  for (const title of ["Habilitado", "Consignado", "Nome", "Modalidade", "Submodalidade", "Descrição"])
    await expect(page.getByRole("term").getByText(title, { exact: true })).toBeVisible();
  const script = page.getByRole("combobox", { name: OWN });
  await expect(script).not.toHaveValue("");
  await expectAccessible(page);
  await giveBack(page);

  await script.hover();
  await page.getByRole("button", { name: "Limpar" }).click();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText(`O campo "${OWN}" é obrigatório.`)).toBeVisible();
  await script.click();
  await expect(page.getByRole("option", { name: /BACEN/ })).toHaveCount(0);
  await page.getByRole("option", { name: "CESSÃO DE CRÉDITO – IFRS 9" }).click();
  const restore = await fail(page, "PUT", /\/api\/product-flows\/\d+/);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Não foi possível editar o roteiro por produto!")).toBeVisible();
  await expect(script).toHaveValue("CESSÃO DE CRÉDITO – IFRS 9");
  await restore();
  await saveWhileChoosing(page);

  await linkCessionaries(page);
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL(new RegExp(`${FLOWS}$`));
});

test(
  "a script is refused with a mistake, tried out, saved and copied; treasury reads its own",
  NIGHTLY,
  async ({ page, pageErrors }) => {
    // The first try-out lacks a required operand.
    pageErrors.allow(/status of 400.*try-out/);
    await enter(page, "sa", `${SCRIPTS}/create`);
    await page.getByLabel("Título").fill("ROTEIRO DA JORNADA");
    await page.getByRole("button", { name: "Adicionar em Linhas" }).click();
    const line = page.getByRole("listitem", { name: "Linhas: item 1" });
    await line.getByRole("combobox", { name: "Evento" }).selectOption("Tarifa");
    await line.getByRole("textbox", { name: "Valor", exact: true }).fill("fee × 10%");
    await expect(line.getByText(/arredondar\(…\)/).first()).toBeVisible();
    await line.getByRole("textbox", { name: "Valor", exact: true }).fill("arredondar(fee × 10%)");
    await expect(line.getByText("Lê-se: Valor da tarifa × 10%, arredondado ao centavo.")).toBeVisible();
    await line.getByText("Montar condição").first().click();
    await line.getByLabel("Valor comparado").first().fill("5,00");
    await line.getByRole("button", { name: "Incluir na condição" }).first().click();
    await expect(line.getByText("Lê-se: Valor da tarifa = 5,00.")).toBeVisible();
    await line.getByRole("textbox", { name: "Condição", exact: true }).fill("fee > 5");
    await account(page, "Conta de débito", "8.1.7.54.00.00-1");
    await account(page, "Conta de crédito", "1.1.2.30.00.00-3");
    await line.getByRole("textbox", { name: /Histórico padrão/ }).fill("Tarifa de {{counterparty.name}}");
    // A control that the top bar covers by half would be measured by its visible half.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);

    await page.getByRole("button", { name: "Testar estas linhas" }).click();
    const tried = page.getByRole("dialog", { name: "Testar roteiro" });
    await tried.getByRole("button", { name: "Testar", exact: true }).click();
    await expect(tried.getByText('Informe "Valor da tarifa".')).toBeVisible();
    await tried.getByLabel("Valor da tarifa").fill("123,45");
    await tried.getByLabel("Nome da contraparte").fill("BANCO A");
    await tried.getByRole("button", { name: "Testar", exact: true }).click();
    await expect(tried.getByRole("cell", { name: "Tarifa de BANCO A" })).toBeVisible();
    await expect(tried.getByText(/12,35/).first()).toBeVisible();
    await expectAccessible(page);
    await tried.getByRole("button", { name: "Fechar", exact: true }).last().click();

    await page.getByRole("combobox", { name: "Origem" }).selectOption("Operacional");
    await page.getByRole("button", { name: /^Criar/ }).click();
    await expect(page).toHaveURL(/\/view\/\d+/);
    const fee = page.getByRole("region", { name: "Tarifa" });
    await expect(fee.getByText("Valor da tarifa × 10%, arredondado ao centavo", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: "Duplicar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Duplicar" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /CÓPIA/ })).toBeVisible();

    await page.goto("/tesouraria/roteiros-contabeis");
    await page.getByRole("row").filter({ hasText: "TESOURARIA – IFRS 9" }).getByRole("button").last().click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Visualizar roteiro contábil/ })).toBeVisible();
    await page.getByRole("link", { name: /^Editar/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Editar roteiro contábil/ })).toBeVisible();
    await expect(page.getByLabel("Título")).toBeEditable();
  },
);

/** A choice made during a save stays in the form, and is sent with the next save. */
async function saveWhileChoosing(page: Page): Promise<void> {
  const puts = watchCalls(page, "PUT", /\/api\/product-flows\/\d+/);
  const answerComes = await hold(page, "PUT", /\/api\/product-flows\/\d+/);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await choose(page, OWN, LOANS);
  await answerComes();
  await expect(page.getByText("Roteiro por produto editado com sucesso!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Salvar", exact: true })).toBeEnabled();
  await expect(page.getByRole("combobox", { name: OWN })).toHaveValue(LOANS);
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  expect((await saved).ok()).toBe(true);
  const [first, second] = puts.map((request) => request.postDataJSON() as { accountingScriptID: number });
  expect(first).toEqual({ accountingScriptID: expect.any(Number) });
  expect(second).toEqual({ accountingScriptID: expect.any(Number) });
  expect(second).not.toEqual(first);
}

/** Step 5: cessionaries are added, refused twice, changed and deleted. */
async function linkCessionaries(page: Page): Promise<void> {
  // The demonstration has linked its only cessionary.
  const remove = page
    .getByRole("group", { name: "Roteiros por cessionária" })
    .getByRole("button", { name: /^Excluir/ });
  await remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir roteiro para cessão" }).click();
  await expect(remove).toHaveCount(0);
  await page.getByRole("button", { name: "Adicionar roteiro" }).click();
  const form = page.getByRole("group", { name: "Novo roteiro para cessão" });
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(form.getByText('O campo "Empresa cessionária" é obrigatório.')).toBeVisible();
  await expect(form.getByText('O campo "Roteiro contábil" é obrigatório.')).toBeVisible();
  await choose(page, "Empresa cessionária", /./);
  const linked = await form.getByRole("combobox", { name: /^Empresa cessionária/ }).inputValue();
  expect(linked).not.toBe("");
  await choose(page, "Roteiro contábil (obrigatório)", "CESSÃO DE CRÉDITO – IFRS 9");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Roteiro para cessão adicionado com sucesso!")).toBeVisible();
  const links = page.getByRole("group", { name: "Roteiros por cessionária" });
  await expect(links.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);

  // Each cessionary has one script: the one with hers is not offered, and others may have been created meanwhile.
  await page.getByRole("button", { name: "Adicionar roteiro" }).click();
  await form.getByRole("combobox", { name: /^Empresa cessionária/ }).click();
  await expect(page.getByText("Não há opções").or(page.getByRole("option").first())).toBeVisible();
  await expect(page.getByRole("option", { name: linked })).toHaveCount(0);
  await form.getByRole("button", { name: "Cancelar" }).click();
  await links.getByRole("button", { name: /^Editar/ }).click();
  await choose(page, "Roteiro contábil (obrigatório)", LOANS);
  const edited = page.getByRole("group", { name: "Editar" });
  const answerComes = await hold(page, "PUT", /\/api\/cession-accounting-scripts\/\d+/);
  await edited.getByRole("button", { name: "Salvar" }).click();
  await expect(edited.getByRole("button", { name: "Cancelar" })).toBeDisabled();
  await answerComes();
  await expect(page.getByText("Roteiro para cessão editado com sucesso!")).toBeVisible();
  await links.getByRole("button", { name: /^Excluir/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir roteiro para cessão" }).click();
  await expect(page.getByText("Roteiro para cessão excluído com sucesso!")).toBeVisible();
}

/** Restores the script that an earlier run of this journey changed. */
async function giveBack(page: Page): Promise<void> {
  const script = page.getByRole("combobox", { name: OWN });
  if ((await script.inputValue()) === LOANS) return;
  await choose(page, OWN, LOANS);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expectToast(page, "Roteiro por produto editado com sucesso!");
}

/** Chooses an account by its code in the dialog of the chart. */
async function account(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).first().click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("searchbox").fill(code);
  await dialog.getByRole("row").filter({ hasText: code }).last().click();
  await expect(dialog).toBeHidden();
}
