// No call shows a row, a number or a name of another company. The test makes all calls of the application for every
// kind of limited sight, including the portfolio that an administrator looks at.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../server/platform/db/database.ts";
import type { Resource } from "../../src/base/resource.ts";
import { type Api, apiOf, query } from "../helpers/api.ts";
import { createSampler } from "../helpers/sample.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";
import { foreignTexts, foundIn } from "./foreign-texts.ts";
import { enterPortfolio } from "./portfolio-person.ts";

const PERSONAS = ["ag", "hr", "ce", "ad"] as const;
/** Orders, filters and the second format read the same rows once more: they are tried every night. */
const isNight = process.env.TEST_RESOURCES === "all";
const ABSENT = 888_888_888;

/** Maps a register to the owners that rows of another company have. */
const OWNED = {
  buyers: ["cessionary-companies"],
  "cessionary-assignors": ["cessionary-companies"],
  customers: ["agency-offices", "affiliated-companies"],
  employees: ["affiliated-companies"],
} as const;
const POINTER = {
  "cessionary-companies": "cessionaryCompanyID",
  "agency-offices": "agencyOfficeID",
  "affiliated-companies": "affiliatedCompanyID",
} as const;

let server: TestServer;
let resources: Resource[];
const tokens = {} as Record<string, string>;
const api = {} as Record<string, Api>;

beforeAll(async () => {
  server = await startTestServer();
  resources = [...server.app.services.resources.values()];
  for (const login of ["sa", ...PERSONAS]) {
    tokens[login] = await server.tokenOf(login);
    api[login] = apiOf(server.app, tokens[login]);
  }
  await makeAnotherCompany();
  // "ad" is an administrator in the portfolio of the demonstration's cessionary company.
  await enterPortfolio(server, api.ad!);
});
afterAll(() => server.close());

/** Creates a foreign owner of each kind, with rows of its own beside those of the demonstration. */
async function makeAnotherCompany(): Promise<void> {
  const sampler = createSampler(api.sa!, server.app.services.resources, 88_000);
  const make = async (name: string, more: object): Promise<number> => {
    const resource = server.app.services.resources.get(name)!;
    const made = await api.sa!.post<{ id: number }>(resource.path, { ...(await sampler.body(resource)), ...more });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.id;
  };
  const owners = {} as Record<keyof typeof POINTER, number>;
  for (const name of Object.keys(POINTER) as (keyof typeof POINTER)[]) owners[name] = await make(name, {});
  for (const [name, kinds] of Object.entries(OWNED))
    await make(name, Object.fromEntries(kinds.map((kind) => [POINTER[kind], owners[kind]])));
}

const ask = (login: string, method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH", path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${tokens[login]!}` },
    ...(payload ? { payload } : {}),
  });

/** These answers are open to everybody, or to everybody who may choose a view. */
const OPEN_TO_ALL = new Set(["/openapi.json"]);
const VIEWS_TO_CHOOSE = "/company-portfolios";

const columnsToTry = (columns: readonly string[]): readonly string[] => (isNight ? columns : columns.slice(0, 2));

