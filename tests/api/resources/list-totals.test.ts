// Tests totals of lists: they count the rows in sight and are always current, counted again or adjusted by changed
// rows.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setFeatureFlags } from "../../../server/features/system/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import { foldDeltas } from "../../../server/platform/db/row-deltas.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { type ListOracle, startListOracle } from "./list-oracle.ts";

// With this many rows totals are cached.
const ROWS = 6_200;

let oracle: ListOracle;
beforeAll(async () => {
  oracle = await startListOracle(ROWS);
});
afterAll(() => oracle.server.close());

const expectPlain = (name: string, parameters: Record<string, unknown>) => oracle.expectPlain(name, parameters);

describe("a total is adjusted by the changed rows", () => {
  const ENABLED = { filters: { id: { $gt: 10 }, enabled: true } };
  const some = (number: number, from = 0) =>
    `(select id from customers c where id > 10 and not exists (select 1 from operations o where o.customer_id = c.id)
      order by id offset ${from} limit ${number})`;

  let ids: unknown;

  /** Tells whether the last total was adjusted from the cached one instead of counted again. */
  async function isCarriedOver(changes: readonly string[]): Promise<boolean> {
    const keepMatched = vi.spyOn(oracle.context.services.totals, "keepMatched");
    for (const change of changes) await run(oracle.context.db, change);
    await expectPlain("customers", ENABLED);
    const before = ids;
    ids = keepMatched.mock.lastCall?.[1].ids;
    return ids !== undefined && ids === before;
  }

  beforeAll(async () => {
    await run(oracle.context.db, "update customers set enabled = true");
    await foldDeltas(oracle.context.db, "customers");
    await expectPlain("customers", ENABLED);
    await isCarriedOver([`update customers set enabled = true where id in ${some(1)}`]);
  });

  const orphan =
    "select p.id from persons p where not exists (select 1 from customers c where c.person_id = p.id) limit 1";
  // The cases run in order, because each builds on the earlier ones.
  test.each([
    { rows: "that leave it", changes: [`update customers set enabled = false where id in ${some(3)}`] },
    { rows: "that enter it", changes: [`update customers set enabled = true where id in ${some(2)}`] },
    { rows: "that go", changes: [`delete from customers where id in ${some(2)}`] },
    {
      rows: "that come",
      changes: [`insert into customers (enabled, type, person_id) select true, 'PERSON', id from (${orphan}) p`],
    },
    {
      rows: "of three statements",
      changes: [1, 2, 3].map((at) => `update customers set enabled = not enabled where id in ${some(at)}`),
    },
    {
      rows: "too many to be noted",
      changes: [`update customers set enabled = false where id in ${some(150)}`],
      isCounted: true,
    },
    { rows: "after those", changes: [`update customers set enabled = true where id in ${some(50)}`] },
  ])("$rows", async ({ changes, isCounted = false }) => {
    expect(await isCarriedOver(changes)).toBe(!isCounted);
  });

  test("unless the changes were folded", async () => {
    await foldDeltas(oracle.context.db, "customers");
    expect(await isCarriedOver([`update customers set enabled = false where id in ${some(4)}`])).toBe(false);
  });

  test("whichever of two transactions began first", async () => {
    // The late change has a lower id than changes seen before it, because its transaction committed after theirs.
    const late = `with gone as (
        delete from row_delta where id = (select max(id) from row_delta where table_name = 'customers') returning change, ids)
      insert into row_delta (id, table_name, change, ids) overriding system value select -5, 'customers', change, ids from gone`;
    expect(await isCarriedOver([`update customers set enabled = false where id in ${some(2, 60)}`, late])).toBe(true);
  });
});

