// Tests which registers each persona of the demonstration sees.
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// biome-ignore format: a table
const SIGHT: [login: string, path: string, count: number | "403"][] = [
  ["op", "/customers", 45], ["lim", "/customers", 45], ["ag", "/customers", 16], ["agm", "/customers", 16], ["hr", "/customers", 6], ["ce", "/customers", "403"],
  ["op", "/suppliers", 21], ["lim", "/suppliers", "403"], ["ag", "/suppliers", "403"], ["hr", "/employees", 10], ["ad", "/employees", 12], ["ce", "/buyers", 8],
  ["ad", "/users", 31], ["ag", "/users", 1], ["agm", "/users", 2], ["ce", "/users", 1], ["ce", "/cessionary-assignors", 1], ["sa", "/agency-offices", 3],
];

test.each(SIGHT)("%s is answered at %s as its role allows: %s", async (login, path, count) => {
  const answer = await apiOf(server.app, await server.tokenOf(login)).get<{ totalElements: number }>(
    path + query({ pageSize: 2 }),
  );
  expect(answer.status === 200 ? answer.body.totalElements : String(answer.status)).toBe(count);
});

test("lim may view a customer, and neither create nor delete one", async () => {
  const api = apiOf(server.app, await server.tokenOf("lim"));
  const first = await api.get<{ content: { id: number }[] }>("/customers?pageSize=1");
  const { id } = first.body.content[0]!;
  expect((await api.get(`/customers/${id}`)).status).toBe(200);
  expect((await api.delete(`/customers/${id}`)).status).toBe(403);
  expect((await api.post("/customers", {})).status).toBe(403);
});
