// Tests filters over lists: one of the chosen records, and a field of records that refer to this one.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
});
afterAll(() => server.close());

const ids = async (path: string, filters: object) => {
  const { status, body } = await api.get<number[]>(`${path}/ids${query({ filters })}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

test("the assignors of a product are listed by the id of the product", async () => {
  const [row] = await run<{ id: number }>(
    server.database.db,
    "select products[1] as id from cessionary_assignors limit 1",
  );
  const foundIDs = await ids("/cessionary-assignors", { "products.id": { $eq: row!.id } });
  expect(foundIDs.length).toBeGreaterThan(0);
  expect(foundIDs.toSorted()).toEqual((await ids("/cessionary-assignors", { products: row!.id })).toSorted());
  expect(await ids("/cessionary-assignors", { "products.id": { $in: [999_999] } })).toEqual([]);
  expect(await ids("/cessionary-assignors", { "products.id": row!.id, id: foundIDs[0] })).toEqual([foundIDs[0]]);
});

test("the users of a position are listed by its id", async () => {
  const competence = await api.post<{ id: number }>("/competences", { name: "Cargo de teste" });
  expect(competence.status, JSON.stringify(competence.body)).toBe(201);
  const { id: own } = (await api.get<{ id: number }>("/users/me")).body;
  const user = (await api.get<number[]>("/users/ids")).body.find((id) => id !== own);
  const assigned = await api.post("/competence-assignments", { competenceID: competence.body.id, userID: user });
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(201);
  const filters = { "competenceAssignments.competenceID": { $eq: competence.body.id } };
  expect(await ids("/users", filters)).toEqual([user]);
  expect(await ids("/users", { "competenceAssignments.competenceID": { $in: [999_999] } })).toEqual([]);
});

test("a path that does not exist, or that the person may not read, is refused", async () => {
  for (const path of ["products.name", "nothing.id", "competenceAssignments.competenceID"])
    expect((await api.get(`/cessionary-assignors${query({ filters: { [path]: 1 } })}`)).status, path).toBe(400);
  expect((await api.get(`/users${query({ filters: { "competenceAssignments.nothing": 1 } })}`)).status).toBe(400);
  const agent = apiOf(server.app, await server.tokenOf("agm"));
  const filters = { "competenceAssignments.competenceID": 1 };
  expect((await agent.get(`/users${query({ filters })}`)).status).toBe(400);
});

test("an amount is compared as its operator says, and a day is one of São Paulo", async () => {
  const made: number[] = [];
  for (const [moment, desiredValue] of [
    ["2026-03-10T02:59:00Z", 100],
    ["2026-03-10T03:00:00Z", 200],
    ["2026-03-11T02:59:00Z", 300],
  ] as const) {
    server.clock.set(moment);
    const lead = { type: "PERSON", name: "COMPARADO", phone: "11987654321", source: "SITE", status: "NEW" };
    const { status, body } = await api.post<{ id: number }>("/leads", { ...lead, desiredValue });
    expect(status, JSON.stringify(body)).toBe(201);
    made.push(body.id);
  }
  const [low, middle, high] = made;
  const own = async (filters: object) => (await ids("/leads", { name: "COMPARADO", ...filters })).toSorted();
  expect(await own({ desiredValue: { $gte: 200 } })).toEqual([middle, high]);
  expect(await own({ desiredValue: { $gt: 200 } })).toEqual([high]);
  expect(await own({ desiredValue: { $lte: 200 } })).toEqual([low, middle]);
  expect(await own({ desiredValue: { $lt: 200 } })).toEqual([low]);
  expect(await own({ desiredValue: { $ne: 200 } })).toEqual([low, high]);
  expect(await own({ $or: [{ desiredValue: 100 }, { desiredValue: 300 }] })).toEqual([low, high]);
  expect(await own({ createdAt: "2026-03-09" })).toEqual([low]);
  expect(await own({ createdAt: "2026-03-10" })).toEqual([middle, high]);
});
