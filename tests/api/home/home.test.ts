// Tests the home of every kind of person: each number equals the count of its list, and includes no rows out of scope.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { Home } from "../../../src/rules/home/home-parts.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { apiOf, query } from "../../helpers/api.ts";
import { cnpjOf } from "../../helpers/sample.ts";
import type { TestServer } from "../../helpers/server.ts";
import { startSliceServer } from "../parties/slice-server.ts";
import { type HomeServer, LOGINS, startHomeServer } from "./home-server.ts";

let homes: HomeServer;
let server: TestServer;

beforeAll(async () => {
  homes = await startHomeServer();
  server = homes.server;
});
afterAll(() => server.close());

const as = (login: string) => homes.as(login);
const home = (login: string) => homes.home(login);
const resources = (login: string) => homes.resources(login);

async function countOfList(login: string, screen: string, filters: object): Promise<number> {
  const resource = (await resources(login)).find(({ routes }) => routes.some(({ path }) => path === screen));
  const { status, body } = await as(login).get<{ count: number }>(`${resource!.path}/count${query({ filters })}`);
  expect(status, screen).toBe(200);
  return body.count;
}

describe("the tasks of the home", () => {
  test.each(LOGINS)("of %s have the counts of the lists that they open", async (login) => {
    for (const { key, count, path, filters } of (await home(login)).tasks) {
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
    const waiting = (await home("sa")).tasks.find(({ key }) => key === "officesToApprove");
    expect(waiting).toMatchObject({
      count: first!.count,
      since: "2026-11-06T12:00:00.000Z",
      path: "/cadastros/agentes",
    });
    await run(database.db, "update agency_offices set approval = 'AP'");
    expect((await home("sa")).tasks.map(({ key }) => key)).not.toContain("officesToApprove");
  });

  test("of a lead are for the person assigned, once the day to call has come", async () => {
    const { database } = server;
    const due = async (login: string) => (await home(login)).tasks.find(({ key }) => key === "contactsDue")?.count ?? 0;
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
    const waiting = async () => (await home("lim")).tasks.map(({ key }) => key);
    await limit("{view_credit_registers_agency_offices}");
    expect(await waiting()).toEqual([]);
    await limit("{view_credit_registers_agency_offices,update_credit_registers_agency_offices}");
    expect(await waiting()).toEqual(["officesToApprove"]);
    await limit("{view_credit_registers_customers}");
    await run(database.db, "update agency_offices set approval = 'AP'");
  });
});

describe("the owner of a task", () => {
  test("is the person responsible for the oldest record, with the number of the others", async () => {
    const { database } = server;
    await run(database.db, "update leads set assigned_user_id = null, next_contact_at = null, status = 'NEW'");
    const give = (email: string, place: number, next: string) =>
      run(
        database.db,
        `update leads set next_contact_at = $3, assigned_user_id = (
           select u.id from users u join persons p on p.id = u.person_id where p.email like $1)
         where id = (select id from leads order by id offset $2 limit 1)`,
        [`${email}%`, place, next],
      );
    await give("bianca", 0, "2026-11-10T15:00:00Z");
    await give("leticia", 1, "2026-11-12T15:00:00Z");
    const owner = async (login: string, key: string) =>
      (await home(login)).tasks.find((task) => task.key === key)?.owner;
    expect(await owner("op", "contactsDue")).toEqual({
      name: expect.stringMatching(/^BIANCA/i),
      isCaller: true,
      others: 0,
    });
    expect(await owner("sa", "contactsLate")).toEqual({
      name: expect.stringMatching(/^BIANCA/i),
      isCaller: false,
      others: 1,
    });
    expect(await owner("sa", "leadsOfNobody")).toEqual({ name: null, isCaller: false, others: 0 });
  });
});

describe("the next contacts", () => {
  test("are the caller's leads until today, the latest first, at most five, with the list of all", async () => {
    const { database } = server;
    await run(
      database.db,
      `update leads set enabled = true, status = 'NEW', assigned_user_id = null, next_contact_at = '2026-11-01T12:00:00Z'`,
    );
    await run(
      database.db,
      `update leads l set next_contact_at = '2026-11-18T12:00:00Z'::timestamptz - make_interval(days => (n.place - 1)::int),
              assigned_user_id = (select u.id from users u join persons p on p.id = u.person_id where p.email like 'bianca%')
         from (select id, row_number() over (order by id) as place from leads) n where n.id = l.id and n.place <= 7`,
    );
    const contacts = (await home("op")).contacts!;
    expect(contacts.total).toBe(7);
    expect(contacts.records.map(({ date }) => date.slice(0, 10))).toEqual([
      "2026-11-12",
      "2026-11-13",
      "2026-11-14",
      "2026-11-15",
      "2026-11-16",
    ]);
    const [first] = contacts.records;
    expect(first).toMatchObject({
      register: "Lead",
      field: "Próximo contato",
      path: `/cadastros/leads/view/${first!.id}`,
    });
    expect(await countOfList("op", contacts.list!.path, contacts.list!.filters)).toBe(7);
    await run(database.db, "update leads set next_contact_at = '2026-11-19T12:00:00Z' where id = $1", [first!.id]);
    expect((await home("op")).contacts!.total).toBe(6);
    expect((await home("sa")).contacts).toEqual({ total: 0, records: [], list: null });
  });

  test("are no part of the home of a person who may not open the leads", async () => {
    for (const login of ["lim", "ag", "hr", "ce"]) expect((await home(login)).contacts, login).toBeNull();
  });
});

describe("what ends soon", () => {
  test("is each record whose day comes within 30 days, and nothing that ended or is disabled", async () => {
    const { database } = server;
    for (const [table, column] of ENDS) await run(database.db, `update "${table}" set ${column} = null`);
    const offices = await run<{ id: number }>(database.db, "select id from agency_offices order by id limit 4");
    const days = ["2026-11-17", "2026-11-18", "2026-12-18", "2026-12-19"];
    for (const [at, { id }] of offices.entries())
      await run(database.db, "update agency_offices set enabled = true, contract_end_date = $2 where id = $1", [
        id,
        days[at],
      ]);
    const ids = async () => (await home("sa")).deadlines!.records.map(({ id, date }) => [id, date]);
    expect(await ids()).toEqual([
      [offices[1]!.id, "2026-11-18"],
      [offices[2]!.id, "2026-12-18"],
    ]);
    await run(database.db, "update agency_offices set enabled = false where id = $1", [offices[1]!.id]);
    expect(await ids()).toEqual([[offices[2]!.id, "2026-12-18"]]);
    const { records, list } = (await home("sa")).deadlines!;
    expect(records[0]).toMatchObject({ register: "Agente", field: "Fim do contrato" });
    expect(await countOfList("sa", list!.path, list!.filters)).toBe(1);
  });

  test("shows a partner only its own rows, and no register without the right to it", async () => {
    const { database } = server;
    await run(database.db, "update cessionary_assignors set enabled = true, contract_end_date = '2026-11-20'");
    const [sa, ce, lim] = [await home("sa"), await home("ce"), await home("lim")];
    const own = await countOfList("ce", ce.deadlines!.list!.path, ce.deadlines!.list!.filters);
    expect(ce.deadlines!.total).toBe(own);
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(sa.deadlines!.total);
    expect(lim.deadlines).toBeNull();
  });
});

const ENDS = [
  ["agency_offices", "contract_end_date"],
  ["agency_offices", "certification_expires_at"],
  ["affiliated_companies", "agreement_end_date"],
  ["cessionary_assignors", "contract_end_date"],
  ["correspondent_banks", "contract_end_date"],
  ["representatives", "contract_end_date"],
  ["insurers", "policy_end_date"],
  ["api_keys", "expires_at"],
  ["access_networks", "valid_until"],
] as const;

describe("the first steps", () => {
  test("are empty where the demonstration has set everything up, and for people who may set nothing up", async () => {
    for (const login of ["sa", "op", "ag"]) expect((await home(login)).firstSteps, login).toEqual([]);
  });

  test("of a new installation lead to what is missing, and are done one by one", async () => {
    const fresh = await startSliceServer({});
    const { api } = await fresh.person("r_superadmin");
    const steps = async () => (await api.get<Home>("/home")).body.firstSteps;
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
    // An operator may not create the organization, so the home does not show that step.
    const ofOperator = await operator.api.get<Home>("/home");
    expect(ofOperator.body.firstSteps.map(({ key }) => key)).not.toContain("organization");
    for (const table of ["workflows", "contract_templates", "products", "customers"]) {
      expect(await steps()).not.toEqual([]);
      await run(fresh.database.db, `insert into "${table}" default values`);
    }
    expect(await steps()).toEqual([]);
    await fresh.close();
  });
});

test("the accounting day is for people who see the accounting, and the state of closings for people who may close", async () => {
  const { db } = server.database;
  const limit = (views: string | null) =>
    run(
      db,
      `update users set limited_to = $1 where person_id = (select id from persons where email = 'ricardo.amorim@aurora.example')`,
      [views],
    );
  const card = async (login: string) => (await home(login)).cards.accountingDay;
  for (const login of ["lim", "ag", "hr", "ce"]) expect(await card(login), login).toBeUndefined();
  expect(await card("sa")).toMatchObject({ regimes: expect.any(Array), closing: expect.any(Object) });
  await limit("{view_credit_accounting_entries}");
  expect(await card("ad")).toMatchObject({ regimes: expect.any(Array), closing: null });
  await limit("{create_credit_accounting_daily_closing}");
  expect(await card("ad")).toMatchObject({ regimes: null, closing: expect.any(Object) });
  await limit(null);
});

test("the call refuses unknown parameters and needs a sign-in", async () => {
  expect((await apiOf(server.app).get("/home")).status).toBe(401);
  expect(await as("sa").get("/home?desde=2020")).toMatchObject({
    status: 400,
    body: { message: 'O parâmetro "desde" não existe nesta consulta.' },
  });
});

test("count the products without an accounting script for the current regime, for people who may correct them", async () => {
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
