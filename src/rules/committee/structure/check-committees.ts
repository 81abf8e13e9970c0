// Checks of committees: their positions against the tree, their members, and whether their rule can be met at all.
import { decidesUpTo } from "../voting/compose.ts";
import type { ApprovalPosition, Committee } from "../voting/setup.ts";
import { repetitions } from "./check-trees.ts";
import { misplacedPositions, type Parents, parentsOf } from "./ladder-order.ts";
import { error, type StructureProblem, warning } from "./problems.ts";
import type { Directory, Structure, TreeNode } from "./structure.ts";

export function checkCommittees(structure: Structure, directory: Directory): StructureProblem[] {
  const { committees } = structure;
  const parents = parentsOf(structure.competences);
  return [
    ...committees.flatMap((committee, index) => [
      ...positionProblems(committee.positions, parents, `committees.${index}.positions`),
      ...ruleProblems(structure, committee, `committees.${index}`),
      ...seatWarnings(structure, committee, directory, `committees.${index}`),
    ]),
    ...memberProblems(structure, directory),
  ];
}

/** Also for the approval positions of a product; `path` is where the list stands. */
export const checkPositions = (
  positions: readonly ApprovalPosition[],
  competences: readonly TreeNode[],
  path: string,
): StructureProblem[] => positionProblems(positions, parentsOf(competences), path);

function positionProblems(positions: readonly ApprovalPosition[], parents: Parents, path: string): StructureProblem[] {
  const isRepeated = repetitions(positions.map(({ competenceID }) => competenceID));
  const single = positions.flatMap(({ competenceID, name, limit }, index) => [
    ...(parents.has(competenceID) ? [] : [error("POSITION_UNKNOWN", `${path}.${index}.competenceID`, { name })]),
    ...(isRepeated(index) ? [error("POSITION_REPEATED", `${path}.${index}.competenceID`, { name })] : []),
    ...(limit < 0n ? [error("LIMIT_NEGATIVE", `${path}.${index}.limit`, { name })] : []),
  ]);
  const { after, outside } = misplacedPositions(positions, parents);
  const misplaced = after.map((index) => error("INVALID_COMMITTEE_COMPETENCE_ORDER", `${path}.${index}.order`));
  const elsewhere = outside.map((index) => {
    const below = positions.slice(0, index).findLast((one) => decidesUpTo(one, 0n));
    const names = { name: positions[index]?.name ?? "", below: below?.name ?? "" };
    return warning("POSITION_OUTSIDE_BRANCH", `${path}.${index}.competenceID`, names);
  });
  return [...single, ...misplaced, ...elsewhere, ...limitWarnings(positions, path)];
}

/** A position that approves no more than one below it is never asked. */
function limitWarnings(positions: readonly ApprovalPosition[], path: string): StructureProblem[] {
  return positions.flatMap((position, index) => {
    const below = positions.slice(0, index).findLast((one) => decidesUpTo(one, position.limit));
    if (!below || !decidesUpTo(position, 0n)) return [];
    const { name, limit } = position;
    return [
      warning("LIMIT_NOT_GROWING", `${path}.${index}.limit`, {
        ...{ name, limit },
        ...{ below: below.name, belowLimit: below.limit },
      }),
    ];
  });
}

const membersOf = ({ members }: Structure, committee: Committee, competenceID: number): number[] => [
  ...new Set(
    members
      .filter((member) => member.committeeID === committee.id && member.competenceID === competenceID)
      .map(({ personID }) => personID),
  ),
];

