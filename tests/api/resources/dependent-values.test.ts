// Tests values that must fit others, by every way of writing: choices that depend on another field, and ranges that
// must not overlap.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { type Answer, type Api, apiOf, query } from "../../helpers/api.ts";
import { createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Subtype {
  id: number;
  typeID: number;
}
type Body = Record<string, unknown>;

let server: TestServer;
let api: Api;
let own: Subtype;
let foreign: Subtype;
let product: Body & { id: number };
const sample = async (name: string) =>
  createSampler(api, server.app.services.resources, 94_000 + ++made).body(server.app.services.resources.get(name)!);
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  const { body: subtypes } = await api.get<Subtype[]>("/product-subtypes/list");
  own = subtypes[0]!;
  foreign = subtypes.find(({ typeID }) => typeID !== own.typeID)!;
  const answer = await newProduct({});
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  product = answer.body;
});
afterAll(() => server.close());

async function newProduct(change: Body): Promise<Answer<Body & { id: number }>> {
  return api.post("/products", { ...(await sample("products")), typeID: own.typeID, subtypeID: own.id, ...change });
}

const problem = ({ status, body }: Answer<unknown>) => {
  const { errors } = body as { errors?: { field: string; code: string }[] };
  return [status, errors?.map(({ field, code }) => `${field} ${code}`)];
};
const DEPENDENT = [400, ["subtypeID dependent"]];

describe("a choice narrowed by another field", () => {
  test("is refused when the two do not fit, whichever of them changes", async () => {
    const { id } = product;
    expect(problem(await newProduct({ subtypeID: foreign.id }))).toEqual(DEPENDENT);
    expect(problem(await api.put(`/products/${id}`, { subtypeID: foreign.id }))).toEqual(DEPENDENT);
    expect(problem(await api.put(`/products/${id}`, { typeID: foreign.typeID }))).toEqual(DEPENDENT);
    const bulk = await api.post<{ results: { state: string; reason: { errors: { message: string }[] } }[] }>(
      "/products/bulk/update",
      { ids: [id], data: { typeID: foreign.typeID } },
    );
    expect(bulk.body.results[0]).toMatchObject({
      state: "rejected",
      reason: {
        errors: [
          {
            message:
              'O que foi escolhido em "Submodalidade" não pertence ao que está em "Modalidade". Escolha de novo.',
          },
        ],
      },
    });
    const rows = await api.post<{ results: { state: string }[] }>("/products/bulk/create", {
      data: [{ ...(await sample("products")), typeID: own.typeID, subtypeID: foreign.id }],
    });
    expect(rows.body.results[0]!.state).toBe("rejected");
    expect((await api.get(`/products/${id}`)).body).toMatchObject({ typeID: own.typeID, subtypeID: own.id });
  });

  test("may change together with it, and other fields change alone", async () => {
    const { body: another } = await newProduct({});
    const both = await api.put(`/products/${another.id}`, { typeID: foreign.typeID, subtypeID: foreign.id });
    expect(both.status, JSON.stringify(both.body)).toBe(200);
    expect((await api.put(`/products/${another.id}`, { description: "Outra." })).status).toBe(200);
  });
});

