// Tests drafts of forms: they belong to one person, omit credentials and files, and last thirty days or until the right
// ends.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { TEST_MOMENT } from "../../helpers/test-moment.ts";

interface Draft {
  id: string;
  resource: string;
  recordID: number | null;
  label: string;
  path: string;
  fieldCount: number;
  version: number | null;
  savedAt: string;
  fields: Record<string, unknown>;
}

let server: TestServer;
const api = {} as Record<"sa" | "op" | "ad" | "ag" | "lim", Api>;
beforeAll(async () => {
  server = await startTestServer();
  for (const persona of ["sa", "op", "ad", "ag", "lim"] as const)
    api[persona] = apiOf(server.app, await server.tokenOf(persona));
});
afterAll(() => server.close());

const NEW = "/users/me/drafts/leads/new";
const lead = { route: "/cadastros/leads", fields: { name: "LIA RASCUNHO", phone: "11987650000" } };
const draftOf = async (as: Api, path: string) => (await as.get<{ draft: Draft | null }>(path)).body.draft;
const list = async (as: Api) => (await as.get<{ content: Draft[] }>("/users/me/drafts")).body.content;

test("a draft is available to its person alone, on any machine", async () => {
  expect(await draftOf(api.op, NEW)).toBeNull();
  const saved = await api.op.put<Draft>(NEW, lead);
  expect(saved.body).toMatchObject({
    ...{ resource: "leads", recordID: null, label: "Novo lead", path: "/cadastros/leads/create", fieldCount: 2 },
  });
  expect(await draftOf(api.op, NEW)).toMatchObject({ fields: lead.fields });
  expect(await draftOf(api.ad, NEW)).toBeNull();
  expect((await list(api.op)).map(({ path }) => path)).toEqual(["/cadastros/leads/create"]);
  expect(await list(api.ad)).toEqual([]);
  await api.op.put(NEW, { ...lead, fields: { name: "LIA OUTRA" } });
  expect(await draftOf(api.op, NEW)).toMatchObject({ fields: { name: "LIA OUTRA" }, fieldCount: 1 });
  expect((await api.op.delete(NEW)).status).toBe(204);
  expect(await draftOf(api.op, NEW)).toBeNull();
  expect((await api.op.delete(NEW)).status).toBe(204);
});

test("one form has several drafts, each saved and deleted alone, and the oldest are replaced", async () => {
  const keep = async (id: string, name: string) => {
    server.clock.set(new Date(server.clock.now().getTime() + 1000).toISOString());
    return api.op.put<Draft & { droppedCount: number }>(NEW, { ...lead, id, fields: { name } });
  };
  const names = async () => {
    const { body } = await api.op.get<{ drafts: Draft[] }>(NEW);
    return body.drafts.map(({ id, fields }) => `${id} ${fields.name}`);
  };
  await keep("aba-1", "ANA");
  await keep("aba-2", "BIA");
  await keep("aba-1", "ANA LIMA");
  expect(await names()).toEqual(["aba-1 ANA LIMA", "aba-2 BIA"]);
  expect(await draftOf(api.op, NEW)).toMatchObject({ id: "aba-1", resource: "leads" });
  expect((await list(api.op)).map(({ id, path }) => [id, path])).toEqual([
    ["aba-1", "/cadastros/leads/create"],
    ["aba-2", "/cadastros/leads/create"],
  ]);
  expect((await api.op.delete(`${NEW}?id=aba-2`)).status).toBe(204);
  expect(await names()).toEqual(["aba-1 ANA LIMA"]);
  const dropped: number[] = [];
  for (const id of ["b", "c", "d", "e", "f"]) dropped.push((await keep(id, "CAIO")).body.droppedCount);
  expect(dropped).toEqual([0, 0, 0, 0, 1]);
  expect(await names()).toEqual(["f CAIO", "e CAIO", "d CAIO", "c CAIO", "b CAIO"]);
  for (const id of ["a b", "á", "x".repeat(41), "a#b", 7])
    expect((await api.op.put(NEW, { ...lead, id })).status, String(id)).toBe(400);
  expect((await api.op.delete(`${NEW}?id=a%23b`)).status).toBe(400);
  await api.op.delete(NEW);
  expect(await names()).toEqual([]);
  server.clock.set(TEST_MOMENT);
});

test("a draft of a record has its version and title, and is out of sight with the record", async () => {
  const made = await api.op.post<{ id: number; version: number }>("/leads", {
    ...{ type: "PERSON", name: "LIA DO RASCUNHO", phone: "11987654321", source: "SITE", status: "NEW" },
  });
  const path = `/users/me/drafts/leads/${made.body.id}`;
  await api.op.put(path, { ...lead, fields: { notes: "meio escrito" }, version: made.body.version });
  expect(await draftOf(api.op, path)).toMatchObject({
    ...{ label: "LIA DO RASCUNHO", path: `/cadastros/leads/edit/${made.body.id}`, version: made.body.version },
  });
  await api.sa.delete(`/leads/${made.body.id}`);
  expect(await draftOf(api.op, path)).toBeNull();
  expect(await list(api.op)).toEqual([]);
  expect((await api.op.put(path, lead)).status).toBe(404);
});

