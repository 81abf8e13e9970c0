// People of partners may grant a user only rows of their own scope; the lender's staff may grant any.
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessFields } from "../../../server/features/users/own-access.ts";
import { run } from "../../../server/platform/db/database.ts";
import { type Answer, type Api, apiOf } from "../../helpers/api.ts";
import { createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

type User = { id: number; version: number; authRoleID: number } & Record<string, unknown>;
interface Refusal {
  errors: { field: string }[];
}

const LOGINS = ["sa", "ad", "op2", "agm", "ag", "ce"] as const;
let server: TestServer;
const api = {} as Record<(typeof LOGINS)[number], Api>;
const me = {} as Record<(typeof LOGINS)[number], User>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of LOGINS) {
    api[login] = apiOf(server.app, await server.tokenOf(login));
    me[login] = await stored((await api[login].get<{ id: number }>("/users/me")).body.id);
  }
});
afterAll(() => server.close());

const stored = async (id: unknown): Promise<User> => (await api.sa.get<User>(`/users/${id}`)).body;
const refusedAt = ({ status, body }: Answer<Refusal>) => [status, body.errors?.map(({ field }) => field)];

test("a user's scope can only be set to rows that the grantor sees", async () => {
  const users = server.app.services.resources.get("users")!;
  const scopes = users.fields.filter(
    ({ name, ref, readOnly }) => ref && !readOnly && !["authRoleID", "personID"].includes(name),
  );
  expect(scopes.map(({ name }) => name).filter((name) => !accessFields(server.app).includes(name))).toEqual([]);
  expect(scopes.map(({ name }) => name).sort()).toEqual(
    [
      ...["affiliatedCompanyID", "agencyOfficeID", "cessionaryCompanyID", "linkedAgencyOfficeIDs"],
      "linkedCompanyIDs",
    ].sort(),
  );
  const pairs = [
    ["agm", "ag"],
    ["ce", "ce2"],
  ] as const;
  const sampler = createSampler(api.sa, server.app.services.resources, 95_700);
  const { person } = await sampler.body(users);
  const colleague = await api.sa.post<User>("/users/register", {
    ...{ person, type: "CESSIONARY", authRoleID: me.ce.authRoleID, cessionaryCompanyID: me.ce.cessionaryCompanyID },
  });
  expect(colleague.status, JSON.stringify(colleague.body)).toBe(201);
  for (const name of ["cessionary-companies", "agency-offices", "affiliated-companies"]) {
    const resource = server.app.services.resources.get(name)!;
    expect((await api.sa.post(resource.path, await sampler.body(resource))).status, name).toBe(201);
  }
  for (const [giver, receiver] of pairs) {
    const id = receiver === "ce2" ? colleague.body.id : me[receiver].id;
    const before = await stored(id);
    for (const { name, ref, type } of scopes) {
      const resource = server.app.services.resources.get(ref!.resource)!;
      const table = await run<{ id: number }>(server.database.db, `select id from "${resource.table}"`);
      const own = new Set([before[name], me[giver][name]].flat());
      const foreign = table.map((row) => row.id).filter((other) => !own.has(other));
      const last = foreign.at(-1)!;
      const body = { [name]: type === "reference-many" ? [last] : last };
      for (const answer of [
        await api[giver].put<Refusal>(`/users/${id}`, body),
        await api[giver].patch<Refusal>(`/users/${id}`, body),
        await api[giver].post<Refusal>("/users/register", {
          ...{ type: before.type, authRoleID: before.authRoleID, agencyOfficeID: before.agencyOfficeID ?? undefined },
          ...{ cessionaryCompanyID: before.cessionaryCompanyID ?? undefined },
          ...{ person: (await sampler.body(users)).person, ...body },
        }),
      ])
        expect(refusedAt(answer), `${giver} ${name} ${last}`).toEqual([403, [name]]);
      const bulk = await api[giver].post<{ results: { state: string }[] }>("/users/bulk/update", {
        ids: [id],
        data: body,
      });
      expect(bulk.body.results, `${giver} ${name}`).toEqual([expect.objectContaining({ state: "rejected" })]);
    }
    expect(await stored(id)).toEqual(before);
  }
});

test("an administrator of the lender, who sees every company, links them to others and not to themselves", async () => {
  const linked = { linkedCompanyIDs: [1, 2] };
  expect(await api.ad.put(`/users/${me.op2.id}`, linked)).toMatchObject({ status: 200, body: linked });
  expect((await api.ad.put(`/users/${me.ad.id}`, linked)).status).toBe(403);
  await api.sa.put(`/users/${me.op2.id}?clear=linkedCompanyIDs`, {});
});
