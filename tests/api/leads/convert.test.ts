// A lead is converted into a customer once, and the new customer obeys the rules of any customer.
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpfCheckDigits } from "../../../src/base/tax-ids.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { cnpjOf } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
const api: Record<string, Api> = {};
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of ["op", "lim", "sa"]) api[login] = apiOf(server.app, await server.tokenOf(login));
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
interface Role {
  id: number;
  code: string;
  systemsPagesViews: { [system: string]: { [page: string]: string[] } };
}
const convert = (id: number, login = "op") => api[login]!.post<Record<string, unknown>>(`/leads/${id}/convert`);

test("the customer gets the data of the lead, each refers to the other, and a second conversion is refused", async () => {
  const lead = await newLead();
  const answer = await convert(lead.id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { customerID } = answer.body;
  expect((await api.op!.get(`/customers/${customerID}`)).body).toMatchObject({
    name: "RITA LIMA",
    person: { documentNumber: lead.documentNumber },
  });
  expect(answer.body.message).toContain("Falta o endereço");
  const path = `/customers/${customerID}`;
  expect((await api.op!.put(path, { notes: "LIGAR CEDO" })).status).toBe(200);
  expect((await api.op!.put(path, (await api.op!.get<object>(path)).body)).status).toBe(200);
  const half = await api.op!.patch<{ errors: { field: string }[] }>(path, { address: { number: "10" } });
  expect([half.status, half.body.errors.map(({ field }) => field)]).toEqual([
    400,
    ["postalCode", "address", "neighborhood", "city", "state"].map((name) => `address.${name}`),
  ]);
  expect((await api.op!.patch(path, { address: ADDRESS })).status).toBe(200);
  expect((await api.op!.patch(path, { address: null })).status).toBe(400);
  expect((await api.op!.patch(path, { address: { number: "S/N" } })).status).toBe(200);
  expect((await api.op!.get(`/leads/${lead.id}`)).body).toMatchObject({ status: "CONVERTED", customerID });
  expect(await convert(lead.id)).toMatchObject({
    status: 409,
    body: { code: "INVALID_STATE", message: "Este lead já foi convertido em cliente." },
  });
});

const historyOf = async (path: string) =>
  (await api.op!.get<{ content: { changes: { field: string; after: string }[] }[] }>(`${path}/history`)).body.content;

test("a known person is linked; the lead of a customer is linked with it, and the customer stays as it is", async () => {
  const documentNumber = newCpf();
  const person = { documentNumber, fullName: "ANA", birthDate: "1980-01-01", phone: "11987654321", address: ADDRESS };
  const existing = await api.op!.post<{ id: number }>("/persons", { ...person, email: `ana${made}@exemplo.com.br` });
  expect(existing.status).toBe(201);
  const lead = await newLead({ documentNumber, email: null });
  const { body } = await convert(lead.id);
  const { body: customer } = await api.op!.get(`/customers/${body.customerID}`);
  expect(customer).toMatchObject({ personID: existing.body.id, leadID: lead.id });

  const again = await newLead({
    documentNumber,
    email: "outra@exemplo.com.br",
    phone: "21912345678",
    name: "Ana Maria",
  });
  expect(await convert(again.id)).toMatchObject({
    status: 200,
    body: {
      customerID: body.customerID,
      linked: true,
      message: "Convertido: vinculado ao cliente já cadastrado ANA.",
    },
  });
  expect((await api.op!.get(`/leads/${again.id}`)).body).toMatchObject({
    status: "CONVERTED",
    customerID: body.customerID,
    customer: { id: body.customerID, text: "ANA" },
  });
  const { body: after } = await api.op!.get<Record<string, unknown>>(`/customers/${body.customerID}`);
  expect(after).toMatchObject({ person: customer.person as object, leadID: again.id, lead: { text: "ANA MARIA" } });
  const [ofCustomer, ofLead] = [
    await historyOf(`/customers/${body.customerID}`),
    await historyOf(`/leads/${again.id}`),
  ];
  expect(ofCustomer.slice(0, 2).map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ["leadID"],
    expect.arrayContaining(["leadID", "type"]),
  ]);
  expect(ofLead[0]!.changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: "customerID", after: "ANA" })]),
  );
  expect(await convert(again.id)).toMatchObject({ status: 409, body: { code: "INVALID_STATE" } });
});

test("a company that is a customer is linked too, whatever the mask and the case of its document", async () => {
  const documentNumber = cnpjOf(73_901);
  const company = { type: "COMPANY", birthDate: null, documentNumber };
  const first = await convert((await newLead({ ...company, name: "Alfa Ltda" })).id);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const masked = documentNumber.toLowerCase().replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
  const second = await convert((await newLead({ ...company, documentNumber: masked, name: "Outra" })).id);
  expect(second.body).toMatchObject({ customerID: first.body.customerID, linked: true });
});

test("simultaneous conversions of one lead create one customer", async () => {
  const documentNumber = newCpf();
  const leads = [await newLead({ documentNumber }), await newLead({ documentNumber, email: "b@exemplo.com.br" })];
  const answers = await Promise.all([leads[0]!, leads[0]!, leads[1]!, leads[1]!].map(({ id }) => convert(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const done = answers.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(new Set(done.map(({ customerID }) => customerID)).size).toBe(1);
  expect(done.map(({ linked }) => linked).sort()).toEqual([false, true]);
});

test("a converted lead can be deleted, the customer stays", async () => {
  const { body } = await convert((await newLead()).id);
  const { body: customer } = await api.op!.get<{ leadID: number }>(`/customers/${body.customerID}`);
  expect((await api.op!.delete(`/leads/${customer.leadID}`)).status).toBe(204);
  expect((await api.op!.get(`/customers/${body.customerID}`)).body).toMatchObject({ leadID: null });
});

test("a person without sight of customers learns nothing about them by converting", async () => {
  const documentNumber = newCpf();
  await convert((await newLead({ documentNumber })).id);
  const [withPerson, unknown] = [await newLead({ documentNumber, email: "c@exemplo.com.br" }), await newLead()];
  const [role] = (await api.sa!.get<Role[]>("/auth/roles/list")).body.filter(({ code }) => code === "r_operator");
  const { credit_registers_customers: _taken, ...pages } = role!.systemsPagesViews.credit!;
  const change = (credit: object) => api.sa!.put(`/auth/roles/${role!.id}`, { systemsPagesViews: { credit } });
  expect((await change(pages)).status).toBe(200);
  const answers = [await convert(withPerson.id), await convert(unknown.id)];
  expect((await change(role!.systemsPagesViews.credit!)).status).toBe(200);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, "FORBIDDEN"],
    [403, "FORBIDDEN"],
  ]);
});

test.each([
  [{ documentNumber: null }, ["documentNumber"]],
  [{ email: null, birthDate: null }, ["birthDate", "email"]],
])("what the lead lacks is reported at the lead's own fields: %j", async (more, fields) => {
  const { status, body } = await convert((await newLead(more)).id);
  expect([status, (body.errors as { field: string }[]).map(({ field }) => field)]).toEqual([400, fields]);
});

test("converting needs the right to change leads, and no lead becomes converted by an edit", async () => {
  const lead = await newLead();
  expect((await convert(lead.id, "lim")).status).toBe(403);
  expect(await api.op!.put(`/leads/${lead.id}`, { status: "CONVERTED" })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "status" }] },
  });
});
