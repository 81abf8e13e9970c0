// An API key has exactly the rights that it was given, nobody grants more than they hold, and personal calls refuse it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { productResources } from "../../helpers/product-resources.ts";
import { createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { PDF, uploadOne } from "../files/multipart.ts";
import { keyBody, type MadeKey, makeKey, withKey } from "./keys-server.ts";

const resources = productResources();
let server: TestServer;
let admin: Api;

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: "400" } });
  admin = apiOf(server.app, await server.tokenOf("ad"));
});
afterAll(() => server.close());

describe("an API key that reads customers", () => {
  let key: Api;
  let secret: string;
  beforeAll(async () => {
    const made = await makeKey(admin);
    secret = made.key;
    key = withKey(server, made);
  });

  test("reads every customer of the lender, by every way of reading", async () => {
    const { totalElements } = (await admin.get<{ totalElements: number }>("/customers")).body;
    expect((await key.get<{ totalElements: number }>("/customers")).body.totalElements).toBe(totalElements);
    const first = (await key.get<{ id: number }>("/customers/first")).body;
    for (const path of ["/list", "/ids", "/count", "/export", `/${first.id}`])
      expect((await key.get(`/customers${path}`)).status, path).toBe(200);
  });

  test("writes none, and reads nothing else, not even the options of a reference", async () => {
    const { id } = (await key.get<{ id: number }>("/customers/first")).body;
    const refused = [
      await key.post("/customers", {}),
      await key.put(`/customers/${id}`, { notes: "x" }),
      await key.delete(`/customers/${id}`),
      await key.post("/customers/bulk/delete", { ids: [id] }),
      await key.post("/customers/bulk/update", { ids: [id], data: {} }),
      await key.post("/customers/bulk/create", { data: [] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    for (const resource of resources.values()) {
      if (resource.name === "customers" || !resource.calls.includes("list")) continue;
      const isReference = resource.pages.length === 0 && !/portfolio|notification|auth/.test(resource.name);
      expect((await key.get(resource.path)).status, resource.name).toBe(isReference ? 200 : 403);
    }
  });

  test("is not accepted where a person is required", async () => {
    const calls = [
      await key.get("/users/me"),
      await key.get("/users/me/auth-info"),
      await key.get("/users/me/settings"),
      await key.post("/users/me/password", { currentPassword: "a", newPassword: "b" }),
      await key.get("/users"),
      await key.get("/auth/rights"),
      await key.get("/schemas"),
      await key.get("/schemas/customers"),
      await key.get("/system/feature-flags"),
      await key.get("/company-portfolios"),
      await key.post("/user-company-portfolios/clear"),
      await key.post("/persons/check-duplicate", {}),
      await key.get("/api-keys"),
      await key.get("/api-keys/scopes"),
      await key.post("/api-keys", keyBody()),
    ];
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 403));
    expect(calls[0]!.body).toMatchObject({ code: "FORBIDDEN", status: 403 });
  });

  test("uploads a file and reads it, but no loose file of another caller", async () => {
    const file = (await uploadOne(server.app, secret, "a.pdf", PDF)).json<{ id: string }>();
    expect((await key.get(`/public-files/${file.id}/download`)).body).toBe(PDF.toString());
    const other = (await uploadOne(server.app, await server.tokenOf("op"), "b.pdf", PDF)).json<{ id: string }>();
    expect((await key.get(`/public-files/${other.id}/download`)).status).toBe(404);
  });
});

describe("an API key that writes", () => {
  test("does what its rights allow, and the history names the key", async () => {
    const made = await makeKey(admin, { name: "ERP", scopes: ["suppliers:write"] });
    const key = withKey(server, made);
    const body = await createSampler(admin, resources, 61_000).body(resources.get("suppliers")!);
    const created = await key.post<{ id: number; version: number }>("/suppliers", body);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { id } = created.body;
    expect((await key.get(`/suppliers/${id}`)).status).toBe(200);
    expect((await key.put(`/suppliers/${id}`, { enabled: false })).status).toBe(200);
    expect((await key.delete(`/suppliers/${id}`)).status).toBe(204);
    const entries = await run<{ action: string; key_name: string }>(
      server.database.db,
      "select action, key_name from audit_entry where resource = 'suppliers' and record_id = $1 order by id",
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
    for (const { key_name } of entries) expect(key_name).toBe(`ERP (${made.prefix})`);
  });

  test("has its own Idempotency-Keys, apart from those of the person responsible", async () => {
    const key = withKey(server, await makeKey(admin, { scopes: ["suppliers:write"] }));
    const sampler = createSampler(admin, resources, 62_000);
    const headers = { "idempotency-key": "a-mesma" };
    const [mine, its] = [
      await sampler.body(resources.get("suppliers")!),
      await sampler.body(resources.get("suppliers")!),
    ];
    expect((await admin.post("/suppliers", mine, headers)).status).toBe(201);
    expect((await key.post("/suppliers", its, headers)).status).toBe(201);
  });

  test("cannot extend itself: users, roles and keys are out of its reach", async () => {
    for (const scope of ["users:write", "auth-roles:write", "api-keys:write", "*", "customers", "customers:delete"]) {
      const { status, body } = await admin.post("/api-keys", keyBody({ scopes: [scope] }));
      expect([status, body.code], scope).toEqual([400, "VALIDATION_ERROR"]);
    }
  });
});

describe("whoever grants a key", () => {
  const rightsOf = async (pages: Record<string, string[]>) => {
    const role = await adminRole();
    const rights = Object.fromEntries(
      Object.entries(pages).map(([page, views]) => [page, views.map((view) => `${view}_${page}`)]),
    );
    await run(server.database.db, "update auth_roles set systems_pages_views = $2 where id = $1", [
      role.id,
      JSON.stringify({ credit: rights }),
    ]);
    return () =>
      run(server.database.db, "update auth_roles set systems_pages_views = $2 where id = $1", [
        role.id,
        JSON.stringify(role.rights),
      ]);
  };
  const adminRole = async () =>
    (
      await run<{ id: number; rights: object }>(
        server.database.db,
        "select id, systems_pages_views as rights from auth_roles where code = 'r_admin'",
      )
    )[0]!;
  const KEYS = { credit_settings_api_keys: ["view", "create", "update", "delete"] };

  test("must have every granted right: neither creating, extending nor replacing a key gains rights", async () => {
    const made = await makeKey(admin, { scopes: ["customers:write", "suppliers:read"] });
    const restore = await rightsOf({ ...KEYS, credit_registers_customers: ["view", "create", "update"] });
    const beyond = [
      await admin.post("/api-keys", keyBody({ scopes: ["suppliers:read"] })),
      await admin.post("/api-keys", keyBody({ scopes: ["customers:write"] })),
      await admin.put(`/api-keys/${made.id}`, { scopes: [...made.scopes, "suppliers:write"] }),
      await admin.post(`/api-keys/${made.id}/replace`),
    ];
    const within = [
      await admin.post("/api-keys", keyBody({ scopes: ["customers:read"] })),
      await admin.put(`/api-keys/${made.id}`, { name: "OUTRO", scopes: ["customers:write"] }),
    ];
    const offered = await admin.get<{ scopes: { scope: string; grantable: boolean }[] }>("/api-keys/scopes");
    await restore();
    for (const { status, body } of beyond)
      expect([status, body.code, body.field]).toEqual([403, "FORBIDDEN", "scopes"]);
    expect(within.map(({ status }) => status)).toEqual([201, 200]);
    expect(offered.body.scopes.filter(({ grantable }) => grantable).map(({ scope }) => scope)).toEqual([
      "customers:read",
    ]);
    expect((await withKey(server, made).get("/customers")).status).toBe(200);
  });

  test("sees keys by the view code, makes them by create and changes them by update", async () => {
    const made = await makeKey(admin);
    const tries = async () => [
      (await admin.get("/api-keys")).status,
      (await admin.post("/api-keys", keyBody())).status,
      (await admin.put(`/api-keys/${made.id}`, { name: "NOME" })).status,
      (await admin.delete("/api-keys/999999")).status,
    ];
    const customers = { credit_registers_customers: ["view"] };
    let restore = await rightsOf({ ...customers, credit_settings_api_keys: ["view"] });
    expect(await tries()).toEqual([200, 403, 403, 403]);
    await restore();
    restore = await rightsOf({ ...customers, credit_settings_api_keys: ["view", "create"] });
    expect(await tries()).toEqual([200, 201, 403, 403]);
    await restore();
    restore = await rightsOf({ ...customers, credit_settings_api_keys: ["view", "update"] });
    expect(await tries()).toEqual([200, 403, 200, 403]);
    await restore();
  });

  test("is offered the available scopes, in Portuguese and in the order of the menu", async () => {
    const { body } = await admin.get<{ scopes: { scope: string; label: string; group: string; act: string }[] }>(
      "/api-keys/scopes",
    );
    expect(body.scopes).toContainEqual(
      expect.objectContaining({ scope: "customers:write", label: "Clientes", group: "Cadastros", act: "write" }),
    );
    expect(body.scopes.map(({ scope }) => scope).filter((scope) => /^(users|auth|api-keys|notif)/.test(scope))).toEqual(
      [],
    );
  });
});

test("each key has a rate limit of its own", async () => {
  const [busy, quiet]: [MadeKey, MadeKey] = [await makeKey(admin), await makeKey(admin)];
  const many = await Promise.all(Array.from({ length: 420 }, () => withKey(server, busy).get("/customers/count")));
  const refused = many.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: "RATE_LIMITED", status: 429 });
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await withKey(server, quiet).get("/customers/count")).status).toBe(200);
  expect((await admin.get("/customers/count")).status).toBe(200);
});
