// Amounts with more digits than a float must be refused; parsing them as floats would round them before any check.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { sendImport } from "./sheet-file.ts";

let server: TestServer;
let api: Api;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.tokenOf("sa");
  api = apiOf(server.app, token);
});
afterAll(() => server.close());

const TOO_LARGE = "Informe um valor menor ou igual a 9.999.999.999.999,99.";
const TOO_MANY_DECIMALS = "Há casas decimais demais.";
const LITERALS = [
  ["12345678901234567890", TOO_LARGE],
  ["99999999999999.995", TOO_LARGE],
  ["1000000000000.0000001", TOO_MANY_DECIMALS],
  ["1234567890123.450000000001", TOO_MANY_DECIMALS],
] as const;

/** The literal is put into the text of the body, because a JavaScript number would already be rounded. */
const lead = (literal: string) =>
  `{"type":"PERSON","name":"VALOR LONGO","phone":"11987654321","source":"SITE","status":"NEW","desiredValue":${literal}}`;
const send = async (method: "POST" | "PUT" | "PATCH", path: string, payload: string) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await server.app.inject({ method, url: `/api${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const refusal = (message: string) => ({
  status: 400,
  body: { errors: [expect.objectContaining({ field: "desiredValue", message })] },
});

describe.each(LITERALS)("the amount %s", (literal, message) => {
  test("is refused at its field when a record is created", async () => {
    expect(await send("POST", "/leads", lead(literal))).toMatchObject(refusal(message));
  });

  test("is refused at its field when a record is changed, and the record stays as it was", async () => {
    const { id } = (await send("POST", "/leads", lead("10.5"))).body;
    for (const method of ["PUT", "PATCH"] as const)
      expect(await send(method, `/leads/${id}`, `{"desiredValue":${literal}}`)).toMatchObject(refusal(message));
    expect((await api.get(`/leads/${id}`)).body).toMatchObject({ desiredValue: 10.5 });
  });

  test("is refused as a text too", async () => {
    const { status, body } = await send("POST", "/leads", lead(`"${literal}"`));
    expect([status, body.errors[0].field]).toEqual([400, "desiredValue"]);
  });

  test("is refused among many records, of which the others are created", async () => {
    const { body } = await send("POST", "/leads/bulk/create", `{"data":[${lead("1.5")},${lead(literal)}]}`);
    expect(body.results).toMatchObject([
      { state: "fulfilled" },
      { state: "rejected", reason: { errors: [{ field: "desiredValue", message }] } },
    ]);
  });

  test("is refused in the cell of a spreadsheet", async () => {
    const cells = `Pessoa física;VALOR LONGO;(11) 98765-4321;Site;Novo;${literal.replace(".", ",")}`;
    const content = `Tipo de cliente;Nome / Razão social;Telefone;Origem;Situação;Valor desejado\n${cells}\n`;
    const { body } = await sendImport(server.app, token, "/leads", { content });
    expect(body).toMatchObject({ created: 0, refused: 1 });
    const messages = body.results[0]?.reason?.errors?.map((error) => [error.field, error.message]);
    const said = literal.includes(".") ? TOO_MANY_DECIMALS : message;
    expect(messages).toContainEqual(["desiredValue", said]);
  });
});

test("a long literal that means an ordinary amount is that amount", async () => {
  const { status, body } = await send("POST", "/leads", lead("1234.5600000000000000"));
  expect([status, body.desiredValue]).toEqual([201, 1234.56]);
});

test("a long number in a reference or in the place of an object is refused in words", async () => {
  const { id } = (await send("POST", "/leads", lead("10.5"))).body;
  const bodies = [`{"productID":9007199254740993}`, `{"name":12345678901234567890}`];
  for (const payload of bodies) {
    const { status, body } = await send("PATCH", `/leads/${id}`, payload);
    expect([status, body.errors[0].message]).toEqual([400, expect.stringMatching(/[a-zà-ú]{3,}.*\.$/)]);
  }
  expect((await send("POST", "/suppliers", '{"company":12345678901234567890}')).status).toBe(400);
});
