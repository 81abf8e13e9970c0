// Guessing passwords blocks the guesser's address and not the person. The person and the administrators are notified.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountByName } from "../../../server/features/identity/accounts.ts";
import { noteGuess } from "../../../server/features/identity/guesses.ts";
import { accountBucket, judgeSignIn } from "../../../server/features/identity/sign-in.ts";
import { countAttempt } from "../../../server/features/identity/throttle.ts";
import { userDirectory } from "../../../server/features/users/directory.ts";
import { run } from "../../../server/platform/db/database.ts";
import { alertOf, Browser, openSignIn } from "./browser.ts";
import { type IdentityServer, PASSWORD, startServer, WEDNESDAY, waitFor } from "./identity-server.ts";

const INVALID = "E-mail ou senha inválidos.";
const ONE_PLACE = /^Muitas tentativas\. Aguarde \d+ minutos? e tente novamente\.$/;
const ALL_PLACES = /^Muitas tentativas neste usuário\. .*“Esqueci minha senha”/;

let server: IdentityServer;
beforeAll(async () => {
  server = await startServer();
  await server.addPerson("chefe", { role: "r_superadmin" });
});
afterAll(() => server.close());

const clock = { now: () => WEDNESDAY, today: () => "2026-11-18" };

/** Attempts a sign-in from an address, and returns the text of the answer. */
async function from(address: string, identifier: string, password = "errada-1"): Promise<string> {
  const { database, app } = server;
  const deps = { database, directory: userDirectory, clock, log: app.log, enqueue: app.queue.add.bind(app.queue) };
  const verdict = await judgeSignIn(
    { ...deps, refuseDemo: false, noteGuess: (account, place) => noteGuess(deps, account, place) },
    { identifier, password, address, deviceOf: () => undefined },
  );
  return "refusal" in verdict ? verdict.refusal : "entrou";
}

async function signInWith(browser: Browser, usuario: string, senha = PASSWORD): Promise<string> {
  const { page } = await openSignIn(browser, server.origin, { prompt: "login" });
  const answer = await browser.submit(page.url, { usuario, senha });
  return new URL(answer.url).searchParams.has("code") ? "entrou" : alertOf(answer);
}

/**
 * Uses up the guesses of an account from all addresses: only the last is a real attempt, the earlier ones are just
 * counted.
 */
async function guessEverywhere(identifier: string, address: string): Promise<void> {
  const { db } = server.database;
  const bucket = accountBucket((await accountByName(db, identifier))?.id ?? identifier);
  for (let guess = 1; guess < bucket.limit; guess += 1) await countAttempt(db, bucket, WEDNESDAY);
  expect(await from(address, identifier)).toBe(INVALID);
}

test("guesses from one address block that address, and the person enters from any other", async () => {
  await server.addPerson("ana");
  for (let guess = 0; guess < 5; guess += 1) expect(await from("203.0.113.1", "ana")).toBe(INVALID);
  for (let guess = 0; guess < 60; guess += 1) expect(await from("203.0.113.1", "ana")).toMatch(ONE_PLACE);
  expect(await from("203.0.113.1", "ana", PASSWORD)).toMatch(ONE_PLACE);
  // Attempts that were already blocked by address did not count towards the limit of all addresses.
  expect(await from("203.0.113.2", "ana")).toBe(INVALID);
  expect(await from("203.0.113.3", "ana", PASSWORD)).toBe("entrou");
});

test("guesses from many addresses are limited for known and unknown logins, except on a device of the person", async () => {
  await server.addPerson("bia");
  const own = new Browser(server.origin);
  expect(await signInWith(own, "bia")).toBe("entrou");
  await guessEverywhere("bia", "198.51.100.1");
  await guessEverywhere("ninguem", "192.0.2.1");
  expect(await from("203.0.113.50", "bia", PASSWORD)).toMatch(ALL_PLACES);
  expect(await from("203.0.113.51", "ninguem", PASSWORD)).toMatch(ALL_PLACES);
  expect(await signInWith(own, "bia")).toBe("entrou");
  // A new browser is let in by the mailed link, which only the person receives.
  const other = new Browser(server.origin);
  expect(await signInWith(other, "bia")).toMatch(ALL_PLACES);
  await other.submit("/oidc/recuperar-senha", { email: "bia@exemplo.com.br" });
  const link = await waitFor(() =>
    server.mails.find(({ to, text }) => to === "bia@exemplo.com.br" && text.includes("codigo=")),
  );
  const codigo = /codigo=([\w-]+)/.exec(link.text)![1]!;
  await other.submit("/oidc/nova-senha", { codigo, senha: "Outra-senha-2", repetir: "Outra-senha-2" });
  expect(await signInWith(other, "bia", "Outra-senha-2")).toBe("entrou");
});

