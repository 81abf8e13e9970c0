// Reading never writes: after every call of the contract that reads, no row of any table has changed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApiDocument } from "../../server/framework/openapi/document.ts";
import { contractOf } from "../../server/framework/slice.ts";
import { run } from "../../server/platform/db/database.ts";
import { SLICES } from "../../server/slices.ts";
import { type Api, apiOf } from "../helpers/api.ts";
import { productResources } from "../helpers/product-resources.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const resources = productResources();
const document = openApiDocument(resources, {
  url: "/api",
  version: "1.0.0",
  ...contractOf(SLICES),
});
/** This stream stays open until its reader leaves. */
const ENDLESS = "/notifications/push/stream";
const reads = Object.entries(document.paths).flatMap(([path, methods]) =>
  methods.get && path !== ENDLESS ? [path] : [],
);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { METRICS: "on" } });
});
afterAll(() => server.close());

/** Returns the number of rows of each table and the last transaction that wrote one. */
async function tables(): Promise<Record<string, string>> {
  const { db } = server.database;
  // Changes of row counts are added up by those who read them, which changes no count.
  const names = await run<{ name: string }>(
    db,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'row_delta'",
  );
  const facts: Record<string, string> = {};
  for (const { name } of names) {
    const [row] = await run<{ facts: string }>(
      db,
      `select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as facts from "${name}"`,
    );
    facts[name] = row!.facts;
  }
  return facts;
}

const VALUES: Record<string, () => Promise<string>> = {
  postalCode: async () => "01310100",
  date: async () => "2026-02-16",
  documentNumber: () => first("select document_number as value from persons order by id limit 1"),
  resource: async () => "leads",
  record: async () => "new",
  target: async () => "persons",
  entry: () => first("select max(id)::text as value from audit_entry"),
};

async function first(sql: string): Promise<string> {
  const [row] = await run<{ value: string }>(server.database.db, sql);
  return row?.value ?? "1";
}

async function addressOf(api: Api, path: string): Promise<string> {
  const register = [...resources.values()].find((resource) => path.startsWith(`${resource.path}/{id}`));
  const { body } = register
    ? await api.get<{ content?: { id: number }[] }>(`${register.path}?pageSize=1`)
    : { body: {} };
  let address = path.replace("{id}", String((body as { content?: { id: number }[] }).content?.[0]?.id ?? 1));
  for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
    if (name !== "id") address = address.replace(`{${name}}`, (await VALUES[name!]?.()) ?? "1");
  }
  return address;
}

test("no call that reads writes anything", { timeout: 300_000 }, async () => {
  const people = await Promise.all(
    ["sa", "op", "lim", "agm", "hr", "ce"].map(async (login) => apiOf(server.app, await server.tokenOf(login))),
  );
  const addresses = await Promise.all(reads.map((path) => addressOf(people[0]!, path)));
  const before = await tables();
  let answered = 0;
  for (const api of people) {
    for (const address of addresses) {
      const { status } = await api.get(address);
      if (status === 200) answered++;
      expect(status, address).toBeLessThan(500);
    }
  }
  expect(answered).toBeGreaterThan(800);
  expect(await tables()).toEqual(before);
});

describe("a setting that nobody has saved", () => {
  type Setting = { id: number | null; version: number; createdAt: string | null; createdBy?: { text: string } | null };
  const settings = [...resources.values()].filter(({ singleton }) => singleton && "only" in singleton);

  test.each(settings.map((resource) => [resource.name, resource] as const))(
    "is answered with its defaults: %s",
    async (_name, { path, table }) => {
      await run(server.database.db, `truncate "${table}" cascade`);
      const [admin, other] = await Promise.all(
        ["ad", "sa"].map(async (login) => apiOf(server.app, await server.tokenOf(login))),
      );
      const read = await other!.get<Setting>(path);
      expect(read.status).toBe(200);
      expect(read.body).toMatchObject({ version: 0 });
      for (const name of ["id", "createdAt", "updatedAt", "createdByID", "updatedByID"])
        expect((read.body as unknown as Record<string, unknown>)[name] ?? null, name).toBeNull();
      const closing = {
        manualClosing: false,
        closingTime: "23:59",
        disagreementAction: "IGNORE",
        responsiblePersonIDs: [
          Number(
            await first(
              "select person_id::text as value from users u join auth_roles a on a.id = u.auth_role_id where a.code = 'r_admin' limit 1",
            ),
          ),
        ],
      };
      const body = path === "/wallet-groups" ? { name: "Grupo" } : path.includes("closing") ? closing : {};
      const [one, two] = await Promise.all(
        [admin!, other!].map((api) => api.put<Setting>(path, body, { "if-match": "0" })),
      );
      expect([one!.status, two!.status].sort(), JSON.stringify([one!.body, two!.body])).toEqual([200, 409]);
      const saved = [one!, two!].find(({ status }) => status === 200)!;
      const now = (await other!.get<Setting>(path)).body;
      expect(now).toMatchObject({ version: 1, id: saved.body.id });
      const me = (await (saved === one ? admin! : other!).get<{ person: { fullName: string } }>("/users/me")).body;
      expect(JSON.stringify(now.createdBy)).toContain(me.person.fullName);
    },
  );
});

test("the demonstration's records have one author, at their foot and in their history", async () => {
  const api = apiOf(server.app, await server.tokenOf("sa"));
  for (const path of ["/customers", "/suppliers", "/persons", "/operation-statuses", "/products", "/buyers"]) {
    const { body } = await api.get<{ content: { id: number }[] }>(`${path}?pageSize=3&sort=id,DESC`);
    for (const { id } of body.content) {
      const record = (await api.get<Record<string, { text: string } | undefined>>(`${path}/${id}`)).body;
      const acts = (
        await api.get<{ content: { action: string; user: string | null; part: string | null }[] }>(
          `${path}/${id}/history?limit=100`,
        )
      ).body.content;
      const birth = acts.findLast(({ action, part }) => action === "create" && part === null);
      if (birth) expect(birth.user ?? null, `${path}/${id}`).toBe(record.createdBy?.text ?? null);
    }
  }
});
