// Tests the history of a record: readable, newest first, limited to what the reader may see, and the restoration of
// earlier versions by the ordinary rules.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { createSampler, type Sampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Change {
  field: string;
  title: string;
  before: string | null;
  after: string | null;
  items?: { act: string; text: string }[];
  obstacle?: string | null;
}
interface Act {
  id: number;
  at: string;
  action: string;
  part: string | null;
  user: string | null;
  origin: string;
  apiKey: string | null;
  changes: Change[];
  erased: boolean;
}
interface Page {
  content: Act[];
  next: number | null;
}
interface Version {
  id: number;
  version: number;
  changes: Change[];
}
interface Made {
  id: number;
  version: number;
}

let server: TestServer;
let sampler: Sampler;
const api = {} as Record<"sa" | "op" | "ad" | "lim" | "ag", Api>;

beforeAll(async () => {
  server = await startTestServer();
  for (const persona of ["sa", "op", "ad", "lim", "ag"] as const)
    api[persona] = apiOf(server.app, await server.tokenOf(persona));
  sampler = createSampler(api.sa, server.app.services.resources, 84_000);
});
afterAll(() => server.close());

const LEAD = { type: "PERSON", name: "LIA DO HISTÓRICO", phone: "11987650001", source: "SITE", status: "NEW" };
let leads = 0;
const newLead = async (more: object = {}): Promise<Made> =>
  (await api.op.post<Made>("/leads", { ...LEAD, email: `historico${++leads}@exemplo.com.br`, ...more })).body;
const historyOf = async (path: string, as: Api = api.op): Promise<Page> => (await as.get<Page>(`${path}/history`)).body;

async function newCustomer(): Promise<Made & { personID: number }> {
  const body = await sampler.body(server.app.services.resources.get("customers")!);
  const made = await api.op.post<Made & { personID: number }>("/customers", { ...body, type: "PERSON" });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

describe("the history", () => {
  test("shows each act with its author and the changed fields, formatted by their types, newest first", async () => {
    const { id } = await newLead({ desiredValue: 1234.5 });
    await api.ad.put(`/leads/${id}`, { desiredValue: 2000, status: "CONTACTED" });
    const { content, next } = await historyOf(`/leads/${id}`);
    expect(content.map(({ action, origin }) => [action, origin])).toEqual([
      ["update", "screen"],
      ["create", "screen"],
    ]);
    const me = (await api.ad.get<{ person: { fullName: string } }>("/users/me")).body;
    expect(content[0]!.user).toBe(me.person.fullName);
    const status = server.app.services.resources.get("leads")!.fields.find(({ name }) => name === "status")!;
    const label = (value: string) => status.options!.find((option) => option.value === value)!.label;
    expect(content[0]!.changes).toEqual(
      [
        { field: "status", title: status.title, before: label("NEW"), after: label("CONTACTED") },
        expect.objectContaining({ field: "desiredValue", before: "R$\u00a01.234,50", after: "R$\u00a02.000,00" }),
      ].toSorted((a, b) => order(content[0]!, a.field) - order(content[0]!, b.field)),
    );
    expect(content[1]!.changes.find(({ field }) => field === "name")).toMatchObject({ before: null, after: LEAD.name });
    expect(next).toBeNull();
  });

  const order = (act: Act, field: string) => act.changes.findIndex((change) => change.field === field);

  test("is paged without a gap and without repetition", async () => {
    const { id } = await newLead();
    for (let step = 1; step <= 6; step++) await api.op.put(`/leads/${id}`, { desiredValue: step });
    const versions: number[] = [];
    let before = "";
    for (let page = 0; page < 10; page++) {
      const { content, next } = (await api.op.get<Page>(`/leads/${id}/history?limit=2${before}`)).body;
      versions.push(...content.map((act) => act.id));
      if (next === null) break;
      before = `&before=${next}`;
    }
    expect(versions).toHaveLength(7);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => b - a));
  });

  test("of a role includes changes of its person", async () => {
    const customer = await newCustomer();
    await api.op.put(`/persons/${customer.personID}`, { fullName: "NOME TROCADO NA CENTRAL" });
    await api.op.put(`/customers/${customer.id}`, { person: { phone: "11900001111" }, notes: "Ligar cedo" });
    const { content } = await historyOf(`/customers/${customer.id}`);
    // One save writes two tables, but the history has it as one act.
    expect(content).toHaveLength(3);
    expect(content[0]!.changes.map(({ field }) => field).toSorted()).toEqual(["notes", "person.phone"]);
    expect(content[1]).toMatchObject({ part: "Pessoa", action: "update" });
    expect(content[1]!.changes).toMatchObject([{ field: "person.fullName", after: "NOME TROCADO NA CENTRAL" }]);
    expect(content[2]).toMatchObject({ part: null, action: "create" });
  });

  test("of a list shows added and removed items", async () => {
    const { id } = (
      await api.sa.post<Made>("/suppliers", await sampler.body(server.app.services.resources.get("suppliers")!))
    ).body;
    const contacts = [{ name: "RUI", phone: "11911110000" }];
    await api.sa.put(`/suppliers/${id}`, { contacts });
    await api.sa.put(`/suppliers/${id}`, { contacts: [{ name: "BIA", phone: "11922220000" }] });
    const [act] = (await historyOf(`/suppliers/${id}`, api.sa)).content;
    const change = act!.changes.find(({ items }) => items);
    expect(change, JSON.stringify(act)).toMatchObject({ before: "1 item", after: "1 item" });
    expect(change!.items!.map((item) => item.act)).toEqual(["removed", "added"]);
    expect(change!.items![1]!.text).toContain("BIA");
  });

  test("names bulk calls and keys as such", async () => {
    const { id } = await newLead();
    await api.op.post("/leads/bulk/update", { ids: [id], data: { notes: "em lote" } });
    const made = await api.sa.post<{ key: string }>("/api-keys", {
      name: "Robô",
      scopes: ["leads:read", "leads:write"],
    });
    await apiOf(server.app, made.body.key).put(`/leads/${id}`, { notes: "por chave" });
    const { content } = await historyOf(`/leads/${id}`);
    expect(content.map(({ origin, apiKey }) => [origin, apiKey])).toEqual([
      ["api-key", expect.stringContaining("ROBÔ")],
      ["bulk", null],
      ["screen", null],
    ]);
  });

  test("of an erased record keeps its acts and none of the values", async () => {
    const { id } = await newLead();
    await api.op.put(`/leads/${id}`, { name: "NOME QUE SERÁ APAGADO" });
    expect((await api.ad.post(`/privacy/leads/${id}/anonymise`)).status).toBe(200);
    const page = await historyOf(`/leads/${id}`);
    expect(page.content.length).toBeGreaterThanOrEqual(3);
    expect(page.content[1]).toMatchObject({ erased: true, changes: [] });
    expect(JSON.stringify(page)).not.toMatch(/APAGADO|LIA DO|exemplo\.com/);
  });
});

