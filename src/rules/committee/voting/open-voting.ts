// The opening of a voting, and every way in which its composition or its conditions change afterwards.
import { authorshipOf } from "./availability.ts";
import { composeLevels, decidesUpTo } from "./compose.ts";
import { isDecided, nextLevel, resolveRound, voteOf } from "./resolve.ts";
import { type CommitteeSetup, type Exposure, type OperationToDecide, totalOf } from "./setup.ts";
import type { AboveEveryLimit, ApprovalResult, PastRound, Voting } from "./voting.ts";

type Opening = { voting: Voting } | { refusal: AboveEveryLimit };

/** Chooses the position by the exposure and fixes rule, members and stand-ins as they are on the day. */
export function openVoting(setup: CommitteeSetup, operation: OperationToDecide): Opening {
  const { id, name, rule, chairID, positions } = setup.committee;
  const exposure = totalOf(operation.exposure);
  const refusal = aboveEveryLimit(positions, operation.exposure);
  if (!positions.some((position) => decidesUpTo(position, exposure))) return { refusal };
  const levels = composeLevels(setup, operation);
  const start = levels.findIndex(({ isAble }) => isAble);
  const round = {
    committee: { id, name, rule, chairID },
    levels,
    startLevel: start < 0 ? null : start,
    votes: [],
    removedIDs: [],
    overdueLevels: [],
  };
  const listed = [...new Set(levels.flatMap(({ seats }) => seats.map(({ memberID }) => memberID)))];
  const authors = listed.flatMap((personID) => {
    const reason = authorshipOf(operation, personID);
    return reason ? [{ personID, reason }] : [];
  });
  const rest = { round: 1, exposure: operation.exposure, authors, counterproposal: null, pastRounds: [] };
  return { voting: { ...round, ...rest, resolution: resolveRound(round) } };
}

function aboveEveryLimit(positions: CommitteeSetup["committee"]["positions"], exposure: Exposure): AboveEveryLimit {
  const limits = positions.filter(({ votes }) => votes).map(({ limit }) => limit);
  const highestLimit = limits.reduce((highest, limit) => (limit > highest ? limit : highest), 0n);
  return { code: "ABOVE_EVERY_LIMIT", exposure: totalOf(exposure), highestLimit };
}

/** A result stays: only votes and removals before it count. While a counterproposal is open nothing is decided. */
export function settle(voting: Voting): Voting {
  const isOpen = voting.resolution.result === "AN" && !voting.counterproposal;
  return isOpen ? { ...voting, resolution: resolveRound(voting) } : voting;
}

/**
 * The deadline of the position that decides has passed: the case goes to the one above. It waits where it is when nobody
 * above is left to decide, or when the move alone would end the voting.
 */
export function passOverdue(voting: Voting): Voting {
  const { level, result } = voting.resolution;
  if (result !== "AN" || level === null || voting.counterproposal) return voting;
  const passed = settle({ ...voting, overdueLevels: [...voting.overdueLevels, level] });
  return passed.resolution.result === "AN" && passed.resolution.level !== null ? passed : voting;
}

/** A new round with the same members: votes are cleared, the round that ends is kept. */
export const restartVoting = (voting: Voting): Voting =>
  nextRound({ ...voting, pastRounds: withPast(voting, "RESTART") });

/** A new round with the members of today; the round that ends is kept. */
export function resetVoting(voting: Voting, setup: CommitteeSetup, operation: OperationToDecide): Opening {
  const opening = openVoting(setup, operation);
  if ("refusal" in opening) return opening;
  return { voting: { ...opening.voting, round: voting.round + 1, pastRounds: withPast(voting, "RESET") } };
}

function nextRound(voting: Voting): Voting {
  const next = { ...voting, round: voting.round + 1, votes: [], overdueLevels: [], counterproposal: null };
  return { ...next, resolution: resolveRound(next) };
}

function withPast(voting: Voting, endedBy: PastRound["endedBy"]): PastRound[] {
  const { round, levels, exposure, votes, resolution } = voting;
  return [...voting.pastRounds, { round, levels, exposure, votes, resolution, endedBy }];
}

export interface RemovalConsequence {
  personID: number;
  /** The vote that was cast and still counts. */
  hasVote: boolean;
  /** What the removal makes of the voting: AN when it stays open. */
  result: ApprovalResult;
  /** The position that decides passes to one above, or to nobody. */
  isPassedUp: boolean;
}

export type Removal = { voting: Voting; consequence: RemovalConsequence | null };

/**
 * A person has left the committee altogether; who only loses one of several positions keeps the seat until a reset. Without
 * a seat in an open voting this has no consequence for it.
 */
export function removeMember(voting: Voting, personID: number): Removal {
  const isSeated = voting.levels.some(({ seats }) => seats.some(({ voterID }) => voterID === personID));
  const isOver = voting.resolution.result !== "AN" || voting.removedIDs.includes(personID);
  if (!isSeated) return { voting, consequence: null };
  const removed = settle({ ...voting, removedIDs: [...new Set([...voting.removedIDs, personID])] });
  if (isOver) return { voting: removed, consequence: null };
  const { result, level } = resolveRound(removed);
  const hasVote = isDecided(voteOf(voting, personID));
  return { voting: removed, consequence: { personID, hasVote, result, isPassedUp: level !== voting.resolution.level } };
}

export type CounterproposalRefusal = { code: "COUNTERPROPOSAL_OPEN" | "NO_COUNTERPROPOSAL" | "VOTING_OVER" };

/** Suspends the voting until it is answered or cancelled; the exposure is the one that it would lead to. */
export function sendCounterproposal(
  voting: Voting,
  exposure: Exposure,
): { voting: Voting } | { refusal: CounterproposalRefusal | AboveEveryLimit } {
  if (voting.resolution.result !== "AN") return { refusal: { code: "VOTING_OVER" } };
  if (voting.counterproposal) return { refusal: { code: "COUNTERPROPOSAL_OPEN" } };
  const positions = voting.levels.map(({ position }) => position);
  if (!positions.some((position) => decidesUpTo(position, totalOf(exposure))))
    return { refusal: aboveEveryLimit(positions, exposure) };
  return { voting: { ...voting, counterproposal: { exposure } } };
}

/** Accepted: a new round under its conditions, in the same position or one above. Refused or cancelled: votes go on. */
export function answerCounterproposal(
  voting: Voting,
  answer: "ACCEPTED" | "REFUSED" | "CANCELLED",
): { voting: Voting } | { refusal: CounterproposalRefusal } {
  const { counterproposal } = voting;
  if (!counterproposal) return { refusal: { code: "NO_COUNTERPROPOSAL" } };
  if (answer !== "ACCEPTED") return { voting: settle({ ...voting, counterproposal: null }) };
  const { exposure } = counterproposal;
  const rerouted = reroute(voting, exposure);
  return { voting: nextRound({ ...rerouted, exposure, pastRounds: withPast(voting, "COUNTERPROPOSAL") }) };
}

/** An exposure above the limit goes up; one that fell stays where the case is. */
function reroute(voting: Voting, exposure: Exposure): Voting {
  const levels = voting.levels.map((level) => {
    const isSufficient = level.isSufficient && decidesUpTo(level.position, totalOf(exposure));
    return { ...level, isSufficient, isAble: level.isAble && isSufficient };
  });
  const level = voting.resolution.level ?? voting.startLevel;
  const isStaying = level !== null && levels[level]?.isAble === true;
  return { ...voting, levels, startLevel: isStaying ? level : nextLevel({ ...voting, levels }, level ?? -1) };
}