function ruleProblems(structure: Structure, committee: Committee, path: string): StructureProblem[] {
  if (committee.rule.kind !== "QUORUM") return [];
  const { approvals } = committee.rule;
  if (!Number.isInteger(approvals) || approvals < 1) return [error("QUORUM_TOO_SMALL", `${path}.rule.approvals`)];
  const deciding = committee.positions.filter((position) => decidesUpTo(position, 0n));
  const seats = deciding.map(({ name, competenceID }) => ({
    name,
    ids: membersOf(structure, committee, competenceID),
  }));
  const voters = new Set(seats.flatMap(({ ids }) => ids)).size;
  if (voters < approvals)
    return [error("QUORUM_ABOVE_VOTERS", `${path}.rule.approvals`, { approvals: `${approvals}`, voters: `${voters}` })];
  return seats
    .filter(({ ids }) => ids.length > 0 && ids.length < approvals)
    .map(({ name, ids }) =>
      warning("QUORUM_NEEDS_SUPERIORS", `${path}.rule.approvals`, {
        ...{ name, approvals: `${approvals}`, voters: `${ids.length}` },
      }),
    );
}

function seatWarnings(
  structure: Structure,
  committee: Committee,
  { people }: Directory,
  path: string,
): StructureProblem[] {
  const nameOf = (personID: number): string => people.find(({ id }) => id === personID)?.name ?? `#${personID}`;
  const voting = committee.positions.flatMap((position, index) => {
    const { competenceID, name, votes, vetoes } = position;
    if (!votes) return [];
    const ids = membersOf(structure, committee, competenceID);
    return [{ index, competenceID, name, ids, isDeciding: vetoes || decidesUpTo(position, 0n) }];
  });
  const voters = [...new Set(voting.flatMap(({ ids }) => ids))];
  const deciders = [...new Set(voting.flatMap(({ ids, isDeciding }) => (isDeciding ? ids : [])))];
  const [only] = deciders;
  const { chairID } = committee;
  return [
    ...voting
      .filter(({ ids }) => ids.length === 0)
      .map(({ index, name }) =>
        warning("POSITION_WITHOUT_MEMBERS", `${path}.positions.${index}`, { name, committee: committee.name }),
      ),
    ...voting.flatMap(({ index, competenceID, name, ids: [personID, second] }) =>
      personID === undefined || second !== undefined || hasStandIn(structure, competenceID, personID)
        ? []
        : [
            warning("MEMBER_WITHOUT_STAND_IN", `${path}.positions.${index}`, {
              ...{ person: nameOf(personID), name, committee: committee.name },
            }),
          ],
    ),
    ...(deciders.length === 1 && only !== undefined
      ? [warning("ONE_PERSON_COMMITTEE", path, { person: nameOf(only), committee: committee.name })]
      : []),
    ...(chairID !== null && !voters.includes(chairID)
      ? [warning("CHAIR_NOT_MEMBER", `${path}.chairID`, { committee: committee.name })]
      : []),
  ];
}

const hasStandIn = ({ substitutions }: Structure, competenceID: number, personID: number): boolean =>
  substitutions.some(
    (one) =>
      one.competenceID === competenceID &&
      (one.personID === null || one.personID === personID) &&
      one.standInIDs.some((id) => id !== personID),
  );

function memberProblems({ members, committees }: Structure, { people }: Directory): StructureProblem[] {
  const isRepeated = repetitions(
    members.map((member) => `${member.committeeID}/${member.competenceID}/${member.personID}`),
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const positions = new Map(
    committees.map(({ id, positions: own }) => [id, new Set(own.map(({ competenceID }) => competenceID))]),
  );
  return members.flatMap(({ committeeID, competenceID, personID }, index) => {
    const at = (field: string): string => `members.${index}.${field}`;
    const name = names.get(personID) ?? `#${personID}`;
    const own = positions.get(committeeID);
    return [
      ...(names.has(personID) ? [] : [error("PERSON_UNKNOWN", at("personID"))]),
      ...(own ? [] : [error("COMMITTEE_UNKNOWN", at("committeeID"))]),
      ...(own && !own.has(competenceID) ? [error("MEMBER_OUTSIDE", at("competenceID"), { name })] : []),
      ...(isRepeated(index) ? [error("MEMBER_REPEATED", at("personID"), { name })] : []),
    ];
  });
}
