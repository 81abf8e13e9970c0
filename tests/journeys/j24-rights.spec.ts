// Rights: menu, addresses and API agree for each kind of role.
import type { Page } from "@playwright/test";
import { type Access, canAccess, type View } from "../../src/base/access.ts";
import { expectAccessible, shot } from "./helpers/looks.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs } from "./pages/api.ts";
import { goWithin, menuLinks } from "./pages/menu.ts";
import { enter } from "./pages/session.ts";

interface RouteOf {
  path: string;
  page: string[];
  menu?: string;
  screens?: string[];
}

/** Pages of the menu that are no screen of a register; whom they open to is tried in tests/api. */
const WRITTEN_PAGES = ["/", "/operacional/simulador", "/operacional/nova-operacao"];

const SCREENS: [string, string, View][] = [
  ["list", "", "view"],
  ["create", "/create", "create"],
  ["edit", "/edit/1", "update"],
];

async function routesOf(page: Page): Promise<RouteOf[]> {
  const { body } = await apiAs(page).get<{ resources: { singleton: boolean; routes: RouteOf[] }[] }>("/schemas");
  return body.resources.flatMap(({ routes, singleton }) => (singleton ? [] : routes));
}

async function accessOf(page: Page): Promise<Access> {
  const me = await apiAs(page).get<{ authRole: { code: string; authSystemCode: string } }>("/users/me");
  const info = await apiAs(page).get<Pick<Access, "systemsPagesViews">>("/users/me/auth-info");
  const { code, authSystemCode } = me.body.authRole;
  return { roles: [code], system: authSystemCode, portfolio: null, ...info.body };
}

for (const login of ["lim", "ag", "agm", "hr", "ce"]) {
  const tag = login === "ce" ? [] : "@nightly";
  test(`${login} has the menu and the addresses of their rights`, { tag }, async ({ page }) => {
    await enter(page, login);
    const routes = await routesOf(page);
    const access = await accessOf(page);
    const may = (route: RouteOf, view: View) => canAccess(access, { pages: route.page, view });
    const listed = routes.filter((route) => route.menu && may(route, "view")).map(({ path }) => path);
    const ofRegisters = (await menuLinks(page)).filter((path) => !WRITTEN_PAGES.includes(path));
    expect(ofRegisters.toSorted()).toEqual(listed.toSorted());

    const closed = routes.flatMap((route) =>
      SCREENS.filter(([screen, , view]) => (route.screens ?? [screen]).includes(screen) && !may(route, view)).map(
        ([, suffix]) => route.path + suffix,
      ),
    );
    expect(closed.length).toBeGreaterThan(60);
    expect(await staysOpen(page, closed)).toEqual([]);
    for (const path of listed.slice(0, 3)) {
      await goWithin(page, path);
      await expect(page.getByRole("table").or(page.locator(".empty")).first()).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });
}

/** Opens the addresses one after the other inside the application, and returns those that do not lead to /404. */
async function staysOpen(page: Page, addresses: string[]): Promise<string[]> {
  return page.evaluate(async (paths) => {
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const open: string[] = [];
    for (const path of paths) {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
      for (let step = 0; step < 1_000 && location.pathname !== "/404"; step++) await wait(10);
      if (location.pathname !== "/404") open.push(path);
    }
    return open;
  }, addresses);
}

test("people who may only view are offered nothing else, and the API refuses it too", NIGHTLY, async ({ page }) => {
  await enter(page, "lim", "/cadastros/clientes");
  const row = page.locator("tbody tr").first();
  await expect(row).toBeVisible();
  await expect(page.getByRole("link", { name: /^Novo cliente/ })).toHaveCount(0);
  await row.getByRole("button", { name: /^Ações: / }).click();
  await expect(page.getByRole("menuitem", { name: "Visualizar" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /Editar|Excluir/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await shot(page, "j24-only-view");

  const api = apiAs(page);
  const { body } = await api.get<{ content: { id: number; version: number }[] }>("/customers?pageSize=1");
  const { id, version } = body.content[0]!;
  for (const answer of [
    await api.post("/customers", {}),
    await api.put(`/customers/${id}`, { notes: "x" }),
    await api.delete(`/customers/${id}`),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, "FORBIDDEN"]);
  expect((await api.get<{ version: number }>(`/customers/${id}`)).body.version).toBe(version);
});

test("views of another system open nothing", { tag: "@nightly" }, async ({ page }) => {
  await page.route("**/api/users/me/auth-info", async (route) => {
    const answer = await route.fetch();
    const info = (await answer.json()) as Pick<Access, "systemsPagesViews">;
    info.systemsPagesViews.credit = { credit_registers_suppliers: ["view_credit_registers_suppliers"] };
    await route.fulfill({ json: info });
  });
  await enter(page, "ag");
  expect(await menuLinks(page)).toEqual([
    ...["/", "/cadastros/usuarios", "/cadastros/clientes", "/operacional/operacoes", "/operacional/nova-operacao"],
    ...["/operacional/simulador", "/operacional/simulacoes"],
  ]);
  expect(await staysOpen(page, ["/cadastros/fornecedores", "/cadastros/fornecedores/create"])).toEqual([]);
});

test("roles and systems have the codes of identity providers", { tag: "@nightly" }, async ({ page }) => {
  await enter(page, "sa");
  const api = apiAs(page);
  const { body: roles } = await api.get<{ content: { id: number }[] }>("/auth/roles?pageSize=100");
  const whole = await Promise.all(
    roles.content.map(async ({ id }) => (await api.get<Record<string, string>>(`/auth/roles/${id}`)).body),
  );
  expect(Object.fromEntries(whole.map(({ code, authSystemCode }) => [code, authSystemCode]))).toEqual({
    r_superadmin: "credit",
    r_admin: "credit",
    r_operator: "credit",
    r_agency_office: "agency_office",
    r_agency_office_master: "agency_office",
    r_hr: "hr",
    r_cessionary: "receivables",
  });
  const me = await api.get("/users/me");
  expect(Object.keys(me.body)).toEqual(
    expect.arrayContaining(["id", "userSettingsVersion", "authRole", "personID", "person"]),
  );
  const info = await accessOf(page);
  for (const pages of Object.values(info.systemsPagesViews))
    for (const [code, views] of Object.entries(pages))
      for (const view of views) expect(view).toMatch(new RegExp(`^(view|create|update|delete)_${code}$`));
});
