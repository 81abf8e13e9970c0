// A hidden field must behave as if it did not exist: whatever its value, every request about it has the same answer.
// The test covers nearly every field of the registers, each alone and all at once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadResources, type Resources } from "../../server/framework/documents/load-documents.ts";
import { run } from "../../server/platform/db/database.ts";
import { type Field, flatFields, type Resource } from "../../src/base/resource.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { type Answer, type Api, apiOf, query } from "../helpers/api.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";
import { guardDocuments } from "./guarded-documents.ts";

const READERS: [login: string, register: string][] = [
  ["ag", "customers"],
  ["ag", "persons"],
  ["hr", "employees"],
  ["hr", "affiliated-companies"],
  ["ce", "buyers"],
  ["ce", "cessionary-assignors"],
];
const guarded = guardDocuments();
const resources: Resources = loadResources(guarded.folder);

let server: TestServer;
const api = {} as Record<string, Api>;

beforeAll(async () => {
  server = await startTestServer({ resources });
  for (const login of new Set(READERS.map(([login]) => login)))
    api[login] = apiOf(server.app, await server.tokenOf(login));
});
afterAll(async () => {
  await server.close();
  guarded.remove();
});

const isHidden = ({ schema }: Field): boolean => schema["x-access"] !== undefined;

interface Stored {
  table: string;
  column: string;
  field: Field;
}

/** Returns the hidden fields of a register and of its embedded records, with the columns of their values. */
function hiddenOf(resource: Resource): Stored[] {
  const own = [resource, ...resource.fields.flatMap(({ embed }) => (embed ? [resources.get(embed.resource)!] : []))];
  return own.flatMap(({ table, fields }) =>
    flatFields(fields)
      .filter((field) => isHidden(field) && field.column !== undefined)
      .map((field) => ({ table, column: field.column!, field })),
  );
}

const TYPES: Record<string, [string, string]> = {
  text: ["'Valor-A-7731'", "'Valor-B-7732'"],
  numeric: ["7731", "7732.5"],
  integer: ["7731", "7732"],
  boolean: ["true", "false"],
  date: ["date '2001-02-03'", "date '2002-03-04'"],
  timestamptz: ["timestamptz '2001-02-03 12:00Z'", "timestamptz '2002-03-04 12:00Z'"],
  time: ["time '01:02'", "time '03:04'"],
  jsonb: ["'[]'::jsonb", "null"],
  uuid: ["'00000000-0000-4000-8000-000000007731'::uuid", "null"],
  "text[]": ["array['Valor-A-7731']", "null"],
  "bigint[]": ["array[1]::bigint[]", "null"],
};

