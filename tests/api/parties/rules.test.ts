// Tests the effects of saving a party: main account, spouse, types, own data of a person, and the lender itself.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withOnePrimary } from "../../../server/lending/parties/rules.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { cnpjOf, cpfOf } from "../../helpers/sample.ts";
import { type SliceServer, startSliceServer } from "./slice-server.ts";

let server: SliceServer;
type Person = Awaited<ReturnType<SliceServer["person"]>>;
let admin: Person;
let bankID: number;
let serial = 1000;

beforeAll(async () => {
  server = await startSliceServer({});
  admin = await server.person("r_superadmin");
  bankID = (await server.make("banks", { code: "001", ispb: "00000000", text: "BANCO DO BRASIL" })).id;
});
afterAll(() => server.close());

const account = (number: string, primary: boolean) => ({
  accountType: "CC",
  bankID,
  agency: "1234",
  account: number,
  accountDigit: "1",
  primary,
});
const person = () => {
  const n = serial++;
  return {
    documentNumber: cpfOf(n),
    fullName: `PESSOA ${n}`,
    birthDate: "1990-01-01",
    email: `p${n}@exemplo.com.br`,
    phone: "11987654321",
  };
};
const company = () => ({ documentNumber: cnpjOf(serial++), legalName: "EMPRESA" });

const office = async (more: object = {}) => {
  const body = { company: company(), address: ADDRESS, code: `C${serial++}`, responsiblePersonID: admin.personID };
  return (await admin.api.post<{ id: number; approval: string }>("/agency-offices", { ...body, ...more })).body;
};

