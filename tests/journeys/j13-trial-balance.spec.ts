// J13: the trial balance of March 2025 is read, configured and exported.
import type { Page } from "@playwright/test";
import type { TrialBalance } from "../../src/rules/accounting/trial-balance-rows.ts";
import { balanceSections, bookFigure } from "../../src/rules/accounting/trial-balance-rows.ts";
import { overflowOf } from "./helpers/access.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { makeEntries } from "./pages/books.ts";
import { fail, parameters, watchCalls } from "./pages/network.ts";
import { newName } from "./pages/people.ts";
import { enter } from "./pages/session.ts";

const PATH = "/contabil/balancete";
const CALL = /^\/api\/account-plan-tree-nodes\/trial-balance$/;
const SETTINGS = /^\/api\/users\/me\/settings$/;
const PROVOKED = /status of 500|answer 500/;
const USUAL = {
  breakPagesInReport: false,
  maxDisplayNodeLevel: 8,
  showNoValueNodes: false,
  showNodeCodes: true,
  showResumeInReport: true,
  showTimeInReport: true,
  showUserInReport: true,
};

/** Signs in with the real clock, and then sets the browser's clock to 15 March 2025. */
async function openBalance(page: Page): Promise<void> {
  await enter(page, "ad");
  await apiAs(page).put("/users/me/settings", { trialBalance: USUAL });
  await makeEntries(page, [
    { regime: "IFRS", date: "2025-02-10", value: 1500.5, description: newName("BALANCETE") },
    { regime: "IFRS", date: "2025-03-05", value: 320.25, description: newName("BALANCETE") },
    { regime: "BACEN", date: "2024-12-10", value: 98.76, description: newName("BALANCETE") },
  ]);
  await page.clock.setFixedTime("2025-03-15T12:00:00-03:00");
  await page.goto(PATH);
  await expect(page.getByRole("heading", { name: "I - Ativo" })).toBeVisible();
}

const periodBox = (page: Page) => page.getByRole("combobox", { name: "Período", exact: true });
const tableOf = (page: Page, title: string) => page.getByRole("table", { name: title });

/** Checks whether the calendar allows a day; it opens at the last allowed one. */
async function expectDay(page: Page, field: string, day: string, isOff: "true" | null): Promise<void> {
  await page.getByRole("button", { name: `Abrir calendário: ${field}` }).click();
  const calendar = page.getByRole("dialog", { name: field });
  const cell = calendar.getByRole("gridcell", { name: new RegExp(`^${day}`) });
  for (let turns = 0; turns < 30 && (await cell.count()) === 0; turns++)
    await calendar.getByRole("button", { name: "Próximo mês" }).click();
  if (isOff) await expect(cell).toHaveAttribute("aria-disabled", isOff);
  else await expect(cell).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
}

test("every amount of the page is that of the answer, in four sections of five columns", NIGHTLY, async ({ page }) => {
  await openBalance(page);
  await expect(page.getByRole("list", { name: "Legenda" }).getByRole("listitem")).toHaveText([
    "Contas sintéticas",
    "Contas analíticas",
  ]);
  await expect(page.getByRole("button", { name: "Configurar exibição/exportação" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Exportar relatório" })).toBeEnabled();
  const { body } = await apiAs(page).get<TrialBalance>(
    "/account-plan-tree-nodes/trial-balance?version=IFRS&baseDate=2025-03&showNoValueNodes=false",
  );
  for (const { title, rows } of balanceSections(body, "IFRS", USUAL)) {
    const table = tableOf(page, title);
    await expect(table.locator("thead th")).toHaveText(["Conta", "Saldo anterior", "Débitos", "Créditos", "Saldo"]);
    const shown = await table
      .locator("tbody tr")
      .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent)));
    expect(shown).toEqual(rows.map((row) => [`${row.code ?? ""}${row.title}`, ...row.values.map(bookFigure)]));
  }
  await expect(periodBox(page).locator("option")).toHaveText([
    ...["março/2025", "fevereiro/2025", "janeiro/2025", "dezembro/2024", "novembro/2024", "outubro/2024"],
    "Personalizado",
  ]);
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j13-balance");

  const first = tableOf(page, "I - Ativo").getByRole("button", { expanded: true }).first();
  await first.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tableOf(page, "I - Ativo").getByRole("button").first()).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowRight");
  await expect(first).toHaveAttribute("aria-expanded", "true");
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => overflowOf(page)).toBe(0);
  await expectAccessible(page);
});

