// What the browser stores of a person: settings by version and person, filters by person and page, and no token
// permanently.
import type { Page } from "@playwright/test";
import { signIn, signOut } from "./helpers/people.ts";
import { expect, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { goWithin } from "./pages/menu.ts";
import { watchCalls } from "./pages/network.ts";

const SETTINGS = /^\/api\/users\/me\/settings$/;
const ready = (page: Page) => expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();

const stored = (page: Page) =>
  page.evaluate(() => ({ local: Object.entries(localStorage), session: Object.entries(sessionStorage) }));

const filterKeys = async (page: Page) =>
  (await stored(page)).session.map(([key]) => key).filter((key) => key.startsWith("esteira.filters."));

test("settings are fetched once for each of their versions, and stored with version and person", {
  tag: "@nightly",
}, async ({ page }) => {
  const calls = watchCalls(page, "GET", SETTINGS);
  await signIn(page, "op");
  await ready(page);
  // The test waits for the stored settings, because a page that is left before the answer stores none.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("esteira.settings"))).not.toBeNull();
  expect(calls).toHaveLength(1);
  await page.reload();
  await ready(page);
  await page.goto("/cadastros/leads");
  await ready(page);
  expect(calls).toHaveLength(1);
  const { local } = await stored(page);
  const me = (await apiAs(page).get<{ id: number; userSettingsVersion: number }>("/users/me")).body;
  expect(Object.fromEntries(local)).toMatchObject({
    "esteira.local-user-id": String(me.id),
    "esteira.settings-version": expect.stringMatching(new RegExp(`^${me.userSettingsVersion} `)),
    "esteira.settings": expect.stringContaining("sidebarFixed"),
  });
  expect(JSON.stringify(local)).not.toMatch(/access_token|refresh_token|eyJ/);
  // This changes the settings as another browser would.
  await apiAs(page).put("/users/me/settings", { trialBalance: { showNodeCodes: true } });
  await page.reload();
  await ready(page);
  await expect.poll(() => calls.length).toBe(2);
});

test("filters are stored by person and page, and deleted when the person signs out", { tag: "@nightly" }, async ({
  page,
}) => {
  await signIn(page, "op", "/cadastros/leads");
  await page.getByRole("searchbox").fill("maria");
  await expect.poll(() => filterKeys(page)).not.toEqual([]);
  const { id } = (await apiAs(page).get<{ id: number }>("/users/me")).body;
  expect(await filterKeys(page)).toEqual([expect.stringMatching(new RegExp(`^esteira\\.filters\\.${id}\\..*leads`))]);
  await goWithin(page, "/cadastros/clientes");
  await expect(page.getByRole("heading", { level: 1, name: "Clientes" })).toBeVisible();
  await goWithin(page, "/cadastros/leads");
  await expect(page.getByRole("searchbox")).toHaveValue("maria");
  await signOut(page);
  await signIn(page, "ad", "/cadastros/leads");
  expect(await filterKeys(page)).toEqual([]);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  expect(JSON.stringify((await stored(page)).session)).not.toContain("maria");
});
