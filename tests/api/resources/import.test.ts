// Tests the import of spreadsheets in Brazilian formats: row by row, with errors at cells, and never half written.
import { setImmediate as breathe } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADDRESS_CELLS, ADDRESS_HEADS } from "../../helpers/address.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { cnpjOf, cpfOf } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { type ImportAnswer, type SentFile, sendImport, xlsxOf } from "./sheet-file.ts";

let server: TestServer;
let api: Api;
const HEADS = "Tipo de cliente;Nome / Razão social;Telefone;Origem;Situação;Valor desejado;Observações";
const lead = (name: string, value = "") => `Pessoa física;${name};(11) 98765-4321;Site;Novo;${value};`;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
});
afterAll(() => server.close());

const send = async (path: string, file: SentFile, login = "sa"): Promise<ImportAnswer> =>
  sendImport(server.app, await server.tokenOf(login), path, file);
const count = async (path: string, filters: object = {}) =>
  (await api.get<{ count: number }>(`${path}/count${query({ filters })}`)).body.count;

test("headings are titles, names labels, and numbers and masks as people type them", async () => {
  const { status, body } = await send("/leads", { content: `${HEADS}\n${lead("MARIA DA SILVA", "1.234,50")}\n` });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ total: 1, created: 1, refused: 0, written: true, ignored: [] });
  const { id, row } = body.results[0]!;
  expect(row).toBe(2);
  expect((await api.get(`/leads/${id}`)).body).toMatchObject({
    ...{ type: "PERSON", name: "MARIA DA SILVA", phone: "11987654321", source: "SITE", status: "NEW" },
    desiredValue: 1234.5,
  });
});

test("every row has its result, and the good ones are written", async () => {
  const before = await count("/leads");
  const content = [HEADS, lead("UM"), lead("DOIS", "doze"), "", ";TRES;;;;;", lead("QUATRO")].join("\r\n");
  const { body } = await send("/leads", { content });
  expect(body.results.map(({ row, state }) => [row, state])).toEqual([
    [2, "fulfilled"],
    [3, "rejected"],
    [5, "rejected"],
    [6, "fulfilled"],
  ]);
  expect(body.results[1]!.reason!.errors).toEqual([
    expect.objectContaining({ field: "desiredValue", message: expect.stringMatching(/[a-zà-ú]/) }),
  ]);
  expect(body).toMatchObject({ created: 2, refused: 2 });
  expect(await count("/leads")).toBe(before + 2);
});

describe("a required list of a new record", () => {
  const SUPPLIER =
    "Categoria;CNPJ;Razão social;Dados bancários: Tipo de conta;Dados bancários: Banco;Dados bancários: Agência (sem dígito);Dados bancários: Conta;Dados bancários: Dígito;" +
    ADDRESS_HEADS.join(";");
  const supplier = (cnpj: string, agency = "1234", address = ADDRESS_CELLS) =>
    `Revenda / lojista;${cnpj};FORNECEDOR ${cnpj};Conta corrente;001;${agency};123456;7;${address.join(";")}`;

  test("is required of the columns and of each row", async () => {
    const [head] = SUPPLIER.split(`;${ADDRESS_HEADS[0]}`);
    const cells = supplier(cnpjOf(610_110), "1234", []).replace(/;$/, "");
    const refused = await send("/suppliers", { content: `${head}\n${cells}` });
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
      400,
      'Falta no arquivo: "CEP", "Logradouro", "Número", "Bairro", "Cidade", "UF".',
    ]);
    const { body } = await send("/suppliers", {
      content: [SUPPLIER, supplier(cnpjOf(610_111), "1234", ADDRESS_CELLS.with(2, ""))].join("\n"),
    });
    expect(body.results[0]!.reason!.errors).toEqual([expect.objectContaining({ field: "address.number" })]);
  });

  test("takes its first item from the columns, and reports errors at them", async () => {
    const [good, bad] = [cnpjOf(610_101), cnpjOf(610_102)];
    const { status, body } = await send("/suppliers", {
      content: [SUPPLIER, supplier(good), supplier(bad, "")].join("\n"),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body, JSON.stringify(body.results)).toMatchObject({ created: 1, refused: 1 });
    const { body: made } = await api.get<{ bankAccounts: object[] }>(`/suppliers/${body.results[0]!.id}`);
    expect(made.bankAccounts).toEqual([
      expect.objectContaining({ agency: "1234", account: "123456", accountDigit: "7" }),
    ]);
    expect(body.results[1]!.reason!.errors).toEqual([expect.objectContaining({ field: "bankAccounts.0.agency" })]);
  });

  test("is never replaced in an existing record", async () => {
    const { body: page } = await api.get<{ content: { id: number }[] }>("/suppliers?pageSize=2");
    const [{ id }] = page.content as [{ id: number }];
    const before = (await api.get(`/suppliers/${id}`)).body;
    const content = ["id;Dados bancários: Agência (sem dígito)", `${id};4321`].join("\n");
    const { body } = await send("/suppliers", { content });
    expect(body.results[0]!.reason!.errors).toEqual([
      expect.objectContaining({ field: "bankAccounts.0.accountType", code: "immutable" }),
    ]);
    expect((await api.get(`/suppliers/${id}`)).body).toEqual(before);
  });
});

