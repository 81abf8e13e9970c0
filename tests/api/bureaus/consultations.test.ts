// Consultations of bureaus through their calls: asked once and charged once, whatever happens on the way.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run, runOne } from "../../../server/platform/db/database.ts";
import { cpfOf } from "../../helpers/sample.ts";
import { PDF, uploadOne } from "../files/multipart.ts";
import { BureauServer, type Hub } from "./bureau-server.ts";

let bureaus: BureauServer;

beforeAll(async () => {
  bureaus = await BureauServer.start();
});
afterAll(() => bureaus.server.close());
beforeEach(() => bureaus.next());

describe("a consultation", () => {
  test("is stored and read again without another query (BUR-009 to 011, 017, 023, 024)", async () => {
    expect((await bureaus.op.get(bureaus.base)).status).toBe(404);
    const { status, body } = await bureaus.op.get(bureaus.forced({ operationID: 7 }));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ state: "DONE", isSimulated: true, isExpired: false });
    expect((await bureaus.op.get(bureaus.base)).body).toEqual(body);
    expect(await bureaus.ledger()).toMatchObject([{ state: "DONE", charged: "YES", price: "5.00", operation_id: 7 }]);
    const stored = await bureaus.sa.get(`/bureaus/${body.queryID}`);
    expect(stored.body).toMatchObject({
      bureau: "BOA_VISTA",
      operationID: 7,
      price: 5,
      charged: "YES",
      personID: bureaus.person.id,
    });
    bureaus.later(60);
    expect((await bureaus.op.get<{ queryID: number }>(bureaus.forced())).body.queryID).not.toBe(body.queryID);
    expect(await bureaus.ledger()).toHaveLength(2);
  });

  test("that fifty ask for at once is one query and one charge, with one webhook event", async () => {
    const events = () =>
      runOne<{ count: number }>(
        bureaus.server.database.db,
        "select count(*)::int as count from outbox_event where name = 'webhook.BUREAU_CONSULTATION' and payload ->> 'personID' = $1",
        [String(bureaus.person.id)],
      );
    const answers = await Promise.all(Array.from({ length: 50 }, () => bureaus.op.get(bureaus.forced())));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.queryID}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await bureaus.calls()).toBe(1);
    expect(await bureaus.ledger()).toMatchObject([{ charged: "YES" }]);
    expect((await events()).count).toBe(1);
  });

  test("confirmed twice is charged once, with and without an Idempotency-Key", async () => {
    await bureaus.op.get(bureaus.forced());
    await bureaus.sa.get(bureaus.forced());
    expect(await bureaus.calls()).toBe(1);
    const month = "2026-08";
    const body = { months: [month], authorizationNumber: "SCR-1" };
    const path = `/scr/documentNumber/${bureaus.person.documentNumber}/baseDates/bacen`;
    const headers = { "idempotency-key": randomUUID() };
    const first = await bureaus.op.post(path, body, headers);
    bureaus.later(3600);
    expect((await bureaus.op.post(path, body, headers)).body).toEqual(first.body);
    expect(await bureaus.calls("SCR")).toBe(1);
    expect((await bureaus.op.post(path, { ...body, months: ["2026-07"] }, headers)).status).toBe(200);
    await bureaus.behave("FAILING", "SCR");
    const retried = { months: ["2026-06"], authorizationNumber: "SCR-1" };
    expect((await bureaus.op.post(path, retried, headers)).status).toBe(502);
    await bureaus.behave("NORMAL", "SCR");
    expect((await bureaus.op.post(path, retried, headers)).status).toBe(200);
    const reused = await bureaus.server.app.inject({
      ...{ method: "GET", url: `/api${bureaus.forced()}` },
      headers: {
        authorization: `Bearer ${await bureaus.server.tokenOf("op")}`,
        "idempotency-key": `${headers["idempotency-key"]}#${month}`,
      },
    });
    expect(reused.statusCode).toBe(409);
  });

  test("whose process was killed is asked about, and never charged twice", async () => {
    const first = (await bureaus.op.get(bureaus.forced())).body;
    const { id } = await killedQuery(Number(first.queryID));
    const early = await bureaus.op.post(`/bureaus/${id}/clear-up`);
    expect(early.status).toBe(409);
    bureaus.later(60);
    await bureaus.server.app.jobs.turn("lost bureau queries");
    expect((await bureaus.op.get<Hub>(`/persons/${bureaus.person.id}/bureaus-info`)).body.cdl.unclearQueryID).toBe(id);
    expect((await bureaus.op.get(bureaus.forced())).body).toMatchObject({ queryID: id, state: "DONE" });
    expect((await bureaus.ledger()).map(({ charged }) => charged)).toEqual(["YES", "YES"]);
    expect(await bureaus.calls()).toBe(2);
  });

  test("that the bureau never received is not charged, and the next one is asked", async () => {
    const first = (await bureaus.op.get(bureaus.forced())).body;
    const { id } = await killedQuery(Number(first.queryID), false);
    bureaus.later(60);
    const next = (await bureaus.op.get(bureaus.forced())).body;
    expect(next.queryID).not.toBe(id);
    expect((await bureaus.ledger()).map(({ state, charged }) => `${state} ${charged}`)).toEqual([
      "DONE YES",
      "FAILED NO",
      "DONE YES",
    ]);
  });

  /** A row as another process left it: in flight, with or without the question at the bureau. */
  async function killedQuery(like: number, isReceived = true): Promise<{ id: number }> {
    const key = randomUUID();
    if (isReceived)
      await run(bureaus.server.database.db, "insert into bureau_simulator_call values ($1, 'BOA_VISTA', $2::jsonb)", [
        ...[key, JSON.stringify({ key, documentNumber: bureaus.person.documentNumber })],
      ]);
    const now = bureaus.server.clock.now();
    return runOne(
      bureaus.server.database.db,
      `insert into bureau_queries (bureau, document_number, person_id, state, charged, price, question_key, deadline_at, legal_basis, created_at, updated_at)
       select bureau, document_number, person_id, 'CONSULTING', 'UNKNOWN', price, $2, $3, legal_basis, $4, $4 from bureau_queries where id = $1
       returning id`,
      [like, key, new Date(now.getTime() + 40_000).toISOString(), now.toISOString()],
    );
  }

  test.each([
    ["FAILING", 502, /fora do ar/, "FAILED NO"],
    ["UNPAID", 502, /falta de pagamento/, "FAILED NO"],
    ["ODD", 502, /não são dados/, "UNKNOWN UNKNOWN"],
    ["TRUNCATED", 502, /incompleta/, "UNKNOWN UNKNOWN"],
    ["HUGE", 502, /grande demais/, "UNKNOWN UNKNOWN"],
    ["WRONG_CHARSET", 502, /codificação/, "UNKNOWN UNKNOWN"],
    ["SLOW", 502, /a tempo/, "UNKNOWN UNKNOWN"],
  ])(
    "of a bureau that is %s has a clear text and leaves the person unconsulted",
    async (behaviour, status, text, row) => {
      await bureaus.sa.put("/bureau-parameters", { timeoutSeconds: 1 });
      await bureaus.behave(behaviour);
      const answer = await bureaus.op.get(bureaus.forced());
      expect([answer.status, answer.body.code, answer.body.entity]).toEqual([
        status,
        "BUREAU_CLIENT_ERROR",
        "BOA_VISTA",
      ]);
      expect(answer.body.message).toMatch(text);
      expect((await bureaus.ledger()).map(({ state, charged }) => `${state} ${charged}`)).toEqual([row]);
      expect((await bureaus.op.get<Hub>(`/persons/${bureaus.person.id}/bureaus-info`)).body.cdl.lastConsult).toBeNull();
      expect((await bureaus.op.get(bureaus.base)).status).toBe(404);
      await bureaus.behave("NORMAL");
      expect((await bureaus.op.get(bureaus.forced())).body).toMatchObject({ state: "DONE" });
      expect((await bureaus.ledger()).filter(({ charged }) => charged === "YES")).toHaveLength(1);
      expect(await bureaus.calls()).toBe(1);
    },
  );

  test("without a score still answers (BUR-033)", async () => {
    await bureaus.behave("NO_SCORE");
    expect((await bureaus.op.get(bureaus.forced())).body).toMatchObject({ scoreInfo: { score: null } });
  });

  test("of somebody who is in no register is refused, and so is a wrong document", async () => {
    const stranger = await bureaus.sa.get(`/boa-vista/${cpfOf(999_123)}?force=true`);
    expect([stranger.status, stranger.body.message]).toEqual([404, expect.stringContaining("Cadastre a pessoa")]);
    expect((await bureaus.sa.get("/boa-vista/12345?force=true")).status).toBe(400);
    expect((await bureaus.sa.get(`${bureaus.base}?forse=true`)).status).toBe(400);
    expect((await bureaus.sa.get(`${bureaus.base}?force=sim`)).status).toBe(400);
  });
});

