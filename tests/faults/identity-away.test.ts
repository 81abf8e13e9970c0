// When the external identity provider is unreachable, tokens of known keys stay valid, unknown keys get a clear answer,
// and everything recovers afterwards.
import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { run } from "../../server/platform/db/database.ts";
import { apiOf } from "../helpers/api.ts";
import { freePort } from "../helpers/free-port.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const AWAY = {
  status: 503,
  body: {
    code: "SERVICE_UNAVAILABLE",
    message: "O provedor de identidade não respondeu. Tente novamente em instantes.",
  },
  headers: { "retry-after": "5" },
};
const ELEVEN_MINUTES_MS = 11 * 60_000;
let port: number;
let issuer: string;
let provider: Server | undefined;
let published: JWK[] = [];
let server: TestServer;
let subject: string;

beforeAll(async () => {
  port = await freePort();
  issuer = `http://localhost:${port}`;
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  server = await startTestServer({ env: { OIDC_ISSUER: issuer } });
  const [account] = await run<{ id: string }>(server.database.db, "select id from identity_account where login = 'ad'");
  subject = account!.id;
});
afterEach(async () => {
  await stop();
  await server.close();
  vi.useRealTimers();
});
afterAll(() => stop());

async function serve(): Promise<void> {
  provider = createServer((request, response) => {
    const body = request.url?.startsWith("/.well-known/")
      ? { issuer, jwks_uri: `${issuer}/keys` }
      : { keys: published };
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => provider!.listen(port, "localhost", resolve));
}

async function stop(): Promise<void> {
  provider?.closeAllConnections();
  await new Promise<void>((resolve) => (provider ? provider.close(() => resolve()) : resolve()));
  provider = undefined;
}

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  const call = async () => {
    const token = await new SignJWT({
      azp: "esteira",
      realm_access: { roles: ["r_admin"] },
      jti: String(Math.random()),
    })
      .setProtectedHeader({ alg: "RS256", kid })
      .setSubject(subject)
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
    return apiOf(server.app, token).get("/customers/count");
  };
  return { jwk, call };
}

test("known keys stay valid while the provider is unreachable, and an unknown one waits for it", async () => {
  const signingKey = await newKey("k1");
  const next = await newKey("k2");
  published = [signingKey.jwk];
  await serve();
  expect((await signingKey.call()).status).toBe(200);
  await stop();
  for (let times = 0; times < 3; times += 1) {
    vi.advanceTimersByTime(ELEVEN_MINUTES_MS);
    expect((await signingKey.call()).status).toBe(200);
  }
  expect(await next.call()).toMatchObject(AWAY);
  published = [next.jwk];
  await serve();
  expect((await next.call()).status).toBe(200);
  expect(await signingKey.call()).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
});

test("an unreachable provider is retried at the next token", async () => {
  const key = await newKey("k1");
  published = [key.jwk];
  expect(await key.call()).toMatchObject(AWAY);
  await serve();
  expect((await key.call()).status).toBe(200);
});

test("a revoked key is refused once the keys were renewed", async () => {
  const withdrawn = await newKey("k1");
  published = [withdrawn.jwk];
  await serve();
  expect((await withdrawn.call()).status).toBe(200);
  published = [(await newKey("k2")).jwk];
  vi.advanceTimersByTime(ELEVEN_MINUTES_MS);
  await vi.waitFor(async () => expect((await withdrawn.call()).status).toBe(401));
});
