// Somebody can always administer: the super-administrator's role stays on, and nobody switches off the own one.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Role {
  id: number;
  code: string;
  enabled: boolean;
}

let server: TestServer;
const api = {} as Record<"sa" | "ad" | "op", Api>;
let roles: Role[];

beforeAll(async () => {
  server = await startTestServer();
  for (const persona of ["sa", "ad", "op"] as const) api[persona] = apiOf(server.app, await server.tokenOf(persona));
  roles = (await api.sa.get<Role[]>("/auth/roles/list")).body;
});
afterAll(() => server.close());

const roleOf = (code: string) => roles.find((role) => role.code === code)!;

test.each([
  ["ad", "r_superadmin"],
  ["sa", "r_superadmin"],
  ["ad", "r_admin"],
] as const)("%s does not disable %s", async (persona, code) => {
  expect((await api[persona].put(`/auth/roles/${roleOf(code).id}`, { enabled: false })).status).toBe(403);
  expect((await api.sa.get<Role>(`/auth/roles/${roleOf(code).id}`)).body.enabled).toBe(true);
});

test("a role below is disabled, and counts at the next call", async () => {
  expect((await api.op.get("/customers")).status).toBe(200);
  expect((await api.ad.put(`/auth/roles/${roleOf("r_operator").id}`, { enabled: false })).status).toBe(200);
  expect((await api.op.get("/customers")).status).toBe(403);
  expect((await api.ad.put(`/auth/roles/${roleOf("r_operator").id}`, { enabled: true })).status).toBe(200);
  expect((await api.op.get("/customers")).status).toBe(200);
});

test("the super-administrator's role is not an administrator's to rename", async () => {
  const { id } = roleOf("r_superadmin");
  expect((await api.ad.put(`/auth/roles/${id}`, { name: "OUTRO" })).status).toBe(403);
  expect((await api.sa.put(`/auth/roles/${id}`, { description: "Tudo." })).status).toBe(200);
});

test("who may open the roles screen does not shut it behind the own role", async () => {
  const { id } = roleOf("r_admin");
  const refused = await api.ad.put(`/auth/roles/${id}`, { systemsPagesViews: {} });
  expect([refused.status, refused.body.field]).toEqual([403, "systemsPagesViews"]);
  expect((await api.ad.get("/auth/roles")).status).toBe(200);
});

test("rights of a system that does not exist are refused by name", async () => {
  const { status, body } = await api.ad.put(`/auth/roles/${roleOf("r_operator").id}`, {
    systemsPagesViews: { nope: {} },
  });
  expect([status, body.field]).toEqual([400, "systemsPagesViews"]);
});

test("an address with a bar too many leads nowhere", async () => {
  expect((await api.ad.get("/leads/")).status).toBe(404);
});
