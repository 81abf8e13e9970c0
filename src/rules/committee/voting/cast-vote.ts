// One vote: who may cast it, and what the voting is afterwards.
import { settle } from "./open-voting.ts";
import { isDecided, voteOf, votersAt } from "./resolve.ts";
import type { Vote, Voting } from "./voting.ts";

export type VoteRefusalCode =
  | "NOT_MEMBER"
  | "OPERATION_AUTHOR"
  | "OPINION_AUTHOR"
  | "REPLACED"
  | "REMOVED"
  | "POSITION_WITHOUT_VOTE"
  | "NOT_CALLED"
  | "VOTING_OVER"
  | "COUNTERPROPOSAL_OPEN"
  | "POSITION_CONCLUDED"
  | "COMMENT_REQUIRED";

type Ballot = { voting: Voting } | { refusal: VoteRefusalCode };

/** A second vote of the same person takes the place of the first. */
export function castVote(voting: Voting, vote: Vote): Ballot {
  const refusal = voteRefusal(voting, vote.personID) ?? commentRefusal(vote);
  if (refusal) return { refusal };
  const others = voting.votes.filter(({ personID }) => personID !== vote.personID);
  return { voting: settle({ ...voting, votes: [...others, vote] }) };
}

/** Why this person cannot vote now; nothing when they can. */
export function voteRefusal(voting: Voting, personID: number): VoteRefusalCode | undefined {
  const author = voting.authors.find((one) => one.personID === personID);
  if (author) return author.reason;
  const seated = voting.levels.flatMap(({ position, seats }, index) =>
    seats.some(({ voterID }) => voterID === personID) ? [{ votes: position.votes, index }] : [],
  );
  if (seated.length === 0) return isListed(voting, personID) ? "REPLACED" : "NOT_MEMBER";
  if (voting.removedIDs.includes(personID)) return "REMOVED";
  const called = seated.filter(({ votes }) => votes);
  if (called.length === 0) return "POSITION_WITHOUT_VOTE";
  if (voting.resolution.result !== "AN") return "VOTING_OVER";
  const level = voting.resolution.level ?? -1;
  if (called.every(({ index }) => index > level)) return "NOT_CALLED";
  if (voting.counterproposal) return "COUNTERPROPOSAL_OPEN";
  return isConcluded(voting, personID) ? "POSITION_CONCLUDED" : undefined;
}

const isListed = ({ levels }: Voting, personID: number): boolean =>
  levels.some(({ seats }) => seats.some(({ memberID }) => memberID === personID));

/** What passed the case up rests on this vote: it is not changed any more. */
const isConcluded = (voting: Voting, personID: number): boolean =>
  isDecided(voteOf(voting, personID)) &&
  voting.resolution.passedUp.some(({ level }) => votersAt(voting, level).includes(personID));

const commentRefusal = ({ action, comment }: Vote): VoteRefusalCode | undefined =>
  action === "REJECT" && !comment?.trim() ? "COMMENT_REQUIRED" : undefined;

/** Whose votes are taken now: those who decide, those whose opinion is recorded, those who may change theirs. */
export const votersNow = (voting: Voting): number[] => {
  const all = voting.levels.flatMap(({ seats }) => seats.flatMap(({ voterID }) => voterID ?? []));
  return [...new Set(all)].filter((personID) => !voteRefusal(voting, personID));
};
