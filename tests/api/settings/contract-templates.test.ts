// Tests contract templates: known variables, sanitised text, a version per text, and a preview with sample data.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;
let serial = 1;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("ad"));
});
afterAll(() => server.close());

const make = (body: string) =>
  api.post("/contract-templates", {
    name: "TEMPLATE DE TESTE",
    code: `TT${serial++}`,
    customerType: "BOTH",
    dispatchMode: "INTERNAL",
    signerTypes: ["CUSTOMER"],
    body,
  });

test.each([
  ["<p>{{customer.nome}}</p>", "Variável desconhecida: customer.nome"],
  ["<p>{{customer.name</p>", /Chaves sem par/],
  ['<p><a href="{{customer.email}}">e-mail</a></p>', /atributo/],
  ["<p>{{customer.<strong>name</strong>}}</p>", /cortada pela formatação/],
])("%s is refused under the text", async (body, message) => {
  const { status, body: answer } = await make(body);
  expect(status).toBe(400);
  expect(answer.errors).toMatchObject([{ field: "body", message: expect.stringMatching(message) }]);
});

test("the preview has the samples and nothing that runs", async () => {
  const { status, body: made } = await make('<p onclick="x()">{{customer.name}}<script>alert(1)</script></p>');
  expect([status, made.body, made.templateVersion]).toEqual([201, "<p>{{customer.name}}</p>", 1]);
  const preview = await api.post(`/contract-templates/${made.id}/preview`);
  expect([preview.status, preview.body]).toEqual([200, { html: "<p>MARIA DA SILVA SOUZA</p>" }]);
  expect((await api.post("/contract-templates/999999/preview")).status).toBe(404);
  const operator = apiOf(server.app, await server.tokenOf("op"));
  expect((await operator.post(`/contract-templates/${made.id}/preview`)).status).toBe(403);
});

test("the preview of a text that is not saved shows that text, checks it, and writes nothing", async () => {
  const { body: made } = await make("<p>{{operation.code}}</p>");
  const path = `/contract-templates/${made.id}/preview`;
  const shown = await api.post(path, { body: "<p>{{customer.name}}<script>alert(1)</script></p>" });
  expect([shown.status, shown.body]).toEqual([200, { html: "<p>MARIA DA SILVA SOUZA</p>" }]);
  for (const [body, field] of [
    [{ body: "<p>{{operation.taxa}}</p>" }, "body"],
    [{ body: 5 }, "body"],
    [{ text: "<p></p>" }, "text"],
    [[], "body"],
  ] as const) {
    const refused = await api.post<{ field: string }>(path, body as object);
    expect([refused.status, refused.body.field], JSON.stringify(body)).toEqual([400, field]);
  }
  expect((await api.get(`/contract-templates/${made.id}`)).body).toMatchObject({
    ...{ body: "<p>{{operation.code}}</p>", version: made.version },
  });
});

test("only a new text is a new version", async () => {
  const { body: made } = await make("<p>{{operation.code}}</p>");
  expect((await api.put(`/contract-templates/${made.id}`, { name: "OUTRO" })).body.templateVersion).toBe(1);
  expect(
    (await api.put(`/contract-templates/${made.id}`, { body: "<p>{{operation.code}}</p>" })).body.templateVersion,
  ).toBe(1);
  expect(
    (await api.put(`/contract-templates/${made.id}`, { body: "<p>{{operation.rate}}</p>" })).body.templateVersion,
  ).toBe(2);
  const refused = await api.put(`/contract-templates/${made.id}`, { body: "<p>{{operation.taxa}}</p>" });
  expect(refused.status).toBe(400);
  expect((await api.get(`/contract-templates/${made.id}`)).body).toMatchObject({ templateVersion: 2 });
});
