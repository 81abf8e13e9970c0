// J02: the layout on desktop and phone: menu by rights, sidebar, drawer, user menu, availability, versions, home.
import type { Page } from "@playwright/test";
import { FRAME_SIZES } from "../../src/base/frame-sizes.ts";
import { FRAME } from "../../src/i18n/frame.ts";
import { SHELL } from "../../src/i18n/shell.ts";
import { overflowOf, shiftOf } from "./helpers/access.ts";
import { expectAccessible, expectNoEnglish, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { goWithin, menuLeaves, menuLinks, userMenuItems } from "./pages/menu.ts";
import { fail, hold } from "./pages/network.ts";
import { enter } from "./pages/session.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const sidebarWidth = (page: Page) => page.locator(".sidebar").evaluate((aside) => aside.getBoundingClientRect().width);
const expectSidebar = (page: Page, width: number) => expect.poll(() => sidebarWidth(page)).toBe(width);

test("LIM sees one entry instead of a group, and all other pages do not exist", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "lim");
  expect(await menuLeaves(page)).toEqual(["Página Inicial", "Clientes"]);
  await goWithin(page, "/cadastros/fornecedores");
  await expect(page).toHaveURL("/404");
  await expect(page.getByText(SHELL.notFoundText)).toBeVisible();
  await expect(page).toHaveTitle("Página não encontrada - Esteira");
  await expectAccessible(page);
  await shot(page, "j02-not-found");
  await page.getByRole("link", { name: SHELL.notFoundLink }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Letícia" })).toBeVisible();
});

const settingsSaved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.url().endsWith("/users/me/settings"));

test("the sidebar can be pinned, remembers it, and opens by pointer and by keyboard", { tag: "@nightly" }, async ({
  page,
}) => {
  const settingsCome = await hold(page, "GET", /\/users\/me\/settings$/);
  await enter(page, "op", "/cadastros/leads");
  const [{ sidebarOpenPx, sidebarClosedPx }, main] = [FRAME_SIZES, page.locator("#content")];
  await expectSidebar(page, sidebarOpenPx);
  await page.getByRole("button", { name: SHELL.unfix }).click();
  await main.hover();
  await expectSidebar(page, sidebarClosedPx);
  // The stored settings, which arrive only now, must not undo the click.
  const closed = settingsSaved(page);
  await settingsCome();
  await closed;
  await expectSidebar(page, sidebarClosedPx);
  await expect(page.getByRole("button", { name: "Cadastros" })).toBeVisible();
  await shot(page, "j02-rail");
  await page.reload();
  await expectSidebar(page, sidebarClosedPx);
  await page.locator(".sidebar").hover();
  await expectSidebar(page, sidebarOpenPx);
  await expect(page.getByRole("link", { name: "Leads" })).toHaveAttribute("aria-current", "page");
  await main.hover();
  await expectSidebar(page, sidebarClosedPx);
  await page.getByRole("link", { name: SHELL.home }).focus();
  await expectSidebar(page, sidebarOpenPx);
  const opened = settingsSaved(page);
  await page.getByRole("button", { name: SHELL.fix }).click();
  await opened;
  await main.hover();
  await page.reload();
  await expectSidebar(page, sidebarOpenPx);
});