describe("the total of a list", () => {
  let admin: Api;
  let agency: Api;
  beforeAll(async () => {
    admin = apiOf(oracle.server.app, await oracle.server.tokenOf("ad"));
    agency = apiOf(oracle.server.app, await oracle.server.tokenOf("ag"));
  });

  test("is that of the person's own rows", async () => {
    const totals = async (api: Api) => [
      (await api.get("/customers")).body.totalElements as number,
      ((await api.get("/customers/count")).body as { count: number }).count,
    ];
    const [all, counted] = await totals(admin);
    const [own, ownCounted] = await totals(agency);
    expect(counted).toBe(all);
    expect(ownCounted).toBe(own);
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(all!);
    expect(await totals(admin)).toEqual([all, counted]);
  });

  test("is that of other rows at the next call after the person was moved", async () => {
    const { id } = (await agency.get<{ id: number }>("/users/me")).body;
    const count = async (offices: number[]) => {
      const text = `with recursive below as (select id from agency_offices where id = any($1::bigint[])
        union select a.id from agency_offices a join below b on a.parent_agency_office_id = b.id)
        select count(*) as total from customers where agency_office_id in (select id from below)`;
      return (await run<{ total: number }>(oracle.context.db, text, [offices]))[0]!.total;
    };
    const offices = await run<{ id: number }>(oracle.context.db, "select id from agency_offices order by id");
    const totals = new Set<number>();
    await run(
      oracle.context.db,
      `update customers set agency_office_id = $1 where id in (select id from customers where agency_office_id = $2 order by id limit 3)`,
      [offices.at(-1)!.id, offices.at(-2)!.id],
    );
    for (const office of offices) {
      await run(
        oracle.context.db,
        "update users set agency_office_id = $2, linked_agency_office_ids = null where id = $1",
        [id, office.id],
      );
      const total = (await agency.get("/customers")).body.totalElements as number;
      expect(total).toBe(await count([office.id]));
      totals.add(total);
    }
    expect(totals.size).toBeGreaterThan(2);
  });

  test("is narrowed by a chosen portfolio, and widened again without it", async () => {
    const { id } = (await admin.get<{ id: number }>("/users/me")).body;
    const total = async () => (await admin.get("/cessionary-companies")).body.totalElements as number;
    await setFeatureFlags(oracle.context.db, { companyPortfolio: true });
    await run(
      oracle.context.db,
      `insert into cessionary_companies (company_id) select id from companies c
        where not exists (select 1 from cessionary_companies o where o.company_id = c.id) limit 1`,
    );
    const all = await total();
    const [company] = await run<{ id: number }>(
      oracle.context.db,
      "select company_id as id from cessionary_companies limit 1",
    );
    await run(oracle.context.db, "insert into user_company_portfolios (user_id, company_id) values ($1, $2)", [
      id,
      company!.id,
    ]);
    expect(await total()).toBe(1);
    await run(oracle.context.db, "delete from user_company_portfolios where user_id = $1", [id]);
    expect(await total()).toBe(all);
    expect(all).toBeGreaterThan(1);
  });

  test("is immediately current for the person who writes", async () => {
    const filters = { enabled: true };
    const path = `/asset-types${query({ filters })}`;
    const total = async () => (await admin.get(path)).body.totalElements as number;
    const before = await total();
    for (let at = 1; at <= 5; at++) {
      const made = await admin.post("/asset-types", { name: `TIPO ${at}`, code: `TIPO${at}`, kind: "VEHICLE" });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      expect(await total()).toBe(before + at);
    }
  });

  test("is the same for twenty simultaneous readers", async () => {
    const path = `/customers${query({ filters: { riskLevel: "LOW" } })}`;
    await run(oracle.context.db, "update customers set risk_level = 'LOW' where id = (select min(id) from customers)");
    const totals = await Promise.all(
      Array.from({ length: 20 }, async () => (await admin.get(path)).body.totalElements),
    );
    const [{ count }] = (await run<{ count: number }>(
      oracle.context.db,
      "select count(*) from customers where risk_level = 'LOW'",
    )) as [{ count: number }];
    expect(new Set(totals)).toEqual(new Set([count]));
  });
});
