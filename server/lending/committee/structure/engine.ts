// The stored and sent lists as the committee engine takes them, and its places as places of the lists.
import { toCents } from "../../../../src/base/money.ts";
import type {
  ApprovalPosition,
  Committee,
  CommitteeMember,
  Directory,
  Person,
  Structure,
  VotingRule,
} from "../../../../src/rules/committee/index.ts";
import type { StructureDirectory } from "./directory.ts";
import type { CommitteeItem, PositionItem, StructureLists } from "./lists.ts";

export interface EngineStructure {
  structure: Structure;
  /** "competences.3.limit" → "competences.3.data.operationValue". */
  fieldOf(path: string): string;
}

/** Of names only so much is said. */
const MOST_SAID = 80;

export function engineStructure(lists: StructureLists, directory: StructureDirectory): EngineStructure {
  const names = new Map(lists.competences.map(({ id, name }) => [id, name.slice(0, MOST_SAID)]));
  const seats = lists.committees.flatMap(({ id, members }, at) =>
    members.map((member, place) => ({
      member: { ...member, committeeID: id } satisfies CommitteeMember,
      place: `committees.${at}.members.${place}`,
    })),
  );
  const ladders = lists.committees.map(({ competences }) => inOrder(competences));
  const structure: Structure = {
    competences: lists.competences.map(({ id, parentID, order, name, createdAt, approve, data }) => ({
      ...{ id, parentID, order, name: name.slice(0, MOST_SAID), createdAt },
      ...{ approves: approve, limit: toCents(data.operationValue) },
    })),
    companies: lists.companyHierarchies.map(({ id, parentID, order, companyID, companyType, userID }) => ({
      ...{ id, parentID, order, companyID, companyType, userID },
      name: directory.companies.get(companyID)?.legalName ?? `#${companyID}`,
    })),
    users: lists.userHierarchies.map(({ id, parentID, order, userID }) => ({
      ...{ id, parentID, order, userID },
      name: directory.users.get(userID)?.fullName ?? `#${userID}`,
    })),
    committees: lists.committees.map((committee, at) => engineCommittee(committee, ladders[at] ?? [], names)),
    members: seats.map(({ member }) => member),
    substitutions: lists.substitutions.map(({ competenceID, personID, substitutedByIDs }) => ({
      ...{ competenceID, personID, standInIDs: substitutedByIDs },
    })),
  };
  return { structure, fieldOf: (path) => fieldOf(path, seats, lists.committees, ladders) };
}

const inOrder = (positions: readonly PositionItem[]): PositionItem[] =>
  positions.toSorted((one, other) => one.order - other.order);

const engineCommittee = (
  { id, name, rule, minVotes, chairPersonID }: CommitteeItem,
  ladder: readonly PositionItem[],
  names: ReadonlyMap<number, string>,
): Committee => ({
  ...{ id, name, rule: votingRule(rule, minVotes), chairID: chairPersonID },
  positions: ladder.map((position) => approvalPosition(position, names)),
});

const votingRule = (kind: CommitteeItem["rule"], approvals: number): VotingRule =>
  kind === "QUORUM" ? { kind, approvals } : { kind };

export const approvalPosition = (
  { competenceID, data, vote, veto }: Omit<PositionItem, "order">,
  names: ReadonlyMap<number, string>,
): ApprovalPosition => ({
  competenceID,
  name: names.get(competenceID) ?? `#${competenceID}`,
  limit: toCents(data.operationValue),
  votes: vote,
  vetoes: veto,
});

export const enginePeople = ({ people }: StructureDirectory): Person[] =>
  [...people.values()].map(({ id, fullName, availability, absences }) => ({
    id,
    name: fullName,
    availability,
    absences,
  }));

export const engineDirectory = (directory: StructureDirectory): Directory => ({
  people: enginePeople(directory),
  userIDs: new Set(directory.users.keys()),
  companyIDs: new Set(directory.companies.keys()),
});

const LAST_STEPS: { readonly [step: string]: string } = {
  limit: "data.operationValue",
  standInIDs: "substitutedByIDs",
  chairID: "chairPersonID",
};

function fieldOf(
  path: string,
  seats: readonly { place: string }[],
  committees: readonly CommitteeItem[],
  ladders: readonly (readonly PositionItem[])[],
): string {
  const [list = "", index = "", ...rest] = path.split(".");
  const tail = rest.map((step) => LAST_STEPS[step] ?? step);
  if (list === "companies") return ["companyHierarchies", index, ...tail].join(".");
  if (list === "users") return ["userHierarchies", index, ...tail].join(".");
  if (list === "members") return [seats[Number(index)]?.place ?? list, ...tail].join(".");
  if (list !== "committees") return [list, index, ...tail].join(".");
  if (tail[0] === "rule") return `committees.${index}.minVotes`;
  if (tail[0] !== "positions") return [list, index, ...tail].join(".");
  const position = ladders[Number(index)]?.[Number(tail[1])];
  const place = position ? committees[Number(index)]?.competences.indexOf(position) : tail[1];
  return ["committees", index, "competences", place, ...tail.slice(2)].join(".");
}
