// The session: where it leads, how its token is renewed, and how it ends in every tab.
import type { BrowserContext, Page } from "@playwright/test";
import { AUTH } from "../../src/i18n/shell.ts";
import { TEST_PASSWORD } from "../helpers/password.ts";
import { expectAccessible, expectNoEnglish, shot } from "./helpers/looks.ts";
import { signIn, signOut } from "./helpers/people.ts";
import { expect, NIGHTLY, test } from "./helpers/test.ts";
import { apiAs, letTokenEndIn, reloadWithTokenEndingIn, storedSession } from "./pages/api.ts";
import { goWithin } from "./pages/menu.ts";
import { delay, fail, watchCalls } from "./pages/network.ts";

const RENEWAL = /^\/oidc\/token$/;
const REFUSED = /status of 40\d/;

const expectSignInForm = (page: Page) => expect(page.getByLabel("Usuário ou e-mail")).toBeVisible();

test(
  "the address of the first visit opens after signing in, and every call carries the token",
  NIGHTLY,
  async ({ page }) => {
    const calls = watchCalls(page, "GET", /^\/api\/(?!system\/client-config)/);
    await signIn(page, "op", "/cadastros/clientes?page=1&perPage=50#nome");
    await expect(page).toHaveURL("/cadastros/clientes?page=1&perPage=50#nome");
    await expect(page.getByRole("heading", { level: 1, name: "Clientes" })).toBeVisible();
    const { body } = await apiAs(page).get<{ content: { id: number }[] }>("/customers?pageSize=1");
    const record = `/cadastros/clientes/edit/${body.content[0]!.id}`;
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Clientes" })).toBeVisible();
    await goWithin(page, record);
    await expect(page.getByText("Editar cliente", { exact: true }).first()).toBeVisible();
    expect(calls.length).toBeGreaterThan(4);
    for (const call of calls) expect(call.headers().authorization, call.url()).toMatch(/^Bearer ./);

    const stranger = await page.context().browser()!.newPage();
    await signIn(stranger, "op", new URL(record, page.url()).href);
    await expect(stranger).toHaveURL(new RegExp(`${record}$`));
    await stranger.close();
  },
);

test("the pages of the sign-in have no menu", { tag: "@nightly" }, async ({ page }) => {
  for (const path of ["/entrar", "/recuperar-senha"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/oidc\//);
    await expect(page.getByRole("navigation", { name: "Menu principal" })).toHaveCount(0);
  }
  await signIn(page, "op", "/nova-senha");
  await expect(page.getByRole("heading", { level: 1, name: AUTH.newPasswordTitle })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Menu principal" })).toHaveCount(0);
  await expectAccessible(page);
});

test(
  "the token is renewed below 300 seconds and when it is over, once for all calls that wait",
  NIGHTLY,
  async ({ page }) => {
    await signIn(page, "op");
    const renewals = watchCalls(page, "POST", RENEWAL);
    const refused: string[] = [];
    page.on("response", (answer) => void (answer.status() === 401 && refused.push(answer.url())));
    for (const [left, expected, path] of [
      [400, 0, "/cadastros/clientes"],
      [299, 1, "/cadastros/leads"],
      [-30, 2, "/cadastros/leads"],
    ] as const) {
      const answered = page.waitForResponse((answer) => /\/api\/(users\/me|customers|leads)/.test(answer.url()));
      await (left < 0 ? reloadWithTokenEndingIn(page, left) : letTokenEndIn(page, left, path));
      await answered;
      await expect(page.getByRole("main")).toBeVisible();
      await expect.poll(() => renewals.length).toBe(expected);
      // The test waits for the stored token, because a pending renewal would replace the next one.
      await expect.poll(async () => (await storedSession(page)).expires_at - Date.now() / 1000).toBeGreaterThan(300);
    }
    const before = await storedSession(page);
    const calls = watchCalls(page, "GET", /^\/api\/(users\/me|users\/me\/auth-info|schemas|companies\/main)$/);
    await reloadWithTokenEndingIn(page, -1);
    await expect.poll(() => new Set(calls.map((call) => call.url())).size).toBe(4);
    expect(renewals).toHaveLength(3);
    expect((await storedSession(page)).access_token).not.toBe(before.access_token);
    expect(refused).toEqual([]);
  },
);

test("a session that cannot be renewed ends with its text", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(REFUSED);
  await signIn(page, "op", "/cadastros/clientes");
  await page.route("**/oidc/token", (route) => route.fulfill({ status: 400, json: { error: "invalid_grant" } }));
  // Both happen in one step, because another call of the page could otherwise find the ended session first.
  await letTokenEndIn(page, -1, "/cadastros/leads");
  await expect(page.getByRole("alert")).toHaveText(AUTH.expired);
  await expect(page).toHaveURL("/entrar");
  await expectAccessible(page);
  await expectNoEnglish(page);
  await shot(page, "j24-expired");
  await page.unroute("**/oidc/token");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL("/cadastros/leads");
});

test("a provider whose tokens are never renewed is reported once, without a redirect loop", {
  tag: "@nightly",
}, async ({ page, pageErrors }) => {
  pageErrors.allow(REFUSED);
  const signInCalls = watchCalls(page, "GET", /^\/oidc\/auth$/);
  await page.route("**/oidc/token", async (route) => {
    if (route.request().postData()?.includes("refresh_token"))
      return route.fulfill({ status: 400, json: { error: "invalid_grant" } });
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), expires_in: 200 } });
  });
  await page.goto("/cadastros/clientes");
  await page.getByLabel("Usuário ou e-mail").fill("op");
  await page.getByLabel("Senha", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(AUTH.expired);
  await expect(page).toHaveURL("/entrar");
  expect(signInCalls).toHaveLength(1);
});

