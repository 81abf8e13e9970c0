// The server must enforce every condition of every document on every way of writing: required fields, hidden fields and
// read-only fields. The cases come from the documents, so a new condition is tested automatically.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAt, setAt } from "../../server/framework/query/record-select.ts";
import { run } from "../../server/platform/db/database.ts";
import type { Field, Resource } from "../../src/base/resource.ts";
import type { Condition } from "../../src/base/resource-document.ts";
import { sendImport } from "../api/resources/sheet-file.ts";
import { type Answer, type Api, apiOf, query } from "../helpers/api.ts";
import { productResources } from "../helpers/product-resources.ts";
import { createFullSampler, createSampler, type Sampler } from "../helpers/sample.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

type Body = Record<string, unknown>;
type Effect = "visible" | "required" | "readOnly";
const EFFECTS: readonly string[] = ["visible", "required", "readOnly"] satisfies Effect[];

interface Case {
  resource: Resource;
  field: Field;
  effect: Effect;
  /** The path in a body to the object that the condition reads: the record, an embedded one, or a list's first item. */
  scope: string;
  path: string;
  /** The property that the condition reads, with one value that satisfies the condition and one that does not. */
  property: Field;
  holding: unknown;
  failing: unknown;
}

const resources = productResources();
const unread: string[] = [];
const cases = [...resources.values()].flatMap((resource) =>
  casesIn(resource, resource.fields, "", resource.fields, ""),
);

function casesIn(resource: Resource, fields: Field[], scope: string, scopeFields: Field[], prefix: string): Case[] {
  return fields.flatMap((field): Case[] => {
    const path = prefix + field.name;
    const own = Object.entries(field.when ?? {}).flatMap(([effect, condition]): Case[] => {
      const values = valuesOf(condition, scopeFields);
      // read-only.ts refuses a field that only the product fills, whatever its conditions are.
      if (field.readOnly) return [];
      if (!EFFECTS.includes(effect) || !values) unread.push(`${resource.name}.${path}: ${effect}`);
      return values ? [{ resource, field, effect: effect as Effect, scope, path, ...values }] : [];
    });
    const inner =
      field.type === "blocks"
        ? casesIn(resource, field.fields ?? [], `${path}.0`, field.fields ?? [], `${path}.0.`)
        : casesIn(
            resource,
            field.fields ?? [],
            field.embed ? path : scope,
            field.embed ? field.fields! : scopeFields,
            `${path}.`,
          );
    return [...own, ...inner];
  });
}

function valuesOf(condition: Condition, fields: Field[]): Pick<Case, "property" | "holding" | "failing"> | undefined {
  const denied = condition.not && valuesOf(condition.not as Condition, fields);
  if (denied) return { ...denied, holding: denied.failing, failing: denied.holding };
  const needed = Array.isArray(condition.required) && !condition.properties ? condition.required : [];
  const filled = needed.length === 1 ? fields.find((field) => field.name === needed[0]) : undefined;
  // A condition that only needs a value is satisfied by a reference to the first record of the register.
  if (filled?.type === "reference") return { property: filled, holding: 1, failing: null };
  const [[name, schema] = ["", {}], ...others] = Object.entries(
    (condition.properties ?? {}) as Record<string, Condition>,
  );
  const property = fields.find((field) => field.name === name);
  if (!property || others.length > 0) return undefined;
  if (typeof schema.minimum === "number") return { property, holding: schema.minimum, failing: schema.minimum - 1 };
  const contained = (schema.contains as Condition | undefined)?.const;
  const among = contained !== undefined ? [contained] : Array.isArray(schema.enum) ? schema.enum : [schema.const];
  const other = property.options?.map(({ value }) => value).find((value) => !among.includes(value));
  const wrap = (value: unknown) => (contained === undefined ? value : [value]);
  const failing = typeof among[0] === "boolean" ? !among[0] : other === undefined ? null : wrap(other);
  return { property, holding: wrap(among[0]), failing };
}

let server: TestServer;
let api: Api;
let plain: Sampler;
let full: Sampler;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  plain = createSampler(api, resources, 61_000);
  full = createFullSampler(api, resources, 63_000);
});
afterAll(() => server.close());

test("every condition of the documents is one that these tests cover", () => {
  expect(unread).toEqual([]);
  expect(cases.length).toBeGreaterThan(80);
});

const nameOf = ({ resource, path, effect }: Case) => `${resource.name}.${path} ${effect}`;
/** The kind of a case: its effect, place and types. At night every case runs, and at a push one case of each kind. */
const kindOf = ({ effect, scope, field, property }: Case) =>
  [effect, scope === "" ? "record" : scope.endsWith(".0") ? "item" : "part", field.type, property.type].join();
