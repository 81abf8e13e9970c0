// A capture from the request to what the rules make of its score: charged once, decided by people, never changed later.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { addDays } from "../../../src/base/dates.ts";
import { BiometryServer, type Capture, FACE, otherFace, type Shown } from "./biometry-server.ts";

let biometry: BiometryServer;

beforeAll(async () => {
  biometry = await BiometryServer.start();
});
afterAll(() => biometry.server.close());
beforeEach(() => biometry.next());

describe("a request", () => {
  test("makes one open capture with a link, whose secret is in no table and no answer", async () => {
    const first = await biometry.op.post<Capture>(`/persons/${biometry.person.id}/biometry-captures`);
    expect([first.status, first.body.status, first.body.score]).toEqual([201, "PE", null]);
    const second = await biometry.op.post(`/persons/${biometry.person.id}/biometry-captures`);
    expect([second.status, second.body.message]).toEqual([409, expect.stringContaining("em aberto")]);
    const code = await biometry.codeOf(first.body);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([await biometry.row(first.body.id), first.body])).not.toContain(code);
  });

  test("of a customer is about the person behind it, and a company has no face", async () => {
    const { db } = biometry.server.database;
    const [customer] = await run<{ id: number }>(db, "select id from customers where person_id = $1", [
      biometry.person.id,
    ]);
    const made = await biometry.op.post<{ personID: number }>(`/customers/${customer!.id}/biometry-captures`);
    expect([made.status, made.body.personID]).toEqual([201, biometry.person.id]);
    const [company] = await run<{ id: number }>(db, "select id from customers where company_id is not null limit 1");
    expect((await biometry.op.post(`/customers/${company!.id}/biometry-captures`)).status).toBe(409);
    expect((await biometry.op.post("/persons/999999/biometry-captures")).status).toBe(404);
    expect((await biometry.op.post(`/persons/${biometry.person.id}/biometry-captures`, { nada: 1 })).status).toBe(400);
  });
});

describe("the link", () => {
  test("opens with the text of the consent, takes a picture only after it, and is used once", async () => {
    const code = await biometry.codeOf(await biometry.requested());
    expect((await biometry.open(code)).body).toMatchObject({
      state: "OPEN",
      consentedAt: null,
      consent: { pictureDays: 90 },
    });
    expect((await biometry.send(code)).status).toBe(409);
    const refusals = [
      { code, agreed: false, version: "2026-11" },
      { code, agreed: true, version: "1999-01" },
      { code, agreed: true, version: "2026-11", more: 1 },
    ];
    for (const body of refusals) expect((await biometry.phone.post("/biometry-links/consent", body)).status).toBe(400);
    expect((await biometry.consent(code)).status).toBe(200);
    expect((await biometry.send(code)).body).toMatchObject({ state: "DONE", failure: null });
    const other = await biometry.send(code, otherFace());
    expect([other.status, other.body.subcode]).toEqual([409, "USED"]);
    expect(await biometry.questions()).toBe(1);
  });

  test("that nobody made opens nothing, and neither does one that expired or was taken back", async () => {
    for (const code of ["", "x", "A".repeat(43), "A".repeat(400)]) {
      const { status, body } = await biometry.open(code);
      expect([status, body.message]).toEqual([404, expect.stringContaining("não existe")]);
    }
    const capture = await biometry.requested();
    const code = await biometry.codeOf(capture);
    expect((await biometry.op.post(`/biometry-captures/${capture.id}/revoke`)).status).toBe(200);
    expect((await biometry.open(code)).body).toMatchObject({ code: "INVALID_STATE", subcode: "REVOKED" });
    const again = await biometry.op.post<Capture>(`/biometry-captures/${capture.id}/restart`);
    expect(again.status).toBe(201);
    const late = await biometry.codeOf(again.body);
    await run(
      biometry.server.database.db,
      "update biometry_captures set link_expires_at = '2020-01-01' where id = $1",
      [again.body.id],
    );
    expect((await biometry.open(late)).body).toMatchObject({ subcode: "EXPIRED" });
    expect((await biometry.send(late)).status).toBe(409);
    expect((await biometry.op.get(`/biometry-captures/${again.body.id}/link`)).status).toBe(409);
    await biometry.server.app.jobs.turn("ended biometry");
    expect((await biometry.read(again.body.id)).status).toBe("CA");
    expect(await biometry.questions()).toBe(0);
  });

  test("takes the same picture again without asking again, and refuses what is no picture", async () => {
    const code = await biometry.codeOf(await biometry.requested());
    await biometry.consent(code);
    expect((await biometry.send(code, Buffer.from("<html>"))).status).toBe(415);
    expect((await biometry.send(code, FACE, "image/png")).status).toBe(415);
    expect((await biometry.send(code, Buffer.alloc(3 * 1024 * 1024 + 1, 0xff))).status).toBe(413);
    const both = await Promise.all([biometry.send(code), biometry.send(code)]);
    for (const { status } of both) expect(status).toBe(200);
    expect((await biometry.send(code)).body.state).toBe("DONE");
    expect(await biometry.questions()).toBe(1);
  });

  test("is sent by mail to the person, and the mail has the very link", async () => {
    const capture = await biometry.requested();
    const sent = await biometry.op.post<{ message: string }>(`/biometry-captures/${capture.id}/send-link`);
    expect([sent.status, sent.body.message]).toEqual([200, expect.stringContaining("@")]);
    const jobs = await run<{ type: string; payload: object }>(
      biometry.server.database.db,
      "select type, payload from queued_jobs order by id desc limit 1",
    );
    expect(jobs).toEqual([{ type: "BIOMETRY_LINK", payload: { captureID: capture.id } }]);
  });

  test("is opened so often from one address, and no more", async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 61; call++) {
      const { statusCode } = await biometry.server.app.inject({
        ...{ method: "POST", url: "/api/biometry-links/open", payload: { code: "x" } },
        remoteAddress: "203.0.113.9",
      });
      statuses.push(statusCode);
    }
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});

