// Who holds each role and who stands in there, by role: worked out once for all rows.
import type { StructureDraft, StructurePerson } from "../../rules/committee/index.ts";

export interface RolePeople {
  holders: StructurePerson[];
  standIns: StructurePerson[];
}

export function peopleByRole({ assignments, substitutions, persons }: StructureDraft): Map<number, RolePeople> {
  const byID = new Map(persons.map((person) => [person.id, person]));
  const roles = new Map<number, RolePeople>();
  const peopleOf = (competenceID: number): RolePeople => {
    const present = roles.get(competenceID) ?? { holders: [], standIns: [] };
    roles.set(competenceID, present);
    return present;
  };
  const add = (list: StructurePerson[], personID: number | null) => {
    const person = personID === null ? undefined : byID.get(personID);
    if (person && !list.includes(person)) list.push(person);
  };
  for (const { competenceID, personID } of assignments) add(peopleOf(competenceID).holders, personID);
  for (const { competenceID, substitutedByIDs } of substitutions)
    for (const personID of substitutedByIDs) add(peopleOf(competenceID).standIns, personID);
  return roles;
}
