// No change is lost silently (optimistic locking): every way of changing a record compares the version in If-Match or
// in the body, and every change increases it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../src/base/resource.ts";
import { type Api, apiOf } from "../helpers/api.ts";
import { coveringResources } from "../helpers/covering-resources.ts";
import { productResources } from "../helpers/product-resources.ts";
import type { Sampler } from "../helpers/sample.ts";
import { startSampled } from "../helpers/sampled-server.ts";
import type { TestServer } from "../helpers/server.ts";

interface Read {
  id: number;
  version: number;
}
interface Refused {
  code: string;
  message: string;
  details: Read | null;
}

const resources = productResources();
const changed = coveringResources(resources).filter(({ calls }) => calls.includes("update"));
const singles = [...resources.values()].filter(
  ({ singleton, calls }) => singleton && calls.includes("singleton-update"),
);

let server: TestServer;
let api: Api;
let sampler: Sampler;

beforeAll(async () => {
  ({ server, api, sampler } = await startSampled(66_000));
});
afterAll(() => server.close());

async function oneOf(resource: Resource): Promise<Read> {
  if (resource.calls.includes("create")) {
    const made = await api.post<Read>(resource.path, await sampler.body(resource));
    if (made.status === 201) return (await api.get<Read>(`${resource.path}/${made.body.id}`)).body;
  }
  const { body } = await api.get<{ content: Read[] }>(`${resource.path}?pageSize=1&sort=id,DESC`);
  expect(body.content, resource.name).not.toHaveLength(0);
  return (await api.get<Read>(`${resource.path}/${body.content[0]!.id}`)).body;
}

describe.each(changed.map((resource) => [resource.name, resource] as const))(
  "saving %s with an old version is refused",
  (_name, resource) => {
    test("with a version in the body as with If-Match", async () => {
      const { id, version } = await oneOf(resource);
      const path = `${resource.path}/${id}`;
      for (const send of [api.put<Refused>, api.patch<Refused>]) {
        const stale = await send(path, { version: version + 3 });
        expect([stale.status, stale.body.code, stale.body.details?.id], JSON.stringify(stale.body)).toEqual([
          409,
          "STALE_RECORD",
          id,
        ]);
      }
      const both = await api.put<Refused>(path, { version }, { "if-match": String(version + 3) });
      expect([both.status, both.body.message]).toEqual([400, expect.stringContaining("version")]);
      if (resource.calls.includes("bulk-update")) {
        const data = { version: version + 3 };
        const { body } = await api.post<{ results: { reason?: Refused }[] }>(`${resource.path}/bulk/update`, {
          ids: [id],
          data,
        });
        expect(body.results[0]?.reason?.code).toBe("STALE_RECORD");
      }
      expect((await api.get<Read>(path)).body.version).toBe(version);
      const fresh = await api.put<Read>(path, { version }, { "if-match": String(version) });
      expect(fresh.status, JSON.stringify(fresh.body)).toBe(200);
    });
  },
);

describe.each(singles.map((resource) => [resource.name, resource] as const))(
  "the action %s with an old version is refused",
  (name, resource) => {
    test("with a version in the body as with If-Match", async () => {
      const person = apiOf(server.app, await server.tokenOf(name === "cessionary-company-settings" ? "ce" : "sa"));
      const { version } = (await person.get<Read>(resource.path)).body;
      const stale = await person.put<Refused>(resource.path, { version: version + 3 });
      expect([stale.status, stale.body.code]).toEqual([409, "STALE_RECORD"]);
      expect((await person.put<Refused>(resource.path, {}, { "if-match": String(version + 3) })).status).toBe(409);
    });
  },
);

test("linking a wallet changes the version of its group", async () => {
  type Group = Read & { items: { id: number; link: boolean }[] };
  const before = (await api.get<Group>("/wallet-groups")).body;
  const [item] = before.items;
  const items = [{ id: item!.id, link: !item!.link }];
  const first = await api.put<Group>("/wallet-groups", { items }, { "if-match": String(before.version) });
  expect([first.status, first.body.version]).toEqual([200, before.version + 1]);
  expect(first.body.items.find(({ id }) => id === item!.id)?.link).toBe(!item!.link);
  const second = await api.put<Refused>("/wallet-groups", {
    items: [{ id: item!.id, link: item!.link }],
    version: before.version,
  });
  expect([second.status, second.body.code]).toEqual([409, "STALE_RECORD"]);
  expect((await api.get<Group>("/wallet-groups")).body.items).toEqual(first.body.items);
  // Setting the present state again is no change, so the version stays.
  expect((await api.put<Group>("/wallet-groups", { items })).body.version).toBe(before.version + 1);
});

test("the organization is created once", async () => {
  const before = (await api.get("/companies/main")).body;
  const again = await api.post<Refused>("/companies/main", { legalName: "OUTRA", documentNumber: "11222333000181" });
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    "INVALID_STATE",
    expect.stringMatching(/já está cadastrada/),
  ]);
  expect((await api.get("/companies/main")).body).toEqual(before);
});

test("a person's own settings have a version too", async () => {
  const { version } = (await api.get<Read>("/users/me/settings")).body;
  const first = await api.put<Read>("/users/me/settings", { theme: "dark", version });
  expect([first.status, first.body.version]).toEqual([200, version + 1]);
  const second = await api.put<Refused>("/users/me/settings", { theme: "light", version });
  expect([second.status, second.body.code]).toEqual([409, "STALE_RECORD"]);
  expect((await api.put("/users/me/settings", { theme: "light" })).status).toBe(200);
});
