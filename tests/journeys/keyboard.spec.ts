// A day's work without a mouse: signing in, creating, finding, changing and deleting a supplier, and signing out.
import type { Page } from "@playwright/test";
import { COMMANDS } from "../../src/i18n/commands.ts";
import { SHELL } from "../../src/i18n/shell.ts";
import { TEST_PASSWORD } from "../helpers/password.ts";
import { expectToast } from "./helpers/looks.ts";
import { expect, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { keyboardOf } from "./pages/keyboard.ts";
import { openCalls } from "./pages/network.ts";
import { newCnpj, newName } from "./pages/people.ts";
import { enter } from "./pages/session.ts";

const UNKNOWN_DOCUMENT = /status of 404.*\/documentNumber\//;
/** All API calls except the stream, which stays open. */
const CALLS = /^\/api\/(?!notifications\/push\/stream$)/;
const focused = (page: Page) => page.locator(":focus");
const heading = (page: Page, text: string | RegExp) => expect(page.locator("h1:focus")).toHaveText(text);

test("a supplier is created, changed and deleted between sign-in and sign-out without a mouse", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(UNKNOWN_DOCUMENT);
  const keys = keyboardOf(page);
  await signInByKeys(page);
  const name = newName("TECLADO");
  await make(page, name);
  await find(page, name);
  await change(page, name);
  await remove(page);
  await keys.enterAt(/Menu do usuário/, "Shift+Tab");
  await keys.press("End");
  await expect(focused(page)).toHaveText(SHELL.logout);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Usuário ou e-mail")).toBeFocused();
});

async function signInByKeys(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await page.goto("/");
  await expect(page.getByLabel("Usuário ou e-mail")).toBeFocused();
  await page.keyboard.type("sa");
  await keys.goTo("Senha");
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: SHELL.mainMenu })).toBeVisible();
  expect((await keys.press("Tab")).name).toBe(SHELL.skip);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await keys.enterAt("Cadastros", "Shift+Tab");
  await keys.enterAt("Fornecedores");
  await heading(page, "Fornecedores");
}

async function make(page: Page, name: string): Promise<void> {
  const keys = keyboardOf(page);
  await keys.enterAt(/^Novo fornecedor/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Novo fornecedor");
  await expect(page.getByLabel(/^CNPJ/)).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page.getByLabel(/^CNPJ/)).toBeFocused();
  await expect(focused(page)).toHaveAccessibleDescription(/é obrigatório/);
  await page.keyboard.type(newCnpj());
  await keys.typeAt(/^Razão social/, name);
  await keys.goTo(/^Categoria/);
  await page.keyboard.press("ArrowDown");
  await keys.typeAt(/^CEP/, "01001000");
  await expect(page.getByLabel(/^Cidade/)).toHaveValue(/são paulo/i);
  await keys.typeAt(/^Número/, "S/N");
  await keys.enterAt("Adicionar em Dados bancários");
  await keys.goTo(/^Tipo de conta/);
  await page.keyboard.press("ArrowDown");
  await keys.typeAt(/^Banco/, "001");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await keys.typeAt(/^Agência/, "1234");
  await keys.typeAt(/^Conta \(/, "12345");
  await keys.typeAt(/^Dígito/, "6");
  await keys.enterAt(/^Criar/);
  await expect(page).toHaveURL(/\/view\/\d+$/);
  await heading(page, new RegExp(name));
}

/** Returns to the list through the palette, and opens the menu of the row found by the search. */
async function find(page: Page, name: string): Promise<void> {
  const keys = keyboardOf(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: COMMANDS.palette })).toBeFocused();
  await page.keyboard.type("fornecedores");
  await expect(page.getByRole("option", { name: /Fornecedores/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await heading(page, "Fornecedores");
  await expect(page.locator("a.rs-open").first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  // Select all replaces the search text that a saved view may have.
  await page.keyboard.press("Control+a");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  // The row may also be on the unfiltered page, so the test waits for the result of the search.
  await expect(page.getByText(/^Exibindo 1 resultado/)).toBeVisible();
  await expect(page.getByRole("row", { name })).toHaveCount(1);
  await keys.goTo(`Ações: ${name}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await keys.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Ações: ${name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await keys.goTo("Editar", "ArrowDown");
  await page.keyboard.press("Enter");
}

async function change(page: Page, name: string): Promise<void> {
  const keys = keyboardOf(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(name));
  await expect(page.getByLabel(/^CNPJ/)).toBeFocused();
  await keys.typeAt(/^Nome fantasia/, "SEM MOUSE");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/view\/\d+/);
  await expect(page.getByText("SEM MOUSE").first()).toBeVisible();
}

/** The question keeps the focus until it is answered, and returns it when it is cancelled. */
async function remove(page: Page): Promise<void> {
  const keys = keyboardOf(page);
  await heading(page, /.+/);
  const acts = page.getByRole("button", { name: "Mais ações" });
  await keys.goTo("Mais ações");
  const ask = async () => {
    await page.keyboard.press("Enter");
    await keys.press("End");
    await expect(focused(page)).toHaveText("Excluir");
    await page.keyboard.press("Enter");
  };
  await ask();
  const question = page.getByRole("dialog", { name: "Excluir fornecedor" });
  const agree = question.getByRole("button", { name: "Excluir fornecedor" });
  await expect(agree).toBeEnabled();
  for (let count = 0; count < 5; count++) {
    await keys.press("Tab");
    expect(await question.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(acts).toBeFocused();
  await ask();
  await expect(agree).toBeEnabled();
  await keys.enterAt("Excluir fornecedor");
  await expectToast(page, "Dado deletado com sucesso!");
  await heading(page, "Fornecedores");
}

const SIZES = {
  "on a desk": { width: 1440, height: 900 },
  // The width is that of 1280 px at 400 % zoom; the height leaves room between the top bar and the foot.
  "at 400 %": { width: 320, height: 560 },
};

for (const [where, size] of Object.entries(SIZES)) {
  test(`focus is never trapped, hidden or invisible, ${where}`, { tag: "@nightly" }, async ({ page }) => {
    await enter(page, "sa", "/cadastros/fornecedores");
    // A record of the demonstration is used, because those of other journeys may have more than 120 tab stops.
    const oldest = await apiAs(page).get<{ content: { id: number }[] }>("/suppliers?sort=id,ASC&pageSize=1");
    const record = `/cadastros/fornecedores/view/${oldest.body.content[0]!.id}`;
    const keys = keyboardOf(page);
    const calls = openCalls(page, CALLS);
    await page.setViewportSize(size);
    for (const path of ["/", "/cadastros/fornecedores", record, record.replace("/view/", "/edit/"), "/meu-perfil"]) {
      await page.goto(path);
      await expect(page.locator("tbody .rs-open, .rs-foot, .home-grid, .profile, .rs-cards").first()).toBeVisible();
      // Content that arrives during the walk would move the focused control.
      await expect.poll(() => calls.size).toBe(0);
      expect((await keys.walk()).length, path).toBeGreaterThan(8);
    }
  });
}
