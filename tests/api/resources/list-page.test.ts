// A page and its total equal those of a plain SELECT and count, whatever is cached from earlier requests.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIST_ALL_LIMIT, listAll } from "../../../server/framework/query/read-routes.ts";
import { Totals } from "../../../server/framework/query/totals.ts";
import { run } from "../../../server/platform/db/database.ts";
import { foldDeltas } from "../../../server/platform/db/row-deltas.ts";
import { listPage } from "../../helpers/list-page.ts";
import { type ListOracle, plain, startListOracle } from "./list-oracle.ts";

// With this many rows totals are cached, and late pages are read from the far end.
const ROWS = 6_200;

let oracle: ListOracle;
beforeAll(async () => {
  oracle = await startListOracle(ROWS);
});
afterAll(() => oracle.server.close());

const expectPlain = (name: string, parameters: Record<string, unknown>) => oracle.expectPlain(name, parameters);

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
  // These are ordered by other tables; their last page has the rows without a key.
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
  // The text is in nearly every row, so the plan walks along the order instead of sorting all matches.
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
      await run(oracle.context.db, change);
      for (const shape of shapes) await expectPlain("customers", shape);
    }
    await foldDeltas(oracle.context.db, "customers");
    for (const shape of shapes) await expectPlain("customers", shape);
  });

  test("does not count rolled-back rows", async () => {
    const undone = new Error("undone");
    await expect(
      oracle.context.db.transaction().execute(async (tx) => {
        await run(tx, "delete from holidays");
        throw undone;
      }),
    ).rejects.toBe(undone);
    await expectPlain("holidays", {});
  });

  test("has rows deleted between page and count in neither or in both", async () => {
    const ids = (await listPage(oracle.readingOf("customers", { pageSize: 5 }))).content.map((row) => row.id);
    const reading = oracle.readingOf("customers", { filters: { id: { $in: ids }, enabled: true } });
    class LateTotals extends Totals {
      override async count(...counted: Parameters<Totals["count"]>): ReturnType<Totals["count"]> {
        await run(oracle.context.db, "update customers set enabled = false where id = $1", [ids[0]]);
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
    const reading = oracle.readingOf("customers", { pageNumber: LAST - 4 });
    await listPage(reading);
    await run(
      oracle.context.db,
      "delete from customers where id in (select id from customers order by id desc limit 33)",
    );
    const expected = await plain(reading);
    const page = await listPage(reading);
    expect([page.totalElements, page.content.map((row) => row.id)]).toEqual([expected.total, expected.ids]);
  });

  test("of an emptied table has no rows", async () => {
    await run(oracle.context.db, "truncate holidays");
    await expectPlain("holidays", {});
    await run(oracle.context.db, "insert into holidays (date, text) values ('2026-08-15', 'ANIVERSÁRIO')");
    await expectPlain("holidays", {});
  });
});

describe("every resource", () => {
  test("has the same records in a page as in list-all", async () => {
    for (const resource of oracle.context.services.resources.values()) {
      if (resource.singleton) continue;
      const reading = oracle.readingOf(resource.name, { pageSize: LIST_ALL_LIMIT });
      // In a transaction records are built from parsed values, and otherwise written from the database's texts.
      const all = await oracle.context.db
        .transaction()
        .execute((tx) => listAll({ ...reading, context: { ...oracle.context, db: tx } }));
      expect((await listPage(reading)).content, resource.name).toEqual(JSON.parse(JSON.stringify(all)));
    }
  });
});
