// Tests stored imports and their reversal: exactly the written records, in batches, except those in use since.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { ADDRESS_CELLS, ADDRESS_HEADS } from "../../helpers/address.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { cpfOf } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { type ImportAnswer, type SentFile, sendImport } from "./sheet-file.ts";

interface Batch {
  id: number;
  fileName: string;
  state: string;
  user: string | null;
  created: number;
  updated: number;
  refused: number;
  undone: number;
  retained: number;
  retainedRecords: { resource: string; id: number; reason: string }[];
}

let server: TestServer;
const api = {} as Record<"sa" | "op" | "lim" | "ag" | "agm", Api>;
const HEADS = "Tipo de cliente;Nome / Razão social;Telefone;Origem;Situação;Valor desejado";
const lead = (name: string, value = "") => `Pessoa física;${name};(11) 98765-4321;Site;Novo;${value}`;

beforeAll(async () => {
  server = await startTestServer();
  for (const persona of ["sa", "op", "lim", "ag", "agm"] as const)
    api[persona] = apiOf(server.app, await server.tokenOf(persona));
});
afterAll(() => server.close());

const send = async (path: string, file: SentFile, login = "sa"): Promise<ImportAnswer["body"] & { batch: number }> => {
  const { status, body } = await sendImport(server.app, await server.tokenOf(login), path, file);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ImportAnswer["body"] & { batch: number };
};
const undo = async (path: string, batch: number, as: Api = api.sa): Promise<Batch> => {
  for (let turn = 0; turn < 60; turn++) {
    const { status, body } = await as.post<Batch>(`${path}/import/batches/${batch}/undo`);
    expect(status, JSON.stringify(body)).toBe(200);
    if (body.state !== "undoing") return body;
  }
  throw new Error("the undoing does not end");
};
const count = async (path: string, filters: object = {}) =>
  (await api.sa.get<{ count: number }>(`${path}/count${query({ filters })}`)).body.count;

describe("the list of imports", () => {
  test("shows author, file and outcome; a dry run is not in it", async () => {
    const content = [HEADS, lead("GUARDADA"), lead("RECUSADA", "doze")].join("\n");
    await send("/leads", { name: "ensaio.csv", content, query: "?dryRun=true" });
    const { batch } = await send("/leads", { name: "guardada.csv", content }, "op");
    const { body } = await api.sa.get<{ content: Batch[] }>("/leads/import/batches");
    expect(body.content.filter(({ fileName }) => fileName === "ensaio.csv")).toEqual([]);
    expect(body.content[0]).toMatchObject({
      id: batch,
      fileName: "guardada.csv",
      state: "done",
      created: 1,
      refused: 1,
    });
    expect(body.content[0]!.user).toEqual(expect.any(String));
    expect((await api.sa.get<Batch>(`/leads/import/batches/${batch}`)).body).toMatchObject({
      id: batch,
      retainedRecords: [],
    });
  });

  test("lists none of another register, and only their own for people of limited scope", async () => {
    const { batch } = await send("/leads", { content: `${HEADS}\n${lead("ALHEIA")}` });
    expect((await api.sa.get(`/suppliers/import/batches/${batch}`)).status).toBe(404);
    const own = await sendCustomers("ag", 610_100);
    const batches = (await api.agm.get<{ content: Batch[] }>("/customers/import/batches")).body.content;
    expect(batches.map(({ id }) => id)).not.toContain(own.batch);
    expect((await api.ag.get<{ content: Batch[] }>("/customers/import/batches")).body.content[0]!.id).toBe(own.batch);
    expect((await api.lim.get("/customers/import/batches")).status).toBe(403);
  });
});

const sendCustomers = (login: string, serial: number, name = "CLIENTE DE PLANILHA") =>
  send(
    "/customers",
    {
      content: [
        `type;person.documentNumber;person.fullName;person.birthDate;person.email;person.phone;${ADDRESS_HEADS.join(";")}`,
        `PERSON;${cpfOf(serial)};${name};05/01/1990;planilha${serial}@exemplo.com.br;(11) 91234-5678;${ADDRESS_CELLS.join(";")}`,
      ].join("\n"),
    },
    login,
  );

