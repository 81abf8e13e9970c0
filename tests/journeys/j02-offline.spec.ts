// J02: which files the service worker caches for use without a network, and that they contain no personal data.
import type { Page } from "@playwright/test";
import { FIELD_TEXTS } from "../../src/fields/texts.ts";
import { ERRORS } from "../../src/i18n/errors.ts";
import { FRAME } from "../../src/i18n/frame.ts";
import { SHELL } from "../../src/i18n/shell.ts";
import { expectAccessible, IS_NIGHTLY, shot } from "./helpers/looks.ts";
import { signIn, signOut } from "./helpers/people.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";

test.use({ serviceWorkers: "allow" });

/** A page loaded without a network may report a silent server, because it cannot know of the missing network. */
const UNANSWERED = new RegExp(`${ERRORS.offline}|${FIELD_TEXTS.silent}`);

/** Errors of calls and lazily loaded parts that cannot be reached. */
const UNREACHED_PARTS =
  /net::ERR_|Failed to fetch|dynamically imported|FileMissing|Unable to preload|Sem conexão com a internet/;

test("without a network the application opens, says so, and shows no data", async ({ page, context, pageErrors }) => {
  pageErrors.allow(UNREACHED_PARTS);
  await signIn(page, "op", "/cadastros/clientes");
  await expect(page.getByRole("table")).toBeVisible();
  const name = (await page.locator("tbody tr").first().locator("td").nth(1).innerText()).trim();
  expect(name.length).toBeGreaterThan(3);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/);

  const cachedEntries = await page.evaluate(async () => {
    const all: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isText = !/\.(woff2|png)$/.test(request.url);
        all.push({ url: request.url, text: isText ? await (await cache.match(request))!.text() : "" });
      }
    }
    return all;
  });
  expect(
    cachedEntries.map(({ url }) => new URL(url).pathname).filter((path) => !/^\/(assets\/.*)?$/.test(path)),
  ).toEqual([]);
  expect(cachedEntries.filter(({ text }) => text.includes(name))).toEqual([]);

  await context.setOffline(true);
  await expect(page.getByText(FRAME.offline, { exact: true })).toBeVisible();
  await shot(page, "j02-offline-label");
  await page.reload();
  await expect(page.getByRole("heading", { name: UNANSWERED })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, "j02-offline");
  await context.setOffline(false);
  await expect(page.getByRole("table")).toBeVisible();

  await signOut(page);
  await context.setOffline(true);
  await page.goto("/cadastros/clientes");
  await expect(page.getByRole("heading", { name: UNANSWERED })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.evaluate(() => document.documentElement.setAttribute("data-left", ""));
  await page.getByRole("button", { name: SHELL.retry }).click();
  // The page reloads first, and then shows the same message again.
  await expect(page.locator("html[data-left]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: UNANSWERED })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/oidc\/entrar\//);
});

/** A generated list, a handwritten page, and a page of many parts; the nightly run tests the whole menu. */
const AT_EACH_PUSH = ["/cadastros/fornecedores", "/contabil/plano-de-contas", "/contabil/encerramento-diario"];

function menuOf(page: Page) {
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  const closed = menu.locator("button[aria-expanded=false]");
  const openMenu = async () => {
    while ((await closed.count()) > 0) await closed.first().click();
  };
  return { menu, openMenu };
}

test("every screen of the menu reports a missing network, and loads by itself when it is back", {
  tag: "@nightly",
}, async ({ page, context, pageErrors }) => {
  pageErrors.allow(UNREACHED_PARTS);
  await signIn(page, "sa", "/cadastros/clientes");
  await expect(page.getByRole("table")).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { menu, openMenu } = menuOf(page);
  await openMenu();
  const screens = menu.getByRole("link");
  const count = await screens.count();
  expect(count).toBeGreaterThan(30);

  await context.setOffline(true);
  const main = page.getByRole("main");
  const addresses: string[] = [];
  for (let at = 0; at < count; at++) {
    const link = screens.nth(at);
    const address = (await link.getAttribute("href"))!;
    if (!IS_NIGHTLY && !AT_EACH_PUSH.includes(address)) continue;
    addresses.push(address);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(main.getByText(FRAME.offlineNotice), address).toBeVisible();
    await expect(
      main
        .getByText(ERRORS.offline)
        .or(main.getByRole("heading", { level: 1 }))
        .first(),
    ).toBeVisible();
    await expect(page.getByText(SHELL.crashTitle), address).toHaveCount(0);
    await expect(main, address).not.toContainText("suporte");
  }
  expect(addresses.length).toBeGreaterThan(2);
  await page.getByRole("link", { name: "Leads", exact: true }).click();
  await expect(main.getByRole("heading", { name: ERRORS.offline })).toBeVisible();
  await expect(page).toHaveTitle("Leads - Esteira");
  await expectAccessible(page);
  await shot(page, "j02-offline-screen");
  await context.setOffline(false);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(main.getByText(FRAME.offlineNotice)).toHaveCount(0);

  // Every screen that failed without a network loads when it is opened again. A browser that caches the failed module
  // gets it after one reload, which closes the menu.
  for (const address of addresses)
    await expect(async () => {
      await openMenu();
      await menu.locator(`a[href="${address}"]`).click({ timeout: 2_000 });
      await expect(page).toHaveURL(address);
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main.getByText(ERRORS.offline)).toHaveCount(0);
    }).toPass();
});

test(
  "an open form keeps typed values while a part of it cannot load, and the part loads by itself",
  NIGHTLY,
  async ({ page, context, pageErrors }) => {
    pageErrors.allow(UNREACHED_PARTS);
    await signIn(page, "op", "/cadastros/leads/create");
    const name = page.locator('[name="name"]');
    await name.fill("SEM REDE");
    await context.setOffline(true);
    await page
      .getByRole("button", { name: /^Abrir calendário/ })
      .first()
      .click();
    await expect(page.getByRole("main").getByText(ERRORS.offline)).toBeVisible();
    await expect(name).toHaveValue("SEM REDE");
    await context.setOffline(false);
    await expect(page.getByRole("main").getByText(ERRORS.offline)).toHaveCount(0);
    await expect(name).toHaveValue("SEM REDE");
  },
);
