// Tests what an update may clear: groups, lists and optional fields, but never the party of a record.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Party {
  id: number;
  personID: number | null;
  person: { documentNumber: string } | null;
}
interface Refusal {
  code: string;
  errors: { field: string }[];
}

let server: TestServer;
let api: Api;
let customer: Party;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  const all = (await api.get<Party[]>("/customers/list?filters=%7B%22type%22%3A%22PERSON%22%7D")).body;
  customer = all.find((row) => row.personID !== null)!;
});
afterAll(() => server.close());

test.each([
  ["the party sent as null", "", { person: null }],
  ["its id sent as null", "", { personID: null }],
  ["the party named in clear", "?clear=person", {}],
])("a customer does not lose its person: %s", async (_how, query, body) => {
  const refused = await api.put<Refusal>(`/customers/${customer.id}${query}`, body);
  expect([refused.status, refused.body.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(refused.body.errors.map((error) => error.field)).toContain("person.documentNumber");
  expect((await api.get<Party>(`/customers/${customer.id}`)).body.personID).toBe(customer.personID);
});

test("the person of a user cannot be cleared", async () => {
  const [user] = (await api.get<Party[]>("/users/list")).body;
  for (const body of [{ person: null }, { personID: null }])
    expect((await api.put(`/users/${user!.id}`, body)).status).toBe(400);
  expect((await api.get<Party>(`/users/${user!.id}`)).body.personID).toBe(user!.personID);
});

test.each([["5"], [1.5], [0], [{}], [true]])("the id of a party is a whole number: %j is refused", async (personID) => {
  const refused = await api.put<Refusal>(`/customers/${customer.id}`, { personID });
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, "personID"]);
});

test("a record is not given another person by the id alone", async () => {
  const other = (await api.get<Party[]>("/persons/list")).body.find((person) => person.id !== customer.personID)!;
  const refused = await api.put<Refusal>(`/customers/${customer.id}`, { personID: other.id });
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, "personID"]);
  expect((await api.put(`/customers/${customer.id}`, { personID: customer.personID })).status).toBe(200);
});

test.each([
  ["named in clear", "?clear=enabled", {}],
  ["sent as null", "", { enabled: null }],
])("a switch keeps its value when it is %s", async (_how, query, body) => {
  const refused = await api.put<Refusal>(`/customers/${customer.id}${query}`, body);
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, "enabled"]);
});

test("a switch sent as null on creation takes its default", async () => {
  const body = await createSampler(api, server.app.services.resources, 83_000).body(
    server.app.services.resources.get("leads")!,
  );
  const lead = await api.post<{ enabled: boolean }>("/leads", { ...body, enabled: null });
  expect([lead.status, lead.body.enabled]).toEqual([201, true]);
});

test.each([
  ["named in clear", "?clear=address", {}],
  ["sent as null", "", { address: null }],
])("an optional group is emptied whole when it is %s", async (_how, query, body) => {
  const leads = server.app.services.resources.get("leads")!;
  const sampled = await createSampler(api, server.app.services.resources, 81_000).body(leads);
  const lead = await api.post<{ id: number }>("/leads", { ...sampled, address: { city: "Recife", state: "PE" } });
  const after = await api.put<{ address: object }>(`/leads/${lead.body.id}${query}`, body);
  expect([after.status, after.body.address]).toEqual([200, { city: null, state: null }]);
});

test("a new record of every register with an address requires it, and cannot lose it", async () => {
  const { resources } = server.app.services;
  const sampler = createSampler(api, resources, 84_000);
  const registers = [...resources.values()].filter(
    ({ calls, fields }) =>
      calls.includes("create") && fields.some(({ name, required }) => name === "address" && required),
  );
  expect(registers.length).toBeGreaterThanOrEqual(14);
  for (const register of registers) {
    const { address, ...body } = await sampler.body(register);
    const path = register.createPath ?? register.path;
    for (const part of [undefined, null, {}]) {
      const { status, body: refused } = await api.post<Refusal>(path, { ...body, address: part });
      const fields = ["postalCode", "address", "number", "neighborhood", "city", "state"].map(
        (name) => `address.${name}`,
      );
      expect(status, register.name).toBe(400);
      expect(
        refused.errors.map(({ field }) => field),
        register.name,
      ).toEqual(expect.arrayContaining(fields));
    }
    const made = await api.post<{ id: number }>(path, { ...body, address });
    expect(made.status, `${register.name} ${JSON.stringify(made.body)}`).toBe(201);
    const record = `${register.path}/${made.body.id}`;
    expect((await api.put(record, { address: null })).status, register.name).toBe(400);
    expect((await api.put(`${record}?clear=address`, {})).status, register.name).toBe(400);
    expect((await api.put(record, { address: { number: "S/N" } })).status, register.name).toBe(200);
  }
});

test("record rules are checked after the fields of clear are emptied", async () => {
  const sampler = createSampler(api, server.app.services.resources, 82_000);
  const body = await sampler.body(server.app.services.resources.get("customers")!);
  const spouse = { fullName: "ANA LIMA", documentNumber: "11144477735" };
  const married = await api.post<{ id: number }>("/customers", {
    ...body,
    person: { ...(body.person as object), civilStatus: "MA", marriageRegime: "CPB", spouse },
  });
  expect(married.status, JSON.stringify(married.body)).toBe(201);
  expect((await api.put(`/customers/${married.body.id}?clear=person.spouse.fullName`, {})).status).toBe(400);
});
