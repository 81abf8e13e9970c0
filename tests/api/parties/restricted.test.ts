// Registering a known document reveals nothing: people without sight of the party see and change only their own values.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESS } from "../../helpers/address.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Person {
  id: number;
  documentNumber: string;
  fullName: string;
  email: string;
  phone: string;
  income: number | null;
}
interface Customer {
  id: number;
  version: number;
  personID: number;
  name: string;
  person: Person;
}

let server: TestServer;
const api = {} as Record<"sa" | "op" | "ag" | "agm" | "hr", Api>;
let existing: Person;
let made: Customer;

const PERSON_DATA = {
  fullName: "NOME QUE O AGENTE DIGITOU",
  birthDate: "1991-02-03",
  email: "digitado@exemplo.com.br",
  phone: "91911112222",
};

beforeAll(async () => {
  server = await startTestServer();
  for (const persona of ["sa", "op", "ag", "agm", "hr"] as const)
    api[persona] = apiOf(server.app, await server.tokenOf(persona));
  const sampler = createSampler(api.sa, server.app.services.resources, 93_000);
  const body = {
    ...(await sampler.body(server.app.services.resources.get("persons")!)),
    occupation: null,
    income: 4321,
  };
  existing = (await api.sa.post<Person>("/persons", body)).body;
  const person = { ...PERSON_DATA, documentNumber: existing.documentNumber, occupation: "PEDREIRO" };
  const sent = { type: "PERSON", address: ADDRESS, person };
  const answer = await api.ag.post<Customer>("/customers", sent);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  made = answer.body;
});
afterAll(() => server.close());

const stored = async () => (await api.sa.get<Person>(`/persons/${existing.id}`)).body;

test("one record has several roles: the registration is about the existing person", async () => {
  expect(made.personID).toBe(existing.id);
  expect((await stored()) as object).toMatchObject({ roles: expect.arrayContaining(["CUSTOMER"]) });
});

test.each(["ag", "agm"] as const)(
  "%s reads the values that it registered, and none that the lender had stored",
  async (persona) => {
    const { body } = await api[persona].get<Customer>(`/customers/${made.id}`);
    expect(body).toMatchObject({
      name: PERSON_DATA.fullName,
      person: { ...PERSON_DATA, income: null, occupation: "PEDREIRO" },
    });
    const list = await api[persona].get<Customer[]>(`/customers/list${query({ filters: { id: made.id } })}`);
    expect(list.body.map(({ name }) => name)).toEqual([PERSON_DATA.fullName]);
    expect(JSON.stringify([made, body, list.body])).not.toContain(existing.fullName);
  },
);

test("the registrar reaches the person by no other call", async () => {
  expect((await api.ag.get(`/persons/documentNumber/${existing.documentNumber}`)).status).toBe(404);
  for (const filters of [{ "person.income": 4321 }, { "person.email": existing.email }])
    expect((await api.ag.get(`/customers/count${query({ filters })}`)).body).toEqual({ count: 0 });
  const find = async (text: string) =>
    (await api.ag.get<Customer[]>(`/customers/list${query({ searchString: text })}`)).body.map(({ id }) => id);
  expect(await find(existing.fullName)).not.toContain(made.id);
  expect(await find("agente digitou")).toContain(made.id);
  expect(await find(existing.documentNumber)).toContain(made.id);
});

test("values that the registrar writes and changes stay with the registration", async () => {
  const { body: visible } = await api.ag.get<Customer>(`/customers/${made.id}`);
  const change = { ...visible, person: { ...visible.person, phone: "91933334444" } };
  const changed = await api.ag.put<Customer>(`/customers/${made.id}`, change);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body.person.phone).toBe("91933334444");
  expect(await stored()).toMatchObject({
    fullName: existing.fullName,
    email: existing.email,
    phone: existing.phone,
    income: 4321,
    occupation: null,
  });
});

test("the lender reads and changes the one person, and the restriction stays", async () => {
  expect((await api.op.get<Customer>(`/customers/${made.id}`)).body.person).toMatchObject({
    fullName: existing.fullName,
    income: 4321,
  });
  expect((await api.op.put(`/customers/${made.id}`, { person: { income: 5000 } })).status).toBe(200);
  expect(await stored()).toMatchObject({ income: 5000 });
  const { body } = await api.ag.get<Customer>(`/customers/${made.id}`);
  expect(body.person).toMatchObject({ fullName: PERSON_DATA.fullName, income: null });
});

test("a corrected document of a restricted registration is another person, and the existing one keeps its own", async () => {
  const sampler = createSampler(api.sa, server.app.services.resources, 94_000);
  const other = (await sampler.body(server.app.services.resources.get("persons")!)) as unknown as Person;
  const person = { ...PERSON_DATA, documentNumber: existing.documentNumber };
  const { body: employee } = await api.hr.post<Customer>("/employees", {
    ...(await sampler.body(server.app.services.resources.get("employees")!)),
    affiliatedCompanyID: undefined,
    person,
  });
  const corrected = await api.hr.put<Customer>(`/employees/${employee.id}`, {
    person: { documentNumber: other.documentNumber },
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
  expect(corrected.body.personID).not.toBe(existing.id);
  expect(corrected.body.person).toMatchObject({ ...PERSON_DATA, documentNumber: other.documentNumber });
  expect(await stored()).toMatchObject({ documentNumber: existing.documentNumber });
});

test("the answer to a new user for an existing person shows nothing about that person", async () => {
  const roles = await api.sa.get<{ id: number; code: string }[]>("/auth/roles/list");
  const role = roles.body.find(({ code }) => code === "r_agency_office")!;
  const answer = await api.agm.post<Customer>("/users/register", {
    type: "AGENT",
    authRoleID: role.id,
    agencyOfficeID: (await api.ag.get<{ agencyOfficeID: number }>("/users/me")).body.agencyOfficeID,
    person: { ...PERSON_DATA, email: "outra.pessoa@exemplo.com.br", documentNumber: existing.documentNumber },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(answer.body.person).toMatchObject({ email: "outra.pessoa@exemplo.com.br", income: null });
  expect(JSON.stringify(answer.body)).not.toContain(existing.email);
});
