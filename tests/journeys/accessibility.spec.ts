// Accessibility beyond the other journeys: settings, dark mode, large and spaced letters, small and huge windows,
// reduced motion, and forced colours. j03-every-register covers the registers.
import type { Page } from "@playwright/test";
import { SHELL } from "../../src/i18n/shell.ts";
import { cutTextsOf, movementsOf, overflowOf, smallTargetsOf, spaceOut } from "./helpers/access.ts";
import { expectNoEnglish, expectNoFindings, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { listPage } from "./pages/list.ts";
import { goOn, menuLinks } from "./pages/menu.ts";
import { refusals, watchRefusals } from "./pages/policy.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const SUPPLIERS = "/cadastros/fornecedores";
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Opens a screen and waits until its main content is visible. */
async function arrive(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== path) await goOn(page, path);
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(
    page
      .locator(
        "tbody .rs-open, .empty, .rs-foot, .home-grid, .profile, .rs-cards, .tb-table, [role=treegrid], [role=tab], #content h2",
      )
      .first(),
  ).toBeVisible();
}

const firstRecord = async (page: Page): Promise<string | undefined> =>
  (await page.locator("a.rs-open").first().count())
    ? ((await page.locator("a.rs-open").first().getAttribute("href")) ?? undefined)
    : undefined;

/**
 * Further down the test opens one generated screen of each kind; these screens are handwritten or have a unique field.
 */
const HAND_WRITTEN = [
  ...["/", "/meu-perfil", "/404", "/cadastros/produtos/create", "/operacional/roteiros-contabeis/create"],
  ...["/contabil/plano-de-contas", "/contabil/plano-de-contas/create", "/contabil/balancete"],
  ...["/contabil/lancamentos-contabeis", "/contabil/lancamentos-contabeis/create", "/contabil/encerramento-diario"],
  ...["/configuracoes/funcoes/view/2", "/configuracoes/template-de-contrato/create", "/configuracoes/workflows/create"],
  ...["/configuracoes/chaves-de-api/create", "/configuracoes/webhooks/create", "/configuracoes/grupo-carteiras"],
  ...[
    "/configuracoes/bureaus-de-credito",
    "/configuracoes/avisos/create",
    "/configuracoes/campos-personalizados/create",
  ],
  ...["/cadastros/produtos/view/1", "/operacional/simulador"],
];

/** Checks axe findings, language, and overflow at 320 pixels, which equals 1280 pixels at 400 % zoom (WCAG 1.4.10). */
async function expectSound(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await expectNoFindings(page, "#content");
  await expectNoEnglish(page, { except: [/\{\{/] });
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(() => overflowOf(page), path).toBe(0);
  await page.setViewportSize(DESKTOP);
}

test("every page that is written by hand has no axe violation", NIGHTLY, async ({ page }) => {
  await watchRefusals(page);
  await enter(page, "sa");
  for (const path of HAND_WRITTEN) await test.step(path, () => expectSound(page, path));
  expect(await refusals(page)).toEqual([]);
});

test("a generated screen of each kind and its floating parts have no axe violation", async ({ page }) => {
  await watchRefusals(page);
  await enter(page, "sa", SUPPLIERS);
  await expectSound(page, SUPPLIERS);
  await openEach(page, [
    () => page.locator(".user-button").click(),
    () => page.keyboard.press("Control+k"),
    () => page.getByRole("button", { name: "Importar" }).click(),
    () => page.getByRole("button", { name: "Colunas" }).click(),
    () => page.getByRole("button", { name: /^Filtro/ }).click(),
  ]);
  const supplier = (await firstRecord(page))!;
  await expectSound(page, supplier);
  await openEach(page, [
    () => page.getByRole("button", { name: "Histórico" }).click(),
    () => recordPage(page).askRemoval(),
  ]);
  await expectSound(page, supplier.replace("/view/", "/edit/"));
  await expectSound(page, `${SUPPLIERS}/create`);
  await page
    .locator(".rs-foot")
    .getByRole("button", { name: /^Criar/ })
    .click();
  await expect(page.locator(".rs-summary")).toBeVisible();
  await expectNoFindings(page);
  expect(await refusals(page)).toEqual([]);
});

test("every screen outside the registers has no axe violation: its list, its empty form, its first record", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "sa");
  const links = (await menuLinks(page)).filter(
    (path) => path !== "/" && path !== "/operacional/nova-operacao" && !path.startsWith("/cadastros/"),
  );
  expect(links.length).toBeGreaterThan(15);
  for (const path of links) {
    await arrive(page, path);
    await expectNoFindings(page, "#content");
    // An operation opens in pages of its own, which have journeys of their own.
    if (path === "/operacional/operacoes") continue;
    const record = await firstRecord(page);
    const offersNew = (await page.locator(".rs-head-actions a.button.primary").count()) > 0;
    if (offersNew) {
      await arrive(page, `${path}/create`);
      await expectNoFindings(page, "#content");
    }
    if (record) {
      await arrive(page, record);
      await expectNoFindings(page, "#content");
    }
  }
});

