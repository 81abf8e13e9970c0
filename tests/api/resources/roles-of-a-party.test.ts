// A party is one record whatever its roles: registers that embed it create, find, link and change the same record.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { cnpjOf, createSampler, type Sampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Role {
  id: number;
  companyID: number;
  company: { documentNumber: string; legalName: string; tradeName: string | null };
  version: number;
}

let server: TestServer;
let api: Api;
let sampler: Sampler;
let serial = 70_000;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  sampler = createSampler(api, server.app.services.resources, 60_000);
});
afterAll(() => server.close());

async function supplierOf(documentNumber: string, legalName: string): Promise<Record<string, unknown>> {
  const body = await sampler.body(server.app.services.resources.get("suppliers")!);
  return { ...body, company: { documentNumber, legalName } };
}

test("a new document creates the company, with the defaults of its own register", async () => {
  const document = cnpjOf(serial++);
  const made = await api.post<Role>("/suppliers", await supplierOf(document, "ALFA LTDA"));
  const company = await api.get<{ enabled: boolean; documentNumber: string }>(`/companies/${made.body.companyID}`);
  expect(company.body).toMatchObject({ enabled: true, documentNumber: document });
});

test("a known document links the existing company, whose shared fields change once confirmed", async () => {
  const document = cnpjOf(serial++);
  const supplier = await api.post<Role>("/suppliers", await supplierOf(document, "BETA LTDA"));
  const body = {
    ...(await sampler.body(server.app.services.resources.get("brokers")!)),
    company: { documentNumber: document, legalName: "BETA S.A." },
  };
  const answer = await api.post<{ code: string; details: unknown }>("/brokers", body);
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: "SHARED_DATA",
      details: {
        changes: [{ field: "company.legalName", label: "Razão social", from: "BETA LTDA", to: "BETA S.A." }],
        registers: [{ resource: "suppliers", label: "Fornecedores" }],
      },
    },
  });
  const broker = await api.post<Role>("/brokers", body, { "x-confirm-shared-changes": "true" });
  expect(broker.status, JSON.stringify(broker.body)).toBe(201);
  expect(broker.body.companyID).toBe(supplier.body.companyID);
  expect((await api.get<Role>(`/suppliers/${supplier.body.id}`)).body.company.legalName).toBe("BETA S.A.");
  for (const path of [`/suppliers/${supplier.body.id}`, `/companies/${supplier.body.companyID}`]) {
    const { content } = (
      await api.get<{ content: { register: string; changes: { after: string }[] }[] }>(`${path}/history`)
    ).body;
    const act = content.find(({ changes }) => changes.some(({ after }) => after === "BETA S.A."));
    expect(act, path).toMatchObject({ register: "Corretoras" });
  }
});

test("the same role twice for one company is refused with the register's own text", async () => {
  const document = cnpjOf(serial++);
  await api.post("/suppliers", await supplierOf(document, "GAMA LTDA"));
  const again = await api.post<{ code: string; message: string }>(
    "/suppliers",
    await supplierOf(document, "GAMA LTDA"),
  );
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    "DUPLICATE_DATA",
    "Já existe um fornecedor com este CNPJ.",
  ]);
});

test("a change of one embedded field leaves all others unchanged", async () => {
  const made = await api.post<Role>("/suppliers", await supplierOf(cnpjOf(serial++), "DELTA LTDA"));
  const changed = await api.put<Role>(`/suppliers/${made.body.id}`, { company: { tradeName: "DELTA" } });
  expect(changed.body).toEqual({
    ...made.body,
    company: { ...made.body.company, tradeName: "DELTA" },
    version: 2,
    updatedAt: expect.any(String),
  });
});

test("a company in a role is not deleted, and the answer counts who uses it", async () => {
  const made = await api.post<Role>("/suppliers", await supplierOf(cnpjOf(serial++), "ÉPSILON LTDA"));
  const refused = await api.delete<{ code: string; details: { resource: string; count: number }[] }>(
    `/companies/${made.body.companyID}`,
  );
  expect([refused.status, refused.body.code]).toEqual([409, "ENTITY_IN_RELATIONSHIP"]);
  expect(refused.body.details).toContainEqual(expect.objectContaining({ resource: "suppliers", count: 1 }));
});

test("twenty simultaneous calls with one document create one company and one supplier", async () => {
  const document = cnpjOf(serial++);
  const bodies = await Promise.all(Array.from({ length: 20 }, () => supplierOf(document, "ZETA LTDA")));
  const answers = await Promise.all(bodies.map((body) => api.post<{ code?: string }>("/suppliers", body)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  const all = await api.get<unknown[]>(
    `/companies/list?filters=${encodeURIComponent(JSON.stringify({ documentNumber: document }))}`,
  );
  expect(all.body).toHaveLength(1);
});
