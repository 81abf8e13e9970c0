// Reads the menus that a person gets, and checks the addresses that the person may not open.
import { expect, type Page } from "@playwright/test";
import { SHELL } from "../../../src/i18n/shell.ts";
import { apiAs } from "./api.ts";

/** Returns the entries of the side menu from top to bottom, as "Group > Entry" or as the entry alone. */
export async function menuLeaves(page: Page): Promise<string[]> {
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await menu.waitFor();
  const folded = menu.locator('button[aria-expanded="false"]');
  for (let left = await folded.count(); left > 0; left--) await folded.first().click();
  await expect(folded).toHaveCount(0);
  return menu.locator(".nav-list > li").evaluateAll((items) =>
    items.flatMap((item) => {
      const group = item.querySelector(":scope > button")?.getAttribute("aria-label");
      const leaves = [...item.querySelectorAll("a")].map((link) => link.textContent?.trim() ?? "");
      return group ? leaves.map((leaf) => `${group} > ${leaf}`) : leaves;
    }),
  );
}

/** Returns the addresses in the side menu, including the start page. */
export async function menuLinks(page: Page): Promise<string[]> {
  await menuLeaves(page);
  const links = page.getByRole("navigation", { name: "Menu principal" }).locator(".nav-list a");
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

export async function userMenuItems(page: Page): Promise<string[]> {
  await page.locator(".user-button").click();
  await page.getByRole("menuitem").first().waitFor();
  const items = await page.getByRole("menuitem").allInnerTexts();
  await page.keyboard.press("Escape");
  return items;
}

/** People of agencies, HR and cessionaries may open none of these addresses outside the registers. */
const OF_THE_LENDER = [
  "/contabil/balancete",
  "/contabil/encerramento-diario",
  "/informes",
  "/operacional/esteira-de-credito/dados-da-operacao/1",
  "/configuracoes/estrutura-organizacional/visualizar",
  "/configuracoes",
  "/contabil",
];

/** Returns all addresses of registers that are not in `open`, and those of the lender. */
export async function closedAddresses(page: Page, open: string[]): Promise<string[]> {
  const { body } = await apiAs(page).get<{ resources: { routes: { path: string }[] }[] }>("/schemas");
  const paths = [...new Set(body.resources.flatMap(({ routes }) => routes.map(({ path }) => path)))];
  return [...paths.filter((path) => !open.includes(path)), ...OF_THE_LENDER];
}

/**
 * Checks that each address leads to /404 and makes only the calls of the layout. The first address is loaded, and the
 * others are opened inside the application.
 */
export async function expectClosed(page: Page, addresses: string[]): Promise<void> {
  const calls: string[] = [];
  // Requests of the previous screen must not count.
  await page.goto("about:blank");
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && !FRAME_CALLS.has(pathname)) calls.push(pathname);
  });
  const [first = "/", ...others] = addresses;
  await page.goto(first);
  await expectNotFound(page, first);
  for (const address of others.flatMap((path) => [path, `${path}/view/1`])) {
    await goWithin(page, address);
    await expectNotFound(page, address);
  }
  expect(calls).toEqual([]);
}

const FRAME_CALLS = new Set([
  "/api/users/me",
  "/api/users/me/auth-info",
  "/api/users/me/settings",
  "/api/companies/main",
  "/api/schemas",
  "/api/system/client-config",
]);

async function expectNotFound(page: Page, address: string): Promise<void> {
  await expect(page, address).toHaveURL("/404");
  await expect(page.getByRole("heading", { level: 1, name: SHELL.notFoundTitle }), address).toBeVisible();
}

/** Opens another screen and waits until it replaces the previous one, which stays while the next one loads. */
export async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate(() => document.querySelector("#content h1")?.setAttribute("data-left", ""));
  await goWithin(page, address);
  await expect(page.locator("#content [data-left]")).toHaveCount(0);
}

/** Opens another address without reloading the application. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}
