// Fills in steps of an operation that is being entered.
import { expect, type Page } from "@playwright/test";

/** A second guarantor, a registered company: known by its CNPJ, and removed only after a question. */
export async function nameCompany(page: Page): Promise<void> {
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

export async function fillPerson(page: Page, document: string): Promise<void> {
  await page.getByLabel("CPF").fill(document);
  await page.getByLabel("Nome completo").fill("João Prado");
  await page.getByLabel("Data de nascimento").first().fill("12/04/1988");
  await page.getByLabel("Renda").fill("90.000,00");
  await page.getByLabel("E-mail").fill(`joao.${document}@exemplo.com.br`);
  await page.getByLabel("Telefone").fill("11987654321");
}

export async function fillVehicle(page: Page): Promise<void> {
  await page.getByLabel("Placa").fill("ABC1D23");
  await page.getByLabel("Chassi").fill("9BWZZZ377VT004251");
  await page.getByLabel("Marca").fill("FIAT");
  await page.getByRole("textbox", { name: "Modelo (obrigatório)", exact: true }).fill("UNO");
  await page.getByLabel("Ano de fabricação").fill("2017");
  await page.getByLabel("Ano do modelo").fill("2018");
  await page.getByLabel("Valor de mercado (FIPE)").fill("45.000,00");
}