test("a page that is left while it starts keeps the session", { tag: "@nightly" }, async ({ page }) => {
  await signIn(page, "op", "/cadastros/clientes");
  const atOnce = await delay(page, "GET", /^\/api\/users\/me$/, 5_000);
  const meRequest = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/users/me");
  await page.goto("/cadastros/leads");
  await meRequest;
  await atOnce();
  await page.goto("/cadastros/fornecedores");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page).toHaveURL("/cadastros/fornecedores");
});

test("a page that is left during a renewal keeps the session", NIGHTLY, async ({ page, pageErrors }) => {
  pageErrors.allow(REFUSED);
  await signIn(page, "op", "/cadastros/clientes");
  const renewals = watchCalls(page, "POST", RENEWAL);
  // The provider renews the token, but the first answer never reaches the page. The route stays, because removing it
  // would let that call continue.
  const renewed = Promise.withResolvers<void>();
  await page.route("**/oidc/token", async (route) => {
    if (renewals.length > 1) return route.continue();
    await route.fetch();
    renewed.resolve();
  });
  await reloadWithTokenEndingIn(page, -1);
  await renewed.promise;
  await page.goto("/cadastros/fornecedores?page=1&perPage=50");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page).toHaveURL("/cadastros/fornecedores?page=1&perPage=50");
});

/**
 * Refuses `call` as soon as the page begins to leave for `goal`, which is delayed so that the page still receives the
 * refusal.
 */
async function refuseOnTheWay(page: Page, call: string, goal: string): Promise<void> {
  let leave = () => undefined as void;
  const leaving = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route(call, async (route) => {
    await leaving;
    await route.fulfill({ status: 401, json: { code: "UNAUTHORIZED" } }).catch(() => undefined);
  });
  await page.route(goal, async (route) => {
    leave();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
}

test("calls that are refused during a sign-out redirect nowhere", { tag: "@nightly" }, async ({ page, pageErrors }) => {
  pageErrors.allow(REFUSED);
  await signIn(page, "op", "/cadastros/clientes");
  await refuseOnTheWay(page, "**/api/home", "**/oidc/session/end*");
  await page.goto("/");
  await signOut(page);
  await expectSignInForm(page);
});

test("signing out in one tab ends the other, the way back and the renewal", { tag: "@nightly" }, async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  await signIn(page, "op", "/cadastros/clientes");
  await expect(page.getByRole("table")).toBeVisible();
  const { refresh_token } = await storedSession(page);
  const other = await signedInTab(context);
  await signOut(page);
  await expectSignInForm(page);
  await expect(other.getByRole("alert")).toHaveText(AUTH.signedOut);
  await other.getByRole("button", { name: "Entrar", exact: true }).click();
  await expectSignInForm(other);
  await page.goBack().catch(() => null);
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  const renewal = await page.request.post("/oidc/token", {
    form: { grant_type: "refresh_token", client_id: "esteira", refresh_token: refresh_token ?? "" },
  });
  expect([renewal.status(), (await renewal.json()).error]).toEqual([400, "invalid_grant"]);
});

/** The provider's session is still valid, so no password is asked for. */
async function signedInTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await refuseOnTheWay(other, "**/api/leads?*", "**/entrar");
  await other.goto("/cadastros/leads");
  await expect(other.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  return other;
}

test("a person who is disabled meanwhile reads why, and cannot sign in again", { tag: "@nightly" }, async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(REFUSED);
  await signIn(page, "op2");
  const { body } = await apiAs(page).get<{ id: number }>("/users/me");
  const admin = await browser.newPage();
  await signIn(admin, "ad");
  const enable = async (enabled: boolean) =>
    expect((await apiAs(admin).put(`/users/${body.id}`, { enabled })).status).toBe(200);
  await enable(false);
  try {
    await page.reload();
    await expect(page.getByRole("alert")).toHaveText("Usuário desativado. Procure o administrador.");
    await shot(page, "j24-disabled");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByLabel("Usuário ou e-mail").fill("op2");
    await page.getByLabel("Senha", { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("desativado");
  } finally {
    await enable(true);
    await admin.close();
  }
});

test("a failure of the provider or of the own data is reported without a redirect loop", { tag: "@nightly" }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500|answer 500/);
  await page.goto("/auth/callback?error=access_denied&state=x");
  await expect(page.getByRole("heading", { name: AUTH.error })).toBeVisible();
  await shot(page, "j24-not-authenticated");
  const heal = await fail(page, "GET", /^\/api\/users\/me$/);
  await page.goto("/cadastros/clientes");
  await page.getByLabel("Usuário ou e-mail").fill("op");
  await page.getByLabel("Senha", { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(AUTH.loggedUser);
  await expect(page).toHaveURL("/entrar");
  expect(await storedSession(page)).toBeNull();
  await heal();
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expectSignInForm(page);
});
