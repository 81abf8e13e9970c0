// A document occurs once per register, and the refusal of a duplicate has the register's own text.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Api } from "../../helpers/api.ts";
import type { Sampler } from "../../helpers/sample.ts";
import { startSampled } from "../../helpers/sampled-server.ts";
import type { TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;
let sampler: Sampler;

beforeAll(async () => {
  ({ server, api, sampler } = await startSampled(51_000));
});
afterAll(() => server.close());

const TEXTS: [register: string, text: string][] = [
  ["affiliated-companies", "Já existe uma conveniada com este CNPJ."],
  ["agency-offices", "Já existe um agente com este CNPJ."],
  ["brokers", "Já existe uma corretora com este CNPJ."],
  ["cessionary-companies", "Já existe uma cessionária com este CNPJ."],
  ["correspondent-banks", "Já existe um correspondente bancário com este CNPJ."],
  ["companies", "Já existe uma empresa com este CNPJ."],
  ["insurers", "Já existe uma seguradora com este CNPJ."],
  ["suppliers", "Já existe um fornecedor com este CNPJ."],
  ["employees", "Já existe um funcionário com este CPF."],
  ["users", "Já existe um usuário com este CPF."],
  ["persons", "Já existe uma pessoa com este CPF."],
];

test.each(TEXTS)("a duplicate of %s is refused: %s", async (register, text) => {
  const resource = server.app.services.resources.get(register)!;
  const [first, second] = [await sampler.body(resource), await sampler.body(resource)];
  expect((await api.post(resource.path, first)).status).toBe(201);
  const count = (await api.get(`${resource.path}/count`)).body;
  // All other unique values of the second record differ from the first.
  const party = resource.fields.find(({ embed }) => embed)?.name;
  const taken = party
    ? { ...second, [party]: { ...(second[party] as object), documentNumber: documentOf(first[party]) } }
    : { ...second, documentNumber: documentOf(first) };
  const refused = await api.post<{ code: string; message: string }>(resource.path, taken);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, "DUPLICATE_DATA", text]);
  expect((await api.get(`${resource.path}/count`)).body).toEqual(count);
});

const documentOf = (party: unknown): unknown => (party as { documentNumber: unknown }).documentNumber;
