// The home of every kind of person: each number is the one that the list tells, and nobody reads about others' rows.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { cnpjOf } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { startSliceServer } from "../parties/slice-server.ts";

interface Task {
  key: string;
  count: number;
  since: string | null;
  path: string;
  filters: object;
}
interface Figure {
  resource: string;
  label: string;
  path: string;
  count: number;
}
interface Trend {
  resource: string;
  weeks: { from: string; count: number }[];
}

let server: TestServer;
const people = new Map<string, Api>();
const LOGINS = ["sa", "op", "lim", "ag", "hr", "ce"];

beforeAll(async () => {
  server = await startTestServer();
  for (const login of LOGINS) people.set(login, apiOf(server.app, await server.tokenOf(login)));
});
afterAll(() => server.close());

const as = (login: string): Api => people.get(login)!;
const part = async <T>(login: string, name: string) =>
  (await as(login).get<{ content: T[] }>(`/home/${name}`)).body.content;
const resources = async (login: string) =>
  (await as(login).get<{ resources: { name: string; path: string; routes: { path: string }[] }[] }>("/schemas")).body
    .resources;

async function countOfList(login: string, screen: string, filters: object): Promise<number> {
  const resource = (await resources(login)).find(({ routes }) => routes.some(({ path }) => path === screen));
  const { status, body } = await as(login).get<{ count: number }>(`${resource!.path}/count${query({ filters })}`);
  expect(status, screen).toBe(200);
  return body.count;
}

describe("the tasks of the home", () => {
  test.each(LOGINS)("of %s have the counts of the lists that they open", async (login) => {
    for (const { key, count, path, filters } of await part<Task>(login, "tasks")) {
      expect(await countOfList(login, path, filters), key).toBe(count);
      expect(count).toBeGreaterThan(0);
    }
  });

  test("show the date of the oldest, and disappear when they are done", async () => {
    const { database } = server;
    await run(database.db, "update agency_offices set approval = 'AN', created_at = '2026-11-10T12:00:00Z'");
    const [first] = await run<{ count: number }>(
      database.db,
      `update agency_offices set created_at = '2026-11-06T12:00:00Z' where id = (select min(id) from agency_offices)
       returning (select count(*)::int from agency_offices) as count`,
    );
    expect(first!.count).toBeGreaterThan(1);
    const waiting = (await part<Task>("sa", "tasks")).find(({ key }) => key === "officesToApprove");
    expect(waiting).toMatchObject({
      count: first!.count,
      since: "2026-11-06T12:00:00.000Z",
      path: "/cadastros/agentes",
    });
    await run(database.db, "update agency_offices set approval = 'AP'");
    expect((await part<Task>("sa", "tasks")).map(({ key }) => key)).not.toContain("officesToApprove");
  });

  test("of a lead are for the person assigned, once the day to call has come", async () => {
    const { database } = server;
    const due = async (login: string) =>
      (await part<Task>(login, "tasks")).find(({ key }) => key === "contactsDue")?.count ?? 0;
    const [lead] = await run<{ id: number }>(
      database.db,
      `update leads set status = 'NEW', next_contact_at = '2026-11-18T20:00:00Z',
              assigned_user_id = (select u.id from users u join persons p on p.id = u.person_id where p.email like 'bianca%')
        where id = (select min(id) from leads) returning id`,
    );
    const before = await due("op");
    expect(before).toBeGreaterThan(0);
    expect(await due("sa")).toBe(0);
    await run(database.db, "update leads set next_contact_at = '2026-11-19T12:00:00Z' where id = $1", [lead!.id]);
    expect(await due("op")).toBe(before - 1);
  });

  test("are for people who may do them, and not for those who may only view the register", async () => {
    const { database } = server;
    const limit = (views: string) =>
      run(
        database.db,
        `update users set limited_to = $1 where person_id = (select id from persons where email like 'leticia%')`,
        [views],
      );
    await run(database.db, "update agency_offices set approval = 'AN'");
    const waiting = async () => (await part<Task>("lim", "tasks")).map(({ key }) => key);
    await limit("{view_credit_registers_agency_offices}");
    expect(await waiting()).toEqual([]);
    await limit("{view_credit_registers_agency_offices,update_credit_registers_agency_offices}");
    expect(await waiting()).toEqual(["officesToApprove"]);
    await limit("{view_credit_registers_customers}");
    await run(database.db, "update agency_offices set approval = 'AP'");
  });
});

describe("the figures of the home", () => {
  test.each([
    ["sa", ["customers", "leads", "employees", "cessionary-assignors", "buyers", "agency-offices"]],
    ["lim", ["customers"]],
    ["ag", ["customers", "users"]],
    ["hr", ["customers", "employees"]],
    ["ce", ["cessionary-assignors", "buyers", "users", "persons", "companies"]],
  ])("of %s count the person's own registers, as their lists do", async (login, expected) => {
    const figures = await part<Figure>(login, "figures");
    expect(figures.map(({ resource }) => resource)).toEqual(expected);
    for (const { path, count } of figures) expect(await countOfList(login, path, {}), path).toBe(count);
  });

  test("of an agency are less than the lender's: rows of others do not count", async () => {
    const customers = async (login: string) => (await part<Figure>(login, "figures"))[0]!.count;
    expect(await customers("ag")).toBeLessThan(await customers("sa"));
    expect(await customers("ag")).toBeGreaterThan(0);
  });
});

