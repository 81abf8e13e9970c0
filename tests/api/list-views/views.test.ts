// Tests saved views and list preferences: who owns, sees and shares them, and how they open for each reader.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const LIST = "/cadastros/fornecedores";

interface View {
  id: number;
  name: string;
  isOwn: boolean;
  mayEdit: boolean;
  isShared: boolean;
  sharedWith: string[];
  version: number;
  columns: string[] | null;
  filters: { [path: string]: unknown };
  sort: string | null;
  lost: string[];
}

let server: TestServer;
const api = {} as Record<string, Api>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of ["sa", "op", "op2", "ag", "lim"]) api[login] = apiOf(server.app, await server.tokenOf(login));
});
afterAll(() => server.close());

let serial = 0;
async function save(login: string, view: object = {}): Promise<View> {
  const answer = await api[login]!.post<View>("/list-views", { list: LIST, name: `Visão ${++serial}`, ...view });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
const viewsOf = async (login: string, list = LIST): Promise<View[]> =>
  (await api[login]!.get<{ content: View[] }>(`/list-views${query({ list })}`)).body.content;
const viewOf = async (login: string, id: number) => (await viewsOf(login)).find((view) => view.id === id);

describe("one's own view", () => {
  test("is stored as it was saved, changed in part and deleted", async () => {
    const content = {
      columns: ["company.legalName", "company.documentNumber"],
      filters: { enabled: true, "address.state": { $in: ["SP"] } },
      search: "alfa",
      sort: "company.legalName,DESC",
      density: "compact",
      pageSize: 50,
    };
    const { id } = await save("op", { ...content, name: "  Do   estado " });
    expect(await viewOf("op", id)).toMatchObject({
      ...content,
      name: "Do estado",
      isOwn: true,
      mayEdit: true,
      lost: [],
    });
    const changed = await api.op!.put<View>(`/list-views/${id}`, { sort: null, version: 1 });
    expect(changed.body).toMatchObject({ ...content, sort: null, version: 2 });
    expect((await api.op!.put(`/list-views/${id}`, { sort: null, version: 1 })).body).toMatchObject({
      code: "STALE_RECORD",
    });
    expect((await api.op!.delete(`/list-views/${id}`)).status).toBe(204);
    expect(await viewOf("op", id)).toBeUndefined();
    expect((await api.op!.delete(`/list-views/${id}`)).status).toBe(404);
  });

  test("is nobody else's: neither listed, nor changed, nor opened by others", async () => {
    const { id } = await save("op");
    for (const login of ["op2", "sa"]) {
      expect(await viewOf(login, id)).toBeUndefined();
      expect((await api[login]!.put(`/list-views/${id}`, { name: "Minha" })).status).toBe(404);
      expect((await api[login]!.delete(`/list-views/${id}`)).status).toBe(404);
      const answer = await api[login]!.put("/list-preferences", { list: LIST, viewID: id });
      expect([answer.status, answer.body.field]).toEqual([400, "viewID"]);
    }
    expect(await viewOf("op", id)).toBeDefined();
  });

  test("has a name that is unique for the person and the list, accents and case aside", async () => {
    await save("op", { name: "Açaí" });
    const again = await api.op!.post("/list-views", { list: LIST, name: "acai" });
    expect([again.status, again.body.code, again.body.field]).toEqual([409, "DUPLICATE_DATA", "name"]);
    const other = await save("op");
    const renamed = await api.op!.put(`/list-views/${other.id}`, { name: "AÇAÍ" });
    expect([renamed.status, renamed.body.field]).toEqual([409, "name"]);
    await save("op2", { name: "Açaí" });
    await save("op", { name: "Açaí", list: "/cadastros/clientes" });
  });
});

describe("sharing a view", () => {
  test("needs the right to change roles", async () => {
    const refused = await api.op!.post("/list-views", { list: LIST, name: "Para todos", sharedWith: ["r_operator"] });
    expect([refused.status, refused.body.field]).toEqual([403, "sharedWith"]);
    expect((await viewsOf("op")).some(({ name }) => name === "Para todos")).toBe(false);
    const { body } = await api.op!.get<{ roles: unknown[] }>(`/list-views${query({ list: LIST })}`);
    expect(body.roles).toEqual([]);
  });

  test("shows it to the people of the role, who can read it as it is", async () => {
    const { id } = await save("sa", { sharedWith: ["r_operator"], filters: { enabled: true } });
    expect(await viewOf("op", id)).toMatchObject({ isOwn: false, mayEdit: false, isShared: true, sharedWith: [] });
    const changed = await api.op!.put(`/list-views/${id}`, { filters: {} });
    expect([changed.status, changed.body.code]).toEqual([403, "FORBIDDEN"]);
    expect((await api.op!.delete(`/list-views/${id}`)).status).toBe(403);
    expect((await viewOf("op", id))?.filters).toEqual({ enabled: true });
    await api.sa!.put(`/list-views/${id}`, { sharedWith: [] });
    expect(await viewOf("op", id)).toBeUndefined();
  });

  test("gives no access to a list that the reader may not open", async () => {
    await save("sa", { sharedWith: ["r_agency_office"] });
    const { status, body } = await api.ag!.get(`/list-views${query({ list: LIST })}`);
    expect([status, body.field]).toEqual([400, "list"]);
  });
});

describe("a view with a field that its reader may not see", () => {
  test("is opened without that filter, which is named by its title", async () => {
    const { id } = await save("op");
    const content = {
      columns: ["company.legalName", "companyNoMore"],
      filters: { enabled: true, gone: 1 },
      sort: "gone,ASC",
    };
    await run(server.database.db, "update list_view set content = content || $2 where id = $1", [
      id,
      JSON.stringify(content),
    ]);
    expect(await viewOf("op", id)).toMatchObject({
      columns: ["company.legalName"],
      filters: { enabled: true },
      sort: null,
      lost: ["companyNoMore", "gone"],
    });
  });
});

describe.each<[string, object, string]>([
  ["a list that does not exist", { list: "/cadastros/nada" }, "list"],
  ["no name", { name: "   " }, "name"],
  ["a name that is too long", { name: "x".repeat(61) }, "name"],
  ["a column that does not exist", { columns: ["nada"] }, "columns"],
  ["no column at all", { columns: [] }, "columns"],
  ["a column that comes twice", { columns: ["company.legalName", "company.legalName"] }, "columns"],
  ["a filter that does not exist", { filters: { nada: 1 } }, "filters"],
  ["a filter with a wrong operator", { filters: { enabled: { $like: "x" } } }, "filters"],
  ["a sign that no text may hold", { filters: { "company.legalName": "a\u0000b" } }, "filters"],
  ["an order that does not exist", { sort: "nada,ASC" }, "sort"],
  ["a density that does not exist", { density: "huge" }, "density"],
  ["a density in a list", { density: ["compact"] }, "density"],
  ["a version of what is new", { version: 1 }, "version"],
  ["half a page", { pageSize: 0.5 }, "pageSize"],
  ["a role that does not exist", { sharedWith: ["r_nobody"] }, "sharedWith"],
  ["what no view has", { colour: "red" }, "colour"],
])("the view with %s", (_what, wrong, field) => {
  test("is refused at its place, in Portuguese, and nothing is stored", async () => {
    const before = await viewsOf("sa");
    const { status, body } = await api.sa!.post("/list-views", { list: LIST, name: `Outra ${++serial}`, ...wrong });
    expect([status, body.field]).toEqual([400, field]);
    expect(await viewsOf("sa")).toEqual(before);
  });
});

describe("list preferences", () => {
  const prefer = (login: string, change: object) => api[login]!.put("/list-preferences", { list: LIST, ...change });
  const preferencesOf = async (login: string) =>
    (await api[login]!.get<{ content: { list: string }[] }>("/list-preferences")).body.content;

  test("follow the person, part by part, in every system", async () => {
    const columns = ["company.documentNumber", "company.legalName"];
    await prefer("op2", { columns });
    expect((await prefer("op2", { density: "compact" })).body).toEqual({
      list: LIST,
      columns,
      density: "compact",
      viewID: null,
    });
    expect((await prefer("op2", { columns: null })).body).toMatchObject({ columns: null, density: "compact" });
    expect(await preferencesOf("op2")).toHaveLength(1);
    expect(await preferencesOf("lim")).toEqual([]);
    const own = await api.ag!.put("/list-preferences", { list: "/cadastros/clientes", density: "compact" });
    expect(own.status, JSON.stringify(own.body)).toBe(200);
  });

  test("name the view that a list opens with, as long as it exists", async () => {
    const { id } = await save("op");
    expect((await prefer("op", { viewID: id })).body).toMatchObject({ viewID: id });
    await api.op!.delete(`/list-views/${id}`);
    expect(await preferencesOf("op")).toEqual([expect.objectContaining({ list: LIST, viewID: null })]);
  });

  test.each<[object, string]>([
    [{ columns: ["nada"] }, "columns"],
    [{ density: 3 }, "density"],
    [{ viewID: "1" }, "viewID"],
    [{ list: 7 }, "list"],
    [{ width: 3 }, "width"],
  ])("are refused as %j", async (change, field) => {
    const { status, body } = await prefer("op", change);
    expect([status, body.field]).toEqual([400, field]);
  });
});

test("of colours and single keys are kept for people of the credit system", async () => {
  const written = await api.op!.put("/users/me/settings", { theme: "dark", keyShortcuts: false });
  expect(written.body).toMatchObject({ theme: "dark", keyShortcuts: false });
  expect((await api.op2!.get("/users/me/settings")).body).toMatchObject({ theme: "system", keyShortcuts: true });
  expect((await api.op!.put("/users/me/settings", { theme: "pink" })).status).toBe(400);
});
