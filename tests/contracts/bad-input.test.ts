// Two thousand bodies and queries broken in every way that the schemas suggest: a clear 4xx in Portuguese, never a
// 5xx, and nothing written.
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadResources } from "../../server/resources/documents.ts";
import { run } from "../../server/base/database.ts";
import { flatFields, type Field, type Resource } from "../../src/base/resource.ts";
import { type Api, apiOf, query } from "../helpers/api.ts";
import { createSampler, type Sampler } from "../helpers/sample.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const REQUESTS = Number(process.env.BAD_INPUT ?? 2000);
const SEED = Number(process.env.SEED ?? 20261121);
const resources = loadResources();
const targets = [...resources.values()].filter((resource) => resource.calls.includes("create"));

let server: TestServer;
let api: Api;
let sampler: Sampler;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  sampler = createSampler(api, resources, 20_000);
});
afterAll(() => server.close());

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}
const next = random(SEED);
const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!;

const DEEP = JSON.parse(`${"[".repeat(500)}1${"]".repeat(500)}`) as unknown;
const JUNK: readonly unknown[] = [
  {},
  [],
  [[]],
  { $gt: 1 },
  DEEP,
  -1e300,
  1e15,
  0.1234567891,
  "x".repeat(10_001),
  "\u0000",
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "𝒳\ud800",
  true,
  { __proto__: { admin: true } },
  { constructor: { prototype: {} } },
  "2026-02-30",
  "99:99",
  "NaN",
  Number.MAX_SAFE_INTEGER,
  [null],
  [{ nada: 1 }],
];

/** Values of a kind that the field cannot hold. */
function wrongFor(field: Field): unknown {
  const wrong = JUNK.filter((value) => isWrong(field, value));
  return wrong.length > 0 ? pick(wrong) : DEEP;
}

function isWrong(field: Field, value: unknown): boolean {
  const type = field.schema.type;
  if (field.type === "json") return typeof value !== "object" || value === null || Array.isArray(value);
  if (type === "string")
    return (
      typeof value !== "string" || value.length > 10_000 || (field.options !== undefined && typeof value !== "object")
    );
  if (type === "boolean") return typeof value !== "boolean";
  if (type === "integer")
    return (
      typeof value === "object" ||
      (typeof value === "string" && !/^\d+$/.test(value)) ||
      value === 0.1234567891 ||
      value === -1e300
    );
  if (type === "number")
    return (
      typeof value === "object" ||
      typeof value === "boolean" ||
      (typeof value === "string" && value.length > 3) ||
      value === -1e300
    );
  if (type === "array") return !Array.isArray(value) || value === DEEP || JSON.stringify(value) === '[{"nada":1}]';
  return typeof value !== "object" || value === null || Array.isArray(value);
}

interface Broken {
  call(): Promise<{ status: number; body: unknown }>;
  what: string;
}

interface Whole {
  resource: Resource;
  body: Record<string, unknown>;
  fields: Field[];
}

const BAD_IDS = ["abc", "1e3", "-1", "0x10", "1;2", "99999999999999999999", "%00", "1'"];
const mayUpdate = ({ calls }: Resource) => calls.includes("update");

/** Each way to break a request; nothing where the resource cannot be broken so. */
const BREAKS: Record<string, (whole: Whole) => Broken | undefined> = {
  type({ resource, body, fields }) {
    const field = pick(fields);
    return post(resource, `${field.path} of a wrong kind`, { ...body, [field.name]: wrongFor(field) });
  },
  unknown: ({ resource, body }) =>
    post(resource, "unknown property", { ...body, [pick(["nada", "__proto", "constructor2", "x".repeat(300)])]: 1 }),
  missing({ resource, body, fields }) {
    const required = fields.filter((field) => field.required && field.schema.default === undefined);
    if (required.length === 0) return undefined;
    const { name } = pick(required);
    const { [name]: _gone, ...rest } = body;
    return post(resource, `without ${name}`, rest);
  },
  notObject: ({ resource }) => post(resource, "body that is no object", pick([[], [1], "texto"])),
  id({ resource }) {
    const id = encodeURIComponent(pick(BAD_IDS));
    return mayUpdate(resource) ? put(resource, `/${id}`, {}) : undefined;
  },
  clear: ({ resource }) =>
    mayUpdate(resource) ? put(resource, `/1?clear=${pick(["nada", "id", "version"])}`, {}) : undefined,
  version: ({ resource }) =>
    mayUpdate(resource) ? put(resource, "/1", { "if-match": pick(["abc", "-1", "2026-01-01"]) }) : undefined,
  filter({ resource }) {
    const path = pick([...flatFields(resource.fields).map((field) => field.path), "nada", "a.b.c.d"]);
    const filters = pick([
      { [path]: { $pow: 1 } },
      { [path]: { $eq: DEEP } },
      { [path]: { $in: "x" } },
      { $or: 1 },
      { $or: [] },
      { $and: [{ $or: [{ $and: [{ $or: [{ id: 1 }] }] }] }] },
    ]);
    return {
      what: `${resource.path} filter ${JSON.stringify(filters).slice(0, 80)}`,
      call: () => api.get(`${resource.path}${query({ filters })}`),
    };
  },
};
const KINDS = ["type", "type", ...Object.keys(BREAKS)];

