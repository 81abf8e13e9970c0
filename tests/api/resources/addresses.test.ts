// Tests requests that reach no call: wrong methods, undecodable addresses, and bodies of endless depth.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
});
afterAll(() => server.close());

test("an unsupported method is answered by 405 with the supported ones", async () => {
  const answer = await api.delete<{ code: string }>("/customers");
  expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([
    405,
    "METHOD_NOT_ALLOWED",
    "GET, HEAD, POST",
  ]);
  expect((await api.post("/customers/1", {})).status).toBe(405);
  expect((await api.post("/product-types", {})).status).toBe(405);
});

test("an unknown address is answered by 404 whatever the method", async () => {
  for (const path of ["/nao-existe", "/customers/1/nada", "/customers/"])
    expect((await api.post(path, {})).status).toBe(404);
});

test("an address that cannot be decoded is refused in the shape of every error", async () => {
  const answer = await api.get<{ code: string; traceId: string }>("/customers/%E0%A4%A");
  expect([answer.status, answer.body.code]).toEqual([400, "BAD_REQUEST"]);
  expect(answer.headers["x-trace-id"]).toBe(answer.body.traceId);
});

test.each([{}, { "idempotency-key": "fundo-1" }])(
  "a body nested without end is refused, with headers %j",
  async (headers) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/leads",
      headers: {
        authorization: `Bearer ${await server.tokenOf("sa")}`,
        "content-type": "application/json",
        ...headers,
      },
      payload: `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`,
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "BAD_REQUEST"]);
  },
);
