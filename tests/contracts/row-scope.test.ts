// No call of any register shows or changes a row out of a person's sight: listing, counting, search, reading, changing,
// deleting, linking, and errors that would reveal it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAt } from "../../server/framework/query/record-select.ts";
import { run } from "../../server/platform/db/database.ts";
import { fieldAt, type Resource } from "../../src/base/resource.ts";
import { type Api, apiOf, query } from "../helpers/api.ts";
import { productResources } from "../helpers/product-resources.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";
import { enterPortfolio } from "./portfolio-person.ts";

/** "ad" looks at the portfolio of a cessionary company. */
const PERSONAS = ["ag", "agm", "hr", "ce", "ad"] as const;
const resources = productResources();
const listed = [...resources.values()].filter(({ calls }) => calls.includes("list") && calls.includes("ids"));

let server: TestServer;
let sa: Api;
const api = {} as Record<string, Api>;

beforeAll(async () => {
  server = await startTestServer();
  sa = apiOf(server.app, await server.tokenOf("sa"));
  for (const persona of PERSONAS) api[persona] = apiOf(server.app, await server.tokenOf(persona));
  await enterPortfolio(server, api.ad!);
});
afterAll(() => server.close());

interface Sight {
  resource: Resource;
  own: number[];
  foreign: number[];
}

/** Returns the registers of which the person sees some rows and not others. */
async function sightsOf(persona: string): Promise<Sight[]> {
  const sights: Sight[] = [];
  for (const resource of listed) {
    const own = await api[persona]!.get<number[]>(`${resource.path}/ids`);
    if (own.status !== 200) continue;
    const rows = await run<{ id: number }>(server.database.db, `select id from "${resource.table}" order by id`);
    const foreign = rows.map(({ id }) => id).filter((id) => !own.body.includes(id));
    if (foreign.length > 0) sights.push({ resource, own: own.body, foreign });
  }
  return sights;
}

function idsIn(body: unknown): number[] {
  const rows = Array.isArray(body) ? body : ((body as { content?: unknown[] }).content ?? []);
  return rows.map((row) => (typeof row === "number" ? row : (row as { id: number }).id));
}

async function contentOf(table: string): Promise<string> {
  const [row] = await run<{ text: string }>(
    server.database.db,
    `select coalesce(string_agg(t::text, '|' order by id), '') as text from "${table}" t`,
  );
  return row!.text;
}

const METHODS = { GET: "get", POST: "post", PUT: "put" } as const;

