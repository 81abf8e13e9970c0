// Calls the API as the person of a page, to prepare data and to check the state of the server.
import type { Page } from "@playwright/test";
import type { Answer, Api } from "../../helpers/api.ts";

/** Sends the token of the page's session, which is read again at every call. */
export function apiAs(page: Page): Api {
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const response = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${await accessToken(page)}`, ...headers },
      ...(body === undefined ? {} : { data: body }),
    });
    const isJson = (response.headers()["content-type"] ?? "").includes("json");
    return {
      status: response.status(),
      body: (isJson ? await response.json() : await response.text()) as T,
      headers: response.headers(),
    };
  };
  return {
    get: (path) => call("GET", path),
    post: (path, body = {}, headers) => call("POST", path, body, headers),
    put: (path, body = {}, headers) => call("PUT", path, body, headers),
    patch: (path, body = {}) => call("PATCH", path, body),
    delete: (path, headers) => call("DELETE", path, undefined, headers),
  };
}

interface StoredSession {
  access_token: string;
  refresh_token?: string;
  expires_at: number;
}

/** Returns the session that the browser stores after the sign-in. */
export async function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate(() => {
    const stored = Object.entries(sessionStorage).find(([name]) => name.startsWith("oidc.user:"));
    return JSON.parse(stored?.[1] ?? "null") as StoredSession;
  });
}

/**
 * Changes the expiry of the stored token. With an address, it also navigates in the same step, because another call of
 * the page in between would renew the token first.
 */
export async function letTokenEndIn(page: Page, seconds: number, then?: string): Promise<void> {
  await page.evaluate(
    ([left, next]) => {
      const stored = Object.entries(sessionStorage).find(([name]) => name.startsWith("oidc.user:"));
      if (!stored) throw new Error("nobody is signed in here");
      const session = { ...JSON.parse(stored[1]), expires_at: Math.floor(Date.now() / 1000) + left };
      sessionStorage.setItem(stored[0], JSON.stringify(session));
      if (next === undefined) return;
      history.pushState(null, "", next);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    [seconds, then] as const,
  );
}

/**
 * Reloads the page with an expiring token. The expiry is changed on an empty page, so that no call can renew it before.
 */
export async function reloadWithTokenEndingIn(page: Page, seconds: number): Promise<void> {
  const address = page.url();
  const nobody = "**/nobody.html";
  await page.route(nobody, (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto("/nobody.html");
  await letTokenEndIn(page, seconds);
  await page.unroute(nobody);
  await page.goto(address);
}

async function accessToken(page: Page): Promise<string> {
  return (await storedSession(page)).access_token;
}
