// The committee of an operation: opening, votes, result, counterproposals and new rounds.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run, runOne } from "../../../server/platform/db/database.ts";
import type { Answer } from "../../helpers/api.ts";
import { pdfLines } from "../../helpers/pdf-text.ts";
import { CommitteeServer, type Dossier, OTHER_TERMS } from "./committee-server.ts";

const VOTERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
let at: CommitteeServer;

beforeAll(async () => {
  at = await CommitteeServer.start(12, {
    rule: "MAJORITY",
    hours: 24,
    ladder: [
      { limit: 100, members: [10] },
      { limit: 8_000, members: VOTERS },
      { limit: 20_000, members: [11] },
    ],
  });
});
afterAll(() => at.voting.server.close());

const messageOf = ({ body }: Answer): [string, string] => [String(body.subcode ?? body.code), String(body.message)];
/** The second position of the ladder, where ten people vote. */
const decidingIn = (voting: Dossier["voting"]) => voting!.positions[1]!;
const post = (id: number, path: string, body?: object, api = at.op) => api.post(`/operations/${id}/${path}`, body);

describe("opening", () => {
  test("shows beforehand who decides, then fixes it and moves the status (COMM-001, COMM-006, COMM-022)", async () => {
    const id = await at.ready();
    const before = await at.dossier(id);
    expect(before.voting).toBeNull();
    expect(before.preview?.positions.map(({ isDeciding }) => isDeciding)).toEqual([false, true, false]);
    expect((await post(id, "committee/open")).status).toBe(200);
    expect(await at.state(id)).toMatchObject({ status: "IN_COMMITTEE", stage: "COMMITTEE" });
    const { voting, exposure } = await at.dossier(id);
    expect(decidingIn(voting).voters).toHaveLength(VOTERS.length);
    expect(exposure).toMatchObject({ operationValue: 8000, clientBalance: 0, total: 8000 });
    expect((await at.voting.notified(voting!.id, at.voter(0).userID)).join()).toMatch(/A operação \d{6} aguarda/);
    expect(messageOf(await post(id, "committee/open"))).toEqual(["VOTING_OPEN", "A votação já está aberta."]);
  });

  test("waits for the stages before it, and writes nothing when it is refused", async () => {
    const { id } = await at.operations.next();
    await post(id, "take");
    const before = await at.state(id);
    const [code, text] = messageOf(await post(id, "committee/open"));
    expect([code, text]).toEqual(["STAGE_PENDING", expect.stringMatching(/^Conclua antes a etapa /)]);
    expect(await at.state(id)).toEqual(before);
  });

  test("counts approved credit of the client, and refuses what no position may approve (decision 27)", async () => {
    const first = await at.opened();
    await Promise.all([0, 1, 2, 3, 4, 5].map((place) => at.vote(first, place, "APPROVE")));
    const second = await at.opened();
    const { exposure, voting } = await at.dossier(second);
    expect(exposure).toMatchObject({ clientBalance: 8000, total: 16_000 });
    expect(voting?.positions.map(({ isDeciding }) => isDeciding)).toEqual([false, false, true]);
    expect((await at.vote(second, 11, "APPROVE")).body.result).toBe("AP");
    const third = await at.ready();
    expect(messageOf(await post(third, "committee/open"))[1]).toMatch(
      /exposição de R\$\s24\.000,00 ultrapassa a maior alçada/,
    );
    await run(at.db, "update operations set finished_at = now() where id = any($1::bigint[])", [[first, second]]);
  });
});

