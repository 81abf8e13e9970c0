// The search box finds a document however it is written: bare, with its mask, in part, in small letters.
import { afterAll, beforeAll, expect, test } from "vitest";
import { cnpjCheckDigits } from "../../../src/base/documents.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const CNPJ = `97XYZ345Q1DE${cnpjCheckDigits("97XYZ345Q1DE")}`;
const MASKED = CNPJ.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  const sampler = createSampler(api, server.app.services.resources, 93_000);
  const company = { documentNumber: CNPJ, legalName: "COMÉRCIO N. 7.1 S/A", tradeName: "LOJA 7.1" };
  const supplier = await sampler.body(server.app.services.resources.get("suppliers")!);
  const made = await api.post("/suppliers", { ...supplier, company: { ...(supplier.company as object), ...company } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
});
afterAll(() => server.close());

test.each([
  CNPJ,
  MASKED,
  MASKED.toLowerCase(),
  MASKED.slice(0, 6),
  MASKED.slice(0, 7),
  MASKED.slice(0, 12),
  MASKED.slice(3),
  MASKED.slice(7, 15),
  "comercio n. 7.1",
  "7.1 s/a",
])("%s finds the company and what is about it", async (searchString) => {
  for (const path of ["/companies", "/suppliers"])
    expect((await api.get(`${path}/count${query({ searchString })}`)).body, path).toEqual({ count: 1 });
});

test.each(["97.XYZ.346", "7.2 s/a", "S\\A", "%", "_7"])("%s finds nothing", async (searchString) => {
  expect((await api.get(`/companies/count${query({ searchString })}`)).body).toEqual({ count: 0 });
});

test.each([MASKED, MASKED.slice(0, 7)])("the filter $like %s finds it too", async (text) => {
  const filters = { "company.documentNumber": { $like: text } };
  expect((await api.get(`/suppliers/count${query({ filters })}`)).body).toEqual({ count: 1 });
});
