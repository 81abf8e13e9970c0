// J02: what the browser keeps for when there is no network, and that nothing of a person is among it.
import { ERRORS } from "../../src/i18n/errors.ts";
import { FRAME } from "../../src/i18n/frame.ts";
import { SHELL } from "../../src/i18n/shell.ts";
import { expectAccessible, shot } from "./helpers/looks.ts";
import { signIn, signOut } from "./helpers/people.ts";
import { expect, test } from "./helpers/test.ts";

test.use({ serviceWorkers: "allow" });

test("without a network the application opens, says so, and shows nobody's data", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn(page, "op", "/cadastros/clientes");
  await expect(page.getByRole("table")).toBeVisible();
  const name = (await page.locator("tbody tr").first().locator("td").nth(1).innerText()).trim();
  expect(name.length).toBeGreaterThan(3);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/);

  const kept = await page.evaluate(async () => {
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
  expect(kept.map(({ url }) => new URL(url).pathname).filter((path) => !/^\/(assets\/.*)?$/.test(path))).toEqual([]);
  expect(kept.filter(({ text }) => text.includes(name))).toEqual([]);

  await context.setOffline(true);
  await expect(page.getByText(FRAME.offline, { exact: true })).toBeVisible();
  await shot(page, "j02-offline-label");
  await page.reload();
  await expect(page.getByRole("heading", { name: ERRORS.offline })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, "j02-offline");
  await context.setOffline(false);
  await expect(page.getByRole("table")).toBeVisible();

  await signOut(page);
  await context.setOffline(true);
  await page.goto("/cadastros/clientes");
  await expect(page.getByRole("heading", { name: ERRORS.offline })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.evaluate(() => document.documentElement.setAttribute("data-left", ""));
  await page.getByRole("button", { name: SHELL.retry }).click();
  // The page begins anew, and only then says the same again.
  await expect(page.locator("html[data-left]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: ERRORS.offline })).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL(/\/oidc\/entrar\//);
});
