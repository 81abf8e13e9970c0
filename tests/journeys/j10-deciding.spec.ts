// J04 and J10: the simulator of who decides, members of a committee, absences by the menu, and earlier structures.
import type { Page } from "@playwright/test";
import { expectToast } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { parameters, watchCalls } from "./pages/network.ts";
import { enter, setAvailability } from "./pages/session.ts";

const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click();

async function openEditor(page: Page): Promise<void> {
  await enter(page, "ad", "/configuracoes/estrutura-organizacional/visualizar");
  await page.getByRole("button", { name: /^Editar/ }).click();
  await expect(page).toHaveURL(/\/edit\/\d+/);
}

test("the simulator answers who decides before a save, with changed votes and absences", NIGHTLY, async ({ page }) => {
  await openEditor(page);
  const answer = page.locator(".st-answer");
  const ask = async (committee: string, value: string) => {
    await openTab(page, "Simulador de alçada");
    await page.getByLabel("Produto ou comitê").selectOption({ label: committee });
    await page.getByRole("textbox", { name: "Valor da operação" }).fill(value);
    await page.getByRole("button", { name: "Simular" }).click();
  };
  await ask("COMITÊ DE VEÍCULOS", "75000");
  await expect(answer).toContainText("CLÁUDIA REZENDE PORTO no lugar de HENRIQUE BASTOS ALVIM");
  await expect(answer).toContainText("Acima de R$ 20.000,00 e até R$ 80.000,00: GERENTE DE VEÍCULOS");
  // An invalid amount is refused, instead of using the previous one.
  const amount = page.getByRole("textbox", { name: "Valor da operação" });
  await amount.fill("299999.99");
  await page.getByRole("button", { name: "Simular" }).click();
  await expect(page.getByRole("form", { name: "Quem decide?" }).getByRole("alert")).toHaveText(
    "Informe um valor em reais, a partir de zero.",
  );
  await expect(amount).toBeFocused();

  await openTab(page, "Comitês");
  await page.getByRole("button", { name: "Editar COMITÊ DE VEÍCULOS" }).click();
  const committee = page.getByRole("dialog", { name: "Editar COMITÊ DE VEÍCULOS" });
  await committee.getByRole("button", { name: "Descer ANALISTA DE VEÍCULOS" }).click();
  await expect(committee.getByRole("alert")).toHaveText("Ordem dos cargos deve respeitar a estrutura organizacional!");
  await committee.getByRole("button", { name: "Subir ANALISTA DE VEÍCULOS" }).click();
  await committee.getByRole("checkbox", { name: "GERENTE DE VEÍCULOS vota" }).uncheck();
  await committee.getByRole("button", { name: "Aplicar" }).click();
  await ask("COMITÊ DE VEÍCULOS", "75000");
  await expect(answer).toContainText("Decide SUPERINTENDÊNCIA DE CRÉDITO");
  await page.getByRole("button", { name: "Desfazer" }).click();

  await setAvailability(page, "Ausente");
  await ask("COMITÊ DE CRÉDITO", "30000");
  await expect(answer).toContainText("PATRÍCIA NOGUEIRA LIMA no lugar de RICARDO AMORIM SALES");
  await setAvailability(page, "Disponível");
});

test(
  "members are linked by name, leave an open voting after a confirmation, and a former structure comes back",
  NIGHTLY,
  async ({ page, pageErrors }) => {
    pageErrors.allow(/status of (409|500)|answer 500/);
    await openEditor(page);
    await openTab(page, "Comitês");
    const card = page.getByRole("region", { name: "COMITÊ DE VEÍCULOS" });
    const lists = watchCalls(page, "GET", /\/users$/);
    const openLink = () =>
      card.getByRole("button", { name: "Vincular usuários a SUPERINTENDÊNCIA DE CRÉDITO" }).click();
    const people = page.getByRole("dialog", { name: "Selecionar usuários responsáveis" });
    const roberto = people.getByRole("checkbox", { name: /ROBERTO/ });
    const fail = { status: 500, contentType: "application/json", body: '{"code":"INTERNAL_ERROR"}' };
    await page.route(/\/users\?/, (route) => route.fulfill(fail), { times: 1 });
    await openLink();
    await expect(people.getByText("Não foi possível listar os usuários.")).toBeVisible();
    await people.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(roberto).toBeVisible();
    await expect(people.getByRole("checkbox", { name: /BIANCA/ })).toHaveCount(0);
    for (const call of lists)
      expect(parameters(call).get("filters")).toBe(
        '{"enabled":{"$eq":true},"authRole.code":{"$in":["r_admin","r_superadmin"]}}',
      );
    await roberto.check();
    await page.route(/members\/bulk\/create/, (route) => route.fulfill(fail), { times: 1 });
    await people.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "Não foi possível vincular os usuários!");
    await people.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "Usuários vinculados com sucesso!");
    await expect(people).toHaveCount(0);
    await openLink();
    await roberto.uncheck();
    const sentence = "ROBERTO GALVÃO NUNES sai da votação da operação 77.";
    const reason = {
      code: "INVALID_STATE",
      subcode: "OPEN_VOTING",
      errors: [{ field: "personID", message: sentence }],
    };
    const refused = { results: [{ id: 1, state: "rejected", reason }] };
    await page.route(/members\/bulk\/delete/, (route) => route.fulfill({ json: refused }), { times: 1 });
    await people.getByRole("button", { name: "Salvar" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(sentence);
    await question.getByRole("button", { name: "Salvar mesmo assim" }).click();
    await expect(people).toHaveCount(0);
    await expect(card.getByRole("img", { name: /SUPERINTENDÊNCIA/ })).not.toHaveAccessibleName(/ROBERTO/);

    await page.getByRole("button", { name: "Versões anteriores" }).click();
    const former = page.locator(".st-version");
    await expect(former.first()).toContainText("ROBERTO GALVÃO NUNES sai de SUPERINTENDÊNCIA DE CRÉDITO");
    await former.nth(1).click();
    await page.getByRole("button", { name: "Restaurar esta versão" }).click();
    await question.getByRole("button", { name: "Restaurar esta versão" }).click();
    await expectToast(page, "Estrutura restaurada com sucesso!");
    await expect(card.getByRole("img", { name: /SUPERINTENDÊNCIA/ })).toHaveAccessibleName(/ROBERTO/);
  },
);
