// Tests looking at one company's portfolio: choosing it, changing to another, and returning to the whole view.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setFeatureFlags } from "../../../server/features/system/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import { ADDRESS_CELLS, ADDRESS_HEADS } from "../../helpers/address.ts";
import type { Api } from "../../helpers/api.ts";
import { cnpjOf } from "../../helpers/sample.ts";
import { type SliceServer, startSliceServer } from "../parties/slice-server.ts";
import { sendImport } from "../resources/sheet-file.ts";

let server: SliceServer;
let admin: Api;
let token: string;
interface Listed {
  content: {
    id: number;
    companyID: number;
    companyType: string;
    company: { legalName: string; avatarFileID: string | null };
  }[];
  totalElements: number;
}

beforeAll(async () => {
  server = await startSliceServer({});
  ({ api: admin, token } = await server.person("r_superadmin"));
  for (const [index, [name, type]] of [
    ["ZETA", "CS"],
    ["ALFA", "CS"],
    ["ORGANIZAÇÃO", "MN"],
    ["BETA", "CS"],
  ].entries()) {
    const company = await server.make("companies", { documentNumber: cnpjOf(300 + index), legalName: name });
    await run(server.database.db, "insert into company_portfolios (company_id, company_type) values ($1, $2)", [
      company.id,
      type,
    ]);
  }
});
afterAll(() => server.close());
beforeEach(async () => {
  await setFeatureFlags(server.database.db, { companyPortfolio: true });
  await admin.post("/user-company-portfolios/clear");
});

const list = async (query = "") => (await admin.get<Listed>(`/company-portfolios${query}`)).body;
const mine = async () => (await admin.get("/users/me/company-portfolio")).body;

test("the organisation comes first, the others by name", async () => {
  const { content, totalElements } = await list();
  expect(content.map((row) => row.company.legalName)).toEqual(["ORGANIZAÇÃO", "ALFA", "BETA", "ZETA"]);
  expect(content[1]).toMatchObject({ companyType: "CS", company: { avatarFileID: null } });
  expect(totalElements).toBe(4);
});

test("the list is searched, ordered and paged as any other", async () => {
  expect((await list("?searchString=alf")).content.map((row) => row.company.legalName)).toEqual(["ALFA"]);
  expect((await list("?sort=company.legalName,DESC&pageSize=2")).content.map((row) => row.company.legalName)).toEqual([
    "ZETA",
    "ORGANIZAÇÃO",
  ]);
});

test("a choice lasts until it is cleared, and the other portfolios stay in sight", async () => {
  const { content } = await list();
  const alfa = content[1]!;
  expect(await mine()).toBeNull();
  expect(await admin.post(`/user-company-portfolios/set/${alfa.id}`)).toMatchObject({
    status: 200,
    body: { id: alfa.id, companyID: alfa.companyID, companyType: "CS" },
  });
  expect(await mine()).toEqual({ id: alfa.id, companyID: alfa.companyID, companyType: "CS" });
  expect((await list()).totalElements).toBe(4);
  await admin.post(`/user-company-portfolios/set/${content[2]!.id}`);
  expect(await mine()).toMatchObject({ id: content[2]!.id });
  expect((await admin.post("/user-company-portfolios/clear")).status).toBe(204);
  expect(await mine()).toBeNull();
});

test("in a company's portfolio the person works in its name, and has other drafts than in the whole view", async () => {
  const { content } = await list();
  const alfa = content[1]!;
  const draft = { route: "/cadastros/sacados", version: null, fields: { email: "a@b.example" } };
  const drafts = async () => (await admin.get<{ content: object[] }>("/users/me/drafts")).body.content.length;
  const company = async () => (await admin.get<{ company: { legalName: string } | null }>("/users/me")).body.company;
  expect(await company()).toBeNull();
  expect((await admin.put("/users/me/drafts/buyers/new", draft)).status).toBe(200);
  expect(await drafts()).toBe(1);
  await admin.post(`/user-company-portfolios/set/${alfa.id}`);
  expect([await drafts(), (await company())?.legalName]).toEqual([0, "ALFA"]);
  await admin.put("/users/me/drafts/buyers/new", draft);
  await admin.post(`/user-company-portfolios/set/${alfa.id}`);
  expect(await drafts()).toBe(1);
  await admin.post(`/user-company-portfolios/set/${content[2]!.id}`);
  expect(await drafts()).toBe(0);
  await admin.post("/user-company-portfolios/clear");
  expect([await drafts(), await company()]).toEqual([1, null]);
});