test("screens, their floating parts, and the sign-in have no axe violation in dark mode", {
  tag: "@nightly",
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.getByLabel("Usuário ou e-mail")).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole("link", { name: /senha/i }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recuperar senha" })).toBeVisible();
  await expectNoFindings(page);

  await enter(page, "sa");
  await arrive(page, "/");
  await expectNoFindings(page);
  await openEach(page, [
    () => page.getByRole("button", { name: "Abrir notificações" }).click(),
    () => page.locator(".user-button").click(),
    () => page.keyboard.press("Control+k"),
  ]);
  await arrive(page, SUPPLIERS);
  const { rows } = listPage(page);
  await rows.first().getByRole("checkbox").check();
  await rows.nth(1).hover();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Limpar seleção" }).click();
  await openEach(page, [
    () => page.getByRole("button", { name: "Importar" }).click(),
    () => page.getByRole("button", { name: "Colunas" }).click(),
    () => page.getByRole("button", { name: /^Filtro/ }).click(),
  ]);
  const supplier = (await firstRecord(page))!;
  await arrive(page, supplier);
  await expectNoFindings(page);
  await openEach(page, [
    () => page.getByRole("button", { name: "Histórico" }).click(),
    () => recordPage(page).askRemoval(),
  ]);
  await arrive(page, supplier.replace("/view/", "/edit/"));
  await expectNoFindings(page);
  await arrive(page, `${SUPPLIERS}/create`);
  await page
    .locator(".rs-foot")
    .getByRole("button", { name: /^Criar/ })
    .click();
  await expect(page.locator(".rs-summary")).toBeVisible();
  await expectNoFindings(page);
  for (const path of ["/configuracoes/funcoes/view/2", "/configuracoes/template-de-contrato/create", "/meu-perfil"]) {
    await arrive(page, path);
    await expectNoFindings(page, "#content");
  }
});

/** Opens each floating part, checks it, and closes it with Escape. */
async function openEach(page: Page, acts: (() => Promise<void>)[]): Promise<void> {
  const floating = page.locator(".MuiDialog-paper, .floating");
  for (const act of acts) {
    await act();
    await expect(floating.first()).toBeVisible();
    await expectNoFindings(page);
    await page.keyboard.press("Escape");
    await expect(floating).toHaveCount(0);
  }
}

