// A change of a person's rights takes effect at the very next call with an existing token, on this server and on any
// other over the same data.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setFeatureFlags } from "../../server/features/system/index.ts";
import { PDF, uploadOne } from "../api/files/multipart.ts";
import { type Api, apiOf } from "../helpers/api.ts";
import { createSampler } from "../helpers/sample.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";
import { type SecondServer, startSecondServer } from "./second-server.ts";

interface Role {
  id: number;
  code: string;
  systemsPagesViews: Record<string, Record<string, string[]>>;
}
interface Owned {
  id: number;
  agencyOfficeID: number;
}

let server: TestServer;
let second: SecondServer;
let sa: Api;
const tokens = {} as Record<string, string>;
const ids = {} as Record<string, number>;

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondServer(server);
  for (const login of ["sa", "op", "op2", "ag", "agm", "hr", "ce"]) tokens[login] = await server.tokenOf(login);
  sa = apiOf(server.app, tokens.sa);
  for (const login of Object.keys(tokens))
    ids[login] = (await apiOf(server.app, tokens[login]).get<{ id: number }>("/users/me")).body.id;
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const me = (login: string) => apiOf(server.app, tokens[login]);

/** Returns the statuses of both servers, each called twice, so that an answer from a cache would be noticed. */
async function statuses(token: string, path: string): Promise<number[]> {
  const statusCodes = [];
  for (let turn = 0; turn < 2; turn++) {
    statusCodes.push((await second.ask(token, path)).status);
    statusCodes.push((await apiOf(server.app, token).get(path)).status);
  }
  return statusCodes;
}
const everywhere = (status: number) => [status, status, status, status];

async function change(path: string, body: object): Promise<void> {
  const { status, body: answer } = await sa.put(path, body);
  expect(status, JSON.stringify(answer)).toBe(200);
}

const roleNamed = async (code: string): Promise<Role> =>
  (await sa.get<{ content: Role[] }>("/auth/roles?pageSize=50")).body.content.find((role) => role.code === code)!;

function without(role: Role, view: string): Role["systemsPagesViews"] {
  return Object.fromEntries(
    Object.entries(role.systemsPagesViews).map(([system, pages]) => [
      system,
      Object.fromEntries(Object.entries(pages).map(([page, views]) => [page, views.filter((one) => one !== view)])),
    ]),
  );
}

describe("a right of the role", () => {
  test("to view is removed and granted again", async () => {
    const role = await roleNamed("r_operator");
    expect(await statuses(tokens.op!, "/correspondent-banks/count")).toEqual(everywhere(200));
    await change(`/auth/roles/${role.id}`, {
      systemsPagesViews: without(role, "view_credit_registers_correspondent_banks"),
    });
    for (const path of ["/count", "/list", "/ids", "/first", "/export", "?pageSize=1", "/1"])
      expect(await statuses(tokens.op!, `/correspondent-banks${path}`), path).toEqual(everywhere(403));
    await change(`/auth/roles/${role.id}`, { systemsPagesViews: role.systemsPagesViews });
    expect(await statuses(tokens.op!, "/correspondent-banks/count")).toEqual(everywhere(200));
  });

  test("to change is removed", async () => {
    const role = await roleNamed("r_operator");
    const { id } = (await sa.get<{ id: number }>("/suppliers/first")).body;
    expect((await me("op").put(`/suppliers/${id}`, {})).status).toBe(200);
    await change(`/auth/roles/${role.id}`, { systemsPagesViews: without(role, "update_credit_registers_suppliers") });
    expect((await me("op").put(`/suppliers/${id}`, {})).status).toBe(403);
    await change(`/auth/roles/${role.id}`, { systemsPagesViews: role.systemsPagesViews });
  });

  test("is removed with the whole role, which is disabled", async () => {
    const role = await roleNamed("r_hr");
    expect(await statuses(tokens.hr!, "/employees/count")).toEqual(everywhere(200));
    await change(`/auth/roles/${role.id}`, { enabled: false });
    expect(await statuses(tokens.hr!, "/employees/count")).toEqual(everywhere(403));
    expect(await statuses(tokens.hr!, "/users/me")).toEqual(everywhere(403));
    await change(`/auth/roles/${role.id}`, { enabled: true });
    expect(await statuses(tokens.hr!, "/employees/count")).toEqual(everywhere(200));
  });

  test("covers the files of that register, those uploaded by the same person too", async () => {
    const role = await roleNamed("r_operator");
    const fileID = (await uploadOne(server.app, tokens.op!, "a.pdf", PDF)).json<{ id: string }>().id;
    const { id } = (await sa.get<{ id: number }>("/correspondent-banks/first")).body;
    expect(await statuses(tokens.op!, `/public-files/${fileID}`)).toEqual(everywhere(200));
    expect((await me("op").put(`/correspondent-banks/${id}`, { attachments: [{ fileID }] })).status).toBe(200);
    expect(await statuses(tokens.op!, `/public-files/${fileID}`)).toEqual(everywhere(200));
    await change(`/auth/roles/${role.id}`, {
      systemsPagesViews: without(role, "view_credit_registers_correspondent_banks"),
    });
    expect(await statuses(tokens.op!, `/public-files/${fileID}`)).toEqual(everywhere(404));
    await change(`/auth/roles/${role.id}`, { systemsPagesViews: role.systemsPagesViews });
  });
});

