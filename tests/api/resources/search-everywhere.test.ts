// Tests the search over all registers: it finds what the lists of the caller would find, and nothing else.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { Access } from "../../../src/base/access.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { SearchAnswer, SearchGroup } from "../../../src/base/search-answer.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { cnpjOf, createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const CNPJ = cnpjOf(95_001);
const MASKED = CNPJ.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");

let server: TestServer;
const api = {} as Record<string, Api>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of ["sa", "op", "lim", "ag", "hr", "ce"])
    api[login] = apiOf(server.app, await server.tokenOf(login));
  const resource = server.app.services.resources.get("suppliers")!;
  const body = await createSampler(api.sa!, server.app.services.resources, 95_000).body(resource);
  const company = { documentNumber: CNPJ, legalName: "ZÊNITE PEÇAS LTDA", tradeName: "ZÊNITE" };
  const made = await api.sa!.post("/suppliers", { ...body, company: { ...(body.company as object), ...company } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await sealOne();
});
afterAll(() => server.close());

/**
 * Creates a restricted person: the lender knows one name, and an agency has registered another, under which alone it
 * sees the person.
 */
async function sealOne(): Promise<void> {
  const sampler = createSampler(api.sa!, server.app.services.resources, 96_000);
  const body = await sampler.body(server.app.services.resources.get("persons")!);
  const person = await api.sa!.post<{ documentNumber: string }>("/persons", { ...body, fullName: "WALDEMIRA SABIDA" });
  expect(person.status, JSON.stringify(person.body)).toBe(201);
  const sealedBody = {
    fullName: "QUITERIA DIGITADA",
    birthDate: "1991-02-03",
    email: "q@exemplo.com.br",
    phone: "91911112222",
  };
  const { documentNumber } = person.body;
  const made = await api.ag!.post("/customers", {
    ...{ type: "PERSON", address: ADDRESS },
    person: { ...sealedBody, documentNumber },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
}

const titles = async (login: string, q: string) =>
  (await search(login, q)).flatMap(({ items }) => items.map(({ title }) => title));

async function expectSealed(): Promise<void> {
  expect(await titles("ag", "waldemira")).toEqual([]);
  expect(await titles("ag", "quiteria")).toEqual(["QUITERIA DIGITADA"]);
  expect(await titles("sa", "waldemira sabida")).toEqual(["WALDEMIRA SABIDA", "WALDEMIRA SABIDA"]);
}

test("people of limited scope find a restricted person by the values that they registered", expectSealed);

async function search(login: string, q: string): Promise<SearchGroup[]> {
  const { status, body } = await api[login]!.get<SearchAnswer>(`/search${query({ q })}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.incomplete).toBe(false);
  return body.groups;
}

const named = (groups: SearchGroup[]) => groups.map(({ resource }) => resource);

describe.each([
  ["a part of the name, accents or not", "zenite"],
  ["two words in any order", "pecas zênite"],
  ["the whole document with its mask", MASKED],
  ["the bare document", CNPJ],
  ["the begin of the document", MASKED.slice(0, 8)],
])("the search everywhere by %s", (_what, q) => {
  test("finds the company and the records about it", async () => {
    const groups = await search("sa", q);
    expect(named(groups)).toEqual(expect.arrayContaining(["suppliers", "companies"]));
    const { path, label, items } = groups.find(({ resource }) => resource === "suppliers")!;
    expect({ path, label, items }).toEqual({
      path: "/cadastros/fornecedores",
      label: "Fornecedores",
      items: [{ id: expect.any(Number), title: "ZÊNITE PEÇAS LTDA", detail: MASKED }],
    });
  });
});

test("companies are distinguished by their own document number", async () => {
  const hits = (await search("sa", "restaurante mare")).find(({ resource }) => resource === "customers");
  expect(hits?.items.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d$/)]);
});

test.each(["", "a", " a b ", "?!", "x".repeat(101)])("the text “%s” is refused as too short", async (q) => {
  const { status, body } = await api.sa!.get(`/search${query({ q })}`);
  expect([status, body.field]).toEqual([400, "q"]);
});

test("other parameters are refused", async () => {
  expect((await api.sa!.get("/search?q=maria&limit=500")).status).toBe(400);
});

/** Returns the registers whose records this person can open, by the address of the list. */
async function listsOf(login: string): Promise<Map<string, Resource>> {
  const resourceByPath = new Map<string, Resource>();
  const { body: rights } = await api[login]!.get<Pick<Access, "systemsPagesViews">>("/users/me/auth-info");
  const pages = new Set(Object.values(rights.systemsPagesViews).flatMap((own) => Object.keys(own)));
  for (const resource of server.app.services.resources.values()) {
    if (resource.singleton || !resource.calls.includes("count")) continue;
    const { status } = await api[login]!.get(`${resource.path}/count`);
    const open = resource.routes.filter(({ page }) => login === "sa" || page.some((one) => pages.has(one)));
    if (status === 200) for (const route of open) resourceByPath.set(route.path, resource);
  }
  return resourceByPath;
}

/** Checks that every list contributes what its own search finds, five records at most. */
async function expectAsInLists(login: string, word: string): Promise<number> {
  const groups = await search(login, word);
  const wrong: unknown[] = [];
  for (const [path, resource] of await listsOf(login)) {
    const filters = resource.routes.find((route) => route.path === path)?.fixedFilter ?? {};
    const { body: ids } = await api[login]!.get<number[]>(
      `${resource.path}/ids${query({ searchString: word, filters })}`,
    );
    const group = groups.find((one) => one.path === path);
    const items = group?.items.map(({ id }) => id) ?? [];
    const isAll = items.length === Math.min(5, ids.length) && (group?.more ?? false) === ids.length > 5;
    if (group ? !isAll || !items.every((id) => ids.includes(id)) : false) wrong.push([login, path, items, ids]);
    if (!group && ids.length > 0 && resource.search.length > 0 && (await mayOpen(login, resource, ids[0]!)))
      wrong.push([login, path, "not searched"]);
  }
  expect(wrong).toEqual([]);
  return groups.length;
}

/** In some registers people may read only titles. */
async function mayOpen(login: string, resource: Resource, id: number): Promise<boolean> {
  const { body } = await api[login]!.get(`${resource.path}/${id}`);
  return "version" in body;
}

describe.each(["sa", "op", "lim", "ag", "hr", "ce"])("the search everywhere by %s", (login) => {
  test("finds in each register what its list finds", async () => {
    let hitCount = 0;
    for (const word of ["ltda", "maria", "an", "11"]) hitCount += await expectAsInLists(login, word);
    expect(hitCount).toBeGreaterThan(0);
  });
});

describe("the search everywhere in large registers", () => {
  beforeAll(async () => {
    // With these cached counts the product treats every table as large.
    await run(
      server.database.db,
      "insert into row_delta (table_name, change) select distinct table_name, 100000 from row_delta where table_name not like '#%'",
    );
  });
  afterAll(async () => {
    await run(server.database.db, "delete from row_delta where change = 100000");
  });

  test.each(["ltda", "maria", "comercio", "zenite", CNPJ.slice(0, 6)])("by “%s” finds the same", async (word) => {
    expect(await expectAsInLists("sa", word)).toBeGreaterThan(0);
  });

  test("finds a restricted person by the registered values", expectSealed);

  test("by two letters matches the beginning of words", async () => {
    expect(named(await search("sa", "ze"))).toEqual(expect.arrayContaining(["suppliers", "companies"]));
    expect(named(await search("sa", "enite"))).toContain("suppliers");
  });

  test.each(["ag", "hr", "ce"])("by %s, of limited scope, finds only their own", async (login) => {
    let hitCount = 0;
    for (const word of ["maria", "ltda", "silv", "comer"]) hitCount += await expectAsInLists(login, word);
    expect(hitCount).toBeGreaterThan(0);
  });
});
