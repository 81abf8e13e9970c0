// Tests people who leave the structure during open votings, and the obstacles to deleting a position.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer } from "../../helpers/api.ts";
import type { Structure } from "./helpers/structure.ts";
import { VotingServer } from "./helpers/voters.ts";

const PATH = "/organizational-structures";
let voting: VotingServer;
let committeeID: number;
let smallID: number;

beforeAll(async () => {
  voting = await VotingServer.start(5);
  [committeeID, smallID] = (await voting.addCommittees([
    { rule: "MAJORITY", ladder: [{ limit: 100, members: [0, 1, 2] }] },
    { rule: "UNANIMITY", ladder: [{ limit: 100, members: [3, 4] }] },
  ])) as [number, number];
});
afterAll(() => voting.server.close());

const without = (structure: Structure, places: readonly number[], id = committeeID) => ({
  version: structure.version,
  committees: structure.committees.map((one) =>
    one.id === id
      ? { ...one, members: one.members.filter(({ personID }) => !places.some((at) => voting.person(at) === personID)) }
      : one,
  ),
});

const errorsOf = ({ body }: Answer<unknown>) =>
  body as {
    code: string;
    subcode: string;
    entity: string;
    message: string;
    errors: { field: string; message: string }[];
  };

test("a member who leaves an open voting is named with the operation; confirmed, the vote already cast counts (ORG-030)", async () => {
  const id = await voting.open(committeeID, 80);
  const { operationID } = (await voting.sa.get<{ operationID: number }>(`/committee-votings/${id}`)).body;
  await voting.vote(id, 0, "APPROVE");
  const before = await voting.structure();
  const text = `VOTANTE 0 participa da votação em aberto da operação ${operationID}: o voto já dado continua valendo.`;
  const checked = await voting.sa.post<{ openVotings: string[] }>(`${PATH}/1/check`, without(before, [0]));
  expect(checked.body.openVotings).toEqual([text]);
  const refused = await voting.save(without(before, [0]));
  const place = before.committees.findIndex((one) => one.id === committeeID);
  expect([refused.status, errorsOf(refused)]).toMatchObject([
    409,
    {
      code: "INVALID_STATE",
      subcode: "OPEN_VOTING",
      errors: [{ field: `committees.${place}.members`, message: text }],
    },
  ]);
  expect(await voting.structure()).toEqual(before);
  const saved = await voting.save({ ...without(before, [0]), confirmRemovals: true });
  expect(saved.status, JSON.stringify(saved.body).slice(0, 300)).toBe(200);
  const late = await voting.vote(id, 0, "REJECT", "mudei");
  expect([late.status, VotingServer.textsOf(late)[0]]).toEqual([403, "Você não faz mais parte deste comitê."]);
  expect((await voting.vote(id, 1, "APPROVE")).body.result).toBe("AP");
  const back = await voting.structure();
  expect((await voting.save({ version: back.version, committees: before.committees })).status).toBe(200);
});

test("a removal that would decide a voting warns first, and then decides it (ORG-030)", async () => {
  const id = await voting.open(smallID, 80);
  await voting.vote(id, 3, "APPROVE");
  const before = await voting.structure();
  const refused = await voting.save(without(before, [4], smallID));
  expect(errorsOf(refused).errors[0]!.message).toContain("Com a remoção, o resultado passa a ser: Aprovado.");
  expect((await voting.detailed(id)).result).toBe("AN");
  const members = before.committees.find((one) => one.id === smallID)!.members;
  const filters = encodeURIComponent(
    JSON.stringify({ committeeID: { $eq: smallID }, personID: { $eq: voting.person(4) } }),
  );
  const rows = (await voting.sa.get<{ content: { id: number }[] }>(`/committee-competence-members?filters=${filters}`))
    .body;
  const bulk = await voting.sa.post("/committee-competence-members/bulk/delete", {
    ids: rows.content.map((row) => row.id),
  });
  expect(bulk.body).toMatchObject({ results: [{ state: "rejected", reason: { subcode: "OPEN_VOTING" } }] });
  expect(JSON.stringify(bulk.body)).toContain("Com a remoção, o resultado passa a ser: Aprovado.");
  expect((await voting.structure()).committees.find((one) => one.id === smallID)!.members).toEqual(members);
  expect((await voting.save({ ...without(before, [4], smallID), confirmRemovals: "sim" })).status).toBe(400);
  expect((await voting.save({ ...without(before, [4], smallID), confirmRemovals: true })).status).toBe(200);
  expect((await voting.detailed(id)).result).toBe("AP");
  expect((await voting.notified(id, voting.voters[3]!.userID)).at(-1)).toMatch(/Aprovado\.$/);
  expect(await voting.webhooks(id)).toBe(2);
  const { version } = await voting.structure();
  expect((await voting.save({ version, committees: before.committees })).status).toBe(200);
});