test("ten screens work with large and spaced letters, at every width, and with either hand", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "sa");
  await arrive(page, SUPPLIERS);
  const supplier = (await firstRecord(page))!;
  const screens = [
    ...["/", SUPPLIERS, `${SUPPLIERS}/create`, supplier, supplier.replace("/view/", "/edit/"), "/meu-perfil"],
    ...["/configuracoes/funcoes/view/2", "/configuracoes/template-de-contrato/create", "/configuracoes/avisos", "/404"],
  ];
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  for (const path of screens) {
    await page.setViewportSize(DESKTOP);
    await arrive(page, path);
    const findings = { path, small: await smallTargetsOf(page), moving: await movementsOf(page) };
    expect(findings).toEqual({ path, small: [], moving: [] });
    // 320 px equals 1280 px at 400 % zoom (WCAG 1.4.10).
    for (const width of [320, 768, 2560, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(page), `${path} at ${width}`).toBe(0);
      if (width > 768) continue;
      const before = await cutTextsOf(page);
      await spaceOut(page, true);
      const cut = (await cutTextsOf(page)).filter((text) => !before.includes(text));
      expect({ path, width, cut }).toEqual({ path, width, cut: [] });
      await expect.poll(() => overflowOf(page), `${path} at ${width}, spaced out`).toBe(0);
      await spaceOut(page, false);
    }
  }
});

test("a phone in dark mode shows cards, the drawer, a form and its errors without an axe violation", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
  await enter(page, "sa", SUPPLIERS);
  await expect(page.locator(".rs-card").first()).toBeVisible();
  await expectNoFindings(page);
  expect(await smallTargetsOf(page)).toEqual([]);
  const menu = page.getByRole("button", { name: SHELL.openMenu });
  await menu.click();
  await expectNoFindings(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.click();
  const drawer = page.getByRole("dialog", { name: SHELL.mainMenu });
  await drawer.getByRole("link", { name: "Clientes", exact: true }).click();
  await expect(page).toHaveURL("/cadastros/clientes");
  await expect(drawer).toBeHidden();
  await arrive(page, `${SUPPLIERS}/create`);
  await page
    .locator(".rs-foot")
    .getByRole("button", { name: /^Criar/ })
    .click();
  await expect(page.locator(".rs-summary")).toBeVisible();
  await expectNoFindings(page);
  expect(await smallTargetsOf(page)).toEqual([]);
});

test("chosen, ticked and focused controls can be distinguished in forced colours", NIGHTLY, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await enter(page, "sa", SUPPLIERS);
  const { rows } = listPage(page);
  const box = rows.first().getByRole("checkbox");
  await box.check();
  expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe("auto");
  const ground = (name: string) =>
    page
      .getByRole("navigation", { name: SHELL.mainMenu })
      .getByRole("link", { name, exact: true })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground("Fornecedores")).not.toBe(await ground("Clientes"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Limpar seleção" }).click();
  await page.keyboard.press("/");
  const search = listPage(page).search;
  await expect(search).toBeFocused();
  expect(await search.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await shot(page, "accessibility-forced-colours");
});

test("search results, field errors and notices are announced aloud", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 5\d\d|answer 5\d\d/);
  await enter(page, "sa", SUPPLIERS);
  const list = listPage(page);
  await expect(list.rows.first()).toBeVisible();
  // Screen readers announce a live region only if it exists before its text.
  const answer = await page.locator(".rs-list-answer").elementHandle();
  await list.search.fill("NADA COM ESTE NOME");
  await expect(page.getByRole("heading", { name: "Nenhum dado encontrado" })).toBeVisible();
  expect(await answer?.evaluate((element) => `${element.role} ${element.textContent}`)).toMatch(/^status Nenhum dado/);
  await list.search.fill("");
  await expect(list.footer).toHaveText(/^Exibindo/);

  await arrive(page, `${SUPPLIERS}/create`);
  await page
    .locator(".rs-foot")
    .getByRole("button", { name: /^Criar/ })
    .click();
  await expect(page.locator(".rs-summary")).toHaveRole("alert");
  const name = page.getByLabel("Razão social");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/é obrigatório/);

  await expect(page.locator(".toasts")).toHaveAttribute("aria-live", "polite");
  expect(await page.locator(".toasts").evaluate((place) => place.matches(":popover-open"))).toBe(true);
  await arrive(page, "/meu-perfil");
  await expect(page.getByLabel("Telefone")).toHaveAttribute("autocomplete", "tel");
  await expect(page.getByLabel("Senha atual")).toHaveAttribute("autocomplete", "current-password");
});