describe("the main account of a party", () => {
  const a = account("1", true);
  const b = account("2", true);
  test.each([
    ["of two marked at once is the last", [a, b], [], [false, true]],
    ["goes to the one newly marked", [b, a], [a], [true, false]],
    ["is the first when none is marked", [account("1", false), account("2", false)], [], [true, false]],
    [
      "stays where it was when the mark was only taken off",
      [account("2", false), account("1", false)],
      [a],
      [false, true],
    ],
    ["is left alone when there is one", [account("1", false), b], [a], [false, true]],
    ["of no accounts is none", [], [a], []],
  ])("is the right one: %s", (_what, accounts, before, expected) => {
    expect(withOnePrimary(accounts, before).map((one) => one.primary)).toEqual(expected);
  });

  test("moves when a person is saved with another one marked", async () => {
    const made = await admin.api.post<{ id: number; bankAccounts: { primary: boolean }[] }>("/persons", {
      ...person(),
      address: ADDRESS,
      bankAccounts: [account("1", true)],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const saved = await admin.api.put<typeof made.body>(`/persons/${made.body.id}`, {
      bankAccounts: [account("1", true), account("2", true)],
    });
    expect(saved.body.bankAccounts.map((one) => one.primary)).toEqual([false, true]);
  });
});

describe("the spouse of a customer", () => {
  const spouse = { fullName: "PAULO", documentNumber: cpfOf(5) };
  const fields = ["person.spouse.documentNumber", "person.spouse.fullName"];
  const married = (extra: object = {}) => ({
    type: "PERSON",
    address: ADDRESS,
    person: { ...person(), civilStatus: "MA", ...extra },
    relatedPersons: [{ type: "CHILD", fullName: "JOÃO" }],
  });
  interface Saved {
    id: number;
    person: { spouse: object };
    relatedPersons: object[];
    errors: { field: string }[];
  }

  test("is required while married, and cleared when the marriage ends", async () => {
    const refused = await admin.api.post<Saved>("/customers", married());
    expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([400, fields]);
    const saved = await admin.api.post<Saved>("/customers", married({ spouse }));
    expect([saved.status, saved.body.person.spouse]).toMatchObject([201, spouse]);
    const single = await admin.api.put<Saved>(`/customers/${saved.body.id}`, { person: { civilStatus: "SI" } });
    expect([single.status, new Set(Object.values(single.body.person.spouse))]).toEqual([200, new Set([null])]);
  });

  test("is not stored for a single person", async () => {
    const saved = await admin.api.post<Saved>("/customers", married({ civilStatus: "SI", spouse }));
    expect([saved.status, saved.body.person.spouse]).toMatchObject([201, { fullName: null }]);
  });

  test("named among the related persons moves to its own place", async () => {
    const body = { ...married(), relatedPersons: [{ type: "SPOUSE", ...spouse }] };
    const saved = await admin.api.post<Saved>("/customers", body);
    expect([saved.status, saved.body.person.spouse, saved.body.relatedPersons]).toMatchObject([201, spouse, []]);
  });

  test("is required again when the civil status changes, and not by another change", async () => {
    const made = await admin.api.post<Saved>("/persons", { ...person(), address: ADDRESS });
    const refused = await admin.api.put<Saved>(`/persons/${made.body.id}`, { civilStatus: "SU" });
    expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([
      400,
      fields.map((path) => path.slice("person.".length)),
    ]);
    expect((await admin.api.put(`/persons/${made.body.id}`, { notes: "x" })).status).toBe(200);
  });
});

describe("the types of a party", () => {
  test("include customer once for a customer's person", async () => {
    const made = await admin.api.post<{ id: number; personID: number }>("/customers", {
      type: "PERSON",
      address: ADDRESS,
      person: person(),
    });
    await admin.api.put(`/customers/${made.body.id}`, { notes: "x" });
    expect((await admin.api.get(`/persons/${made.body.personID}`)).body.roles).toEqual(["CUSTOMER"]);
  });

  test("include business partner for a partner of a company", async () => {
    const partner = await admin.api.post<{ id: number }>("/persons", { ...person(), address: ADDRESS });
    const made = await admin.api.post("/companies", {
      ...company(),
      address: ADDRESS,
      partners: [{ type: "PERSON", personID: partner.body.id, sharePercent: 50 }],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect((await admin.api.get(`/persons/${partner.body.id}`)).body.roles).toEqual(["BUSINESS_PARTNER"]);
  });

  test("include the registers that are about a company, as long as they are", async () => {
    const existing = company();
    const broker = await admin.api.post<{ id: number; companyID: number }>("/brokers", {
      company: existing,
      address: ADDRESS,
      susepCode: "123",
      responsibleBrokerName: "RUI",
    });
    expect(broker.status, JSON.stringify(broker.body)).toBe(201);
    await office({ company: existing });
    const types = async () =>
      (await admin.api.get<{ types: string[] }>(`/companies/${broker.body.companyID}`)).body.types;
    expect((await types()).toSorted()).toEqual(["AO", "BA"]);
    expect((await admin.api.delete(`/brokers/${broker.body.id}`)).status).toBe(204);
    expect(await types()).toEqual(["AO"]);
  });
});

describe("one's own person", () => {
  test("lets everybody change availability and telephone, with an audit entry", async () => {
    const agent = await server.person("r_agency_office", { type: "AGENT" });
    const answer = await agent.api.put(`/persons/${agent.personID}`, { availability: "AW", phone: "11912345678" });
    expect(answer).toMatchObject({
      status: 200,
      body: { availability: "AW", phone: "11912345678", updatedByID: agent.userID },
    });
  });

  test("lets nobody change anything else, anybody else, or what the system sets", async () => {
    const agent = await server.person("r_agency_office", { type: "AGENT" });
    expect((await agent.api.put(`/persons/${agent.personID}`, { fullName: "OUTRO" })).status).toBe(403);
    expect((await agent.api.put(`/persons/${admin.personID}`, { availability: "AW" })).status).toBe(403);
    expect((await agent.api.put(`/persons/${agent.personID}`, { availability: "UN" })).status).toBe(400);
    expect((await agent.api.put(`/persons/${agent.personID}`, { phone: "1" })).status).toBe(400);
    expect(
      (await agent.api.put(`/persons/${agent.personID}`, { availability: "AW" }, { "if-match": "99" })).status,
    ).toBe(409);
  });
});

describe("the lender itself", () => {
  test("is created by POST and changed by PUT, and everybody sees its name", async () => {
    const data = { documentNumber: cnpjOf(4242), legalName: "FINANCEIRA S.A." };
    expect((await admin.api.post("/companies/main", { legalName: data.legalName })).status).toBe(400);
    expect(await admin.api.post("/companies/main", { ...data, address: ADDRESS })).toMatchObject({
      status: 201,
      body: data,
    });
    expect((await admin.api.post("/companies/main", { ...data, address: ADDRESS })).status).toBe(409);
    expect((await admin.api.put("/companies/main", { documentNumber: cnpjOf(4243) })).status).toBe(400);
    expect(await admin.api.put("/companies/main", { tradeName: "FINANCEIRA" })).toMatchObject({
      status: 200,
      body: { ...data, tradeName: "FINANCEIRA" },
    });
    const agent = await server.person("r_agency_office", { type: "AGENT" });
    expect((await agent.api.get("/companies/main")).body).toEqual({
      id: expect.any(Number) as number,
      ...data,
      tradeName: "FINANCEIRA",
      avatarFileID: null,
      email: null,
      phone: null,
    });
    expect((await agent.api.post("/companies/main", data)).status).toBe(403);
  });

  test("is not changed by the registers of companies", async () => {
    const { body: main } = await admin.api.get<{ id: number; documentNumber: string }>("/companies/main");
    const clerk = await server.person("r_operator");
    const other = await server.make("companies", company());
    expect((await clerk.api.put(`/companies/${main.id}`, { tradeName: "OUTRA" })).status).toBe(403);
    expect((await clerk.api.put(`/companies/${other.id}`, { tradeName: "OUTRA" })).status).toBe(200);
    const supplier = {
      company: { documentNumber: main.documentNumber, legalName: "OUTRA" },
      category: "OTHER",
      address: ADDRESS,
      bankAccounts: [account("1", true)],
    };
    expect((await clerk.api.post("/suppliers", supplier)).status).toBe(403);
    expect((await clerk.api.post("/suppliers", { ...supplier, company: company() })).status).toBe(201);
    expect((await admin.api.get("/companies/main")).body).toMatchObject({ tradeName: "FINANCEIRA" });
  });
});
