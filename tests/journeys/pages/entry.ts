// The steps of a new operation, as a person answers them.
import { expect, type Page } from "@playwright/test";
import { overflowOf } from "../helpers/access.ts";
import { expectNoEnglish, expectNoFindings, IS_NIGHTLY, shot } from "../helpers/looks.ts";

export const ENTRY_CHOICE = "/operacional/nova-operacao";

export const advance = (page: Page) => page.getByRole("button", { name: "Avançar" }).click();

export async function goOn(page: Page, index: number, label: string): Promise<void> {
  await advance(page);
  await arrive(page, index, label);
}

export async function arrive(page: Page, index: number, label: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => new RegExp(`/etapa/${index}/(PERSON|COMPANY)$`).test(pathname));
  await expect(page.getByRole("heading", { level: 1, name: `Nova operação - ${label}` })).toBeVisible();
  await expect(page.locator("form[aria-label]").first()).toBeVisible();
}

/** Readable in Portuguese, without findings, and no wider than a phone. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await expectNoFindings(page, "#content");
  await expectNoEnglish(page);
  await shot(page, `entry-${name}`);
  if (!IS_NIGHTLY && process.env.SHOTS !== "1") return;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflowOf(page), name).toBe(0);
  await shot(page, `entry-${name}-phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

export async function chooseProduct(page: Page, name: string): Promise<void> {
  await page.goto(ENTRY_CHOICE);
  await page.getByRole("radio", { name: new RegExp(`^${name}( Veículo em garantia| Consignado)?$`) }).check();
  await page.getByRole("button", { name: "Iniciar" }).click();
  await expect(page).toHaveURL(/\/produto\/\d+\/workflow\/\d+\/PERSON$/);
  await expect(page.getByLabel("CPF")).toBeVisible();
}

export async function fillPerson(page: Page, document: string): Promise<void> {
  await page.getByLabel("CPF").fill(document);
  await page.getByLabel("Nome completo").fill("João Prado");
  await page.getByLabel("Data de nascimento").first().fill("12/04/1988");
  await page.getByLabel("Renda").fill("90.000,00");
  await page.getByLabel("E-mail").fill(`joao.${document}@exemplo.com.br`);
  await page.getByLabel("Telefone").fill("11987654321");
}

export async function fillFigures(page: Page, value: string, count: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Valor/ }).fill(value);
  await page.getByRole("textbox", { name: /^Parcelas/ }).fill(count);
  await expect(page.getByRole("rowheader", { name: "Total a pagar" })).toBeVisible();
}