function post({ path }: Resource, what: string, sent: unknown): Broken {
  return { what: `${path} ${what}`, call: () => api.post(path, sent) };
}

function put({ path }: Resource, rest: string, headers: Record<string, string>): Broken {
  return { what: `${path} PUT ${rest} ${JSON.stringify(headers)}`, call: () => api.put(`${path}${rest}`, {}, headers) };
}

async function breakOne(resource: Resource): Promise<Broken> {
  const body = await sampler.body(resource);
  const fields = resource.fields.filter((field) => !field.readOnly && !field.compute && !field.when?.visible);
  const whole = { resource, body, fields };
  return BREAKS[pick(KINDS)]!(whole) ?? BREAKS.filter!(whole)!;
}

async function rowCounts(): Promise<Record<string, number>> {
  const tables = [...new Set([...resources.values()].map((resource) => resource.table))];
  const text = tables.map((table) => `select '${table}' as name, count(*) from "${table}"`).join(" union all ");
  const rows = await run<{ name: string; count: number }>(server.database.db, text);
  return Object.fromEntries(rows.map((row) => [row.name, row.count]));
}

test(`${REQUESTS} broken requests are refused clearly and write nothing`, { timeout: 300_000 }, async () => {
  // Built before counting: making a body may make the records that it refers to.
  const requests: Broken[] = [];
  for (let at = 0; at < REQUESTS; at++) requests.push(await breakOne(pick(targets)));
  const before = await rowCounts();
  const audits = (await run<{ count: number }>(server.database.db, "select count(*) from audit_entry"))[0]!.count;
  const wrong: string[] = [];
  for (const broken of requests) {
    const { status, body } = await broken.call();
    const { code, message, traceId } = (body ?? {}) as { code?: string; message?: string; traceId?: string };
    const clear =
      status >= 400 &&
      status < 500 &&
      code &&
      message &&
      traceId &&
      !/\b(error|must|should|invalid|null|undefined|SELECT|at Object)\b/.test(message);
    if (!clear) wrong.push(`${broken.what} → ${status} ${JSON.stringify(body)?.slice(0, 200)}`);
  }
  expect(wrong).toEqual([]);
  expect(await rowCounts()).toEqual(before);
  expect((await run<{ count: number }>(server.database.db, "select count(*) from audit_entry"))[0]!.count).toBe(audits);
});

test("bodies that are not JSON are refused before they are read", async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf("sa")}` };
  const send = (payload: string, type: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/suppliers",
      headers: { ...headers, "content-type": type },
      payload,
    });
  expect((await send("{", "application/json")).statusCode).toBe(400);
  expect((await send("", "application/json")).statusCode).toBe(400);
  expect((await send("a=1", "application/x-www-form-urlencoded")).statusCode).toBe(415);
  expect((await send("<a/>", "text/xml")).statusCode).toBe(415);
  expect((await send(`{"notes":"${"x".repeat(3_000_000)}"}`, "application/json")).statusCode).toBe(413);
  for (const answer of [await send("{", "application/json"), await send("<a/>", "text/xml")]) {
    expect(answer.json()).toMatchObject({
      code: expect.any(String),
      message: expect.stringMatching(/[a-zà-ú]/),
      traceId: expect.any(String),
    });
  }
});
