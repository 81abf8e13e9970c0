// Tests the ways to choose a password: by a mailed link, at the first sign-in, and with the current password.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passwordProblem } from "../../../server/features/identity/passwords.ts";
import { run } from "../../../server/platform/db/database.ts";
import { Browser, openSignIn, renew, signIn } from "./browser.ts";
import { type IdentityServer, PASSWORD, startServer, WEDNESDAY, waitFor } from "./identity-server.ts";

let server: IdentityServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const NEW = "Outra-senha-2";

async function recover(email: string): Promise<{ status: number; body: string }> {
  return new Browser(server.origin).submit("/oidc/recuperar-senha", { email });
}

async function linkFor(email: string): Promise<string> {
  server.mails.length = 0;
  await recover(email);
  return (await server.mailTo(email)).text.match(/http\S+/)![0];
}

async function choose(link: string, senha: string, repetir = senha) {
  const codigo = new URL(link).searchParams.get("codigo")!;
  return new Browser(server.origin).submit("/oidc/nova-senha", { codigo, senha, repetir });
}

describe("a forgotten password", () => {
  test("gets the same answer for known and unknown addresses, and a mail only for known ones", async () => {
    await server.addPerson("ana");
    const registeredAnswer = await recover("ANA@exemplo.com.br");
    const unknown = await recover("ninguem@exemplo.com.br");
    expect(unknown).toMatchObject({ status: 200, body: registeredAnswer.body });
    await server.mailTo("ana@exemplo.com.br");
    expect(server.mails.length).toBe(1);
  });

  test("is replaced by a link that works once, ends the sessions, and signs in with the new one", async () => {
    await server.addPerson("bia");
    const { refresh_token } = await signIn(server.origin, "bia", PASSWORD);
    const link = await linkFor("bia@exemplo.com.br");
    expect((await new Browser(server.origin).open(link)).body).toContain('name="repetir"');
    expect((await choose(link, NEW)).body).toContain("Senha alterada");
    expect((await choose(link, "Terceira-3")).body).toContain("Este link não vale mais");
    expect((await new Browser(server.origin).open(link)).status).toBe(410);
    expect((await renew(server.origin, refresh_token)).status).toBe(400);
    await expect(signIn(server.origin, "bia", PASSWORD)).rejects.toThrow("E-mail ou senha inválidos.");
    await signIn(server.origin, "bia", NEW);
  });

  test("is changed once by a link used twice at the same moment", async () => {
    await server.addPerson("caio");
    const link = await linkFor("caio@exemplo.com.br");
    const answers = await Promise.all([choose(link, "Primeira-1"), choose(link, "Segunda-2")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410]);
  });

  test("is not replaced by an expired link, nor by one older than the newest", async () => {
    await server.addPerson("dora");
    const first = await linkFor("dora@exemplo.com.br");
    const second = await linkFor("dora@exemplo.com.br");
    expect((await choose(first, NEW)).status).toBe(410);
    server.later(61);
    expect((await choose(second, NEW)).status).toBe(410);
    server.at(WEDNESDAY);
  });

  test.each([
    ["123", "123", "A senha deve ter ao menos 8 caracteres, com letras e números."],
    ["somente-letras", "somente-letras", "A senha deve ter ao menos 8 caracteres, com letras e números."],
    [NEW, "Outra-coisa-2", "As senhas não conferem."],
    [PASSWORD, PASSWORD, "A nova senha deve ser diferente da senha atual."],
  ])(
    "is not replaced by %s and %s, which are refused at the field while the link stays valid",
    async (senha, repetir, text) => {
      const login = `edu${Buffer.from(senha + repetir).toString("hex")}`;
      await server.addPerson(login);
      const link = await linkFor(`${login}@exemplo.com.br`);
      const refused = await choose(link, senha, repetir);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatch(new RegExp(`class="error" id="(senha|repetir)-error">${text}`));
      expect((await choose(link, NEW)).status).toBe(200);
    },
  );

  test("sends a limited number of mails to one address, without an error", async () => {
    await server.addPerson("fabio");
    server.mails.length = 0;
    for (let turn = 0; turn < 5; turn++) expect((await recover("fabio@exemplo.com.br")).status).toBe(200);
    const open = () => run(server.database.db, "select 1 from queued_jobs where status in ('WAITING', 'RUNNING')");
    await waitFor(async () => ((await open()).length === 0 ? true : undefined));
    expect(server.mails.filter(({ to }) => to === "fabio@exemplo.com.br").length).toBe(3);
  });

  test("is not accepted in a form from another site", async () => {
    const answer = await fetch(`${server.origin}/oidc/recuperar-senha`, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
      body: "email=ana@exemplo.com.br",
    });
    expect(answer.status).toBe(403);
  });
});

