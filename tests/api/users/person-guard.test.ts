// Guards the person of an account with an equal or higher role: others change no field that could redirect money or
// sign-ins, by any way of writing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { flatFields } from "../../../src/base/resource.ts";
import { ADDRESS, ADDRESS_CELLS, ADDRESS_HEADS } from "../../helpers/address.ts";
import { type Answer, type Api, apiOf, query } from "../../helpers/api.ts";
import { createSampler, type Sampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { sendImport } from "../resources/sheet-file.ts";

type Row = { id: number; personID: number; version: number } & Record<string, unknown>;
interface Refusal {
  message: string;
  errors?: { field: string }[];
}

const LOGINS = ["sa", "ad", "op", "op2", "agm"] as const;
const CONFIRMED = { "x-confirm-shared-changes": "true" };
const ACCOUNT = { accountType: "CC", bankID: 1, agency: "1234", account: "998877", accountDigit: "1", primary: true };
const CHANGES: Record<string, unknown> = {
  address: { ...ADDRESS, number: "666" },
  bankAccounts: [ACCOUNT],
  enabled: false,
  politicallyExposed: true,
  notes: "Nota de outra pessoa",
  relatedPersons: [{ type: "OTHER", fullName: "PESSOA RELACIONADA" }],
  socialLinks: [{ type: "LINKEDIN", url: "https://exemplo.com.br/outra" }],
  rg: "998877",
  voterRegistration: "123456789012",
  residenceSince: "2001-01-01",
};

let server: TestServer;
let sampler: Sampler;
const api = {} as Record<(typeof LOGINS)[number], Api>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of LOGINS) api[login] = apiOf(server.app, await server.tokenOf(login));
  sampler = createSampler(api.sa, server.app.services.resources, 91_000);
});
afterAll(() => server.close());

const sample = (name: string, values?: object) =>
  sampler.body(server.app.services.resources.get(name)!, values as Record<string, unknown>);
