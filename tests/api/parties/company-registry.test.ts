// Tests the look-up of a company in the state's register, by the simulator and by a web service with its failures.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AWAY_NUMBER, simulatedRegistry } from "../../../server/lending/parties/registry/simulator.ts";
import { webRegistry } from "../../../server/lending/parties/registry/web.ts";
import { run } from "../../../server/platform/db/database.ts";
import { readSettings } from "../../../server/platform/process/settings.ts";
import type { Api } from "../../helpers/api.ts";
import { type SliceServer, startSliceServer } from "./slice-server.ts";

/** An answer of BrasilAPI about a fictitious company, reduced to the members that the product reads. */
const COMPANY = {
  cnpj: "11222333000181",
  razao_social: "FERRAGENS DO LESTE LTDA",
  nome_fantasia: "",
  natureza_juridica: "Sociedade Empresária Limitada",
  cnae_fiscal: 111301,
  cnaes_secundarios: [
    { codigo: 0, descricao: "" },
    { codigo: 4744001, descricao: "Comércio varejista de ferragens e ferramentas" },
    { codigo: 9999999, descricao: "Não existe" },
  ],
  descricao_situacao_cadastral: "Ativa",
  data_situacao_cadastral: "2005-11-03",
  data_inicio_atividade: "data errada",
  capital_social: 150000.5,
  email: "Contato@Ferragens.example",
  ddd_telefone_1: "11  3264-0000",
  cep: 1310100,
  descricao_tipo_de_logradouro: "AVENIDA",
  logradouro: "PAULISTA",
  numero: "1000",
  bairro: "BELA VISTA",
  municipio: "SAO PAULO",
  uf: "SP",
};

const ANSWERS: Record<string, { status?: number; body?: string; hang?: boolean }> = {
  "11222333000181": { body: JSON.stringify(COMPANY) },
  "12ABC34501DE35": { status: 404, body: JSON.stringify({ message: "CNPJ 12.ABC.345/01DE-35 não encontrado." }) },
  "99503000000171": { status: 500 },
  "99404000000114": { body: "<html>" },
  "99910001000130": { hang: true },
};

let service: Server;
let origin: string;

beforeAll(async () => {
  service = createServer((request, response) => {
    const answer = ANSWERS[request.url?.split("/").at(-1) ?? ""] ?? { status: 429 };
    if (!answer.hang) response.writeHead(answer.status ?? 200).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

describe("a service of the web", () => {
  const ask = (number: string) => webRegistry(`${origin}/cnpj/{cnpj}`)(number);

  test("answers in the fields of a company", async () => {
    expect(await ask("11222333000181")).toEqual({
      documentNumber: "11222333000181",
      legalName: "FERRAGENS DO LESTE LTDA",
      tradeName: null,
      legalNature: "Sociedade Empresária Limitada",
      mainActivity: "0111301",
      secondaryActivities: ["4744001", "9999999"],
      registrationStatus: "ATIVA",
      registrationStatusDate: "2005-11-03",
      openingDate: null,
      shareCapital: 150000.5,
      email: "contato@ferragens.example",
      phone: "1132640000",
      address: {
        postalCode: "01310100",
        address: "AVENIDA PAULISTA",
        number: "1000",
        complement: null,
        neighborhood: "BELA VISTA",
        city: "SAO PAULO",
        state: "SP",
      },
    });
  });

  test("may not know the number", async () => expect(await ask("12ABC34501DE35")).toBe("unknown"));

  test.each(["99503000000171", "99404000000114", "99910001000130", "11444777000161"])(
    "may be out of order, answer nonsense, be late or busy: for %s the answer is that it is unavailable",
    async (number) => expect(await ask(number)).toBe("unavailable"),
  );
});

test("the simulator has active companies, a closed one, an alphanumeric number, and one for which it is unavailable", async () => {
  expect(await simulatedRegistry("99404000000114")).toMatchObject({ registrationStatus: "BAIXADA" });
  expect(await simulatedRegistry("12ABC34501DE35")).toMatchObject({ tradeName: "LETRAS E NÚMEROS" });
  expect(await simulatedRegistry(AWAY_NUMBER)).toBe("unavailable");
  expect(await simulatedRegistry("11222333000181")).toBe("unknown");
});

test.each([
  [{ DEMO: "on" }, { kind: "simulated" }],
  [{ DEMO: "off" }, { kind: "off" }],
  [{ DEMO: "on", CNPJ_LOOKUP: "off" }, { kind: "off" }],
  [
    { DEMO: "off", CNPJ_LOOKUP: "on" },
    { kind: "web", url: "https://brasilapi.com.br/api/cnpj/v1/{cnpj}" },
  ],
  [
    { DEMO: "on", CNPJ_LOOKUP_URL: "http://x/{cnpj}" },
    { kind: "web", url: "http://x/{cnpj}" },
  ],
])("with %o the register is %o", (env, expected) => expect(readSettings(env).cnpjLookup).toEqual(expected));

test.each([{ CNPJ_LOOKUP: "talvez" }, { CNPJ_LOOKUP_URL: "http://x/" }, { CNPJ_LOOKUP_URL: "ftp://x/{cnpj}" }])(
  "%o stops the start",
  (env) => expect(() => readSettings(env)).toThrow(/CNPJ_LOOKUP/),
);

test.each([
  [{}, 0],
  [{ CEP_LOOKUP: "on" }, 2],
  [{ CEP_LOOKUP_URL: "http://x/{cep}" }, 1],
  [{ CEP_LOOKUP_URL: "http://x/{cep}, http://y/{cep}" }, 2],
  [{ CEP_LOOKUP: "off", CEP_LOOKUP_URL: "http://x/{cep}" }, 0],
])("with %o %i services are asked for postal codes", (env, count) =>
  expect(readSettings(env).cepLookup).toHaveLength(count),
);

describe("the call", () => {
  let server: SliceServer;
  let api: Api;

  beforeAll(async () => {
    server = await startSliceServer({ DEMO: "on" });
    ({ api } = await server.person("r_agency_office", { type: "AGENT" }));
    await run(server.database.db, "insert into cnaes (code, text) values ('1062700', 'Moagem de trigo')");
  });
  afterAll(() => server.close());

  const look = (number: string) => api.get(`/companies/registry/${number}`);

  test("answers a number with its mask, with the activities that the list has", async () => {
    expect(await look("99.910.001/0001-30")).toMatchObject({
      status: 200,
      body: {
        status: "FOUND",
        company: {
          legalName: "MOINHO ENCANTADO ALIMENTOS S.A.",
          mainActivity: "1062700",
          secondaryActivities: [],
          address: { state: "SP" },
        },
      },
    });
  });

  test.each([
    ["11222333000181", "UNKNOWN"],
    [AWAY_NUMBER, "UNAVAILABLE"],
  ])("of %s answers %s without a company", async (number, status) => {
    expect(await look(number)).toMatchObject({ status: 200, body: { status, company: null } });
  });

  test("refuses a number whose digits do not check", async () => {
    const { status, body } = await look("11222333000180");
    expect([status, body]).toMatchObject([400, { message: expect.stringMatching(/CNPJ informado não é válido/) }]);
  });

  test("needs the right to work with companies", async () => {
    const stranger = await server.person("r_nobody");
    expect((await stranger.api.get("/companies/registry/99910001000130")).status).toBe(403);
  });

  test("stores nothing", async () => {
    await look("99910001000130");
    expect((await api.get("/companies/documentNumber/99910001000130")).status).toBe(404);
  });
});