describe("the history hides", () => {
  test("a credential, even that it changed", async () => {
    const body = await sampler.body(server.app.services.resources.get("employees")!);
    const { id } = (await api.sa.post<Made>("/employees", body)).body;
    await api.sa.put(`/employees/${id}`, { averbationPassword: "segredo-novo" });
    const { content } = await historyOf(`/employees/${id}`, api.sa);
    expect(content).toHaveLength(1);
    expect(JSON.stringify(content)).not.toMatch(/averbationPassword|segredo|\*\*\*/);
  });

  test("everything from people who may not read the register or see the record", async () => {
    const customer = await newCustomer();
    expect((await api.ag.get(`/customers/${customer.id}/history`)).status).toBe(404);
    expect((await api.ag.get(`/leads/${(await newLead()).id}/history`)).status).toBe(403);
  });

  test("from people of limited scope the acts on a person before their role", async () => {
    const office = (await api.ag.get<{ agencyOfficeID: number }>("/users/me")).body.agencyOfficeID;
    const sample = await sampler.body(server.app.services.resources.get("persons")!);
    const person = (await api.sa.post<Made & { documentNumber: string }>("/persons", sample)).body;
    await api.sa.put(`/persons/${person.id}`, { fullName: "NOME DE OUTRO TEMPO" });
    await api.sa.put(`/persons/${person.id}`, { fullName: "NOME DE HOJE" });
    const { documentNumber, birthDate, email, phone } = sample;
    const body = { documentNumber, birthDate, email, phone, fullName: "NOME DE HOJE" };
    const made = await api.op.post<Made>("/customers", {
      ...{ type: "PERSON", address: ADDRESS, agencyOfficeID: office },
      person: body,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await api.op.put(`/customers/${made.body.id}`, { person: { phone: "11955554444" } });
    const page = await historyOf(`/customers/${made.body.id}`, api.ag);
    expect(page.content.map(({ action }) => action)).toEqual(["update", "create"]);
    expect(JSON.stringify(page)).not.toContain("NOME DE OUTRO TEMPO");
    expect(JSON.stringify(await historyOf(`/customers/${made.body.id}`))).toContain("NOME DE OUTRO TEMPO");
  });

  test("from the author of a registration the acts of others on the person with that document", async () => {
    const person = await api.sa.post<Made & { documentNumber: string }>(
      "/persons",
      await sampler.body(server.app.services.resources.get("persons")!),
    );
    await api.sa.put(`/persons/${person.body.id}`, { fullName: "NOME DE ANTES" });
    const body = {
      fullName: "NOME DO AGENTE",
      birthDate: "1991-02-03",
      email: "doagente@exemplo.com.br",
      phone: "91911112222",
    };
    const made = await api.ag.post<Made>("/customers", {
      type: "PERSON",
      address: ADDRESS,
      person: { ...body, documentNumber: person.body.documentNumber, occupation: "PEDREIRO" },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const page = await historyOf(`/customers/${made.body.id}`, api.ag);
    expect(page.content).toHaveLength(1);
    expect(JSON.stringify(page)).not.toContain("NOME DE ANTES");
  });
});

describe("restoring an earlier version", () => {
  test("writes the named fields by the ordinary update, as an act of its own", async () => {
    const { id } = await newLead({ desiredValue: 100 });
    await api.op.put(`/leads/${id}`, { desiredValue: 200, notes: "depois" });
    const [, first] = (await historyOf(`/leads/${id}`)).content;
    const { body: version } = await api.op.get<Version>(`/leads/${id}/history/${first!.id}`);
    expect(version.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toMatchObject([
      { field: "desiredValue", before: "R$\u00a0200,00", after: "R$\u00a0100,00", obstacle: null },
      { field: "notes", before: "depois", after: null, obstacle: null },
    ]);
    const restored = await api.op.post(
      `/leads/${id}/history/${first!.id}/restore`,
      { fields: ["desiredValue"] },
      { "if-match": String(version.version) },
    );
    expect(restored.body).toMatchObject({ desiredValue: 100, notes: "depois" });
    expect((await historyOf(`/leads/${id}`)).content[0]).toMatchObject({ origin: "restore", action: "update" });
    expect((await api.op.post(`/leads/${id}/history/${first!.id}/restore`)).body).toMatchObject({ notes: null });
    expect(await api.op.post(`/leads/${id}/history/${first!.id}/restore`)).toMatchObject({
      status: 409,
      body: { code: "INVALID_STATE", message: "Não há o que restaurar desta versão." },
    });
  });

  test("restores the person inside a role with it", async () => {
    const customer = await newCustomer();
    const name = (await api.op.get<{ person: { fullName: string } }>(`/customers/${customer.id}`)).body.person.fullName;
    await api.op.put(`/customers/${customer.id}`, { person: { fullName: "NOME ERRADO" } });
    const { content } = await historyOf(`/customers/${customer.id}`);
    const restored = await api.op.post(`/customers/${customer.id}/history/${content[1]!.id}/restore`);
    expect(restored.body).toMatchObject({ person: { fullName: name } });
  });

  test("is refused for a version that is no longer current, and for values that cannot be restored", async () => {
    const { id, version } = await newLead({ desiredValue: 1 });
    await api.op.put(`/leads/${id}`, { desiredValue: 2 });
    const [, first] = (await historyOf(`/leads/${id}`)).content;
    const at = `/leads/${id}/history/${first!.id}`;
    expect((await api.op.post(`${at}/restore`, {}, { "if-match": String(version) })).body.code).toBe("STALE_RECORD");
    const refused = await api.op.post<{ errors: { field: string }[] }>(`${at}/restore`, { fields: ["name"] });
    expect([refused.status, refused.body.errors.map(({ field }) => field)]).toEqual([400, ["name"]]);
    expect((await api.op.post(`${at}/restore`, { fields: [] })).status).toBe(400);
    expect((await api.op.post(`${at}/restore`, { campos: ["name"] })).status).toBe(400);
  });

  test("is refused for an entry of another record and without the right", async () => {
    const [one, other] = [await newLead(), await newLead()];
    const [entry] = (await historyOf(`/leads/${other.id}`)).content;
    expect((await api.op.get(`/leads/${one.id}/history/${entry!.id}`)).status).toBe(404);
    expect((await api.op.get(`/leads/${one.id}/history/abc`)).status).toBe(400);
    expect((await api.ag.get(`/leads/${one.id}/history/${entry!.id}`)).status).toBe(403);
  });

  test("is refused for fields that are fixed on creation, with that reason", async () => {
    const customer = await newCustomer();
    await run(
      server.database.db,
      `insert into audit_entry (resource, record_id, action, before, after, user_id, trace_id, at)
       values ('customers', $1, 'update', '{"type":"COMPANY"}', '{"type":"PERSON"}', 1, 'x', now())`,
      [customer.id],
    );
    const { content } = await historyOf(`/customers/${customer.id}`);
    const { body } = await api.op.get<Version>(`/customers/${customer.id}/history/${content[1]!.id}`);
    expect(body.changes).toMatchObject([{ field: "type", obstacle: "Não muda depois de criado." }]);
  });
});

test("invalid parameters are refused in Portuguese", async () => {
  const { id } = await newLead();
  for (const parameters of ["limit=0", "limit=101", "limit=x", "before=-1", "antes=1"]) {
    const { status, body } = await api.op.get<{ message: string }>(`/leads/${id}/history?${parameters}`);
    expect([status, body.message]).toEqual([400, expect.stringMatching(/O parâmetro/)]);
  }
  expect((await api.op.get("/leads/999999999/history")).status).toBe(404);
});
