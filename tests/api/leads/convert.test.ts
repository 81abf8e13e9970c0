// A lead becomes a customer once, by the rules of every new customer.
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpfCheckDigits } from "../../../src/base/documents.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
const api: Record<string, Api> = {};
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of ["op", "lim"]) api[login] = apiOf(server.app, await server.tokenOf(login));
});
afterAll(() => server.close());

const newCpf = () => {
  const base = String(730_000_000 + ++made);
  return `${base}${cpfCheckDigits(base)}`;
};
async function newLead(more: object = {}): Promise<{ id: number; documentNumber: string }> {
  const documentNumber = newCpf();
  const lead = await api.op!.post<{ id: number }>("/leads", {
    ...{ type: "PERSON", name: "Rita Lima", documentNumber, birthDate: "1990-05-05", phone: "11987654321" },
    ...{ email: `rita${made}@exemplo.com.br`, source: "SITE", status: "NEW" },
    ...more,
  });
  expect(lead.status, JSON.stringify(lead.body)).toBe(201);
  return { id: lead.body.id, documentNumber };
}
const convert = (id: number, login = "op") => api[login]!.post<Record<string, unknown>>(`/leads/${id}/convert`);

test("the customer is made of what the lead knows, and each knows the other; a second time is refused", async () => {
  const lead = await newLead();
  const answer = await convert(lead.id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { customerID } = answer.body;
  expect((await api.op!.get(`/customers/${customerID}`)).body).toMatchObject({
    name: "RITA LIMA",
    person: { documentNumber: lead.documentNumber },
  });
  expect((await api.op!.get(`/leads/${lead.id}`)).body).toMatchObject({ status: "CONVERTED", customerID });
  expect(await convert(lead.id)).toMatchObject({
    status: 409,
    body: { code: "INVALID_STATE", message: "Este lead já foi convertido em cliente." },
  });
});

test("a known person is linked; one who is a customer already is not made twice, and nothing is written", async () => {
  const documentNumber = newCpf();
  const person = { documentNumber, fullName: "ANA", birthDate: "1980-01-01", phone: "11987654321" };
  const known = await api.op!.post<{ id: number }>("/persons", { ...person, email: `ana${made}@exemplo.com.br` });
  expect(known.status).toBe(201);
  const lead = await newLead({ documentNumber, email: null });
  const { body } = await convert(lead.id);
  expect((await api.op!.get(`/customers/${body.customerID}`)).body).toMatchObject({ personID: known.body.id });
  const again = await newLead({ documentNumber, email: null });
  expect(await convert(again.id)).toMatchObject({ status: 409, body: { code: "DUPLICATE_DATA" } });
  expect((await api.op!.get(`/leads/${again.id}`)).body).toMatchObject({ status: "NEW", customerID: null });
});

test.each([
  [{ documentNumber: null }, ["documentNumber"]],
  [{ email: null, birthDate: null }, ["birthDate", "email"]],
])("what the lead lacks %j is told at the lead's own fields", async (more, fields) => {
  const { status, body } = await convert((await newLead(more)).id);
  expect([status, (body.errors as { field: string }[]).map(({ field }) => field)]).toEqual([400, fields]);
});

test("who may not change leads converts none; by hand no lead becomes converted", async () => {
  const lead = await newLead();
  expect((await convert(lead.id, "lim")).status).toBe(403);
  expect(await api.op!.put(`/leads/${lead.id}`, { status: "CONVERTED" })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "status" }] },
  });
});