test("a dry run gives the same answer and writes nothing; all or none writes none", async () => {
  const before = await count("/leads");
  const content = [HEADS, lead("CINCO"), lead("SEIS", "doze")].join("\n");
  for (const parameters of ["?dryRun=true", "?mode=all-or-nothing"]) {
    const { body } = await send("/leads", { content, query: parameters });
    expect(body, parameters).toMatchObject({ created: 1, refused: 1, written: false });
    expect(body.results.map(({ id, state }) => [id, state])).toEqual([
      [null, "fulfilled"],
      [null, "rejected"],
    ]);
  }
  const good = await send("/leads", { content: `${HEADS}\n${lead("SEIS")}`, query: "?dryRun=true" });
  expect(good.body).toMatchObject({ created: 1, refused: 0, written: false });
  expect(await count("/leads")).toBe(before);
  const whole = await send("/leads", { content: `${HEADS}\n${lead("SETE")}`, query: "?mode=all-or-nothing" });
  expect(whole.body).toMatchObject({ created: 1, written: true });
});

test("a party whose document is repeated in an .xlsx file is refused at the second row", async () => {
  const cpf = cpfOf(610_001);
  const row = (document: string, name: string, n: number) => [
    ...["PERSON", document, name],
    { value: 29_221, style: "date" as const },
    ...[`importado${n}@exemplo.com.br`, "(11) 91234-5678", ...ADDRESS_CELLS],
  ];
  const content = await xlsxOf(
    [
      ...["type", "person.documentNumber", "person.fullName", "person.birthDate", "person.email", "person.phone"],
      ...ADDRESS_HEADS,
    ],
    [row(cpf, "ANA DE TESTE", 1), row(cpfOf(610_002), "BIA DE TESTE", 2), row(cpf, "ANA OUTRA", 3)],
  );
  const { status, body } = await send("/customers", { name: "clientes.xlsx", content });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.results.map(({ row: line, state }) => [line, state])).toEqual([
    [2, "fulfilled"],
    [3, "fulfilled"],
    [4, "rejected"],
  ]);
  expect(body.results[2]!.reason!.message).toBe('O campo "CPF" está repetido no arquivo: linha 2.');
  expect(body.results[2]!.reason).toMatchObject({ field: "person.documentNumber" });
  const made = await api.get<{ person: object }>(`/customers/${body.results[0]!.id}`);
  expect(made.body.person).toMatchObject({ documentNumber: cpf, fullName: "ANA DE TESTE", birthDate: "1980-01-01" });
});