test("the user menu has help, the profile and availability", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(/500/);
  await enter(page, "op");
  await expect(page.getByRole("img", { name: "Logo da instituição" })).toBeVisible();
  await expect(page.locator(".sidebar-owners [data-initials]")).toHaveCount(1);
  expect(await userMenuItems(page)).toEqual(["Meu perfil", "Ajuda", "Sair"]);

  await page.locator(".user-button").click();
  await page.getByRole("menuitem", { name: SHELL.help }).click();
  const help = page.getByRole("dialog", { name: SHELL.helpTitle });
  await expect(help.getByText(FRAME.version)).toBeVisible();
  await expect(help.getByRole("link").first()).toBeVisible();
  await expect(page).toHaveURL("/");
  await shot(page, "j02-help");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(page.locator(".user-button")).toBeFocused();

  const selector = page.locator(".availability-button");
  const choose = async (name: string) => {
    await selector.click();
    await page.getByRole("menuitemradio", { name }).click();
  };
  const sent = page.waitForRequest((request) => request.method() === "PUT" && /\/persons\/\d+$/.test(request.url()));
  await choose("Ausente");
  expect((await sent).postDataJSON()).toEqual({ availability: "AW" });
  await expectToast(page, "Status alterado com sucesso!");
  await selector.click();
  await expect(page.getByRole("menuitemradio")).toHaveText(["Disponível", "Ausente"]);
  await shot(page, "j02-availability");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(selector).toHaveText(/Ausente/);

  await page.route(/\/api\/persons\/\d+$/, (route) => route.fulfill({ status: 500, json: { code: "INTERNAL" } }));
  await choose("Disponível");
  await expectToast(page, "Não foi possível alterar o status!");
  await expect(selector).toHaveText(/Ausente/);
  await page.unroute(/\/api\/persons\/\d+$/);

  await page.setViewportSize(PHONE);
  await choose("Disponível");
  await expect(selector).toHaveText(/Disponível/);
  expect(await userMenuItems(page)).toEqual(["Sair"]);
});

test("below 768 pixels the menu is a drawer that closes by itself", { tag: "@nightly" }, async ({ page }) => {
  await page.setViewportSize({ width: FRAME_SIZES.desktopFromPx, height: 900 });
  await enter(page, "ag");
  const open = page.getByRole("button", { name: SHELL.openMenu });
  const drawer = page.getByRole("dialog", { name: SHELL.mainMenu });
  await expect(page.locator(".sidebar")).toBeVisible();
  await expect(open).toBeHidden();
  await page.setViewportSize({ width: FRAME_SIZES.desktopFromPx - 1, height: 900 });
  await expect(open).toBeVisible();
  await expect(page.locator(".sidebar")).toBeHidden();

  await page.setViewportSize(PHONE);
  await open.click();
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("img", { name: "Logo do agente" })).toBeVisible();
  await shot(page, "j02-drawer");
  await page.mouse.click(PHONE.width - 10, 500);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/");
  await open.click();
  await drawer.getByRole("button", { name: "Cadastros" }).click();
  await drawer.getByRole("link", { name: "Clientes" }).click();
  await expect(page).toHaveURL("/cadastros/clientes");
  await expect(drawer).toBeHidden();
  const size = await open.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test("every entry of SA's menu opens, in Portuguese, with a title, within the width of the window", {
  tag: "@nightly",
}, async ({ page }) => {
  await enter(page, "sa");
  const links = await menuLinks(page);
  expect(links.length).toBeGreaterThan(30);
  const titles = new Set<string>();
  for (const path of links) {
    await goWithin(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".sidebar a[aria-current=page]")).toHaveAttribute("href", path);
    await expectNoEnglish(page);
    titles.add(await page.title());
    for (const width of [360, DESKTOP.width]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => overflowOf(page), `${path} at ${width}`).toBe(0);
    }
  }
  expect(titles.size).toBeGreaterThan(links.length - 4);
});

test("the home and a list fit from a small telephone to a wall display", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "sa");
  for (const path of ["/", "/cadastros/clientes", "/cadastros/clientes/view/1", "/404"]) {
    await goWithin(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [320, 360, 767, 768, 1440, 2560, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(page), `${path} at ${width}`).toBe(0);
      if (width > 2200) await expect.poll(() => shiftOf(page), `${path} at ${width}`).toBe(0);
    }
  }
});

test("a slow call shows the loading text, which disappears with its answer", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "op", "/cadastros/leads");
  await expect(page.getByRole("table")).toBeVisible();
  const isAnnounced = () => page.evaluate(() => (window as unknown as { announced: boolean }).announced);
  await page.evaluate((text) => {
    const state = window as unknown as { announced: boolean };
    state.announced = false;
    new MutationObserver(() => {
      if (document.querySelector(".loading")?.textContent?.includes(text)) state.announced = true;
    }).observe(document.body, { childList: true, subtree: true });
  }, SHELL.loading);
  const rowsCome = await hold(page, "GET", /^\/api\/suppliers$/);
  await goWithin(page, "/cadastros/fornecedores");
  await expect(page.locator(".loading")).toContainText(SHELL.loading);
  await rowsCome();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.locator(".loading")).toHaveCount(0);
  expect(await isAnnounced()).toBe(true);
});

