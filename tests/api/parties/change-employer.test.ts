// Tests the change of an employer: the required right and scope, the fields of the former employment, and the audit
// trail.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { createSampler, type Sampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Employed {
  id: number;
  affiliatedCompanyID: number | null;
  registrationNumber: string | null;
  admissionDate: string | null;
  consignableMargin: number | null;
}

let server: TestServer;
const api = {} as Record<"sa" | "lim" | "hr" | "ag" | "ce", Api>;
let sampler: Sampler;
let other: number;
let own: number;

beforeAll(async () => {
  server = await startTestServer();
  for (const persona of ["sa", "lim", "hr", "ag", "ce"] as const)
    api[persona] = apiOf(server.app, await server.tokenOf(persona));
  sampler = createSampler(api.sa, server.app.services.resources, 95_000);
  const { body } = await api.sa.post<{ id: number }>("/affiliated-companies", await sample("affiliated-companies"));
  other = body.id;
  own = (await api.hr.get<Employed>("/employees/first")).body.affiliatedCompanyID!;
});
afterAll(() => server.close());

const sample = (name: string) => sampler.body(server.app.services.resources.get(name)!);
const employed = async (register: string) => {
  const of = {
    affiliatedCompanyID: own,
    registrationNumber: "100",
    admissionDate: "2020-01-02",
    consignableMargin: 500,
  };
  const answer = await api.sa.post<Employed>(`/${register}`, { ...(await sample(register)), ...of });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const change = (persona: keyof typeof api, register: string, id: number, body: object) =>
  api[persona].post<Employed & { code: string; field: string; errors: { field: string }[] }>(
    `/${register}/${id}/change-employer`,
    body,
  );

test.each(["customers", "employees"])(
  "the new employment replaces the former one, and is audited, as %s",
  async (register) => {
    const { id } = await employed(register);
    const job = { affiliatedCompanyID: other, registrationNumber: "A-7", admissionDate: "2025-03-10" };
    expect(await change("sa", register, id, job)).toMatchObject({
      status: 200,
      body: { ...job, consignableMargin: null },
    });
    expect((await api.sa.get(`/${register}/${id}`)).body).toMatchObject({ ...job, consignableMargin: null });
    const [entry] = await run<{ before: object; after: object }>(
      server.database.db,
      "select before, after from audit_entry where resource = $1 and record_id = $2 order by id desc limit 1",
      [register, id],
    );
    expect(entry).toMatchObject({ before: { affiliated_company_id: own }, after: { affiliated_company_id: other } });
    expect((await api.hr.get(`/${register}/${id}`)).status).toBe(404);
  },
);

test("a new employer clears the former employment and requires the register's required fields", async () => {
  const customer = await employed("customers");
  expect((await change("sa", "customers", customer.id, { affiliatedCompanyID: other })).body).toMatchObject({
    registrationNumber: null,
    admissionDate: null,
  });
  const employee = await employed("employees");
  const { status, body } = await change("sa", "employees", employee.id, { affiliatedCompanyID: other });
  expect([status, body.errors.map(({ field }) => field).toSorted()]).toEqual([
    400,
    ["admissionDate", "registrationNumber"],
  ]);
  expect((await api.sa.get<Employed>(`/employees/${employee.id}`)).body.affiliatedCompanyID).toBe(own);
});

test("the same employer keeps the margin", async () => {
  const { id } = await employed("customers");
  expect(
    (await change("hr", "customers", id, { affiliatedCompanyID: own, registrationNumber: "101" })).body,
  ).toMatchObject({
    registrationNumber: "101",
    admissionDate: "2020-01-02",
    consignableMargin: 500,
  });
});

test("an employer can neither send its people to another nor take another's", async () => {
  const { id } = await employed("employees");
  const sent = await change("hr", "employees", id, {
    affiliatedCompanyID: other,
    registrationNumber: "1",
    admissionDate: "2025-01-01",
  });
  expect([sent.status, sent.body.code]).toEqual([403, "FORBIDDEN"]);
  expect(
    (
      await change("sa", "employees", id, {
        affiliatedCompanyID: other,
        registrationNumber: "1",
        admissionDate: "2025-01-01",
      })
    ).status,
  ).toBe(200);
  const fetched = await change("hr", "employees", id, {
    affiliatedCompanyID: own,
    registrationNumber: "1",
    admissionDate: "2025-01-01",
  });
  expect([fetched.status, fetched.body.code]).toEqual([404, "NOT_FOUND"]);
});

test.each(["lim", "ce"] as const)("changing the employer as %s is refused for lack of the right", async (persona) => {
  const { body } = await api.sa.get<Employed>(`/customers/first${query({ filters: { type: "PERSON" } })}`);
  expect((await change(persona, "customers", body.id, { affiliatedCompanyID: other })).status).toBe(403);
});

test.each([
  [{}, 400, "affiliatedCompanyID"],
  [{ affiliatedCompanyID: null }, 400, "affiliatedCompanyID"],
  [{ affiliatedCompanyID: 999_999 }, 400, "affiliatedCompanyID"],
  [{ affiliatedCompanyID: "x" }, 400, "affiliatedCompanyID"],
  [{ affiliatedCompanyID: 1, salary: 2 }, 400, "salary"],
] as const)("the change %j is refused at its field", async (body, status, field) => {
  const { body: customer } = await api.sa.get<Employed>(`/customers/first${query({ filters: { type: "PERSON" } })}`);
  const answer = await change("sa", "customers", customer.id, body);
  expect([answer.status, answer.body.field]).toEqual([status, field]);
});

test("a company has no employer", async () => {
  const { body } = await api.sa.get<Employed>(`/customers/first${query({ filters: { type: "COMPANY" } })}`);
  const answer = await change("sa", "customers", body.id, { affiliatedCompanyID: other });
  expect([answer.status, answer.body.code]).toEqual([409, "INVALID_STATE"]);
});
