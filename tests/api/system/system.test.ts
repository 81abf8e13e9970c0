// Tests what the installation tells about itself before and after signing in: health, version, features and metrics.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setFeatureFlags } from "../../../server/features/system/index.ts";
import { apiOf } from "../../helpers/api.ts";
import { type SliceServer, startSliceServer } from "../parties/slice-server.ts";

let server: SliceServer;

beforeAll(async () => {
  server = await startSliceServer({ METRICS: "on", OIDC_CLIENT_ID: "loja" });
});
afterAll(() => server.close());

describe("the health call", () => {
  test.each(["/health", "/system/health"])(
    "%s reports a working system, without a sign-in and without secrets",
    async (path) => {
      const { status, body } = await apiOf(server.app).get(path);
      expect(status).toBe(200);
      expect(body).toEqual({
        status: "ok",
        database: { engine: server.database.engine, ok: true },
        version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
        schemaVersion: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        uptimeSeconds: expect.any(Number) as number,
      });
    },
  );

  test("is 503 when the database does not answer within two seconds", async () => {
    const busy = vi.spyOn(server.database, "ping").mockImplementation(() => new Promise(() => undefined));
    const started = Date.now();
    const { status, body } = await apiOf(server.app).get("/health");
    busy.mockRestore();
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: "unavailable", database: { ok: false } });
    expect(Date.now() - started).toBeLessThan(5000);
  });
});

test("the browser is told where to sign in", async () => {
  expect((await apiOf(server.app).get("/system/client-config")).body).toMatchObject({
    issuer: "http://localhost:3999/oidc",
    clientId: "loja",
    appName: "Esteira",
  });
});

test("the version is the one of the documents that the browser gets", async () => {
  expect((await apiOf(server.app).get("/version")).body).toMatchObject({
    version: "0.1.0",
    schemaVersion: expect.any(String) as string,
  });
});

test("feature flags have defaults, follow the installation, and are for people who signed in", async () => {
  const { api } = await server.person("r_admin");
  expect((await api.get("/system/feature-flags")).body).toEqual({ companyPortfolio: false, trialBalanceExport: true });
  await setFeatureFlags(server.database.db, { companyPortfolio: true });
  await setFeatureFlags(server.database.db, { trialBalanceExport: false });
  expect((await api.get("/system/feature-flags")).body).toEqual({ companyPortfolio: true, trialBalanceExport: false });
  expect((await apiOf(server.app).get("/system/feature-flags")).status).toBe(401);
});

describe("metrics", () => {
  test("count requests by route, never by address, and include pool and memory", async () => {
    await apiOf(server.app).get("/persons/123456789");
    const { body } = await apiOf(server.app).get<string>("/metrics");
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/persons/:id",status="401"}');
    expect(body).not.toContain("123456789");
    expect(body).toContain('database_pool_connections{state="idle"}');
    expect(body).toContain("process_resident_memory_bytes");
  });

  test("are for this machine, and not for requests that a proxy forwards", async () => {
    const ask = (more: object) => server.app.inject({ method: "GET", url: "/api/metrics", ...more });
    expect((await ask({ remoteAddress: "203.0.113.9" })).statusCode).toBe(403);
    expect((await ask({ headers: { "x-forwarded-for": "203.0.113.9" } })).statusCode).toBe(403);
    expect((await ask({ remoteAddress: "::1" })).statusCode).toBe(200);
  });

  test("are for callers with the token, when one is configured", async () => {
    const guarded = await startSliceServer({ METRICS: "on", METRICS_TOKEN: "s3nha-do-coletor" });
    const ask = (authorization?: string) =>
      guarded.app.inject({ method: "GET", url: "/api/metrics", headers: authorization ? { authorization } : {} });
    expect((await ask()).statusCode).toBe(401);
    expect((await ask("Bearer outra")).statusCode).toBe(401);
    expect((await ask("Bearer s3nha-do-coletor")).statusCode).toBe(200);
    await guarded.close();
  });

  test("do not exist when the installation switches them off", async () => {
    const plain = await startSliceServer({});
    expect((await apiOf(plain.app).get("/metrics")).status).toBe(404);
    await plain.close();
  });
});