describe("reverting an import", () => {
  test("deletes new records with the parties that they brought, and restores changed ones", async () => {
    const before = await count("/leads");
    const { body: old } = await api.sa.post<{ id: number }>("/leads", {
      ...{ type: "PERSON", name: "JÁ EXISTIA", phone: "11987654321", source: "SITE", status: "NEW", desiredValue: 10 },
    });
    const content = [`id;${HEADS}`, `;${lead("NOVA")}`, `${old.id};${lead("MUDADA", "99,00")}`].join("\n");
    const { batch, created, updated } = await send("/leads", { content });
    expect([created, updated]).toEqual([1, 1]);
    const report = await undo("/leads", batch);
    expect(report).toMatchObject({ state: "undone", undone: 2, retained: 0 });
    expect(await count("/leads")).toBe(before + 1);
    expect((await api.sa.get(`/leads/${old.id}`)).body).toMatchObject({ name: "JÁ EXISTIA", desiredValue: 10 });
    const history = await api.sa.get<{ content: { origin: string; fileName: string }[] }>(`/leads/${old.id}/history`);
    expect(history.body.content.map(({ origin }) => origin)).toEqual(["undo", "import", "screen"]);
    expect(history.body.content[1]!.fileName).toBe("planilha.csv");

    const persons = await count("/persons");
    const customers = await sendCustomers("sa", 610_200);
    expect(await count("/persons")).toBe(persons + 1);
    expect(await undo("/customers", customers.batch)).toMatchObject({ state: "undone", retained: 0 });
    expect(await count("/persons")).toBe(persons);
  });

  test("leaves records that were changed, used or deleted since, each with its reason", async () => {
    const content = [HEADS, lead("FICA ALTERADA"), lead("FOI EXCLUÍDA"), lead("SAI")].join("\n");
    const { batch, results } = await send("/leads", { content });
    const [changed, gone, free] = results.map(({ id }) => id!);
    await api.sa.put(`/leads/${changed}`, { notes: "importante" });
    await api.sa.delete(`/leads/${gone}`);
    const report = await undo("/leads", batch);
    expect(report).toMatchObject({ state: "undone", undone: 1, retained: 2 });
    expect(new Map(report.retainedRecords.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [changed, "Foi alterado depois da importação."],
        [gone, "Foi excluído depois da importação."],
      ]),
    );
    expect((await api.sa.get(`/leads/${free}`)).status).toBe(404);
    expect((await api.sa.get(`/leads/${changed}`)).body).toMatchObject({ notes: "importante" });
    expect((await api.sa.post<{ code: string }>(`/leads/import/batches/${batch}/undo`)).body.code).toBe(
      "INVALID_STATE",
    );
  });

  test("keeps a person who got another role meanwhile, and deletes the role of the import", async () => {
    const { batch, results } = await sendCustomers("sa", 610_300);
    const { personID } = (await api.sa.get<{ personID: number }>(`/customers/${results[0]!.id}`)).body;
    await run(server.database.db, "insert into leads (type, customer_id) select 'PERSON', $1", [results[0]!.id]);
    const report = await undo("/customers", batch);
    expect(report.retainedRecords.map(({ resource, reason }) => [resource, reason])).toEqual([
      ["customers", expect.stringMatching(/Está em uso por: Leads \(1\)/)],
      ["persons", expect.stringMatching(/Está em uso por: Clientes \(1\)/)],
    ]);
    expect((await api.sa.get(`/persons/${personID}`)).status).toBe(200);
  });

  test("restores an existing person that the import only changed", async () => {
    const first = await sendCustomers("sa", 610_400, "NOME CERTO");
    const customer = first.results[0]!.id!;
    await api.sa.delete(`/customers/${customer}`);
    const second = await sendCustomers("sa", 610_400, "NOME DA SEGUNDA PLANILHA");
    const filters = { documentNumber: cpfOf(610_400).replace(/\D/g, "") };
    const person = async () =>
      (await api.sa.get<{ content: { fullName: string }[] }>(`/persons${query({ filters })}`)).body.content[0];
    expect(await person()).toMatchObject({ fullName: "NOME DA SEGUNDA PLANILHA" });
    expect(await undo("/customers", second.batch)).toMatchObject({ state: "undone", retained: 0 });
    expect(await person()).toMatchObject({ fullName: "NOME CERTO" });
  });

  test("needs the right to delete, and the records in scope", async () => {
    const { batch } = await send("/leads", { content: `${HEADS}\n${lead("DE OUTRO")}` });
    expect((await api.ag.post(`/leads/import/batches/${batch}/undo`)).status).toBe(403);
    const customers = await sendCustomers("ag", 610_500);
    expect((await api.agm.post(`/customers/import/batches/${customers.batch}/undo`)).status).not.toBe(200);
    expect((await api.sa.post(`/leads/import/batches/${batch}/undo`, { tudo: true })).status).toBe(400);
  });

  test("works in batches: a finished batch is final, and the next call continues", async () => {
    const before = await count("/leads");
    const rows = Array.from({ length: 2300 }, (_, n) => lead(`MUITAS ${n}`));
    const { batch } = await send("/leads", { content: [HEADS, ...rows].join("\n") });
    const { body: first } = await api.sa.post<Batch>(`/leads/import/batches/${batch}/undo`);
    expect(first).toMatchObject({ state: "undoing" });
    expect(first.undone).toBeGreaterThan(0);
    expect(first.undone).toBeLessThan(2300);
    expect(await count("/leads")).toBe(before + 2300 - first.undone);
    expect(await undo("/leads", batch)).toMatchObject({ state: "undone", undone: 2300, retained: 0 });
    expect(await count("/leads")).toBe(before);
  });

  test("also works for an import whose process died, for the rows that it had written", async () => {
    const { batch, results } = await send("/leads", { content: `${HEADS}\n${lead("INTERROMPIDA")}` });
    await run(server.database.db, "update import_batch set state = 'running', finished_at = null where id = $1", [
      batch,
    ]);
    expect((await api.sa.post<{ code: string }>(`/leads/import/batches/${batch}/undo`)).body.code).toBe(
      "INVALID_STATE",
    );
    await run(server.database.db, "update import_batch set started_at = started_at - interval '1 hour' where id = $1", [
      batch,
    ]);
    expect((await api.sa.get<Batch>(`/leads/import/batches/${batch}`)).body.state).toBe("interrupted");
    await undo("/leads", batch);
    expect((await api.sa.get(`/leads/${results[0]!.id}`)).status).toBe(404);
  });
});

