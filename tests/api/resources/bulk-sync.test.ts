// bulk/sync deletes absent rows, so its set must be explicit and every row must belong to it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;
let productID: number;
let otherID: number;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  const all = (await api.get<{ id: number; productID: number }[]>("/product-charges/list")).body;
  productID = all[0]!.productID;
  otherID = all.find((row) => row.productID !== productID)!.productID;
  ids = all.filter((row) => row.productID === productID).map((row) => row.id);
});
afterAll(() => server.close());

const count = async (filters: object = {}) =>
  (await api.get<{ count: number }>(`/product-charges/count${query({ filters })}`)).body.count;

test.each([
  [{ $or: [{}] }],
  [{ productID: null }],
  [{ productID: {} }],
  [{ productID: { $ne: 0 } }],
  [{ productID: [1] }],
  [{}],
  [[]],
])("the set %j is refused, and nothing is deleted", async (params) => {
  const before = await count();
  expect((await api.post("/product-charges/bulk/sync", { params, data: [] })).status).toBe(400);
  expect(await count()).toBe(before);
});

test("a row of another set, a repeated id and an id that is no number are refused", async () => {
  const [id] = ids;
  for (const data of [[{ id, productID: otherID }], [{ id }, { id }], [{ id: String(id) }]])
    expect((await api.post("/product-charges/bulk/sync", { params: { productID }, data })).status).toBe(400);
  expect(await count({ productID })).toBe(ids.length);
});

test("one refused row prevents all others from being written", async () => {
  const [id] = ids;
  const refused = await api.post<{ code: string }>("/product-charges/bulk/sync", {
    params: { productID },
    data: [{ id, value: 8.25 }, { value: "doze" }],
  });
  expect([refused.status, refused.body.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(await count({ productID })).toBe(ids.length);
  expect((await api.get(`/product-charges/${id}`)).body.value).not.toBe(8.25);
});

test("the set then equals the sent rows: existing rows keep their ids, and absent ones are deleted", async () => {
  const remainingIDs = ids.slice(0, 1);
  const others = await count({ productID: otherID });
  const synced = await api.post("/product-charges/bulk/sync", {
    params: { productID },
    data: [{ id: remainingIDs[0], value: 7.5 }],
  });
  expect(synced.status, JSON.stringify(synced.body)).toBe(200);
  expect((await api.get(`/product-charges/ids${query({ filters: { productID } })}`)).body).toEqual(remainingIDs);
  expect(await count({ productID: otherID })).toBe(others);
});
