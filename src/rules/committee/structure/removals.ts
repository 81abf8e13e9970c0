// Open votings that a change of the structure touches: who leaves a committee in which they have a seat.
import { type RemovalConsequence, removeMember } from "../voting/open-voting.ts";
import type { Voting } from "../voting/voting.ts";
import type { Structure } from "./structure.ts";

/** `operation` is how the lender calls it. */
export interface OpenVoting {
  operation: string;
  voting: Voting;
}

export interface TouchedVoting {
  operation: string;
  consequence: RemovalConsequence;
}

/** What to warn of before the structure is saved, in the order of the votings; several who leave count one after another. */
export function touchedVotings(before: Structure, after: Structure, votings: readonly OpenVoting[]): TouchedVoting[] {
  return votings.flatMap(({ operation, voting }) => {
    const consequences: RemovalConsequence[] = [];
    leaving(before, after, voting.committee.id).reduce((now, personID) => {
      const removal = removeMember(now, personID);
      if (removal.consequence) consequences.push(removal.consequence);
      return removal.voting;
    }, voting);
    return consequences.map((consequence) => ({ operation, consequence }));
  });
}

function leaving(before: Structure, after: Structure, committeeID: number): number[] {
  const membersOf = ({ members }: Structure): number[] =>
    members.filter((member) => member.committeeID === committeeID).map(({ personID }) => personID);
  const staying = new Set(membersOf(after));
  return [...new Set(membersOf(before))].filter((personID) => !staying.has(personID));
}
