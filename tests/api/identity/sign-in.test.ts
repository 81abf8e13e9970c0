// Tests signing in with login and password: the protocol, refusals, waiting times, and the session.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { alertOf, Browser, claimsOf, openSignIn, redeem, renew, signIn } from "./browser.ts";
import { type IdentityServer, PASSWORD, startServer, WEDNESDAY } from "./identity-server.ts";

let server: IdentityServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Signs in, and returns the message of the page. */
async function messageFor(usuario: string, senha: string): Promise<string> {
  const browser = new Browser(server.origin);
  const { page } = await openSignIn(browser, server.origin);
  const answer = await browser.submit(page.url, { usuario, senha });
  return new URL(answer.url).searchParams.has("code") ? "entrou" : alertOf(answer);
}

const api = (path: string, token: string) =>
  fetch(`${server.origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

describe("signing in", () => {
  test("gives a token with the claims that Keycloak writes", async () => {
    const ana = await server.addPerson("ana", { role: "r_admin" });
    const tokens = await signIn(server.origin, "ana", PASSWORD);
    expect(claimsOf(tokens.access_token)).toMatchObject({
      iss: `${server.origin}/oidc`,
      sub: ana.subject,
      azp: "esteira",
      typ: "Bearer",
      preferred_username: "ana",
      email: "ana@exemplo.com.br",
      name: "PESSOA ANA",
      realm_access: { roles: ["r_admin"] },
    });
    expect(tokens.expires_in).toBe(600);
    const me = await api("/users/me", tokens.access_token);
    expect(await me.json()).toMatchObject({
      id: ana.id,
      authRole: { code: "r_admin", authSystemCode: "credit" },
      person: { email: "ana@exemplo.com.br" },
    });
  });

  test("works by e-mail too, in any case, and records the moment", async () => {
    const { id } = await server.addPerson("bia");
    await signIn(server.origin, " Bia@Exemplo.com.br ", PASSWORD);
    const [user] = await run<{ last_login_at: string }>(
      server.database.db,
      "select last_login_at from users where id = $1",
      [id],
    );
    expect(user!.last_login_at).toBe(WEDNESDAY.toISOString());
  });

  test("asks for no password again during the session", async () => {
    await server.addPerson("caio");
    const browser = new Browser(server.origin);
    await signIn(server.origin, "caio", PASSWORD, browser);
    const { page, verifier } = await openSignIn(browser, server.origin);
    expect(claimsOf((await redeem(server.origin, page, verifier)).access_token).preferred_username).toBe("caio");
  });

  test("shows a strict page in Portuguese whose style, font, logo and scripts exist", async () => {
    const { page } = await openSignIn(new Browser(server.origin), server.origin);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'; style-src 'self'");
    expect(page.headers.get("x-frame-options")).toBe("DENY");
    expect(page.body).toContain('<html lang="pt-BR">');
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|style="/);
    const style = page.body.match(/href="([^"]*style\.css[^"]*)"/)![1]!;
    const css = await (await fetch(server.origin + style)).text();
    const fonts = [...css.matchAll(/url\("(inter[^"]+)"\)/g)].map((match) => match[1]);
    expect(fonts.length).toBe(2);
    for (const name of [...fonts, "logo.svg", "theme-mode.js", "sair.js"]) {
      expect((await fetch(`${server.origin}/oidc/arquivos/${name}`)).status, name).toBe(200);
    }
  });

  test("redirects a person who used another name of the machine to the canonical one", async () => {
    const { port } = new URL(server.origin);
    const answer = await fetch(`http://127.0.0.1:${port}/oidc/recuperar-senha`, {
      headers: { accept: "text/html" },
      redirect: "manual",
    });
    expect(answer.headers.get("location")).toBe(`${server.origin}/oidc/recuperar-senha`);
    const discovery = (await (
      await fetch(`http://127.0.0.1:${port}/oidc/.well-known/openid-configuration`)
    ).json()) as Record<string, string>;
    expect(discovery.token_endpoint).toBe(`${server.origin}/oidc/token`);
  });
});