const tried =
  process.env.TEST_RESOURCES === "all"
    ? cases
    : [...new Map(cases.toReversed().map((one) => [kindOf(one), one] as const)).values()];
const titled = (effect: Effect) =>
  tried
    .filter((one) => one.effect === effect && one.resource.calls.includes("create"))
    .map((one) => [nameOf(one), one] as const);

/** Makes a valid record that satisfies the condition or does not. */
async function bodyFor({ resource, scope, property }: Case, value: unknown): Promise<Body> {
  if (scope === "") {
    const body = await plain.body(resource, { [property.name]: value });
    return resource.name === "users" ? { ...body, authRoleID: await roleFor(value) } : body;
  }
  const body = await plain.body(resource);
  if (scope.endsWith(".0")) return body;
  setAt(body, `${scope}.${property.name}`, value);
  return body;
}

/** The role of a user must belong to the system of the user's type. */
async function roleFor(type: unknown): Promise<number | undefined> {
  const authSystemCode = { AGENT: "agency_office", HR: "hr", CESSIONARY: "receivables" }[String(type)] ?? "credit";
  const { body } = await api.get<{ id: number }[]>(`/auth/roles/list${query({ filters: { authSystemCode } })}`);
  return body[0]?.id;
}

/** Makes a part of a record with values at their paths; a list gets one item. */
function partOf(values: Record<string, unknown>): Body {
  const part: Body = {};
  for (const [path, value] of Object.entries(values)) {
    const [list, member] = path.split(".0.");
    if (member === undefined) setAt(part, path, value);
    else setAt(part, list!, [{ ...((getAt(part, list!) as Body[] | undefined)?.[0] ?? {}), [member]: value }]);
  }
  return part;
}

const propertyAt = ({ scope, property }: Case) => (scope === "" ? property.name : `${scope}.${property.name}`);

async function sampleOf({ resource, field }: Case): Promise<unknown> {
  const alone = { ...field, when: undefined, required: true };
  return (await full.body({ ...resource, unique: [], fields: [alone], ranges: [] }))[field.name];
}

interface Refusal {
  errors?: { field: string }[];
  message?: string;
}

/** Sends the same change by every call that the register has for it, and returns each answer. */
async function changedEveryWay(
  { path, calls }: Resource,
  id: number,
  change: Body,
): Promise<[way: string, status: number, said: Refusal][]> {
  const said: [string, number, Refusal][] = [];
  const ways: [string, () => Promise<Answer>][] = [
    ["PUT", () => api.put(`${path}/${id}`, change)],
    ["PATCH", () => api.patch(`${path}/${id}`, change)],
  ];
  for (const [way, send] of calls.includes("update") ? ways : []) {
    const { status, body } = await send();
    said.push([way, status, body]);
  }
  if (calls.includes("bulk-update")) {
    const { body } = await api.post<{ results: { state: string; reason?: Refusal & { status: number } }[] }>(
      `${path}/bulk/update`,
      { ids: [id], data: change },
    );
    const [result] = body.results;
    said.push(["bulk/update", result?.reason?.status ?? 200, result?.reason ?? {}]);
  }
  return said;
}

async function createdEveryWay(
  { path, calls }: Resource,
  bodies: () => Promise<Body>,
): Promise<[way: string, status: number, said: Refusal & { id?: number }][]> {
  const one = await api.post<Refusal & { id: number }>(path, await bodies());
  const said: [string, number, Refusal & { id?: number }][] = [["POST", one.status, one.body]];
  if (calls.includes("bulk-create")) {
    const { body } = await api.post<{ results: { id: number; reason?: Refusal & { status: number } }[] }>(
      `${path}/bulk/create`,
      { data: [await bodies()] },
    );
    const [result] = body.results;
    said.push(["bulk/create", result?.reason?.status ?? 201, result?.reason ?? { id: result!.id }]);
  }
  return said;
}

const fieldsIn = ({ errors = [] }: Refusal): string[] => errors.map(({ field }) => field);
const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);
const isNothing = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === "object" && Object.values(value as object).every(isNothing));