test("the period decides the regime, and no period mixes two", NIGHTLY, async ({ page }) => {
  await openBalance(page);
  const calls = watchCalls(page, "GET", CALL);
  const last = () => Object.fromEntries(parameters(calls.at(-1)!));
  const summary = page.getByLabel("Resumo do período");
  await periodBox(page).selectOption("2024-12");
  await expect(summary.getByText("Res. nº 2.682/99 - Bacen")).toBeVisible();
  expect(last()).toEqual({
    ...{ version: "BACEN", baseDate: "2024-12", maxDisplayNodeLevel: "8", showNoValueNodes: "false" },
  });
  await periodBox(page).selectOption("2025-02");
  await expect(summary.getByText("Res. nº 4.966/21 - IFRS 9")).toBeVisible();
  await test.step("the other books of the same days are one press away, and the next period has the regime of its own days", async () => {
    await page.getByRole("radio", { name: /2\.682/ }).check();
    await expect(summary.getByText("Res. nº 2.682/99 - Bacen")).toBeVisible();
    await expect(page.getByText(/^O regime deste período é Res\. nº 4\.966/)).toBeVisible();
    expect(last()).toMatchObject({ version: "BACEN", baseDate: "2025-02" });
    await expectAccessible(page);
    await periodBox(page).selectOption("2024-12");
    await expect(summary.getByText("dezembro/2024")).toBeVisible();
    await expect(summary.getByText("Res. nº 2.682/99 - Bacen")).toBeVisible();
    await periodBox(page).selectOption("2025-02");
    await expect(summary.getByText("Res. nº 4.966/21 - IFRS 9")).toBeVisible();
  });

  await test.step("of two periods chosen in a row the last is shown, whichever is answered last", () =>
    chooseTwice(page));
  await periodBox(page).selectOption("5");
  const [start, end] = [page.getByPlaceholder("Início"), page.getByPlaceholder("Fim")];
  const apply = page.getByRole("button", { name: "Aplicar" });
  await start.fill("15122024");
  await expectDay(page, "Fim", "1 de janeiro de 2025", "true");
  await end.fill("15012025");
  await expect(page.getByText(/são regimes diferentes/)).toBeVisible();
  await expect(apply).toBeDisabled();
  await start.fill("01022025");
  await end.fill("");
  await expectDay(page, "Fim", "15 de março de 2025", null);
  await expectDay(page, "Fim", "16 de março de 2025", "true");
  await end.fill("16032025");
  await expect(page.getByText("Escolha datas até hoje.")).toBeVisible();
  await expect(apply).toBeDisabled();
  await end.fill("15022025");
  await apply.click();
  await expect(page.getByText("01/02/2025 a 15/02/2025").first()).toBeVisible();
  expect(last()).toEqual({
    ...{ version: "IFRS", startDate: "2025-02-01", endDate: "2025-02-15" },
    ...{ maxDisplayNodeLevel: "8", showNoValueNodes: "false" },
  });
});

async function chooseTwice(page: Page): Promise<void> {
  const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late = /trial-balance\?.*baseDate=2024-11/;
  await page.route(late, async (route) => {
    requested.resolve();
    await answered.promise;
    await route.continue();
  });
  await periodBox(page).selectOption("2024-11");
  await requested.promise;
  await periodBox(page).selectOption("2025-01");
  const shown = page.getByLabel("Resumo do período");
  await expect(shown).toContainText("janeiro/2025");
  const answer = page.waitForResponse(late);
  answered.resolve();
  await (await answer).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(shown).toContainText("janeiro/2025");
  await expect(periodBox(page)).toHaveValue("2025-01");
  await page.unroute(late);
}

