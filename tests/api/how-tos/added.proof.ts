// Checks what the how-tos add to the server. It runs in a copy of the tree in which all how-tos were carried out.
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLOSING_CHECKS } from "../../../server/lending/accounting/closing/checks/index.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Refusal extends Record<string, unknown> {
  errors: { field: string; message: string }[];
}

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer({ env: { WEBHOOKS_ALLOW_LOCAL: "on" } });
  api = apiOf(server.app, await server.tokenOf("ad"));
});
afterAll(() => server.close());

const newBrand = async (name: string): Promise<Record<string, unknown>> => {
  const { status, body } = await api.post("/vehicle-brands", { name });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

test("the calls of the new register answer, and the hook of the slice changes what is written", async () => {
  const { id, name } = await newBrand("Fábrica de Motores S.A.");
  expect(name).toBe("FÁBRICA DE MOTORES");
  expect((await api.get(`/vehicle-brands/${id}`)).body).toMatchObject({ name });
  expect((await api.get("/openapi.json")).body.paths).toHaveProperty(["/vehicle-brands"]);
});

test("the job of the slice deletes expired records", async () => {
  const { id } = await newBrand("Teste");
  const { id: other } = await newBrand("Testemunha");
  await server.app.jobs.turn("try-outs");
  expect((await api.get(`/vehicle-brands/${id}`)).status).toBe(404);
  expect((await api.get(`/vehicle-brands/${other}`)).status).toBe(200);
});

test("a webhook that chose the new event receives it", async () => {
  const webhook = {
    name: "Marcas",
    url: "http://127.0.0.1:9/",
    events: ["VEHICLE_BRAND"],
    secret: "um-segredo-bem-comprido",
  };
  expect((await api.post("/webhooks", webhook)).status).toBe(201);
  server.clock.set(new Date(server.clock.now().getTime() + 1000));
  const { id } = await newBrand("Outra");
  while (await server.app.jobs.turn("webhook-events"));
  const { content } = (await api.get<{ content: { requestBody: object }[] }>("/webhook-deliveries")).body;
  const sent = { event: "VEHICLE_BRAND", resourceIDs: { vehicleBrandID: id } };
  expect(content.map(({ requestBody }) => requestBody)).toContainEqual(expect.objectContaining(sent));
});

test("the call of the slice acts once, on a record in sight, by right", async () => {
  const { id } = await newBrand("Antiga");
  const { status: lacking, body: refusal } = await api.post<Refusal>(`/vehicle-brands/${id}/retire`, {});
  expect([lacking, refusal.errors[0]?.field]).toEqual([400, "retireReason"]);
  const retireReason = "Fim da produção";
  expect((await api.post(`/vehicle-brands/${id}/retire`, { retireReason: "x".repeat(201) })).status).toBe(400);
  expect((await api.post(`/vehicle-brands/${id}/retire`, { retireReason })).status).toBe(200);
  const retired = { retiredOn: server.clock.today(), retireReason: "FIM DA PRODUÇÃO" };
  expect((await api.get(`/vehicle-brands/${id}`)).body).toMatchObject(retired);
  const { status, body } = await api.post(`/vehicle-brands/${id}/retire`, {});
  expect([status, body.message]).toEqual([409, "Esta marca já saiu de linha."]);
  expect((await api.post("/vehicle-brands/999999/retire", {})).status).toBe(404);
  const other = apiOf(server.app, await server.tokenOf("ag"));
  expect((await other.post(`/vehicle-brands/${id}/retire`, {})).status).toBe(403);
});

test("colleagues are notified of a retired brand, and the person who retires it is not", async () => {
  const { id } = await newBrand("Notificada");
  await api.post(`/vehicle-brands/${id}/retire`, { retireReason: "Fim" });
  const colleague = apiOf(server.app, await server.tokenOf("sa"));
  const notification = { category: "BRAND_RETIRED", data: { record: { type: "vehicle-brands", id } } };
  const latest = async (of: Api) => (await of.get<{ content: object[] }>("/notifications/fetch")).body.content[0] ?? {};
  expect(await latest(colleague)).toMatchObject({ ...notification, body: "<b>NOTIFICADA</b> não é mais oferecida." });
  expect(await latest(api)).not.toMatchObject(notification);
});

test("the new field is checked and stored", async () => {
  const { body: supplier } = await api.get("/suppliers/first");
  const path = `/suppliers/${supplier.id}`;
  expect((await api.patch(path, { creditDays: 181 })).status).toBe(400);
  expect((await api.patch(path, { creditDays: 30 })).status).toBe(200);
  expect((await api.get(path)).body.creditDays).toBe(30);
});

test("the new rule refuses an entry under its field", async () => {
  const { status, body } = await api.post<Refusal>("/accounting-entries", { description: "12.345" });
  expect(status).toBe(400);
  expect(body.errors).toContainEqual(
    expect.objectContaining({ field: "description", message: expect.stringContaining("um número sozinho") }),
  );
});

test("a closing has the new check", () => {
  expect(CLOSING_CHECKS.map(({ code }) => code)).toContain("D22");
});

test("the demonstration has the record of the slice, and the list of rights its page", async () => {
  const { content } = (await api.get<{ content: { name: string }[] }>("/vehicle-brands")).body;
  expect(content.map(({ name }) => name)).toContain("ALVORADA MOTORES");
  const { pages } = (await api.get<{ pages: { code: string }[] }>("/auth/rights")).body;
  expect(pages.map(({ code }) => code)).toContain("credit_reports_fleet");
});
