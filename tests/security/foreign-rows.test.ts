// A call about a foreign record reveals no more than one about an absent record: references, look-ups, files, bulk
// calls, refusals and searches. tests/contracts/row-scope tests which rows each person sees.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAt } from "../../server/framework/query/record-select.ts";
import { run } from "../../server/platform/db/database.ts";
import type { Field, Resource } from "../../src/base/resource.ts";
import { PDF, uploadOne } from "../api/files/multipart.ts";
import { sendImport } from "../api/resources/sheet-file.ts";
import { enterPortfolio } from "../contracts/portfolio-person.ts";
import { type Answer, type Api, apiOf, query } from "../helpers/api.ts";
import { cnpjOf, cpfOf, createSampler } from "../helpers/sample.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const ABSENT = 888_888_888;
let server: TestServer;
const tokens = {} as Record<string, string>;
const api = {} as Record<string, Api>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of ["sa", "ad", "op", "lim", "ag", "hr", "ce"]) {
    tokens[login] = await server.tokenOf(login);
    api[login] = apiOf(server.app, tokens[login]);
  }
  // "ad" looks at the portfolio of a cessionary company.
  await enterPortfolio(server, api.ad!);
});
afterAll(() => server.close());

const resources = () => server.app.services.resources;
const VARYING = /^(x-trace-id|date|content-length|x-ratelimit-.*)$/;

/** Returns an answer without its varying parts and without the id that was asked about. */
function plain({ status, body, headers }: Answer<unknown>, id: number | string): string {
  const stableHeaders = Object.entries(headers).filter(([name]) => !VARYING.test(name));
  return JSON.stringify([status, body, stableHeaders])
    .replace(/"traceId":"[^"]*"|"updatedAt":"[^"]*"|"version":\d+/g, "")
    .replaceAll(typeof id === "number" ? `"id":${id},"state"` : id, "");
}

async function foreignTo(login: string, resource: Resource): Promise<number | undefined> {
  const own = await api[login]!.get<number[]>(`${resource.path}/ids`);
  const rows = await run<{ id: number }>(server.database.db, `select id from "${resource.table}" order by id desc`);
  // A list of titles gives no access to the records, although it answers 200.
  return own.status === 200 ? rows.find(({ id }) => !own.body.includes(id))?.id : rows[0]?.id;
}

const pointsTo = ({ type, readOnly }: Field): boolean =>
  !readOnly && (type === "reference" || type === "reference-many");

