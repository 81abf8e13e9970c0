// Attacks the embedded sign-in: forms of other sites, session fixation, open redirects and forged hosts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteUnfinished } from "../../server/features/identity/state-adapter.ts";
import { run } from "../../server/platform/db/database.ts";
import { type IdentityServer, PASSWORD, startServer } from "../api/identity/identity-server.ts";

let server: IdentityServer;

beforeAll(async () => {
  server = await startServer();
  for (const login of ["ana", "bia", "caio"]) await server.addPerson(login);
});
afterAll(() => server.close());

const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/** Cookies managed by hand, so that a test may plant, copy or omit them. */
class Jar {
  readonly cookies = new Map<string, string>();
  readonly set: string[] = [];

  async open(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { accept: "text/html", ...(cookie ? { cookie } : {}), ...(init.headers as object) };
    const answer = await fetch(new URL(path, server.origin), { ...init, headers, redirect: "manual" });
    for (const text of answer.headers.getSetCookie()) {
      this.set.push(text);
      const [pair = ""] = text.split(";");
      const at = pair.indexOf("=");
      if (pair.slice(at + 1)) this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
      else this.cookies.delete(pair.slice(0, at));
    }
    return answer;
  }

  submit(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.open(path, { method: "POST", body: new URLSearchParams(form), headers });
  }
}

function authorize(more: Record<string, string> = {}): string {
  return `/oidc/auth?${new URLSearchParams({
    client_id: "esteira",
    redirect_uri: `${server.origin}/auth/callback`,
    response_type: "code",
    scope: "openid profile email",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    ...more,
  })}`;
}

async function signInWith(jar: Jar, usuario: string): Promise<URL> {
  const form = (await jar.open(authorize())).headers.get("location")!;
  let answer = await jar.submit(form, { usuario, senha: PASSWORD });
  for (;;) {
    const url = new URL(answer.headers.get("location") ?? "", server.origin);
    if (!url.pathname.startsWith("/oidc/")) return url;
    answer = await jar.open(url.href);
  }
}

describe("a cookie", () => {
  test("is for the server alone, and is sent to no other site", async () => {
    const jar = new Jar();
    await signInWith(jar, "ana");
    expect(jar.set.length).toBeGreaterThan(2);
    for (const cookie of jar.set) expect(cookie).toMatch(/; samesite=lax; httponly/i);
    for (const cookie of jar.set) expect(cookie).not.toMatch(/domain=/i);
  });

  test("opens no call of the API, so that a form of another site cannot", async () => {
    const jar = new Jar();
    await signInWith(jar, "ana");
    expect((await jar.open("/api/users/me")).status).toBe(401);
    expect((await jar.submit("/api/users/me/password", {})).status).toBe(401);
  });

  test("that was changed by hand is refused", async () => {
    const jar = new Jar();
    await signInWith(jar, "ana");
    jar.cookies.set("esteira_session.sig", "x".repeat(27));
    const answer = await jar.open(authorize({ prompt: "none" }));
    expect(answer.headers.get("location")).toContain("error=login_required");
  });
});

describe("a session", () => {
  test("that was planted before is replaced on signing in", async () => {
    const thief = new Jar();
    await thief.open("/oidc/session/end");
    const planted = new Map(thief.cookies);
    expect(planted.has("esteira_session")).toBe(true);
    const victim = new Jar();
    for (const [name, value] of planted) victim.cookies.set(name, value);
    expect((await signInWith(victim, "bia")).searchParams.has("code")).toBe(true);
    expect(victim.cookies.get("esteira_session")).not.toBe(planted.get("esteira_session"));
    const answer = await thief.open(authorize({ prompt: "none" }));
    expect(answer.headers.get("location")).toContain("error=login_required");
  });

  test("begun in one browser is finished in no other", async () => {
    const [first, other] = [new Jar(), new Jar()];
    const form = (await first.open(authorize())).headers.get("location")!;
    expect((await other.submit(form, { usuario: "ana", senha: PASSWORD })).status).toBe(400);
    await other.open(authorize());
    expect((await other.submit(form, { usuario: "ana", senha: PASSWORD })).status).toBe(400);
  });
});

test.each(["/oidc/entrar/x", "/oidc/recuperar-senha", "/oidc/nova-senha"])(
  "the form %s is not accepted from another site",
  async (path) => {
    const answer = await new Jar().submit(path, { email: "ana@exemplo.com.br" }, { "sec-fetch-site": "cross-site" });
    expect(answer.status).toBe(403);
  },
);

test("is not ended by a form of another site", async () => {
  const jar = new Jar();
  await signInWith(jar, "caio");
  await jar.open("/oidc/session/end");
  for (const form of [{}, { logout: "yes" }, { xsrf: "x", logout: "yes" }] as Record<string, string>[])
    await jar.submit("/oidc/session/end/confirm", form);
  expect((await jar.open(authorize({ prompt: "none" }))).headers.get("location")).toContain("code=");
});

