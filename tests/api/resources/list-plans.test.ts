// A cached plan of a list gives the same answer as a new one, is shared by callers with equal rights, and is replaced
// after every change that affects it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillRegister } from "../../../server/demo/big.ts";
import { readDocuments } from "../../../server/framework/documents/load-documents.ts";
import { listPlans } from "../../../server/framework/query/compile-list.ts";
import { countRows } from "../../../server/framework/query/list-page.ts";
import type { ListRequest } from "../../../server/framework/query/list-request.ts";
import { parseListQuery } from "../../../server/framework/query/parameters.ts";
import { rightsKey } from "../../../server/framework/query/plan-cache.ts";
import type { Context } from "../../../server/framework/records/services.ts";
import { syncTables } from "../../../server/framework/schema-sync/table-sync.ts";
import { run } from "../../../server/platform/db/database.ts";
import { type Caller, SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { compileResources } from "../../../src/base/compile-resources.ts";
import type { Resources } from "../../../src/base/resource.ts";
import type { ResourceDocument } from "../../../src/base/resource-document.ts";
import { typeOf } from "../../../src/fields/definitions.ts";
import { listPage } from "../../helpers/list-page.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let context: Context;
let offices: number[];

beforeAll(async () => {
  server = await startTestServer();
  const { services } = server.app;
  const { database, clock } = server;
  context = { db: database.db, caller: SYSTEM_CALLER, clock, traceId: "test", services };
  await fillRegister({ database, clock, services, resource: "customers", rows: 300, chunk: 300 });
  const rows = await run<{ id: number }>(
    context.db,
    "select distinct agency_office_id as id from customers order by 1",
  );
  offices = rows.map(({ id }) => id).filter((id) => id !== null);
});
afterAll(() => server.close());

function requestOf(name: string, query: Record<string, unknown>, caller: Caller, resources?: Resources): ListRequest {
  const services = resources ? { ...context.services, resources } : context.services;
  const resource = services.resources.get(name);
  if (!resource) throw new Error(`there is no ${name}`);
  const text = Object.entries(query).map(([key, value]) => [
    key,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  return { context: { ...context, services, caller }, resource, query: parseListQuery(Object.fromEntries(text)) };
}

const person = (change: Partial<Caller>): Caller => ({
  ...SYSTEM_CALLER,
  userID: 1,
  name: "FULANA",
  system: "credit",
  roles: ["r_superadmin"],
  ...change,
});
const ofOffice = (id: number, views = ["view_agency_office_customers"]): Caller =>
  person({
    system: "agency_office",
    roles: ["r_agency"],
    systemsPagesViews: { agency_office: { agency_office_customers: views } },
    owners: { user: [1], agencyOffice: [id] },
  });

/** A seeded pseudo-random generator, which gives the same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

const NAMES = ["silva", "ana", "sou", "zz", "maria jos", "1", "(11) 9", "123.456", "%", "_"];
const DAYS = ["2024-02-29", "2025-01-01", "2026-03-15"];

/** Returns filters whose shapes repeat often while their values rarely do. */
function randomQuery(roll: (sides: number) => number): Record<string, unknown> {
  const pick = <T>(values: readonly T[]): T => values[roll(values.length)] as T;
  const condition = (): Record<string, unknown> =>
    pick([
      () => ({ type: pick(["PERSON", "COMPANY"]) }),
      () => ({ riskLevel: { $in: Array.from({ length: 1 + roll(2) }, () => pick(["LOW", "MEDIUM", "HIGH"])) } }),
      () => ({ riskLevel: { $ne: pick(["LOW", "HIGH"]) } }),
      () => ({ enabled: pick([true, false]) }),
      () => ({ id: { $gt: roll(200), $lte: 100 + roll(300) } }),
      () => ({ "agencyOffice.company.legalName": { $like: pick(NAMES) } }),
      () => ({ createdAt: { $gte: pick([...DAYS, "2025-06-01T10:00:00Z"]) } }),
      () => ({ createdAt: { $null: pick([true, false]) } }),
      () => ({ "person.birthDate": { $lt: pick(DAYS) } }),
      () => ({ type: pick([null, "PERSON"]) }),
    ])();
  const filters = pick([
    () => ({}),
    condition,
    () => ({ ...condition(), ...condition() }),
    () => ({ $or: [condition(), condition()] }),
    () => ({ $and: [condition(), { $or: [condition(), condition()] }] }),
  ])();
  return {
    filters,
    pageNumber: roll(3),
    pageSize: pick([5, 20]),
    ...(roll(2) === 0
      ? { sort: pick(["name,ASC", "riskLevel,DESC", "id,ASC", "agencyOffice.company.legalName,DESC"]) }
      : {}),
    ...(roll(3) === 0 ? { searchString: pick(NAMES) } : {}),
  };
}

describe("a cached plan", () => {
  test.each([1, 2, 3, 4])("answers as a new one does, for any caller and query (%i)", async (seed) => {
    const roll = dice(seed);
    const callers = [SYSTEM_CALLER, person({}), ...offices.slice(0, 3).map((id) => ofOffice(id))];
    for (let time = 0; time < 60; time++) {
      const query = randomQuery(roll);
      const caller = callers[roll(callers.length)] ?? SYSTEM_CALLER;
      const says = `${caller.system} ${JSON.stringify(caller.owners)} ${JSON.stringify(query)}`;
      const counted = await countRows(requestOf("customers", query, caller));
      const cachedPage = await listPage(requestOf("customers", query, caller));
      // Another map of the same documents counts as another installation, which has no cached plan.
      const anew = requestOf("customers", query, caller, new Map(context.services.resources));
      expect(cachedPage, says).toEqual(await listPage(anew));
      expect(counted, says).toBe(cachedPage.totalElements);
    }
  });

  test("is shared by those who have the same rights, and each sees their own rows", async () => {
    const [first, second] = [ofOffice(offices[0] ?? 0), ofOffice(offices[1] ?? 0)];
    expect(rightsKey(first)).toBe(rightsKey(second));
    const query = { pageSize: 1000, filters: { enabled: true } };
    const readAs = async (caller: Caller) => {
      const before = listPlans.size(context.services.resources);
      const { content } = await listPage(requestOf("customers", query, caller));
      const isNew = listPlans.size(context.services.resources) > before;
      return { isNew, offices: [...new Set(content.map(({ agencyOfficeID }) => agencyOfficeID))] };
    };
    await readAs(first);
    expect(await readAs(second)).toEqual({ isNew: false, offices: [offices[1]] });
    expect(await readAs(first)).toEqual({ isNew: false, offices: [offices[0]] });
  });
});

describe("a new plan is made at once", () => {
  test("when a right is removed or granted", async () => {
    const office = offices[0] ?? 0;
    const ask = (caller: Caller) => listPage(requestOf("customers", {}, caller));
    const { content } = await ask(ofOffice(office));
    expect(content[0]).toHaveProperty("riskLevel");
    await expect(ask(ofOffice(office, []))).rejects.toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
    expect((await ask(ofOffice(office))).content).toEqual(content);
  });

  test("when the person acts in another system, with other rows in scope", async () => {
    const all = await listPage(requestOf("customers", {}, person({})));
    const own = await listPage(requestOf("customers", {}, ofOffice(offices[0] ?? 0)));
    expect(own.totalElements).toBeLessThan(all.totalElements);
    const narrowed = person({ portfolio: { companyID: 1, isMain: false }, owners: {} });
    expect(rightsKey(narrowed)).not.toBe(rightsKey(person({})));
  });

  test("when the document puts other rows in scope", async () => {
    const caller = ofOffice(offices[0] ?? 0);
    const resources = new Map(context.services.resources);
    const before = await listPage(requestOf("customers", {}, caller, resources));
    exchange(resources, "customers", ({ "x-resource": spec }) => {
      spec.scope = { ...spec.scope, agency_office: [{ all: true }] };
    });
    const after = await listPage(requestOf("customers", {}, caller, resources));
    expect(after.totalElements).toBeGreaterThan(before.totalElements);
  });

  test("when a document has a further field, in its own lists and in those that show it", async () => {
    const resources = new Map(context.services.resources);
    const ask = (name: string, query = {}) => listPage(requestOf(name, query, person({}), resources));
    await ask("customers");
    await expect(ask("customers", { filters: { shoeSize: 42 } })).rejects.toThrow(
      expect.objectContaining({ code: "BAD_REQUEST" }),
    );
    exchange(resources, "customers", ({ properties }) => {
      properties.shoeSize = { type: "integer", title: "Número do calçado" };
    });
    await syncTables(server.database, resources);
    const id = (await ask("customers")).content[0]?.id;
    await run(context.db, "update customers set shoe_size = 42 where id = $1", [id]);
    const page = await ask("customers", { filters: { shoeSize: 42 } });
    expect(page.content.map((row) => [row.id, row.shoeSize])).toEqual([[id, 42]]);
    const offices = async () => (await ask("customers", { pageSize: 1000 })).content.map((row) => row.agencyOffice);
    const before = await offices();
    // The plans of customers depend on the record title of another document.
    exchange(resources, "agency-offices", ({ "x-resource": spec }) => {
      spec.recordTitle = "company.documentNumber";
    });
    expect(await offices()).not.toEqual(before);
  });
});

/** Replaces the document by a changed one, as the next start would. */
function exchange(resources: Resources, name: string, change: (document: ResourceDocument) => void): void {
  const set = readDocuments(new URL("../../../src/schemas/", import.meta.url).pathname, []);
  for (const { document } of set.resources) if (document.$id === name) change(document);
  const compiled = compileResources(set, typeOf).resources.get(name);
  if (!compiled) throw new Error(`there is no ${name}`);
  resources.set(name, compiled);
}

describe("the plan cache", () => {
  test("does not grow by queries that differ each time", async () => {
    const resources = new Map(context.services.resources);
    for (let at = 0; at < 600; at++) {
      const bits = at.toString(2).padStart(10, "0").split("");
      const filters = { $and: bits.map((bit) => ({ id: bit === "1" ? at : { $ne: at } })) };
      await countRows(requestOf("customers", { filters }, SYSTEM_CALLER, resources));
    }
    expect(listPlans.size(resources)).toBe(500);
  });

  test("does not store a query that is too long to be repeated", async () => {
    const resources = new Map(context.services.resources);
    const filters = { $or: Array.from({ length: 45 }, (_, at) => ({ id: { $gt: at, $lt: at + 2 } })) };
    const { totalElements } = await listPage(requestOf("customers", { filters }, SYSTEM_CALLER, resources));
    expect(totalElements).toBeGreaterThan(0);
    expect(listPlans.size(resources)).toBe(0);
  });
});