test("credentials, files and lists with files are left out of drafts", async () => {
  const employee = { averbationPassword: "segredo-1", "person.fullName": "RUI" };
  const { routes } = server.app.services.resources.get("employees")!;
  await api.sa.put("/users/me/drafts/employees/new", { route: routes[0]!.path, fields: employee });
  const supplier = {
    contacts: [{ name: "BIA" }],
    attachments: [{ documentTypeID: 1, fileID: "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b" }],
  };
  const path = "/users/me/drafts/suppliers/new";
  await api.sa.put(path, { route: "/cadastros/fornecedores", fields: supplier });
  const rows = await run<{ resource: string; fields: object }>(
    server.database.db,
    "select resource, fields from form_draft where record_id = 0 order by resource",
  );
  expect(rows).toEqual([
    { resource: "employees", fields: { "person.fullName": "RUI" } },
    { resource: "suppliers", fields: { contacts: [{ name: "BIA" }] } },
  ]);
  for (const resource of ["employees", "suppliers"]) await api.sa.delete(`/users/me/drafts/${resource}/new`);
});

test("a draft expires after thirty days, and is swept", async () => {
  await api.op.put(NEW, lead);
  server.clock.set("2026-12-17T15:00:00Z");
  expect(await draftOf(apiOf(server.app, await server.tokenOf("op")), NEW)).not.toBeNull();
  server.clock.set("2026-12-19T15:00:00Z");
  expect(await draftOf(apiOf(server.app, await server.tokenOf("op")), NEW)).toBeNull();
  await server.app.jobs.turn("forget drafts");
  expect(await run(server.database.db, "select 1 from form_draft")).toEqual([]);
  server.clock.set(TEST_MOMENT);
});

test("a draft is erased with the person whom it names", async () => {
  const made = await api.op.post<{ id: number }>("/leads", {
    ...{ type: "PERSON", name: "IARA ZELO", phone: "11987654321", email: "iara.zelo@exemplo.com.br" },
    ...{ source: "SITE", status: "NEW" },
  });
  await api.op.put(`/users/me/drafts/leads/${made.body.id}`, { ...lead, fields: { notes: "dela" } });
  await api.op.put(`/users/me/drafts/leads/${made.body.id}`, { ...lead, id: "outra-aba", fields: { notes: "dela" } });
  await api.sa.put(NEW, { ...lead, fields: { email: "iara.zelo@exemplo.com.br" } });
  await api.ad.put(NEW, lead);
  expect((await api.ad.post(`/privacy/leads/${made.body.id}/anonymise`)).status).toBe(200);
  const left = await run<{ fields: object }>(server.database.db, "select fields from form_draft");
  expect(left).toEqual([{ fields: lead.fields }]);
  await api.ad.delete(NEW);
});

test("a draft needs the right to write, and has only fields of its form", async () => {
  expect((await api.ag.put(NEW, lead)).status).toBe(403);
  const refusals: [string, unknown, number][] = [
    ["/users/me/drafts/naves/new", lead, 404],
    ["/users/me/drafts/leads/0", lead, 400],
    ["/users/me/drafts/leads/abc", lead, 400],
    ["/users/me/drafts/leads/999999999", lead, 404],
    [NEW, { ...lead, fields: { cor: "azul" } }, 400],
    [NEW, { ...lead, fields: {} }, 400],
    [NEW, { ...lead, fields: ["name"] }, 400],
    [NEW, { ...lead, route: "/cadastros/clientes" }, 400],
    [NEW, { ...lead, version: "3" }, 400],
    [NEW, { ...lead, outro: 1 }, 400],
    [NEW, { ...lead, fields: { notes: "x".repeat(70_000) } }, 413],
  ];
  for (const [path, body, status] of refusals) {
    const answer = await api.op.put<{ message: string }>(path, body);
    expect(answer.status, `${path} ${JSON.stringify(body).slice(0, 80)}`).toBe(status);
    expect(answer.body.message).toMatch(/[a-zà-ú]/);
  }
  expect(await list(api.op)).toEqual([]);
});

describe("a form beside the registers", () => {
  const route = "/operacional/renegociacao";
  const fields = { installmentQuantity: 24, payee: { pixKey: "lia@exemplo.com.br" }, stepIndex: 2 };
  let place: string;
  beforeAll(async () => {
    const { body } = await api.sa.get<{ content: { id: number }[] }>("/operations?pageSize=1");
    place = `/users/me/drafts/operations/${body.content[0]!.id}`;
  });

  test("keeps its answers, whatever they are of the record, and leads back to its own screen", async () => {
    expect((await api.op.put(place, { id: "1f0c", route, fields })).status).toBe(200);
    const draft = await draftOf(api.op, place);
    expect(draft?.path).toMatch(/^\/operacional\/renegociacao\/\d+$/);
    expect(draft?.label).toMatch(/^Renegociação: /);
    expect(draft?.fields).toEqual(fields);
    expect((await list(api.op)).map(({ path }) => path)).toContain(draft?.path);
    expect(await draftOf(api.ad, place)).toBeNull();
    expect((await api.op.delete(`${place}?id=1f0c`)).status).toBe(204);
    expect(await draftOf(api.op, place)).toBeNull();
  });

  test.each([
    ["an answer that it does not ask", { route, fields: { code: "1" } }, 400],
    ["another address", { route: "/operacional/outra", fields }, 400],
    ["answers that are none", { route, fields: [] }, 400],
  ])("refuses %s", async (_what, draft, status) => {
    expect((await api.op.put(place, draft)).status).toBe(status);
    expect(await draftOf(api.op, place)).toBeNull();
  });

  test("is only filled in by whoever may begin it, at a record in sight", async () => {
    expect((await api.lim.put(place, { route, fields })).status).toBe(403);
    expect((await api.op.put("/users/me/drafts/operations/new", { route, fields })).status).toBe(403);
    expect((await api.op.put("/users/me/drafts/operations/999999", { route, fields })).status).toBe(404);
  });
});
