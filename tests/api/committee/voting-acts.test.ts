// Tests votings through their calls: every rule, stand-ins, deadlines, counterproposals and new rounds.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OVERDUE_VOTINGS } from "../../../server/lending/committee/voting/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import { apiOf } from "../../helpers/api.ts";
import { type CommitteeLine, VotingServer } from "./helpers/voters.ts";

let voting: VotingServer;
const HOUR_MS = 3_600_000;

// biome-ignore format: a table
const RULES: readonly [title: string, line: CommitteeLine, votes: string, result: string][] = [
  ["under unanimity one rejection rejects", { rule: "UNANIMITY", ladder: [{ limit: 100, members: [0, 1] }] }, "0+ 1-", "RE"],
  ["under unanimity everybody has to approve", { rule: "UNANIMITY", ladder: [{ limit: 100, members: [0, 1] }] }, "0+", "AN"],
  ["under majority one of two leaves it open", { rule: "MAJORITY", ladder: [{ limit: 100, members: [0, 1] }] }, "0+", "AN"],
  ["under majority two of three approve early", { rule: "MAJORITY", ladder: [{ limit: 100, members: [0, 1, 2] }] }, "0+ 2+", "AP"],
  ["a quorum of two needs two approvals", { rule: "QUORUM", minVotes: 2, ladder: [{ limit: 100, members: [0, 1, 2] }] }, "0+ 1- 2+", "AP"],
  ["a quorum out of reach rejects", { rule: "QUORUM", minVotes: 2, ladder: [{ limit: 100, members: [0, 1, 2] }] }, "0- 1-", "RE"],
  ["under any the first approval decides", { rule: "ANY", ladder: [{ limit: 100, members: [0, 1] }] }, "0- 1+", "AP"],
  ["a veto of a lower position ends it", { rule: "ANY", ladder: [{ limit: 0, members: [2], veto: true }, { limit: 100, members: [0, 1] }] }, "2-", "RE"],
  ["the chair decides a tie", { rule: "MAJORITY", chair: 1, ladder: [{ limit: 100, members: [0, 1] }] }, "0- 1+", "AP"],
  ["a tie without a chair goes up", { rule: "MAJORITY", ladder: [{ limit: 100, members: [0, 1] }, { limit: 900, members: [2] }] }, "0- 1+ 2+", "AP"],
  ["a position below its limit only opines", { rule: "ANY", ladder: [{ limit: 50, members: [0] }, { limit: 100, members: [1] }] }, "0+", "AN"],
];
// biome-ignore format: a table
const OTHERS: CommitteeLine[] = [
  { rule: "ANY", ladder: [{ limit: 50, members: [3], vote: false }, { limit: 100, members: [0, 1], standIns: { 1: [2, 4] } }, { limit: 900, members: [5] }] },
  { rule: "MAJORITY", hours: 24, notified: [4], ladder: [{ limit: 100, members: [0, 1] }, { limit: 900, members: [2, 3] }] },
  { rule: "MAJORITY", hours: 24, ladder: [{ limit: 100, members: [0, 1, 2] }, { limit: 900, members: [3] }] },
];
let ruled: number[];
let standInCommittee: number;
let timed: number;
let negotiated: number;

beforeAll(async () => {
  voting = await VotingServer.start(7);
  const ids = await voting.addCommittees([...RULES.map(([, line]) => line), ...OTHERS]);
  ruled = ids.slice(0, RULES.length);
  [standInCommittee, timed, negotiated] = ids.slice(RULES.length) as [number, number, number];
});
afterAll(() => voting.server.close());

const ACTIONS: { [sign: string]: string } = { "+": "APPROVE", "-": "REJECT" };

test.each(RULES.map(([title, , votes, result], at) => ({ title, votes, result, at })))(
  "$title (COMM-006, 007, 021)",
  async ({ votes, result, at }) => {
    const id = await voting.open(ruled[at]!, 80);
    for (const [, place, sign] of votes.matchAll(/(\d)([+-])/g)) {
      const answer = await voting.vote(id, Number(place), ACTIONS[sign!]!, "motivo");
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    }
    const { result: shown, explanation } = await voting.detailed(id);
    expect(shown).toBe(result);
    expect(explanation.at(-1)).toMatch(/^(Aprovado|Reprovado|Em análise): /);
    expect(await voting.webhooks(id)).toBe(result === "AN" ? 1 : 2);
    const list = await voting.sa.get<{ content: { result: string }[] }>(
      `/committee-votings?filters=${encodeURIComponent(JSON.stringify({ id: { $eq: id } }))}`,
    );
    expect(list.body.content.map((one) => one.result)).toEqual([result]);
  },
);

