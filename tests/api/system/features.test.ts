// Tests the installation's feature switches: who may change them, their audit trail, and their effect on portfolios.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setFeatureFlags } from "../../../server/features/system/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import type { Api } from "../../helpers/api.ts";
import { cnpjOf } from "../../helpers/sample.ts";
import { type SliceServer, startSliceServer } from "../parties/slice-server.ts";

const ADDRESS = "/system/feature-flags";
let server: SliceServer;
let admin: Api;

beforeAll(async () => {
  server = await startSliceServer({});
  ({ api: admin } = await server.person("r_admin"));
});
afterAll(() => server.close());
beforeEach(() => setFeatureFlags(server.database.db, { companyPortfolio: false, trialBalanceExport: true }));

const flags = async () => (await admin.get(ADDRESS)).body;

test("only the switches sent change, and at once", async () => {
  expect(await admin.put(ADDRESS, { companyPortfolio: true })).toMatchObject({
    status: 200,
    body: { companyPortfolio: true, trialBalanceExport: true },
  });
  expect((await admin.put(ADDRESS, {})).body).toEqual({ companyPortfolio: true, trialBalanceExport: true });
  expect(await flags()).toEqual({ companyPortfolio: true, trialBalanceExport: true });
});

test.each([
  [{ nada: true }, "nada"],
  [{ companyPortfolio: "sim" }, "companyPortfolio"],
  [{ companyPortfolio: null }, "companyPortfolio"],
  [{ companyPortfolio: true, __proto__x: true }, "__proto__x"],
  [{ companyPortfolio: true, toString: true }, "toString"],
])("the switch %j is refused at its field and changes nothing", async (body, field) => {
  expect(await admin.put(ADDRESS, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  expect(await flags()).toEqual({ companyPortfolio: false, trialBalanceExport: true });
});

test("a list is refused in the place of switches", async () => {
  expect((await admin.put(ADDRESS, [true])).status).toBe(400);
});

test("switches need the right to their page, whatever the caller's system", async () => {
  for (const [role, type] of [
    ["r_operator", "OPERATOR"],
    ["r_agency_office", "AGENT"],
    ["r_cessionary", "CESSIONARY"],
  ] as const) {
    const { api } = await server.person(role, { type });
    expect([role, (await api.put(ADDRESS, { companyPortfolio: true })).status]).toEqual([role, 403]);
  }
  expect(await flags()).toMatchObject({ companyPortfolio: false });
});

test("the history records who changed which switch", async () => {
  const { api, userID } = await server.person("r_superadmin");
  await api.put(ADDRESS, { trialBalanceExport: false });
  const [entry] = await run<object>(
    server.database.db,
    "select user_id, before, after from audit_entry where resource = 'feature-flags' order by id desc limit 1",
  );
  expect(entry).toEqual({
    user_id: userID,
    before: { companyPortfolio: false, trialBalanceExport: true },
    after: { companyPortfolio: false, trialBalanceExport: false },
  });
});

interface Listed {
  content: { companyType: string; company: { legalName: string } }[];
}
const names = async () => {
  const { body } = await admin.get<Listed>("/company-portfolios?pageSize=100");
  return body.content.map(({ companyType, company }) => `${companyType} ${company.legalName}`);
};

test("portfolios exist for the organization and every cessionary company once the feature is on, and follow their register", async () => {
  await server.make("companies", { documentNumber: cnpjOf(410), legalName: "AURORA TESTE" });
  await run(server.database.db, "update companies set main = true where legal_name = 'AURORA TESTE'");
  const [type] = await run<{ id: number }>(
    server.database.db,
    "insert into cessionary_company_types (code, text) values ('F', 'FIDC') returning id",
  );
  const cessionary = (serial: number, legalName: string) =>
    server.make("cessionary-companies", {
      company: { documentNumber: cnpjOf(serial), legalName },
      cessionaryCompanyTypeID: type!.id,
    });
  await cessionary(411, "FUNDO UM");
  await admin.put(ADDRESS, { companyPortfolio: true });
  expect(await names()).toEqual(["MN AURORA TESTE", "CS FUNDO UM"]);
  const { id } = await cessionary(412, "FUNDO DOIS");
  expect(await names()).toEqual(["MN AURORA TESTE", "CS FUNDO DOIS", "CS FUNDO UM"]);
  await admin.put(ADDRESS, { companyPortfolio: false });
  await admin.put(ADDRESS, { companyPortfolio: true });
  expect(await names()).toHaveLength(3);

  const { api } = await server.person("r_superadmin");
  const portfolios = (
    await api.get<{ content: { id: number; company: { legalName: string } }[] }>("/company-portfolios")
  ).body.content;
  const chosen = portfolios.find(({ company }) => company.legalName === "FUNDO DOIS")!;
  expect((await api.post(`/user-company-portfolios/set/${chosen.id}`)).status).toBe(200);
  expect((await admin.delete(`/cessionary-companies/${id}`)).status).toBe(204);
  expect(await names()).toEqual(["MN AURORA TESTE", "CS FUNDO UM"]);
  expect((await api.get("/users/me/company-portfolio")).body).toBeNull();
});
