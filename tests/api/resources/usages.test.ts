// Tests the references to records that are about to be deleted: they are counted before the question, as far as the
// caller sees them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Answer {
  records: number;
  inUse: number;
  usages: { resource: string; label: string; route?: string; count: number }[];
  code?: string;
  errors?: { field: string }[];
}

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
});
afterAll(() => server.close());

const usages = (path: string, filters: unknown, of: Api = api) =>
  of.get<Answer>(`${path}/usages?filters=${encodeURIComponent(JSON.stringify(filters))}`);
const lead = (agencyOfficeID?: number) => ({
  name: "LEAD DE TESTE",
  phone: "11987654321",
  source: "SITE",
  ...(agencyOfficeID ? { agencyOfficeID } : {}),
});

test("usages count the references to the records, add up over several, and are the reason for refusing the deletion", async () => {
  const offices = (await api.get<{ content: { id: number }[] }>("/agency-offices?pageSize=2")).body.content;
  const ids = offices.map(({ id }) => id);
  const before = (await usages("/agency-offices", { id: { $in: ids } })).body;
  for (const id of ids) expect((await api.post("/leads", lead(id))).status).toBe(201);
  const { status, body } = await usages("/agency-offices", { id: { $in: ids } });
  expect([status, body.records, body.inUse]).toEqual([200, 2, 2]);
  const leads = (answer: Answer) => answer.usages.find(({ resource }) => resource === "leads")?.count ?? 0;
  expect(leads(body)).toBe(leads(before) + 2);
  expect(body.usages.find(({ resource }) => resource === "leads")).toMatchObject({
    label: "Leads",
    route: "/cadastros/leads",
  });
  const one = (await usages("/agency-offices", { id: ids[0] })).body;
  const refused = await api.delete<{ details: Answer["usages"] }>(`/agency-offices/${ids[0]}`);
  expect(refused.body.details).toEqual(one.usages);
});

test("a record without usages can be deleted", async () => {
  const made = await api.post<{ id: number }>("/leads", lead());
  expect((await usages("/leads", { id: made.body.id })).body).toEqual({
    records: 1,
    inUse: 0,
    usages: [],
    binDays: 30,
  });
  expect((await usages("/leads", { id: 999_999_999 })).body).toEqual({ records: 0, inUse: 0, usages: [], binDays: 30 });
});

test("usages need the right to delete, and count only what is in sight", async () => {
  const hr = apiOf(server.app, await server.tokenOf("hr"));
  expect((await usages("/agency-offices", { id: 1 }, hr)).status).toBe(403);
  const ag = apiOf(server.app, await server.tokenOf("ag"));
  const own = new Set((await ag.get<number[]>("/customers/ids")).body);
  const foreign = (await api.get<number[]>("/customers/ids")).body.find((id) => !own.has(id))!;
  expect((await usages("/customers", { id: foreign }, ag)).body).toEqual({
    records: 0,
    inUse: 0,
    usages: [],
    binDays: 30,
  });
});

test("usages need the records named, and their query is read like any list", async () => {
  for (const path of ["/leads/usages", "/leads/usages?filters={}"]) {
    const { status, body } = await api.get<Answer>(path);
    expect([path, status, body.code]).toEqual([path, 400, "BAD_REQUEST"]);
  }
  expect((await usages("/leads", { naoExiste: 1 })).status).toBe(400);
  expect((await api.get("/leads/usages?filters={")).status).toBe(400);
});