/** Returns two SQL values for the column, one of them null or empty where a value may be absent. */
function valuesOf({ field }: Stored): [string, string] {
  const type = (definitionOf(field).sqlType ?? "text").replace(/\(.*$/, "");
  if (field.options && type === "text") return [`'${field.options[0]!.value}'`, `'${field.options.at(-1)!.value}'`];
  if (type === "bigint") return ["(select min(id) from users)", "null"];
  const sampleValues = TYPES[type];
  if (!sampleValues) throw new Error(`no values of ${type}`);
  return field.schema.maxLength !== undefined && field.schema.maxLength < 12 ? ["'7731'", "'7732'"] : sampleValues;
}

/** Fills every hidden column of every row with one of the two values. */
async function fill(hidden: Stored[], which: 0 | 1): Promise<void> {
  for (const table of new Set(hidden.map((one) => one.table))) {
    const columns = hidden.filter((one) => one.table === table && !isUnique(one));
    const sets = columns.map((one) => `"${one.column}" = ${valuesOf(one)[which]}`);
    // Foreign keys hold, because the id of the first user is so low that it exists in other tables too.
    await run(server.database.db, `update "${table}" set ${sets.join(", ")}`);
  }
}

const isUnique = ({ field }: Stored): boolean => field.schema["x-unique"] !== undefined;

const VARYING = /^(x-trace-id|date|x-ratelimit-.*|content-length)$/;

function plain({ status, body, headers }: Answer<unknown>): string {
  const stableHeaders = Object.entries(headers).filter(([name]) => !VARYING.test(name));
  return JSON.stringify([status, body, stableHeaders]).replace(/"(traceId|updatedAt)":"[^"]*"|"version":\d+/g, "");
}

/** Makes all requests about a register that name no field. */
async function overall(me: Api, { path }: Resource, id: number): Promise<Record<string, string>> {
  const questions: Record<string, string> = {};
  for (const way of ["?pageSize=100", "/list", "/ids", "/count", "/first", "/export", `/${id}`])
    questions[way] = plain(await me.get(`${path}${way}`));
  for (const word of ["Valor-A-7731", "valor-b-7732", "7731", "7732"]) {
    questions[`search ${word}`] = plain(await me.get(`${path}/ids${query({ searchString: word })}`));
    questions[`everywhere ${word}`] = plain(await me.get(`/search${query({ q: word })}`));
  }
  questions.everywhere = plain(await me.get("/search?q=an"));
  return questions;
}

const conditions = (value: unknown) => [{ $null: true }, { $eq: value }, { $ne: value }, { $in: [value] }];

/** Makes all requests about one field; `path` is its path in the register. */
async function about(me: Api, resource: Resource, path: string): Promise<Answer<unknown>[]> {
  const answers = [
    await me.get(`${resource.path}${query({ sort: `${path},ASC` })}`),
    await me.get(`${resource.path}/first${query({ sort: `${path},DESC` })}`),
    await me.get(`${resource.path}/export${query({ columns: path })}`),
    await me.get(`${resource.path}/export${query({ columns: path, format: "xlsx" })}`),
    await me.get(`${resource.path}/ids${query({ filters: { $or: [{ [path]: { $null: false } }] } })}`),
  ];
  for (const condition of conditions("7731"))
    answers.push(await me.get(`${resource.path}/count${query({ filters: { [path]: condition } })}`));
  for (const { path: list } of resource.routes)
    for (const view of [{ columns: [path] }, { filters: { [path]: "7731" } }, { sort: `${path},ASC` }])
      answers.push(await me.post("/list-views", { list, name: "Visão", ...view }));
  return answers;
}

describe.each(READERS)("the person %s of %s", (login, name) => {
  const resource = resources.get(name)!;
  const hidden = hiddenOf(resource);
  let me: Api;
  let id: number;
  beforeAll(async () => {
    me = api[login]!;
    // The last record is not the person's own, a few fields of which everybody may change.
    id = (await me.get<number[]>(`${resource.path}/ids`)).body.at(-1)!;
  });

  test("has fields that are not shown", async () => {
    expect([hidden.length > 5, id > 0]).toEqual([true, true]);
    const record = JSON.stringify((await me.get(`${resource.path}/${id}`)).body);
    const shown = flatFields(resource.fields).filter(isHidden);
    const own = shown.filter(({ path }) => !path.includes("."));
    for (const { name: field } of own) expect(record, field).not.toContain(`"${field}":`);
  });

  test("reads none of them by any way of reading", async () => {
    await fill(hidden, 0);
    const first = await overall(me, resource, id);
    await fill(hidden, 1);
    const second = await overall(me, resource, id);
    expect(first["/count"]).toMatch(/^\[200,/);
    expect(second).toEqual(first);
  });

  test("is refused each as a field that does not exist", async () => {
    const wrong: string[] = [];
    for (const { path } of flatFields(resource.fields).filter(isHidden)) {
      const answers = await about(me, resource, path);
      const unknown = await about(me, resource, "naoExiste");
      for (const [at, answer] of answers.entries())
        if (plain(answer) !== plain(unknown[at]!).replaceAll("naoExiste", path)) wrong.push(`${path} ${at}`);
    }
    expect(wrong).toEqual([]);
  });

  test("changes none of them, by a body, by clear or in bulk", async () => {
    await fill(hidden, 0);
    const own = flatFields(resource.fields).filter((field) => isHidden(field) && !field.path.includes("."));
    const content = () =>
      run(server.database.db, `select ${own.map(({ column }) => `"${column}"`).join(", ")} from "${resource.table}"`);
    const before = await content();
    for (const { path } of own) {
      await me.put(`${resource.path}/${id}`, { [path]: null });
      await me.put(`${resource.path}/${id}?clear=${path}`, {});
      await me.post(`${resource.path}/bulk/update`, { ids: [id], data: { [path]: null } });
      await me.post(`${resource.path}/bulk/sync`, { params: { [path]: "7731" }, data: [] });
    }
    expect(await content()).toEqual(before);
  });
});
