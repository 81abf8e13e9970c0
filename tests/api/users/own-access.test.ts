// Nobody may change their own access by any call, which could widen it or leave no administrator, and nobody may grant
// others more than they hold.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessFields } from "../../../server/features/users/own-access.ts";
import { run } from "../../../server/platform/db/database.ts";
import { type Answer, type Api, apiOf } from "../../helpers/api.ts";
import { createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { sendImport } from "../resources/sheet-file.ts";

type User = { id: number; version: number; authRoleID: number } & Record<string, unknown>;
interface Refusal {
  message: string;
  errors: { field: string; message: string }[];
}

const ADMINISTRATORS = ["sa", "ad", "agm", "ag", "ce"] as const;
const WITHOUT_THE_RIGHT = ["hr", "op", "op2", "lim"] as const;
type Login = (typeof ADMINISTRATORS)[number] | (typeof WITHOUT_THE_RIGHT)[number];

/** A value for each field that differs from the value of every person of the demonstration. */
const OTHER: Record<string, unknown> = {
  enabled: false,
  type: "HR",
  authRoleID: 4,
  limitedTo: ["view_credit_registers_customers"],
  accessDays: [],
  accessStartTime: "03:00",
  accessEndTime: "23:59",
  externalAccess: false,
  jurisdictionLevel: 8,
  discountLimit: 55,
  linkedCompanyIDs: [1, 2],
  linkedAgencyOfficeIDs: [1, 2],
  agencyOfficeID: 3,
  affiliatedCompanyID: 2,
  cessionaryCompanyID: 2,
};

let server: TestServer;
const api = {} as Record<Login, Api>;
const me = {} as Record<Login, User>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of [...ADMINISTRATORS, ...WITHOUT_THE_RIGHT])
    api[login] = apiOf(server.app, await server.tokenOf(login));
  for (const login of Object.keys(api) as Login[]) me[login] = await read(login);
});
afterAll(() => server.close());

const stored = async (id: unknown): Promise<User> => (await api.sa.get<User>(`/users/${id}`)).body;
const access = (user: User) => Object.fromEntries(accessFields(server.app).map((name) => [name, user[name]]));
const accessOf = async (id: unknown) => access(await stored(id));
const read = async (login: Login): Promise<User> => stored((await api[login].get<{ id: number }>("/users/me")).body.id);

test("the list has every access field of the document", () => {
  const named = new Set(Object.keys(OTHER));
  expect(accessFields(server.app).filter((name) => !named.has(name))).toEqual(["changeRates"]);
});

describe.each([...ADMINISTRATORS, ...WITHOUT_THE_RIGHT])("the access of %s", (login) => {
  const values = () => ({
    ...OTHER,
    authRoleID: me[login].authRoleID === 4 ? 5 : 4,
    changeRates: me[login].changeRates !== true,
  });

  test("is not changed by the person's own calls", async () => {
    const { id } = me[login];
    for (const [name, value] of Object.entries(values())) {
      const body = { [name]: value };
      const refusals = [
        await api[login].put<Refusal>(`/users/${id}`, body),
        await api[login].patch<Refusal>(`/users/${id}`, body),
        await api[login].post<Refusal>("/users/register", { ...me[login], ...body, id: undefined }),
      ];
      for (const { status } of refusals) expect([400, 403, 409], name).toContain(status);
      expect(refusals[0]!.body.message, name).toMatch(/próprio usuário|permissão/);
      const bulk = await api[login].post<{ results?: { state: string }[] }>("/users/bulk/update", {
        ids: [id],
        data: body,
      });
      expect(bulk.body.results?.[0]?.state ?? "rejected", name).toBe("rejected");
    }
    expect(await accessOf(id)).toEqual(access(me[login]));
  });

  test("is neither cleared by the person's own call nor changed by an import", async () => {
    const { id } = me[login];
    for (const name of accessFields(server.app)) await api[login].put(`/users/${id}?clear=${name}`, {});
    const token = await server.tokenOf(login);
    const content = `id;Alçada;Altera taxas\n${id};9;Sim`;
    for (const query of ["?dryRun=true", "?mode=all-or-nothing", ""])
      await sendImport(server.app, token, "/users", { content, query });
    expect(await accessOf(id)).toEqual(access(me[login]));
  });

  test("is not extended to representative of the organization by the person", async () => {
    const { id, personID } = me[login] as User & { personID: number };
    const isNow = (me[login].person as Record<string, unknown>).organizationRepresentative === true;
    await api[login].put(`/users/${id}`, { person: { organizationRepresentative: !isNow } });
    await api[login].put(`/persons/${personID}`, { organizationRepresentative: !isNow });
    expect(((await stored(id)).person as Record<string, unknown>).organizationRepresentative).toBe(isNow);
  });
});