describe("the trends of the home", () => {
  const weekOf = (trends: Trend[], resource: string) => trends.find((trend) => trend.resource === resource)!.weeks;

  test("are twelve weeks from Monday to Sunday in São Paulo, the running one last", async () => {
    const weeks = weekOf(await part<Trend>("sa", "trends"), "customers");
    expect(weeks).toHaveLength(12);
    // The clock of the tests stands on Wednesday, 18 November.
    expect([weeks[0]!.from, weeks.at(-1)!.from]).toEqual(["2026-08-31", "2026-11-16"]);
  });

  test.each(["sa", "ag", "hr", "ce"])("of %s add up to what the lists have in these weeks", async (login) => {
    const figures = await part<Figure>(login, "figures");
    for (const { resource, weeks } of await part<Trend>(login, "trends")) {
      const { path } = figures.find((figure) => figure.resource === resource)!;
      const listed = await countOfList(login, path, { createdAt: { $gte: "2026-08-31" } });
      expect(
        weeks.reduce((sum, { count }) => sum + count, 0),
        resource,
      ).toBe(listed);
    }
  });

  test("count a record in the week of its day in São Paulo", async () => {
    const { database } = server;
    const running = async () => weekOf(await part<Trend>("sa", "trends"), "leads").at(-1)!.count;
    // Monday 02:59 in London is still Sunday here.
    await run(
      database.db,
      "update leads set created_at = '2026-11-16T02:59:00Z' where id = (select min(id) from leads)",
    );
    const sunday = await running();
    await run(
      database.db,
      "update leads set created_at = '2026-11-16T03:00:00Z' where id = (select min(id) from leads)",
    );
    expect(await running()).toBe(sunday + 1);
  });
});

describe("the first steps", () => {
  test("are empty where the demonstration has set everything up, and for whoever may set nothing up", async () => {
    for (const login of ["sa", "op", "ag"]) expect(await part(login, "first-steps"), login).toEqual([]);
  });

  test("of a new installation lead to what is missing, and are done one by one", async () => {
    const fresh = await startSliceServer({});
    const { api } = await fresh.person("r_superadmin");
    interface Step {
      key: string;
      done: boolean;
      path: string;
    }
    const steps = async () => (await api.get<{ content: Step[] }>("/home/first-steps")).body.content;
    const done = async () => (await steps()).filter((step) => step.done).map(({ key }) => key);
    expect(await steps()).toEqual([
      { key: "organization", done: false, path: "/configuracoes/organizacao" },
      { key: "users", done: false, path: "/cadastros/usuarios" },
      { key: "workflows", done: false, path: "/configuracoes/workflows" },
      { key: "contractTemplates", done: false, path: "/configuracoes/template-de-contrato" },
      { key: "products", done: false, path: "/cadastros/produtos" },
      { key: "customers", done: false, path: "/cadastros/clientes" },
    ]);
    await api.post("/companies/main", { documentNumber: cnpjOf(4242), legalName: "FINANCEIRA S.A.", address: ADDRESS });
    expect(await done()).toEqual(["organization"]);
    const operator = await fresh.person("r_operator");
    expect(await done()).toEqual(["organization", "users"]);
    // Sets no organization up, and so is not sent there.
    const ofOperator = await operator.api.get<{ content: Step[] }>("/home/first-steps");
    expect(ofOperator.body.content.map(({ key }) => key)).not.toContain("organization");
    for (const table of ["workflows", "contract_templates", "products", "customers"]) {
      expect(await steps()).not.toEqual([]);
      await run(fresh.database.db, `insert into "${table}" default values`);
    }
    expect(await steps()).toEqual([]);
    await fresh.close();
  });
});

test.each(["tasks", "first-steps", "figures", "trends"])(
  "the call %s refuses unknown parameters and needs a sign-in",
  async (name) => {
    expect((await apiOf(server.app).get(`/home/${name}`)).status).toBe(401);
    expect(await as("sa").get(`/home/${name}?desde=2020`)).toMatchObject({
      status: 400,
      body: { message: 'O parâmetro "desde" não existe nesta consulta.' },
    });
  },
);

test("count products without a script of the current regime for whoever may correct it", async () => {
  const filters = { accountingRegime: { $ne: "IFRS" } };
  const count = async (login: string) => as(login).get<{ count: number }>(`/product-flows/count${query({ filters })}`);
  const { db } = server.database;
  const [products] = await run<{ count: number }>(db, "select count(*)::int as count from products");
  await run(db, "update products set accounting_script_id = null");
  expect((await count("sa")).body.count).toBe(products!.count);
  const [script] = await run<{ id: number }>(
    db,
    "insert into accounting_scripts (title, regime, origin) values ('A', 'IFRS', 'OP') returning id",
  );
  await run(db, "update products set accounting_script_id = $1", [script!.id]);
  expect((await count("sa")).body.count).toBe(0);
  await run(db, "update accounting_scripts set regime = 'BACEN' where id = $1", [script!.id]);
  expect((await count("sa")).body.count).toBe(products!.count);
  expect((await count("ag")).status).toBe(403);
});
