// The composition of a committee for one operation: every position with its seats, and who votes in each.
import type { Cents } from "../../../base/money.ts";
import { absenceOf, authorshipOf, type Hindrance, standInsOf } from "./availability.ts";
import type { ApprovalPosition, CommitteeSetup, OperationToDecide, Person, VotingRule } from "./setup.ts";
import { totalOf } from "./setup.ts";
import type { Level, PassedOver, Seat } from "./voting.ts";

type HindranceOf = (personID: number) => Hindrance | undefined;

/** All positions in the order of the ladder; an empty seat without which the rule cannot be met is taken by a superior. */
export function composeLevels(setup: CommitteeSetup, operation: OperationToDecide): Level[] {
  const exposure = totalOf(operation.exposure);
  const levels = setup.committee.positions.map((position) => ({
    position,
    seats: seatsOf(position, setup, operation),
    isSufficient: decidesUpTo(position, exposure),
  }));
  const needed = votersNeeded(setup.committee.rule);
  return levels.map((level, index) => {
    const above = levels.slice(index + 1).filter(({ isSufficient }) => isSufficient);
    const seats = level.isSufficient ? withSuperiors(level.seats, above.flatMap(votersIn), needed) : level.seats;
    return { ...level, seats, isAble: level.isSufficient && votersIn({ seats }).length >= needed };
  });
}

/** A limit of 0 approves nothing, not even an operation of 0. */
export const decidesUpTo = ({ votes, limit }: ApprovalPosition, exposure: Cents): boolean =>
  votes && limit > 0n && limit >= exposure;

export const votersNeeded = (rule: VotingRule): number => (rule.kind === "QUORUM" ? rule.approvals : 1);

/** Each person once, however many seats they fill. */
export const votersIn = ({ seats }: { seats: readonly Seat[] }): number[] => [
  ...new Set(seats.flatMap(({ voterID }) => voterID ?? [])),
];

function seatsOf({ competenceID }: ApprovalPosition, setup: CommitteeSetup, operation: OperationToDecide): Seat[] {
  const people = new Map(setup.people.map((person) => [person.id, person]));
  const hindranceOf = hindrances(people, operation);
  const members = setup.members.filter((member) => member.competenceID === competenceID);
  const memberIDs = [...new Set(members.map(({ personID }) => personID))];
  // Members come first, so that nobody who has a seat of their own is called into another one.
  const taken = new Set(memberIDs.filter((id) => !hindranceOf(id)));
  return memberIDs.map((memberID) => {
    const hindrance = hindranceOf(memberID);
    if (!hindrance) return { memberID, voterID: memberID, origin: "MEMBER", hindrance: null, passedOver: [] };
    const absent = people.get(memberID);
    const standIns =
      absent && isAbsence(hindrance) ? standInsOf(absent, competenceID, setup.substitutions, operation.day) : [];
    const { voterID, passedOver } = firstAble(standIns, taken, hindranceOf);
    if (voterID !== null) taken.add(voterID);
    return { memberID, voterID, origin: voterID === null ? "EMPTY" : "STAND_IN", hindrance, passedOver };
  });
}

/** An author is there and may not vote: nobody votes in their name. */
const isAbsence = (hindrance: Hindrance): boolean =>
  hindrance === "AWAY" || hindrance === "UNAVAILABLE" || hindrance === "ON_LEAVE";

function hindrances(people: ReadonlyMap<number, Person>, operation: OperationToDecide): HindranceOf {
  return (personID) => {
    const person = people.get(personID);
    if (!person) return "NOT_ON_RECORD";
    return authorshipOf(operation, personID) ?? absenceOf(person, operation.day);
  };
}

function firstAble(
  candidateIDs: readonly number[],
  taken: ReadonlySet<number>,
  hindranceOf: HindranceOf,
): { voterID: number | null; passedOver: PassedOver[] } {
  const passedOver: PassedOver[] = [];
  for (const personID of candidateIDs) {
    const reason = hindranceOf(personID) ?? (taken.has(personID) ? "ALREADY_VOTES" : undefined);
    if (!reason) return { voterID: personID, passedOver };
    passedOver.push({ personID, reason });
  }
  return { voterID: null, passedOver };
}

/** Superiors complete a position in which somebody is left; one in which nobody is left passes the case up whole. */
function withSuperiors(seats: readonly Seat[], superiorIDs: readonly number[], needed: number): readonly Seat[] {
  const voters = votersIn({ seats });
  const missing = needed - voters.length;
  const free = [...new Set(superiorIDs)].filter((id) => !voters.includes(id)).slice(0, Math.max(missing, 0));
  const empty = seats.filter(({ voterID }) => voterID === null);
  if (missing <= 0 || voters.length === 0 || free.length < missing || empty.length < missing) return seats;
  return seats.map((seat) => {
    if (seat.voterID !== null) return seat;
    const superiorID = free.shift();
    return superiorID === undefined ? seat : { ...seat, voterID: superiorID, origin: "SUPERIOR" };
  });
}
