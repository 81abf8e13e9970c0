// People neither change nor guess records out of sight: by a known document, a condition or an order.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
const api = {} as Record<"sa" | "ag" | "lim", Api>;

beforeAll(async () => {
  server = await startTestServer();
  for (const persona of ["sa", "ag", "lim"] as const) api[persona] = apiOf(server.app, await server.tokenOf(persona));
});
afterAll(() => server.close());

test("an agency that knows a stranger's document links that person and overwrites nothing", async () => {
  const { resources } = server.app.services;
  const sampler = createSampler(api.sa, resources, 91_000);
  const personBody: Record<string, unknown> = { ...(await sampler.body(resources.get("persons")!)), occupation: null };
  const person = await api.sa.post<{ id: number; fullName: string; email: string }>("/persons", personBody);
  expect(person.status).toBe(201);
  const sent = await sampler.body(resources.get("customers")!);
  delete sent.agencyOfficeID;
  const typed = { ...(sent.person as object), documentNumber: personBody.documentNumber, occupation: "PEDREIRO" };
  const made = await api.ag.post<{ personID: number }>("/customers", { ...sent, person: typed });
  expect([made.status, made.body.personID], JSON.stringify(made.body)).toEqual([201, person.body.id]);
  const after = (await api.sa.get(`/persons/${person.body.id}`)).body;
  expect(after).toMatchObject({ fullName: person.body.fullName, email: person.body.email, occupation: null });
});

test.each([
  ["ag", "/customers", "createdBy.person.documentNumber"],
  ["ag", "/customers", "agencyOffice.parentAgencyOffice.company.netWorth"],
  ["lim", "/persons", "income"],
  ["lim", "/customers", "agencyOffice.company.netWorth"],
  ["lim", "/customers", "person.rg"],
] as const)("%s is not asked by %s about %s", async (persona, path, field) => {
  const filtered = await api[persona].get(`${path}/count${query({ filters: { [field]: { $null: false } } })}`);
  const sorted = await api[persona].get(`${path}${query({ sort: `${field},ASC` })}`);
  expect([filtered.status, sorted.status]).toEqual([400, 400]);
});

test.each([
  ["ag", "/customers", "agencyOffice.company.legalName"],
  ["ag", "/customers", "person.income"],
  ["lim", "/persons", "fullName"],
  ["sa", "/customers", "agencyOffice.parentAgencyOffice.company.legalName"],
  ["sa", "/users", "authRole.code"],
] as const)("%s is asked by %s about %s", async (persona, path, field) => {
  const answers = await api[persona].get(`${path}/count${query({ filters: { [field]: { $null: false } } })}`);
  expect(answers.status, JSON.stringify(answers.body)).toBe(200);
});
