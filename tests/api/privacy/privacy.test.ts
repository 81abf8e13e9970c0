// Tests the rights of data subjects: a complete copy of their data, and its erasure where the law permits.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { cpfCheckDigits } from "../../../src/base/tax-ids.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { PDF, uploadOne } from "../files/multipart.ts";

let server: TestServer;
let ad: Api;
let op: Api;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  ad = apiOf(server.app, await server.tokenOf("ad"));
  op = apiOf(server.app, await server.tokenOf("op"));
});
afterAll(() => server.close());

interface Customer {
  id: number;
  personID: number;
  documentNumber: string;
  email: string;
  fileID: string;
}

async function newCustomer(): Promise<Customer> {
  const base = String(640_000_000 + ++made);
  const documentNumber = `${base}${cpfCheckDigits(base)}`;
  const email = `iris${made}@exemplo.com.br`;
  const file = (await uploadOne(server.app, await server.tokenOf("op"), "rg.pdf", PDF)).json<{ id: string }>();
  const { status, body } = await op.post<{ id: number; personID: number }>("/customers", {
    type: "PERSON",
    address: ADDRESS,
    person: {
      ...{ documentNumber, fullName: "Íris <b>Prado</b>", birthDate: "1990-02-03", email, phone: "11987654321" },
      ...{ civilStatus: "MA", spouse: { fullName: `João Prado ${made}`, documentNumber: "52998224725" } },
    },
    notes: `Mora perto da praça ${made}.`,
    attachments: [{ fileID: file.id }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...body, documentNumber, email, fileID: file.id };
}

const everywhere = async (text: string): Promise<string[]> => {
  const tables = await run<{ name: string }>(
    server.database.db,
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  );
  const traces: string[] = [];
  for (const { name } of tables) {
    const [row] = await run<{ count: number }>(
      server.database.db,
      `select count(*) from "${name}" t where t::text ilike '%' || $1 || '%'`,
      [text],
    );
    if (row!.count > 0) traces.push(name);
  }
  return traces;
};

test("the copy has every record, file and act, as values and in words, and its page escapes what people typed", async () => {
  const customer = await newCustomer();
  const { status, body } = await ad.get<{
    records: { register: string; values: { title: string; text: string }[] }[];
    files: { fileName: string }[];
    history: { action: string }[];
  }>(`/privacy/customers/${customer.id}/personal-data`);
  expect(status).toBe(200);
  expect(body.records.map(({ register }) => register)).toEqual(["Pessoa", "Cliente"]);
  const textByTitle = Object.fromEntries(
    body.records.flatMap(({ values }) => values.map(({ title, text }) => [title, text])),
  );
  expect(textByTitle).toMatchObject({
    CPF: customer.documentNumber.replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4"),
    "Data de nascimento": "03/02/1990",
    "Nome do cônjuge": "JOÃO PRADO 1",
    Observações: "Mora perto da praça 1.",
  });
  expect(body.files.map(({ fileName }) => fileName)).toEqual(["rg.pdf"]);
  expect(body.history.length).toBeGreaterThan(1);
  const page = await server.app.inject({
    url: `/api/privacy/customers/${customer.id}/personal-data/print`,
    headers: { authorization: `Bearer ${await server.tokenOf("ad")}` },
  });
  expect(page.headers["content-disposition"]).toContain("attachment");
  expect(page.body).toContain("ÍRIS &lt;B&gt;PRADO&lt;/B&gt;");
  expect(page.body).not.toContain("<B>");
});

test("the copy has what was deleted and is still in the bin", async () => {
  const customer = await newCustomer();
  expect((await op.delete(`/customers/${customer.id}`)).status).toBe(204);
  const { body } = await ad.get<{ deleted: { register: string; id: number; values: { text: string }[] }[] }>(
    `/privacy/persons/${customer.personID}/personal-data`,
  );
  expect(body.deleted.map(({ register, id }) => [register, id])).toEqual([["Cliente", customer.id]]);
  expect(JSON.stringify(body.deleted[0]!.values)).toContain(`praça ${made}`);
  const page = await server.app.inject({
    url: `/api/privacy/persons/${customer.personID}/personal-data/print`,
    headers: { authorization: `Bearer ${await server.tokenOf("ad")}` },
  });
  expect(page.body).toContain("Cliente, na lixeira desde");
});

test("erasing a person leaves no value in any table, and an entry in the audit trail", async () => {
  const customer = await newCustomer();
  const before = await everywhere(customer.documentNumber);
  expect(before).toEqual(expect.arrayContaining(["persons", "audit_entry"]));
  const { status, body } = await ad.post(`/privacy/customers/${customer.id}/anonymise`);
  expect(status, JSON.stringify(body)).toBe(200);
  for (const text of [customer.documentNumber, customer.email, `praça ${made}`, `João Prado ${made}`, customer.fileID])
    expect(await everywhere(text), text).toEqual(text === customer.fileID ? ["public_files"] : []);
  expect((await ad.get(`/customers/${customer.id}`)).body).toMatchObject({
    name: `ANONIMIZADO ${customer.personID}`,
    documentNumber: null,
    enabled: false,
    attachments: null,
  });
  const trail = await run<{ after: object; user_id: number }>(
    server.database.db,
    "select after, user_id from audit_entry where resource = 'persons' and record_id = $1 order by id",
    [customer.personID],
  );
  expect(trail[0]!.after).toMatchObject({ document_number: "***", full_name: "***" });
  expect(trail.at(-1)!.after).toMatchObject({ anonymised_at: expect.any(String), document_number: null });
  expect(await ad.post(`/privacy/customers/${customer.id}/anonymise`)).toMatchObject({ status: 409 });
  expect(await ad.put(`/customers/${customer.id}`, { notes: "de volta" })).toMatchObject({ status: 409 });
});

test("a lead is erased alone", async () => {
  const lead = await op.post<{ id: number }>("/leads", {
    ...{ type: "PERSON", name: "Ana Zimbro", phone: "11912345678", email: "ana.zimbro@exemplo.com.br" },
    ...{ source: "SITE", status: "NEW" },
  });
  expect((await ad.post(`/privacy/leads/${lead.body.id}/anonymise`)).status).toBe(200);
  expect(await everywhere("zimbro")).toEqual([]);
  expect((await ad.get(`/leads/${lead.body.id}`)).body).toMatchObject({ name: `ANONIMIZADO ${lead.body.id}` });
});

test("a person that other registers need is not erased, and the answer names those registers", async () => {
  const me = await op.get<{ person: { id: number }; personID: number }>("/users/me");
  const id = me.body.personID ?? me.body.person.id;
  const { status, body } = await ad.post<{ message: string }>(`/privacy/persons/${id}/anonymise`);
  expect([status, body.message]).toEqual([409, expect.stringContaining("Usuários (1)")]);
  const { body: page } = await ad.get<{ content: { id: number }[] }>(
    `/customers?filters=${encodeURIComponent('{"type":"COMPANY"}')}&pageSize=1`,
  );
  expect((await ad.post(`/privacy/customers/${page.content[0]!.id}/anonymise`)).status).toBe(409);
});

test("only people with the right to the organization may export or erase, and only existing people", async () => {
  const { id } = await newCustomer();
  for (const login of ["op", "lim", "ag", "hr"]) {
    const api = apiOf(server.app, await server.tokenOf(login));
    expect((await api.get(`/privacy/customers/${id}/personal-data`)).status, login).toBe(403);
    expect((await api.post(`/privacy/customers/${id}/anonymise`)).status, login).toBe(403);
  }
  expect((await ad.get("/privacy/customers/99999999/personal-data")).status).toBe(404);
  expect((await ad.post("/privacy/customers/99999999/anonymise")).status).toBe(404);
});

test("an erasure deletes the person's records in the bin, and the values in their history", async () => {
  const { id, personID, documentNumber, email } = await newCustomer();
  expect((await ad.delete(`/customers/${id}`)).status).toBe(204);
  const text = `Mora perto da praça ${made}.`;
  expect(await everywhere(text)).toEqual(expect.arrayContaining([expect.stringContaining("deleted_record")]));
  expect((await ad.post(`/privacy/persons/${personID}/anonymise`)).status).toBe(200);
  for (const trace of [documentNumber, email, text]) expect(await everywhere(trace), trace).toEqual([]);
});
