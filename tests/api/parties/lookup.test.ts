// Tests the look-up of a known party by document, and the check whether a person is already registered.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cnpjCheckDigits } from "../../../src/base/tax-ids.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { cnpjOf, cpfOf } from "../../helpers/sample.ts";
import { type SliceServer, startSliceServer } from "./slice-server.ts";

let server: SliceServer;
type Person = Awaited<ReturnType<SliceServer["person"]>>;
let admin: Person;
let agent: Person;
let human: Person;

const CPF = cpfOf(1);
const CNPJ = `12ABC34501DE${cnpjCheckDigits("12ABC34501DE")}`;
const masked = (cnpj: string) => cnpj.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");

beforeAll(async () => {
  server = await startSliceServer({});
  admin = await server.person("r_superadmin");
  await server.make("persons", {
    documentNumber: CPF,
    fullName: "ANA",
    birthDate: "1990-01-01",
    email: "Ana@exemplo.com.br",
    phone: "11987654321",
  });
  const company = { documentNumber: CNPJ, legalName: "LETRAS LTDA" };
  await server.make("companies", company);
  const office = await server.make("agency-offices", {
    company: { documentNumber: cnpjOf(9), legalName: "AGENTE" },
    code: "A1",
    responsiblePersonID: admin.personID,
  });
  agent = await server.person("r_agency_office", { agency_office_id: office.id, type: "AGENT" });
  human = await server.person("r_hr", { type: "HR" });
});
afterAll(() => server.close());

describe("the lookup by document number", () => {
  test.each([
    ["persons", CPF],
    ["persons", `${CPF.slice(0, 3)}.${CPF.slice(3, 6)}.${CPF.slice(6, 9)}-${CPF.slice(9)}`],
    ["companies", CNPJ],
    ["companies", CNPJ.toLowerCase()],
    ["companies", masked(CNPJ)],
    ["companies", encodeURIComponent(masked(CNPJ))],
  ])("finds %s %s", async (party, written) => {
    const answer = await admin.api.get(`/${party}/documentNumber/${written}`);
    expect(answer).toMatchObject({ status: 200, body: { documentNumber: party === "persons" ? CPF : CNPJ } });
  });

  test.each([
    ["persons", "12345678900", 400, "O CPF informado não é válido."],
    ["persons", cpfOf(777), 404, "Pessoa não encontrada."],
    ["companies", "12ABC34501DE00", 400, "O CNPJ informado não é válido."],
    ["companies", cnpjOf(777), 404, "Empresa não encontrada."],
    ["companies", "", 400, "O CNPJ informado não é válido."],
  ])("of %s %j answers %i", async (party, written, status, message) => {
    expect(await admin.api.get(`/${party}/documentNumber/${written}`)).toMatchObject({
      status,
      body: { status, message },
    });
  });

  test("shows an agent only parties in scope", async () => {
    expect((await agent.api.get(`/persons/documentNumber/${CPF}`)).status).toBe(404);
    const customer = {
      type: "PERSON",
      address: ADDRESS,
      person: {
        documentNumber: cpfOf(50),
        fullName: "BIA",
        birthDate: "1990-01-01",
        email: "bia@exemplo.com.br",
        phone: "11987654321",
      },
    };
    expect((await agent.api.post("/customers", customer)).status).toBe(201);
    expect(await agent.api.get(`/persons/documentNumber/${cpfOf(50)}`)).toMatchObject({
      status: 200,
      body: { fullName: "BIA" },
    });
  });
});

