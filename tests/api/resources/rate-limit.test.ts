// Calls are counted by who makes them: a fresh token opens no fresh account, and guessing tokens is counted too.
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const LIMIT = 12;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: String(LIMIT) } });
});
afterAll(() => server.close());

/** What `times` calls in a row answer, each with the token made for it. */
async function statuses(times: number, tokenOf: (at: number) => Promise<string> | string): Promise<number[]> {
  const answers: number[] = [];
  for (let at = 0; at < times; at++)
    answers.push((await apiOf(server.app, await tokenOf(at)).get("/users/me/auth-info")).status);
  return answers;
}

test("a person's calls are one account, whatever the token", async () => {
  const answers = await statuses(LIMIT + 1, () => server.tokenOf("sa"));
  expect(answers.slice(0, LIMIT)).toEqual(Array(LIMIT).fill(200));
  const refused = await apiOf(server.app, await server.tokenOf("sa")).get("/users/me/auth-info");
  expect([answers[LIMIT], refused.status, refused.body.code]).toEqual([429, 429, "RATE_LIMITED"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
});

test("somebody else at the same address goes on", async () => {
  expect(await statuses(1, () => server.tokenOf("ad"))).toEqual([200]);
});

test("guessed tokens, each another one, are counted by the address; the health of the service is always told", async () => {
  const answers = await statuses(LIMIT + 1, (at) => `guess.${at}`);
  expect(answers).toEqual([...Array(LIMIT).fill(401), 429]);
  expect((await apiOf(server.app).get("/nada")).status).toBe(429);
  expect((await apiOf(server.app).get("/health")).status).toBe(200);
});
