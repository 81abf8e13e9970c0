// Somebody can always administer: the role of super-administrator stays enabled, and people cannot disable their own
// role.
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

test("a lower role is disabled, and this applies at the next call", async () => {
  expect((await api.op.get("/customers")).status).toBe(200);
  expect((await api.ad.put(`/auth/roles/${roleOf("r_operator").id}`, { enabled: false })).status).toBe(200);
  expect((await api.op.get("/customers")).status).toBe(403);
  expect((await api.ad.put(`/auth/roles/${roleOf("r_operator").id}`, { enabled: true })).status).toBe(200);
  expect((await api.op.get("/customers")).status).toBe(200);
});

test("an administrator cannot rename the super-administrator's role", async () => {
  const { id } = roleOf("r_superadmin");
  expect((await api.ad.put(`/auth/roles/${id}`, { name: "OUTRO" })).status).toBe(403);
  expect((await api.sa.put(`/auth/roles/${id}`, { description: "Tudo." })).status).toBe(200);
});

test("people who may open the roles screen cannot lock themselves out of it", async () => {
  const { id } = roleOf("r_admin");
  const refused = await api.ad.put(`/auth/roles/${id}`, { systemsPagesViews: {} });
  expect([refused.status, refused.body.field]).toEqual([403, "systemsPagesViews"]);
  expect((await api.ad.get("/auth/roles")).status).toBe(200);
});

const CUSTOMERS = "credit_registers_customers";
test.each([
  ["a system that does not exist", "r_operator", { nope: {} }, 'O sistema "nope" não existe.'],
  ["a page that does not exist", "r_operator", { credit: { nope: [] } }, 'A página "nope" não existe.'],
  [
    "a page under another system",
    "r_operator",
    { hr: { [CUSTOMERS]: [`view_${CUSTOMERS}`] } },
    `A página "${CUSTOMERS}" é do sistema "Crédito", e não de "RH / Conveniadas".`,
  ],
  [
    "a page of a system that is not the role's",
    "r_agency_office",
    { credit: { [CUSTOMERS]: [`view_${CUSTOMERS}`] } },
    `A página "${CUSTOMERS}" é do sistema "Crédito", e esta função é do sistema "Agentes".`,
  ],
  [
    "a view that the page does not have",
    "r_operator",
    { credit: { [CUSTOMERS]: ["view_credit_registers_leads"] } },
    `A página "${CUSTOMERS}" não tem a ação "view_credit_registers_leads". Use: ${["view", "create", "update", "delete"].map((view) => `${view}_${CUSTOMERS}`).join(", ")}.`,
  ],
  ["views that are no list", "r_operator", { credit: { [CUSTOMERS]: "view" } }, "devem ser uma lista."],
])("rights are refused with their names: %s", async (_what, code, systemsPagesViews, message) => {
  const { status, body } = await api.sa.put(`/auth/roles/${roleOf(code).id}`, { systemsPagesViews });
  expect([status, body.field, body.message]).toEqual([400, "systemsPagesViews", expect.stringContaining(message)]);
});

test("an address with a doubled slash is answered as not found", async () => {
  expect((await api.ad.get("/leads/")).status).toBe(404);
});