test("a newer version is loaded once and never in a loop; an older or unreadable one changes nothing", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/404/);
  const requests: string[] = [];
  let answer: { status?: number; json?: object } = {};
  await page.route(/\/version\.json/, (route) => {
    requests.push(route.request().url());
    expect(route.request().headers()["cache-control"]).toBe("no-cache");
    return route.fulfill(answer);
  });
  const open = async (served: typeof answer, expected: number) => {
    answer = served;
    const before = requests.length;
    await page.goto("/ajuda");
    await expect.poll(() => requests.length - before).toBe(expected);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // One more reload would come with a notice of 1.2 seconds.
    await page.waitForTimeout(3_000);
    expect(requests.length - before).toBe(expected);
  };
  await enter(page, "sa");
  await open({ status: 404 }, 1);
  await open({ json: { version: "0.0.1", builtAt: "2099-01-01T00:00:00.000Z" } }, 1);
  const newer = { json: { version: "99.0.0", builtAt: "2026-01-01T00:00:00.000Z" } };
  // The page that stays old after its reload asks once more and stays.
  await open(newer, 2);
  await open(newer, 1);
  expect(new Set(requests).size).toBe(requests.length);
});

test("SA's home is the day: tasks with the counts of their lists, the books, contacts and what ends", async ({
  page,
}) => {
  await enter(page, "sa");
  const restore = await withoutScript(page);
  await page.reload();
  await expect(page.locator(".home-warning")).toContainText("1 produto");
  for (const name of ["Pendências", "Operações", "Dia contábil", "Próximos contatos", "Vence em breve"])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j02-home");
  const links = await page.locator("main ul a[href*='?filter='], .home-warning a").evaluateAll((all) =>
    all.map((link) => ({
      href: link.getAttribute("href")!,
      count: Number((link.closest(".home-warning") ?? link).textContent?.match(/[\d.]+/)?.[0].replaceAll(".", "")),
    })),
  );
  expect(links.length).toBeGreaterThan(1);
  const { body } = await apiAs(page).get<{ resources: { path: string; routes: { path: string }[] }[] }>("/schemas");
  for (const { href, count } of links) {
    const { pathname, searchParams } = new URL(href, "http://x");
    const { path } = body.resources.find(({ routes }) => routes.some((route) => route.path === pathname))!;
    const filters = encodeURIComponent(searchParams.get("filter")!);
    expect([href, (await apiAs(page).get<{ count: number }>(`${path}/count?filters=${filters}`)).body.count]).toEqual([
      href,
      count,
    ]);
  }
  const { href, count } = links.at(-1)!;
  await page.locator(`a[href="${href}"]`).click();
  await expect(page.getByText(new RegExp(`de ${count} ao total`))).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Encerramento diário" }).last().click();
  await expect(page).toHaveURL("/contabil/encerramento-diario");
  await page.goBack();
  await page.setViewportSize(PHONE);
  await expect(page.getByRole("heading", { level: 2, name: "Dia contábil" })).toBeVisible();
  await shot(page, "j02-home-phone");
  await expectAccessible(page);
  await restore();
});

test("a home that failed to load says so, and is read again on demand", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 500|answer 500/);
  const heal = await fail(page, "GET", /^\/api\/home$/);
  await enter(page, "sa");
  const notice = page.getByRole("alert").filter({ hasText: "Não foi possível carregar o seu dia." });
  await expect(notice).toBeVisible();
  await heal();
  await notice.getByRole("button", { name: SHELL.retry }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Pendências" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

/** Takes the script from a product, and returns a function that gives it back. */
async function withoutScript(page: Page): Promise<() => Promise<unknown>> {
  const api = apiAs(page);
  const { body } = await api.get<{ id: number; accountingScriptID: number }>("/products/first");
  const write = (call: string, content: object) => api.put(`/products/${body.id}${call}`, content);
  expect((await write("?clear=accountingScriptID", {})).status).toBe(200);
  return () => write("", { accountingScriptID: body.accountingScriptID });
}
