// Tests which access tokens are valid, of the embedded provider and of an external one that a stub server represents.
import { createHmac, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTokenVerifier } from "../../../server/features/identity/verify.ts";
import { run } from "../../../server/platform/db/database.ts";
import { readSettings } from "../../../server/platform/process/settings.ts";
import { freePort } from "../../helpers/free-port.ts";
import { startClockAt } from "../../helpers/shifted-clock.ts";
import { claimsOf, signIn } from "./browser.ts";
import { type IdentityServer, PASSWORD, startServer } from "./identity-server.ts";

const PROVIDER_PORT = await freePort();

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
type Key = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];

async function signed(
  key: Key,
  claims: Record<string, unknown>,
  header: { alg?: string; kid?: string } = {},
): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "k1", ...header }).sign(key);
}

describe("a token of the embedded provider", () => {
  let server: IdentityServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ tokenLifetime: 600 });
    await server.addPerson("ana");
    token = (await signIn(server.origin, "ana", PASSWORD)).access_token;
  });
  afterAll(() => server.close());

  const status = async (bearer?: string) =>
    (await fetch(`${server.origin}/api/users/me`, { headers: bearer === undefined ? {} : { authorization: bearer } }))
      .status;

  test("is accepted by calls; a missing token, another scheme and invalid text are not", async () => {
    expect(await status(`Bearer ${token}`)).toBe(200);
    for (const bearer of [undefined, "", "Bearer", `Basic ${token}`, "Bearer x", "Bearer a.b.c", `Bearer ${token} x`])
      expect(await status(bearer), String(bearer)).toBe(401);
  });

  test("is refused when it is changed, unsigned, or signed with the public key as a secret", async () => {
    const [header, payload, signature] = token.split(".") as [string, string, string];
    const richer = part({ ...claimsOf(token), realm_access: { roles: ["r_superadmin"] } });
    const [{ value }] = (await run<{ value: { keys: { n: string; kid: string }[] } }>(
      server.database.db,
      "select value from identity_key where name = 'jwks'",
    )) as [{ value: { keys: { n: string; kid: string }[] } }];
    const hs = `${part({ alg: "HS256", kid: value.keys[0]!.kid })}.${richer}`;
    const forged = [
      `${header}.${richer}.${signature}`,
      `${part({ alg: "none" })}.${payload}.`,
      `${part({ alg: "none" })}.${richer}.${signature}`,
      `${hs}.${createHmac("sha256", value.keys[0]!.n).update(hs).digest("base64url")}`,
    ];
    for (const one of forged) expect(await status(`Bearer ${one}`)).toBe(401);
  });

  test("of another key is refused, even under the same key id", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const kid = (JSON.parse(Buffer.from(token.split(".")[0]!, "base64url").toString()) as { kid: string }).kid;
    expect(await status(`Bearer ${await signed(privateKey, claimsOf(token), { kid })}`)).toBe(401);
  });

  test("that is an identity token or expired is refused", async () => {
    const tokens = await signIn(server.origin, "ana", PASSWORD);
    expect(await status(`Bearer ${tokens.id_token}`)).toBe(401);
    const brief = await startServer({ tokenLifetime: 1, database: server.database });
    const { access_token } = await signIn(brief.origin, "ana", PASSWORD);
    const call = () => fetch(`${brief.origin}/api/users/me`, { headers: { authorization: `Bearer ${access_token}` } });
    expect((await call()).status).toBe(200);
    const moveClock = (ms: number) => startClockAt(new Date(Date.now() + ms).toISOString());
    // Its second and the tolerance for clocks that differ are over.
    moveClock(7_500);
    const late = await call().finally(() => moveClock(-7_500));
    expect(late.status).toBe(401);
    expect(late.headers.get("www-authenticate")).toContain("invalid_token");
    expect(await late.json()).toMatchObject({ code: "UNAUTHORIZED", message: "Sua sessão expirou. Entre novamente." });
    await brief.close();
  });

  test("of another installation is refused", async () => {
    const other = await startServer();
    await other.addPerson("ana");
    const foreign = (await signIn(other.origin, "ana", PASSWORD)).access_token;
    expect(await status(`Bearer ${foreign}`)).toBe(401);
    await other.close();
  });
});

