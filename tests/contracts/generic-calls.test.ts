// Resources answer their generic calls as the contract says. Every resource is listed, and one record of it is created,
// changed and deleted; the other tests run on a few resources that cover every feature, and at night on all.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListPage } from "../../src/base/list-page.ts";
import { fieldAt, flatFields, type Resource } from "../../src/base/resource.ts";
import { type Api, query } from "../helpers/api.ts";
import { coveringResources } from "../helpers/covering-resources.ts";
import { productResources } from "../helpers/product-resources.ts";
import type { Sampler } from "../helpers/sample.ts";
import { startSampled } from "../helpers/sampled-server.ts";
import type { TestServer } from "../helpers/server.ts";

const resources = productResources();
/** A document of an operation is created with its file and a cession with paid operations, which samples do not have. */
const WITHOUT_SAMPLE = ["operation-documents", "operation-cessions"];
const isWritten = ({ name, calls }: Resource): boolean =>
  !WITHOUT_SAMPLE.includes(name) && calls.includes("create") && calls.includes("delete");
const listed = [...resources.values()].filter(({ calls }) => calls.includes("list"));
const covering = coveringResources(resources).filter(({ calls }) => calls.includes("list"));
const written = covering.filter(isWritten);

let server: TestServer;
let api: Api;
let sampler: Sampler;

beforeAll(async () => {
  ({ server, api, sampler } = await startSampled(5000));
});
afterAll(() => server.close());

type Page = ListPage<Record<string, unknown>>;

describe.each(covering.map((resource) => [resource.name, resource] as const))("reading %s:", (_name, resource) => {
  test("a page has the ten members and the defaults of the contract", async () => {
    const { status, body } = await api.get<Page>(resource.path);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      "content",
      "first",
      "last",
      "number",
      "numberOfElements",
      "pageable",
      "size",
      "totalElements",
      "totalPages",
    ]);
    expect(body).toMatchObject({ number: 0, size: 20, first: true, numberOfElements: body.content.length });
  });

  test("count, ids and list-all agree with the page", async () => {
    const { body: page } = await api.get<Page>(`${resource.path}?pageSize=1000`);
    if (resource.calls.includes("count"))
      expect((await api.get<{ count: number }>(`${resource.path}/count`)).body.count).toBe(page.totalElements);
    if (resource.calls.includes("ids"))
      expect((await api.get<number[]>(`${resource.path}/ids`)).body).toHaveLength(page.totalElements);
    if (resource.calls.includes("list-all"))
      expect((await api.get<unknown[]>(`${resource.path}/list`)).body).toHaveLength(Math.min(page.totalElements, 1000));
  });

  test("each list column exists, sorts both ways or is refused by name, and each filter is accepted", async () => {
    for (const column of resource.list.columns) {
      const sorted = await api.get(`${resource.path}${query({ sort: `${column},DESC` })}`);
      expect([200, 400], column).toContain(sorted.status);
    }
    for (const path of resource.list.filters) {
      expect((await api.get(`${resource.path}${query({ filters: { [path]: { $null: true } } })}`)).status, path).toBe(
        200,
      );
    }
  });

  test("the search ignores accents and case, and nonsense has no result", async () => {
    const { status, body } = await api.get<Page>(`${resource.path}${query({ searchString: "zzqqxx" })}`);
    expect([status, body.totalElements]).toEqual([200, 0]);
  });

  test.each([
    ["pageNumber", "-1"],
    ["pageNumber", "abc"],
    ["pageSize", "0"],
    ["pageSize", "1001"],
    ["sort", "xyz,ASC"],
    ["sort", "id,UP"],
    ["filters", "{"],
    ["filters", "[]"],
    ["filters", '{"nada":1}'],
    ["filters", '{"id":{"$pow":1}}'],
    ["nada", "1"],
  ])("%s=%s is a BAD_REQUEST that names it", async (name, value) => {
    const { status, body } = await api.get<{ code: string; message: string; field: string }>(
      `${resource.path}${query({ [name]: value })}`,
    );
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
    expect(body.message).toMatch(/[a-zà-ú]/);
    expect(body.field).toBeTruthy();
  });

  test("an unknown id is NOT_FOUND, and an invalid one is refused", async () => {
    if (!resource.calls.includes("get")) return;
    expect((await api.get(`${resource.path}/999999999`)).status).toBe(404);
    expect((await api.get(`${resource.path}/abc`)).status).toBe(400);
  });
});

test.each(listed.map((resource) => [resource.name, resource] as const))("%s is listed", async (_name, resource) => {
  const { status, body } = await api.get<Page>(resource.path);
  expect([status, body.numberOfElements]).toEqual([200, body.content?.length]);
});

