// Many records asked about with one confirmation: each once, whatever happens on the way, and never beyond the budget.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { PDF, uploadOne } from "../files/multipart.ts";
import { BureauServer } from "./bureau-server.ts";

interface Batch {
  id: number;
  state: string;
  message: string | null;
  lines: { partyID: number; state: string; message: string | null; queryID: number | null }[];
}

let bureaus: BureauServer;

beforeAll(async () => {
  bureaus = await BureauServer.start();
});
afterAll(() => bureaus.server.close());
beforeEach(() => bureaus.next());

async function people(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push((await bureaus.next()).id);
  return ids;
}
const wishOf = (ids: number[], more: object = {}) => ({ register: "persons", ids, bureau: "BOA_VISTA", ...more });
const begin = async (wish: object, key: string = randomUUID()) => {
  const { status, body } = await bureaus.op.post<Batch>("/bureau-batches", wish, { "idempotency-key": key });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const work = () => bureaus.server.app.queue.turn();
const read = async (id: number) => (await bureaus.op.get<Batch>(`/bureau-batches/${id}`)).body;
const statesOf = ({ lines }: Batch) => lines.map(({ state }) => state);

describe("a batch", () => {
  test("says before what it costs, to people with prices alone, and asks only about what is not valid", async () => {
    const ids = await people(3);
    await bureaus.op.get(bureaus.forced());
    const [op, sa] = [
      await bureaus.op.post("/bureau-batches/preview", wishOf(ids)),
      await bureaus.sa.post("/bureau-batches/preview", wishOf(ids)),
    ];
    expect(op.body).toMatchObject({ chosen: 3, valid: 1, queries: 2, price: null, total: null, available: null });
    expect(sa.body).toMatchObject({ queries: 2, price: 5, total: 10 });
    const { id } = await begin(wishOf(ids));
    await work();
    const done = await read(id);
    expect([done.state, statesOf(done).toSorted()]).toEqual(["DONE", ["DONE", "DONE", "SKIPPED"]]);
    expect(await bureaus.ledger()).toHaveLength(1);
  });

  test("confirmed twice is one batch, and no one else's to see", async () => {
    const [ids, key] = [await people(1), randomUUID()];
    const [first, second] = [await begin(wishOf(ids), key), await begin(wishOf(ids), key)];
    expect(second.id).toBe(first.id);
    await work();
    expect(await bureaus.calls()).toBe(1);
    expect((await bureaus.sa.get(`/bureau-batches/${first.id}`)).status).toBe(404);
    const list = await bureaus.op.get<{ id: number }[]>("/bureau-batches");
    expect(list.body[0]).toMatchObject({ id: first.id, state: "DONE", counts: { DONE: 1 } });
  });

  test("confirmed by several calls at once is one batch, and its key is for nothing else", async () => {
    const [ids, other, key] = [await people(2), await people(1), randomUUID()];
    const all = await Promise.all(Array.from({ length: 8 }, () => begin(wishOf(ids), key)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const { status, body } = await bureaus.op.post("/bureau-batches", wishOf(other), { "idempotency-key": key });
    expect([status, body.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
    await work();
    expect(statesOf(await read(all[0]!.id))).toEqual(["DONE", "DONE"]);
  });

  test("says of a line that was answered before a kill that it was answered, and not that it is still valid", async () => {
    const { id } = await begin(wishOf(await people(1)));
    await work();
    const [before] = (await read(id)).lines;
    const { db } = bureaus.server.database;
    await run(db, "update bureau_batches set state = 'RUNNING' where id = $1", [id]);
    await run(db, "update bureau_batch_lines set state = 'RUNNING', query_id = null where batch_id = $1", [id]);
    await bureaus.server.app.queue.add(db, { type: "BUREAU_BATCH", title: "Lote", payload: { batchID: id } });
    await work();
    expect((await read(id)).lines).toEqual([before]);
  });

  test("ends when its work is in the queue no more, and a stopped one leaves no line that is asked about for ever", async () => {
    const [taken, stopped] = [await begin(wishOf(await people(2))), await begin(wishOf(await people(1)))];
    const { db } = bureaus.server.database;
    await run(db, "update bureau_batch_lines set state = 'RUNNING' where batch_id = $1", [stopped.id]);
    await bureaus.op.post(`/bureau-batches/${stopped.id}/cancel`);
    const turn = () => bureaus.server.app.jobs.turn("ended bureau batches");
    await turn();
    expect([(await read(taken.id)).state, statesOf(await read(stopped.id))]).toEqual(["RUNNING", ["RUNNING"]]);
    await run(db, "update queued_jobs set status = 'CANCELLED' where type = 'BUREAU_BATCH'");
    await turn();
    const ended = await read(taken.id);
    expect([ended.state, statesOf(ended)]).toEqual(["STOPPED", ["CANCELLED", "CANCELLED"]]);
    expect([ended.message, statesOf(await read(stopped.id))]).toEqual([expect.stringMatching(/parou/), ["FAILED"]]);
  });

  test("goes on after its process was killed, and pays no line twice", async () => {
    const ids = await people(2);
    const { id } = await begin(wishOf(ids));
    await work();
    const before = (await read(id)).lines;
    const { db } = bureaus.server.database;
    // As a process leaves them that dies after the answer of the first line, and before it is written down.
    await run(db, "update bureau_batches set state = 'RUNNING' where id = $1", [id]);
    await run(
      db,
      "update bureau_batch_lines set state = 'RUNNING', query_id = null where batch_id = $1 and place = 1",
      [id],
    );
    await run(db, "update bureau_batches set includes_valid = true where id = $1", [id]);
    bureaus.later(60);
    await bureaus.server.app.queue.add(db, { type: "BUREAU_BATCH", title: "Lote", payload: { batchID: id } });
    await work();
    const after = await read(id);
    expect(after).toMatchObject({ state: "DONE", lines: before });
    const rows = await run(db, "select 1 from bureau_queries where id = any($1::bigint[])", [
      before.map(({ queryID }) => queryID),
    ]);
    expect(rows).toHaveLength(2);
    expect(await bureaus.ledger()).toHaveLength(1);
  });

  test("stops at the budget, and what was not asked about says so", async () => {
    const ids = await people(3);
    const { body } = await bureaus.sa.get<{ charged: number; unclear: number }>("/bureaus/budget");
    await bureaus.sa.put("/bureau-parameters", { monthlyBudget: body.charged + body.unclear + 5 });
    const { id } = await begin(wishOf(ids));
    await work();
    const stopped = await read(id);
    expect([stopped.state, statesOf(stopped)]).toEqual(["STOPPED", ["DONE", "CANCELLED", "CANCELLED"]]);
    expect(stopped.message).toMatch(/orçamento/);
    await bureaus.sa.put("/bureau-parameters", { monthlyBudget: 100_000 });
  });

  test("goes on past a bureau that fails, and a cancelled one asks nothing more", async () => {
    const ids = await people(2);
    await bureaus.behave("UNPAID");
    const failed = await begin(wishOf(ids));
    await work();
    expect(statesOf(await read(failed.id))).toEqual(["FAILED", "FAILED"]);
    expect((await read(failed.id)).lines[0]!.message).toMatch(/falta de pagamento/);
    await bureaus.behave("NORMAL");
    const { id } = await begin(wishOf(ids));
    await bureaus.op.post(`/bureau-batches/${id}/cancel`);
    await work();
    expect(await read(id)).toMatchObject({ state: "CANCELLED" });
    expect(await bureaus.calls()).toBe(0);
  });

  test("stops when the bureau does not answer any more, instead of failing line by line", async () => {
    await bureaus.behave("FAILING");
    const { id } = await begin(wishOf(await people(8)));
    await bureaus.behave("FAILING");
    await work();
    const stopped = await read(id);
    expect([stopped.state, stopped.message]).toEqual(["STOPPED", expect.stringMatching(/não está respondendo/)]);
    expect(statesOf(stopped)).toEqual([...Array(5).fill("FAILED"), ...Array(3).fill("CANCELLED")]);
    bureaus.later(61);
  });

  test("to the SCR needs the authorisation, and customers are asked about as their parties", async () => {
    const customers = await run<{ id: number }>(
      bureaus.server.database.db,
      `select c.id from customers c join persons p on p.id = c.person_id
        where not exists (select 1 from bureau_queries q where q.document_number = p.document_number) order by c.id limit 3`,
    );
    const wish = { register: "customers", ids: customers.map(({ id }) => id), bureau: "SCR" };
    expect((await bureaus.op.post("/bureau-batches", wish)).body.code).toBe("AUTHORIZATION_REQUIRED");
    const { id } = await begin({ ...wish, authorizationNumber: "LOTE-7" });
    await work();
    const { state, lines } = await read(id);
    expect([state, lines.length]).toEqual(["DONE", 3]);
    for (const line of lines) expect(["DONE", "NO_DATA"]).toContain(line.state);
  });

  test("to the SCR takes the signed file of whoever confirmed, on each of its queries", async () => {
    const ids = await people(2);
    const { server } = bureaus;
    const uploaded = await uploadOne(server.app, await server.tokenOf("op"), "aut.pdf", PDF);
    expect(uploaded.statusCode, uploaded.body).toBe(201);
    const authorizationFileID: string = uploaded.json().id;
    const { id } = await begin(wishOf(ids, { bureau: "SCR", authorizationFileID }));
    await work();
    const { lines } = await read(id);
    expect(lines.map(({ state, message }) => [/^(DONE|NO_DATA)$/.test(state), message])).toEqual([
      [true, null],
      [true, null],
    ]);
    const rows = await run<{ file: string }>(
      server.database.db,
      "select distinct authorization_file_id as file from bureau_queries where id = any($1::bigint[])",
      [lines.map(({ queryID }) => queryID)],
    );
    expect(rows).toEqual([{ file: authorizationFileID }]);
  });

  test.each([
    [{ ids: [] }, "ids"],
    [{ ids: Array.from({ length: 101 }, (_, at) => at + 1) }, "ids"],
    [{ ids: [999_999] }, "ids"],
    [{ ids: [1, "2"] }, "ids"],
    [{ ids: [1], includesValid: "sim" }, "includesValid"],
    [{ ids: [1], bureau: "SERASA" }, "bureau"],
    [{ ids: [1], register: "users" }, "register"],
    [{ ids: [1], bureau: "SCR", baseDate: "1999-01" }, "baseDate"],
  ])("refuses %j at its field", async (more, field) => {
    const { status, body } = await bureaus.op.post("/bureau-batches", { ...wishOf([1]), ...more });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field })]]);
  });

  test("is for people of Credit alone", async () => {
    const agent = await bureaus.as("ag");
    for (const answer of [
      await agent.get("/bureau-batches"),
      await agent.post("/bureau-batches", wishOf([1])),
      await agent.post("/bureau-batches/preview", wishOf([1])),
      await agent.get("/persons/bureaus-info?personIDs=1"),
      await agent.get("/scr/parameters"),
    ])
      expect(answer.status).toBe(403);
  });
});