test("a committee that has had votings is not deleted", async () => {
  const { version, committees } = await voting.structure();
  await voting.assign(committeeID);
  const answer = await voting.save({
    version,
    committees: committees.filter(({ id }) => id !== smallID),
    confirmRemovals: true,
  });
  expect([answer.status, errorsOf(answer)]).toMatchObject(
    [409, { code: "ENTITY_IN_RELATIONSHIP", entity: "Committee", message: /Desabilite-o em vez de excluí-lo\.$/ }].map(
      (one) => (typeof one === "number" ? one : { ...one, message: expect.stringMatching(one.message) }),
    ),
  );
});

const countOf = async (path: string, competenceID: number, more: object = {}): Promise<number> => {
  const filters = encodeURIComponent(JSON.stringify({ competenceID: { $eq: competenceID }, ...more }));
  return (await voting.sa.get<{ count: number }>(`${path}/count?filters=${filters}`)).body.count;
};

/** Deletes a position: its children become roots, and the same save removes all references to it. */
async function remove(competenceID: number): Promise<Answer<Structure>> {
  const { version, competences, assignments, substitutions } = await voting.structure();
  const isOther = (one: { competenceID: number }) => one.competenceID !== competenceID;
  return voting.save({
    ...{ version, assignments: assignments.filter(isOther), substitutions: substitutions.filter(isOther) },
    competences: competences
      .filter((one) => one.id !== competenceID)
      .map((one) => (one.parentID === competenceID ? { ...one, parentID: null } : one)),
  });
}

test("each obstacle of a deletion is counted by its call and locks the position (ORG-012, ORG-013, ORG-015)", async () => {
  const before = await voting.structure();
  const node = { parentID: null, approve: false };
  const made = await voting.save({
    version: before.version,
    competences: [
      ...before.competences,
      ...["COM USUÁRIO", "COM SUBSTITUTO", "LIVRE"].map((name, at) => ({ ...node, id: -1 - at, name, order: 90 + at })),
    ],
    assignments: [...before.assignments, { competenceID: -1, userID: voting.voters[0]!.userID }],
    substitutions: [
      ...before.substitutions,
      { competenceID: -2, personID: null, substitutedByIDs: [voting.person(1)] },
    ],
  });
  const ids = made.body.createdIDs.competences;
  const [linked, replaced, free] = [ids["-1"]!, ids["-2"]!, ids["-3"]!];
  expect([linked, replaced, free].map((one) => made.body.locks[one])).toEqual([
    "LINKED_USERS",
    "LINKED_USERS",
    undefined,
  ]);
  expect([
    await countOf("/competence-assignments", linked),
    await countOf("/competence-substitutions", replaced),
    await countOf("/competence-assignments", free),
  ]).toEqual([1, 1, 0]);
  for (const one of [linked, replaced])
    expect(VotingServer.textsOf(await remove(one))[0]).toMatch(
      /: Para excluir esta função, a função precisa estar sem nenhum usuário vinculado\.$/,
    );
  expect((await remove(free)).status).toBe(200);
});

test("a position is locked by its committee, and after leaving it by a running voting (ORG-012, ORG-014, ORG-015)", async () => {
  const id = await voting.open(committeeID, 80);
  const { version, committees } = await voting.structure();
  const position = committees.find((one) => one.id === committeeID)!.competences[0]!.competenceID;
  const open = { "committeeVoting.result": { $eq: "AN" } };
  expect([
    await countOf("/committee-competences", position),
    await countOf("/committee-voting-competences", position, open),
  ]).toEqual([1, 3]);
  const emptied = committees.map((one) => (one.id === committeeID ? { ...one, competences: [], members: [] } : one));
  const saved = await voting.save({ version, committees: emptied, confirmRemovals: true });
  expect(saved.status, JSON.stringify(saved.body).slice(0, 300)).toBe(200);
  expect((await voting.detailed(id)).result).toBe("AN");
  expect(saved.body.locks[position]).toBe("IN_COMMITTEE");
  const locked = await remove(position);
  expect([locked.status, errorsOf(locked).entity]).toEqual([409, "Competence"]);
  expect(VotingServer.textsOf(locked)[0]).toContain("ou a um comitê em andamento de alguma operação.");
});