test("an import of one view is not in another, and can still be reverted where it was made", async () => {
  const { content } = await list();
  const brought = await sendImport(server.app, token, "/companies", {
    content: [
      `CNPJ;Razão social;${ADDRESS_HEADS.join(";")}`,
      `${cnpjOf(390)};DA ORGANIZAÇÃO;${ADDRESS_CELLS.join(";")}`,
    ].join("\n"),
  });
  const batches = async () =>
    (await admin.get<{ content: { id: number }[] }>("/companies/import/batches")).body.content.map(({ id }) => id);
  const [batch] = await batches();
  expect(brought.body.created).toBe(1);
  await admin.post(`/user-company-portfolios/set/${content[1]!.id}`);
  expect(await batches()).toEqual([]);
  expect((await admin.post(`/companies/import/batches/${batch}/undo`)).status).toBe(404);
  await admin.post("/user-company-portfolios/clear");
  expect((await admin.post(`/companies/import/batches/${batch}/undo`)).body).toMatchObject({
    state: "undone",
    undone: 1,
  });
});

test("an unknown portfolio cannot be chosen", async () => {
  expect(await admin.post("/user-company-portfolios/set/999")).toMatchObject({
    status: 404,
    body: { entity: "CompanyPortfolio" },
  });
  expect((await admin.post("/user-company-portfolios/set/x")).status).toBe(400);
});

test("only administrators choose", async () => {
  const { api } = await server.person("r_operator");
  expect((await api.post("/user-company-portfolios/set/1")).status).toBe(403);
  expect((await api.post("/user-company-portfolios/clear")).status).toBe(403);
  expect((await api.get("/users/me/company-portfolio")).status).toBe(403);
  const { api: agent } = await server.person("r_agency_office", { type: "AGENT" });
  expect((await agent.get("/company-portfolios")).status).toBe(403);
  expect((await agent.get("/company-portfolios/list")).status).toBe(403);
});

test("any of several roles makes an administrator, and the first one decides the system", async () => {
  const { api } = await server.person("r_operator.r_admin");
  expect((await api.get("/users/me/company-portfolio")).status).toBe(200);
  expect((await api.get("/users/me")).body).toMatchObject({
    authRole: { code: "r_operator", authSystemCode: "credit" },
  });
  const { api: agent } = await server.person("r_agency_office.r_operator", { type: "AGENT" });
  expect((await agent.get("/users/me")).body).toMatchObject({ authRole: { authSystemCode: "agency_office" } });
  expect((await agent.get("/suppliers")).status).toBe(403);
});

test("with the feature off nothing can be chosen, and an earlier choice has no effect", async () => {
  const { content } = await list();
  await admin.post(`/user-company-portfolios/set/${content[1]!.id}`);
  await setFeatureFlags(server.database.db, { companyPortfolio: false });
  expect(await mine()).toBeNull();
  expect(await admin.post(`/user-company-portfolios/set/${content[1]!.id}`)).toMatchObject({
    status: 409,
    body: { code: "INVALID_STATE" },
  });
});

test("a choice made before the feature went off narrows nothing any more", async () => {
  const { content } = await list();
  await admin.post(`/user-company-portfolios/set/${content[1]!.id}`);
  expect((await admin.get("/suppliers")).status).toBe(403);
  await setFeatureFlags(server.database.db, { companyPortfolio: false });
  expect((await admin.get("/suppliers")).status).toBe(200);
  await setFeatureFlags(server.database.db, { companyPortfolio: true });
  expect((await admin.get("/suppliers")).status).toBe(403);
});
