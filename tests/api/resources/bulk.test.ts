// Tests many records in one call: the same rules as for one, an answer for each in order, and valid ones written.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { ADDRESS } from "../../helpers/address.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { cpfOf } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

interface Result {
  id: number | null;
  state: "fulfilled" | "rejected";
  value?: { id: number };
  reason?: { code: string; message: string; field: string | null; errors: { field: string; message: string }[] };
}
interface Bulk {
  results: Result[];
}

let server: TestServer;
let api: Api;
let agency: Api;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
  agency = apiOf(server.app, await server.tokenOf("ag"));
});
afterAll(() => server.close());

const lead = (more: object = {}) => ({
  ...{ type: "PERSON", name: `LEAD ${serial++}`, phone: "11987654321", source: "SITE", status: "NEW" },
  ...more,
});
const customer = (n: number, more: object = {}) => ({
  type: "PERSON",
  address: ADDRESS,
  person: {
    ...{ documentNumber: cpfOf(620_000 + n), fullName: `CLIENTE ${n}`, birthDate: "1980-01-01" },
    ...{ email: `bulk${n}@exemplo.com.br`, phone: "11987654321" },
    ...more,
  },
});
const create = async (path: string, data: object[], as = api) =>
  (await as.post<Bulk>(`${path}/bulk/create`, { data })).body.results;
const states = (results: Result[]) => results.map(({ state }) => state === "fulfilled");
const idsOf = (results: Result[]) => results.flatMap(({ id, state }) => (state === "fulfilled" ? [id!] : []));
const rows = <T>(text: string, values: unknown[]) => run<T>(server.database.db, text, values);

test("valid and invalid records together: each is answered at its field, in the order sent", async () => {
  const results = await create("/leads", [
    lead(),
    lead({ desiredValue: "doze" }),
    lead({ agencyOfficeID: 999_999_999 }),
    lead({ naoExiste: 1 }),
    lead({ notes: "zero \u0000 zero" }),
    lead(),
  ]);
  expect(states(results)).toEqual([true, false, false, false, expect.any(Boolean), true]);
  expect(results[1]!.reason!.errors[0]!.field).toBe("desiredValue");
  expect(results[2]!.reason!.errors[0]).toMatchObject({ field: "agencyOfficeID", code: "reference" });
  expect(results[3]!.reason!.errors[0]!.field).toBe("naoExiste");
  for (const [at, id] of [0, 5].map((at) => [at, results[at]!.id] as const))
    expect((await api.get(`/leads/${id}`)).body, String(at)).toMatchObject({ version: 1, source: "SITE" });
});

test("an existing or repeated value is refused at the later row, as in a single call", async () => {
  const [existing] = await create("/customers", [customer(1)]);
  const single = await api.post<{ message: string; field: string }>("/customers", customer(1));
  const results = await create("/customers", [
    customer(2),
    customer(1),
    customer(2),
    customer(3, { email: "bulk2@exemplo.com.br" }),
    customer(4),
  ]);
  expect(states(results)).toEqual([true, false, false, false, true]);
  expect(results[1]!.reason).toMatchObject({ code: "DUPLICATE_DATA", field: single.body.field });
  expect([results[1]!, results[2]!].map(({ reason }) => reason!.message)).toEqual([
    single.body.message,
    single.body.message,
  ]);
  expect(results[3]!.reason).toMatchObject({ code: "DUPLICATE_DATA", field: "email" });
  const parties = await rows("select 1 from persons where document_number = $1", [cpfOf(620_003)]);
  expect([parties.length, existing!.state]).toEqual([0, "fulfilled"]);
});

test("a party in several rows is created once and then linked", async () => {
  const data = [1, 2].map((n) => ({
    ...{ name: `REP ${n}`, type: "PERSON", code: `BULK${n}`, address: ADDRESS },
    person: {
      documentNumber: cpfOf(620_050),
      fullName: `MESMA PESSOA ${n}`,
      email: "mesma@exemplo.com.br",
      phone: "11987654321",
    },
  }));
  const [first, second] = await create("/representatives", data);
  expect([first!.state, second!.state, second!.reason?.message]).toEqual([
    "fulfilled",
    "rejected",
    "Já existe um representante com este CPF.",
  ]);
  const people = await rows<{ full_name: string }>("select full_name from persons where document_number = $1", [
    cpfOf(620_050),
  ]);
  expect(people).toEqual([{ full_name: "MESMA PESSOA 1" }]);
});

test("two simultaneous batches with the same document write it once", async () => {
  const batch = (from: number) => Array.from({ length: 20 }, (_, at) => customer(from + at));
  const [one, other] = await Promise.all([
    create("/customers", [...batch(100), customer(190)]),
    create("/customers", [customer(190), ...batch(130)]),
  ]);
  const shared = [one.at(-1)!, other[0]!];
  expect(states([...one.slice(0, -1), ...other.slice(1)]).every(Boolean)).toBe(true);
  expect(states(shared).sort()).toEqual([false, true]);
  expect(shared.find(({ state }) => state === "rejected")!.reason!.code).toBe("DUPLICATE_DATA");
});

test("a refusal by the database alone is isolated by halving, and the other rows are written", async () => {
  await rows(
    "create function refuse_lead() returns trigger language plpgsql as $$ begin if new.name = 'RECUSADO' then raise unique_violation using constraint = 'nenhum'; end if; return new; end $$",
    [],
  );
  await rows("create trigger refuse_lead before insert on leads for each row execute function refuse_lead()", []);
  const data = Array.from({ length: 37 }, (_, at) => lead(at === 23 || at === 5 ? { name: "RECUSADO" } : {}));
  const results = await create("/leads", data);
  await rows("drop trigger refuse_lead on leads", []);
  expect(results.flatMap(({ state }, at) => (state === "rejected" ? [at] : []))).toEqual([5, 23]);
  expect(new Set(idsOf(results)).size).toBe(35);
});

