// Tests the look-up of an address by CEP, in the installation's table and in web services that may fail.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import type { Api } from "../../helpers/api.ts";
import { type SliceServer, startSliceServer } from "../parties/slice-server.ts";

let server: SliceServer;
let service: Server;
let lookupCount = 0;
let api: Api;

const ANSWERS: Record<string, { status?: number; body?: string; hang?: boolean }> = {
  "30130010": {
    body: JSON.stringify({
      cep: "30130-010",
      logradouro: "Praça Sete",
      bairro: "Centro",
      localidade: "Belo Horizonte",
      uf: "MG",
      ibge: "3106200",
    }),
  },
  "80010000": {
    body: JSON.stringify({ cep: "80010000", street: "Rua XV", neighborhood: "Centro", city: "Curitiba", state: "PR" }),
  },
  "11111111": { body: JSON.stringify({ erro: true }) },
  "22222222": { status: 500 },
  "33333333": { body: "<html>" },
  "44444444": { hang: true },
  "55555555": { body: "null" },
};

beforeAll(async () => {
  service = createServer((request, response) => {
    // Requests to the other services may arrive after the answer of the main one.
    if (request.url?.startsWith("/ws/")) lookupCount++;
    const answer = ANSWERS[/\d{8}/.exec(request.url ?? "")?.[0] ?? ""] ?? { status: 404 };
    // Two more services accompany the main one: "/late/" never answers known addresses, and any other path answers 503.
    if (request.url?.startsWith("/late/") && (answer.hang || answer.body?.includes("cep"))) return;
    if (!request.url?.startsWith("/ws/")) return void response.writeHead(503).end();
    if (!answer.hang) response.writeHead(answer.status ?? 200).end(answer.body);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await startSliceServer({
    CEP_LOOKUP_URL: ["ws/{cep}/json", "late/{cep}", "gone/{cep}"].map((path) => `${origin}/${path}`).join(","),
  });
  ({ api } = await server.person("r_agency_office", { type: "AGENT" }));
  await run(server.database.db, "insert into cities (ibge_code, text, state) values ('4106902', 'Curitiba', 'PR')");
  await run(
    server.database.db,
    "insert into postal_codes (postal_code, address, neighborhood, city, state, city_ibge_code) values ('01001000', 'Praça da Sé', 'Sé', 'São Paulo', 'SP', '3550308')",
  );
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await server.close();
});

test.each(["01001000", "01001-000", "01.001-000"])("%s is found in the installation's own list", async (cep) => {
  const before = lookupCount;
  expect(await api.get(`/postal-codes/${cep}`)).toMatchObject({
    status: 200,
    body: {
      postalCode: "01001000",
      address: "Praça da Sé",
      neighborhood: "Sé",
      city: "São Paulo",
      state: "SP",
      cityIbgeCode: "3550308",
    },
  });
  expect(lookupCount).toBe(before);
});

test("an address of the postal service is fetched once", async () => {
  const expected = {
    postalCode: "30130010",
    address: "Praça Sete",
    neighborhood: "Centro",
    city: "Belo Horizonte",
    state: "MG",
    cityIbgeCode: "3106200",
  };
  expect((await api.get("/postal-codes/30130-010")).body).toEqual(expected);
  const before = lookupCount;
  expect((await api.get("/postal-codes/30130010")).body).toEqual(expected);
  expect(lookupCount).toBe(before);
});

test("the other response format of such services is understood", async () => {
  expect((await api.get("/postal-codes/80010000")).body).toMatchObject({
    address: "Rua XV",
    city: "Curitiba",
    state: "PR",
    cityIbgeCode: "4106902",
  });
});

test.each(["11111111", "66666666"])("%s is answered as not found", async (cep) => {
  expect(await api.get(`/postal-codes/${cep}`)).toMatchObject({
    status: 404,
    body: { subcode: null, message: "CEP não encontrado. Preencha o endereço." },
  });
});

test.each(["22222222", "33333333", "55555555"])("%s is answered as not found when the service fails", async (cep) => {
  expect(await api.get(`/postal-codes/${cep}`)).toMatchObject({
    status: 404,
    body: { subcode: "LOOKUP_UNAVAILABLE", message: "A busca do CEP não respondeu. Preencha o endereço." },
  });
});

test("a service that never answers is given up after three seconds", async () => {
  const start = performance.now();
  expect(await api.get("/postal-codes/44444444")).toMatchObject({
    status: 404,
    body: { subcode: "LOOKUP_UNAVAILABLE" },
  });
  expect(performance.now() - start).toBeLessThan(6000);
});

test.each(["123", "abc", "010010000", "00000000", "0100100a"])("%s is refused as no CEP", async (cep) => {
  expect(await api.get(`/postal-codes/${cep}`)).toMatchObject({
    status: 400,
    body: { message: "O CEP deve ter 8 números." },
  });
});

test("the list of CEPs remains the generic list call", async () => {
  expect((await api.get("/postal-codes")).body).toMatchObject({ first: true });
  expect((await api.get("/postal-codes/list")).status).toBe(200);
});

test.each([
  ["2026-02-16", { businessDay: false, next: "2026-02-18", previous: "2026-02-13" }],
  ["2026-03-11", { businessDay: true, next: "2026-03-12", previous: "2026-03-10" }],
])("of %s the calendar says %o", async (date, expected) => {
  expect(await api.get(`/business-days/${date}`)).toMatchObject({ status: 200, body: { date, ...expected } });
});

test.each(["2026-02-30", "ontem", "0001-01-01"])("%s is no date of the calendar", async (date) => {
  expect(await api.get(`/business-days/${date}`)).toMatchObject({
    status: 400,
    body: { message: "A data deve ter a forma AAAA-MM-DD." },
  });
});
