// Open votings that a change of the structure touches: who leaves a committee in which they have a seat.
import { type RemovalConsequence, removeMember } from "../voting/open-voting.ts";
import type { Voting } from "../voting/voting.ts";
import type { Structure } from "./structure.ts";

/** `operation` is how the lender calls it. */
export interface OpenVoting {
  operation: string;
  voting: Voting;
}

/** The voting as it is once everybody who leaves has left, with what each departure means for it. */
export type TouchedVoting<V extends OpenVoting = OpenVoting> = V & { consequences: RemovalConsequence[] };

type Members = Pick<Structure, "members">;

/** In the order of the votings; several who leave count one after another. */
export function touchedVotings<V extends OpenVoting>(
  before: Members,
  after: Members,
  votings: readonly V[],
): TouchedVoting<V>[] {
  return votings.flatMap((open) => {
    const consequences: RemovalConsequence[] = [];
    const voting = leaving(before, after, open.voting.committee.id).reduce((now, personID) => {
      const removal = removeMember(now, personID);
      if (removal.consequence) consequences.push(removal.consequence);
      return removal.voting;
    }, open.voting);
    return consequences.length > 0 ? [{ ...open, voting, consequences }] : [];
  });
}

function leaving(before: Members, after: Members, committeeID: number): number[] {
  const membersOf = ({ members }: Members): number[] =>
    members.filter((member) => member.committeeID === committeeID).map(({ personID }) => personID);
  const staying = new Set(membersOf(after));
  return [...new Set(membersOf(before))].filter((personID) => !staying.has(personID));
}