describe("a person", () => {
  test("is given another role, and the first one back", async () => {
    const [admin, operator] = [await roleNamed("r_admin"), await roleNamed("r_operator")];
    expect(await statuses(tokens.op2!, "/webhooks/count")).toEqual(everywhere(403));
    await change(`/users/${ids.op2}`, { authRoleID: admin.id });
    expect(await statuses(tokens.op2!, "/webhooks/count")).toEqual(everywhere(200));
    await change(`/users/${ids.op2}`, { authRoleID: operator.id });
    expect(await statuses(tokens.op2!, "/webhooks/count")).toEqual(everywhere(403));
  });

  test("is limited to less than the role", async () => {
    await change(`/users/${ids.op2}`, { limitedTo: ["view_credit_registers_customers"] });
    expect(await statuses(tokens.op2!, "/correspondent-banks/count")).toEqual(everywhere(403));
    expect(await statuses(tokens.op2!, "/customers/count")).toEqual(everywhere(200));
    await change(`/users/${ids.op2}`, { limitedTo: [] });
    expect(await statuses(tokens.op2!, "/correspondent-banks/count")).toEqual(everywhere(200));
  });

  test("may no longer work on this day", async () => {
    const days = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
    const now = [server.clock.now(), new Date()].map((date) => days[date.getUTCDay()]);
    // The second server uses the clock of its process, and not the test clock.
    const other = days.find((day, at) => !now.includes(day) && !now.includes(days[(at + 1) % 7]))!;
    await change(`/users/${ids.op2}`, { accessDays: [other] });
    expect(await statuses(tokens.op2!, "/customers/count")).toEqual(everywhere(403));
    await change(`/users/${ids.op2}`, { accessDays: days });
    expect(await statuses(tokens.op2!, "/customers/count")).toEqual(everywhere(200));
  });

  test("is disabled, enabled again, and removed", async () => {
    await change(`/users/${ids.op2}`, { enabled: false });
    expect(await statuses(tokens.op2!, "/customers/count")).toEqual(everywhere(403));
    await change(`/users/${ids.op2}`, { enabled: true });
    expect(await statuses(tokens.op2!, "/customers/count")).toEqual(everywhere(200));
    const gone = await sa.delete(`/users/${ids.op2}`);
    // A user whom records refer to can only be disabled, which the refusal says.
    if (gone.status === 204) expect(await statuses(tokens.op2!, "/customers/count")).toEqual(everywhere(403));
    else expect(gone.body).toMatchObject({ code: "ENTITY_IN_RELATIONSHIP" });
  });
});

