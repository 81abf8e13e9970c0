// Checks of stand-ins: nobody for themselves, nobody in a circle, nobody who is not on record.
import type { Person } from "../voting/setup.ts";
import { circlesIn } from "./circles.ts";
import { error, type StructureProblem } from "./problems.ts";
import type { Directory, Structure } from "./structure.ts";

export function checkSubstitutions(
  { substitutions, competences }: Structure,
  directory: Directory,
): StructureProblem[] {
  const { people } = directory;
  const single = substitutions.flatMap(({ competenceID, personID, standInIDs }, index) => {
    const at = (field: string): string => `substitutions.${index}.${field}`;
    const isPersonUnknown = personID !== null && !isOnRecord(people, personID);
    return [
      ...(competences.some(({ id }) => id === competenceID)
        ? []
        : [error("POSITION_UNKNOWN", at("competenceID"), { name: `#${competenceID}` })]),
      ...(isPersonUnknown ? [error("PERSON_UNKNOWN", at("personID"))] : []),
      ...standInIDs.flatMap((id, place) => {
        const path = at(`standInIDs.${place}`);
        if (!isOnRecord(people, id)) return [error("PERSON_UNKNOWN", path)];
        if (id === personID) return [error("SELF_SUBSTITUTION", path)];
        const isRepeated = standInIDs.indexOf(id) < place;
        return isRepeated ? [error("STAND_IN_REPEATED", path, { name: nameIn(people, id) })] : [];
      }),
    ];
  });
  return [...single, ...circleProblems(substitutions, people)];
}

/** Whatever their positions: whoever is to stand in for each other may both be away. */
function circleProblems(substitutions: Structure["substitutions"], people: readonly Person[]): StructureProblem[] {
  const arrows = new Map<number, number[]>();
  for (const { personID, standInIDs } of substitutions) {
    if (personID === null) continue;
    arrows.set(personID, [...(arrows.get(personID) ?? []), ...standInIDs.filter((id) => id !== personID)]);
  }
  return circlesIn(arrows).map((circle) => {
    const [first = 0] = circle;
    const names = [...circle, first].map((id) => nameIn(people, id)).join(" → ");
    const index = substitutions.findIndex(({ personID }) => personID === first);
    return error("CIRCULAR_SUBSTITUTION", `substitutions.${index}.standInIDs`, { names });
  });
}

const isOnRecord = (people: readonly Person[], personID: number): boolean => people.some(({ id }) => id === personID);
const nameIn = (people: readonly Person[], personID: number): string =>
  people.find(({ id }) => id === personID)?.name ?? `#${personID}`;