const personOf = async (login: (typeof LOGINS)[number]): Promise<Row> => {
  const { personID } = (await api[login].get<Row>("/users/me")).body;
  return (await api.sa.get<Row>(`/persons/${personID}`)).body;
};
const stored = async (id: number) => {
  const [row] = await run<Record<string, unknown>>(server.database.db, "select * from persons where id = $1", [id]);
  const { version, updated_at, updated_by_id, roles, ...rest } = row!;
  return rest;
};
const made = async (path: string, body: unknown): Promise<Row> => {
  const answer = await api.sa.post<Row>(path, body, CONFIRMED);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

test.each(["sa", "ad", "op2"] as const)(
  "of %s, an operator changes nothing by PUT, PATCH or in bulk",
  async (login) => {
    const { id } = await personOf(login);
    const before = await stored(id);
    for (const [name, value] of Object.entries(CHANGES)) {
      const body = { [name]: value };
      const put = await api.op.put<Refusal>(`/persons/${id}`, body);
      expect([put.status, put.body.errors?.[0]?.field?.split(".")[0]], `${name} ${JSON.stringify(put.body)}`).toEqual([
        403,
        name,
      ]);
      expect((await api.op.patch(`/persons/${id}`, body)).status, name).toBe(403);
      const bulk = await api.op.post<{ results: { state: string }[] }>("/persons/bulk/update", {
        ids: [id],
        data: body,
      });
      expect(bulk.body.results[0]!.state, name).toBe("rejected");
    }
    const list = (await api.op.get<Row>(`/persons/${id}`)).body;
    const sync = await api.op.post<{ results: { state: string }[] }>("/persons/bulk/sync", {
      data: [{ ...list, bankAccounts: [ACCOUNT] }],
    });
    expect(sync.body.results?.[0]?.state ?? "rejected").toBe("rejected");
    expect(await stored(id)).toEqual(before);
  },
);

test("a guarded person is not changed by a file, by restoring a version, or by emptying fields", async () => {
  const { id } = await personOf("ad");
  await api.sa.put(`/persons/${id}`, { notes: "Primeira nota", bankAccounts: [ACCOUNT] });
  const entries = await run<{ id: number }>(
    server.database.db,
    "select id from audit_entry where resource = 'persons' and record_id = $1 order by id",
    [id],
  );
  await api.sa.put(`/persons/${id}`, { notes: "Segunda nota", bankAccounts: [{ ...ACCOUNT, account: "112233" }] });
  const before = await stored(id);
  const file = await sendImport(server.app, await server.tokenOf("op"), "/persons", {
    content: `id;${ADDRESS_HEADS.join(";")}\n${id};${ADDRESS_CELLS.join(";")}`,
    headers: CONFIRMED,
  });
  expect(file.body.updated ?? 0).toBe(0);
  expect((await api.op.post(`/persons/${id}/history/${entries.at(-1)!.id}/restore`)).status).toBe(403);
  expect((await api.op.put(`/persons/${id}?clear=bankAccounts&clear=notes`, {})).status).toBe(403);
  expect(await stored(id)).toEqual(before);
});

test("a guarded person is not changed by another registration, nor by the record of a client or representative", async () => {
  const person = await personOf("ad");
  const before = await stored(person.id);
  const { documentNumber, fullName, birthDate, email, phone } = person;
  const identity = { documentNumber, fullName, birthDate, email, phone };
  for (const register of ["customers", "representatives"]) {
    const body = {
      ...(await sample(register)),
      ...{ type: "PERSON", company: undefined },
      person: { ...identity, fullName: "OUTRO NOME" },
    };
    expect((await api.op.post(`/${register}`, body, CONFIRMED)).status, register).toBe(403);
    const mine = await made(`/${register}`, { ...body, person: identity, bankAccounts: [ACCOUNT] });
    for (const change of [
      { person: { fullName: "OUTRO NOME" } },
      { bankAccounts: [{ ...ACCOUNT, account: "666666" }] },
      { bankAccounts: [] },
    ]) {
      const put = await api.op.put<Refusal>(`/${register}/${mine.id}`, change, CONFIRMED);
      expect([put.status, put.body.errors?.length], JSON.stringify([register, change, put.body])).toEqual([403, 1]);
      const bulk = await api.op.post<{ results: { state: string }[] }>(`/${register}/bulk/update`, {
        ids: [mine.id],
        data: change,
      });
      expect(bulk.body.results[0]!.state).toBe("rejected");
    }
    expect((await api.op.put(`/${register}/${mine.id}?clear=bankAccounts`, {}, CONFIRMED)).status).toBe(403);
    expect((await api.ad.put(`/${register}/${mine.id}`, { bankAccounts: [ACCOUNT] }, CONFIRMED)).status).toBe(200);
    expect((await api.op.put(`/${register}/${mine.id}`, { notes: "Falou com a agência" })).status).toBe(200);
  }
  expect(await stored(person.id)).toEqual(before);
});

test("the e-mail of a sign-in changes only where the account follows it", async () => {
  for (const login of ["agm", "op2"] as const) {
    const { id, email } = await personOf(login);
    const user = (await api[login].get<Row>("/users/me")).body;
    for (const keeper of ["op", "ad", "sa"] as const) {
      const put = await api[keeper].put<Refusal>(`/persons/${id}`, { email: "outro@exemplo.com.br" });
      expect([put.status, put.body.errors?.[0]?.field], `${keeper} ${login}`).toEqual([403, "email"]);
    }
    const moved = { email: `novo-${login}@exemplo.com.br` };
    const changed = await api.ad.put(`/users/${user.id}`, { person: moved });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const [account] = await run<{ email: string }>(
      server.database.db,
      "select email from identity_account where user_id = $1",
      [user.id],
    );
    expect(account).toEqual(moved);
    expect((await api.ad.put(`/users/${user.id}`, { person: { email } })).status).toBe(200);
  }
});

test("a guarded person is not changed by converting a lead with the same document", async () => {
  const person = await personOf("op2");
  const before = await stored(person.id);
  const lead = await api.op.post<Row>("/leads", {
    ...(await sample("leads")),
    ...{ type: "PERSON", name: "NOME DO LEAD", documentNumber: person.documentNumber, email: "lead@exemplo.com.br" },
  });
  expect(lead.status, JSON.stringify(lead.body)).toBe(201);
  expect((await api.op.post(`/leads/${lead.body.id}/convert`)).status).toBe(200);
  expect(await stored(person.id)).toEqual(before);
});

test("a guarded person is not changed by reverting an administrator's file", async () => {
  const person = await personOf("ad");
  await api.sa.put(`/persons/${person.id}`, { politicallyExposed: false });
  const customer = (await api.sa.get<{ content: Row[] }>(`/customers${query({ filters: { personID: person.id } })}`))
    .body.content[0]!;
  const file = await sendImport(server.app, await server.tokenOf("sa"), "/customers", {
    content: `id;person.politicallyExposed\n${customer.id};Sim`,
    headers: CONFIRMED,
  });
  expect(file.body, JSON.stringify(file.body)).toMatchObject({ updated: 1 });
  const before = await stored(person.id);
  expect(before.politically_exposed).toBe(true);
  const undone = await api.op.post<Answer["body"]>(`/customers/import/batches/${file.body.batch}/undo`);
  expect(undone.status).toBeLessThan(500);
  expect(await stored(person.id)).toEqual(before);
});

test("registers still change the values that they ask of any client, and an administrator of the user changes all of them", async () => {
  const { id } = await personOf("op2");
  expect((await api.op.put(`/persons/${id}`, { occupation: "ANALISTA", income: 5000 })).status).toBe(200);
  const changed = await api.ad.put<Refusal>(`/persons/${id}`, CHANGES);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const agent = await personOf("agm");
  expect((await api.op.put(`/persons/${agent.id}`, { bankAccounts: [ACCOUNT] })).status).toBe(200);
});

test("every stored field of a person is guarded, or entered for clients by a register", async () => {
  const { id } = await personOf("ad");
  const persons = server.app.services.resources.get("persons")!;
  const free = new Set<string>();
  for (const field of persons.fields) {
    const columns = flatFields([field]).flatMap(({ column }) => column ?? []);
    if (columns.length === 0) continue;
    const caller = { ...SYSTEM_CALLER, userID: 999_999, roles: ["r_operator"] };
    const context = {
      db: server.database.db,
      caller,
      clock: server.clock,
      traceId: "test",
      services: server.app.services,
    };
    const [reasons] = await server.app.services.verbs.get("persons")!.guardColumns!(context, [
      { id, columns: new Map(columns.map((name) => [name, "?"])), before: {} },
    ]);
    if (reasons!.size < columns.length) free.add(field.name);
  }
  expect([...free].sort()).toEqual(
    [
      ...["availableConsignableLimit", "biometryScore", "companyDocumentNumber", "companyName", "consignableLimit"],
      ...["creditScore", "deceased", "dependentsCount", "income", "netWorth", "occupation", "ownsCompany", "riskLevel"],
    ].sort(),
  );
});
