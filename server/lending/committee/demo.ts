// The credit committee of the demonstration: its levels from the first to vote to the last, and its voters.
import { itemAt, valueAt } from "../../../src/base/lookup.ts";
import type { DemoPart, Maker } from "../../features/demo/index.ts";
import { run } from "../../framework/index.ts";

/** The levels from the first to vote to the last, with the value that each may approve and its voters. */
const COMPETENCES = [
  { name: "ANALISTA DE CRÉDITO", limit: 10_000, voter: "op" },
  { name: "GERENTE DE CRÉDITO", limit: 50_000, voter: "ad" },
  { name: "DIRETORIA", limit: 500_000, voter: "sa" },
] as const;

const COMMITTEE = "COMITÊ DE CRÉDITO";

async function makeCommittee(maker: Maker): Promise<void> {
  const competences: number[] = [];
  let above: number | undefined;
  // Levels are created from the top down, so that each finds the one above it.
  for (const [index, { name, limit }] of COMPETENCES.toReversed().entries()) {
    const body = {
      name,
      order: COMPETENCES.length - index,
      approve: true,
      data: { operationValue: limit },
      ...(above ? { parentID: above } : {}),
    };
    above = await maker.create("competences", body, 135);
    competences.unshift(above);
  }
  const committeeID = await maker.create(
    "committees",
    {
      name: COMMITTEE,
      description: "Decide as operações acima da alçada dos analistas.",
      minVotes: 2,
      votingDeadlineHours: 48,
    },
    134,
  );
  const members = COMPETENCES.map(({ limit }, index) => ({
    committeeID,
    competenceID: itemAt(competences, index),
    vote: true,
    data: { operationValue: limit },
    order: index + 1,
  }));
  await maker.createAll("committee-competences", members, { oldest: 133, newest: 133 });
}

async function makeVoters(maker: Maker): Promise<void> {
  const competences = await maker.idsBy("competences", "name");
  const voters = COMPETENCES.map(({ name, voter }) => ({
    userID: maker.userAt(voter),
    competenceID: valueAt(competences, name),
  }));
  await maker.createAll("competence-assignments", voters, { oldest: 98, newest: 98 });
  const rows = await run<{ id: number; person: number }>(maker.context.db, "select id, person_id as person from users");
  const persons = new Map(rows.map(({ id, person }) => [id, person]));
  const committeeID = valueAt(await maker.idsBy("committees", "name"), COMMITTEE);
  const members = voters.map(({ userID, competenceID }) => ({
    personID: valueAt(persons, userID),
    committeeID,
    competenceID,
  }));
  await maker.createAll("committee-competence-members", members, { oldest: 97, newest: 97 });
}

export const demo: DemoPart[] = [
  { name: "committee", make: makeCommittee },
  { name: "voters", after: ["committee", "hierarchies"], make: makeVoters },
];
