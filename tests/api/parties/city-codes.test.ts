// The server fills the IBGE code of an address, in every register and on every way of writing.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flatFields, type Resource } from "../../../src/base/resource.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { productResources } from "../../helpers/product-resources.ts";
import type { Sampler } from "../../helpers/sample.ts";
import { startSampled } from "../../helpers/sampled-server.ts";
import type { TestServer } from "../../helpers/server.ts";
import { sendImport } from "../resources/sheet-file.ts";

type Stored = { id: number; address: Record<string, unknown> | null };

let server: TestServer;
let api: Api;
let sampler: Sampler;

beforeAll(async () => {
  ({ server, api, sampler } = await startSampled(52_000));
});
afterAll(() => server.close());

const PAULISTA = {
  postalCode: "01310100",
  address: "Avenida Paulista",
  number: "1000",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
  country: "BR",
};
const SAO_PAULO = "3550308";
const CAMPINAS = "3509502";

const withAddress = [...productResources().values()].filter((resource) =>
  flatFields(resource.fields).some(({ path }) => path === "address.cityIbgeCode"),
);
const created = withAddress.filter(({ calls }) => calls.includes("create"));

test("the list of registers with an address is complete", () => {
  expect(withAddress.map(({ name }) => name).sort()).toEqual(
    [
      ...["affiliated-companies", "agency-offices", "brokers", "buyers", "cessionary-assignors"],
      ...["cessionary-companies", "cessionary-company-settings", "companies", "correspondent-banks", "customers"],
      ...["employees", "insurers", "main-company", "persons", "representatives", "suppliers"],
    ].sort(),
  );
});

async function addressOf({ path }: Resource, id: number): Promise<Record<string, unknown>> {
  return (await api.get<Stored>(`${path}/${id}`)).body.address ?? {};
}

describe.each(created.map((resource) => [resource.name, resource] as const))(
  "the city code of %s",
  (_name, resource) => {
    test("is set with the address, follows its city, and is cleared with it", async () => {
      const made = await api.post<Stored>(resource.path, { ...(await sampler.body(resource)), address: PAULISTA });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { id } = made.body;
      expect(await addressOf(resource, id)).toMatchObject({
        address: "AVENIDA PAULISTA",
        city: "SÃO PAULO",
        cityIbgeCode: SAO_PAULO,
      });
      // The record is sent back as it was read, with another city.
      const address = { ...(await addressOf(resource, id)), city: "Campinas", postalCode: "13010001" };
      expect((await api.put(`${resource.path}/${id}`, { address })).status).toBe(200);
      expect((await addressOf(resource, id)).cityIbgeCode).toBe(CAMPINAS);
      expect((await api.patch(`${resource.path}/${id}`, { address: { city: "Cidade sem código" } })).status).toBe(200);
      expect((await addressOf(resource, id)).cityIbgeCode ?? null).toBeNull();
      expect((await api.patch(`${resource.path}/${id}`, { address: PAULISTA })).status).toBe(200);
      expect((await addressOf(resource, id)).cityIbgeCode).toBe(SAO_PAULO);
    });

    test("is refused when the body has another one", async () => {
      const address = { ...PAULISTA, cityIbgeCode: CAMPINAS };
      const answer = await api.post<{ errors: { field: string }[] }>(resource.path, {
        ...(await sampler.body(resource)),
        address,
      });
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map(({ field }) => field)).toContain("address.cityIbgeCode");
    });
  },
);

describe("the city code of suppliers", () => {
  const resource = productResources().get("suppliers")!;

  test("is set in bulk: created, changed and imported", async () => {
    const data = [
      { ...(await sampler.body(resource)), address: PAULISTA },
      { ...(await sampler.body(resource)), address: { ...PAULISTA, city: "Campinas" } },
      { ...(await sampler.body(resource)), address: { ...PAULISTA, city: "Lugar nenhum" } },
      await sampler.body(resource),
    ];
    const { body } = await api.post<{ results: { id: number }[] }>("/suppliers/bulk/create", { data });
    const ids = body.results.map(({ id }) => id);
    const codes = async () => Promise.all(ids.map(async (id) => (await addressOf(resource, id)).cityIbgeCode ?? null));
    expect(await codes()).toEqual([SAO_PAULO, CAMPINAS, null, null]);
    await api.post("/suppliers/bulk/update", { ids, data: { address: { ...PAULISTA, city: "campinas" } } });
    expect(await codes()).toEqual([CAMPINAS, CAMPINAS, CAMPINAS, CAMPINAS]);
  });

  test("is never written by an import, and comes back with the address when it is reverted", async () => {
    const made = await api.post<Stored>("/suppliers", { ...(await sampler.body(resource)), address: PAULISTA });
    const { id } = made.body;
    for (const [city, code] of [
      ["Campinas", CAMPINAS],
      ["Lugar nenhum", null],
    ]) {
      const content = `id;address.city;address.cityIbgeCode\n${id};${city};1111111`;
      const sent = await sendImport(server.app, await server.tokenOf("sa"), "/suppliers", { name: "c.csv", content });
      expect(sent.body).toMatchObject({ updated: 1, ignored: ["address.cityIbgeCode"] });
      expect((await addressOf(resource, id)).cityIbgeCode).toBe(code);
      const { batch } = sent.body as { batch?: number };
      const undone = await api.post(`/suppliers/import/batches/${batch}/undo`, {});
      expect(undone.body).toMatchObject({ state: "undone", undone: 1, retained: 0 });
      expect(await addressOf(resource, id)).toMatchObject({ city: "SÃO PAULO", cityIbgeCode: SAO_PAULO });
    }
  });

  test("is cleared when the address moves abroad", async () => {
    const made = await api.post<Stored>("/suppliers", { ...(await sampler.body(resource)), address: PAULISTA });
    await api.put(`/suppliers/${made.body.id}`, { address: { country: "PT" } });
    expect((await addressOf(resource, made.body.id)).cityIbgeCode ?? null).toBeNull();
  });
});

test("the organization's own record and the cessionary's settings have a city code too", async () => {
  const organization = await api.put<Stored>("/companies/main", { address: PAULISTA });
  expect([organization.status, organization.body.address?.cityIbgeCode]).toEqual([200, SAO_PAULO]);
  const cessionary = apiOf(server.app, await server.tokenOf("ce"));
  const own = await cessionary.put<Stored>("/cessionary-companies/mine", { address: PAULISTA });
  expect([own.status, own.body.address?.cityIbgeCode]).toEqual([200, SAO_PAULO]);
});
