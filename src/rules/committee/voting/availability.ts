// Who can vote on a day, and who is asked instead of whom.
import type { Day, OperationToDecide, Person, Substitution } from "./setup.ts";

/** Why a person does not vote: away, unavailable, on dated leave, an author, in another seat already, not on record. */
export type Hindrance =
  | "AWAY"
  | "UNAVAILABLE"
  | "ON_LEAVE"
  | "OPERATION_AUTHOR"
  | "OPINION_AUTHOR"
  | "ALREADY_VOTES"
  | "NOT_ON_RECORD";

type Absent = Extract<Hindrance, "AWAY" | "UNAVAILABLE" | "ON_LEAVE">;
export type Authorship = Extract<Hindrance, "OPERATION_AUTHOR" | "OPINION_AUTHOR">;

export function absenceOf({ availability, absences }: Person, day: Day): Absent | undefined {
  if (availability === "UN") return "UNAVAILABLE";
  if (availability === "AW") return "AWAY";
  return absences.some((absence) => isOn(absence, day)) ? "ON_LEAVE" : undefined;
}

const isOn = ({ from, to }: { from: Day; to: Day | null }, day: Day): boolean =>
  from <= day && (to === null || day <= to);

type Authors = Pick<OperationToDecide, "authorID" | "opinionAuthorIDs">;

export function authorshipOf({ authorID, opinionAuthorIDs }: Authors, personID: number): Authorship | undefined {
  if (personID === authorID) return "OPERATION_AUTHOR";
  return opinionAuthorIDs.includes(personID) ? "OPINION_AUTHOR" : undefined;
}

/** Only those of the absent person, not theirs in turn: of the leave, then of the person, then of the whole position. */
export function standInsOf(
  person: Person,
  competenceID: number,
  substitutions: readonly Substitution[],
  day: Day,
): number[] {
  const ofLeave = person.absences.filter((absence) => isOn(absence, day)).map(({ standInID }) => standInID);
  const listed = (personID: number | null) =>
    substitutions
      .filter((substitution) => substitution.competenceID === competenceID && substitution.personID === personID)
      .flatMap(({ standInIDs }) => standInIDs);
  const all = [...ofLeave, ...listed(person.id), ...listed(null)];
  return [...new Set(all)].filter((id) => id !== null && id !== person.id).flatMap((id) => id ?? []);
}