describe.each(PERSONAS)("a person of %s", (login) => {
  let foreign: Set<string>;
  let readable: Resource[];
  beforeAll(async () => {
    foreign = await foreignTexts(server, api[login]!);
    readable = [];
    for (const resource of resources.filter(({ calls, path }) => calls.includes("count") && path !== VIEWS_TO_CHOOSE))
      if ((await api[login]!.get(`${resource.path}/count`)).status === 200) readable.push(resource);
  });

  async function leaksOf(paths: string[]): Promise<string[]> {
    const leaks: string[] = [];
    for (const path of paths) {
      const answer = await ask(login, "GET", path);
      if (answer.statusCode >= 500) leaks.push(`${path} → ${answer.statusCode}`);
      for (const text of await foundIn(answer, foreign)) leaks.push(`${path}: ${text}`);
    }
    return leaks;
  }

  test("has parties out of scope, whose texts this test knows", () => {
    expect(foreign.size).toBeGreaterThan(20);
    expect(readable.length).toBeGreaterThan(5);
  });

  test("reads no foreign text in a list, in any order, nor in its files", async () => {
    const paths = readable.flatMap(({ path, list }) => [
      `${path}?pageSize=500`,
      `${path}/list`,
      `${path}/first`,
      `${path}/export?format=csv`,
      ...(isNight ? [`${path}/export?format=xlsx`] : []),
      ...columnsToTry(list.columns).map((column) => `${path}${query({ pageSize: 5, sort: `${column},DESC` })}`),
    ]);
    expect(await leaksOf(paths)).toEqual([]);
  });

  test("finds and counts nothing by searching or filtering for a foreign text", async () => {
    const texts = [...foreign];
    const name = texts.find((text) => /\D/.test(text))!;
    const document = texts.find((text) => /^(\d{11}|\d{14})$/.test(text))!;
    const leaks: string[] = [];
    for (const { path, list } of readable) {
      const questions = [
        { searchString: name },
        { searchString: document },
        ...columnsToTry([...list.columns, ...list.filters]).map((column) => ({ filters: { [column]: { $eq: name } } })),
      ];
      for (const question of questions) {
        const { status, body } = await api[login]!.get<{ count: number }>(`${path}/count${query(question)}`);
        if (status === 200 && body.count !== 0) leaks.push(`${path} ${JSON.stringify(question)} → ${body.count}`);
      }
      const ids = await api[login]!.get<number[]>(`${path}/ids`);
      const { count } = (await api[login]!.get<{ count: number }>(`${path}/count`)).body;
      if (ids.status === 200 && count !== ids.body.length) leaks.push(`${path} counts others`);
    }
    const searched = await leaksOf([`/search${query({ q: name })}`, `/search${query({ q: document })}`]);
    expect([...leaks, ...searched]).toEqual([]);
  });

  test("reads no foreign text in any other call without a parameter", async () => {
    const isOpen = (path: string) => OPEN_TO_ALL.has(path) || (login === "ad" && path === VIEWS_TO_CHOOSE);
    const paths = server.app.publishedRoutes
      .filter(
        ({ method, url }) =>
          method.includes("GET") && !/[:*]|\/(list|ids|count|first|export|import-template|stream)$/.test(url),
      )
      .map(({ url }) => url.replace(/^\/api/, ""))
      .filter((path) => !isOpen(path));
    expect(paths.length).toBeGreaterThan(80);
    expect(await leaksOf(paths)).toEqual([]);
  });

  test("gets the answer for an unknown record from every call with the id of a foreign one", async () => {
    const wrong: string[] = [];
    for (const { method, url } of server.app.publishedRoutes.filter((route) => route.url.includes("/:id"))) {
      const resource = resourceOf(url);
      const id = resource && !isOpenTo(resource, login) ? await foreignId(resource) : undefined;
      if (id === undefined) continue;
      for (const verb of method.split(",").filter((one) => one !== "HEAD" && one !== "PATCH")) {
        const there = await answerOf(verb, url, id);
        // A call that the person may not make at all has the same refusal for every record.
        const nowhere = readable.includes(resource!) ? await answerOf(verb, url, ABSENT) : there;
        if (there.status < 400 || there.text !== nowhere.text)
          wrong.push(`${verb} ${url} → ${there.text.slice(0, 200)} | ${nowhere.text.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  const idsInSight = new Map<string, number[] | undefined>();

  /** Returns a record out of sight, or any record where the person may read none. */
  async function foreignId({ name, path, table }: Resource): Promise<number | undefined> {
    if (!idsInSight.has(name)) {
      const own = await api[login]!.get<number[]>(`${path}/ids`);
      idsInSight.set(name, own.status === 200 ? own.body : undefined);
    }
    const own = idsInSight.get(name);
    const rows = await run<{ id: number }>(server.database.db, `select id from "${table}" order by id desc`);
    return rows.find(({ id }) => !own?.includes(id))?.id;
  }

  async function answerOf(verb: string, url: string, id: number): Promise<{ status: number; text: string }> {
    const path = url
      .replace(/^\/api/, "")
      .replace(":id", String(id))
      .replace(/:\w+/g, "1");
    const answer = await ask(login, verb as "GET", path, verb === "GET" || verb === "DELETE" ? undefined : {});
    const text = answer.body.replace(/"traceId":"[^"]*"/g, "").replace(new RegExp(`\\b${id}\\b`, "g"), "");
    return { status: answer.statusCode, text: `${answer.statusCode} ${text}` };
  }
});

const SYSTEM = { ag: "agency_office", hr: "hr", ce: "receivables", ad: "receivables" } as const;

const isOpenTo = (resource: Resource, login: (typeof PERSONAS)[number]): boolean =>
  resource.scope[SYSTEM[login]]?.some((rule) => "all" in rule) === true;

/** Returns the register of the address: "/api/leads/:id/convert", "/api/privacy/persons/:id/…". */
function resourceOf(url: string): Resource | undefined {
  const before = url.slice("/api".length, url.indexOf("/:id"));
  return resources.find(({ path }) => before === path || before.endsWith(path));
}

test("rows that have an owner are open to no system as a whole", () => {
  const owners = new Set([
    "agency-offices",
    "affiliated-companies",
    "cessionary-companies",
    "companies",
    "persons",
    "customers",
  ]);
  const open = resources.flatMap(({ name, scope, fields }) => {
    const systems = Object.entries(scope).filter(
      ([system, rules]) => system !== "credit" && rules?.some((rule) => "all" in rule),
    );
    const belongs = fields.some(({ ref, type }) => type !== "user-stamp" && ref && owners.has(ref.resource));
    return belongs && systems.length > 0 ? [name] : [];
  });
  expect(open).toEqual([]);
});
