// Tests the amounts on the home, each equal to the sum of the list that it opens, and the acts that it offers.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { query } from "../../helpers/api.ts";
import type { TestServer } from "../../helpers/server.ts";
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

/** Returns the members of an entry from which a new one can be created. */
const pick = ({ description, debitAccountPlanTreeNodeID, creditAccountPlanTreeNodeID }: Record<string, unknown>) => ({
  ...{ description, debitAccountPlanTreeNodeID, creditAccountPlanTreeNodeID },
});

describe("the money of the day", () => {
  const ADDED: Record<string, string> = {
    ...{ ownLeads: "desiredValue", leadsOfOthers: "desiredValue" },
    ...{ validSimulations: "value", entriesOfToday: "value" },
    ...{ enteredThisMonth: "requestedValue", paidThisMonth: "requestedValue" },
    payersLimit: "creditLimit",
  };

  beforeAll(async () => {
    const { db } = server.database;
    await run(
      db,
      `update leads set enabled = true, status = 'NEW', desired_value = 1000.10 + id,
              assigned_user_id = (select u.id from users u join persons p on p.id = u.person_id where p.email like 'bianca%')`,
    );
    await run(db, "update leads set enabled = false where id = (select max(id) from leads)");
    const listed = `/accounting-entries/list${query({ filters: { regime: "IFRS" } })}`;
    const [entry] = (await as("sa").get<Record<string, unknown>[]>(listed)).body.slice(-1);
    for (const [origin, value] of Object.entries({ OP: 10.35, AC: 7 })) {
      const body = { ...pick(entry!), origin, value, regime: "IFRS", date: "2026-11-18" };
      const answer = await as("sa").post("/accounting-entries", body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    }
  });

  test.each(LOGINS)("of %s is the sum of the list that each amount opens", async (login) => {
    for (const { key, count, amount, path, filters } of (await home(login)).amounts) {
      const resource = (await resources(login)).find(({ routes }) => routes.some((route) => route.path === path))!;
      const route = resource.routes.find((one) => one.path === path)!;
      const all = { ...filters, ...route.fixedFilter };
      const list = await as(login).get<Record<string, unknown>[]>(`${resource.path}/list${query({ filters: all })}`);
      const values = list.body.flatMap((row) => row[ADDED[key]!] ?? []);
      expect(values, key).toHaveLength(count);
      expect(Math.round(Number(amount) * 100), key).toBe(
        values.reduce<number>((sum, value) => sum + Math.round(Number(value) * 100), 0),
      );
    }
  });

  test("shows people their own leads, and to others the leads of colleagues", async () => {
    const keys = async (login: string) => (await home(login)).amounts.map(({ key }) => key);
    expect(await keys("op")).toContain("ownLeads");
    expect(await keys("op")).not.toContain("leadsOfOthers");
    expect(await keys("sa")).toContain("leadsOfOthers");
    expect(await keys("lim")).toEqual([]);
    expect(await keys("ce")).toEqual(["payersLimit"]);
    expect(await keys("op")).not.toContain("payersLimit");
  });

  test("adds up the operations that entered and that were paid since the first of the month, in sight of each person", async () => {
    const production = async (login: string) =>
      (await home(login)).amounts.filter(({ group }) => group === "Produção do mês");
    const { db } = server.database;
    await run(db, "update operations set marked_as_paid_at = null, entered_at = '2026-10-31T12:00:00-03:00'");
    expect(await production("sa")).toEqual([]);
    const { body: listed } = await as("ag").get<{ id: number; requestedValue?: number }[]>("/operations/list");
    const own = listed.find(({ requestedValue }) => requestedValue);
    await run(
      db,
      "update operations set entered_at = '2026-11-01T00:30:00-03:00', marked_as_paid_at = '2026-11-10T12:00:00Z' where id = $1",
      [own!.id],
    );
    for (const login of ["sa", "ag"])
      expect(await production(login), login).toMatchObject([
        { key: "enteredThisMonth", count: 1, amount: own!.requestedValue },
        { key: "paidThisMonth", count: 1, amount: own!.requestedValue },
      ]);
    expect(await production("ce")).toEqual([]);
  });

  test("sums today's entries as the caller's list does, and shows the accounting no amount twice", async () => {
    const today = (await home("op")).amounts.find(({ key }) => key === "entriesOfToday");
    expect(today).toMatchObject({ count: 1, amount: 10.35, path: "/operacional/lancamentos-contabeis" });
    expect((await home("sa")).amounts.map(({ key }) => key)).not.toContain("entriesOfToday");
  });
});

describe("work to begin", () => {
  test.each([
    ["op", "/cadastros/clientes/create"],
    ["lim", "/cadastros/clientes"],
    ["ag", "/operacional/simulador"],
    ["hr", "/operacional/simulador"],
  ])("of %s is what the rights allow", async (login, path) => {
    const { starts } = await home(login);
    expect(starts.map((one) => one.path)).toContain(path);
    expect(starts.length).toBeLessThanOrEqual(4);
  });
});
