// People may not give themselves seats, stand-ins or a higher limit for decisions on credit.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { createSampler, type Sampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Row {
  id: number;
  personID: number;
  competenceID: number;
  errors?: { field: string }[];
}

let server: TestServer;
let sampler: Sampler;
const api = {} as Record<"sa" | "ad", Api>;
const me = {} as Record<"sa" | "ad", Row>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of ["sa", "ad"] as const) {
    api[login] = apiOf(server.app, await server.tokenOf(login));
    me[login] = (await api[login].get<Row>("/users/me")).body;
  }
  sampler = createSampler(api.sa, server.app.services.resources, 92_000);
});
afterAll(() => server.close());

const pathOf = (name: string) => server.app.services.resources.get(name)!.path;
const sample = (name: string) => sampler.body(server.app.services.resources.get(name)!);

test.each([
  ["competence-assignments", "userID", ({ id }: Row) => id],
  ["committee-competence-members", "personID", ({ personID }: Row) => personID],
  ["competence-substitutions", "substitutedByIDs", ({ personID }: Row) => [personID]],
] as const)("nobody assigns themselves to %s, and another person may", async (name, field, own) => {
  const { path, calls } = server.app.services.resources.get(name)!;
  for (const [login, other] of [
    ["ad", "sa"],
    ["sa", "ad"],
  ] as const) {
    const seat = (await api.sa.post<Row>(pathOf("competences"), await sample("competences"))).body.id;
    const body: Record<string, unknown> = { ...(await sample(name)), competenceID: seat, [field]: own(me[login]) };
    const { competenceID, ...rest } = body;
    const before = await countOf(name);
    for (const call of ["create", "bulk-create", "bulk-sync"] as const) {
      if (!calls.includes(call)) continue;
      const refused = await bring(api[login], path, call, { competenceID, rest });
      expect(refused, `${login} ${call}`).toBe(field);
      expect(await countOf(name)).toBe(before);
    }
    const call = calls.includes("create") ? "create" : "bulk-create";
    expect(await bring(api[other], path, call, { competenceID, rest })).toBeUndefined();
    const all = (await api.sa.get<{ content: Row[] }>(`${path}?pageSize=1&sort=id,DESC`)).body.content;
    if (calls.includes("update")) {
      const another = (await api.sa.post<Row>(pathOf("competences"), await sample("competences"))).body.id;
      expect((await api[login].put(`${path}/${all[0]!.id}`, { competenceID: another })).status).toBe(403);
      expect((await api[login].put(`${path}/${all[0]!.id}`, { [field]: own(me[login]) })).status).toBe(200);
      const free = await api[login].post<Row>(path, { ...(await sample(name)), competenceID: another, personID: null });
      expect(free.status, JSON.stringify(free.body)).toBe(201);
      expect((await api[login].put(`${path}/${free.body.id}`, { [field]: own(me[login]) })).status).toBe(403);
    }
  }
});

/** Returns the field at which the write is refused. */
async function bring(
  who: Api,
  path: string,
  call: "create" | "bulk-create" | "bulk-sync",
  { competenceID, rest }: { competenceID: unknown; rest: Record<string, unknown> },
): Promise<string | undefined> {
  if (call === "create") return (await who.post<Row>(path, { competenceID, ...rest })).body.errors?.[0]?.field;
  if (call === "bulk-sync") {
    const answer = await who.post<Row & { results?: { reason?: Row }[] }>(`${path}/bulk/sync`, {
      params: { competenceID },
      data: [rest],
    });
    return (answer.body.errors ?? answer.body.results?.[0]?.reason?.errors)?.[0]?.field?.replace(/^.*\./, "");
  }
  const answer = await who.post<{ results: { reason?: Row }[] }>(`${path}/bulk/create`, {
    data: [{ competenceID, ...rest }],
  });
  return answer.body.results[0]?.reason?.errors?.[0]?.field;
}

const countOf = async (name: string): Promise<number> => {
  const { table } = server.app.services.resources.get(name)!;
  const [row] = await run<{ count: number }>(server.database.db, `select count(*)::int as count from "${table}"`);
  return row!.count;
};

test("people cannot raise their own approval limit, in the position or in a product, but may lower it", async () => {
  const competence = { ...(await sample("competences")), approve: true, data: { operationValue: 1000 } };
  const made = await api.sa.post<Row>(pathOf("competences"), competence);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { id } = made.body;
  const seat = await api.sa.post<Row>(pathOf("competence-assignments"), { competenceID: id, userID: me.ad.id });
  expect(seat.status, JSON.stringify(seat.body)).toBe(201);
  const path = `${pathOf("competences")}/${id}`;
  const raised = { data: { operationValue: 5000 } };
  const refused = await api.ad.put<Row>(path, raised);
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([403, "data.operationValue"]);
  expect((await api.ad.patch(path, raised)).status).toBe(403);
  expect((await api.ad.put(path, { data: { operationValue: 900 } })).status).toBe(200);
  expect((await api.ad.put(path, { approve: false })).status).toBe(200);
  expect((await api.ad.put<Row>(path, { approve: true })).status).toBe(403);
  expect((await api.sa.put(path, { approve: true, ...raised })).status).toBe(200);
  const position = { ...(await sample("product-approval-positions")), competenceID: id, vote: true };
  const positions = pathOf("product-approval-positions");
  expect((await api.ad.post(positions, { ...position, data: { operationValue: 5001 } })).status).toBe(403);
  const firstPosition = await api.ad.post<Row>(positions, { ...position, data: { operationValue: 5000 } });
  expect(firstPosition.status, JSON.stringify(firstPosition.body)).toBe(201);
  expect((await api.ad.put(`${positions}/${firstPosition.body.id}`, { data: { operationValue: 9000 } })).status).toBe(
    403,
  );
});
