// Tests the lender's own questions about customers: who reads their definitions, and which answers are valid.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../../src/base/resource.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { createSampler, type Sampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let sampler: Sampler;
const api: Record<string, Api> = {};

beforeAll(async () => {
  server = await startTestServer();
  for (const login of ["ad", "op", "ag", "ce"]) api[login] = apiOf(server.app, await server.tokenOf(login));
  sampler = createSampler(api.op!, server.app.services.resources, 61_000);
  for (const field of [
    { name: "TIME", key: "time", fieldType: "TEXT", maxLength: 5 },
    { name: "PRÊMIO", key: "premio", fieldType: "CURRENCY" },
    { name: "COR", key: "cor", fieldType: "SELECT", options: ["AZUL", "VERDE"], required: true },
  ])
    expect((await api.ad!.post("/custom-fields", { target: "PERSON", ...field })).status).toBe(201);
});
afterAll(() => server.close());

async function create(customData?: object) {
  const { customData: _sampled, ...body } = await sampler.body(server.app.services.resources.get("customers")!);
  return api.op!.post<{ id: number; customData: object; errors: { field: string; message: string }[] }>("/customers", {
    ...body,
    ...(customData ? { customData } : {}),
  });
}

test("the definitions are offered only to people who may see customers", async () => {
  const { status, body } = await api.op!.get<{ fields: Field[] }>("/custom-fields/for/PERSON");
  expect(status).toBe(200);
  expect(body.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(["time", "premio", "cor"]));
  expect((await api.ag!.get("/custom-fields/for/PERSON")).status).toBe(200);
  expect((await api.ce!.get("/custom-fields/for/PERSON")).status).toBe(403);
  expect((await api.op!.get("/custom-fields/for/OPERATION")).status).toBe(404);
});

test.each([
  [{ cor: "AZUL", naoExiste: 1 }, "naoExiste"],
  [{ cor: "ROSA" }, "cor"],
  [{ cor: "AZUL", premio: "dez" }, "premio"],
  [{ cor: "AZUL", time: "LONGO DEMAIS" }, "time"],
  [{ time: "A" }, "cor"],
  [undefined, "cor"],
])("the answers %j are refused at customData.%s", async (answers, key) => {
  const { status, body } = await create(answers);
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, [`customData.${key}`]]);
});

test("valid answers are stored, changed and cleared; answers to earlier questions stay", async () => {
  const made = await create({ cor: "AZUL", premio: 10.5, time: "abc" });
  expect([made.status, made.body.customData]).toEqual([201, { cor: "AZUL", premio: 10.5, time: "abc" }]);
  const address = `/customers/${made.body.id}`;
  expect((await api.op!.put(address, { notes: "x" })).status).toBe(200);
  const fields = await api.ad!.get<{ content: { id: number; key: string }[] }>("/custom-fields?pageSize=100");
  const time = fields.body.content.find(({ key }) => key === "time")!;
  expect((await api.ad!.put(`/custom-fields/${time.id}`, { enabled: false })).status).toBe(200);
  const changed = { cor: "VERDE", premio: null, time: "abc" };
  const after = await api.op!.put<{ customData: object }>(address, { customData: changed });
  expect([after.status, after.body.customData]).toEqual([200, { cor: "VERDE", time: "abc" }]);
  expect((await api.op!.put(address, { customData: { cor: "VERDE", time: "xyz" } })).status).toBe(400);
});