describe.each(listed.filter(isWritten).map((resource) => [resource.name, resource] as const))(
  "a record of %s is created and deleted",
  (_name, resource) => {
    test("one record is created, read, changed, guarded by its version and deleted", async () => {
      const body = await sampler.body(resource);
      const made = await api.post<Record<string, unknown>>(resource.path, body);
      expect(made.body).toMatchObject({ id: expect.any(Number), version: 1 });
      expect(made.status).toBe(201);
      const path = `${resource.path}/${made.body.id}`;
      const read = await api.get<Record<string, unknown>>(path);
      // A secret is only in the answer to the create.
      const credentials = flatFields(resource.fields).filter(({ type }) => type === "secret");
      for (const { name } of credentials) delete made.body[name];
      expect(read.body).toEqual(made.body);

      if (resource.calls.includes("update")) await changeAndGuard(path);
      expect((await api.delete(path)).status).toBe(204);
      expect((await api.get(path)).status).toBe(404);
    });

    async function changeAndGuard(path: string): Promise<void> {
      const toggled = fieldAt(resource.fields, "enabled") ? { enabled: false } : {};
      const changed = await api.put<Record<string, unknown>>(path, toggled, { "if-match": "1" });
      expect([changed.status, changed.body.code]).toEqual([200, changed.body.code]);
      if ("enabled" in toggled) {
        expect(changed.body).toMatchObject({ ...toggled, version: 2 });
        const stale = await api.put<{ code: string; details: { version: number } }>(path, toggled, { "if-match": "1" });
        expect([stale.status, stale.body.code, stale.body.details.version]).toEqual([409, "STALE_RECORD", 2]);
      }
      expect((await api.put(path, { naoExiste: 1 })).status).toBe(400);
      expect((await api.put(`${path}?clear=naoExiste`, {})).status).toBe(400);
    }
  },
);

describe.each(written.map((resource) => [resource.name, resource] as const))("%s writes", (_name, resource) => {
  test("a body without its required fields is refused at each of them", async () => {
    const required = resource.fields.filter(
      (field) =>
        field.required &&
        !field.readOnly &&
        field.schema.default === undefined &&
        !field.when &&
        field.type !== "embed" &&
        field.type !== "block",
    );
    const { status, body } = await api.post<{ code: string; errors: { field: string }[] }>(resource.path, {});
    if (required.length === 0) return;
    expect([status, body.code]).toEqual([400, "VALIDATION_ERROR"]);
    const named = body.errors.map((error) => error.field);
    for (const field of required) expect(named).toContain(field.path);
  });

  test("the server sets the audit fields, whatever the client sends", async () => {
    const made = await api.post<Record<string, unknown>>(resource.path, {
      ...(await sampler.body(resource)),
      createdByID: 999,
      version: 77,
      createdAt: "2000-01-01T00:00:00Z",
    });
    expect(made.body).toMatchObject({ version: 1 });
    expect(made.body.createdByID).not.toBe(999);
    expect(String(made.body.createdAt)).not.toContain("2000-01-01");
    await api.delete(`${resource.path}/${made.body.id}`);
  });

  test("bulk calls answer in the order sent, and each item succeeds or fails alone", async () => {
    if (!resource.calls.includes("bulk-create")) return;
    const rows = [await sampler.body(resource), { naoExiste: 1 }, await sampler.body(resource)];
    const made = await api.post<{ results: { id: number; state: string; reason?: { message: string } }[] }>(
      `${resource.path}/bulk/create`,
      { data: rows },
    );
    expect(made.body.results.map((result) => result.state)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const ids = [made.body.results[0]!.id, made.body.results[2]!.id];
    if (resource.bulk.includes("disable")) {
      const updated = await api.post<{ results: { state: string }[] }>(`${resource.path}/bulk/update`, {
        ids,
        data: { enabled: false },
      });
      expect(updated.body.results.map((result) => result.state)).toEqual(["fulfilled", "fulfilled"]);
    }
    if (!resource.calls.includes("bulk-delete")) return;
    const removed = await api.post<{ results: { state: string }[] }>(`${resource.path}/bulk/delete`, {
      ids: [ids[0], 999_999_999, ids[1]],
    });
    expect(removed.body.results.map((result) => result.state)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const tooMany = await api.post(`${resource.path}/bulk/delete`, {
      ids: Array.from({ length: 10_001 }, (_, index) => index + 1),
    });
    expect(tooMany.status).toBe(400);
  });
});
