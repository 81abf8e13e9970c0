// Tests the list of other registers in which a person or company has a record, as far as the caller may see them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESS } from "../../helpers/address.ts";
import { cnpjOf, cpfOf } from "../../helpers/sample.ts";
import { type SliceServer, startSliceServer } from "./slice-server.ts";

let server: SliceServer;
type Person = Awaited<ReturnType<SliceServer["person"]>>;
let admin: Person;
let agent: Person;
let company: number;
let supplier: number;
let customer: number;

const legal = { documentNumber: cnpjOf(41), legalName: "DUAS PONTAS LTDA" };
const PERSON = { fullName: "CLARA", birthDate: "1990-01-01", email: "clara@exemplo.com.br", phone: "11987654321" };

beforeAll(async () => {
  server = await startSliceServer({});
  admin = await server.person("r_superadmin");
  const { id: bankID } = await server.make("banks", { code: "001", ispb: "00000000", text: "BANCO DO BRASIL" });
  const bankAccounts = [{ accountType: "CC", bankID, agency: "1234", account: "123456", accountDigit: "1" }];
  const made = await server.make("suppliers", { category: "DEALER", address: ADDRESS, company: legal, bankAccounts });
  supplier = made.id;
  company = Number(made.companyID);
  customer = (await server.make("customers", { type: "COMPANY", address: ADDRESS, company: legal })).id;
  const office = await server.make("agency-offices", {
    company: { documentNumber: cnpjOf(42), legalName: "AGENTE" },
    code: "A1",
    responsiblePersonID: admin.personID,
  });
  agent = await server.person("r_agency_office", { agency_office_id: office.id, type: "AGENT" });
});
afterAll(() => server.close());

const rolesOf = async (who: Person, party: string, id: unknown) => {
  const { status, body } = await who.api.get<object[]>(`/${party}/${id}/roles`);
  return { status, body };
};

test("a company that is supplier and customer is listed in both registers, each with its record", async () => {
  const { status, body } = await rolesOf(admin, "companies", company);
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
  expect(body).toEqual(
    expect.arrayContaining([
      { resource: "suppliers", label: "Fornecedor", id: supplier },
      { resource: "customers", label: "Cliente", id: customer },
    ]),
  );
});

test("a register without the right to view it is left out", async () => {
  const limited = await server.person("r_operator", { limited_to: ["view_credit_registers_suppliers"] });
  expect((await rolesOf(limited, "companies", company)).body).toEqual([
    { resource: "suppliers", label: "Fornecedor", id: supplier },
  ]);
});

test("an agent sees roles only in its own rows, and no registration under which a known person is restricted", async () => {
  expect((await rolesOf(agent, "companies", company)).status).toBe(404);
  const send = (documentNumber: string) =>
    agent.api.post<{ id: number; personID: number }>("/customers", {
      type: "PERSON",
      address: ADDRESS,
      person: { ...PERSON, email: `c${documentNumber}@exemplo.com.br`, documentNumber },
    });
  const own = (await send(cpfOf(43))).body;
  expect((await rolesOf(agent, "persons", own.personID)).body).toEqual([
    { resource: "customers", label: "Cliente", id: own.id },
  ]);
  const existing = await server.make("persons", { ...PERSON, documentNumber: cpfOf(44) });
  const sealed = (await send(cpfOf(44))).body;
  expect(sealed.personID).toBe(existing.id);
  expect((await rolesOf(agent, "persons", existing.id)).body).toEqual([]);
  expect((await rolesOf(admin, "persons", existing.id)).body).toHaveLength(1);
});

test("an unknown party is not found, and an id that is no number is refused", async () => {
  expect((await rolesOf(admin, "persons", 999_999)).status).toBe(404);
  expect(await rolesOf(admin, "persons", "x")).toMatchObject({ status: 400, body: { field: "id" } });
});

test("people without any register of parties are refused", async () => {
  const nobody = await server.person("r_operator", { limited_to: ["view_credit_accounting_entries"] });
  expect((await rolesOf(nobody, "persons", 1)).status).toBe(403);
});