describe.each(["ag", "hr", "ce", "ad"])("a person of %s", (login) => {
  test("gets the answer for an absent reference from a foreign one, when changing, creating or in bulk", async () => {
    const wrong: string[] = [];
    let calls = 0;
    for (const resource of resources().values()) {
      if (!resource.calls.includes("update") || !resource.calls.includes("ids")) continue;
      const own = await api[login]!.get<number[]>(`${resource.path}/ids`);
      for (const field of own.status === 200 && own.body.length > 0 ? resource.fields.filter(pointsTo) : []) {
        const target = resources().get(field.ref!.resource)!;
        const foreign = await foreignTo(login, target);
        if (foreign === undefined || !target.calls.includes("ids")) continue;
        calls++;
        const body = (id: number) => ({ [field.name]: field.type === "reference" ? id : [id] });
        const ways: [string, (id: number) => Promise<Answer<unknown>>][] = [
          ["put", (id) => api[login]!.put(`${resource.path}/${own.body[0]}`, body(id))],
          ["post", (id) => api[login]!.post(resource.path, body(id))],
          ["bulk", (id) => api[login]!.post(`${resource.path}/bulk/update`, { ids: [own.body[0]], data: body(id) })],
        ];
        for (const [way, call] of ways) {
          const [there, nowhere] = [plain(await call(foreign), foreign), plain(await call(ABSENT), ABSENT)];
          if (there !== nowhere) wrong.push(`${way} ${resource.name}.${field.name}: ${there} | ${nowhere}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(0);
  });

  test("gets the same refusal for foreign and absent rows in bulk", async () => {
    const wrong: string[] = [];
    for (const resource of resources().values()) {
      const foreign = await foreignTo(login, resource);
      if (foreign === undefined || !resource.calls.includes("bulk-delete")) continue;
      for (const [verb, more] of [
        ["delete", {}],
        ["update", { data: {} }],
      ] as const) {
        const call = (id: number) => api[login]!.post(`${resource.path}/bulk/${verb}`, { ids: [id], ...more });
        const [there, nowhere] = [plain(await call(foreign), foreign), plain(await call(ABSENT), ABSENT)];
        if (there !== nowhere) wrong.push(`${verb} ${resource.name}: ${there} | ${nowhere}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("finds no party by a document out of scope", async () => {
    for (const [table, path, unknown] of [
      ["persons", "/persons", cpfOf(987_654)],
      ["companies", "/companies", cnpjOf(987_654)],
    ] as const) {
      const visibleIDs = new Set((await api[login]!.get<number[]>(`${path}/ids`)).body);
      const rows = await run<{ id: number; number: string }>(
        server.database.db,
        `select id, document_number as number from "${table}" where document_number is not null order by id desc`,
      );
      const { number } = rows.find(({ id }) => !visibleIDs.has(id))!;
      const ask = async (document: string) =>
        plain(await api[login]!.get(`${path}/documentNumber/${document}`), document);
      expect(await ask(number)).toBe(await ask(unknown));
    }
  });

  test("gets the refusal for an unknown title in a spreadsheet from a foreign one", async () => {
    const wrong: string[] = [];
    let calls = 0;
    for (const resource of resources().values()) {
      if (!resource.calls.includes("bulk-create") || resource.parent) continue;
      for (const field of resource.fields.filter(pointsTo)) {
        const target = resources().get(field.ref!.resource)!;
        const foreign = target.calls.includes("get") ? await foreignTo(login, target) : undefined;
        const record = foreign && (await api.sa!.get(`${target.path}/${foreign}`)).body;
        const title = record && getAt(record, target.recordTitle);
        if (typeof title !== "string") continue;
        const answerTo = async (text: string) => {
          const content = `${field.path}\n${text}\n`;
          const { status, body } = await sendImport(server.app, tokens[login]!, resource.path, {
            content,
            query: "?dryRun=true",
          });
          return JSON.stringify([status, body])
            .replace(/"traceId":"[^"]*"/g, "")
            .replaceAll(JSON.stringify(text).slice(1, -1), "");
        };
        const there = await answerTo(title);
        if (there.startsWith("[403")) continue;
        calls++;
        if (there !== (await answerTo("NINGUEM SE CHAMA ASSIM"))) wrong.push(`${resource.name}.${field.name} ${there}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(calls).toBeGreaterThan(0);
  });

  test("gets the answer for an unknown file from a stranger's, read or attached", async () => {
    const id = (await uploadOne(server.app, tokens.sa!, "a.pdf", PDF)).json<{ id: string }>().id;
    for (const suffix of ["", "/download"]) {
      const ask = async (file: string) => plain(await api[login]!.get(`/public-files/${file}${suffix}`), file);
      expect(await ask(id)).toBe(await ask(randomUUID()));
    }
  });
});

test("a refused deletion names the references that the person may see, and counts no other rows", async () => {
  const [customer] = (await api.ag!.get<{ id: number }[]>("/customers/list")).body;
  await run(
    server.database.db,
    "insert into leads (name, customer_id, enabled, version, created_at, updated_at) values ('X', $1, true, 1, now(), now())",
    [customer!.id],
  );
  const answerFor = async (login: string) =>
    (await api[login]!.delete<{ code: string; details: { resource: string }[] }>(`/customers/${customer!.id}`)).body;
  const [all, own] = [await answerFor("sa"), await answerFor("ag")];
  expect([all.code, own.code]).toEqual(["ENTITY_IN_RELATIONSHIP", "ENTITY_IN_RELATIONSHIP"]);
  expect(all.details).toContainEqual(expect.objectContaining({ resource: "leads", count: 1 }));
  expect(own.details.map(({ resource }) => resource)).not.toContain("leads");
});

test("the lender's people read only their own notifications", async () => {
  const idOf = async (login: string) => (await api[login]!.get<{ id: number }>("/users/me")).body.id;
  await run(server.database.db, "delete from notifications");
  for (const login of ["sa", "sa", "op"])
    await run(
      server.database.db,
      `insert into notifications (uid, title, user_id, version, created_at, updated_at)
       values ($1, 'Aviso', $2, 1, now(), now())`,
      [randomUUID(), await idOf(login)],
    );
  const count = async (login: string) => (await api[login]!.get<{ count: number }>("/notifications/count")).body.count;
  expect([await count("sa"), await count("op"), await count("lim")]).toEqual([2, 1, 0]);
});

test("a person who may read only titles finds records only by their title", async () => {
  const sampler = createSampler(api.sa!, resources(), 77_000);
  const body = await sampler.body(resources().get("persons")!);
  const person = { ...body, fullName: "ZULMIRA PROCURADA" } as Record<string, unknown>;
  expect((await api.sa!.post("/persons", person)).status).toBe(201);
  const idsFound = async (login: string, searchString: unknown) =>
    (await api[login]!.get<number[]>(`/persons/ids${query({ searchString })}`)).body.length;
  expect(await idsFound("sa", person.documentNumber)).toBe(1);
  expect(await idsFound("lim", "zulmira procurada")).toBe(1);
  for (const hidden of [person.documentNumber, String(person.documentNumber).slice(0, 6), person.email])
    expect(await idsFound("lim", hidden), String(hidden)).toBe(0);
});
