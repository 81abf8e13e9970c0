// Slow, missing or foreign answers: the page says so, typed values stay, and no record is created twice.
import type { Page } from "@playwright/test";
import { ERRORS } from "../../src/i18n/errors.ts";
import { FRAME } from "../../src/i18n/frame.ts";
import { SHELL } from "../../src/i18n/shell.ts";
import { TEXTS } from "../../src/resources/texts.ts";
import { expectAccessible, expectToast, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { recordPage } from "./pages/record.ts";
import { enter } from "./pages/session.ts";

const TYPES = "/configuracoes/tipos-de-documentos";
const rows = (page: Page) => page.locator("tbody tr");
const slowNotice = (page: Page) => page.locator(".slow-notice");

test("a slow list shows a notice, and can be retried or cancelled", NIGHTLY, async ({ page }) => {
  await enter(page, "sa");
  let isStalled = true;
  await page.route(/\/api\/document-types\?/, (route) => (isStalled ? undefined : route.fallback()));
  await page.goto(TYPES);
  await expect(slowNotice(page)).toContainText(FRAME.slowRead);
  await expectAccessible(page);
  await shot(page, "j24-slow-list");
  await slowNotice(page).getByRole("button", { name: SHELL.cancel }).click();
  await expect(page.getByRole("heading", { name: TEXTS.loadError })).toBeVisible();
  await page.getByRole("button", { name: TEXTS.retry }).click();
  await expect(slowNotice(page)).toBeVisible();
  isStalled = false;
  await slowNotice(page).getByRole("button", { name: SHELL.retry }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(slowNotice(page)).toHaveCount(0);
});

test("a creation whose answer is lost keeps the typed values, and is not repeated", { tag: "@nightly" }, async ({
  page,
}) => {
  await enter(page, "sa", `${TYPES}/create`);
  const record = recordPage(page);
  const name = `DOCUMENTO SEM RESPOSTA ${Date.now()}`;
  await record.typeAll({ name, code: `SR${Date.now() % 1_000_000}` });
  await record.field("target").locator("select").selectOption({ index: 1 });
  let isLost = true;
  await page.route("**/api/document-types", async (route) => {
    if (route.request().method() !== "POST" || !isLost) return route.fallback();
    // The server executes the call, but its answer never arrives.
    await route.fetch();
  });
  await record.create.click();
  await expect(slowNotice(page)).toContainText(FRAME.slowWrite);
  await expect(slowNotice(page).getByRole("button")).toHaveText([FRAME.stopWaiting]);
  await shot(page, "j24-slow-save");
  await slowNotice(page).getByRole("button").click();
  await expectToast(page, ERRORS.cancelledWrite);
  await expect(record.control("name")).toHaveValue(name);
  isLost = false;
  await record.create.click();
  await expect(record.heading).toContainText(name);
  const { body } = await apiAs(page).get<{ count: number }>(
    `/document-types/count?searchString=${encodeURIComponent(name)}`,
  );
  expect(body.count).toBe(1);
});

for (const [title, answer] of [
  ["a page of a proxy that does not reach the server", { status: 502, contentType: "text/html", body: "<h1>502</h1>" }],
  ["a page of somebody in between that says all is well", { contentType: "text/html", body: "<h1>Manutenção</h1>" }],
] satisfies [string, object][]) {
  test(`${title} is reported as no answer, and the list loads by itself`, { tag: "@nightly" }, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/502/);
    await enter(page, "sa");
    await page.route(/\/api\/(document-types|health)/, (route) => route.fulfill(answer));
    await page.goto(TYPES);
    await expect(page.locator(".connection-notice")).toHaveText(FRAME.silentNotice);
    await page.unroute(/\/api\/(document-types|health)/);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator(".connection-notice")).toHaveCount(0);
  });
}

test("a screen whose file is gone after an update reloads the page once", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/404|Failed to fetch dynamically imported module/);
  await enter(page, "sa");
  let missing = 0;
  await page.route(/ChartPage[^/]*\.js/, (route) => {
    missing++;
    return route.fulfill({ status: 404, body: "" });
  });
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await page.getByRole("button", { name: "Contábil" }).click();
  await page.getByLabel("Plano de contas", { exact: true }).click();
  await expect.poll(() => page.evaluate(() => "isFirst" in window).catch(() => true)).toBe(false);
  await page.unroute(/ChartPage[^/]*\.js/);
  await expect(page.getByRole("heading", { level: 1, name: "Plano de contas" })).toBeVisible();
  expect(missing).toBeGreaterThan(0);
});
