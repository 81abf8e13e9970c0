// Tests access by network at sign-in, at token renewal and in open streams, and whose address counts behind proxies.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { openStream } from "../notifications/stream-client.ts";
import { alertOf, Browser, openSignIn, renew, signIn } from "./browser.ts";
import { type IdentityServer, PASSWORD, startServer } from "./identity-server.ts";

const REFUSAL = "Acesso permitido somente a partir da rede da instituição.";
const OFFICE = "203.0.113.7";
const ELSEWHERE = "198.51.100.9";

let server: IdentityServer;
beforeAll(async () => {
  server = await startServer();
  await server.addPerson("escritorio", { columns: { external_access: false } });
  await server.addPerson("viajante", { columns: { external_access: true } });
});
afterAll(() => server.close());
afterEach(() => only(server));

/** Replaces the list of networks in force. */
async function only({ database }: { database: IdentityServer["database"] }, ...networks: string[]): Promise<void> {
  await run(database.db, "delete from access_networks");
  for (const network of networks)
    await run(
      database.db,
      `insert into access_networks (description, network, valid_from, enabled, created_at, updated_at)
       values ($1, $1, '2020-01-01', true, now(), now())`,
      [network],
    );
}
const ownCall = async (token: string) =>
  (await fetch(`${server.origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status;

test("signing in from outside the networks is refused with a text, whatever address the request claims", async () => {
  await only(server, "203.0.113.0/24");
  const browser = new Browser(server.origin);
  const opened = await openSignIn(browser, server.origin);
  const init = { usuario: "escritorio@exemplo.com.br", senha: PASSWORD };
  expect(alertOf(await browser.submit(opened.page.url, init))).toBe(REFUSAL);
  for (const header of ["x-forwarded-for", "x-real-ip", "forwarded", "x-esteira-address"]) {
    const answer = await browser.open(opened.page.url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", [header]: OFFICE },
      body: new URLSearchParams(init).toString(),
    });
    expect(alertOf(await browser.follow(answer)), header).toBe(REFUSAL);
  }
  expect((await signIn(server.origin, "viajante@exemplo.com.br", PASSWORD)).access_token).toBeTruthy();
});

test("a token from inside is neither accepted nor renewed outside, and both again once the network is listed", async () => {
  await only(server, "127.0.0.0/8", "::1");
  const tokens = await signIn(server.origin, "escritorio@exemplo.com.br", PASSWORD);
  expect(await ownCall(tokens.access_token)).toBe(200);
  await only(server, "203.0.113.0/24");
  expect(await ownCall(tokens.access_token)).toBe(403);
  const refused = await renew(server.origin, tokens.refresh_token);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(await refused.json())).not.toContain("access_token");
  await only(server, "203.0.113.0/24", "127.0.0.0/8", "::1");
  expect(await ownCall(tokens.access_token)).toBe(200);
  const again = await signIn(server.origin, "escritorio@exemplo.com.br", PASSWORD);
  expect((await renew(server.origin, again.refresh_token)).status).toBe(200);
});

test("an open stream ends when a new list excludes the address of its bearer, and no new one opens", {
  timeout: 90_000,
}, async () => {
  const demo = await startTestServer({ listen: true });
  try {
    await run(
      demo.database.db,
      "update users set external_access = false where id = (select user_id from identity_account where login = 'op')",
    );
    const token = await demo.tokenOf("op");
    const stream = await openStream(demo.url, token);
    expect(stream.status).toBe(200);
    await only(demo, "203.0.113.0/24");
    await stream.ended;
    const refused = await openStream(demo.url, token, { headers: { "x-forwarded-for": OFFICE } });
    expect(refused.status).toBe(403);
    await only(demo, "127.0.0.0/8", "::1");
    const opened = await openStream(demo.url, token);
    expect(opened.status).toBe(200);
    opened.leave();
  } finally {
    await demo.close();
  }
});

test.each([
  ["1", `${OFFICE}, ${ELSEWHERE}`, ELSEWHERE],
  ["1", `${ELSEWHERE}, ${OFFICE}`, OFFICE],
  ["2", `${ELSEWHERE}, ${OFFICE}, 10.0.0.1`, OFFICE],
  ["2", `${OFFICE}, ${ELSEWHERE}, 10.0.0.1`, ELSEWHERE],
  ["0", OFFICE, "10.0.0.2"],
])("behind %s trusted proxies, X-Forwarded-For %j means %s", async (proxies, forwarded, address) => {
  const secure: TestServer = await startTestServer({
    env: { PUBLIC_URL: "https://credito.exemplo.com.br", TRUSTED_PROXIES: proxies },
  });
  try {
    await run(secure.database.db, "update users set external_access = false");
    const token = await secure.tokenOf("op");
    const status = async () => {
      const answer = await secure.app.inject({
        url: "/api/users/me",
        remoteAddress: "10.0.0.2",
        headers: { authorization: `Bearer ${token}`, "x-forwarded-for": forwarded },
      });
      return answer.statusCode;
    };
    for (const network of [OFFICE, ELSEWHERE, "10.0.0.2"]) {
      await only(secure, network);
      expect(await status(), network).toBe(network === address ? 200 : 403);
    }
  } finally {
    await secure.close();
  }
});
