// Staff find anything by keyboard from any screen, save views of lists, and share a list with a colleague.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { COMMANDS } from "../../src/i18n/commands.ts";
import { VIEWS } from "../../src/i18n/list-views.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { signIn } from "./helpers/people.ts";
import { anotherPage, expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { delay } from "./pages/network.ts";
import { enter } from "./pages/session.ts";

const LIST = "/cadastros/fornecedores";
const palette = (page: Page) => page.getByRole("dialog", { name: COMMANDS.palette });
const views = (page: Page) => page.getByRole("button", { name: /^Visão:/ });
const rows = (page: Page) => page.getByRole("table").locator("tbody tr");

test("Ctrl+K opens screens, records and actions, and lists recent choices", NIGHTLY, async ({ page }) => {
  await enter(page, "op", LIST);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("group", { name: COMMANDS.actions })).toBeVisible();
  await expectAccessible(page, ".palette");
  await expectNoEnglish(page);
  await shot(page, "j27-palette");
  await page.keyboard.type("papelaria cen");
  const option = palette(page).getByRole("option", { name: /^PAPELARIA CENTRAL LTDA/ });
  await expect(option).toHaveCount(2);
  await expectAccessible(page, ".palette");
  await shot(page, "j27-found");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${LIST}/view/\\d+$`));

  await page.keyboard.press("Control+k");
  const recent = palette(page).getByRole("group", { name: COMMANDS.recent });
  await expect(recent.getByRole("option")).toHaveText([/PAPELARIA CENTRAL LTDA/]);
  await page.keyboard.type("wxyzwxyz");
  await expect(palette(page).getByText(COMMANDS.nothing("wxyzwxyz"))).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("novo lead");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cadastros\/leads\/create$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".palette-button").click();
  await palette(page).getByRole("combobox").fill("agentes");
  await shot(page, "j27-phone");
  await palette(page)
    .getByRole("option", { name: /^Agentes/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cadastros\/agentes/);
});

test("every key is listed, arrows move between rows, and single keys can be switched off", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "op", LIST);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("?");
  const map = page.getByRole("dialog", { name: COMMANDS.shortcuts });
  await expect(map.getByText("Novo fornecedor")).toBeVisible();
  await expect(map.getByText(COMMANDS.tickRow)).toBeVisible();
  await expectAccessible(page, ".MuiDialog-paper");
  await shot(page, "j27-keys");
  await page.keyboard.press("Escape");

  await rows(page).first().getByRole("link").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(rows(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Space");
  // All rows together are one tab stop.
  await expect(page.locator("tbody input[type=checkbox]:not([tabindex='-1'])")).toHaveCount(1);

  // The save is delayed, and the server must receive the last choice last.
  const atOnce = await delay(page, "PUT", /^\/api\/users\/me\/settings$/, 6_000);
  await page.keyboard.press("?");
  await map.getByRole("switch", { name: COMMANDS.single }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await expect(map).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(LIST);
  await page.keyboard.press("Control+k");
  await palette(page).getByRole("combobox").fill("atalhos");
  await page.keyboard.press("Enter");
  const settingsAnswer = page.waitForResponse((answer) => answer.request().postDataJSON()?.keyShortcuts === true);
  await map.getByRole("switch", { name: COMMANDS.single }).check();
  await atOnce();
  await settingsAnswer;
  await expect(map.getByRole("switch", { name: COMMANDS.single })).toBeChecked();
  expect((await apiAs(page).get("/users/me/settings")).body).toMatchObject({ keyShortcuts: true });
});

test("a saved view follows the person, opens by a link, and is readable by the roles it is shared with", {
  tag: "@nightly",
}, async ({ page, browser }) => {
  await enter(page, "sa", LIST);
  await page.getByRole("button", { name: "Colunas" }).click();
  // `uncheck` would fail, because the checkbox follows the cached preference a moment after the click.
  await page.getByRole("checkbox", { name: "Telefone" }).click();
  await expect(page.getByRole("checkbox", { name: "Telefone" })).not.toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill("ltda");
  await expect(page).toHaveURL(/ltda/);
  await page.getByRole("button", { name: "Razão social", exact: true }).click();
  await views(page).click();
  await page.getByRole("menuitem", { name: VIEWS.saveAs }).click();
  const dialog = page.getByRole("dialog", { name: VIEWS.newTitle });
  await dialog.getByLabel(VIEWS.name).fill("Limitadas");
  await dialog.getByRole("checkbox", { name: "OPERADOR" }).check();
  await expectAccessible(page, ".MuiDialog-paper");
  await shot(page, "j27-new-view");
  await dialog.getByRole("button", { name: VIEWS.create }).click();
  await expect(views(page)).toHaveAccessibleName("Visão: Limitadas");
  await expect(page).toHaveURL(/visao=\d+/);

  await page.getByRole("button", { name: /^Densidade/ }).click();
  await expect(views(page)).toHaveAccessibleName(/\(alterada\)$/);
  await views(page).click();
  await shot(page, "j27-views");
  await expectAccessible(page, ".floating");
  await page.getByRole("menuitem", { name: VIEWS.save, exact: true }).click();
  await expectToast(page, VIEWS.saved);
  await expect(views(page)).toHaveAccessibleName("Visão: Limitadas");
  await views(page).click();
  const preferenceAnswer = page.waitForResponse((answer) => answer.url().endsWith("/list-preferences") && answer.ok());
  await page.getByRole("menuitem", { name: VIEWS.makeDefault }).click();
  await preferenceAnswer;

  const elsewhere = await anotherPage(browser);
  await signIn(elsewhere, "sa", LIST);
  await expect(views(elsewhere)).toHaveAccessibleName("Visão: Limitadas");
  await expect(elsewhere.getByRole("searchbox")).toHaveValue("ltda");
  await expect(elsewhere.getByRole("columnheader", { name: "Telefone" })).toHaveCount(0);
  await views(elsewhere).click();
  await elsewhere.getByRole("menuitemradio", { name: VIEWS.all }).click();
  await expect(elsewhere.getByRole("searchbox")).toHaveValue("");
  await elsewhere.context().close();

  const colleague = await anotherPage(browser);
  await signIn(colleague, "op", new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(views(colleague)).toHaveAccessibleName("Visão: Limitadas");
  await views(colleague).click();
  await expect(colleague.getByRole("menuitem", { name: VIEWS.duplicate })).toBeVisible();
  await expect(colleague.getByRole("menuitem", { name: VIEWS.remove })).toHaveCount(0);
  await colleague.goto(`${LIST}?visao=999999`);
  await expect(colleague.getByText(VIEWS.gone)).toBeVisible();
  await expect(rows(colleague).first()).toBeVisible();
  await colleague.context().close();
});

test("only the chosen rows are exported, with the chosen columns", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "op", "/cadastros/leads");
  for (const row of [0, 2]) await rows(page).nth(row).getByRole("checkbox").check();
  await page.getByRole("toolbar").getByRole("button", { name: "Exportar" }).click();
  const form = page.getByRole("dialog", { name: "Exportar" });
  await form.getByRole("radio", { name: "Texto (.csv)" }).check();
  await form.getByRole("radio", { name: /^Todas/ }).check();
  await expectAccessible(page, ".rs-export");
  await shot(page, "j27-export");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    form.getByRole("button", { name: "Exportar" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Leads \d{4}-\d\d-\d\d\.csv$/);
  expect(
    readFileSync(await file.path(), "utf8")
      .trimEnd()
      .split("\r\n"),
  ).toHaveLength(3);
});