describe("a score", () => {
  test.each([
    [80, "AP", "POSITIVE_HIGH", "APPROVE"],
    [10, "SU", "POSITIVE_LOW", "EVALUATE"],
    [-20, "SU", "NEGATIVE_LOW", "EVALUATE"],
    [-80, "RE", "NEGATIVE_HIGH", "REJECT"],
  ])("of %i ends in %s by the rule of its band (BIO-010, 011)", async (score, status, band, action) => {
    await biometry.behave("NORMAL", score);
    const { capture, answer } = await biometry.captured();
    expect(capture).toMatchObject({
      score,
      status,
      band,
      action,
      charged: "YES",
      isSimulated: true,
      liveness: "PASSED",
    });
    expect(capture.validUntil).toBe(status === "AP" ? addDays(biometry.server.clock.today(), 90) : null);
    // Whoever has the link learns nothing of it.
    expect(JSON.stringify(answer.body)).not.toMatch(/POSITIVE|NEGATIVE|score|AP"/);
    const person = await biometry.sa.get<{ biometryScore: number }>(`/persons/${biometry.person.id}`);
    expect(person.body.biometryScore).toBe(score);
  });

  test("of zero asks the person for a new capture at once, twice at most (BIO-006)", async () => {
    await biometry.behave("NORMAL", 0);
    const { capture, answer } = await biometry.captured();
    expect(capture).toMatchObject({ status: "RE", band: "NEUTRAL", action: "REJECT", asksNewCapture: true });
    expect(answer.body.state).toBe("AGAIN");
    let code: string | null = answer.body.nextCode;
    const states: string[] = [];
    while (code) {
      await biometry.consent(code);
      const next: Shown = (await biometry.send(code)).body;
      states.push(next.state);
      code = next.nextCode;
    }
    expect(states).toEqual(["AGAIN", "DONE"]);
    expect(await biometry.questions()).toBe(3);
  });

  test("that the bureau does not have is neutral (BIO-012)", async () => {
    await biometry.behave("NO_SCORE", null);
    const { capture } = await biometry.captured();
    expect(capture).toMatchObject({ score: null, band: "NEUTRAL", status: "RE" });
  });

  test("is judged by the rules of that moment for ever (BIO-021)", async () => {
    const { body: rules } = await biometry.sa.get<{ content: { id: number; scoreValue: string }[] }>(
      "/biometry-parametrizations?sort=id,DESC",
    );
    const rule = rules.content.find(({ scoreValue }) => scoreValue === "POSITIVE_HIGH")!;
    const save = (action: string) =>
      biometry.sa.put(`/biometry-parametrizations/${rule.id}`, { scoreValue: rule.scoreValue, action });
    const { capture } = await biometry.captured();
    expect((await save("REJECT")).status).toBe(200);
    expect(await biometry.read(capture.id)).toMatchObject({ status: "AP", action: "APPROVE" });
    await biometry.next();
    expect((await biometry.captured()).capture).toMatchObject({ status: "RE", action: "REJECT" });
    await save("APPROVE");
  });
});

describe("the decision of people", () => {
  test("ends a suspended capture with a reason, and tells whoever asked for it", async () => {
    await biometry.behave("NORMAL", 10);
    const { capture } = await biometry.captured();
    const path = `/biometry-captures/${capture.id}/decide`;
    const decision = { action: "APPROVE", decisionReason: "Conferida com o documento." };
    expect((await biometry.op.post(path, decision)).status).toBe(403);
    expect((await biometry.sa.post(path, { ...decision, decisionReason: "curto" })).body.errors).toMatchObject([
      { field: "decisionReason" },
    ]);
    expect((await biometry.sa.post(path, { ...decision, action: "EVALUATE" })).status).toBe(400);
    const decided = await biometry.sa.post(path, decision);
    const validUntil = addDays(biometry.server.clock.today(), 90);
    expect(decided.body).toMatchObject({ status: "AP", decision: "APPROVE", action: "EVALUATE", validUntil });
    expect((await biometry.sa.post(path, decision)).status).toBe(409);
    const notified = await run<{ category: string; login: string }>(
      biometry.server.database.db,
      `select n.category, a.login from notifications n join identity_account a on a.user_id = n.user_id
        where n.data -> 'record' ->> 'type' = 'biometry-captures' and n.data -> 'record' ->> 'id' = $1 order by n.category, a.login`,
      [String(capture.id)],
    );
    expect(notified.map(({ category, login }) => `${category} ${login}`)).toContain("BIOMETRY_RESULT op");
    expect(notified.some(({ category }) => category === "BIOMETRY_WAITING")).toBe(true);
    // Once for the score that waits, once for the decision; the event names the capture and nothing of its result.
    const events = await run<{ payload: object }>(
      biometry.server.database.db,
      "select payload from outbox_event where name = 'webhook.BIOMETRY_RESULT' and payload ->> 'biometryCaptureID' = $1",
      [String(capture.id)],
    );
    const about = { biometryCaptureID: capture.id, personID: biometry.person.id };
    expect(events.map(({ payload }) => payload)).toEqual([about, about]);
  });

  test("is not needed to restart a denied one, which anybody who asks for captures may (BIO-011, PIPE-056)", async () => {
    await biometry.behave("NORMAL", -80);
    const { capture } = await biometry.captured();
    const restarted = await biometry.op.post<Capture>(`/biometry-captures/${capture.id}/restart`);
    expect([restarted.status, restarted.body.status]).toEqual([201, "PE"]);
    expect((await biometry.op.post(`/biometry-captures/${restarted.body.id}/restart`)).status).toBe(409);
    expect((await biometry.read(capture.id)).status).toBe("RE");
  });
});

describe("a bureau that", () => {
  test.each(["FAILING", "UNPAID"])("is %s charges nothing, and the link takes the picture again", async (behaviour) => {
    await biometry.behave(behaviour);
    const { capture, answer, code } = await biometry.captured();
    expect(capture).toMatchObject({ status: "PE", charged: "NO", failure: expect.any(String) });
    expect(answer.body).toMatchObject({ state: "OPEN", failure: capture.failure });
    expect((await biometry.row(capture.id)).picture_sealed).toBeNull();
    await biometry.behave("NORMAL");
    expect((await biometry.send(code)).body.state).toBe("DONE");
    expect(await biometry.questions()).toBe(1);
  });

  test.each(["ODD", "TRUNCATED", "SLOW"])(
    "answers %s is asked later by the key, and never charged twice",
    async (behaviour) => {
      await biometry.sa.put("/biometry-connection", { timeoutSeconds: 1 });
      await biometry.behave(behaviour);
      const { capture, answer, code } = await biometry.captured();
      expect(capture).toMatchObject({ status: "SR", charged: "UNKNOWN" });
      expect(answer.body.state).toBe("WAITING");
      await biometry.behave("NORMAL");
      expect((await biometry.send(code)).body.state).toBe("WAITING");
      biometry.server.clock.set(new Date(biometry.server.clock.now().getTime() + 61_000));
      await biometry.server.app.jobs.turn("unanswered biometry");
      expect(await biometry.read(capture.id)).toMatchObject({ status: "AP", charged: "YES" });
      expect((await biometry.open(code)).body.state).toBe("DONE");
      expect(await biometry.questions()).toBe(1);
    },
  );

  test("was never asked by a process that was killed is not charged", async () => {
    const { id } = await biometry.requested();
    const code = await biometry.codeOf({ id });
    await biometry.consent(code);
    await run(
      biometry.server.database.db,
      "update biometry_captures set status = 'EN', charged = 'UNKNOWN', question_key = 'killed', deadline_at = '2020-01-01' where id = $1",
      [id],
    );
    await biometry.server.app.jobs.turn("unanswered biometry");
    expect(await biometry.read(id)).toMatchObject({ status: "PE", charged: "NO" });
    expect((await biometry.send(code)).body.state).toBe("DONE");
  });
});