test("a reference is resolved by id, title or document, and an unknown one is quoted", async () => {
  const { body: office } = await api.get<{ id: number; company: { legalName: string; documentNumber: string } }>(
    "/agency-offices/first",
  );
  const heads = "type;name;phone;source;status;agencyOfficeID";
  const row = (agent: string | number) => `PERSON;COM AGENTE;11987654321;SITE;NEW;${agent}`;
  const named = [office.id, office.company.legalName, office.company.legalName.toLowerCase(), "NINGUÉM S/A"];
  const { body } = await send("/leads", { content: [heads, ...named.map(row)].join("\n") });
  expect(body.message).toBeUndefined();
  expect(body.results.map(({ state }) => state)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  for (const { id } of body.results.slice(0, 3))
    expect((await api.get(`/leads/${id}`)).body.agencyOfficeID).toBe(office.id);
  expect(body.results[3]!.reason!.message).toBe('"NINGUÉM S/A" não foi encontrado ou não está disponível para você.');
});

test("a field of the form applies to every row; a row with its id changes the record", async () => {
  const made = await send("/leads", {
    content: "type;name;phone;status\nPERSON;FIXO;11987654321;NEW",
    fields: { source: "Site" },
  });
  const { id } = made.body.results[0]!;
  const changed = await send("/leads", { content: `id;name\n${id};OUTRO NOME\n${id};MAIS UM\n999999999;NENHUM` });
  expect(changed.body).toMatchObject({ updated: 1, created: 0, refused: 2 });
  expect((await api.get(`/leads/${id}`)).body).toMatchObject({ name: "OUTRO NOME", source: "SITE", version: 2 });
});

test("what a list exports can be imported again", async () => {
  const made = await api.post<{ id: number }>("/leads", {
    ...{
      type: "PERSON",
      name: "=IDA E VOLTA",
      phone: "11987654321",
      source: "SITE",
      status: "NEW",
      desiredValue: 99.9,
    },
  });
  const columns = "id,name,phone,desiredValue,createdAt";
  const csv = await server.app.inject({
    url: `/api/leads/export${query({ filters: { id: made.body.id }, columns })}`,
    headers: { authorization: `Bearer ${await server.tokenOf("sa")}` },
  });
  const { body } = await send("/leads", { content: csv.body.replace("99,90", "88,8") });
  expect(body).toMatchObject({ updated: 1, refused: 0, ignored: ["Criado em"] });
  expect((await api.get(`/leads/${made.body.id}`)).body).toMatchObject({ name: "=IDA E VOLTA", desiredValue: 88.8 });
});

describe("a file that cannot be read is refused with a reason", () => {
  test.each([
    ["an unknown column", { content: `${HEADS};Cor preferida\n${lead("X")};azul` }, 400, "Cor preferida"],
    ["a missing column", { content: "type;phone\nPERSON;11987654321" }, 400, "Nome / Razão social"],
    ["a column twice", { content: "name;name\nA;B" }, 400, "mais de uma vez"],
    ["no rows", { content: HEADS }, 400, "cabeçalho"],
    ["nothing", { content: "" }, 400, "vazio"],
    ["quotes that never close", { content: `${HEADS}\n"Pessoa` }, 400, "aspas"],
    ["too many rows", { content: `name\n${"A\n".repeat(10_001)}` }, 400, "10.000"],
    ["a broken zip", { name: "a.xlsx", content: Buffer.from("PK\u0003\u0004nada") }, 400, "corrompido"],
    ["an old workbook", { name: "a.xls", content: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) }, 415, "formato antigo"],
    ["a picture", { name: "a.png", content: Buffer.from([137, 80, 78, 71]) }, 415, "não permitido"],
    ["an unknown field", { content: HEADS, fields: { nada: "1" } }, 400, "nada"],
    ["an unknown parameter", { content: HEADS, query: "?nada=1" }, 400, "nada"],
    ["an unknown mode", { content: HEADS, query: "?mode=x" }, 400, "mode"],
    ["a line of 12 MB", { content: "a".repeat(12_000_000) }, 400, "100.000 caracteres"],
    ["19 MB of separators", { content: ";".repeat(19_000_000) }, 400, "16.384 colunas"],
    ["a file of 21 MB", { content: Buffer.alloc(21 * 1024 * 1024, "a;") }, 413, "20 MB"],
  ] satisfies [string, SentFile, number, string][])("%s", async (_name, file, status, message) => {
    const answer = await send("/leads", file);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
  });
});