describe("the lookup by people of limited scope", () => {
  const namesIn = (body: object) => Object.keys(body).toSorted();
  const fieldsOf = (register: string, part: string) =>
    server.services.resources
      .get(register)!
      .fields.find(({ name }) => name === part)!
      .fields!.map(({ name }) => name);

  test("shows a cessionary the values of a buyer in its buyers, and not those of its users", async () => {
    const type = await server.make("cessionary-company-types", { code: "SEC", text: "SECURITIZADORA" });
    const company = await server.make("cessionary-companies", {
      cessionaryCompanyTypeID: type.id,
      company: { documentNumber: cnpjOf(71), legalName: "CESSIONARIA" },
    });
    const ce = await server.person("r_cessionary", {
      ...{ cessionary_company_id: company.id, type: "CESSIONARY" },
      limited_to: ["view_receivables_buyers", "view_receivables_users"],
    });
    const documentNumber = cpfOf(71);
    const person = { documentNumber, fullName: "COMPRADORA", income: 9000, netWorth: 1, occupation: "MÉDICA" };
    await server.make("buyers", {
      type: "PERSON",
      cessionaryCompanyID: company.id,
      email: "compras@exemplo.com.br",
      person: { documentNumber, fullName: "COMPRADORA" },
    });
    const { id } = (await admin.api.get<{ id: number }>(`/persons/documentNumber/${documentNumber}`)).body;
    expect(
      (await admin.api.put(`/persons/${id}`, { income: person.income, netWorth: 1, occupation: "MÉDICA" })).status,
    ).toBe(200);
    const answer = await ce.api.get(`/persons/documentNumber/${documentNumber}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(namesIn(answer.body)).toEqual(["id", ...fieldsOf("buyers", "person")].toSorted());
  });

  test("shows an agent the values of a client in its clients", async () => {
    const documentNumber = cpfOf(72);
    const person = {
      documentNumber,
      fullName: "CLIENTE",
      birthDate: "1990-01-01",
      email: "c72@exemplo.com.br",
      phone: "11987654321",
    };
    expect((await agent.api.post("/customers", { type: "PERSON", address: ADDRESS, person })).status).toBe(201);
    const answer = await agent.api.get(`/persons/documentNumber/${documentNumber}`);
    expect(namesIn(answer.body)).toEqual(["id", ...fieldsOf("customers", "person")].toSorted());
  });

  test("answers for a party out of sight as for an unknown one", async () => {
    for (const api of [agent.api, human.api])
      for (const [party, hidden, nobody] of [
        ["persons", CPF, cpfOf(778)],
        ["companies", CNPJ, cnpjOf(778)],
      ] as const) {
        const answers = [hidden, nobody].map(async (document) => {
          const { status, body } = await api.get(`/${party}/documentNumber/${document}`);
          return { status, ...body, traceId: "" };
        });
        const [one, other] = await Promise.all(answers);
        expect(one).toEqual(other);
        expect([403, 404]).toContain(one!.status);
      }
  });
});

test("shows no more than the title to people who may read only titles", async () => {
  const limited = await server.person("r_operator", { limited_to: ["view_credit_registers_customers"] });
  const answer = await limited.api.get(`/persons/documentNumber/${CPF}`);
  expect(answer).toMatchObject({ status: 200, body: { documentNumber: CPF, fullName: "ANA" } });
  expect(Object.keys(answer.body).toSorted()).toEqual(["documentNumber", "fullName", "id"]);
  const company = await limited.api.get(`/companies/documentNumber/${CNPJ}`);
  expect(Object.keys(company.body).toSorted()).toEqual(["documentNumber", "id", "legalName"]);
  const whole = await admin.api.get(`/persons/documentNumber/${CPF}`);
  expect(Object.keys(whole.body).length).toBeGreaterThan(40);
  for (const path of ["updatedAt", "organizationRepresentative"]) {
    expect((await limited.api.get(`/persons?sort=${path},ASC`)).status, path).toBe(400);
    expect(
      (await limited.api.get(`/persons?filters=${encodeURIComponent(JSON.stringify({ [path]: { $ne: null } }))}`))
        .status,
      path,
    ).toBe(400);
  }
  expect((await limited.api.get("/persons")).status).toBe(200);
});

describe("the check for duplicates", () => {
  test.each([
    [
      { documentNumber: CPF, email: "nova@exemplo.com.br" },
      { duplicate: true, fields: ["documentNumber"] },
    ],
    [
      { documentNumber: cpfOf(888), email: "ANA@exemplo.com.br" },
      { duplicate: true, fields: ["email"] },
    ],
    [
      { documentNumber: CPF, email: "ana@exemplo.com.br" },
      { duplicate: true, sameRecord: true, fields: ["documentNumber", "email"] },
    ],
    [
      { documentNumber: cpfOf(888), email: "nova@exemplo.com.br" },
      { duplicate: false, sameRecord: false, fields: [] },
    ],
    [{ email: "nova@exemplo.com.br" }, { duplicate: false, fields: [] }],
  ])("of %j answers %j", async (body, expected) => {
    expect(await admin.api.post("/persons/check-duplicate", body)).toMatchObject({ status: 200, body: expected });
  });

  test("does not count a person as a duplicate of itself", async () => {
    const { body } = await admin.api.get<{ id: number }>(`/persons/documentNumber/${CPF}`);
    expect((await admin.api.post("/persons/check-duplicate", { documentNumber: CPF, id: body.id })).body).toEqual({
      duplicate: false,
      sameRecord: false,
      fields: [],
    });
  });

  test.each([
    [{ documentNumber: "123" }, "documentNumber"],
    [{ email: "ana" }, "email"],
    [{}, "documentNumber"],
    [{ documentNumber: CPF, nome: "x" }, "nome"],
    [{ documentNumber: CPF, id: "x" }, "id"],
  ])("refuses %j at %s", async (body, field) => {
    expect(await admin.api.post("/persons/check-duplicate", body)).toMatchObject({
      status: 400,
      body: { code: "BAD_REQUEST", field },
    });
  });

  test("needs the right to write a register of persons", async () => {
    expect((await human.api.post("/persons/check-duplicate", { documentNumber: CPF })).status).toBe(200);
    const cessionary = await server.person("r_cessionary", { type: "CESSIONARY" });
    const answer = await cessionary.api.post("/persons/check-duplicate", { documentNumber: CPF });
    expect([200, 403]).toContain(answer.status);
  });
});
