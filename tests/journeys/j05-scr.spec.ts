// J05, steps 7 to 9: base dates of the SCR are chosen, authorised, asked for and read, by keyboard too; then what they cost.
import type { Locator, Page } from "@playwright/test";
import { expectNoEnglish, expectNoFindings, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { keyboardOf } from "./pages/keyboard.ts";
import { parameters, watchCalls } from "./pages/network.ts";
import { enter } from "./pages/session.ts";

interface Query {
  id: number;
  documentNumber: string;
}

/** A query of the SCR about somebody, whose record leads to all base dates. */
async function firstQuery(page: Page): Promise<Query> {
  const api = apiAs(page);
  const { body } = await api.get<{ content: { documentNumber: string }[] }>("/persons?pageSize=60&sort=id,ASC");
  for (const { documentNumber } of body.content.toReversed()) {
    if (!documentNumber) continue;
    const [first] = (await api.get<string[]>(`/scr/documentNumber/${documentNumber}/baseDates/bacen`)).body;
    const path = `/scr/documentNumber/${documentNumber}/baseDate/${first}/bacen?authorizationNumber=AUT-1`;
    const answer = await api.get<{ queryID: number; state: string }>(path);
    if (answer.body.state === "DONE") return { id: answer.body.queryID, documentNumber };
  }
  throw new Error("The simulator knows nobody.");
}

async function openScr(page: Page, { id }: Query): Promise<void> {
  await page.goto(`/informes/consultas-a-bureaus/view/${id}`);
  await page.getByRole("button", { name: /^Mais/ }).click();
  await page.getByRole("menuitem", { name: "Ver resultado" }).click();
  await expect(page.getByRole("tab", { name: "Limites" })).toBeVisible();
}

test("base dates of the SCR are chosen up to the limit, authorised, asked for and read", NIGHTLY, async ({ page }) => {
  await enter(page, "sa");
  const api = apiAs(page);
  await api.put("/bureau-parameters", { scrMaxBaseDates: 3 });
  const query = await firstQuery(page);
  await openScr(page, query);
  const scr = page.getByRole("dialog", { name: /^SCR \|/ });
  await expect(scr.getByRole("table", { name: "A vencer" }).getByRole("row")).toHaveCount(13);
  await expectNoFindings(page);
  await expectNoEnglish(page);
  await shot(page, "j05-scr-limits");

  const keyboard = keyboardOf(page);
  await page.getByRole("tab", { name: "Limites" }).focus();
  await keyboard.press("ArrowRight");
  await expect(scr.getByRole("table", { name: "Detalhamento" })).toBeVisible();
  await expectNoFindings(page);
  await page.keyboard.press("ArrowRight");
  const ask = scr.getByRole("button", { name: /^Consultar datas-base selecionadas/ });
  await expect(ask).toHaveText("Consultar datas-base selecionadas (0)");
  await expect(ask).toBeDisabled();
  const free = scr.getByRole("checkbox", { disabled: false });
  const names = await free.evaluateAll((all) => all.slice(0, 4).map((one) => one.getAttribute("aria-label") ?? ""));
  for (const name of names.slice(0, 3)) await scr.getByRole("checkbox", { name }).check();
  await expect(scr.getByRole("checkbox", { name: names[3] ?? "" })).toBeDisabled();
  await expect(scr.getByText("É possível selecionar no máximo 3 datas-base.")).toBeVisible();
  await expectNoFindings(page);
  await shot(page, "j05-scr-history");

  await authorise(page, scr, keyboard);
  await expect(ask).toHaveText("Consultar datas-base selecionadas (0)");

  const stored = watchCalls(page, "GET", /\/baseDate\/\d{4}-\d{2}$/);
  const chart = scr.getByRole("radiogroup", { name: "Evolução por data-base" });
  await chart.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => stored.length).toBeGreaterThan(0);
  await expect(scr.getByRole("region", { name: "Diferença" }).getByRole("row")).toHaveCount(8);
  await api.put("/bureau-parameters", { scrMaxBaseDates: 12 });

  await readCosts(page);
});

/** Nothing is sent without the authorisation; with it one call asks for all three. */
async function authorise(page: Page, scr: Locator, keyboard: ReturnType<typeof keyboardOf>): Promise<void> {
  const calls = watchCalls(page, "POST", /\/baseDates\/bacen$/);
  await scr.getByRole("button", { name: /^Consultar datas-base selecionadas/ }).click();
  const confirmation = page.getByRole("dialog", { name: "Consultar o SCR" });
  await expect(confirmation).toContainText(/Esta consulta custará R\$.0,27 \(3 × R\$.0,09\)/);
  await expectNoFindings(page);
  await confirmation.getByRole("button", { name: "Consultar" }).click();
  await expect(confirmation.getByText(/^Anexe o arquivo assinado/)).toBeVisible();
  expect(calls).toHaveLength(0);
  await keyboard.typeAt(/Número de registro/, "AUT-2");
  await confirmation.getByLabel(/^Declaro possuir autorização/).check();
  await confirmation.getByRole("button", { name: "Consultar" }).click();
  await expectToast(page, "Data base consultada com sucesso!");
  expect(calls).toHaveLength(1);
  expect(calls[0]?.postDataJSON().months).toHaveLength(3);
}

async function readCosts(page: Page): Promise<void> {
  await page.goto("/informes/custos-de-bureaus");
  await expect(page.getByRole("meter", { name: "Orçamento do mês" })).toBeVisible();
  const ledger = watchCalls(page, "GET", /\/bureau-queries$/);
  await page.getByRole("link", { name: "SCR" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Consultas a bureaus");
  await expect.poll(() => ledger.length).toBeGreaterThan(0);
  await expect.poll(() => ledger.map((request) => parameters(request).toString()).join()).toContain("SCR");
}