describe("the SCR", () => {
  test("needs an authorisation from everybody, with a text (BUR-019)", async () => {
    for (const one of [bureaus.sa, bureaus.op]) {
      const { status, body } = await one.get(`${bureaus.scr}/baseDate/2026-09/bacen`);
      expect([status, body.code]).toEqual([422, "AUTHORIZATION_REQUIRED"]);
      expect(body.message).toMatch(/autorização do titular/);
    }
    expect(
      (await bureaus.sa.get(`${bureaus.scr}/baseDate/2026-09/bacen?authorizationFileID=${randomUUID()}`)).status,
    ).toBe(400);
    expect(await bureaus.ledger()).toEqual([]);
  });

  test("answers a bureaus.base date with its signed file, which the ledger keeps (BUR-053, 056, 057)", async () => {
    const file = (await uploadOne(bureaus.server.app, await bureaus.server.tokenOf("op"), "termo.pdf", PDF)).json<{
      id: string;
    }>();
    const answer = await bureaus.op.get(
      `${bureaus.scr}/baseDate/2026-09/bacen?authorizationFileID=${file.id}&operationID=3`,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ month: "2026-09", wasConsulted: true, isSimulated: true });
    expect((await bureaus.op.get(`${bureaus.scr}/baseDate/2026-09`)).body).toEqual(answer.body);
    expect((await bureaus.op.get(`${bureaus.scr}/baseDate/2026-08`)).status).toBe(404);
    const [row] = await run(bureaus.server.database.db, "select attached_at from public_files where id = $1", [
      file.id,
    ]);
    expect(row!.attached_at).not.toBeNull();
    const months = await bureaus.op.get<{ month: string; wasConsulted: boolean; totalRisk: number | null }[]>(
      `${bureaus.scr}/list?sort=month,DESC&operationID=3`,
    );
    expect(months.body).toHaveLength(24);
    expect(months.body[0]).toMatchObject({ month: "2026-09", wasConsulted: true, totalRisk: expect.any(Number) });
    expect(months.body[1]).toMatchObject({ month: "2026-08", wasConsulted: false, totalRisk: null });
    expect(
      (await bureaus.op.get<{ wasConsulted: boolean }[]>(`${bureaus.scr}/list?operationID=4`)).body[0]!.wasConsulted,
    ).toBe(false);
  });

  test("offers 24 months, and takes no more bureaus.base dates than the settings say (BUR-054, 055, 066)", async () => {
    const { body: offered } = await bureaus.op.get<string[]>(`${bureaus.scr}/baseDates/bacen`);
    expect([offered.length, offered[0]]).toEqual([24, "2026-09"]);
    const { body: all } = await bureaus.op.get<{ month: string }[]>(`${bureaus.scr}/allBaseDates?sort=month,ASC`);
    expect(all.map(({ month }) => month)).toEqual(offered.toReversed());
    const post = (months: unknown) =>
      bureaus.op.post(`${bureaus.scr}/baseDates/bacen`, { months, authorizationNumber: "A1" });
    await bureaus.sa.put("/bureau-parameters", { scrMaxBaseDates: 3 });
    const many = await post(offered.slice(0, 4));
    expect([many.status, many.body.errors]).toMatchObject([
      400,
      [{ field: "months", message: expect.stringContaining("3") }],
    ]);
    for (const wrong of [[], ["2026-10"], ["2024-09"], "2026-09", ["x"]]) expect((await post(wrong)).status).toBe(400);
    const two = await post(offered.slice(0, 2));
    expect(two.body).toMatchObject([
      { month: offered[0], wasConsulted: true },
      { month: offered[1], wasConsulted: true },
    ]);
    expect(await bureaus.calls("SCR")).toBe(2);
  });
});

