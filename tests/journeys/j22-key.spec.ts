// An administrator creates an API key for a developer: it is shown once, opens only its scopes and no screen, and ends
// when it is replaced.
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoEnglish, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { developerAt } from "./pages/developer.ts";
import { listPage } from "./pages/list.ts";
import { newName } from "./pages/people.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const KEYS = "/configuracoes/chaves-de-api";

/** Reads the key in its dialog, and closes the dialog. */
async function takeKey(page: Page, picture?: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Chave" });
  await expect(dialog).toContainText("Copie a chave agora. Ela não será exibida novamente.");
  const key = await dialog.getByRole("textbox", { name: "Chave" }).inputValue();
  expect(key).toMatch(/^est_[0-9a-f]{8}_[\w-]{43}$/);
  if (picture) {
    await expectAccessible(page);
    await expectNoEnglish(page);
    await dialog.getByRole("button", { name: "Copiar" }).click();
    await expect(dialog.getByRole("button", { name: "Copiado" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await shot(page, picture);
  }
  await dialog.locator(".MuiDialogActions-root").getByRole("button", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);
  return key;
}

interface Keeping {
  page: Page;
  context: BrowserContext;
  baseURL: string;
  record: ReturnType<typeof recordPage>;
  list: ReturnType<typeof listPage>;
  name: string;
  scope(label: string): Locator;
  key: string;
}

async function refusesWrongValues(it: Keeping): Promise<void> {
  const { page, record, name, scope } = it;
  await record.create.click();
  await expect(record.error("name")).toHaveText('O campo "Nome" é obrigatório.');
  await expect(record.error("scopes")).toHaveText('O campo "Permissões" é obrigatório.');
  await record.type("name", name);
  await record.type("allowedIPs", "10.0.0.300,");
  await record.type("expiresAt", "01012020");
  await page.keyboard.press("Tab");
  await expect(record.error("expiresAt")).toHaveText("A data não pode ser passada.");
  await record.control("expiresAt").fill("");
  await record.field("scopes").getByRole("searchbox").fill("clientes");
  await scope("Clientes: consultar e alterar").check();
  await expect(scope("Clientes: consultar")).toBeChecked();
  await expect(scope("Clientes: consultar")).toBeDisabled();
  await expect(record.error("allowedIPs")).toContainText("não é um endereço IP nem uma faixa");
  await record
    .field("allowedIPs")
    .getByRole("button", { name: /10\.0\.0\.300/ })
    .click();
  await record.type("allowedIPs", "127.0.0.1,");
  await record.type("allowedIPs", "::1,");
  await record.field("scopes").getByRole("searchbox").fill("");
  await scope("Fornecedores: consultar").check();
  await expectAccessible(page);
  await shot(page, "j22-create");
}

async function shownOnce(it: Keeping): Promise<void> {
  const { page, record } = it;
  await record.create.click();
  it.key = await takeKey(page, "j22-shown-once");
  await expect(page).toHaveURL(new RegExp(`${KEYS}/view/\\d+$`));
  await expect(record.fact("Prefixo")).toHaveText(it.key.slice(0, 12));
  await expect(record.fact("Permissões")).toContainText("Clientes: consultar e alterar");
  await expect(page.locator("body")).not.toContainText(it.key);
  await expectAccessible(page);
  await page.reload();
  await expect(record.fact("Prefixo")).toHaveText(it.key.slice(0, 12));
  expect(await page.content()).not.toContain(it.key);
  await shot(page, "j22-view");
}

async function opensWhatItWasGiven(it: Keeping): Promise<void> {
  const { context, baseURL } = it;
  const stranger = developerAt(baseURL);
  const guesser = developerAt(baseURL, `${it.key.slice(0, -4)}abcd`);
  const developer = developerAt(baseURL, it.key);
  for (const [one, status] of [
    [stranger, 401],
    [guesser, 401],
    [developer, 200],
  ] as const)
    expect((await one.get("/customers?pageSize=1")).status).toBe(status);
  for (const path of ["/users", "/users/me", "/persons", "/api-keys", "/schemas", "/auth/rights"])
    expect((await developer.get(path)).status, path).toBe(403);
  expect((await developer.post("/suppliers", {})).status).toBe(403);
  const other = await context.browser()!.newPage({ extraHTTPHeaders: { authorization: `Bearer ${it.key}` } });
  await other.goto(`${baseURL}/cadastros/clientes`);
  await expect(other).toHaveURL(/\/oidc\/entrar\//);
  await other.close();
}

async function listed(it: Keeping): Promise<void> {
  const { page, list, name } = it;
  await list.open(KEYS);
  const row = list.row(name);
  await expect(row).toContainText(it.key.slice(0, 12));
  expect((await list.cells("Último uso"))[0]).toMatch(/^\d\d\/\d\d\/\d{4}/);
  await expectAccessible(page);
  await shot(page, "j22-list");
}

async function replaced(it: Keeping): Promise<void> {
  const { page, list, name, baseURL } = it;
  await list.chooseAction(list.row(name), "Substituir chave");
  const dialog = page.getByRole("dialog", { name: "Substituir chave" });
  await expect(dialog).toContainText(
    "A chave atual deixará de funcionar imediatamente. Deseja realmente substituí-la?",
  );
  await expect(dialog).toContainText("Esta ação não poderá ser desfeita.");
  await shot(page, "j22-replace");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  expect((await developerAt(baseURL, it.key).get("/customers/count")).status).toBe(200);
  await list.chooseAction(list.row(name), "Substituir chave");
  await dialog.getByRole("button", { name: "Substituir chave" }).click();
  const next = await takeKey(page);
  expect(next).not.toBe(it.key);
  const old = await developerAt(baseURL, it.key).get("/customers/count");
  expect([old.status, old.body.code]).toEqual([401, "UNAUTHORIZED"]);
  expect((await developerAt(baseURL, next).get("/customers/count")).status).toBe(200);
  await expect(list.row(name)).toContainText(next.slice(0, 12));
  it.key = next;
}

async function disabledAndDeleted(it: Keeping): Promise<void> {
  const { page, list, name, baseURL } = it;
  const developer = developerAt(baseURL, it.key);
  await list.tick(0);
  const disabling = await list.askBulk("Desabilitar");
  await disabling.getByRole("button", { name: /^Desabilitar/ }).click();
  await expect.poll(async () => (await developer.get("/customers/count")).status).toBe(401);
  await list.chooseAction(list.row(name), "Excluir");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Excluir/ })
    .click();
  await expect(list.row(name)).toHaveCount(0);
  expect((await developer.get("/customers/count")).status).toBe(401);
}

test("an API key is created, used, replaced and deleted", NIGHTLY, async ({ page, context, baseURL, pageErrors }) => {
  pageErrors.allow(/status of (400|401)/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, "ad", `${KEYS}/create`);
  const record = recordPage(page);
  const scope = (label: string) => record.field("scopes").getByRole("checkbox", { name: label, exact: true });
  const it: Keeping = {
    page,
    context,
    baseURL: baseURL!,
    record,
    list: listPage(page),
    name: newName("ERP"),
    scope,
    key: "",
  };
  await test.step("missing and wrong values are reported at their fields", () => refusesWrongValues(it));
  await test.step("the key is shown once", () => shownOnce(it));
  await test.step("the key has the rights it was given, and opens no screen", () => opensWhatItWasGiven(it));
  await test.step("the key is listed by name and prefix, with its last use", () => listed(it));
  await test.step("replacing warns that it cannot be undone, and ends the old key at once", () => replaced(it));
  await test.step("a disabled or deleted key has no rights", () => disabledAndDeleted(it));
});