describe("what a condition requires", () => {
  test.each(titled("required"))("is required as %s", async (_name, one) => {
    const { resource, path } = one;
    const lacking = async () => {
      const body = await bodyFor(one, one.holding);
      if (one.scope.endsWith(".0")) return { ...body, ...partOf({ [propertyAt(one)]: one.holding }) };
      setAt(body, path, undefined);
      return body;
    };
    for (const [way, status, said] of await createdEveryWay(resource, lacking)) {
      expect([way, status], JSON.stringify(said)).toEqual([way, 400]);
      expect(
        fieldsIn(said).some((field) => field.startsWith(path)),
        `${way}: ${JSON.stringify(said)}`,
      ).toBe(true);
    }
    const made = await api.post<{ id: number }>(resource.path, await bodyFor(one, one.failing));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const change = partOf({ [propertyAt(one)]: one.holding });
    for (const [way, status, said] of await changedEveryWay(resource, made.body.id, change)) {
      expect([way, status], JSON.stringify(said)).toEqual([way, 400]);
      const places = fieldsIn(said);
      // An immutable property is refused itself, and the type of a user is refused at a role that does not match.
      const isRefused = places.some(
        (field) => field.startsWith(path) || field === propertyAt(one) || field === "authRoleID",
      );
      expect(isRefused, `${way}: ${JSON.stringify(said)}`).toBe(true);
    }
  });
});

describe("what a condition hides", () => {
  test.each(titled("visible"))("is emptied as %s", async (_name, one) => {
    const { resource, path } = one;
    const value = await sampleOf(one);
    const storedOf = async (id: number) => getAt((await api.get(`${resource.path}/${id}`)).body, path);
    const hiding = partOf({ [propertyAt(one)]: one.failing, [path]: value });
    for (const [way, status, said] of await createdEveryWay(resource, async () =>
      merged(await bodyFor(one, one.failing), hiding),
    ))
      if (status === 201) expect(isNothing(await storedOf(said.id!)), way).toBe(true);
    const made = await api.post<{ id: number }>(resource.path, await bodyFor(one, one.failing));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const change = one.scope.endsWith(".0") ? hiding : partOf({ [path]: value });
    for (const [way] of await changedEveryWay(resource, made.body.id, change))
      expect(isNothing(await storedOf(made.body.id)), way).toBe(true);
  });
});

function merged(body: Body, part: Body): Body {
  const isGroup = (value: unknown): value is Body =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  return Object.fromEntries(
    [...new Set([...Object.keys(body), ...Object.keys(part)])].map((name) => {
      const [before, value] = [body[name], part[name]];
      return [name, isGroup(before) && isGroup(value) ? merged(before, value) : name in part ? value : before];
    }),
  );
}

describe("what a condition locks", () => {
  const locks = cases.filter(({ effect }) => effect === "readOnly").map((one) => [nameOf(one), one] as const);
  test.each(locks)("is refused as %s", async (_name, one) => {
    const { resource, path, property, holding } = one;
    const filters = { [property.name]: holding };
    const [locked] = (await api.get<{ content: (Body & { id: number })[] }>(`${resource.path}${query({ filters })}`))
      .body.content;
    const before = (await api.get<Body>(`${resource.path}/${locked!.id}`)).body;
    const other = one.field.type === "matrix" ? {} : await sampleOf(one);
    for (const [way, status, said] of await changedEveryWay(resource, locked!.id, partOf({ [path]: other }))) {
      expect([way, status >= 400 && status < 500], JSON.stringify(said)).toEqual([way, true]);
      expect(said.message).toMatch(/[a-zç]/);
    }
    const emptied = await api.put(`${resource.path}/${locked!.id}?clear=${path}`, {});
    expect(emptied.status).toBeGreaterThanOrEqual(400);
    const stored = (await api.get<Body>(`${resource.path}/${locked!.id}`)).body;
    expect(stored).toEqual(before);
    // The stored value itself may be sent back.
    expect((await api.put(`${resource.path}/${locked!.id}`, partOf({ [path]: getAt(before, path) }))).status).toBe(200);
  });

  test("a shipped status keeps its name in an import and in its history, and accepts other changes", async () => {
    const { id } = (await api.post<{ id: number }>("/operation-statuses", { name: "Em espera" })).body;
    await api.put(`/operation-statuses/${id}`, { name: "Aguardando", blocksEditing: true });
    await run(server.database.db, "update operation_statuses set predetermined = true where id = $1", [id]);
    const file = { content: `Código;Nome\n${id};Outro nome\n`, fields: { _columns: '["id","name"]' } };
    const imported = await sendImport(server.app, await server.tokenOf("sa"), "/operation-statuses", file);
    expect(imported.body.results?.[0]?.reason?.errors?.[0]?.field, JSON.stringify(imported.body)).toBe("name");
    const history = await api.get<{ content: { id: number }[] }>(`/operation-statuses/${id}/history`);
    const first = history.body.content.at(-1)!;
    const restored = await api.post(`/operation-statuses/${id}/history/${first.id}/restore`, { fields: ["name"] });
    expect(restored.status).toBe(400);
    expect((await api.post(`/operation-statuses/${id}/history/${first.id}/restore`, {})).status).toBe(200);
    const { body } = await api.get(`/operation-statuses/${id}`);
    expect(body).toMatchObject({ name: "AGUARDANDO", blocksEditing: false });
  });
});
