// Invalid bearer tokens are all refused alike: forged, expired, of another kind, or in another place.
import { createHash, createHmac, createPublicKey } from "node:crypto";
import { createServer } from "node:http";
import { connect } from "node:net";
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTHeaderParameters, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { providerKeys, publicKeys } from "../../server/features/identity/keys.ts";
import { makeKey } from "../api/api-keys/keys-server.ts";
import { apiOf } from "../helpers/api.ts";
import { freePort } from "../helpers/free-port.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

type Claims = Record<string, unknown>;
type Header = Partial<JWTHeaderParameters> & Record<string, unknown>;

let server: TestServer;
let good: string;
let claims: Claims;
let own: JWK;

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  good = await server.tokenOf("op");
  claims = JSON.parse(Buffer.from(good.split(".")[1]!, "base64url").toString()) as Claims;
  own = (await providerKeys(server.database.db)).jwks.keys[0]!;
});
afterAll(() => server.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(Date.now() / 1000);

/** Signs changed claims with the provider's own key, so that only the claims or the header are wrong. */
async function signed(change: Claims = {}, header: Header = {}, key: JWK = own): Promise<string> {
  const all: Header = { alg: "RS256", kid: own.kid, typ: "at+jwt", ...header };
  return new SignJWT({ ...claims, ...change })
    .setProtectedHeader(all as JWTHeaderParameters)
    .sign(await importJWK(key, String(all.alg)), { crit: { "x-unknown": true } });
}

function mac(secret: string | Buffer, header: Header = {}): string {
  const text = `${part({ alg: "HS256", kid: own.kid, typ: "at+jwt", ...header })}.${part(claims)}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

async function strangersKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: own.kid, alg: "RS256", use: "sig" };
}

const publicHalf = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK;
const pem = (type: "spki" | "pkcs1") =>
  String(createPublicKey({ key: publicHalf(own) as never, format: "jwk" }).export({ type, format: "pem" }));

async function call(token: string, url = "/api/customers") {
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
}

/** All refusals are equal and do not reveal the reason. */
function expectRefused({ status, headers, body }: Awaited<ReturnType<typeof call>>, what: string): void {
  expect([what, status]).toEqual([what, 401]);
  expect(headers["www-authenticate"], what).toMatch(/^Bearer( error="invalid_token")?$/);
  expect(headers["cache-control"], what).toBe("no-store");
  expect({ ...body, traceId: "" }, what).toEqual({
    code: "UNAUTHORIZED",
    detail: null,
    field: null,
    entity: null,
    subcode: null,
    message: "Sua sessão expirou. Entre novamente.",
    errors: [],
    details: null,
    status: 401,
    traceId: "",
  });
}

test("the token that all others are derived from is accepted", async () => {
  expect((await call(good)).status).toBe(200);
  expect((await call(await signed())).status).toBe(200);
});

const TIMES: [string, () => Claims][] = [
  ["expired", () => ({ exp: seconds() - 60 })],
  ["without an end", () => ({ exp: undefined })],
  ["an end that is a text", () => ({ exp: String(seconds() + 600) })],
  ["not yet valid", () => ({ nbf: seconds() + 60 })],
  ["of another audience", () => ({ aud: "https://outro.example/api" })],
  ["of the application's own audience, as an identity token", () => ({ aud: "esteira" })],
  ["without an audience", () => ({ aud: undefined })],
  ["of another issuer", () => ({ iss: "https://outro.example/oidc" })],
  ["of an issuer that only begins alike", () => ({ iss: `${server.settings.publicUrl}/oidc.outro.example` })],
  ["without a subject", () => ({ sub: undefined })],
  ["an identity token", () => ({ typ: "ID" })],
  ["a refresh token", () => ({ typ: "Refresh" })],
  ["an offline token", () => ({ typ: "Offline" })],
];
test.each(TIMES)("a token with %s is refused", async (what, change) =>
  expectRefused(await call(await signed(change())), what),
);

const FORGED: [string, () => string | Promise<string>][] = [
  ["another key under the same id", async () => signed({}, {}, await strangersKey())],
  ["a changed payload", () => [good.split(".")[0], part({ ...claims, sub: "1" }), good.split(".")[2]].join(".")],
  ["a cut signature", () => good.slice(0, -8)],
  ["no signature", () => `${good.split(".").slice(0, 2).join(".")}.`],
  ["something behind it", () => `${good}.x`],
  ...["none", "None", "NONE", "nOnE", ""].map((alg): [string, () => string] => [
    `the algorithm "${alg}"`,
    () => `${part({ alg, typ: "at+jwt" })}.${part(claims)}.`,
  ]),
  ["the public key as a secret, PEM", () => mac(pem("spki"))],
  ["the public key as a secret, PEM without its last line", () => mac(pem("spki").trimEnd())],
  ["the public key as a secret, PKCS#1", () => mac(pem("pkcs1"))],
  ["the public key as a secret, modulus", () => mac(Buffer.from(own.n!, "base64url"))],
  ["the public key as a secret, JWK", () => mac(JSON.stringify(publicHalf(own)))],
  ["an empty secret", () => mac("")],
  ["another way of signing with the same key", () => signed({}, { alg: "PS256" }, { ...own, alg: "PS256" })],
  ["an unknown key id", () => signed({}, { kid: "outra" })],
  ["a key id that is a path", () => signed({}, { kid: "../../../../dev/null" })],
  ["a key id that is SQL", () => signed({}, { kid: "x' union select '{}' --" })],
  ["a key id that is an address", () => signed({}, { kid: "https://outro.example/chave" })],
  [
    "a key in its own header",
    async () => {
      const key = await strangersKey();
      return signed({}, { kid: "minha", jwk: publicHalf(key) }, key);
    },
  ],
  ["an extension that must be understood", () => signed({}, { crit: ["x-unknown"], "x-unknown": 1 })],
  ["an encrypted one", () => `${part({ alg: "dir", enc: "A256GCM" })}..${part({})}.${part({})}.x`],
  ["five parts", () => "a.b.c.d.e"],
  ["a number", () => "1"],
  ["a very long one", () => "a".repeat(7_000)],
];
test.each(FORGED)("a token with %s is refused", async (what, make) => expectRefused(await call(await make()), what));

test("addresses of keys in a header are never fetched", async () => {
  const port = await freePort();
  let requestCount = 0;
  const key = await strangersKey();
  const keys = createServer((_request, response) => {
    requestCount++;
    response.end(JSON.stringify({ keys: [publicHalf(key)] }));
  }).listen(port);
  const url = `http://localhost:${port}/jwks`;
  for (const header of [{ jku: url }, { x5u: url }, { jku: url, kid: "minha" }, { iss: url }])
    expectRefused(await call(await signed({ iss: header.iss ?? claims.iss }, header, key)), JSON.stringify(header));
  keys.close();
  expect(requestCount).toBe(0);
});