describe("registers", () => {
  test("show until when each answer is valid, to people of Credit alone", async () => {
    const { id, documentNumber } = bureaus.person;
    await bureaus.op.get(bureaus.forced());
    await bureaus.op.post("/regcheq", { socialReason: "NOME", dni: documentNumber, force: true });
    const stored = await bureaus.op.get<Record<string, unknown>>(`/persons/${id}`);
    const risk = await bureaus.op.get<{ risk: string | null }>(`/persons/${id}/regcheq-risk`);
    expect(stored.body).toMatchObject({ scrValidUntil: null, regcheqRisk: risk.body.risk });
    expect(stored.body.boaVistaValidUntil).toMatch(/^\d{4}-/);
    const { version } = stored.body;
    await bureaus.op.get(`${bureaus.scr}/baseDate/2026-08/bacen?authorizationNumber=1`);
    const after = await bureaus.op.get<Record<string, unknown>>(`/persons/${id}`);
    expect(after.body).toMatchObject({ version, scrValidUntil: stored.body.boaVistaValidUntil });
    const infos = await bureaus.op.get<object[]>(`/persons/bureaus-info?personIDs=${id}&personIDs=999999`);
    expect(infos.body).toMatchObject([{ personID: id, cdl: { isExpired: false } }]);
    expect((await bureaus.op.get("/persons/bureaus-info")).status).toBe(400);
  });

  test("show it of a customer whose person was asked about before and after", async () => {
    const filter = (name: string) =>
      bureaus.op.get<{ totalElements: number; content: { personID: number }[] }>(
        `/customers?filters=${encodeURIComponent(JSON.stringify({ [name]: { $null: false } }))}&pageSize=100`,
      );
    await bureaus.nextStranger();
    await bureaus.op.get(bureaus.forced());
    const { body: person } = await bureaus.sa.get<Record<string, unknown>>(`/persons/${bureaus.person.id}`);
    const { documentNumber, fullName, phone, email, birthDate, sex, civilStatus, income } = person;
    const address = {
      ...{ postalCode: "90010150", address: "RUA DA PRAIA", number: "10", neighborhood: "CENTRO" },
      ...{ city: "PORTO ALEGRE", state: "RS", country: "BR" },
    };
    const made = await bureaus.sa.post("/customers", {
      ...{
        type: "PERSON",
        address,
        person: { documentNumber, fullName, phone, email, birthDate, sex, civilStatus, income },
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const customers = await filter("boaVistaValidUntil");
    expect(customers.body.content.map(({ personID }) => personID)).toContain(bureaus.person.id);
    const agent = await bureaus.as("ag");
    const [row] = (await agent.get<{ content: object[] }>("/customers?pageSize=1")).body.content;
    expect(Object.keys(row ?? {})).not.toContain("scrValidUntil");
  });
});

describe("the SCR on paper", () => {
  test("has the figures of one base date, of those that are consulted", async () => {
    await bureaus.op.get(`${bureaus.scr}/baseDate/2026-08/bacen?authorizationNumber=AUT-1`);
    const response = await bureaus.server.app.inject({
      ...{ method: "GET", url: `/api${bureaus.scr}/baseDate/2026-08/pdf` },
      headers: { authorization: `Bearer ${await bureaus.server.tokenOf("op")}` },
    });
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await bureaus.op.get(`${bureaus.scr}/baseDate/2026-07/pdf`)).status).toBe(404);
    expect((await bureaus.op.get("/scr/parameters")).body).toEqual({ maxBaseDates: 12, isSimulated: true });
  });
});