describe("Regcheq", () => {
  test("is asked with what is known, and its risk shows on the record (BUR-068 to 070, 081)", async () => {
    const body = {
      socialReason: "NOME",
      dni: bureaus.person.documentNumber,
      personType: "natural",
      address: "",
      force: false,
    };
    expect((await bureaus.op.post("/regcheq", body)).status).toBe(404);
    const answer = await bureaus.op.post("/regcheq", { ...body, force: true });
    expect(answer.body).toMatchObject({ gafiResult: { coincidence: expect.stringMatching(/^(true|false)$/) } });
    expect((await bureaus.op.post("/regcheq", body)).body).toEqual(answer.body);
    const risk = await bureaus.op.get(`/persons/${bureaus.person.id}/regcheq-risk`);
    expect(risk.body).toMatchObject({ risk: answer.body.riskLevel, lastConsult: answer.body.lastConsult });
    expect((await bureaus.op.get(`/companies/${bureaus.company.id}/regcheq-risk`)).body).toMatchObject({ risk: null });
    const wrong = await bureaus.op.post("/regcheq", {
      ...body,
      socialReason: "",
      personType: "legal",
      birthDate: "ontem",
    });
    expect((wrong.body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      "birthDate",
      "personType",
      "socialReason",
    ]);
  });
});