describe("ownership of rows", () => {
  const owned = async (login: string) => (await me(login).get<Owned[]>("/customers/list")).body;

  test("changes for a record moved to another agency: the second sees it and the first does not", async () => {
    const [mine] = await owned("ag");
    const other = (await sa.get<{ id: number }[]>("/agency-offices/list")).body.find(
      ({ id }) => id !== mine!.agencyOfficeID,
    )!;
    expect(await statuses(tokens.ag!, `/customers/${mine!.id}`)).toEqual(everywhere(200));
    await change(`/customers/${mine!.id}`, { agencyOfficeID: other.id });
    expect(await statuses(tokens.ag!, `/customers/${mine!.id}`)).toEqual(everywhere(404));
    for (const ids of [(await second.ask(tokens.ag!, "/customers/ids")).body, (await owned("ag")).map(({ id }) => id)])
      expect(ids).not.toContain(mine!.id);
    expect((await me("ag").put(`/customers/${mine!.id}`, { notes: "x" })).status).toBe(404);
    await change(`/customers/${mine!.id}`, { agencyOfficeID: mine!.agencyOfficeID });
    expect(await statuses(tokens.ag!, `/customers/${mine!.id}`)).toEqual(everywhere(200));
  });

  test("changes for a person moved to another agency", async () => {
    const [mine] = await owned("ag");
    const theirs = (await sa.get<Owned[]>("/customers/list")).body.find(
      ({ agencyOfficeID }) => agencyOfficeID !== null && agencyOfficeID !== mine!.agencyOfficeID,
    )!;
    await change(`/users/${ids.ag}`, { agencyOfficeID: theirs.agencyOfficeID });
    expect(await statuses(tokens.ag!, `/customers/${mine!.id}`)).toEqual(everywhere(404));
    expect(await statuses(tokens.ag!, `/customers/${theirs.id}`)).toEqual(everywhere(200));
    await change(`/users/${ids.ag}`, { agencyOfficeID: mine!.agencyOfficeID });
    expect(await statuses(tokens.ag!, `/customers/${theirs.id}`)).toEqual(everywhere(404));
  });

  test("changes for a company's people with its cessionary company", async () => {
    const user = (await sa.get<{ cessionaryCompanyID: number }>(`/users/${ids.ce}`)).body;
    const { resources } = server.app.services;
    const body = await createSampler(sa, resources, 71_000).body(resources.get("cessionary-companies")!);
    const other = (await sa.post<{ id: number }>("/cessionary-companies", body)).body;
    const [buyer] = (await me("ce").get<{ id: number }[]>("/buyers/list")).body;
    await change(`/users/${ids.ce}`, { cessionaryCompanyID: other.id });
    expect(await statuses(tokens.ce!, `/buyers/${buyer!.id}`)).toEqual(everywhere(404));
    await change(`/users/${ids.ce}`, { cessionaryCompanyID: user.cessionaryCompanyID });
    expect(await statuses(tokens.ce!, `/buyers/${buyer!.id}`)).toEqual(everywhere(200));
  });

  test("is that of the chosen portfolio alone, until it is left", async () => {
    await setFeatureFlags(server.database.db, { companyPortfolio: true });
    const all = (await sa.get<{ count: number }>("/buyers/count")).body.count;
    const portfolios = (await sa.get<{ content: { id: number; companyType: string }[] }>("/company-portfolios")).body;
    const chosen = portfolios.content.find(({ companyType }) => companyType !== "MN")!;
    const counts = async () => [
      ((await second.ask(tokens.sa!, "/buyers/count")).body as { count: number }).count,
      (await sa.get<{ count: number }>("/buyers/count")).body.count,
    ];
    expect(await counts()).toEqual([all, all]);
    expect((await sa.post(`/user-company-portfolios/set/${chosen.id}`)).status).toBe(200);
    const [there, here] = await counts();
    expect([there === here, here! <= all]).toEqual([true, true]);
    expect(await statuses(tokens.sa!, "/customers/count")).toEqual(everywhere(403));
    expect((await sa.post("/user-company-portfolios/clear")).status).toBe(204);
    expect(await counts()).toEqual([all, all]);
  });
});

test("a key loses a scope, is disabled, and is removed", async () => {
  const made = (await sa.post<{ id: number; key: string }>("/api-keys", KEY)).body;
  expect(await statuses(made.key, "/suppliers/count")).toEqual(everywhere(200));
  await change(`/api-keys/${made.id}`, { scopes: ["customers:read"] });
  expect(await statuses(made.key, "/suppliers/count")).toEqual(everywhere(403));
  await change(`/api-keys/${made.id}`, { enabled: false });
  expect(await statuses(made.key, "/customers/count")).toEqual(everywhere(401));
  await change(`/api-keys/${made.id}`, { enabled: true });
  expect(await statuses(made.key, "/customers/count")).toEqual(everywhere(200));
  expect((await sa.delete(`/api-keys/${made.id}`)).status).toBe(204);
  expect(await statuses(made.key, "/customers/count")).toEqual(everywhere(401));
});

const KEY = { name: "Integração", scopes: ["customers:read", "suppliers:read"] };