describe("a refused sign-in", () => {
  test("has the same answer for an unknown login and a wrong password", async () => {
    await server.addPerson("dora");
    expect(await messageFor("dora", "errada-1")).toBe("E-mail ou senha inválidos.");
    expect(await messageFor("ninguem", "errada-1")).toBe("E-mail ou senha inválidos.");
  });

  test("reports empty fields at the field, and keeps what was typed", async () => {
    const browser = new Browser(server.origin);
    const { page } = await openSignIn(browser, server.origin);
    const answer = await browser.submit(page.url, { usuario: "<dora>", senha: "" });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('value="&lt;dora&gt;"');
    expect(answer.body).toContain('id="senha-error">O campo &quot;Senha&quot; é obrigatório.');
  });

  test.each([
    ["disabled", { enabled: false }, "Usuário desativado. Procure o administrador."],
    ["on a day off", { access_days: ["MON", "TUE"] }, "Acesso não permitido neste dia ou horário."],
    [
      "out of hours",
      { access_start_time: "08:00", access_end_time: "09:00" },
      "Acesso não permitido neste dia ou horário.",
    ],
  ])("tells somebody %s the reason, but only with the right password", async (name, columns, text) => {
    const login = name.replaceAll(" ", ".");
    await server.addPerson(login, { columns });
    expect(await messageFor(login, "errada-1")).toBe("E-mail ou senha inválidos.");
    expect(await messageFor(login, PASSWORD)).toBe(text);
  });

  test("does not happen within the days and hours of access", async () => {
    await server.addPerson("edu", {
      columns: { access_days: ["WED"], access_start_time: "08:00", access_end_time: "18:00" },
    });
    expect(await messageFor("edu", PASSWORD)).toBe("entrou");
  });

  test("waits from the sixth attempt on, known or unknown, for fifteen minutes", async () => {
    await server.addPerson("fabio");
    for (const login of ["fabio", "fantasma"]) {
      for (let attempt = 0; attempt < 5; attempt++)
        expect(await messageFor(login, "errada-1")).toBe("E-mail ou senha inválidos.");
      expect(await messageFor(login, PASSWORD)).toBe("Muitas tentativas. Aguarde 15 minutos e tente novamente.");
    }
    server.later(16);
    expect(await messageFor("fabio", PASSWORD)).toBe("entrou");
    server.at(WEDNESDAY);
  });

  test("counts attempts sent at the same time", async () => {
    await server.addPerson("gil");
    const answers = await Promise.all(Array.from({ length: 9 }, () => messageFor("gil", "errada-1")));
    expect(answers.filter((text) => text === "E-mail ou senha inválidos.").length).toBe(5);
  });

  test("happens after twenty failures from one address, whatever the login", async () => {
    server.later(60);
    await server.addPerson("helo");
    for (let attempt = 0; attempt < 20; attempt++) await messageFor(`alguem${attempt}`, "errada-1");
    expect(await messageFor("helo", PASSWORD)).toMatch(/^Muitas tentativas/);
    server.later(16);
    expect(await messageFor("helo", PASSWORD)).toBe("entrou");
    server.at(WEDNESDAY);
  });

  test("that has expired or belongs to another browser is explained instead of failing", async () => {
    const answer = await new Browser(server.origin).open("/oidc/entrar/nada");
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("Este acesso expirou");
  });

  test("of the provider itself has a page in Portuguese", async () => {
    const answer = await new Browser(server.origin).open("/oidc/auth?client_id=outro");
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("Não foi possível autenticar o usuário.");
    const foreign = await openSignIn(new Browser(server.origin), server.origin, {
      redirect_uri: "https://evil.example/",
    });
    expect(foreign.page.status).toBe(400);
    const plain = await openSignIn(new Browser(server.origin), server.origin, { code_challenge_method: "plain" });
    expect(plain.page.url).toContain("error=invalid_request");
  });

  test("gives no token for a code without its verifier, nor for a used one", async () => {
    await server.addPerson("igor");
    const browser = new Browser(server.origin);
    const { page, verifier } = await openSignIn(browser, server.origin);
    const callback = await browser.submit(page.url, { usuario: "igor", senha: PASSWORD });
    await expect(redeem(server.origin, callback, "x".repeat(43))).rejects.toThrow("invalid_grant");
    const both = await Promise.allSettled([
      redeem(server.origin, callback, verifier),
      redeem(server.origin, callback, verifier),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(redeem(server.origin, callback, verifier)).rejects.toThrow("invalid_grant");
  });
});

describe("a session", () => {
  test("renews a refresh token once; using it again ends the session", async () => {
    await server.addPerson("joao");
    const first = await signIn(server.origin, "joao", PASSWORD);
    const second = (await (await renew(server.origin, first.refresh_token)).json()) as typeof first;
    expect(claimsOf(second.access_token).preferred_username).toBe("joao");
    expect((await renew(server.origin, first.refresh_token)).status).toBe(400);
    expect((await renew(server.origin, second.refresh_token)).status).toBe(400);
  });

  test("ends with its refresh token on signing out, without a question in English", async () => {
    await server.addPerson("lia");
    const browser = new Browser(server.origin);
    const tokens = await signIn(server.origin, "lia", PASSWORD, browser);
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${server.origin}/`,
      state: "fim",
    });
    const page = await browser.open(`/oidc/session/end?${query}`);
    expect(page.body).toContain('<h1 id="title">Saindo</h1>');
    const xsrf = page.body.match(/name="xsrf" value="([^"]+)"/)![1]!;
    const end = await browser.submit("/oidc/session/end/confirm", { xsrf, logout: "yes" });
    expect(end.url).toBe(`${server.origin}/?state=fim`);
    expect((await renew(server.origin, tokens.refresh_token)).status).toBe(400);
    expect((await openSignIn(browser, server.origin)).page.body).toContain('name="senha"');
    expect((await browser.open(`/oidc/session/end?${query}`)).body).toContain('<h1 id="title">Saindo</h1>');
  });

  test("asks before a sign-out without proof of the requester", async () => {
    await server.addPerson("mia");
    const browser = new Browser(server.origin);
    await signIn(server.origin, "mia", PASSWORD, browser);
    const page = await browser.open("/oidc/session/end");
    expect(page.body).toContain("Deseja encerrar seu acesso?");
    expect(page.body).not.toContain("sair.js");
  });

  test("of a user disabled meanwhile has neither calls nor renewal", async () => {
    const { id } = await server.addPerson("nina");
    const tokens = await signIn(server.origin, "nina", PASSWORD);
    expect((await api("/users/me", tokens.access_token)).status).toBe(200);
    await run(server.database.db, "update users set enabled = false where id = $1", [id]);
    expect((await api("/users/me", tokens.access_token)).status).toBe(403);
    expect((await renew(server.origin, tokens.refresh_token)).status).toBe(400);
  });

  test("loses a removed role at the next call, although the token is still valid", async () => {
    const { id } = await server.addPerson("oto", { role: "r_admin" });
    const tokens = await signIn(server.origin, "oto", PASSWORD);
    expect((await api("/users", tokens.access_token)).status).toBe(200);
    await run(
      server.database.db,
      `with nothing as (insert into auth_roles (code, name, auth_system_code, enabled, systems_pages_views)
         values ('r_nothing', 'Nada', 'credit', true, '{}') returning id)
       update users set auth_role_id = nothing.id from nothing where users.id = $1`,
      [id],
    );
    expect((await api("/users", tokens.access_token)).status).toBe(403);
  });

  test("demonstration accounts cannot sign in in production unless a setting allows it", async () => {
    await server.addPerson("demo", { demo: true });
    for (const [env, text] of [
      [{}, /^Usuários de demonstração não entram em produção/],
      [{ DEMO: "on" }, /^$/],
    ] as const) {
      const other = await startServer({ database: server.database, env: { NODE_ENV: "production", ...env } });
      const browser = new Browser(other.origin);
      const { page } = await openSignIn(browser, other.origin);
      expect(alertOf(await browser.submit(page.url, { usuario: "demo", senha: PASSWORD }))).toMatch(text);
      await other.close();
    }
  });
});