describe("columns of a file", () => {
  const inspect = async (content: string) => {
    const edge = "----edge";
    const payload = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--${edge}--\r\n`;
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/leads/import/columns",
      headers: {
        authorization: `Bearer ${await server.tokenOf("op")}`,
        "content-type": `multipart/form-data; boundary=${edge}`,
      },
      payload,
    });
    return answer.json<{
      rows: number;
      columns: { heading: string; field: string | null; how: string | null; samples: string[] }[];
      fields: { field: string; required: boolean }[];
    }>();
  };
  const FOREIGN = "Nome completo;Celular;E-mail do contato;Tipo;Vlr desejado;Cor preferida;Origem;Situação";
  const ROW = "ANA DE OUTRO SISTEMA;(11) 98765-4321;ana.sistema@exemplo.com.br;Pessoa física;1.500,00;azul;Site;Novo";

  test("are mapped by name, short form, accents and kind; an unknown one is ignored", async () => {
    const { rows, columns } = await inspect(`${FOREIGN}\n${ROW}`);
    expect(rows).toBe(1);
    expect(Object.fromEntries(columns.map(({ heading, field }) => [heading, field]))).toMatchObject({
      "Nome completo": "name",
      Celular: "phone",
      "E-mail do contato": "email",
      "Vlr desejado": "desiredValue",
      "Cor preferida": null,
      Origem: "source",
      Situação: "status",
    });
    expect(columns[4]!.samples).toEqual(["1.500,00"]);
  });

  test("are read as the person mapped them, and remembered for the next file with that heading", async () => {
    const fields = ["name", "phone", "email", "type", "desiredValue", null, "source", "status"];
    const sent = { content: `${FOREIGN}\n${ROW}`, fields: { _columns: JSON.stringify(fields) } };
    const answer = await send("/leads", sent, "op");
    expect(answer).toMatchObject({ created: 1, refused: 0, ignored: ["Cor preferida"] });
    const { columns } = await inspect(`${FOREIGN}\n${ROW}`);
    expect(columns.map(({ field }) => field)).toEqual(fields);
    expect(columns[0]!.how).toBe("remembered");
  });

  test.each([
    ["not a list", "{}", /_columns/],
    ["not JSON", "nome", /_columns/],
    ["an unknown field", '["cor"]', /O campo "cor" não existe/],
    ["one field twice", '["name","name"]', /aparece mais de uma vez/],
    ["a required field without a column", '["name"]', /^Falta no arquivo/],
  ])("are refused as %s", async (_case, mapping, message) => {
    const { status, body } = await sendImport(server.app, await server.tokenOf("op"), "/leads", {
      content: `${FOREIGN}\n${ROW}`,
      fields: { _columns: mapping },
    });
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  const fields = { _columns: '["person.documentNumber","person.fullName"]', _key: "person.documentNumber" };

  test("that are unique may identify which record a row changes", async () => {
    const content = (name: string) => `CPF;Nome\n${cpfOf(610_600)};${name}\n${cpfOf(610_601)};FALTA O RESTO`;
    await sendCustomers("sa", 610_600, "ANTES");
    const answer = await send("/customers", { content: content("DEPOIS"), fields });
    expect(answer).toMatchObject({ created: 0, updated: 1, refused: 1 });
    const record = await api.sa.get<{ person: { fullName: string } }>(`/customers/${answer.results[0]!.id}`);
    expect(record.body.person.fullName).toBe("DEPOIS");
    const wrong = await sendImport(server.app, await server.tokenOf("sa"), "/customers", {
      content: content("X"),
      fields: { ...fields, _key: "person.fullName" },
    });
    expect(wrong).toMatchObject({ status: 400, body: { field: "_key" } });
  });

  test("as a key find no record that the sender does not see", async () => {
    await sendCustomers("sa", 610_700, "DE OUTRO");
    const file = { content: `CPF;Nome\n${cpfOf(610_700)};MEU`, fields };
    const { body } = await sendImport(server.app, await server.tokenOf("ag"), "/customers", file);
    expect(body).toMatchObject({ results: [{ id: null, reason: { code: "VALIDATION_ERROR" } }] });
  });

  test("come back with the cells of refused rows", async () => {
    const { body } = await sendImport(server.app, await server.tokenOf("op"), "/leads", {
      content: [HEADS, lead("BOA"), lead("MÁ", "doze")].join("\n"),
      query: "?dryRun=true",
    });
    const { heads, results, batch } = body as unknown as {
      heads: string[];
      batch: null;
      results: { cells?: string[] }[];
    };
    expect([heads[5], batch]).toEqual(["Valor desejado", null]);
    expect(results.map(({ cells }) => cells?.[5])).toEqual([undefined, "doze"]);
  });
});
