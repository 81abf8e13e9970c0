// The address of a public page has lower-case letters, digits and hyphens, and is unique.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Api } from "../../helpers/api.ts";
import type { Sampler } from "../../helpers/sample.ts";
import { startSampled } from "../../helpers/sampled-server.ts";
import type { TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;
let sampler: Sampler;

beforeAll(async () => {
  ({ server, api, sampler } = await startSampled(7000));
});
afterAll(() => server.close());

describe.each(["agency-offices", "affiliated-companies"])("the handle of %s", (name) => {
  const make = async (handle: string) => {
    const resource = server.app.services.resources.get(name)!;
    return api.post(resource.path, { ...(await sampler.body(resource)), handle });
  };

  test("is refused under its field when it is repeated", async () => {
    const handle = `minha-empresa-${name.length}`;
    const first = await make(handle);
    expect([first.status, first.body.handle]).toEqual([201, handle]);
    const second = await make(handle);
    expect([second.status, second.body]).toMatchObject([
      409,
      { code: "DUPLICATE_DATA", field: "handle", message: "O campo URL não pode ser igual a um já cadastrado." },
    ]);
    const { body } = await api.get<{ count: number }>(`/${name}/count?filters={"handle":{"$eq":"${handle}"}}`);
    expect(body.count).toBe(1);
  });

  test("is converted to the form of an address", async () => {
    const { status, body } = await make(`Ação de Crédito ${name.length}`);
    expect([status, body.handle]).toEqual([201, `acao-de-credito-${name.length}`]);
  });
});
