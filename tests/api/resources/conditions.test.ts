// Tests conditions of filters: values that no field can have are refused, and days of moments are days in São Paulo.
import { afterAll, beforeAll, expect, test } from "vitest";
import { flatFields } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
});
afterAll(() => server.close());

test.each([
  ["/customers", { createdAt: { $gte: "2025-02-30T00:00:00Z" } }],
  ["/customers", { createdAt: { $gte: "0000-01-01" } }],
  ["/customers", { createdAt: { $lte: "2025-01-01T10:00:00" } }],
  ["/customers", { "company.openingDate": "0000-01-01" }],
  ["/customers", { fullName: { $like: "a\u0000b" } }],
  ["/customers", { createdAt: { $period: "last31Days" } }],
  ["/customers", { createdAt: { $period: "constructor" } }],
  ["/customers", { name: { $period: "today" } }],
  ["/workflows", { "steps.customFieldIDs": 1 }],
  ["/workflows", { "steps.hiddenForSystems": { $in: [] } }],
])("the operator %s with %j is refused at its field", async (path, filters) => {
  const { status, body } = await api.get<{ code: string; field: string }>(`${path}/count${query({ filters })}`);
  expect([status, body.code, body.field]).toEqual([400, "BAD_REQUEST", ...Object.keys(filters)]);
});

test("$in with days finds the records of those days", async () => {
  const count = async (createdAt: unknown) =>
    (await api.get<{ count: number }>(`/customers/count${query({ filters: { createdAt } })}`)).body.count;
  const [newest] = (await api.get<{ createdAt: string }[]>("/customers/list?sort=createdAt,DESC")).body;
  const day = new Date(Date.parse(newest!.createdAt) - 3 * 3_600_000).toISOString().slice(0, 10);
  expect(await count({ $eq: day })).toBeGreaterThan(0);
  expect(await count({ $in: [day] })).toBe(await count({ $eq: day }));
});

test("a bound with more digits than the column is compared whole", async () => {
  const count = async (maxIncomeCommitmentPercent: unknown) =>
    (await api.get<{ count: number }>(`/products/count${query({ filters: { maxIncomeCommitmentPercent } })}`)).body;
  const every = await count({ $null: false });
  expect(every.count).toBeGreaterThan(0);
  expect(await count({ $lte: 999_999_999_999_999 })).toEqual(every);
  expect(await count({ $in: ["30.0000000001"] })).toEqual({ count: 0 });
});

test("a relative period means other days tomorrow, in lists, totals, ids and files alike", async () => {
  const evening = "2026-03-31T23:30:00-03:00";
  const filters = { createdAt: { $period: "today" } };
  const answers = async () => {
    const ask = query({ filters });
    const [list, count, ids, file] = await Promise.all([
      api.get<{ totalElements: number }>(`/leads${ask}`),
      api.get<{ count: number }>(`/leads/count${ask}`),
      api.get<number[]>(`/leads/ids${ask}`),
      api.get<string>(`/leads/export${ask}&columns=name`),
    ]);
    const lines = file.body.split("\r\n").slice(1, -1);
    return [list.body.totalElements, count.body.count, ids.body.length, lines.length];
  };
  server.clock.set(evening);
  await api.post("/leads", { type: "PERSON", name: "Noite", phone: "11987654321", source: "SITE", status: "NEW" });
  expect(await answers()).toEqual([1, 1, 1, 1]);
  server.clock.set("2026-04-01T00:30:00-03:00");
  expect(await answers()).toEqual([0, 0, 0, 0]);
  filters.createdAt.$period = "yesterday";
  expect(await answers()).toEqual([1, 1, 1, 1]);
});

const ODD = [
  null,
  [],
  [5],
  [null],
  {},
  "",
  " ",
  true,
  "x",
  "1e400",
  "NaN",
  "Infinity",
  1e15,
  999_999_999_999_999,
  1e-9,
  "\u0000",
  "\ud800",
  "1 ",
];
const OPERATORS = ["$eq", "$ne", "$gt", "$gte", "$lt", "$lte", "$in", "$nin", "$like", "$null", "$period"];

/** Returns the first field of each kind of column, with and without options. */
function oneFieldOfEachKind(): { path: string; field: string }[] {
  const conditions = new Map<string, { path: string; field: string }>();
  for (const { path, fields, calls } of server.app.services.resources.values())
    for (const field of calls.includes("count") ? flatFields(fields) : []) {
      const kind = `${definitionOf(field).sqlType} ${field.options !== undefined}`;
      if (field.column && !conditions.has(kind)) conditions.set(kind, { path, field: field.path });
    }
  return [...conditions.values()];
}

test("an odd value of any operator on any kind of column is answered or refused, never a failure", async () => {
  const wrong: string[] = [];
  for (const { path, field } of oneFieldOfEachKind())
    for (const operator of OPERATORS)
      for (const value of ODD) {
        const filters = { [field]: { [operator]: value } };
        const { status } = await api.get(`${path}/count${query({ filters })}`);
        const isMeaningless = value === null && !["$eq", "$ne"].includes(operator);
        if (status !== 400 && (status !== 200 || isMeaningless))
          wrong.push(`${path} ${JSON.stringify(filters)} → ${status}`);
      }
  expect(wrong).toEqual([]);
});