describe("the person of an account", () => {
  interface Answered extends Refusal {
    id: number;
    person: { documentNumber: string };
  }
  const sampled = async (name: string, from: number) => {
    const sampler = createSampler(api.sa, server.app.services.resources, from);
    return sampler.body(server.app.services.resources.get(name)!);
  };

  test("is not replaced by a person with another document", async () => {
    const other = (await api.sa.post<User>("/persons", await sampled("persons", 95_200))).body;
    await api.sa.put(`/persons/${other.id}`, { organizationRepresentative: true });
    await run(server.database.db, "update users set last_login_at = now() where id = $1", [me.ag.id]);
    for (const [login, target] of [
      ...ADMINISTRATORS.map((name) => [name, name] as const),
      ["agm", "ag"] as const,
      ["ad", "ag"] as const,
    ]) {
      const { id, personID } = me[target];
      const moved = await api[login].put<Answered>(`/users/${id}`, {
        person: { documentNumber: other.documentNumber },
      });
      expect([moved.status, moved.body.errors?.[0]?.field], login).toEqual([403, "person.documentNumber"]);
      const bulk = await api[login].post<{ results: { state: string }[] }>("/users/bulk/update", {
        ids: [id],
        data: { person: { documentNumber: other.documentNumber } },
      });
      expect(bulk.body.results?.[0]?.state ?? "rejected").toBe("rejected");
      expect((await stored(id)).personID).toBe(personID);
    }
  });

  test("may get a corrected document until the first sign-in", async () => {
    const made = await api.ad.post<Answered>("/users/register", {
      ...{ type: "OPERATOR", authRoleID: me.op.authRoleID },
      person: (await sampled("users", 95_400)).person,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { person } = (await api.sa.post<{ person: object }>("/customers", await sampled("customers", 95_500))).body;
    const { documentNumber } = person as { documentNumber: string };
    const corrected = await api.ad.put<Answered>(`/users/${made.body.id}`, { person: { documentNumber } });
    expect([corrected.status, corrected.body.person?.documentNumber]).toEqual([200, documentNumber]);
  });
});

test("is not changed by restoring an earlier version of one's own user", async () => {
  const { id } = me.ad;
  const first = await run<{ id: number }>(
    server.database.db,
    "select id from audit_entry where resource = 'users' and record_id = $1 order by id desc limit 1",
    [id],
  );
  expect((await api.sa.put(`/users/${id}`, { jurisdictionLevel: 3, accessStartTime: "08:00" })).status).toBe(200);
  const restored = await api.ad.post(`/users/${id}/history/${first[0]!.id}/restore`);
  expect(restored.status).toBe(403);
  expect(await stored(id)).toMatchObject({ jurisdictionLevel: 3, accessStartTime: "08:00" });
  await api.sa.put(`/users/${id}?clear=accessStartTime`, { jurisdictionLevel: 7 });
});

test("a whole record sent back is saved", async () => {
  const { authRoleID, accessDays, jurisdictionLevel, changeRates, limitedTo } = me.sa;
  const sent = { authRoleID, accessDays, jurisdictionLevel, changeRates, limitedTo, linkedCompanyIDs: [] };
  expect((await api.sa.put(`/users/${me.sa.id}`, sent)).status).toBe(200);
});

describe("access granted to others", () => {
  const refusedAt = ({ status, body }: Answer<Refusal>) => [status, body.errors?.map(({ field }) => field)];

  test.each<[Login, Login, object, string]>([
    ["ad", "op", { jurisdictionLevel: 8 }, "jurisdictionLevel"],
    ["agm", "ag", { jurisdictionLevel: 1 }, "jurisdictionLevel"],
    ["agm", "ag", { linkedCompanyIDs: [1, 2, 3, 4] }, "linkedCompanyIDs"],
  ])("by %s to %s excludes %o", async (giver, receiver, body, field) => {
    const { id } = me[receiver];
    const before = await stored(id);
    expect(refusedAt(await api[giver].put<Refusal>(`/users/${id}`, body))).toEqual([403, [field]]);
    expect(refusedAt(await api[giver].patch<Refusal>(`/users/${id}`, body))).toEqual([403, [field]]);
    const bulk = await api[giver].post<{ results: { state: string }[] }>("/users/bulk/update", {
      ids: [id],
      data: body,
    });
    expect(bulk.body.results).toEqual([expect.objectContaining({ state: "rejected" })]);
    expect(await stored(id)).toEqual(before);
  });

  test("is at most the administrator's own, and more than that can be removed", async () => {
    const limits = { jurisdictionLevel: 7, changeRates: true, externalAccess: true, accessStartTime: "08:00" };
    expect(await api.ad.put(`/users/${me.op2.id}`, limits)).toMatchObject({ status: 200, body: limits });
    await api.sa.put(`/users/${me.op2.id}`, { jurisdictionLevel: 9 });
    expect((await api.ad.put(`/users/${me.op2.id}`, { jurisdictionLevel: 8 })).status).toBe(200);
    expect((await api.ad.put(`/users/${me.op2.id}`, { jurisdictionLevel: 9 })).status).toBe(403);
    expect((await api.ad.put(`/users/${me.op2.id}`, { discountLimit: 30 })).status).toBe(200);
    expect((await api.ad.put(`/users/${me.op2.id}`, { discountLimit: 30.5 })).status).toBe(403);
  });

  test("has no more days, hours or rights than the grantor's", async () => {
    const limits = {
      accessDays: ["MON", "TUE", "WED", "THU", "FRI"],
      accessStartTime: "00:00",
      accessEndTime: "23:00",
    };
    expect(
      (await api.sa.put(`/users/${me.ad.id}`, { ...limits, changeRates: false, externalAccess: false })).status,
    ).toBe(200);
    for (const [body, field] of [
      [{ accessDays: ["SAT"] }, "accessDays"],
      [{ accessDays: [] }, "accessDays"],
      [{ accessEndTime: "23:30" }, "accessEndTime"],
    ] as const)
      expect(refusedAt(await api.ad.put<Refusal>(`/users/${me.lim.id}`, body))).toEqual([403, [field]]);
    expect((await api.ad.put(`/users/${me.lim.id}`, { changeRates: true })).status).toBe(403);
    expect((await api.ad.put(`/users/${me.lim.id}`, { ...limits, accessEndTime: "18:00" })).status).toBe(200);
    const own = {
      limitedTo: ["view_credit_registers_users", "update_credit_registers_users", "view_credit_registers_leads"],
    };
    expect((await api.sa.put(`/users/${me.ad.id}`, own)).status).toBe(200);
    expect(refusedAt(await api.ad.put<Refusal>(`/users/${me.lim.id}?clear=limitedTo`, {}))).toEqual([
      403,
      ["limitedTo"],
    ]);
    expect((await api.ad.put(`/users/${me.lim.id}`, { limitedTo: ["view_credit_registers_leads"] })).status).toBe(200);
    await api.sa.put(`/users/${me.ad.id}?clear=limitedTo&clear=accessStartTime&clear=accessEndTime&clear=accessDays`, {
      changeRates: true,
      externalAccess: true,
    });
  });

  test("of a new colleague begins with no more than the grantor's", async () => {
    const sampler = createSampler(api.sa, server.app.services.resources, 95_100);
    const sampled = await sampler.body(server.app.services.resources.get("users")!);
    const body = {
      person: sampled.person,
      type: "AGENT",
      authRoleID: me.ag.authRoleID,
      agencyOfficeID: me.agm.agencyOfficeID,
    };
    expect(refusedAt(await api.agm.post<Refusal>("/users/register", { ...body, jurisdictionLevel: 9 }))).toEqual([
      403,
      ["jurisdictionLevel"],
    ]);
    expect((await api.agm.post("/users/register", { ...body, changeRates: true })).status).toBe(201);
  });
});

test("deleting users without the right shows nothing about who exists", async () => {
  const ids = [me.sa.id, me.ag.id, 999_999];
  for (const login of ["lim", "op", "hr"] as const) {
    const refusalsOf = (answers: Answer[]) =>
      new Set(answers.map(({ status, body }) => JSON.stringify([status, { ...body, traceId: "" }])));
    const calls: ((id: number) => Promise<Answer>)[] = [
      (id) => api[login].delete(`/users/${id}`),
      (id) => api[login].put(`/users/${id}`, { enabled: false }),
      (id) => api[login].patch(`/users/${id}`, { jurisdictionLevel: 1 }),
      (id) => api[login].post(`/users/${id}/reset-password`),
      (id) => api[login].get(`/users/${id}/history`),
      (id) => api[login].post(`/users/${id}/history/1/restore`),
      (id) => api[login].post("/users/bulk/delete", { ids: [id] }),
      (id) => api[login].post("/users/bulk/update", { ids: [id], data: { enabled: false } }),
      (id) => api[login].get(`/users/usages?ids=${id}`),
    ];
    for (const [at, call] of calls.entries()) {
      const answers: Answer[] = [];
      for (const id of [...ids, me[login].id]) answers.push(await call(id));
      expect(refusalsOf(answers).size, `${login}, call ${at}`).toBe(1);
    }
  }
});

test("a type of user that does not exist is refused at its own field", async () => {
  const { status, body } = await api.sa.post<{ errors: { field: string }[] }>("/users/register", {
    type: "ADMINISTRATIVE",
    authRoleID: me.sa.authRoleID,
  });
  expect(status).toBe(400);
  const fields = body.errors.map(({ field }) => field);
  expect(fields).toContain("type");
  expect(fields).not.toContain("authRoleID");
});