test("the published keys are only their public half", async () => {
  const published = (await server.app.inject("/oidc/jwks")).json<{ keys: JWK[] }>().keys;
  const storedKeys = publicKeys(await providerKeys(server.database.db)).keys;
  for (const key of [...published, ...storedKeys])
    expect(Object.keys(key).sort(), JSON.stringify(key)).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
});

describe("a valid token in the wrong place", () => {
  test.each([
    ["the query", `/api/customers?access_token=`, {}],
    ["a cookie", "/api/customers", { cookie: "access_token=", "x-token": "" }],
    ["the form", "/api/customers", { "x-access-token": "" }],
  ])("as %s is refused", async (_what, url, headers) => {
    const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, `${value}${good}`]));
    const answer = await server.app.inject({ url: url.endsWith("=") ? url + good : url, headers: filled });
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(answer.body).not.toContain(good);
  });

  test.each(["Basic", "Token", "JWT", "DPoP", "Bearer,", ""])("under the scheme %s is refused", async (scheme) => {
    const answer = await server.app.inject({ url: "/api/customers", headers: { authorization: `${scheme} ${good}` } });
    expect(answer.statusCode).toBe(401);
  });

  test("is refused with a second Authorization header", async () => {
    const other = await server.tokenOf("sa");
    for (const [first, second] of [
      [good, other],
      [good, "x"],
      ["x", good],
    ])
      expect(await raw([`authorization: Bearer ${first}`, `Authorization: Bearer ${second}`])).toMatch(
        /^HTTP\/1\.1 401 [\s\S]*www-authenticate: Bearer/i,
      );
  });
});

describe("a key that is nearly right", () => {
  test("is refused as an unknown one", async () => {
    const admin = apiOf(server.app, await server.tokenOf("ad"));
    const [one, two] = [await makeKey(admin), await makeKey(admin)];
    expect((await call(one.key, "/api/customers/count")).status).toBe(200);
    const half = one.key.indexOf("_", 4) + 1;
    const near = [
      one.key.slice(0, -1),
      `${one.key}a`,
      one.key.slice(0, half),
      one.key.toUpperCase(),
      one.key.toLowerCase(),
      `${two.key.slice(0, half)}${one.key.slice(half)}`,
      createHash("sha256").update(one.key).digest("hex"),
      `est_${createHash("sha256").update(one.key).digest("hex")}`,
    ];
    const nobody = await call(`est_00000000_${"a".repeat(43)}`);
    expect([nobody.status, nobody.headers["www-authenticate"]]).toEqual([401, 'Bearer error="invalid_token"']);
    for (const key of near.filter((key) => key.startsWith("est_"))) {
      const { status, headers, body } = await call(key);
      expect({ status, challenge: headers["www-authenticate"], ...body, traceId: "" }, key).toEqual({
        status,
        challenge: nobody.headers["www-authenticate"],
        ...nobody.body,
        traceId: "",
      });
    }
    for (const key of near) expect((await call(key)).status, key).toBe(401);
  });
});

function raw(headers: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(server.url).port), "localhost", () =>
      socket.write(
        `${["GET /api/users/me HTTP/1.1", "host: x", "connection: close", ...headers].join("\r\n")}\r\n\r\n`,
      ),
    );
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}