const setAvailability = (place: number, availability: string) =>
  run(voting.server.database.db, "update persons set availability = $2 where id = $1", [
    voting.person(place),
    availability,
  ]);

test("a position without a vote is listed, and its people do not vote (COMM-008)", async () => {
  const id = await voting.open(standInCommittee, 80);
  const [silent, deciding] = (await voting.detailed(id)).positions;
  expect(silent).toMatchObject({ vote: false, voters: [{ personID: voting.person(3), canVote: false }] });
  expect(deciding).toMatchObject({ vote: true, isDeciding: true });
  const own = await voting.detailed(id, voting.voters[3]!.api);
  expect([own.canVote, own.refusal]).toEqual([false, "O seu cargo acompanha o comitê sem votar."]);
  expect(VotingServer.textsOf(await voting.vote(id, 3, "APPROVE"))[0]).toBe(own.refusal);
});

test.each([
  ["AW", 2, []],
  ["UN", 2, []],
  ["AW", 4, [2]],
] as const)(
  "the stand-in of who is %s votes with a note, in the order of the list (COMM-010, 011, 013, 014)",
  async (availability, place, alsoAway) => {
    await setAvailability(1, availability);
    for (const other of alsoAway) await setAvailability(other, "AW");
    try {
      const id = await voting.open(standInCommittee, 80);
      const voter = (await voting.detailed(id)).positions[1]!.voters.find(
        ({ personID }) => personID === voting.person(place),
      );
      expect(voter).toMatchObject({
        ...{ note: "Substituindo membro ausente do comitê", canVote: true },
        substituteOf: { personID: voting.person(1), name: "VOTANTE 1" },
      });
      expect((await voting.vote(id, 1, "APPROVE")).status).toBe(403);
      expect((await voting.vote(id, place, "APPROVE")).body.result).toBe("AP");
    } finally {
      for (const other of [1, ...alsoAway]) await setAvailability(other, "AV");
    }
    const back = await voting.open(standInCommittee, 80);
    expect((await voting.vote(back, 2, "APPROVE")).status).toBe(403);
    expect((await voting.vote(back, 1, "APPROVE")).status).toBe(200);
  },
);

test("a stand-in of a dated absence need not be in the structure", async () => {
  const { api } = voting.voters[1]!;
  const absence = { from: voting.server.clock.today(), standInPersonID: voting.person(6) };
  const made = await api.post<{ id: number }>("/users/me/absences", absence);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const id = await voting.open(standInCommittee, 80);
  expect((await api.delete(`/users/me/absences/${made.body.id}`)).status).toBe(204);
  expect((await voting.detailed(id)).positions[1]!.voters.map(({ personID }) => personID)).toContain(voting.person(6));
  expect((await voting.vote(id, 6, "APPROVE")).body.result).toBe("AP");
});

test("without a stand-in the superior is notified, and without a superior the administrators, while the voting waits (COMM-013)", async () => {
  const admins = await administrators();
  for (const place of [1, 2, 4]) await setAvailability(place, "AW");
  const one = await voting.open(standInCommittee, 80);
  expect((await voting.notified(one, voting.voters[5]!.userID)).join()).toContain(
    "VOTANTE 1 não vota em CARGO 16 na operação",
  );
  for (const place of [0, 5]) await setAvailability(place, "AW");
  const nobody = await voting.open(standInCommittee, 80);
  for (const place of [0, 1, 2, 4, 5]) await setAvailability(place, "AV");
  expect(await voting.detailed(nobody)).toMatchObject({ result: "AN", awaitedPersonIDs: [] });
  for (const id of admins)
    expect((await voting.notified(nobody, id)).join()).toContain("Ninguém pode decidir sobre a operação");
  const reset = await voting.sa.post(`/committee-votings/${nobody}/reset`);
  expect(reset.status, JSON.stringify(reset.body)).toBe(200);
  expect((await voting.vote(nobody, 0, "APPROVE")).body.result).toBe("AP");
});

