// Tests stored simulations of customers, leads, people and companies: their content, who sees them, and that they never
// change.
import { beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { StoredSimulation } from "../../../src/rules/products/simulation.ts";
import { LOAN, productServer } from "./product-server.ts";

const { api, created, db, paper, path, products, refused, simulated } = productServer();

interface Row {
  id: number;
  type: string;
  name: string;
  documentNumber: string;
  personID: number;
  agencyOfficeID: number | null;
}

const rowsOf = async (login: string, address: string): Promise<Row[]> =>
  (await api[login]!.get<{ content: Row[] }>(`${address}?pageSize=100`)).body.content;
const store = (body: object, login = "op") => api[login]!.post<{ id: number }>(path("CP", "simulations"), body);
const stored = async (body: object, login = "op"): Promise<number> => {
  const answer = await store(body, login);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
const resultOf = async (id: number, login = "op") =>
  (await api[login]!.get<StoredSimulation>(`/simulations/${id}/result`)).body;

const MEANS = { age: 40, income: 50_000 };
let customer: Row;
let ofAgent: Row;
beforeAll(async () => {
  const isPerson = ({ type }: Row) => type === "PERSON";
  customer = (await rowsOf("op", "/customers")).find(isPerson)!;
  ofAgent = (await rowsOf("ag", "/customers")).find(isPerson)!;
});

describe("a stored simulation", () => {
  test("has the figures of the call, its terms without the document, its author and a digest", async () => {
    const request = { ...LOAN, ...MEANS, documentNumber: customer.documentNumber };
    const shown = await simulated("CP", request, { login: "op" });
    const id = await stored({ ...request, customerID: customer.id });
    const result = await resultOf(id);
    expect(result.answer).toEqual(shown);
    expect(result.request).toEqual({ ...LOAN, ...MEANS });
    expect(result).toMatchObject({ customerID: customer.id, simulatorType: "RV", engineVersion: "1" });
    expect(result.madeBy).not.toBe("");
    expect((await api.op!.get(`/simulations/${id}`)).body).toMatchObject({
      ...{ partyName: customer.name, personID: customer.personID, productID: products.CP, value: 10_000 },
      ...{ installmentValue: shown.installmentValue, yearlyCet: shown.cet?.yearly, validUntil: shown.validUntil },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test("stays as it was when rate and validity of the product change", async () => {
    const id = await stored({ ...LOAN, ...MEANS, customerID: customer.id });
    const before = await resultOf(id);
    const [variant] = await run<{ id: number; rate: number }>(
      db(),
      "select id, rate::float8 as rate from product_variants where id = $1",
      [before.answer.productVariantID],
    );
    await api.sa!.put(`/product-variants/${variant!.id}`, { rate: variant!.rate + 1 });
    expect((await simulated("CP", { ...LOAN, ...MEANS })).installmentValue).toBeGreaterThan(
      before.answer.installmentValue,
    );
    expect(await resultOf(id)).toEqual(before);
    await api.sa!.put(`/product-variants/${variant!.id}`, { rate: variant!.rate });
    await expect(run(db(), "update simulations set answer = '{}' where id = $1", [id])).rejects.toThrow();
  });

  test("of a highest instalment is the answer of that call, and its proposal names whom it is for", async () => {
    const { value: _value, ...terms } = LOAN;
    const request = { ...terms, maxInstallmentValue: 500 };
    const shown = await simulated("CP", request, { call: "simulate-max-installment-value" });
    const id = await stored({ ...request, simulatorType: "IV", personID: customer.personID });
    expect(await resultOf(id)).toMatchObject({ answer: shown, simulatorType: "IV", customerID: null });
    const lines = (await paper(`/simulations/${id}/pdf`)).flat().join("\n");
    expect(lines).toContain(`Para ${customer.name}`);
    expect(lines).toMatch(new RegExp(`Simulação ${id} · código [0-9a-f]{16}`));
  });

  test("is shown to whoever sees its customer, and to no other agency", async () => {
    const own = await stored({ ...LOAN, ...MEANS, customerID: ofAgent.id });
    const foreign = await stored({ ...LOAN, ...MEANS, personID: await personOfNobody() });
    const visible = (await rowsOf("ag", "/simulations")).map(({ id }) => id);
    expect(visible).toContain(own);
    expect(visible).not.toContain(foreign);
    for (const call of ["", "/result", "/pdf"])
      expect((await api.ag!.get(`/simulations/${foreign}${call}`)).status).toBe(404);
    expect((await api.ce!.get("/simulations")).status).toBe(403);
  });

  test("is stored by an agent for own customers only", async () => {
    const unseen = await personOfNobody();
    expect((await store({ ...LOAN, ...MEANS, customerID: ofAgent.id }, "ag")).status).toBe(201);
    expect((await store({ ...LOAN, ...MEANS, personID: unseen }, "ag")).status).toBeGreaterThan(402);
    expect((await store({ ...LOAN, ...MEANS, personID: unseen }, "ce")).status).toBe(403);
  });

  test("reports its errors at the field", async () => {
    const call = { call: "simulations", login: "op" };
    const fieldOf = async (body: object) => (await refused("CP", body, call)).body.errors[0]?.field;
    expect(await fieldOf(LOAN)).toBe("customerID");
    expect(await fieldOf({ ...LOAN, customerID: customer.id, personID: customer.personID })).toBe("personID");
    expect(await fieldOf({ ...LOAN, customerID: customer.id, simulatorType: "XX" })).toBe("simulatorType");
    expect(await fieldOf({ ...LOAN, companyID: 1 })).toBe("customerType");
    expect((await refused("CP", { ...LOAN, customerID: "abc" }, call)).status).toBe(400);
    expect((await refused("CP", { ...LOAN, customerID: 999_999_999 }, call)).status).toBe(404);
    expect((await refused("CP", { ...LOAN, ...MEANS, customerID: customer.id, value: 1 }, call)).status).toBe(404);
  });
});

describe("personal data", () => {
  test("of a customer includes simulations, which are deleted when the person is erased", async () => {
    const lead = await created("leads", {
      ...{ type: "PERSON", name: "IARA MUNIZ", phone: "11912345678", email: "iara@exemplo.com.br" },
      ...{ source: "SITE", status: "NEW" },
    });
    const id = await stored({ ...LOAN, age: 33, income: 4_321, leadID: lead });
    const { body } = await api.sa!.get<{
      records: { register: string; values: { title: string; text: string }[] }[];
    }>(`/privacy/leads/${lead}/personal-data`);
    const values = body.records.find(({ register }) => register === "Simulação")?.values ?? [];
    expect(values.map(({ title, text }) => `${title}: ${text}`.replace(/\s/g, " "))).toEqual(
      expect.arrayContaining([
        "Valor: R$ 10.000,00",
        "Idade informada: 33",
        "Renda ou faturamento informado: R$ 4.321,00",
      ]),
    );
    expect((await api.sa!.get(`/privacy/simulations/${id}/personal-data`)).status).toBe(404);
    expect((await api.sa!.post(`/privacy/leads/${lead}/anonymise`)).status).toBe(200);
    expect((await api.op!.get(`/simulations/${id}/result`)).status).toBe(404);
    const traces = await run<{ after: object | null }>(
      db(),
      "select after from audit_entry where resource = 'simulations' and record_id = $1",
      [id],
    );
    for (const { after } of traces) expect(after ?? { title: "***" }).toMatchObject({ title: "***" });
  });

  test("of a customer are those of the person behind it as well", async () => {
    const registers = async () => {
      const { body } = await api.sa!.get<{ records: { register: string; id: number }[] }>(
        `/privacy/customers/${customer.id}/personal-data`,
      );
      return body.records.flatMap(({ register, id }) => (register === "Simulação" ? id : []));
    };
    const before = await registers();
    const own = await stored({ ...LOAN, ...MEANS, personID: customer.personID });
    expect(await registers()).toEqual([...before, own]);
  });
});

async function personOfNobody(): Promise<number> {
  const [person] = await run<{ id: number }>(
    db(),
    `select p.id from persons p where not exists (select 1 from customers c where c.person_id = p.id)
        and not exists (select 1 from users u where u.person_id = p.id) limit 1`,
  );
  return person?.id ?? created("persons", {});
}
