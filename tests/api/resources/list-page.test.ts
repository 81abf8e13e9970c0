// A page and its total are what a plain SELECT and a plain count say, whatever was kept from before.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fillRegister } from "../../../server/demo/big.ts";
import { setFeatureFlags } from "../../../server/features/system/index.ts";
import { listPage } from "../../../server/framework/query/list-page.ts";
import type { ListRequest } from "../../../server/framework/query/list-request.ts";
import { parseListQuery } from "../../../server/framework/query/parameters.ts";
import { orderBy, orderOf, whereClause } from "../../../server/framework/query/plan-list.ts";
import { LIST_ALL_LIMIT, listAll } from "../../../server/framework/query/read-routes.ts";
import { Statement } from "../../../server/framework/query/statement.ts";
import { Totals } from "../../../server/framework/query/totals.ts";
import type { Context } from "../../../server/framework/records/services.ts";
import { run } from "../../../server/platform/db/database.ts";
import { foldDeltas } from "../../../server/platform/db/row-deltas.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

// More than what is put in order at once, so that totals are kept and pages come from the far end.
const ROWS = 6_200;

let server: TestServer;
let context: Context;

beforeAll(async () => {
  server = await startTestServer();
  context = {
    db: server.database.db,
    caller: SYSTEM_CALLER,
    clock: server.clock,
    traceId: "test",
    services: server.app.services,
  };
  const { services } = server.app;
  await fillRegister({
    database: server.database,
    clock: server.clock,
    services,
    resource: "customers",
    rows: ROWS,
    chunk: 3_100,
  });
});
afterAll(() => server.close());

function readingOf(name: string, parameters: Record<string, unknown>): ListRequest {
  const { services } = server.app;
  const text = Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [
      key,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  );
  return { context, resource: services.resources.get(name)!, query: parseListQuery(text) };
}

/** Ids in order and their number, by the plainest SQL. */
async function plain(reading: ListRequest): Promise<{ ids: number[]; total: number }> {
  const { resource, query } = reading;
  const statement = new Statement(resource, context.services.resources, context.caller);
  const where = whereClause(reading, statement);
  const order = orderBy(orderOf(reading, statement));
  const rows = await run<{ id: number }>(
    context.db,
    `select t.id from ${statement.from()}${where} order by ${order}`,
    statement.values,
  );
  const offset = query.pageNumber * query.pageSize;
  return { ids: rows.slice(offset, offset + query.pageSize).map(({ id }) => id), total: rows.length };
}

async function expectPlain(name: string, parameters: Record<string, unknown>): Promise<void> {
  const reading = readingOf(name, parameters);
  const expected = await plain(reading);
  // Twice: counted first, kept then.
  for (const time of ["counted", "kept"]) {
    const page = await listPage(reading);
    const where = `${name} ${JSON.stringify(parameters)} ${time}`;
    expect(page.totalElements, where).toBe(expected.total);
    expect(
      page.content.map((row) => row.id),
      where,
    ).toEqual(expected.ids);
    expect(page.last, where).toBe(
      (reading.query.pageNumber + 1) * reading.query.pageSize >= expected.total || expected.total === 0,
    );
  }
}

const LAST = Math.ceil(ROWS / 20) + 2;
const SHAPES: Record<string, unknown>[] = [
  {},
  { pageNumber: 1, pageSize: 7 },
  { pageNumber: 60, pageSize: 20 },
  { pageNumber: LAST - 1 },
  { pageNumber: LAST },
  { pageNumber: 99_999 },
  { sort: "id,ASC", pageNumber: LAST - 2 },
  { sort: "riskLevel,ASC", pageNumber: 250 },
  { sort: "riskLevel,DESC", pageNumber: 300 },
  { sort: "name,ASC", pageNumber: 240 },
  // Ordered by other tables; the last page has the rows without anything to order by.
  { sort: "name,ASC", pageNumber: 3 },
  { sort: "name,DESC" },
  { sort: "agencyOffice.company.legalName,ASC" },
  { sort: "agencyOffice.company.legalName,ASC", pageNumber: LAST - 3 },
  { sort: "agencyOffice.company.legalName,DESC", pageNumber: 1 },
  { sort: "agencyOffice.company.legalName,ASC", pageSize: 7, filters: { type: "COMPANY" } },
  { filters: { type: "PERSON" } },
  { filters: { type: "PERSON" }, pageNumber: 290 },
  { filters: { type: "PERSON" }, pageNumber: 5_000 },
  { filters: { riskLevel: "HIGH" }, sort: "name,DESC" },
  { filters: { "agencyOffice.company.legalName": { $like: "norte" } } },
  { filters: { "person.email": { $like: "zz-nobody" } } },
  { searchString: "silva" },
  { searchString: "silva", pageNumber: 3, pageSize: 5, sort: "name,ASC" },
  { searchString: "xyzxyz" },
  // Found in nearly every row: what is known to be frequent is walked to, not gathered.
  { searchString: "@" },
  { searchString: "@", sort: "name,ASC", pageNumber: 4 },
  { searchString: "@", pageNumber: 130 },
  { searchString: "@", pageNumber: 300 },
  { searchString: "@", filters: { enabled: true, id: { $gt: 3 } }, pageNumber: 2 },
];