test("a device cookie does not raise the limit, and is invalid for other accounts", async () => {
  await server.addPerson("caio");
  await server.addPerson("davi");
  const browser = new Browser(server.origin);
  expect(await signInWith(browser, "caio")).toBe("entrou");
  for (let guess = 0; guess < 5; guess += 1) expect(await signInWith(browser, "caio", "errada-1")).toBe(INVALID);
  expect(await signInWith(browser, "caio")).toMatch(ONE_PLACE);
  await guessEverywhere("davi", "100.64.0.1");
  expect(await signInWith(browser, "davi")).toMatch(ALL_PLACES);
});

describe("the right password", () => {
  test("sent twenty times at once is accepted twenty times", async () => {
    await server.addPerson("edu");
    const answers = await Promise.all(Array.from({ length: 20 }, () => from("203.0.113.60", "edu", PASSWORD)));
    expect(new Set(answers)).toEqual(new Set(["entrou"]));
  });

  test("is accepted from many people behind one address at once", async () => {
    const logins = Array.from({ length: 25 }, (_, at) => `pessoa${at}`);
    for (const login of logins) await server.addPerson(login);
    const answers = await Promise.all(logins.map((login) => from("203.0.113.70", login, PASSWORD)));
    expect(new Set(answers)).toEqual(new Set(["entrou"]));
  });
});

test("the person and the administrators are notified once, and the person sees the total at the next sign-in", async () => {
  const { id } = await server.addPerson("fabio");
  const notices = (login: string) =>
    run<{ title: string; body: string }>(
      server.database.db,
      `select n.title, n.body from notifications n join identity_account a on a.user_id = n.user_id
        where a.login = $1 and (n.tag = $2 or $1 = 'fabio')`,
      [login, `guesses-${id}`],
    );
  for (const address of ["203.0.113.80", "203.0.113.81", "203.0.113.82"])
    for (let guess = 0; guess < 4; guess += 1) expect(await from(address, "fabio")).toBe(INVALID);
  const incident = await waitFor(async () => {
    const rows = await notices("chefe");
    return rows.length > 0 ? rows : undefined;
  });
  expect(incident).toHaveLength(1);
  expect(incident[0]!.title).toBe("Tentativas de entrar como PESSOA FABIO");
  expect(incident[0]!.body).toContain("5 tentativas de entrada com senha errada, a última em 18/11/2026, 10:00");
  // The waiting mails are sent together with the next mail.
  await server.app.identity.accounts!.invite(
    server.database.db,
    (await accountByName(server.database.db, "chefe"))!.userID,
  );
  const mail = await waitFor(() => server.mails.find(({ to }) => to === "fabio@exemplo.com.br"));
  expect(mail.subject).toBe("Tentativas de entrada com senha errada");
  expect(mail.text).not.toContain("codigo=");
  expect(await signInWith(new Browser(server.origin), "fabio")).toBe("entrou");
  const own = await notices("fabio");
  expect(own).toHaveLength(1);
  expect(own[0]!.body).toContain("12 tentativas de entrada com senha errada");
  expect(own[0]!.body).toContain("de 203.0.113.80, 203.0.113.81 e 203.0.113.82");
  expect(await signInWith(new Browser(server.origin), "fabio")).toBe("entrou");
  expect(await notices("fabio")).toHaveLength(1);
  expect(server.mails.filter(({ to }) => to === "fabio@exemplo.com.br")).toHaveLength(1);
});