describe("a token of an external provider", () => {
  const issuer = `http://localhost:${PROVIDER_PORT}/realms/esteira`;
  let provider: Server;
  let key: Key;
  let answers = true;
  beforeAll(async () => {
    const pair = await generateKeyPair("RS256", { extractable: true });
    key = pair.privateKey;
    const jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: "k1", use: "sig", alg: "RS256" }] };
    provider = createServer((request, response) => {
      if (!answers) return response.writeHead(503).end();
      const body = request.url?.endsWith("openid-configuration") ? { issuer, jwks_uri: `${issuer}/certs` } : jwks;
      response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    }).listen(PROVIDER_PORT);
  });
  afterAll(() => void provider.close());

  const verifierFor = (env: Record<string, string> = {}) =>
    createTokenVerifier(readSettings({ OIDC_ISSUER: issuer, ...env }));
  const now = () => Math.floor(Date.now() / 1000);
  const claims = () => ({
    iss: issuer,
    sub: "s1",
    aud: "account",
    exp: now() + 300,
    preferred_username: "ana",
    email: "ana@x.com.br",
    email_verified: true,
    realm_access: { roles: ["offline_access", "r_admin"] },
  });

  test("gives user, roles and expiry, as Keycloak writes them", async () => {
    const read = await verifierFor()(await signed(key, claims()));
    expect(read).toMatchObject({
      subject: "s1",
      username: "ana",
      email: "ana@x.com.br",
      roles: ["offline_access", "r_admin"],
    });
  });

  test("may have the roles of the client or a plain list instead", async () => {
    const { realm_access: _, ...rest } = claims();
    const token = await signed(key, {
      ...rest,
      resource_access: { esteira: { roles: ["r_hr"] }, other: { roles: ["r_admin"] } },
      roles: ["r_operator"],
    });
    expect((await verifierFor()(token)).roles).toEqual(["r_hr", "r_operator"]);
  });

  test("with an address that was not verified is refused", async () => {
    expect((await verifierFor()(await signed(key, { ...claims(), email_verified: false }))).email).toBeUndefined();
  });

  test("is refused when the provider does not say whether the address was verified", async () => {
    const { email_verified: _, ...silent } = claims();
    expect((await verifierFor()(await signed(key, silent))).email).toBeUndefined();
  });

  test.each([{ azp: "outro-sistema" }, { client_id: "outro-sistema" }])(
    "issued to another application is refused when no audience is configured: %j",
    async (party) => {
      const refused = verifierFor()(await signed(key, { ...claims(), ...party }));
      await expect(refused).rejects.toMatchObject({ code: "UNAUTHORIZED" });
      expect((await verifierFor()(await signed(key, { ...claims(), azp: "esteira" }))).subject).toBe("s1");
      const validClaims = { ...claims(), ...party, aud: ["account", "esteira"] };
      expect((await verifierFor()(await signed(key, validClaims))).subject).toBe("s1");
    },
  );

  test("must have the audience only when one is configured", async () => {
    const verify = verifierFor({ OIDC_AUDIENCE: "esteira-api" });
    await expect(verify(await signed(key, claims()))).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect((await verify(await signed(key, { ...claims(), aud: ["account", "esteira-api"] }))).subject).toBe("s1");
  });

  test.each([
    ["expired", { exp: now() - 60 }],
    ["not yet valid", { nbf: now() + 3600 }],
    ["without an end", { exp: undefined }],
    ["without a subject", { sub: undefined }],
    ["of another issuer", { iss: `http://localhost:${PROVIDER_PORT}/realms/other` }],
    ["an identity token", { typ: "ID" }],
    ["an identity token of a provider that names no kinds", { aud: "esteira", at_hash: "x" }],
    ["a refresh token", { typ: "Refresh" }],
  ])("%s is refused", async (_name, change) => {
    await expect(verifierFor()(await signed(key, { ...claims(), ...change }))).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
  });

  test("signed by an algorithm that is not on the list is refused", async () => {
    const payload = part(claims());
    const verify = verifierFor();
    await expect(verify(`${part({ alg: "none" })}.${payload}.`)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const secret = randomBytes(64);
    const hs = await new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid: "k1" }).sign(secret);
    await expect(verify(hs)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const rs512 = await generateKeyPair("RS512");
    await expect(verify(await signed(rs512.privateKey, claims(), { alg: "RS512" }))).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
  });

  test("is retried, and answered as an outage, while the provider is unreachable", async () => {
    const verify = verifierFor();
    const token = await signed(key, claims());
    answers = false;
    await expect(verify(token)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE", status: 503 });
    answers = true;
    expect((await verify(token)).subject).toBe("s1");
    answers = false;
    expect((await verify(token)).subject).toBe("s1");
    answers = true;
  });
});