describe("a page of a list", () => {
  test.each(SHAPES)("equals the result of a plain statement: %j", (shape) => expectPlain("customers", shape));

  test("stays right while rows are added, changed and deleted", async () => {
    const shapes = [SHAPES[0]!, SHAPES[5]!, { pageNumber: LAST - 2 }, SHAPES[10]!, SHAPES[11]!, SHAPES[16]!];
    const changes = [
      "update customers set risk_level = 'LOW' where id = (select max(id) from customers)",
      "update customers set type = 'COMPANY' where id in (select id from customers order by id desc limit 400)",
      "delete from customers where id in (select id from customers order by id desc limit 15)",
      "update persons set full_name = 'SILVA' || full_name where id in (select person_id from customers order by id desc limit 30)",
      "update customers set risk_level = 'LOW' where false",
      "delete from persons where false",
    ];
    for (const change of changes) {
      await run(context.db, change);
      for (const shape of shapes) await expectPlain("customers", shape);
    }
    await foldDeltas(context.db, "customers");
    for (const shape of shapes) await expectPlain("customers", shape);
  });

  describe("a total is carried over the rows that changed", () => {
    const ENABLED = { filters: { id: { $gt: 10 }, enabled: true } };
    const some = (number: number, from = 0) =>
      `(select id from customers where id > 10 order by id offset ${from} limit ${number})`;

    let ids: unknown;

    /** Whether the total of the last answer came of the rows that were known before. */
    async function isCarriedOver(changes: readonly string[]): Promise<boolean> {
      const kept = vi.spyOn(context.services.totals, "keepMatched");
      for (const change of changes) await run(context.db, change);
      await expectPlain("customers", ENABLED);
      const before = ids;
      ids = kept.mock.lastCall?.[1].ids;
      return ids !== undefined && ids === before;
    }

    beforeAll(async () => {
      await run(context.db, "update customers set enabled = true");
      await foldDeltas(context.db, "customers");
      await expectPlain("customers", ENABLED);
      await isCarriedOver([`update customers set enabled = true where id in ${some(1)}`]);
    });

    const orphan =
      "select p.id from persons p where not exists (select 1 from customers c where c.person_id = p.id) limit 1";
    // In order: each builds on those before.
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
      await foldDeltas(context.db, "customers");
      expect(await isCarriedOver([`update customers set enabled = false where id in ${some(4)}`])).toBe(false);
    });

    test("whichever of two transactions began first", async () => {
      // Noted under a lower number than changes that were seen before it: its transaction ended after theirs.
      const late = `with gone as (
          delete from row_delta where id = (select max(id) from row_delta where table_name = 'customers') returning change, ids)
        insert into row_delta (id, table_name, change, ids) overriding system value select -5, 'customers', change, ids from gone`;
      expect(await isCarriedOver([`update customers set enabled = false where id in ${some(2, 60)}`, late])).toBe(true);
    });
  });

  test("does not count what was rolled back", async () => {
    const undone = new Error("undone");
    await expect(
      context.db.transaction().execute(async (tx) => {
        await run(tx, "delete from holidays");
        throw undone;
      }),
    ).rejects.toBe(undone);
    await expectPlain("holidays", {});
  });

  test("has rows deleted between page and count in neither or in both", async () => {
    const ids = (await listPage(readingOf("customers", { pageSize: 5 }))).content.map((row) => row.id);
    const reading = readingOf("customers", { filters: { id: { $in: ids }, enabled: true } });
    class LateTotals extends Totals {
      override async count(...counted: Parameters<Totals["count"]>): ReturnType<Totals["count"]> {
        await run(context.db, "update customers set enabled = false where id = $1", [ids[0]]);
        return super.count(...counted);
      }
    }
    const page = await listPage({
      ...reading,
      context: { ...reading.context, services: { ...reading.context.services, totals: new LateTotals() } },
    });
    expect(page.totalElements).toBe(page.content.length);
  });

  test("is right at the end although the expected total is not", async () => {
    const reading = readingOf("customers", { pageNumber: LAST - 4 });
    await listPage(reading);
    await run(context.db, "delete from customers where id in (select id from customers order by id desc limit 33)");
    const expected = await plain(reading);
    const page = await listPage(reading);
    expect([page.totalElements, page.content.map((row) => row.id)]).toEqual([expected.total, expected.ids]);
  });

  test("of an emptied table has no rows", async () => {
    await run(context.db, "truncate holidays");
    await expectPlain("holidays", {});
    await run(context.db, "insert into holidays (date, text) values ('2026-08-15', 'ANIVERSÁRIO')");
    await expectPlain("holidays", {});
  });
});

