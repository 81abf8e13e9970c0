// Tests what the home tells a person who opens few registers: what may be done there and what changed last.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type HomeServer, startHomeServer } from "./home-server.ts";

let homes: HomeServer;

beforeAll(async () => {
  homes = await startHomeServer();
});
afterAll(() => homes.server.close());

const limit = (views: string) =>
  run(
    homes.server.database.db,
    "update users set limited_to = $1 where person_id = (select id from persons where email like 'leticia%')",
    [views],
  );
const registersOf = async (login: string) => (await homes.home(login)).registers;

test("a reader is told how many records there are and which changed last", async () => {
  const [last] = await run<{ id: number; total: number }>(
    homes.server.database.db,
    `update customers set updated_at = '2026-11-18T14:00:00Z' where id = (select min(id) from customers)
     returning id, (select count(*)::int from customers) as total`,
  );
  const [customers, ...others] = await registersOf("lim");
  expect(others).toEqual([]);
  expect(customers).toMatchObject({ label: "Clientes", path: "/cadastros/clientes", may: [], total: last!.total });
  expect(customers!.changed).toHaveLength(5);
  expect(customers!.changed[0]).toMatchObject({ path: `/cadastros/clientes/view/${last!.id}` });
  expect(customers!.changed[0]!.title).toMatch(/[A-Z]{3}/);
});

test("a right to write is named, and a partner reads of its own rows alone", async () => {
  await limit("{view_credit_registers_customers,update_credit_registers_customers}");
  expect((await registersOf("lim"))[0]!.may).toEqual(["update"]);
  await limit("{view_credit_registers_customers}");
  const { db } = homes.server.database;
  const views = "{view_receivables_buyers,create_receivables_buyers}";
  const ofCe = (value: string | null) =>
    run(db, "update users set limited_to = $1 where person_id = (select id from persons where email like 'cecilia%')", [
      value,
    ]);
  await ofCe(views);
  const [own] = await run<{ total: number }>(
    db,
    "select count(*)::int as total from buyers where cessionary_company_id = (select min(id) from cessionary_companies)",
  );
  const [payers] = await registersOf("ce");
  expect(payers).toMatchObject({ label: "Sacados", may: ["create"], total: own!.total });
  await run(
    db,
    "update buyers set cessionary_company_id = null where id = (select min(id) from buyers where cessionary_company_id is not null)",
  );
  expect((await registersOf("ce"))[0]!.total).toBe(own!.total - 1);
  await ofCe(null);
});

test("whoever opens many registers is told nothing of each", async () => {
  for (const login of ["sa", "op", "hr", "ce"]) expect(await registersOf(login), login).toEqual([]);
});
