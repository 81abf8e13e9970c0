// Why these people and why this result, as data: every statement names what it rests on.
import type { Cents } from "../../../base/money.ts";
import type { Hindrance } from "../voting/availability.ts";
import { votersIn } from "../voting/compose.ts";
import { vetoersUpTo, votersAt } from "../voting/resolve.ts";
import { type Exposure, totalOf, type VotingRule } from "../voting/setup.ts";
import type { PassedUp, Resolution, Seat, Tally, VoteAction, Voting } from "../voting/voting.ts";

/** DECIDES: now. UNABLE: had nobody, or too few, at the opening. PASSED_UP: its votes came to nothing. */
export type LevelRole = "DECIDES" | "OPINES" | "UNABLE" | "PASSED_UP" | "ABOVE" | "LISTED";

export type Fact =
  | { kind: "EXPOSURE"; exposure: Exposure; total: Cents }
  | { kind: "POSITION"; position: string; role: LevelRole; limit: Cents; vetoes: boolean }
  | { kind: "SEAT"; position: string; role: LevelRole; seat: Seat }
  | { kind: "PASSED_OVER"; position: string; memberID: number; personID: number; reason: Hindrance }
  | { kind: "RULE"; rule: VotingRule; position: string; voters: number }
  | { kind: "CHAIR"; personID: number }
  | { kind: "ONE_VOTE"; personID: number; positions: readonly string[] }
  | { kind: "VOTE"; personID: number; action: VoteAction; comment: string | null; weight: VoteWeight }
  | { kind: "PASSED_UP"; position: string; cause: PassedUp["cause"] }
  | { kind: "REMOVED"; personID: number; hasVote: boolean }
  | { kind: "TALLY"; position: string; tally: Tally }
  | { kind: "AWAITED"; personIDs: readonly number[] }
  | { kind: "SUSPENDED" }
  | { kind: "RESULT"; resolution: Resolution; rule: VotingRule };

/** VETO: this rejection can end the voting alone. */
export type VoteWeight = "DECIDES" | "OPINES" | "VETO";

/** Why these people: exposure, each position with its role, and each seat with who votes in it and why. */
export function explainComposition(voting: Voting): Fact[] {
  const { levels, exposure, committee, resolution } = voting;
  const roles = levels.map((_, index) => roleOf(voting, index));
  const positions = levels.flatMap(({ position, seats }, index): Fact[] => {
    const role = roles[index] ?? "LISTED";
    const { name, limit, vetoes } = position;
    const head: Fact = { kind: "POSITION", position: name, role, limit, vetoes };
    return role === "ABOVE" ? [head] : [head, ...seats.flatMap((seat) => seatFacts(name, role, seat))];
  });
  const deciding = resolution.level === null ? undefined : levels[resolution.level];
  const rule: Fact[] = deciding
    ? [{ kind: "RULE", rule: committee.rule, position: deciding.position.name, voters: resolution.tally.voters }]
    : [];
  const { chairID } = committee;
  const isChairThere = deciding && chairID !== null && votersIn(deciding).includes(chairID);
  const chair: Fact[] =
    isChairThere && committee.rule.kind === "MAJORITY" ? [{ kind: "CHAIR", personID: chairID }] : [];
  return [
    { kind: "EXPOSURE", exposure, total: totalOf(exposure) },
    ...positions,
    ...oneVote(voting),
    ...rule,
    ...chair,
  ];
}

function roleOf({ levels, resolution }: Voting, index: number): LevelRole {
  const level = levels[index];
  if (!level?.position.votes) return "LISTED";
  if (index === resolution.level) return "DECIDES";
  if (resolution.passedUp.some((one) => one.level === index)) return "PASSED_UP";
  if (level.isSufficient && !level.isAble) return "UNABLE";
  return index < (resolution.level ?? levels.length) ? "OPINES" : "ABOVE";
}

function seatFacts(position: string, role: LevelRole, seat: Seat): Fact[] {
  const passedOver = seat.passedOver.map(
    ({ personID, reason }): Fact => ({ kind: "PASSED_OVER", position, memberID: seat.memberID, personID, reason }),
  );
  return [...passedOver, { kind: "SEAT", position, role, seat }];
}

/** People who sit in several of the positions that are called. */
function oneVote({ levels, resolution }: Voting): Fact[] {
  const called = levels.slice(0, (resolution.level ?? -1) + 1).filter(({ position }) => position.votes);
  const people = [...new Set(called.flatMap(votersIn))];
  return people.flatMap((personID): Fact[] => {
    const own = called.filter((level) => votersIn(level).includes(personID)).map(({ position }) => position.name);
    return own.length > 1 ? [{ kind: "ONE_VOTE", personID, positions: own }] : [];
  });
}

/** Why this result: each vote with its weight, what the votes come to, and what is still missing. */
export function explainResult(voting: Voting): Fact[] {
  const { resolution, votes, levels, committee, counterproposal, removedIDs } = voting;
  const { level } = resolution;
  const deciding = level === null ? undefined : levels[level];
  const removed = removedIDs.map(
    (personID): Fact => ({
      kind: "REMOVED",
      personID,
      hasVote: votes.some((vote) => vote.personID === personID && vote.action !== "EVALUATE"),
    }),
  );
  const passedUp = resolution.passedUp.map(
    (one): Fact => ({ kind: "PASSED_UP", position: levels[one.level]?.position.name ?? "", cause: one.cause }),
  );
  return [
    ...votes.map((vote): Fact => ({ kind: "VOTE", ...vote, weight: weightOf(voting, vote.personID) })),
    ...removed,
    ...passedUp,
    ...(deciding ? [{ kind: "TALLY", position: deciding.position.name, tally: resolution.tally } as const] : []),
    ...(resolution.awaitedIDs.length > 0 ? [{ kind: "AWAITED", personIDs: resolution.awaitedIDs } as const] : []),
    ...(counterproposal ? [{ kind: "SUSPENDED" } as const] : []),
    { kind: "RESULT", resolution, rule: committee.rule },
  ];
}

function weightOf(voting: Voting, personID: number): VoteWeight {
  const level = voting.resolution.level ?? -1;
  if (vetoersUpTo(voting, level).includes(personID)) return "VETO";
  return votersAt(voting, level).includes(personID) ? "DECIDES" : "OPINES";
}