test("a position with past votes may be deleted when nothing refers to it any more", async () => {
  const [id] = await voting.addCommittees([{ rule: "ANY", ladder: [{ limit: 100, members: [1] }] }]);
  const votingID = await voting.open(id!, 80);
  expect((await voting.vote(votingID, 1, "APPROVE")).body.result).toBe("AP");
  const { version, competences, committees } = await voting.structure();
  const position = committees.find((one) => one.id === id)!.competences[0]!.competenceID;
  const saved = await voting.save({
    version,
    competences: competences.filter((one) => one.id !== position),
    committees: committees.map((one) => (one.id === id ? { ...one, competences: [], members: [] } : one)),
  });
  const again = saved.status === 200 ? saved : await retry(id!, position);
  expect(again.status, JSON.stringify(again.body).slice(0, 300)).toBe(200);
  expect((await voting.detailed(votingID)).positions[0]!.voters[0]!.vote).toMatchObject({ action: "APPROVE" });
});

/** Removes the position from the committee and then from the tree, as the page does. */
async function retry(id: number, position: number): Promise<Answer<Structure>> {
  const { version, committees } = await voting.structure();
  const emptied = committees.map((one) => (one.id === id ? { ...one, competences: [], members: [] } : one));
  const saved = await voting.save({ version, committees: emptied });
  const competences = saved.body.competences.filter((one) => one.id !== position);
  return voting.save({ version: saved.body.version, competences });
}

test("a position that approves begins with 0, and one that does not has no limit (ORG-018, ORG-019)", async () => {
  const { version, competences } = await voting.structure();
  const node = { parentID: null, order: 80 };
  const saved = await voting.save({
    version,
    competences: [
      ...competences,
      { ...node, id: -1, name: "APROVA", approve: true },
      { ...node, id: -2, name: "NÃO APROVA", approve: false, data: { operationValue: 900 } },
    ],
  });
  const { "-1": approving, "-2": other } = saved.body.createdIDs.competences as Record<string, number>;
  const limits = (await voting.structure()).competences.filter(({ id }) => id === approving || id === other);
  expect(limits.map(({ approve, data }) => [approve, data.operationValue])).toEqual([
    [true, 0],
    [false, 0],
  ]);
  const refused = await voting.sa.put(`/competences/${other}`, { approve: false, data: { operationValue: 900 } });
  const { body } = await voting.sa.get<{ data: { operationValue: number } | null }>(`/competences/${other}`);
  expect([refused.status < 500, body.data?.operationValue ?? 0]).toEqual([true, 0]);
});

test("an error on the last node of a save leaves the tree as it was (ORG-029)", async () => {
  const before = await voting.structure();
  const nodes = Array.from({ length: 30 }, (_, at) => ({
    id: -1 - at,
    name: `NOVO ${at}`,
    parentID: null,
    order: 200 + at,
  }));
  const refused = await voting.save({
    version: before.version,
    competences: [
      ...before.competences.map((one) => ({ ...one, name: `${one.name} X` })),
      ...nodes,
      { ...nodes[0], id: -99, parentID: 987_654 },
    ],
  });
  expect(refused.status).toBe(400);
  expect(await voting.structure()).toEqual(before);
});

test("nodes of the hierarchies have the keys that the page renders (ORG-022, ORG-023)", async () => {
  const { companyHierarchies, userHierarchies } = await voting.structure();
  expect(companyHierarchies.length).toBeGreaterThan(0);
  for (const node of companyHierarchies) {
    expect(Object.keys(node).sort()).toEqual([
      "company",
      "companyID",
      "companyType",
      "id",
      "order",
      "parentID",
      "userID",
    ]);
    expect(node).toMatchObject({ company: { legalName: expect.stringMatching(/\w/) } });
    expect(["AO", "AF", "CB", "CS", "CA"]).toContain(node.companyType);
  }
  for (const { user, ...node } of userHierarchies) {
    expect(Object.keys(node).sort()).toEqual(["id", "order", "parentID", "userID"]);
    expect(Object.keys(user.person).sort()).toEqual(["avatarFileID", "fullName", "id"]);
  }
});