describe("the first password", () => {
  test("given by another person must be changed before entering, and the sign-in then continues", async () => {
    await server.addPerson("gil", { mustChange: true });
    const browser = new Browser(server.origin);
    const { page } = await openSignIn(browser, server.origin);
    const form = await browser.submit(page.url, { usuario: "gil", senha: PASSWORD });
    expect(form.body).toContain("Antes de continuar, troque a senha que você recebeu.");
    const { searchParams } = new URL(form.url);
    const back = await browser.submit("/oidc/nova-senha", {
      codigo: searchParams.get("codigo")!,
      acesso: searchParams.get("acesso")!,
      senha: NEW,
      repetir: NEW,
    });
    expect(back.url).toContain(new URL(page.url).pathname);
    expect(back.body).toContain("Senha alterada. Entre com a nova senha.");
    const end = await browser.submit(page.url, { usuario: "gil", senha: NEW });
    expect(new URL(end.url).searchParams.has("code")).toBe(true);
  });
});

describe("one's own password", () => {
  const change = (token: string, body: Record<string, string>) =>
    fetch(`${server.origin}/api/users/me/password`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  test("is changed while this session continues and the others end", async () => {
    await server.addPerson("helo");
    const here = await signIn(server.origin, "helo", PASSWORD);
    const elsewhere = await signIn(server.origin, "helo", PASSWORD);
    expect((await change(here.access_token, { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(204);
    expect((await renew(server.origin, here.refresh_token)).status).toBe(200);
    expect((await renew(server.origin, elsewhere.refresh_token)).status).toBe(400);
    await signIn(server.origin, "helo", NEW);
  });

  test.each([
    [
      { currentPassword: PASSWORD, newPassword: PASSWORD },
      "newPassword",
      "A nova senha deve ser diferente da senha atual.",
    ],
    [{ currentPassword: "errada-1", newPassword: NEW }, "currentPassword", "A senha atual não confere."],
    [
      { currentPassword: PASSWORD, newPassword: "123" },
      "newPassword",
      "A senha deve ter ao menos 8 caracteres, com letras e números.",
    ],
    [{ currentPassword: PASSWORD }, "newPassword", 'O campo "Nova senha" é obrigatório.'],
  ])("%j is refused at the field %s", async (body, field, message) => {
    const login = `igor${JSON.stringify(body).length}`;
    await server.addPerson(login);
    const { access_token } = await signIn(server.origin, login, PASSWORD);
    const answer = await change(access_token, body as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "VALIDATION_ERROR", errors: [{ field, message }] });
    await signIn(server.origin, login, PASSWORD);
  });

  test("cannot be guessed by whoever has a token", async () => {
    await server.addPerson("joao");
    const { access_token } = await signIn(server.origin, "joao", PASSWORD);
    for (let guess = 0; guess < 5; guess++)
      expect((await change(access_token, { currentPassword: `errada-${guess}`, newPassword: NEW })).status).toBe(400);
    expect((await change(access_token, { currentPassword: PASSWORD, newPassword: NEW })).status).toBe(429);
  });
});

test("the password rule counts letters and digits of every alphabet", () => {
  expect(passwordProblem("ção12345")).toBeUndefined();
  expect(passwordProblem("12345678")).toBeDefined();
  expect(passwordProblem(`a1${"x".repeat(127)}`)).toBe("A senha deve ter no máximo 128 caracteres.");
});

test("a mail that cannot be sent is retried later, with the same link", async () => {
  await server.addPerson("lia");
  server.failMails(1);
  await recover("lia@exemplo.com.br");
  await waitFor(() => (server.failMails() === 0 ? true : undefined));
  expect(server.mails.some((mail) => mail.to === "lia@exemplo.com.br")).toBe(false);
  await run(server.database.db, "update pgboss.job set start_after = now()");
  await server.app.queue.turn();
  const mail = await server.mailTo("lia@exemplo.com.br");
  expect((await choose(mail.text.match(/http\S+/)![0], NEW)).status).toBe(200);
});