describe("a redirect out of the installation", () => {
  test.each([
    "https://outro.example/",
    "//outro.example/",
    "/auth/callback",
    "javascript:alert(1)",
    "{origin}@outro.example/auth/callback",
    "{origin}.outro.example/auth/callback",
    "{origin}/auth/callback/",
    "{origin}/auth/callback?x=1",
    "{origin}/auth/callback#x",
    "{origin}/auth/callback/../../x",
    "{origin}/auth/%63allback",
    "{origin}\\@outro.example/",
  ])("to %s with a code is refused, also after signing out", async (text) => {
    const url = text.replace("{origin}", server.origin);
    const begun = await new Jar().open(authorize({ redirect_uri: url }));
    expect([begun.status, begun.headers.get("location")]).toEqual([400, null]);
    const left = await new Jar().open(
      `/oidc/session/end?client_id=esteira&post_logout_redirect_uri=${encodeURIComponent(url)}`,
    );
    expect([left.status, left.headers.get("location")]).toEqual([400, null]);
  });

  test("is not the way back of the pages, whatever the address says", async () => {
    for (const path of ["/oidc/recuperar-senha?acesso=", "/oidc/nova-senha?codigo=x&acesso="])
      for (const to of ["//outro.example", "https://outro.example", "../../..//outro.example", "\\\\outro.example"]) {
        const body = await (await new Jar().open(path + encodeURIComponent(to))).text();
        for (const [, href] of body.matchAll(/(?:href|action)="([^"]*)"/g))
          expect(new URL(href!.replaceAll("&amp;", "&"), server.origin).origin).toBe(server.origin);
      }
  });
});

test("the link in a mail leads to this installation, whatever host a request names", async () => {
  const forged: Record<string, string>[] = [
    { "x-forwarded-host": "outro.example" },
    { "x-forwarded-host": "outro.example", "x-forwarded-proto": "https", forwarded: "host=outro.example" },
    { "x-original-host": "outro.example", "x-host": "outro.example" },
  ];
  for (const headers of forged)
    await new Jar().submit("/oidc/recuperar-senha", { email: "bia@exemplo.com.br" }, headers);
  // fetch does not allow a forged Host header, so the request is injected.
  await server.app.inject({
    method: "POST",
    url: "/oidc/recuperar-senha",
    headers: { host: "outro.example", "content-type": "application/x-www-form-urlencoded" },
    payload: "email=caio%40exemplo.com.br",
  });
  await server.mailTo("caio@exemplo.com.br");
  for (const { text } of server.mails) {
    expect(text).toContain(`${server.origin}/oidc/nova-senha?codigo=`);
    expect(text).not.toContain("outro.example");
  }
});

describe("the data of an unfinished sign-in", () => {
  const unfinished = async () => {
    const rows = await run<{ count: number; characters: number }>(
      server.database.db,
      "select count(*)::int as count, max(length(payload::text)) as characters from identity_state where address is not null",
    );
    return rows[0]!;
  };

  test("are small, whatever the request carries", async () => {
    for (const name of ["state", "nonce", "login_hint", "ui_locales", "claims", "acr_values"]) {
      const answer = await new Jar().open(authorize({ [name]: "x".repeat(2_001) }));
      expect([name, answer.status]).toEqual([name, 400]);
      expect(await answer.text()).toContain("tem mais de 2000 caracteres");
    }
    const long = "x".repeat(1_900);
    const form = new URLSearchParams({
      state: long,
      nonce: long,
      login_hint: long,
      ui_locales: long,
      acr_values: long,
    });
    const posted = await new Jar().open(authorize(Object.fromEntries(form)));
    expect(posted.headers.get("location")).not.toContain("/oidc/entrar/");
    expect((await unfinished()).characters).toBeLessThan(8_500);
  });

  test("are limited by address, and the newest stay", async () => {
    await run(
      server.database.db,
      `insert into identity_state (kind, id, payload, expires_at, address)
       select 'Interaction', 'flood-' || n, '{}', now() + make_interval(secs => n), 'flood' from generate_series(1, 1100) n`,
    );
    await deleteUnfinished(server.database.db);
    const [rest] = await run<{ count: number; first: string }>(
      server.database.db,
      "select count(*)::int as count, min(expires_at)::text as first from identity_state where address = 'flood'",
    );
    expect(rest!.count).toBe(1_000);
    expect((await unfinished()).count).toBeGreaterThan(1_000);
  });
});

describe("stored sign-in data", () => {
  test("of links, attempts and mails open nothing", async () => {
    const { text } = await server.mailTo("caio@exemplo.com.br");
    const code = /codigo=([\w-]+)/.exec(text)![1]!;
    const storedRows = await Promise.all(
      ["identity_ticket", "queued_jobs", "identity_throttle"].map((table) =>
        run(server.database.db, `select t::text as row from ${table} t`),
      ),
    );
    expect(JSON.stringify(storedRows)).not.toContain(code);
    expect(JSON.stringify(storedRows[2])).not.toContain("@");
  });
});
