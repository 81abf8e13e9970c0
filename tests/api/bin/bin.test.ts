// A deleted record goes into the bin and is restored as it was, or the refusal names the reason.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { DeletedPage, DeletedView } from "../../../src/base/deleted-records.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { coveringResources } from "../../helpers/covering-resources.ts";
import { productResources } from "../../helpers/product-resources.ts";
import { createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { PDF, uploadOne } from "../files/multipart.ts";

let server: TestServer;
let ad: Api;
let op: Api;

beforeAll(async () => {
  server = await startTestServer();
  ad = apiOf(server.app, await server.tokenOf("ad"));
  op = apiOf(server.app, await server.tokenOf("op"));
  // Every customer of the demonstration has operations.
  const resources = server.app.services.resources;
  const sampler = createSampler(ad, resources, 71_000);
  await made(ad, "/customers", await sampler.body(resources.get("customers")!));
});
afterAll(() => server.close());

interface Results {
  results: { resource: string; id: number; state: string; reason?: { code: string; message: string } }[];
}

async function restore(api: Api, resource: string, ...ids: number[]) {
  const { status, body } = await api.post<Results>("/deleted-records/restore", {
    records: ids.map((id) => ({ resource, id })),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results.map(({ state, reason }) => reason?.message ?? state);
}

const bin = async (api: Api, parameters: object = {}): Promise<DeletedPage> =>
  (await api.get<DeletedPage>(`/deleted-records${query({ ...parameters })}`)).body;
const inBin = async (resource: string): Promise<number[]> =>
  (await bin(ad, { resource })).content.map(({ recordID }) => recordID);

async function made(api: Api, path: string, body: object): Promise<number> {
  const answer = await api.post<{ id: number }>(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}
let names = 0;
const documentType = (name = `CERTIDÃO ${++names}`) =>
  made(ad, "/document-types", { name, code: `LIX${++names}`, target: "CUSTOMER" });

/** Those that other registers refer to, with an embedded party, with parts, and what covers all other features. */
const EXAMPLES = ["suppliers", "leads", "document-types", "customers", "products"];
const COVERING = new Set(coveringResources(productResources()).map(({ name }) => name));
const BINNED = [...productResources().values()].filter(
  ({ name, calls, finalDeletion }) =>
    (EXAMPLES.includes(name) || COVERING.has(name)) &&
    finalDeletion === undefined &&
    calls.includes("delete") &&
    calls.includes("list"),
);

const TABLES = [...new Set([...productResources().values()].map(({ table }) => table))];

/**
 * Digests the rows of every register. The version of a party is left out, because it changes when a role is deleted and
 * restored.
 */
async function everyValue(): Promise<Record<string, string>> {
  const parts = TABLES.map((table) => {
    const isParty = table === "companies" || table === "persons";
    const row = isParty ? "to_jsonb(t) - array['version', 'updated_at', 'updated_by_id']" : "t.*";
    return `select '${table}' as name, md5(coalesce(string_agg((${row})::text, ' ' order by t.id), '')) as content from "${table}" t`;
  });
  const rows = await run<{ name: string; content: string }>(server.database.db, parts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

async function deletable({ path }: Resource): Promise<number | undefined> {
  const { body } = await ad.get<{ content: { id: number }[] }>(`${path}?pageSize=4&sort=id,DESC`);
  for (const { id } of body.content) if ((await ad.delete(`${path}/${id}`)).status === 204) return id;
  return undefined;
}

test("a record of any register is restored unchanged, with its parts, references and place in the list", async () => {
  const restored: string[] = [];
  // What is restored leaves all values as they were, for the next register too.
  const before = await everyValue();
  for (const resource of BINNED) {
    const list = await ad.get(`${resource.path}?pageSize=50`);
    const id = await deletable(resource);
    if (id === undefined) continue;
    expect((await ad.get(`${resource.path}/${id}`)).status).toBe(404);
    expect(await restore(ad, resource.name, id), resource.name).toEqual(["fulfilled"]);
    expect(await everyValue(), resource.name).toEqual(before);
    expect((await ad.get(`${resource.path}?pageSize=50`)).body, resource.name).toEqual(list.body);
    restored.push(resource.name);
  }
  expect(restored).toEqual(expect.arrayContaining(["suppliers", "leads", "document-types", "customers"]));
  expect(await bin(ad)).toMatchObject({ total: 0, content: [] });
}, 180_000);

test("a product is restored with the charges, variants and templates that were deleted with it", async () => {
  const { body } = await ad.get<{ content: { id: number }[] }>("/products?pageSize=1");
  const copy = await ad.post<{ id: number }>(`/products/${body.content[0]?.id}/duplicate`);
  const { id } = copy.body;
  const before = await everyValue();
  expect((await ad.delete(`/products/${id}`)).status).toBe(204);
  expect((await ad.get<DeletedView>(`/deleted-records/products/${id}`)).body.parts).toContainEqual({
    label: "Encargos",
    count: expect.any(Number),
  });
  expect(await everyValue()).not.toEqual(before);
  expect(await restore(ad, "products", id)).toEqual(["fulfilled"]);
  expect(await everyValue()).toEqual(before);
});

test("the bin shows what was deleted, by whom, when and until when it stays, and the history continues after a restoration", async () => {
  const id = await documentType("ATESTADO DA LIXEIRA");
  await ad.delete(`/document-types/${id}`);
  const { content } = await bin(ad, { resource: "document-types", searchString: "atestado da" });
  expect(content).toEqual([
    {
      ...{ resource: "document-types", recordID: id, title: "ATESTADO DA LIXEIRA", keyName: null },
      ...{ deletedBy: expect.any(String), deletedAt: expect.any(String), until: "2026-12-18" },
    },
  ]);
  const { body } = await ad.get<DeletedView>(`/deleted-records/document-types/${id}`);
  expect(body.record).toMatchObject({ id, name: "ATESTADO DA LIXEIRA" });
  await restore(ad, "document-types", id);
  const history = await ad.get<{ content: { action: string }[] }>(`/document-types/${id}/history`);
  expect(history.body.content.map(({ action }) => action)).toEqual(["restore", "delete", "create"]);
});

test("records that were deleted together are restored together, and only once", async () => {
  const ids = [await documentType(), await documentType(), await documentType()];
  await ad.post("/document-types/bulk/delete", { ids });
  expect((await inBin("document-types")).toSorted()).toEqual(ids.toSorted());
  expect(await restore(ad, "document-types", ...ids)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  const [again] = await restore(ad, "document-types", ids[0] ?? 0);
  expect(again).toBe("Tipo de documento não está na lixeira, ou não está disponível para você.");
});

test("a value that another record uses meanwhile is named, and the other records are restored", async () => {
  const body = { code: "LIX-REPETIDO", target: "CUSTOMER" };
  const first = await made(ad, "/document-types", { ...body, name: "PRIMEIRO" });
  const other = await documentType();
  await ad.post("/document-types/bulk/delete", { ids: [first, other] });
  const twin = await made(ad, "/document-types", { ...body, name: "GÊMEO" });
  const [refusal, second] = await restore(ad, "document-types", first, other);
  expect(refusal).toBe("Código identificador já existente. Altere ou exclua “GÊMEO” e restaure de novo.");
  expect(second).toBe("fulfilled");
  expect(await inBin("document-types")).toEqual([first]);
  await ad.delete(`/document-types/${twin}`);
  expect(await restore(ad, "document-types", first)).toEqual(["fulfilled"]);
});

test("a search with a character that no database compares is refused at its parameter", async () => {
  const { status, body } = await ad.get(`/deleted-records${query({ searchString: "\0" })}`);
  expect([status, body]).toMatchObject([400, { code: "BAD_REQUEST", field: "searchString" }]);
});

test("a record is restored only after its references, and a reference to a finally deleted record is named", async () => {
  const modality = await made(ad, "/guarantee-modalities", { name: "PENHOR DA LIXEIRA", code: "PLX", kind: "VEHICLE" });
  const type = await made(ad, "/asset-types", {
    ...{ name: "SAFRA DA LIXEIRA", code: "SLX", kind: "VEHICLE", guaranteeModalityIDs: [modality] },
  });
  await ad.delete(`/asset-types/${type}`);
  expect((await ad.delete(`/guarantee-modalities/${modality}`)).status).toBe(204);
  const [waits] = await restore(ad, "asset-types", type);
  expect(waits).toContain("também está na lixeira. Restaure antes “PENHOR DA LIXEIRA”, de Modalidades de garantias.");
  const records = [
    { resource: "asset-types", id: type },
    { resource: "guarantee-modalities", id: modality },
  ];
  const { body } = await ad.post<Results>("/deleted-records/restore", { records });
  expect(body.results.map(({ state }) => state)).toEqual(["fulfilled", "fulfilled"]);
  await ad.delete(`/asset-types/${type}`);
  await ad.delete(`/guarantee-modalities/${modality}`);
  await ad.post("/deleted-records/purge", { records: [{ resource: "guarantee-modalities", id: modality }] });
  const [gone] = await restore(ad, "asset-types", type);
  expect(gone).toContain("não existe mais. Abra o registro na lixeira e cadastre-o de novo");
  expect(await inBin("asset-types")).toEqual([type]);
});

test("people see the bin of the registers in which they may delete, and delete nothing for good", async () => {
  const id = await documentType();
  await ad.delete(`/document-types/${id}`);
  const stranger = apiOf(server.app, await server.tokenOf("hr"));
  expect((await stranger.get("/deleted-records")).status).toBe(403);
  expect((await stranger.get("/deleted-records?resource=document-types")).status).toBe(400);
  expect((await stranger.get(`/deleted-records/document-types/${id}`)).status).toBe(400);
  expect(await restore(stranger, "document-types", id)).toEqual([
    "Tipo de documento não está na lixeira, ou não está disponível para você.",
  ]);
  const body = { records: [{ resource: "document-types", id }] };
  expect((await stranger.post("/deleted-records/purge", body)).status).toBe(403);
  expect((await op.post("/deleted-records/purge", body)).status).toBe(403);
  expect((await ad.post<Results>("/deleted-records/purge", body)).body.results[0]?.state).toBe("fulfilled");
  expect(await inBin("document-types")).not.toContain(id);
  const acts = await run(
    server.database.db,
    "select action from audit_entry where resource = 'document-types' and record_id = $1 order by id",
    [id],
  );
  expect(acts.map(({ action }) => action)).toEqual(["create", "delete", "purge"]);
});

test("files stay while their record is in the bin, and are deleted with it", async () => {
  const file = (await uploadOne(server.app, await server.tokenOf("ad"), "ata.pdf", PDF)).json<{ id: string }>();
  const { body } = await ad.get<{ content: { id: number }[] }>("/suppliers?pageSize=1");
  const id = body.content[0]?.id ?? 0;
  const stored = () =>
    run(server.database.db, "select file_name as name, attached_at is null as loose from public_files where id = $1", [
      file.id,
    ]);
  expect((await ad.patch(`/suppliers/${id}`, { attachments: [{ fileID: file.id }] })).status).toBe(200);
  await ad.delete(`/suppliers/${id}`);
  await server.app.jobs.turn("sweep uploads");
  expect(await stored()).toEqual([{ name: "ata.pdf", loose: false }]);
  await ad.post("/deleted-records/purge", { records: [{ resource: "suppliers", id }] });
  expect(await stored()).toEqual([{ name: "anonimizado", loose: true }]);
});

test("a record leaves the bin after the number of days that the lender sets; zero days disable the bin", async () => {
  const [old, young] = [await documentType(), await documentType()];
  await ad.delete(`/document-types/${old}`);
  server.clock.set("2026-12-10T12:00:00-03:00");
  await ad.delete(`/document-types/${young}`);
  server.clock.set("2026-12-19T12:00:00-03:00");
  await server.app.jobs.turn("empty bin");
  expect(await inBin("document-types")).toEqual([young]);
  expect((await ad.put("/companies/main", { binDays: 0 })).status).toBe(200);
  const id = await documentType();
  const filters = { id: { $in: [id] } };
  expect((await ad.get(`/document-types/usages${query({ filters })}`)).body.binDays).toBe(0);
  await ad.delete(`/document-types/${id}`);
  expect(await inBin("document-types")).toEqual([young]);
  await server.app.jobs.turn("empty bin");
  expect(await inBin("document-types")).toEqual([]);
  expect((await ad.put("/companies/main", { binDays: 30 })).status).toBe(200);
});

test("keys, users and records of the books bypass the bin", () => {
  const final = [...productResources().values()].filter(({ finalDeletion }) => finalDeletion !== undefined);
  expect(final.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["api-keys", "users", "webhooks", "accounting-entries", "account-plan-tree-nodes"]),
  );
});
