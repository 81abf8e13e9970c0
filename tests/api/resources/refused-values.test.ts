// Values that have the right kind and make no sense, or that are not the caller's to give: told at their field.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/base/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { createSampler, type Sampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;
let sampler: Sampler;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  sampler = createSampler(api, server.app.services.resources, 70_000);
});
afterAll(() => server.close());

const sample = (name: string) => sampler.body(server.app.services.resources.get(name)!);
const at = (field: string) => ({ status: 400, body: { errors: [{ field, message: expect.any(String) }] } });

describe("absurd values", () => {
  test.each([
    ["leads", { desiredInstallments: 999_999_999 }, "desiredInstallments"],
    ["leads", { desiredInstallments: 0 }, "desiredInstallments"],
    ["leads", { birthDate: "0001-01-01" }, "birthDate"],
    ["leads", { originDate: "9999-12-31" }, "originDate"],
    ["leads", { nextContactAt: "9999-12-31T23:59:59Z" }, "nextContactAt"],
    ["leads", { email: "Á@x.com" }, "email"],
    ["leads", { email: "a..b@x.com" }, "email"],
    ["persons", { birthDate: "0001-01-01" }, "birthDate"],
    ["persons", { birthDate: "2027-01-01" }, "birthDate"],
    ["persons", { birthDate: "2026-02-29" }, "birthDate"],
    ["persons", { dependentsCount: 1e15 }, "dependentsCount"],
    ["persons", { income: 1e15 }, "income"],
    ["persons", { income: 0.001 }, "income"],
    ["products", { maxInstallmentQuantity: 601 }, "maxInstallmentQuantity"],
  ])("%s %j", async (name, values, field) => {
    expect(await api.post(`/${name}`, { ...(await sample(name)), ...values })).toMatchObject(at(field));
  });

  test("the edges themselves are accepted", async () => {
    const edges = { desiredInstallments: 600, originDate: "1800-01-01", email: "o'brien+x@sub.exemplo.com.br" };
    const { status, body } = await api.post("/leads", { ...(await sample("leads")), ...edges });
    expect([status, body]).toEqual([201, expect.objectContaining(edges)]);
  });
});

describe("what only the product fills", () => {
  test("a person of the other kind is refused at the field, and so is a kind that does not exist", async () => {
    const body = await sample("persons");
    for (const type of ["COMPANY", "X"])
      expect(await api.post("/persons", { ...body, type })).toMatchObject(at("type"));
    expect((await api.post("/persons", { ...body, type: "PERSON" })).status).toBe(201);
  });

  test("what was read may be sent back whole; a value of one's own may not", async () => {
    const made = (await api.post<{ id: number }>("/customers", await sample("customers"))).body;
    const path = `/customers/${made.id}`;
    const read = (await api.get(path)).body;
    expect((await api.put(path, read)).status).toBe(200);
    expect(await api.put(path, { riskLevel: "A" })).toMatchObject(at("riskLevel"));
    expect(await api.put(path, { operationsCount: 5 })).toMatchObject(at("operationsCount"));
    expect((await api.get(path)).body).toMatchObject({ operationsCount: 0 });
  });

  test("nor within the person that a customer is made with", async () => {
    const body = await sample("customers");
    const person = { ...(body.person as object), type: "COMPANY" };
    expect(await api.post("/customers", { ...body, person })).toMatchObject({ status: 400 });
  });
});

test("a setting that nobody has saved is not made by a change that is refused", async () => {
  const count = async () =>
    (await run<{ count: number }>(server.database.db, "select count(*) from biometry_parameters"))[0]!.count;
  const before = await count();
  expect((await api.put("/biometry-parameters", { nada: 1 })).status).toBe(400);
  expect(await count()).toBe(before);
});