describe.each(PERSONAS)("a person of %s", (persona) => {
  let sights: Sight[];
  beforeAll(async () => {
    sights = await sightsOf(persona);
  });

  test("has registers with rows out of sight", () => {
    expect(sights.length).toBeGreaterThan(0);
  });

  test("reads the same rows by every way of reading", async () => {
    const wrong: string[] = [];
    for (const { resource, own, foreign } of sights) {
      const me = api[persona]!;
      const everything = { id: { $in: [...own, ...foreign].slice(0, 500) } };
      const any = { $or: [{ id: { $gt: 0 } }, { id: { $null: true } }] };
      const questions = {
        list: `?pageSize=1000`,
        "/list": "",
        "/ids": "",
        "/ids by id": query({ filters: everything }),
        "/ids by or": query({ filters: any }),
        "/ids by date": query({ filters: { createdAt: { $null: false } } }),
      };
      for (const [how, question] of Object.entries(questions)) {
        const path = how.startsWith("/") ? how.split(" ")[0]! : "";
        const { status, body } = await me.get<unknown>(`${resource.path}${path}${question}`);
        // A caller who may read only titles may not filter by other fields.
        if (status === 400 && how === "/ids by date") continue;
        const visibleIDs = idsIn(body).toSorted((a, b) => a - b);
        if (JSON.stringify(visibleIDs) !== JSON.stringify(own)) wrong.push(`${resource.path} ${how} → ${status}`);
      }
      const { count } = (await me.get<{ count: number }>(`${resource.path}/count${query({ filters: any })}`)).body;
      if (count !== own.length) wrong.push(`${resource.path} count`);
      const first = await me.get<{ id: number }>(
        `${resource.path}/first${query({ sort: "id,ASC", filters: { id: { $in: foreign.slice(0, 500) } } })}`,
      );
      if (first.status !== 404) wrong.push(`${resource.path} first`);
    }
    expect(wrong).toEqual([]);
  });

  test("finds no foreign row by searching for it", async () => {
    const wrong: string[] = [];
    for (const { resource, foreign } of sights) {
      const row = (await sa.get(`${resource.path}/${foreign[0]}`)).body;
      const searchString = resource.search.map((path) => getAt(row, path)).find((value) => typeof value === "string");
      if (typeof searchString !== "string") continue;
      const idsFound = await api[persona]!.get<number[]>(`${resource.path}/ids${query({ searchString })}`);
      if (idsFound.body.some((id) => foreign.includes(id))) wrong.push(`${resource.path} ${searchString}`);
    }
    expect(wrong).toEqual([]);
  });

  test("gets the answer for an unknown id from a foreign one, and changes nothing", async () => {
    const wrong: string[] = [];
    const withoutId = (body: unknown) => JSON.stringify({ ...(body as object), traceId: 0 });
    for (const { resource, foreign } of sights) {
      const me = api[persona]!;
      const before = await contentOf(resource.table);
      for (const [what, call] of Object.entries({
        get: (id: number) => me.get(`${resource.path}/${id}`),
        put: (id: number) => me.put(`${resource.path}/${id}`, { enabled: false }),
        patch: (id: number) => me.patch(`${resource.path}/${id}`, { enabled: false }),
        delete: (id: number) => me.delete(`${resource.path}/${id}`),
        stale: (id: number) => me.put(`${resource.path}/${id}`, { enabled: false }, { "if-match": "99" }),
      })) {
        const [there, nowhere] = [await call(foreign[0]!), await call(888_888_888)];
        if (there.status < 400 || there.status !== nowhere.status || withoutId(there.body) !== withoutId(nowhere.body))
          wrong.push(`${what} ${resource.path} → ${there.status} ${nowhere.status}`);
      }
      for (const [verb, more] of [
        ["delete", {}],
        ["update", { data: { enabled: false } }],
      ] as const) {
        const bulk = await me.post<{ results?: { state: string; reason: { code: string } }[] }>(
          `${resource.path}/bulk/${verb}`,
          { ids: foreign.slice(0, 5), ...more },
        );
        const refused =
          bulk.status >= 400 ||
          bulk.body.results!.every(
            ({ state, reason }) => state === "rejected" && ["NOT_FOUND", "FORBIDDEN"].includes(reason.code),
          );
        if (!refused) wrong.push(`bulk ${verb} ${resource.path}`);
      }
      const field = fieldAt(resource.fields, "enabled") ? { enabled: true } : undefined;
      if (field) {
        const sync = await me.post(`${resource.path}/bulk/sync`, { params: field, data: [{ id: foreign[0] }] });
        if (sync.status < 400) wrong.push(`bulk sync ${resource.path} → ${sync.status}`);
      }
      if ((await contentOf(resource.table)) !== before) wrong.push(`${resource.path} was changed`);
    }
    expect(wrong).toEqual([]);
  });

  test("runs no action on a foreign row", async () => {
    const wrong: string[] = [];
    for (const { resource, foreign } of sights)
      for (const { call } of resource.actions) {
        if (
          !call?.path.includes("{") ||
          !server.app.hasRoute({ method: call.method, url: `/api${call.path.replace(/\{(\w+)\}/g, ":$1")}` })
        )
          continue;
        const path = call.path.replace(/\{\w+\}/, String(foreign[0]));
        const { status } = await api[persona]![METHODS[call.method]](path);
        if (![403, 404].includes(status)) wrong.push(`${path} → ${status}`);
      }
    expect(wrong).toEqual([]);
  });

  test("links no foreign row to an own one", async () => {
    const wrong: string[] = [];
    for (const { resource, own } of sights) {
      const pointers = resource.fields.filter((field) => field.type === "reference" && !field.readOnly && !field.when);
      for (const field of pointers) {
        const target = sights.find((sight) => sight.resource.name === field.ref!.resource);
        if (!target || own.length === 0) continue;
        const change = { [field.name]: target.foreign[0] };
        const { status } = await api[persona]!.put(`${resource.path}/${own[0]}`, change);
        if (status < 400) wrong.push(`${resource.path} ${field.path} → ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
