// Tests properties that hold for any committee, with random ladders, limits, absences, stand-ins, authors, rules and
// votes.
import { expect, test } from "vitest";
import {
  castVote,
  explainComposition,
  explainResult,
  factTexts,
  openVoting,
  removeMember,
  type Vote,
  type VoteAction,
  type Voting,
  votersNow,
} from "../../../src/rules/committee/index.ts";
import { totalOf } from "../../../src/rules/committee/voting/setup.ts";
import { randomFrom } from "../../helpers/random.ts";
import { type RandomCommittee, randomCommittee } from "./helpers/random-committee.ts";

const ROUNDS = 1_500;

interface Trial extends RandomCommittee {
  voting: Voting;
}

/** Each trial has a seed that reproduces it. */
function* trials(count: number): Generator<Trial & { seed: number }> {
  for (let seed = 1; seed <= count; seed++) {
    const committee = randomCommittee(randomFrom(seed));
    const opening = openVoting(committee.setup, committee.operation);
    if ("voting" in opening) yield { ...committee, voting: opening.voting, seed };
  }
}

const voteOf = (personID: number, action: VoteAction): Vote => ({ personID, action, comment: "motivo" });

function cast(voting: Voting, vote: Vote): Voting {
  const ballot = castVote(voting, vote);
  return "voting" in ballot ? ballot.voting : voting;
}

/** Lets everybody vote who may, repeatedly, until the result is certain or nobody is left. */
function playOn(
  voting: Voting,
  actionOf: (personID: number) => VoteAction,
  order: (ids: number[]) => number[],
): Voting {
  let now = voting;
  for (let turn = 0; turn < 12; turn++) {
    const open = votersNow(now).filter((id) => !now.votes.some(({ personID }) => personID === id));
    if (open.length === 0) return now;
    const [personID = 0] = order(open);
    now = cast(now, voteOf(personID, actionOf(personID)));
  }
  return now;
}

const decidingVoters = ({ levels }: Voting, level: number): number[] => [
  ...new Set((levels[level]?.seats ?? []).flatMap(({ voterID }) => voterID ?? [])),
];

test("nobody votes twice, in their own operation, or while they are absent", () => {
  for (const { voting, operation, setup, seed, actionOf } of trials(ROUNDS)) {
    const end = playOn(voting, actionOf, (ids) => ids);
    const voterIDs = end.votes.map(({ personID }) => personID);
    expect(new Set(voterIDs).size, `seed ${seed}`).toBe(voterIDs.length);
    for (const { position, seats } of end.levels) {
      const seated = seats.flatMap(({ voterID }) => voterID ?? []);
      expect(new Set(seated).size, `seed ${seed} in ${position.name}`).toBe(seated.length);
    }
    for (const id of voterIDs) {
      const person = setup.people.find((one) => one.id === id);
      expect([operation.authorID, ...operation.opinionAuthorIDs], `seed ${seed}`).not.toContain(id);
      expect(person?.availability, `seed ${seed}`).toBe("AV");
    }
  }
});

test("the position that decides is the first with a sufficient limit that has voters for the rule", () => {
  for (const { voting, seed } of trials(ROUNDS)) {
    const exposure = totalOf(voting.exposure);
    const needed = voting.committee.rule.kind === "QUORUM" ? voting.committee.rule.approvals : 1;
    const { startLevel, levels } = voting;
    const able = levels.findIndex(
      ({ position }, level) =>
        position.votes &&
        position.limit > 0n &&
        position.limit >= exposure &&
        decidingVoters(voting, level).length >= needed,
    );
    expect(startLevel, `seed ${seed}`).toBe(able < 0 ? null : able);
  }
});

test("people below the limit never approve anything among themselves, and reject only by a veto", () => {
  for (const { voting, seed, actionOf } of trials(ROUNDS)) {
    const end = playOn(voting, actionOf, (ids) => ids.toReversed());
    const { result, level, cause } = end.resolution;
    if (result === "AN" || cause === "VETO") continue;
    const deciders = decidingVoters(end, level ?? -1);
    const position = end.levels[level ?? -1]?.position;
    expect(position && position.limit >= totalOf(end.exposure), `seed ${seed}`).toBe(true);
    const own = end.votes.filter(({ personID }) => deciders.includes(personID));
    const wanting = result === "AP" ? "APPROVE" : "REJECT";
    expect(
      own.some(({ action }) => action === wanting),
      `seed ${seed}`,
    ).toBe(true);
  }
});

test("the result does not depend on the order of the votes, but where the first approval or veto ends the voting", () => {
  for (const { voting, seed, actionOf } of trials(ROUNDS)) {
    const hasVeto = voting.levels.some(({ position }) => position.vetoes);
    if (voting.committee.rule.kind === "ANY" && hasVeto) continue;
    const random = randomFrom(seed * 7);
    const results = [1, 2, 3].map(() => {
      const end = playOn(voting, actionOf, (ids) => [random.pick(ids)]);
      return `${end.resolution.result} ${end.resolution.level}`;
    });
    expect(new Set(results).size, `seed ${seed}: ${results}`).toBe(1);
  }
});