describe("every resource", () => {
  test("of every resource is written exactly as a record is", async () => {
    for (const resource of server.app.services.resources.values()) {
      if (resource.singleton) continue;
      const reading = readingOf(resource.name, { pageSize: LIST_ALL_LIMIT });
      // In a transaction records are shaped from parsed values, elsewhere written from texts.
      const all = await context.db
        .transaction()
        .execute((tx) => listAll({ ...reading, context: { ...context, db: tx } }));
      expect((await listPage(reading)).content, resource.name).toEqual(JSON.parse(JSON.stringify(all)));
    }
  });
});

describe("the total of a list", () => {
  let admin: Api;
  let agency: Api;
  beforeAll(async () => {
    admin = apiOf(server.app, await server.tokenOf("ad"));
    agency = apiOf(server.app, await server.tokenOf("ag"));
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
      return (await run<{ total: number }>(context.db, text, [offices]))[0]!.total;
    };
    const offices = await run<{ id: number }>(context.db, "select id from agency_offices order by id");
    const totals = new Set<number>();
    for (const office of offices) {
      await run(context.db, "update users set agency_office_id = $2, linked_agency_office_ids = null where id = $1", [
        id,
        office.id,
      ]);
      const total = (await agency.get("/customers")).body.totalElements as number;
      expect(total).toBe(await count([office.id]));
      totals.add(total);
    }
    expect(totals.size).toBeGreaterThan(2);
  });

  test("is narrowed by a chosen portfolio, and widened again without it", async () => {
    const { id } = (await admin.get<{ id: number }>("/users/me")).body;
    const total = async () => (await admin.get("/cessionary-companies")).body.totalElements as number;
    await setFeatureFlags(context.db, { companyPortfolio: true });
    await run(
      context.db,
      `insert into cessionary_companies (company_id) select id from companies c
        where not exists (select 1 from cessionary_companies o where o.company_id = c.id) limit 1`,
    );
    const all = await total();
    const [company] = await run<{ id: number }>(
      context.db,
      "select company_id as id from cessionary_companies limit 1",
    );
    await run(context.db, "insert into user_company_portfolios (user_id, company_id) values ($1, $2)", [
      id,
      company!.id,
    ]);
    expect(await total()).toBe(1);
    await run(context.db, "delete from user_company_portfolios where user_id = $1", [id]);
    expect(await total()).toBe(all);
    expect(all).toBeGreaterThan(1);
  });

  test("is current at once for the person who writes", async () => {
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
    await run(context.db, "update customers set risk_level = 'LOW' where id = (select min(id) from customers)");
    const totals = await Promise.all(
      Array.from({ length: 20 }, async () => (await admin.get(path)).body.totalElements),
    );
    const [{ count }] = (await run<{ count: number }>(
      context.db,
      "select count(*) from customers where risk_level = 'LOW'",
    )) as [{ count: number }];
    expect(new Set(totals)).toEqual(new Set([count]));
  });
});
