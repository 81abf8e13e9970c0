// Nobody changes the own role, rights or hours: that would widen them, or leave nobody who can administer.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface User {
  id: number;
  authRoleID: number;
  accessDays: string[];
}

let server: TestServer;
let api: Api;
let me: User;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  const { id } = (await api.get<{ id: number }>("/users/me")).body;
  me = (await api.get<User>(`/users/${id}`)).body;
});
afterAll(() => server.close());

test.each([
  ["the role", { authRoleID: 3 }, ""],
  ["the rights", { limitedTo: ["view_credit_registers_customers"] }, ""],
  ["the days", { accessDays: [] }, ""],
  ["the hours", { accessStartTime: "03:00", accessEndTime: "03:01" }, ""],
  ["a limit, taken away", {}, "?clear=limitedTo"],
  ["the switch", { enabled: false }, ""],
])("the only super-administrator does not change %s of the own user", async (_what, body, query) => {
  const refused = await api.put<{ message: string }>(`/users/${me.id}${query}`, body);
  expect(refused.status).toBe(403);
  expect(refused.body.message).toContain("próprio usuário");
  expect((await api.get<User>(`/users/${me.id}`)).body).toEqual(me);
});

test("a whole record sent back, and what is no access, are saved", async () => {
  const sent = { authRoleID: me.authRoleID, accessDays: me.accessDays, jurisdictionLevel: 8 };
  expect((await api.put(`/users/${me.id}`, sent)).status).toBe(200);
});

test("somebody else's access is changed as ever", async () => {
  const other = (await api.get<User[]>("/users/list")).body.find((user) => user.authRoleID === 3)!;
  const limited = await api.put(`/users/${other.id}`, { accessStartTime: "08:00", accessEndTime: "18:00" });
  expect(limited.status).toBe(200);
});

test("a type of user that does not exist is told at its own field", async () => {
  const { status, body } = await api.post<{ errors: { field: string }[] }>("/users/register", {
    type: "ADMINISTRATIVE",
    authRoleID: me.authRoleID,
  });
  expect(status).toBe(400);
  const fields = body.errors.map(({ field }) => field);
  expect(fields).toContain("type");
  expect(fields).not.toContain("authRoleID");
});