test("the settings are saved and applied at once", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(PROVOKED);
  await openBalance(page);
  const open = () => page.getByRole("button", { name: "Configurar exibição/exportação" }).click();
  await open();
  const dialog = page.getByRole("dialog", { name: "Configurar exibição/exportação" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(6);
  for (const label of [
    ...["Código das contas", "Contas com saldo zerados", "Data/hora da emissão ao exportar relatório"],
    ...["Nome do usuário emissor ao exportar relatório", "Resumo no final"],
    "Quebrar página na troca de grupo ao exportar relatório",
  ])
    await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Nível máximo de exibição").locator("option")).toHaveText([..."12345678"]);
  await expectAccessible(page);
  await dialog.getByLabel("Código das contas").uncheck();
  await dialog.getByLabel("Resumo no final").uncheck();
  await dialog.getByLabel("Nível máximo de exibição").selectOption("2");
  const recover = await fail(page, "PUT", SETTINGS);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Não foi possível salvar as configurações");
  await expect(dialog).toBeVisible();
  await recover();
  const sent = watchCalls(page, "PUT", SETTINGS);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Configurações salvas com sucesso!");
  await expect(dialog).toHaveCount(0);
  expect(sent[0]!.postDataJSON()).toEqual({
    trialBalance: { ...USUAL, showNodeCodes: false, showResumeInReport: false, maxDisplayNodeLevel: 2 },
  });
  await expect(page.getByRole("heading", { name: "Resumo", exact: true })).toHaveCount(0);
  await expect(page.locator(".tb-code")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "I - Ativo" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Resumo", exact: true })).toHaveCount(0);
  await apiAs(page).put("/users/me/settings", { trialBalance: USUAL });
});

test("a balance that cannot be read is reported, and a period that cannot be read leaves the former one", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(PROVOKED);
  await openBalance(page);
  let recover = await fail(page, "GET", CALL);
  await periodBox(page).selectOption("2025-02");
  await expectToast(page, "Não foi possível atualizar o período!");
  await expect(periodBox(page)).toHaveValue("2025-03");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Não foi possível carregar o balancete!" })).toBeVisible();
  await recover();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { name: "I - Ativo" })).toBeVisible();
  recover = await fail(page, "GET", /\/trial-balance\/export$/);
  await page.getByRole("button", { name: "Exportar relatório" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Não foi possível exportar o relatório!");
  await recover();
});

test("the balance is exported as a document, a PDF and a spreadsheet", { tag: "@nightly" }, async ({ page }) => {
  await openBalance(page);
  await page.getByRole("button", { name: "Exportar relatório" }).click();
  const viewer = page.getByRole("dialog", { name: "Exportar relatório" });
  await expect(viewer.locator("canvas").first()).toBeVisible();
  const box = (await viewer.boundingBox())!;
  expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 1440, 900]);
  await expect(viewer.getByText("março/2025 · Res. nº 4.966/21 - IFRS 9").first()).toBeAttached();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j13-viewer");
  for (const [name, file] of [
    ["Baixar", "Balancete março-2025.pdf"],
    ["Baixar planilha", "Balancete março-2025.xlsx"],
  ] as const) {
    const coming = page.waitForEvent("download");
    await viewer.getByRole("button", { name, exact: true }).click();
    expect((await coming).suggestedFilename()).toBe(file);
  }
  await page.keyboard.press("Escape");
  await page.route("**/api/system/feature-flags", (route) =>
    route.fulfill({ json: { companyPortfolio: false, trialBalanceExport: false } }),
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "I - Ativo" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Exportar relatório" })).toBeDisabled();
});