describe("score bands of a product", () => {
  const band = (minScore: number, maxScore: number, change: Body = {}) => ({
    productID: product.id,
    ...{ name: `De ${minScore} a ${maxScore}`, classification: "A", minScore, maxScore },
    ...change,
  });
  const PATH = "/product-score-parametrizations";
  const OVERLAP = [400, ["minScore overlap"]];
  let first: { id: number };

  beforeAll(async () => {
    first = (await api.post<{ id: number }>(PATH, band(0, 300))).body;
    expect(first.id, JSON.stringify(first)).toBeGreaterThan(0);
  });

  test("share no score: both ends count, and each product has its own", async () => {
    for (const [from, to] of [
      [250, 500],
      [300, 500],
      [0, 300],
      [100, 100],
      [0, 1000],
    ] as const)
      expect(problem(await api.post(PATH, band(from, to))), `${from} ${to}`).toEqual(OVERLAP);
    expect(problem(await api.post(PATH, band(900, 600)))[0]).toBe(400);
    expect((await api.post(PATH, band(301, 500))).status).toBe(201);
    const { body: other } = await newProduct({});
    expect((await api.post(PATH, band(250, 500, { productID: other.id }))).status).toBe(201);
  });

  test("that overlap are refused with the band that they meet, by update, in bulk and at the same time", async () => {
    const { body: high } = await api.post<{ id: number }>(PATH, band(800, 900));
    const moved = await api.put<{ errors: { message: string }[] }>(`${PATH}/${high.id}`, { minScore: 400 });
    expect(moved.body.errors[0]!.message).toBe(
      "Esta faixa se sobrepõe à faixa DE 301 A 500, de 301 a 500. Cada score deve cair em uma só faixa do produto.",
    );
    expect((await api.put(`${PATH}/${high.id}`, { name: "Alta" })).status).toBe(200);
    const { body } = await api.post<{ results: { state: string }[] }>(`${PATH}/bulk/create`, {
      data: [band(601, 700), band(650, 720), band(701, 710)],
    });
    expect(body.results.map(({ state }) => state)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const both = await Promise.all([api.post(PATH, band(510, 560)), api.post(PATH, band(540, 600))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe("values that are equal except for their case", () => {
  test("are refused: an e-mail belongs to one person and a code to one record, by every way of writing", async () => {
    const person = await sample("persons");
    expect((await api.post("/persons", { ...person, email: "Um.So@Exemplo.com.br" })).status).toBe(201);
    const other = await sample("persons");
    const again = { ...other, email: "um.so@exemplo.COM.br" };
    const REFUSED = {
      status: 409,
      body: { code: "DUPLICATE_DATA", field: "email", message: "Este e-mail já está em uso." },
    };
    expect(await api.post("/persons", again)).toMatchObject(REFUSED);
    const bulk = await api.post<{ results: { state: string }[] }>("/persons/bulk/create", {
      data: [
        { ...other, email: "dois@exemplo.com.br" },
        { ...(await sample("persons")), email: "DOIS@exemplo.com.br" },
        { ...(await sample("persons")), email: "UM.SO@EXEMPLO.COM.BR" },
      ],
    });
    expect(bulk.body.results.map(({ state }) => state)).toEqual(["fulfilled", "rejected", "rejected"]);
    const body = { email: "UM.so@exemplo.com.br" };
    expect((await api.post("/persons/check-duplicate", body)).body).toMatchObject({ duplicate: true });
    const type = await sample("document-types");
    expect((await api.post("/document-types", { ...type, code: "Cnh-Frente" })).status).toBe(201);
    const twin = { ...(await sample("document-types")), code: "CNH-FRENTE" };
    expect(await api.post("/document-types", twin)).toMatchObject({ status: 409, body: { field: "code" } });
  });

  test("may be rewritten in another case by the same person", async () => {
    const { body } = await api.post<{ id: number }>("/persons", {
      ...(await sample("persons")),
      email: "tres@exemplo.com.br",
    });
    expect((await api.put(`/persons/${body.id}`, { email: "Tres@Exemplo.com.br" })).status).toBe(200);
  });
});

describe("an economic activity", () => {
  const withActivity = async (company: Body) => {
    const supplier = await sample("suppliers");
    return api.post<{ id: number }>("/suppliers", {
      ...supplier,
      company: { ...(supplier.company as Body), ...company },
    });
  };

  test("must be in the national list, with its mask or without", async () => {
    const unlisted = { mainActivity: "9999999", secondaryActivities: ["1813-0/01", "1813002"] };
    const refused = await withActivity(unlisted);
    expect(problem(refused)).toEqual([
      400,
      ["company.mainActivity unknownCode", "company.secondaryActivities unknownCode"],
    ]);
    const { errors } = refused.body as unknown as { errors: { message: string }[] };
    expect(errors[0]!.message).toContain('9999-9/99 não está na lista de "Atividade principal (CNAE)"');
    expect(errors[1]!.message).toContain("1813-0/02 não está");
    const made = await withActivity({ mainActivity: "1813-0/01", secondaryActivities: ["6619302", "0111301"] });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(problem(await api.put("/companies/main", { mainActivity: "0000000" }))).toEqual([
      400,
      ["mainActivity unknownCode"],
    ]);
  });

  test("stored before, which no list has, stays until it is changed", async () => {
    const made = await withActivity({});
    const { body } = await api.get<{ companyID: number }>(`/suppliers/${made.body.id}`);
    await run(server.database.db, "update companies set main_activity = '1234567' where id = $1", [body.companyID]);
    const path = `/companies/${body.companyID}`;
    expect((await api.put(path, { mainActivity: "1234567", tradeName: "OUTRO" })).status).toBe(200);
    expect((await api.put(path, { mainActivity: "1234568" })).status).toBe(400);
  });

  test("is found by code and by words in any order", async () => {
    for (const text of ["1813-0/01", "publicitario impressao", "18130", "uso mater impress publicit"]) {
      const { body } = await api.get<{ content: { code: string }[] }>(`/cnaes${query({ searchString: text })}`);
      expect(
        body.content.map(({ code }) => code),
        text,
      ).toContain("1813001");
    }
  });
});

test("a birth date of today, of the future or before 1900 is refused", async () => {
  for (const birthDate of [server.clock.today(), "2199-01-01", "1899-12-31", "1800-01-01"]) {
    const answer = await api.post("/persons", { ...(await sample("persons")), birthDate });
    expect(problem(answer), birthDate).toEqual([400, ["birthDate birth"]]);
  }
});

test("an empty change in bulk is refused", async () => {
  const answer = await api.post("/products/bulk/update", { ids: [product.id], data: {} });
  expect([answer.status, (answer.body as Body).field]).toEqual([400, "data"]);
});
