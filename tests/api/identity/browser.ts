// A minimal browser: it stores cookies, follows redirects by hand, and fills in forms.
import { createHash, randomBytes } from "node:crypto";

export interface Page {
  status: number;
  url: string;
  body: string;
  headers: Headers;
  location: string | null;
}

export class Browser {
  readonly #origin: string;
  readonly #jar = new Map<string, { value: string; path: string }>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(url: string, init: RequestInit = {}): Promise<Page> {
    const target = new URL(url, this.#origin);
    const headers = new Headers({ accept: "text/html", ...(init.headers as Record<string, string>) });
    const cookies = [...this.#jar]
      .filter(([, { path }]) => target.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
    const response = await fetch(target, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return {
      status: response.status,
      url: target.href,
      body: await response.text(),
      headers: response.headers,
      location: response.headers.get("location"),
    };
  }

  /** Follows redirects to a page or to the application's own callback. */
  async follow(page: Page): Promise<Page> {
    let current = page;
    while (current.location && current.status >= 300 && current.status < 400) {
      const next = new URL(current.location, current.url);
      if (next.pathname.startsWith("/auth/") || next.pathname === "/") return { ...current, url: next.href };
      current = await this.open(next.href);
    }
    return current;
  }

  async submit(url: string, form: Record<string, string>): Promise<Page> {
    const page = await this.open(url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });
    return this.follow(page);
  }

  #keep(cookie: string): void {
    const [pair, ...attributes] = cookie.split(/;\s*/);
    const [name, value] = [pair!.slice(0, pair!.indexOf("=")), pair!.slice(pair!.indexOf("=") + 1)];
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? "/";
    if (value) this.#jar.set(name, { value, path });
    else this.#jar.delete(name);
  }
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
}

/** Opens the sign-in form as the application does; `verifier` is the PKCE secret that redeems the code. */
export async function openSignIn(
  browser: Browser,
  origin: string,
  more: Record<string, string> = {},
): Promise<{ page: Page; verifier: string }> {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: "esteira",
    redirect_uri: `${origin}/auth/callback`,
    response_type: "code",
    scope: "openid profile email",
    state: "estado",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...more,
  });
  return { page: await browser.follow(await browser.open(`${origin}/oidc/auth?${query}`)), verifier };
}

export async function redeem(origin: string, callback: Page, verifier: string): Promise<Tokens> {
  const code = new URL(callback.url).searchParams.get("code") ?? "";
  const response = await tokenCall(origin, {
    grant_type: "authorization_code",
    code,
    redirect_uri: `${origin}/auth/callback`,
    code_verifier: verifier,
  });
  if (!response.ok) throw new Error(`token call answered ${response.status} ${await response.text()}`);
  return (await response.json()) as Tokens;
}

export const renew = (origin: string, refresh_token: string): Promise<Response> =>
  tokenCall(origin, { grant_type: "refresh_token", refresh_token });

function tokenCall(origin: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${origin}/oidc/token`, {
    method: "POST",
    body: new URLSearchParams({ client_id: "esteira", ...form }),
  });
}

export async function signIn(
  origin: string,
  usuario: string,
  senha: string,
  browser = new Browser(origin),
): Promise<Tokens> {
  const { page, verifier } = await openSignIn(browser, origin);
  const callback = await browser.submit(page.url, { usuario, senha });
  if (!new URL(callback.url).searchParams.has("code"))
    throw new Error(`no code: ${callback.status} ${alertOf(callback)}`);
  return redeem(origin, callback, verifier);
}

export function alertOf(page: Page): string {
  return /role="alert">([^<]*)</.exec(page.body)?.[1] ?? "";
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as Record<string, unknown>;
}