describe("votes", () => {
  test("of ten people at once are all stored, and the result comes once (COMM-003, COMM-004, COMM-023)", async () => {
    const id = await at.opened();
    const answers = await Promise.all(VOTERS.map((place) => at.vote(id, place, place < 7 ? "APPROVE" : "REJECT")));
    // Votes that come after the sixth approval find the voting over.
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(6);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { voting } = await at.dossier(id);
    expect(decidingIn(voting).voters.filter(({ vote }) => vote)).toHaveLength(taken);
    expect(await at.voting.webhooks(voting!.id)).toBe(2);
    const state = await at.state(id);
    expect([state.status, state.stage === "COMMITTEE"]).toEqual(["APPROVED", false]);
    const { count } = await runOne<{ count: number }>(
      at.db,
      "select count(*)::int as count from operation_status_histories where operation_id = $1 and command = 'VOTE'",
      [id],
    );
    expect(count).toBe(taken);
    await run(at.db, "update operations set finished_at = now() where id = $1", [id]);
  });

  test.each(["op", "ag", "sa"])("of %s, who is no voter, are refused and store nothing (COMM-005)", async (login) => {
    const id = await at.opened();
    await run(
      at.db,
      "update operations set agency_office_id = (select agency_office_id from users where id = (select id from users where agency_office_id is not null order by id limit 1)) where id = $1",
      [id],
    );
    const before = await at.state(id);
    const api = await at.operations.as(login);
    const answer = await api.post(`/operations/${id}/voting`, { action: "APPROVE" });
    expect(login === "ag" ? [403, 404] : [403]).toContain(answer.status);
    expect(await at.state(id)).toEqual(before);
    expect((await at.dossier(id)).voting?.positions.flatMap(({ voters }) => voters).some(({ vote }) => vote)).toBe(
      false,
    );
  });

  test("need a reason to reject, change until the result, and by their author alone (COMM-002, COMM-020)", async () => {
    const id = await at.opened();
    const without = await at.vote(id, 0, "REJECT", "");
    expect([without.status, (without.body as { errors: object[] }).errors]).toMatchObject([
      400,
      [{ field: "justification", message: "Informe o motivo da reprovação." }],
    ]);
    expect((await at.vote(id, 0, "EVALUATE")).status).toBe(200);
    expect((await at.vote(id, 0, "REJECT")).status).toBe(200);
    for (const place of [1, 2, 3, 4, 5]) await at.vote(id, place, "REJECT");
    expect(await at.state(id)).toMatchObject({ status: "REJECTED" });
    const late = await at.vote(id, 0, "APPROVE");
    expect([late.status, late.body.subcode]).toEqual([409, "OPERATION_FINAL"]);
  });

  test("on a round that is over, or as another position, are refused", async () => {
    const id = await at.opened();
    const { voting } = await at.dossier(id);
    await post(id, "committee/restart");
    const { api } = at.voter(0);
    const stale = await post(id, "voting", { committeeVotingID: voting!.id, round: 1, action: "APPROVE" }, api);
    expect([stale.status, stale.body.code]).toEqual([409, "STALE_RECORD"]);
    const other = await post(id, "voting", { competenceID: 1, action: "APPROVE" }, api);
    expect([other.status, (other.body as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
      400,
      "competenceID",
    ]);
    expect(decidingIn((await at.dossier(id)).voting).voters.some(({ vote }) => vote)).toBe(false);
  });

  test("cannot be given beside the operation", async () => {
    const id = await at.opened();
    const { voting } = await at.dossier(id);
    const path = `/committee-votings/${voting!.id}`;
    const vote = await at.voter(0).api.post(`${path}/votes`, { action: "APPROVE" });
    expect([vote.status, vote.body.subcode]).toEqual([409, "OPERATION_VOTING"]);
    for (const act of [
      "restart",
      "reset",
      "cancel-counter-proposal",
      "accept-counter-proposal",
      "refuse-counter-proposal",
    ])
      expect((await at.operations.sa.post(`${path}/${act}`)).body.subcode, act).toBe("OPERATION_VOTING");
    expect((await at.op.post(`${path}/send-counter-proposal`, OTHER_TERMS)).body.subcode).toBe("OPERATION_VOTING");
  });
});

describe("a result without a vote", () => {
  const turn = (name: string) => at.voting.server.app.jobs.turn(name);

  test("moves the status too", async () => {
    const id = await at.opened();
    const { voting } = await at.dossier(id);
    await run(at.db, "update committee_votings set result = 'RE', finished_at = now() where id = $1", [voting!.id]);
    await turn("committee outcomes");
    expect(await at.state(id)).toMatchObject({ status: "REJECTED" });
    const before = await at.state(id);
    await turn("committee outcomes");
    expect(await at.state(id)).toEqual(before);
  });

  test("the deadline waits for a document that was asked for", async () => {
    const { clock } = at.voting.server;
    const start = clock.now();
    const id = await at.opened();
    const request = async (status: string) => {
      await run(
        at.db,
        `update operation_documents set status = $2, created_at = $3
          where id = (select min(id) from operation_documents where operation_id = $1)`,
        [id, status, clock.now().toISOString()],
      );
      await turn("committee waits");
    };
    const HOUR_MS = 3_600_000;
    clock.set(new Date(start.getTime() + 20 * HOUR_MS));
    await request("RQ");
    expect((await at.dossier(id)).voting).toMatchObject({ deadlineAt: null, isSuspended: false });
    clock.set(new Date(start.getTime() + 50 * HOUR_MS));
    await turn("overdue votings");
    await request("AP");
    const { voting } = await at.dossier(id);
    expect(decidingIn(voting).isDeciding).toBe(true);
    expect(voting?.deadlineAt).toBe(new Date(start.getTime() + 54 * HOUR_MS).toISOString());
    clock.set(start);
  });
});

test("restart and reset clear the votes and keep the round; minutes tell all of it (COMM-015, COMM-016)", async () => {
  const id = await at.opened();
  await at.vote(id, 0, "REJECT", "Sem capacidade de pagamento");
  expect((await post(id, "committee/restart")).body.round).toBe(2);
  await at.vote(id, 1, "EVALUATE", "Falta o balanço");
  expect((await post(id, "committee/reset")).body.round).toBe(3);
  const { voting } = await at.dossier(id);
  expect(voting?.pastRounds.map(({ endedBy }) => endedBy)).toEqual(["RESTART", "RESET"]);
  const minutes = await at.voting.server.app.inject({
    url: `/api/operations/${id}/committee/minutes.pdf`,
    headers: { authorization: `Bearer ${await at.voting.server.tokenOf("op")}` },
  });
  const text = (await pdfLines(minutes.rawPayload)).flat().join(" ");
  for (const part of [
    "Ata do comitê de crédito",
    "Sem capacidade de pagamento",
    "Falta o balanço",
    "VOTANTE 1",
    "Rodada 2",
  ])
    expect(text).toContain(part);
});
