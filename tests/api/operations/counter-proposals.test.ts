// Counterproposals of a committee: sent, cancelled, accepted and refused, by whom they may be.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { CommitteeServer, OTHER_TERMS } from "./committee-server.ts";

let at: CommitteeServer;

beforeAll(async () => {
  at = await CommitteeServer.start(3, { rule: "MAJORITY", ladder: [{ limit: 90_000, members: [0, 1, 2] }] });
});
afterAll(() => at.voting.server.close());

const post = (id: number, path: string, body?: object, api = at.op) => api.post(`/operations/${id}/${path}`, body);

const WRONG: readonly [field: string, terms: object][] = [
  ["requestedValue", { requestedValue: 0 }],
  ["requestedValue", { requestedValue: 900_000 }],
  ["requestedValue", { requestedValue: "muito" }],
  ["installmentQuantity", { installmentQuantity: 0 }],
  ["monthlyRate", { monthlyRate: -1 }],
  ["firstDueDate", { firstDueDate: "2001-01-01" }],
  ["justification", { justification: "" }],
];

describe("a counterproposal (COMM-017 to COMM-019)", () => {
  test("is worked out, suspends voting and deadline, is the only open one, and changes nothing when it is cancelled", async () => {
    const id = await at.opened();
    const simulated = await post(id, "simulate-counter-proposal", OTHER_TERMS);
    expect(simulated.body).toMatchObject({
      simulation: { requestedValue: 6000, installmentQuantity: 10, rate: { monthly: 2.5 } },
    });
    const sent = await post(id, "send-counter-proposal", OTHER_TERMS);
    expect(sent.status).toBe(201);
    expect(await at.state(id)).toMatchObject({ status: "COUNTERPROPOSAL", isPaused: true, requestedValue: 8000 });
    const { counterProposals } = await at.dossier(id);
    const { simulation } = simulated.body as { simulation: { installmentValue: number } };
    expect(counterProposals[0]).toMatchObject({ status: "SENT", installmentValue: simulation.installmentValue });
    expect(counterProposals[0]!.changes.map(({ field }) => field)).toContain("installmentQuantity");
    expect((await at.vote(id, 0, "APPROVE")).body.subcode).toBe("COUNTERPROPOSAL_OPEN");
    expect((await post(id, "send-counter-proposal", OTHER_TERMS)).body.subcode).toBe("COUNTERPROPOSAL_OPEN");
    expect((await post(id, "cancel-counter-proposal")).body.status).toBe("CANCELLED");
    expect(await at.state(id)).toMatchObject({ status: "IN_COMMITTEE", isPaused: false, requestedValue: 8000 });
    expect((await post(id, "send-counter-proposal", OTHER_TERMS)).status).toBe(201);
  });

  test("comes into force when somebody else accepts it, and a new round decides on it", async () => {
    const id = await at.opened();
    await at.vote(id, 0, "APPROVE");
    await post(id, "send-counter-proposal", OTHER_TERMS);
    const own = await post(id, "accept-counter-proposal");
    expect([own.status, own.body.message]).toEqual([
      403,
      "Quem enviou a contraproposta não responde por ela. Peça a outra pessoa.",
    ]);
    const stranger = await post(id, "accept-counter-proposal", {}, at.voter(0).api);
    expect(stranger.status).toBe(403);
    const before = await at.state(id);
    expect((await post(id, "accept-counter-proposal", {}, at.operations.sa)).body.status).toBe("ACCEPTED");
    const after = await at.state(id);
    expect(after).toMatchObject({ status: "IN_COMMITTEE", requestedValue: 6000, isPaused: false });
    expect(after.termsID).not.toBe(before.termsID);
    const { voting } = await at.dossier(id);
    expect(voting).toMatchObject({ round: 2, isSuperseded: false, exposure: { operationValue: 6000 } });
    expect(voting?.pastRounds).toMatchObject([{ endedBy: "COUNTERPROPOSAL", votes: [{ action: "APPROVE" }] }]);
    expect(voting!.pastRounds[0]!.votes[0]!.votedAt).not.toBeNull();
    const bonds = await at.op.get<{ bonds: object[] }>(`/operations/${id}/detailed`);
    expect(bonds.body.bonds).toHaveLength(10);
    for (const place of [0, 1]) await at.vote(id, place, "APPROVE");
    expect(await at.state(id)).toMatchObject({ status: "APPROVED" });
    const changed = await post(id, "change-terms", { value: 5000 });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((changed.body as { simulation: { rate: object } }).simulation.rate).toMatchObject({
      monthly: 2.5,
      from: "AGREED",
    });
    expect((await at.dossier(id)).voting).toMatchObject({ isSuperseded: true });
    expect((await post(id, "committee/restart")).body.subcode).toBe("VOTING_SUPERSEDED");
    await run(at.db, "update operations set finished_at = now() where id = $1", [id]);
  });

  test("can be answered by the agency of the client, who sees no more than it needs", async () => {
    const id = await at.opened();
    const { ag } = at.operations;
    const me = await at.voting.server.tokenOf("ag");
    expect(me).toBeTruthy();
    await run(
      at.db,
      `update operations set agency_office_id = (select u.agency_office_id from users u join identity_account a on a.user_id = u.id
         where a.login = 'ag') where id = $1`,
      [id],
    );
    expect((await ag.get(`/operations/${id}/counter-proposal`)).body).toEqual({ proposal: null });
    await post(id, "send-counter-proposal", OTHER_TERMS);
    const { body } = await ag.get<{ proposal: object; refusal: null }>(`/operations/${id}/counter-proposal`);
    expect(Object.keys(body.proposal).sort()).toEqual([
      ...["changes", "firstDueDate", "installmentQuantity", "installmentValue", "monthlyRate"],
      ...["requestedValue", "sentAt", "status", "totalValue", "yearlyCet"],
    ]);
    expect((await ag.get(`/operations/${id}/committee`)).status).toBe(403);
    expect((await ag.get(`/operations/${id}/committee/minutes.pdf`)).status).toBe(403);
    for (const path of ["committee/open", "committee/restart", "send-counter-proposal", "cancel-counter-proposal"])
      expect((await post(id, path, {}, ag)).status, path).toBe(403);
    const { counterProposal } = (await ag.get<{ counterProposal: object }>(`/operations/${id}/detailed`)).body;
    expect(counterProposal).toMatchObject({ requestedValue: 6000, installmentValue: expect.any(Number) });
    expect((await post(id, "refuse-counter-proposal", {}, ag)).body.status).toBe("REFUSED");
    await post(id, "send-counter-proposal", OTHER_TERMS);
    expect((await post(id, "accept-counter-proposal", {}, ag)).body.status).toBe("ACCEPTED");
    expect(await at.state(id)).toMatchObject({ requestedValue: 6000 });
  });

  test("is told to each person once an act, by mail to the agency of the client and to no other", async () => {
    const id = await at.opened();
    const voter = at.voter(0).personID;
    await run(
      at.db,
      `update operations set agency_office_id = (select id from agency_offices order by id limit 1),
              member_person_ids = member_person_ids || $2::bigint where id = $1`,
      [id, voter],
    );
    const newest = async () => Number((await run(at.db, "select max(id) as id from notifications"))[0]?.id ?? 0);
    const repeatedSince = async (mark: number) =>
      (
        await run<{ user: number; count: number }>(
          at.db,
          `select user_id as user, count(*)::int as count from notifications where id > $1 group by 1 order by 1`,
          [mark],
        )
      ).filter(({ count }) => count > 1);
    const mailed = () =>
      run<{ office: number }>(
        at.db,
        `select distinct u.agency_office_id as office, j.user_id from queued_jobs j left join users u on u.id = j.user_id
          where j.type = 'OPERATION_AWAITS_PARTNER' and (j.payload ->> 'operationID')::bigint = $1`,
        [id],
      );
    let mark = await newest();
    await post(id, "send-counter-proposal", OTHER_TERMS);
    expect(await newest()).toBeGreaterThan(mark);
    expect(await repeatedSince(mark)).toEqual([]);
    const agency = await run<{ id: number }>(
      at.db,
      "select id from users where agency_office_id = (select agency_office_id from operations where id = $1)",
      [id],
    );
    const mails = await mailed();
    expect(mails).toHaveLength(agency.length);
    expect(new Set(mails.map(({ office }) => office)).size).toBe(1);
    mark = await newest();
    expect((await post(id, "accept-counter-proposal", {}, at.operations.sa)).status).toBe(200);
    expect(await newest()).toBeGreaterThan(mark);
    expect(await repeatedSince(mark)).toEqual([]);
  });

  test("of another rate is made by who may change rates alone; of other values by any member", async () => {
    const id = await at.opened();
    const { op2 } = at.operations;
    await post(id, "take", {}, op2);
    const refused = await post(id, "send-counter-proposal", OTHER_TERMS, op2);
    expect([refused.status, (refused.body as { field?: string }).field]).toEqual([403, "monthlyRate"]);
    const [terms] = await run<{ rate: number }>(
      at.db,
      "select t.monthly_rate::float8 as rate from operation_terms t join operations o on o.terms_id = t.id where o.id = $1",
      [id],
    );
    const same = await post(id, "send-counter-proposal", { ...OTHER_TERMS, monthlyRate: terms!.rate }, op2);
    expect(same.status, JSON.stringify(same.body)).toBe(201);
  });

  test("at the rate in force states the one that the product has for what is proposed", async () => {
    const id = await at.opened();
    const { body } = await at.op.get<{ simulation: { rate: { monthly: number } } }>(`/operations/${id}/detailed`);
    const sent = { ...OTHER_TERMS, installmentQuantity: 30, monthlyRate: body.simulation.rate.monthly };
    const simulated = await post(id, "simulate-counter-proposal", sent);
    const { rate } = (simulated.body as typeof body).simulation;
    expect(rate.monthly).not.toBe(sent.monthlyRate);
    expect((await post(id, "send-counter-proposal", sent)).body).toMatchObject({ monthlyRate: rate.monthly });
  });

  test("with a rate out of bounds is refused before it is sent too", async () => {
    const id = await at.opened();
    const { status, body } = await post(id, "simulate-counter-proposal", { ...OTHER_TERMS, monthlyRate: -1 });
    expect([status, (body as { errors?: { field: string }[] }).errors?.[0]?.field]).toEqual([400, "monthlyRate"]);
  });

  test("is refused at the field that is wrong, and writes nothing", async () => {
    const id = await at.opened();
    const before = await at.state(id);
    for (const [field, terms] of WRONG) {
      const answer = await post(id, "send-counter-proposal", { ...OTHER_TERMS, ...terms });
      const { errors } = answer.body as { errors: { field: string }[] };
      expect([[400, 404].includes(answer.status), errors[0]?.field], JSON.stringify(terms)).toEqual([true, field]);
    }
    expect(await at.state(id)).toEqual(before);
  });
});
