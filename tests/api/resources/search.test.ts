// Tests the search box: it finds a document however it is written: bare, masked, in part, or in lower case.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstMatches } from "../../../server/framework/query/first-matches.ts";
import { mapPatterns, searchCondition, searchWords } from "../../../server/framework/query/search.ts";
import { Statement } from "../../../server/framework/query/statement.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { cnpjCheckDigits } from "../../../src/base/tax-ids.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { cpfOf, createSampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const CNPJ = `97XYZ345Q1DE${cnpjCheckDigits("97XYZ345Q1DE")}`;
const MASKED = CNPJ.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  const sampler = createSampler(api, server.app.services.resources, 93_000);
  const company = { documentNumber: CNPJ, legalName: "COMÉRCIO N. 7.1 S/A", tradeName: "LOJA 7.1" };
  const supplier = await sampler.body(server.app.services.resources.get("suppliers")!);
  const made = await api.post("/suppliers", { ...supplier, company: { ...(supplier.company as object), ...company } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
});
afterAll(() => server.close());

test.each([
  CNPJ,
  MASKED,
  MASKED.toLowerCase(),
  MASKED.slice(0, 6),
  MASKED.slice(0, 7),
  MASKED.slice(0, 12),
  MASKED.slice(3),
  MASKED.slice(7, 15),
  "comercio n. 7.1",
  "7.1 s/a",
])("the search for %s finds the company and the records about it", async (searchString) => {
  for (const path of ["/companies", "/suppliers"])
    expect((await api.get(`${path}/count${query({ searchString })}`)).body, path).toEqual({ count: 1 });
});

test("who reads only the titles of a register that nobody searches finds its records by these", async () => {
  const reader = apiOf(server.app, await server.tokenOf("op"));
  const all = await reader.get<{ content: { id: number; text: string }[] }>("/accounting-events?pageSize=1");
  const [event] = all.body.content;
  const counted = async (searchString: string) =>
    (await reader.get(`/accounting-events/ids${query({ searchString })}`)).body;
  expect(await counted(event!.text)).toContain(event!.id);
  expect(await counted("-1e+300")).toEqual([]);
});

test.each(["97.XYZ.346", "7.2 s/a", "S\\A", "%", "_7"])("the search for %s finds nothing", async (searchString) => {
  expect((await api.get(`/companies/count${query({ searchString })}`)).body).toEqual({ count: 0 });
});

test.each([MASKED, MASKED.slice(0, 7)])("the filter $like %s finds it too", async (text) => {
  const filters = { "company.documentNumber": { $like: text } };
  expect((await api.get(`/suppliers/count${query({ filters })}`)).body).toEqual({ count: 1 });
});

test("the text is folded once for the index, and not for each row", () => {
  const { resources } = server.app.services;
  const customers = resources.get("customers")!;
  const words = ["maria", "an"];
  const statementOf = () => new Statement(customers, resources, SYSTEM_CALLER);
  const statement = statementOf();
  const bound = mapPatterns(searchWords(words), (pattern) => statement.value(pattern));
  const texts = [searchCondition(statement, bound, customers.search), firstMatches(statementOf(), words)];
  for (const text of texts) {
    expect(text).toContain("like (select fold(");
    expect(text).not.toMatch(/like fold\(/);
  }
});

describe("the words of a search", () => {
  const PERSON = { documentNumber: cpfOf(93_701), fullName: "WÁLDOMIRO LUIZ PACHEQUINHO", phone: "51984622989" };
  beforeAll(async () => {
    const { resources } = server.app.services;
    const sampler = createSampler(api, resources, 93_700);
    const customer = await sampler.body(resources.get("customers")!);
    const person = { ...(customer.person as object), ...PERSON, email: "waldomiro.lp@exemplo.com.br" };
    const made = await api.post("/customers", { ...customer, type: "PERSON", person, company: undefined });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const supplier = await sampler.body(resources.get("suppliers")!);
    const company = { ...(supplier.company as object), legalName: "MARCENARIA DO ZEBEDEU LTDA" };
    const other = await api.post("/suppliers", { ...supplier, company, contractNumber: "CT-77/2026" });
    expect(other.status, JSON.stringify(other.body)).toBe(201);
  });

  const count = async (path: string, searchString: string) =>
    (await api.get<{ count: number }>(`${path}/count${query({ searchString })}`)).body.count;

  test.each([
    "waldomiro pachequinho",
    "PACHEQUINHO  wáldomiro",
    "luiz pach wald",
    "waldomiro lu pa",
    "51984622989",
    "(51) 98462",
    "(51) 98462-2989",
    "+55 (51) 98462-2989",
    "5551984622989",
    "(051) 98462-2989",
    "84622",
    "98462-2989 pachequinho",
    "pachequinho (51) 98462",
    "waldomiro.lp@exemplo",
    "WALDOMIRO.LP@EXEMPLO.COM.BR luiz",
    PERSON.documentNumber,
    PERSON.documentNumber.replace(/^(...)(...)(...)/, "$1.$2.$3-"),
    PERSON.documentNumber.slice(3, 8),
  ])("%s find the person and the customer", async (text) => {
    expect([await count("/persons", text), await count("/customers", text)], text).toEqual([1, 1]);
    const { body } = await api.get<{ groups: { resource: string }[] }>(`/search${query({ q: text })}`);
    expect(body.groups.map(({ resource }) => resource)).toEqual(expect.arrayContaining(["persons", "customers"]));
  });

  test.each(["waldomiro silveira", "(52) 98462", "(51) 98462-2980", "waldomiro (11) 98462", "pachequinho 000.000"])(
    "%s find nobody",
    async (text) => {
      expect([await count("/persons", text), await count("/customers", text)]).toEqual([0, 0]);
    },
  );

  test.each(["ct772026", "CT-77/2026", "zebedeu ct-77", "2026 marcenaria", "do zebedeu 77", "77 ltda zeb"])(
    "%s find a supplier by the name of its company and its own contract",
    async (text) => {
      expect(await count("/suppliers", text)).toBe(1);
      const { body } = await api.get<{ groups: { resource: string }[] }>(`/search${query({ q: text })}`);
      expect(body.groups.map(({ resource }) => resource)).toContain("suppliers");
    },
  );

  test("a name two references away is found", async () => {
    const [assigned] = (await api.get<{ userID: number }[]>("/competence-assignments/list")).body;
    const { body: user } = await api.get<{ person: { fullName: string } }>(`/users/${assigned!.userID}`);
    const words = user.person.fullName.split(" ");
    expect(await count("/competence-assignments", `${words.at(-1)} ${words[0]}`)).toBeGreaterThan(0);
  });
});

describe("the order by relevance", () => {
  const NAMES = [
    "MASTER RELEVÂNCIA NORTE",
    "RELEVÂNCIA NORTE SUL",
    "RELEVÂNCIA NORTE",
    "ARELEVÂNCIA NORTE",
    "RELEVÂNCIA NORTE LESTE",
  ];
  const titles = async (searchString: string, more: object = {}) => {
    const path = `/suppliers${query({ searchString, sort: "relevance", ...more })}`;
    const { body } = await api.get<{ content: { company: { legalName: string } }[] }>(path);
    return body.content.map(({ company }) => company.legalName);
  };
  beforeAll(async () => {
    const { resources } = server.app.services;
    const sampler = createSampler(api, resources, 93_900);
    for (const legalName of NAMES) {
      const supplier = await sampler.body(resources.get("suppliers")!);
      const made = await api.post("/suppliers", {
        ...supplier,
        company: { ...(supplier.company as object), legalName },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    }
  });

  test("begins with the title that equals the text, then those that begin with it, then those with such a word", async () => {
    const inOrder = [2, 4, 1, 0, 3].map((at) => NAMES[at]);
    expect(await titles("relevancia norte")).toEqual(inOrder);
    expect(await titles("relevancia norte", { pageSize: 2, pageNumber: 1 })).toEqual(inOrder.slice(2, 4));
    expect((await titles("norte relevancia")).toSorted()).toEqual(NAMES.toSorted());
  });

  test("is refused without a search", async () => {
    const refused = await api.get("/suppliers?sort=relevance");
    expect(refused).toMatchObject({ status: 400, body: { field: "sort" } });
  });

  test.each(["%", "_", "\\", "relevância%"])("takes %s unchanged", async (text) => {
    expect(await titles(text)).toEqual([]);
  });
});
