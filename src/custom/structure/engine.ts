// What the committee engine says of a draft before it is sent: the same rules as the server's.
import { toCents } from "../../base/money.ts";
import {
  checkPositions,
  checkStructure,
  type NamedPosition,
  problemText,
  type RoleItem,
  type StructureDraft,
  type StructureProblem,
} from "../../rules/committee/index.ts";

/** Why the stand-ins of a draft are refused: nobody for themselves, nobody in a circle. */
export function standInProblem({ competences, substitutions, persons }: StructureDraft): string | undefined {
  const structure = {
    ...{ companies: [], users: [], committees: [], members: [] },
    competences: competences.map(engineRole),
    substitutions: substitutions.map(({ substitutedByIDs, ...one }) => ({ ...one, standInIDs: substitutedByIDs })),
  };
  const people = persons.map(({ id, fullName, availability }) => ({ id, name: fullName, availability, absences: [] }));
  const directory = { people, userIDs: new Set<number>(), companyIDs: new Set<number>() };
  const problems = checkStructure(structure, directory).filter(({ path }) => path.startsWith("substitutions"));
  return firstText(problems);
}

/** Why the positions of a committee are refused. */
export function positionProblem(positions: readonly NamedPosition[], roles: readonly RoleItem[]): string | undefined {
  const ladder = positions.map(({ competenceID, name, data, vote, veto }) => ({
    ...{ competenceID, name, limit: toCents(data.operationValue), votes: vote, vetoes: veto },
  }));
  return firstText(checkPositions(ladder, roles.map(engineRole), "positions"));
}

const engineRole = ({ id, parentID, order, name, approve, data, createdAt }: RoleItem) => ({
  ...{ id, parentID, order, name, createdAt, approves: approve, limit: toCents(data.operationValue) },
});

function firstText(problems: readonly StructureProblem[]): string | undefined {
  const problem = problems.find(({ severity }) => severity === "ERROR");
  return problem && problemText(problem);
}
