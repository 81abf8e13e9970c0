// Checks of stand-ins: nobody for themselves, nobody in a circle, nobody who is not on record.
import { repetitions } from "./check-trees.ts";
import { circlesIn } from "./circles.ts";
import { error, type StructureProblem } from "./problems.ts";
import type { Directory, Structure } from "./structure.ts";

type Names = ReadonlyMap<number, string>;

export function checkSubstitutions(
  { substitutions, competences }: Structure,
  { people }: Directory,
): StructureProblem[] {
  const names: Names = new Map(people.map(({ id, name }) => [id, name]));
  const positions = new Set(competences.map(({ id }) => id));
  const isRepeated = repetitions(substitutions.map(({ competenceID, personID }) => `${competenceID}/${personID}`));
  const single = substitutions.flatMap(({ competenceID, personID, standInIDs }, index) => {
    const at = (field: string): string => `substitutions.${index}.${field}`;
    return [
      ...(positions.has(competenceID)
        ? []
        : [error("POSITION_UNKNOWN", at("competenceID"), { name: `#${competenceID}` })]),
      ...(personID !== null && !names.has(personID) ? [error("PERSON_UNKNOWN", at("personID"))] : []),
      ...(isRepeated(index) ? [error("SUBSTITUTION_REPEATED", at("personID"))] : []),
      ...standInIDs.flatMap((id, place) => {
        const path = at(`standInIDs.${place}`);
        if (!names.has(id)) return [error("PERSON_UNKNOWN", path)];
        if (id === personID) return [error("SELF_SUBSTITUTION", path)];
        return standInIDs.indexOf(id) < place ? [error("STAND_IN_REPEATED", path, { name: nameIn(names, id) })] : [];
      }),
    ];
  });
  return [...single, ...circleProblems(substitutions, names)];
}

/** Whatever their positions: whoever is to stand in for each other may both be away. */
function circleProblems(substitutions: Structure["substitutions"], names: Names): StructureProblem[] {
  const arrows = new Map<number, number[]>();
  for (const { personID, standInIDs } of substitutions) {
    if (personID === null) continue;
    arrows.set(personID, [...(arrows.get(personID) ?? []), ...standInIDs.filter((id) => id !== personID)]);
  }
  return circlesIn(arrows).map((circle) => {
    const [first = 0] = circle;
    const chain = [...circle, first].map((id) => nameIn(names, id)).join(" → ");
    const index = substitutions.findIndex(({ personID }) => personID === first);
    return error("CIRCULAR_SUBSTITUTION", `substitutions.${index}.standInIDs`, { names: chain });
  });
}

const nameIn = (names: Names, personID: number): string => names.get(personID) ?? `#${personID}`;