test("every item has its audit entry", async () => {
  const ids = idsOf(await create("/leads", [lead(), lead(), lead()]));
  await api.post("/leads/bulk/update", { ids, data: { notes: "JUNTOS" } });
  await api.post("/leads/bulk/delete", { ids });
  const audit = await rows<{ record_id: number; action: string; before: object; after: object; user_id: number }>(
    "select record_id, action, before, after, user_id from audit_entry where resource = 'leads' and record_id = any($1) order by record_id, id",
    [ids],
  );
  expect(audit.map(({ record_id, action }) => [record_id, action])).toEqual(
    ids.flatMap((id) => ["create", "update", "delete"].map((action) => [id, action])),
  );
  expect(audit[1]).toMatchObject({ before: { notes: null }, after: { notes: "JUNTOS" }, user_id: expect.any(Number) });
});

test("every item of a register that somebody reads has its event, and one of any other has none", async () => {
  const ids = idsOf(await create("/customers", [customer(80), customer(81)]));
  await api.post("/customers/bulk/update", { ids, data: { enabled: false } });
  await create("/leads", [lead()]);
  const events = await rows<{ name: string }>(
    "select name from outbox_event where resource = 'customers' and record_id = any($1) order by record_id, id",
    [ids],
  );
  expect(events.map(({ name }) => name)).toEqual(ids.flatMap(() => ["customers.created", "customers.updated"]));
  expect(await rows("select 1 from outbox_event where resource = 'leads'", [])).toEqual([]);
});

describe("a batch of a person with limited scope", () => {
  test("creates rows for the own agency, and neither changes nor deletes another's", async () => {
    const [made] = await create("/customers", [customer(300)], agency);
    expect((await agency.get(`/customers/${made!.id}`)).status).toBe(200);
    const own = new Set((await agency.get<number[]>("/customers/ids")).body);
    const foreign = (await api.get<number[]>("/customers/ids")).body.find((id) => !own.has(id))!;
    const { body } = await agency.post<Bulk>("/customers/bulk/update", {
      ids: [foreign, made!.id],
      data: { enabled: false },
    });
    expect(body.results.map(({ id, state }) => [id, state])).toEqual([
      [foreign, "rejected"],
      [made!.id, "fulfilled"],
    ]);
    expect(body.results[0]!.reason!.code).toBe("NOT_FOUND");
    const foreignOffice =
      (await agency.get<{ agencyOfficeID: number }>(`/customers/${made!.id}`)).body.agencyOfficeID + 1;
    const [stray] = await create("/customers", [{ ...customer(301), agencyOfficeID: foreignOffice }], agency);
    expect(stray!.reason).toMatchObject({ code: "FORBIDDEN", field: "agencyOfficeID" });
  });

  test("reveals nothing through a known document: the party stays restricted", async () => {
    await create("/customers", [customer(310, { income: 5000 })]);
    const buyer = { ...customer(310, { fullName: "NOME DADO PELO AGENTE", email: "outro@exemplo.com.br" }) };
    const [refused] = await create("/customers", [buyer], agency);
    expect(refused!.state).toBe("rejected");
    const [person] = await rows<{ full_name: string }>("select full_name from persons where document_number = $1", [
      cpfOf(620_310),
    ]);
    expect(person!.full_name).toBe("CLIENTE 310");
  });
});

test("roles and types follow the records that a batch wrote", async () => {
  const ids = idsOf(await create("/customers", [customer(400), customer(401)]));
  const roles = await rows<{ roles: string[] }>(
    "select p.roles from customers c join persons p on p.id = c.person_id where c.id = any($1)",
    [ids],
  );
  expect(roles.map((row) => row.roles)).toEqual([["CUSTOMER"], ["CUSTOMER"]]);
});

test("a batch needs the right, and a record in use stays", async () => {
  const hr = apiOf(server.app, await server.tokenOf("hr"));
  expect((await hr.post("/leads/bulk/create", { data: [lead()] })).status).toBe(403);
  const inUse = (await api.get<{ id: number }>("/agency-offices/first")).body.id;
  const [free] = idsOf(await create("/leads", [lead({ agencyOfficeID: inUse })]));
  const { body } = await api.post<Bulk>("/agency-offices/bulk/delete", { ids: [inUse, 999_999_999] });
  expect(body.results.map(({ reason }) => reason!.code)).toEqual(["ENTITY_IN_RELATIONSHIP", "NOT_FOUND"]);
  expect((await api.get(`/leads/${free}`)).status).toBe(200);
});

test("more than a thousand records are written in one call, and a repeated key gives the same answer", async () => {
  const data = Array.from({ length: 2_300 }, () => lead());
  const headers = { "idempotency-key": "bulk-long" };
  const first = await api.post<Bulk>("/leads/bulk/create", { data }, headers);
  expect(states(first.body.results).every(Boolean)).toBe(true);
  const ids = idsOf(first.body.results);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  const again = await api.post<Bulk>("/leads/bulk/create", { data }, headers);
  expect([again.headers["idempotent-replayed"], again.body]).toEqual(["true", first.body]);
  const gone = await api.post<Bulk>("/leads/bulk/delete", { ids });
  expect(states(gone.body.results).every(Boolean)).toBe(true);
});