const administrators = async (): Promise<number[]> =>
  (
    await run<{ id: number }>(
      voting.server.database.db,
      "select u.id from users u join auth_roles r on r.id = u.auth_role_id where r.code in ('r_admin', 'r_superadmin') and u.enabled",
    )
  ).map(({ id }) => id);

test("a product's new committee leaves running votings alone until a reset (COMM-015, 016, 027)", async () => {
  const id = await voting.open(ruled[0]!, 80);
  await voting.assign(negotiated);
  expect((await voting.vote(id, 0, "REJECT", "sem garantia")).body.result).toBe("RE");
  expect((await voting.vote(id, 1, "APPROVE")).status).toBe(409);
  const outsider = apiOf(voting.server.app, await voting.server.tokenOf("ag"));
  for (const act of ["restart", "reset"])
    expect((await outsider.post(`/committee-votings/${id}/${act}`)).status).toBe(403);
  expect((await voting.sa.post(`/committee-votings/${id}/restart`)).status).toBe(200);
  const again = await voting.detailed(id);
  expect(again).toMatchObject({ round: 2, result: "AN", positions: [{ voters: [{ vote: null }, { vote: null }] }] });
  expect(again.pastRounds).toMatchObject([
    { round: 1, result: "RE", endedBy: "RESTART", votes: [{ action: "REJECT" }] },
  ]);
  expect((await voting.sa.post(`/committee-votings/${id}/reset`)).status).toBe(200);
  const reset = await voting.detailed(id);
  expect([reset.round, reset.positions.map(({ voters }) => voters.length)]).toEqual([3, [3, 1]]);
  expect([again.deadlineAt, reset.deadlineAt]).toEqual([
    null,
    new Date(voting.server.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
  ]);
});

describe("the deadline of a voting", () => {
  const turn = () => OVERDUE_VOTINGS.run(voting.context(), new AbortController().signal);

  test("escalates the case once, whichever process notices first, and at the top notifies the administrators once", async () => {
    const start = voting.server.clock.now();
    const id = await voting.open(timed, 80);
    expect((await voting.detailed(id)).deadlineAt).toBe(new Date(start.getTime() + 24 * HOUR_MS).toISOString());
    await voting.vote(id, 0, "APPROVE");
    voting.server.clock.set(new Date(start.getTime() + 24 * HOUR_MS - 1000));
    await turn();
    expect((await voting.detailed(id)).positions.map(({ isDeciding }) => isDeciding)).toEqual([true, false]);
    const due = new Date(start.getTime() + 24 * HOUR_MS);
    voting.server.clock.set(due);
    await Promise.all([turn(), turn(), turn()]);
    const up = await voting.detailed(id);
    expect(up.positions.map(({ isDeciding }) => isDeciding)).toEqual([false, true]);
    expect(up.deadlineAt).toBe(new Date(due.getTime() + 24 * HOUR_MS).toISOString());
    expect(up.explanation.join(" ")).toContain("o prazo terminou sem decisão: o caso passou ao cargo acima");
    const called = await voting.notified(id, voting.voters[2]!.userID);
    expect(called.filter((body) => body.includes("passou ao seu cargo"))).toHaveLength(1);
    voting.server.clock.set(new Date(due.getTime() + 25 * HOUR_MS));
    await Promise.all([turn(), turn()]);
    await turn();
    for (const admin of await administrators())
      expect((await voting.notified(id, admin)).filter((body) => body.includes("venceu"))).toHaveLength(1);
    await voting.vote(id, 2, "APPROVE");
    expect((await voting.vote(id, 3, "APPROVE")).body.result).toBe("AP");
    const listened = await voting.notified(id, voting.voters[4]!.userID);
    expect(listened.at(-1)).toMatch(/^Operação \d+: Aprovado\.$/);
    expect(await voting.webhooks(id)).toBe(2);
    voting.server.clock.set(start);
  });

  test("is suspended while a counterproposal is open", async () => {
    const start = voting.server.clock.now();
    const id = await voting.open(negotiated, 80);
    voting.server.clock.set(new Date(start.getTime() + 20 * HOUR_MS));
    expect((await send(id, { requestedValue: 70 })).status).toBe(201);
    voting.server.clock.set(new Date(start.getTime() + 50 * HOUR_MS));
    await turn();
    expect((await voting.sa.post(`/committee-votings/${id}/cancel-counter-proposal`)).status).toBe(200);
    const { deadlineAt, positions } = await voting.detailed(id);
    expect(positions[0]!.isDeciding).toBe(true);
    expect(deadlineAt).toBe(new Date(start.getTime() + 54 * HOUR_MS).toISOString());
    voting.server.clock.set(start);
  });
});

const TERMS = { requestedValue: 70, installmentQuantity: 18, monthlyRate: 1.5, justification: "Valor menor." };
const send = (id: number, terms: object) =>
  voting.sa.post(`/committee-votings/${id}/send-counter-proposal`, { ...TERMS, ...terms });

describe("a counterproposal (COMM-017 to COMM-019)", () => {
  const act = (id: number, name: string, api = voting.sa) =>
    api.post(`/committee-votings/${id}/${name}-counter-proposal`);

  test("suspends the voting, is the only open one, and changes nothing when it is cancelled", async () => {
    const id = await voting.open(negotiated, 80, 4);
    await voting.vote(id, 0, "APPROVE");
    const sent = await send(id, {});
    expect([sent.status, sent.body]).toMatchObject([201, { ...TERMS, status: "SENT", committeeVotingID: id }]);
    for (const place of [1, 4])
      expect((await voting.notified(id, voting.voters[place]!.userID)).at(-1)).toMatch(/R\$\s70,00 em 18 parcelas/);
    expect(await voting.detailed(id)).toMatchObject({ isSuspended: true, canVote: false });
    const refused = await voting.vote(id, 1, "APPROVE");
    expect([refused.status, VotingServer.textsOf(refused)[0]]).toEqual([
      409,
      "A votação está suspensa até a resposta à contraproposta.",
    ]);
    const second = await send(id, {});
    expect([second.status, VotingServer.textsOf(second)[0]]).toEqual([409, "Já existe uma contraproposta em aberto."]);
    expect((await act(id, "cancel")).body).toMatchObject({ status: "CANCELLED" });
    expect((await act(id, "cancel")).status).toBe(409);
    expect((await voting.vote(id, 1, "APPROVE")).body.result).toBe("AP");
    expect((await send(id, {})).status).toBe(409);
  });

  test("starts a new round at the position for its value when accepted, and lets the voting continue when refused", async () => {
    const id = await voting.open(negotiated, 80, 4);
    await voting.vote(id, 0, "APPROVE");
    await send(id, { requestedValue: 300 });
    expect((await act(id, "accept")).status).toBe(403);
    const author = voting.voters[4]!.api;
    expect((await act(id, "accept", author)).body).toMatchObject({ status: "ACCEPTED" });
    const raised = await voting.detailed(id);
    expect(raised).toMatchObject({ round: 2, isSuspended: false, exposure: { operationValue: 300 } });
    expect(raised.positions.map(({ isDeciding }) => isDeciding)).toEqual([false, true]);
    expect(raised.pastRounds).toMatchObject([{ endedBy: "COUNTERPROPOSAL", votes: [{ action: "APPROVE" }] }]);
    await send(id, {});
    expect((await act(id, "refuse", author)).body).toMatchObject({ status: "REFUSED" });
    await send(id, {});
    expect((await voting.sa.post(`/committee-votings/${id}/restart`)).status).toBe(200);
    const filters = encodeURIComponent(JSON.stringify({ committeeVotingID: { $eq: id } }));
    const { content } = (
      await voting.sa.get<{ content: { status: string }[] }>(
        `/operation-counter-proposals?filters=${filters}&sort=id,ASC`,
      )
    ).body;
    expect(content.map(({ status }) => status)).toEqual(["ACCEPTED", "REFUSED", "CANCELLED"]);
  });

  test.each([
    ["requestedValue", { requestedValue: 0 }],
    ["requestedValue", { requestedValue: 5000 }],
    ["requestedValue", { requestedValue: "muito" }],
    ["installmentQuantity", { installmentQuantity: 0 }],
    ["monthlyRate", { monthlyRate: -1 }],
    ["firstDueDate", { firstDueDate: "2001-01-01" }],
    ["justification", { justification: "" }],
  ])("is refused at %s and writes nothing (%j)", async (field, terms) => {
    const id = await voting.open(negotiated, 80);
    const answer = await send(id, terms);
    const { errors } = answer.body as { errors: { field: string }[] };
    expect([answer.status, errors[0]?.field]).toEqual([400, field]);
    expect((await voting.detailed(id)).isSuspended).toBe(false);
  });
});
