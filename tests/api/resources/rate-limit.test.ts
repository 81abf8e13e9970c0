// Tests the rate limit: calls count per person and not per token, and guessed tokens count per address.
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const LIMIT = 12;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: String(LIMIT) } });
});
afterAll(() => server.close());

/** Makes `times` calls, each with a token made for it, and returns their statuses. */
async function statuses(times: number, tokenOf: (at: number) => Promise<string> | string): Promise<number[]> {
  const answers: number[] = [];
  for (let at = 0; at < times; at++)
    answers.push((await apiOf(server.app, await tokenOf(at)).get("/users/me/auth-info")).status);
  return answers;
}

test("the calls of a person are counted together, whatever the token", async () => {
  const answers = await statuses(LIMIT + 1, () => server.tokenOf("sa"));
  expect(answers.slice(0, LIMIT)).toEqual(Array(LIMIT).fill(200));
  const refused = await apiOf(server.app, await server.tokenOf("sa")).get("/users/me/auth-info");
  expect([answers[LIMIT], refused.status, refused.body.code]).toEqual([429, 429, "RATE_LIMITED"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test("another person at the same address is not limited", async () => {
  expect(await statuses(1, () => server.tokenOf("ad"))).toEqual([200]);
});

test("guessed tokens are counted by address, and the health call always answers", async () => {
  const answers = await statuses(LIMIT + 1, (at) => `guess.${at}`);
  expect(answers).toEqual([...Array(LIMIT).fill(401), 429]);
  expect((await apiOf(server.app).get("/nada")).status).toBe(429);
  expect((await apiOf(server.app).get("/health")).status).toBe(200);
});

const ask = (url: string, remoteAddress: string, headers = {}) => server.app.inject({ url, remoteAddress, headers });

test("another spelling of an address does not escape the limit", async () => {
  const answers = [];
  for (let at = 0; at <= LIMIT; at++) answers.push((await ask("/%61pi/users/me", "203.0.113.9")).statusCode);
  expect(answers).toEqual([...Array(LIMIT).fill(401), 429]);
});

test("the sign-in is counted by address, and answers people with a page and programs with JSON", async () => {
  for (let at = 0; at < 2 * LIMIT; at++)
    expect((await ask("/oidc/recuperar-senha", "203.0.113.10")).statusCode).toBe(200);
  for (const path of ["/oidc/recuperar-senha", "/oidc/auth?client_id=esteira", "/oidc/entrar/x", "/%6fidc/jwks"]) {
    const page = await ask(path, "203.0.113.10", { accept: "text/html" });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
    expect(page.body).toContain("Muitas requisições. Aguarde alguns instantes e tente novamente.");
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    const json = await ask(path, "203.0.113.10");
    expect([json.statusCode, json.json().code]).toEqual([429, "RATE_LIMITED"]);
  }
  expect((await ask("/oidc/recuperar-senha", "203.0.113.11")).statusCode).toBe(200);
  expect((await ask("/oidc/arquivos/logo.svg", "203.0.113.10")).statusCode).toBe(200);
});