test("a person uploads four spreadsheets at once and no more, and others are still served", async () => {
  const [own, other] = [await server.tokenOf("sa"), await server.tokenOf("ad")];
  const file = { content: `${HEADS}\n${"\n".repeat(1_000_000)}` };
  const answers = await Promise.all(
    [...Array.from({ length: 12 }, () => own), other].map((token) => sendImport(server.app, token, "/leads", file)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set([expect.stringContaining("4 planilhas")]));
  expect(answers.at(-1)).toMatchObject({ status: 400, body: { field: "file" } });
  expect((await send("/leads", { content: HEADS })).status).toBe(400);
});

test("other calls are answered while a spreadsheet is read", async () => {
  let isReading = true;
  const sent = send("/leads", { content: `${HEADS}\n${"\n".repeat(1_000_000)}` }).finally(() => {
    isReading = false;
  });
  let answered = 0;
  while (isReading) {
    await breathe();
    const health = await server.app.inject("/api/health/live");
    expect(health.statusCode).toBe(200);
    answered++;
  }
  expect((await sent).status).toBe(400);
  expect(answered).toBeGreaterThan(5);
});

test("an import needs the right, and changes no row out of sight", async () => {
  expect((await send("/leads", { content: `${HEADS}\n${lead("X")}` }, "hr")).status).toBe(403);
  const all = await api.get<{ content: { id: number }[] }>("/customers?pageSize=1000");
  const own = new Set((await apiOf(server.app, await server.tokenOf("ag")).get<number[]>("/customers/ids")).body);
  const foreign = all.body.content.find(({ id }) => !own.has(id))!.id;
  const { body } = await send("/customers", { content: `id;enabled\n${foreign};Não` }, "ag");
  expect(body.results[0]).toMatchObject({ state: "rejected", reason: { code: "NOT_FOUND" } });
});

test("the same key imports once", async () => {
  const before = await count("/leads");
  const file = { content: `${HEADS}\n${lead("UMA VEZ")}`, headers: { "idempotency-key": "import-1" } };
  const first = await send("/leads", file);
  expect((await send("/leads", file)).body).toEqual(first.body);
  expect(await count("/leads")).toBe(before + 1);
  expect((await send("/leads", { ...file, content: `${HEADS}\n${lead("OUTRA")}` })).status).toBe(409);
});

test("a repeated file causes a warning before anything is written, as long as its records exist", async () => {
  const file = { content: `${HEADS}\n${lead("DUAS VEZES")}` };
  const rehearse = async (content: string, login?: string) =>
    (await send("/leads", { content, query: "?dryRun=true" }, login)).body.earlier;
  expect(await rehearse(file.content)).toBeNull();
  const first = await send("/leads", file);
  expect(first.body.earlier).toBeNull();
  const { batch } = first.body;
  expect(await rehearse(file.content)).toMatchObject({ id: batch, state: "done", created: 1 });
  expect(await rehearse(`${file.content} `)).toBeNull();
  expect((await api.post(`/leads/import/batches/${batch}/undo`, {})).status).toBe(200);
  expect(await rehearse(file.content)).toBeNull();
});

test("every register that can be imported has a template that its own import understands", async () => {
  const token = await server.tokenOf("sa");
  let byteCount = 0;
  for (const resource of server.app.services.resources.values()) {
    if (!resource.calls.includes("bulk-create")) continue;
    for (const format of ["csv", "xlsx"] as const) {
      const template = await server.app.inject({
        url: `/api${resource.path}/import-template?format=${format}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([template.statusCode, resource.path]).toEqual([200, resource.path]);
      const answer = await send(resource.path, { name: `modelo.${format}`, content: template.rawPayload });
      expect([answer.status, answer.body.message], resource.path).toEqual([400, expect.stringContaining("cabeçalho")]);
      byteCount++;
    }
  }
  expect(byteCount).toBeGreaterThan(40);
});
