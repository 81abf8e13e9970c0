// A developer with an API key uses the API alone: reading, writing, bulk calls, files, failures and the contract.
import type { Page } from "@playwright/test";
import { signIn } from "./helpers/people.ts";
import { expect, test } from "./helpers/test.ts";
import { apiAs, storedSession } from "./pages/api.ts";
import { type Contract, mismatches } from "./pages/contract.ts";
import { type Developer, developerAt } from "./pages/developer.ts";
import { newCpf, newName, personCustomer } from "./pages/people.ts";

type Row = Record<string, unknown> & { id: number; version: number; name: string };
type Content = { content: Row[]; totalElements: number; number: number; size: number; totalPages: number };
type Bulk = { results: { id: number | null; state: string; value?: Row; reason?: { code: string } }[] };
const q = (parameters: Record<string, unknown>) =>
  `?${new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  )}`;

async function keyOf(page: Page): Promise<string> {
  const { status, body } = await apiAs(page).post<{ key: string }>("/api-keys", {
    name: newName("CONTRATO"),
    scopes: ["customers:write", "suppliers:write", "persons:read"],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.key;
}

// The tests run in series, because each continues from the previous one.
test.describe.configure({ mode: "serial" });

const surname = newName("CONTRATO");
const ids: number[] = [];
let admin: Page;
let dev: Developer;

test.beforeAll(async ({ browser, baseURL }) => {
  admin = await browser.newPage({ baseURL });
  await signIn(admin, "ad");
  dev = developerAt(baseURL!, await keyOf(admin));
});
test.afterAll(() => admin.close());

test("an API client creates, reads, changes, empties and deletes", { tag: "@nightly" }, async () => {
  for (const first of ["ANA", "BIA", "CAIO"]) {
    const made = await dev.post<Row>("/customers", personCustomer(`${first} ${surname}`));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    ids.push(made.body.id);
  }
  const [id] = ids;
  const read = (await dev.get<Row>(`/customers/${id}`)).body;
  const changed = await dev.put<Row>(`/customers/${id}`, { notes: "Nota", registrationNumber: "A-1" });
  expect(changed.body).toMatchObject({ id, version: read.version + 1, notes: "Nota" });
  expect((await dev.patch<Row>(`/customers/${id}`, { notes: "Outra" })).body.notes).toBe("Outra");
  const emptied = await dev.put<Row>(`/customers/${id}?clear=notes&clear=registrationNumber`, {});
  expect(emptied.body).toMatchObject({ notes: null, registrationNumber: null });
  const required = await dev.put(`/customers/${id}?clear=person.fullName`, {});
  expect([required.status, required.body.field]).toEqual([400, "person.fullName"]);
  expect((await dev.put(`/customers/${id}`, { nada: 1 })).status).toBe(400);
  const stale = await dev.put(`/customers/${id}`, { notes: "x" }, { "if-match": String(read.version) });
  expect([stale.status, stale.body.code]).toEqual([409, "STALE_RECORD"]);
  const gone = (await dev.post<Row>("/customers", personCustomer(`DAVI ${surname}`))).body.id;
  expect((await dev.delete(`/customers/${gone}`)).status).toBe(204);
  expect((await dev.get(`/customers/${gone}`)).status).toBe(404);
});

test("an API client lists in pages, filtered, ordered and searched", { tag: "@nightly" }, async () => {
  const mine = { searchString: surname.toLowerCase() };
  const first = (await dev.get<Content>(`/customers${q({ ...mine, pageSize: 2, sort: "name,ASC" })}`)).body;
  expect(first).toMatchObject({ totalElements: 3, number: 0, size: 2, totalPages: 2 });
  const second = (await dev.get<Content>(`/customers${q({ ...mine, pageSize: 2, pageNumber: 1, sort: "name,ASC" })}`))
    .body;
  expect([...first.content, ...second.content].map(({ id }) => id)).toEqual(ids);
  const falling = (await dev.get<Content>(`/customers${q({ ...mine, sort: "name", direction: "DESC" })}`)).body;
  expect(falling.content.map(({ id }) => id)).toEqual(ids.toReversed());
  for (const [filters, expected] of [
    [{ id: { $in: ids.slice(1) } }, ids.slice(1)],
    [{ id: ids[0] }, [ids[0]]],
    [{ id: { $gte: ids[1], $lte: ids[2] } }, ids.slice(1)],
    [{ id: { $in: ids }, enabled: false }, []],
  ] as const) {
    const { body } = await dev.get<Content>(`/customers${q({ filters, sort: "id,ASC" })}`);
    expect(
      body.content.map(({ id }) => id),
      JSON.stringify(filters),
    ).toEqual(expected);
  }
  for (const wrong of ["pageSize=0", "pageNumber=-1", "sort=nada,ASC", "filters={", 'filters={"nada":1}', "x=1"])
    expect((await dev.get(`/customers?${wrong}`)).status, wrong).toBe(400);
});

test("list, ids, first and count of an API client agree", { tag: "@nightly" }, async () => {
  const listQuery = q({ filters: { id: { $in: ids } }, sort: "id,ASC" });
  expect((await dev.get<Row[]>(`/customers/list${listQuery}`)).body.map(({ id }) => id)).toEqual(ids);
  expect((await dev.get<number[]>(`/customers/ids${q({ filters: { id: { $in: ids } } })}`)).body.sort()).toEqual(ids);
  expect((await dev.get<Row>(`/customers/first${listQuery}`)).body.id).toBe(ids[0]);
  expect((await dev.get(`/customers/count${q({ filters: { id: { $in: ids } } })}`)).body).toEqual({ count: 3 });
});

test("an API client writes in bulk, and each record succeeds or fails alone", { tag: "@nightly" }, async () => {
  const broken = { ...personCustomer(`DOIS ${surname}`), person: { documentNumber: "11111111111" } };
  const made = await dev.post<Bulk>("/customers/bulk/create", {
    data: [personCustomer(`UM ${surname}`), broken, personCustomer(`TRES ${surname}`)],
  });
  expect(made.body.results.map(({ state }) => state)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const [one, , three] = made.body.results.map(({ id }) => id);
  const changed = await dev.post<Bulk>("/customers/bulk/update", {
    ids: [one, 999_999_999, three],
    data: { enabled: false },
  });
  expect(changed.body.results.map(({ id, state }) => [id, state])).toEqual([
    [one, "fulfilled"],
    [999_999_999, "rejected"],
    [three, "fulfilled"],
  ]);
  const removed = await dev.post<Bulk>("/customers/bulk/delete", { ids: [999_999_999, one, three] });
  expect(removed.body.results.map(({ state }) => state)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  const many = Array.from({ length: 10_001 }, (_, at) => at + 1);
  expect((await dev.post("/customers/bulk/delete", { ids: many })).status).toBe(400);
  expect((await dev.post("/customers/bulk/sync", { data: [], params: {} })).status).toBe(400);
});

test("an API client uploads and downloads its own files", { tag: "@nightly" }, async ({ browser, baseURL }) => {
  const upload = (bytes: Uint8Array<ArrayBuffer>, as = dev) => {
    const form = new FormData();
    form.append("file", new Blob([bytes], { type: "application/pdf" }), "contrato.pdf");
    return as.raw("/public-files/upload", { method: "POST", body: form });
  };
  const bytes = new TextEncoder().encode("%PDF-1.4\nacentuação\n%%EOF\n");
  const { id } = (await (await upload(bytes)).json()) as { id: string };
  const back = await dev.raw(`/public-files/${id}/download`);
  expect(new Uint8Array(await back.arrayBuffer())).toEqual(bytes);
  expect((await upload(new Uint8Array(51 * 1024 * 1024))).status).toBe(413);
  const other = await browser.newPage({ baseURL });
  await signIn(other, "op");
  const operator = developerAt(baseURL!, (await storedSession(other)).access_token);
  await other.close();
  const theirs = (await (await upload(bytes, operator)).json()) as { id: string };
  expect((await dev.get(`/public-files/${theirs.id}/download`)).status).toBe(404);
});

test("errors have one shape, and reveal nothing internal", { tag: "@nightly" }, async ({ baseURL }) => {
  const cpf = newCpf();
  const person = { ...personCustomer(`EVA ${surname}`), person: { documentNumber: cpf } };
  const failures = [
    await dev.get("/customers?pageSize=0"),
    await developerAt(baseURL!, "est_nada").get("/customers"),
    await dev.get("/users"),
    await dev.get("/customers/999999999"),
    await dev.post("/customers", person),
    await dev.put(`/customers/${ids[0]}`, { notes: "x" }, { "if-match": "1" }),
    await dev.delete("/customers"),
  ];
  expect(failures.map(({ status }) => status)).toEqual([400, 401, 403, 404, 400, 409, 405]);
  for (const { body, status } of failures) {
    expect(Object.keys(body).sort()).toEqual(ERROR_KEYS);
    expect(body).toMatchObject({ status, traceId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(JSON.stringify(body)).not.toMatch(/select |insert |\.ts\b|node_modules|stack/i);
  }
});

test("twenty simultaneous creations of one CPF create one customer", { tag: "@nightly" }, async () => {
  const body = personCustomer(`FLAVIA ${surname}`);
  const tries = await Promise.all(Array.from({ length: 20 }, () => dev.post("/customers", body)));
  const statuses = tries.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});

test("every answer matches the contract, and the contract has every address", { tag: "@nightly" }, async ({
  baseURL,
}) => {
  for (const path of ["/customers", "/suppliers", "/persons", "/banks", "/product-types"])
    for (const suffix of ["?pageSize=3", "/list", "/ids", "/count", "/first"]) await dev.get(path + suffix);
  const contract = (await developerAt(baseURL!).get<Contract>("/openapi.json")).body;
  expect(mismatches(contract, dev.answers)).toEqual([]);
  expect(dev.answers.length).toBeGreaterThanOrEqual(50);
  const { resources } = (await apiAs(admin).get<{ resources: { path: string }[] }>("/schemas")).body;
  const bases = new Set(Object.keys(contract.paths).map((path) => path.split("/")[1]));
  const addresses = Object.keys(contract.paths);
  const has = (path: string) => addresses.some((address) => `${address}/`.startsWith(`${path}/`));
  expect(resources.map(({ path }) => path).filter((path) => !has(path))).toEqual([]);
  for (const named of NAMED_PATHS) expect(bases, named).toContain(named);
});

test("too many calls are refused with the moment to retry", { tag: "@nightly" }, async ({ baseURL }) => {
  const quick = developerAt(baseURL!, await keyOf(admin));
  const many = await Promise.all(Array.from({ length: 700 }, () => quick.get("/customers/count")));
  const refused = many.find(({ status }) => status === 429)!;
  expect(Object.keys(refused.body).sort()).toEqual(ERROR_KEYS);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await dev.get("/customers/count")).status).toBe(200);
});

const ERROR_KEYS = [
  "code",
  "detail",
  "details",
  "entity",
  "errors",
  "field",
  "message",
  "status",
  "subcode",
  "traceId",
];

const NAMED_PATHS = [
  ...["agency-offices", "representatives", "customers", "leads", "buyers", "suppliers", "insurers", "brokers"],
  ...["affiliated-companies", "correspondent-banks", "employees", "operation-statuses", "guarantee-modalities"],
  ...["asset-types", "contract-templates", "workflows", "api-keys", "webhooks", "wallet-groups"],
];
