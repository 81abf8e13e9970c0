// Values of the right kind that make no sense, or that the caller may not set, are refused at their field.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import type { Sampler } from "../../helpers/sample.ts";
import { startSampled } from "../../helpers/sampled-server.ts";
import type { TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;
let sampler: Sampler;

beforeAll(async () => {
  ({ server, api, sampler } = await startSampled(70_000));
});
afterAll(() => server.close());

const sample = (name: string) => sampler.body(server.app.services.resources.get(name)!);
const at = (field: string) => ({ status: 400, body: { errors: [{ field, message: expect.any(String) }] } });

describe("an absurd value", () => {
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
  ])("of %s is refused: %j", async (name, values, field) => {
    expect(await api.post(`/${name}`, { ...(await sample(name)), ...values })).toMatchObject(at(field));
  });

  test("is accepted at the limits", async () => {
    const edges = { desiredInstallments: 600, originDate: "1800-01-01", email: "o'brien+x@sub.exemplo.com.br" };
    const { status, body } = await api.post("/leads", { ...(await sample("leads")), ...edges });
    expect([status, body]).toEqual([201, expect.objectContaining(edges)]);
  });
});

describe("a filter by an amount", () => {
  const filtered = (value: unknown) =>
    api.get(`/products?filters=${encodeURIComponent(JSON.stringify({ maxInstallmentValue: { $gte: value } }))}`);

  test.each(["\t\n", " ", "\u00a05", "0x1f", "Infinity", "1e15", "9".repeat(16), true])(
    "refuses %j at the field",
    async (value) => {
      expect(await filtered(value)).toMatchObject({ status: 400, body: { field: "maxInstallmentValue" } });
    },
  );

  test.each([0, -5, 0.1, "12.50", "-3"])("takes %j", async (value) => {
    expect((await filtered(value)).status).toBe(200);
  });
});

describe("a value that only the product sets", () => {
  test("is refused at the field when it is of another kind or invalid", async () => {
    const body = await sample("persons");
    for (const type of ["COMPANY", "X"])
      expect(await api.post("/persons", { ...body, type })).toMatchObject(at("type"));
    expect((await api.post("/persons", { ...body, type: "PERSON" })).status).toBe(201);
  });

  test("may be sent back unchanged, but not changed", async () => {
    const made = (await api.post<{ id: number }>("/customers", await sample("customers"))).body;
    const path = `/customers/${made.id}`;
    const read = (await api.get(path)).body;
    expect((await api.put(path, read)).status).toBe(200);
    expect(await api.put(path, { riskLevel: "A" })).toMatchObject(at("riskLevel"));
    // The number of operations may have changed since it was read, so another one is no mistake of the sender.
    expect((await api.put(path, { operationsCount: 5 })).status).toBe(200);
    expect((await api.get(path)).body).toMatchObject({ operationsCount: 0 });
  });

  test("is also refused as null, and so is the displayed value of another field", async () => {
    const [status] = (
      await api.get<{ content: { id: number }[] }>('/operation-statuses?filters={"predetermined":true}')
    ).body.content;
    for (const field of ["predetermined", "code"])
      expect(await api.patch(`/operation-statuses/${status!.id}`, { [field]: null })).toMatchObject(at(field));
    expect((await api.post("/operation-statuses", { name: "CÓPIA", predetermined: null })).status).toBe(201);
    const cessionary = apiOf(server.app, await server.tokenOf("ce"));
    const mine = "/cessionary-companies/mine";
    const other = { companyDocumentNumber: "11222333000181" };
    expect(await cessionary.put(mine, other)).toMatchObject(at("companyDocumentNumber"));
    expect((await cessionary.put(mine, (await cessionary.get(mine)).body)).status).toBe(200);
  });

  test("does not prevent saving a changed name together with all values derived from it", async () => {
    const made = (await api.post<{ id: number }>("/customers", await sample("customers"))).body;
    const read = (await api.get<{ person: object }>(`/customers/${made.id}`)).body;
    const body = { ...read, person: { ...read.person, fullName: "NOME NOVO" } };
    expect(await api.put(`/customers/${made.id}`, body)).toMatchObject({ status: 200, body: { name: "NOME NOVO" } });
  });

  test("may be sent back for a user who signed in meanwhile: the version is the same", async () => {
    const [user] = (await api.get<{ content: { id: number }[] }>("/users?pageSize=1")).body.content;
    await run(server.database.db, "update users set last_login_at = now() - interval '1 day' where id = $1", [
      user!.id,
    ]);
    const read = (await api.get(`/users/${user!.id}`)).body;
    await run(server.database.db, "update users set last_login_at = now() where id = $1", [user!.id]);
    expect(await api.put(`/users/${user!.id}`, read)).toMatchObject({ status: 200 });
  });

  test.each([[[1]], [["1"]], [true], [1.5], [{}]])("is never ignored as version %j", async (version) => {
    const made = (await api.post<{ id: number }>("/leads", await sample("leads"))).body;
    expect(await api.patch(`/leads/${made.id}`, { version })).toMatchObject(at("version"));
    expect(await api.put("/biometry-parameters", { version })).toMatchObject(at("version"));
  });

  test("is refused within the person of a new customer too", async () => {
    const body = await sample("customers");
    const person = { ...(body.person as object), type: "COMPANY" };
    expect(await api.post("/customers", { ...body, person })).toMatchObject({ status: 400 });
  });
});

test("does not create an unsaved setting by a refused change", async () => {
  const count = async () =>
    (await run<{ count: number }>(server.database.db, "select count(*) from biometry_parameters"))[0]!.count;
  const before = await count();
  expect((await api.put("/biometry-parameters", { nada: 1 })).status).toBe(400);
  expect(await count()).toBe(before);
});