test("an early result is the same as the result of all votes", () => {
  let early = 0;
  for (const { voting, seed, actionOf } of trials(ROUNDS)) {
    const end = playOn(voting, actionOf, (ids) => ids);
    if (!end.resolution.isEarly || voting.committee.rule.kind === "ANY" || end.resolution.cause === "VETO") continue;
    early++;
    const { result, level } = end.resolution;
    for (const rest of ["APPROVE", "REJECT"] as const) {
      expect(countedByHand(end, level ?? -1, rest), `seed ${seed}, the rest ${rest}`).toBe(result);
    }
  }
  expect(early).toBeGreaterThan(50);
});

/** Counts the votes by the rule itself, with every missing vote filled in and without ending early. */
function countedByHand(voting: Voting, level: number, rest: "APPROVE" | "REJECT"): string {
  const { rule, chairID } = voting.committee;
  const actionOf = (id: number): VoteAction => {
    const action = voting.votes.find(({ personID }) => personID === id)?.action;
    return action === undefined || action === "EVALUATE" ? rest : action;
  };
  const vetoers = voting.levels
    .slice(0, level + 1)
    .flatMap(({ position, seats }) =>
      position.vetoes && position.votes ? seats.flatMap(({ voterID }) => voterID ?? []) : [],
    );
  if (vetoers.some((id) => actionOf(id) === "REJECT")) return "RE";
  const voters = decidingVoters(voting, level);
  const approvals = voters.filter((id) => actionOf(id) === "APPROVE").length;
  const half = voters.length / 2;
  if (rule.kind === "UNANIMITY") return approvals === voters.length ? "AP" : "RE";
  if (rule.kind === "QUORUM") return approvals >= rule.approvals ? "AP" : "RE";
  if (rule.kind === "ANY") return approvals > 0 ? "AP" : "RE";
  if (approvals !== half) return approvals > half ? "AP" : "RE";
  if (chairID !== null && voters.includes(chairID)) return actionOf(chairID) === "APPROVE" ? "AP" : "RE";
  return voting.levels.slice(level + 1).some(({ isAble }) => isAble) ? "UP" : "RE";
}

test("a voting is open only while the missing votes could still change its result", () => {
  for (const { voting, seed, actionOf } of trials(ROUNDS)) {
    const [first] = votersNow(voting);
    const now = first === undefined ? voting : cast(voting, voteOf(first, actionOf(first)));
    const { result, level, awaitedIDs } = now.resolution;
    if (result !== "AN" || level === null || now.committee.rule.kind === "ANY") continue;
    expect(awaitedIDs, `seed ${seed}`).not.toEqual([]);
    expect(countedByHand(now, level, "APPROVE") === countedByHand(now, level, "REJECT"), `seed ${seed}`).toBe(false);
  }
});

test("the explanation names everybody who votes, whom they replace, and every vote", () => {
  for (const { voting, seed, actionOf, nameOf } of trials(300)) {
    const end = playOn(voting, actionOf, (ids) => ids);
    const composition = factTexts(explainComposition(end), nameOf).join("\n");
    const result = factTexts(explainResult(end), nameOf).join("\n");
    const level = end.resolution.level ?? -1;
    for (const { seats, position } of end.levels.slice(0, level + 1)) {
      expect(composition, `seed ${seed}`).toContain(position.name);
      for (const { memberID, voterID } of seats) {
        expect(composition, `seed ${seed}`).toContain(nameOf(memberID));
        if (voterID !== null) expect(composition, `seed ${seed}`).toContain(nameOf(voterID));
      }
    }
    for (const { personID } of end.votes) expect(result, `seed ${seed}`).toContain(nameOf(personID));
    expect(`${composition}${result}`, `seed ${seed}`).not.toMatch(/undefined|null|NaN|#\d/);
  }
});

test("a member who is removed loses no vote, and a result never changes afterwards", () => {
  for (const { voting, seed, actionOf } of trials(500)) {
    const [first, second] = votersNow(voting);
    if (first === undefined || second === undefined) continue;
    const voted = cast(voting, voteOf(first, actionOf(first)));
    const { voting: without } = removeMember(voted, first);
    expect(without.votes, `seed ${seed}`).toEqual(voted.votes);
    const end = playOn(removeMember(without, second).voting, actionOf, (ids) => ids);
    if (end.resolution.result === "AN") continue;
    const later = [first, second].reduce((now, id) => removeMember(cast(now, voteOf(id, "REJECT")), id).voting, end);
    expect(later.resolution, `seed ${seed}`).toEqual(end.resolution);
  }
});
