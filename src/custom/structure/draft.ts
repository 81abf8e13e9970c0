// The changes of a structure before it is saved: each gives a new draft. Pure.
import { upper } from "../../base/text.ts";
import {
  addNode,
  type CommitteeWithUse,
  deletionLock,
  type HierarchyCompanyType,
  inTreeOrder,
  type NamedPosition,
  type NamedUser,
  type OrganizationalStructure,
  type RoleItem,
  type RoleLock,
  removeBranch,
  type StructureDraft,
  type StructurePerson,
} from "../../rules/committee/index.ts";
import { pathOf } from "../../ui/tree/tree-rows.ts";

/** A list of the draft that is a tree. */
export type TreeList = "competences" | "companyHierarchies" | "userHierarchies";

/** The trees come in any order, and are shown depth first. */
export const draftOf = (structure: OrganizationalStructure): StructureDraft => ({
  competences: inTreeOrder(structure.competences),
  assignments: structure.assignments,
  substitutions: structure.substitutions,
  companyHierarchies: inTreeOrder(structure.companyHierarchies),
  userHierarchies: inTreeOrder(structure.userHierarchies),
  committees: structure.committees,
  responsiblePersonIDs: structure.responsiblePersonIDs,
  persons: structure.persons,
});

/** What a call takes of a draft: people are only looked at. */
export const bodyOf = ({ persons: _, ...lists }: StructureDraft, version: number) => ({ ...lists, version });

/** The next id of something new, below all others. */
const newID = (items: readonly { id: number }[]): number => Math.min(0, ...items.map(({ id }) => id)) - 1;

export function addRole(draft: StructureDraft, parentID: number | null): { draft: StructureDraft; id: number } {
  const id = newID(draft.competences);
  const role: RoleItem = {
    ...{ id, parentID, order: 0, name: "", approve: false, data: { operationValue: 0 } },
    ...{ enabled: true, createdAt: null },
  };
  return { draft: { ...draft, competences: addNode(draft.competences, role) }, id };
}

export const changeRole = (draft: StructureDraft, id: number, change: Partial<RoleItem>): StructureDraft => ({
  ...draft,
  competences: draft.competences.map((role) => (role.id === id ? { ...role, ...change } : role)),
});

export function renameRole(draft: StructureDraft, id: number, name: string): StructureDraft {
  const written = upper(name.trim());
  const committees = draft.committees.map((committee) => ({
    ...committee,
    competences: committee.competences.map((one) => (one.competenceID === id ? { ...one, name: written } : one)),
  }));
  return changeRole({ ...draft, committees }, id, { name: written });
}

export function removeNode(draft: StructureDraft, list: TreeList, id: number): StructureDraft {
  if (list === "companyHierarchies")
    return { ...draft, companyHierarchies: removeBranch(draft.companyHierarchies, id) };
  if (list === "userHierarchies") return { ...draft, userHierarchies: removeBranch(draft.userHierarchies, id) };
  const competences = removeBranch(draft.competences, id);
  const left = new Set(competences.map((role) => role.id));
  return {
    ...draft,
    competences,
    assignments: draft.assignments.filter(({ competenceID }) => left.has(competenceID)),
    substitutions: draft.substitutions.filter(({ competenceID }) => left.has(competenceID)),
  };
}

/** Why roles cannot be deleted, by role: for their own sake, or for one below them. */
export function roleLocks({ locks }: OrganizationalStructure, draft: StructureDraft): Map<number, RoleLock> {
  const countOf = (items: readonly { competenceID: number }[]) => {
    const counts = new Map<number, number>();
    for (const { competenceID } of items) counts.set(competenceID, (counts.get(competenceID) ?? 0) + 1);
    return (id: number) => counts.get(id) ?? 0;
  };
  const assignments = countOf(draft.assignments);
  const substitutions = countOf(draft.substitutions);
  const committees = countOf(draft.committees.flatMap(({ competences }) => competences));
  const locked = new Map<number, RoleLock>();
  // The lowest first, so that what stands above knows of what stands below.
  for (const { id, parentID } of draft.competences.toReversed()) {
    const uses = { assignments: assignments(id), substitutions: substitutions(id), committees: committees(id) };
    const lock = locks[id] ?? deletionLock({ ...uses, openVotings: 0 }) ?? locked.get(id);
    if (!lock) continue;
    locked.set(id, lock);
    if (parentID !== null && !locked.has(parentID)) locked.set(parentID, lock);
  }
  return locked;
}

/** The node and all below it, in a list that is depth first. */
export function branchOf<N extends { id: number; parentID: number | null }>(nodes: readonly N[], id: number): N[] {
  const branch = new Set([id]);
  return nodes.filter((node) => {
    if (node.parentID !== null && branch.has(node.parentID)) branch.add(node.id);
    return branch.has(node.id);
  });
}

export function setHolders(draft: StructureDraft, competenceID: number, people: readonly StructurePerson[]) {
  const others = draft.assignments.filter((one) => one.competenceID !== competenceID);
  const own = people.flatMap(({ id, userID }) => (userID === null ? [] : [{ competenceID, userID, personID: id }]));
  return withPeople({ ...draft, assignments: [...others, ...own] }, people);
}

export function setStandIns(
  draft: StructureDraft,
  { competenceID, personID }: { competenceID: number; personID: number | null },
  people: readonly StructurePerson[],
): StructureDraft {
  const isOther = (one: { competenceID: number; personID: number | null }) =>
    one.competenceID !== competenceID || one.personID !== personID;
  const others = draft.substitutions.filter(isOther);
  const own = people.length > 0 ? [{ competenceID, personID, substitutedByIDs: people.map(({ id }) => id) }] : [];
  return withPeople({ ...draft, substitutions: [...others, ...own] }, people);
}

export const withPeople = (draft: StructureDraft, people: readonly StructurePerson[]): StructureDraft => {
  const present = new Set(draft.persons.map(({ id }) => id));
  return { ...draft, persons: [...draft.persons, ...people.filter(({ id }) => !present.has(id))] };
};

export function addUsers(draft: StructureDraft, people: readonly StructurePerson[]): StructureDraft {
  const present = new Set(draft.userHierarchies.map(({ userID }) => userID));
  const added = people.flatMap(({ id, userID, fullName, avatarFileID }) =>
    userID === null || present.has(userID) ? [] : [{ userID, user: { person: { id, fullName, avatarFileID } } }],
  );
  const userHierarchies = added.reduce<NamedUser[]>(
    (nodes, user) => addNode(nodes, { ...user, id: newID(nodes), parentID: null, order: 0 }),
    draft.userHierarchies,
  );
  return withPeople({ ...draft, userHierarchies }, people);
}

export interface CompanyChoice {
  companyID: number;
  legalName: string;
  avatarFileID: string | null;
}

export function addCompanies(
  draft: StructureDraft,
  companyType: HierarchyCompanyType,
  companies: readonly CompanyChoice[],
): StructureDraft {
  const present = new Set(draft.companyHierarchies.map(({ companyID }) => companyID));
  const companyHierarchies = companies
    .filter(({ companyID }) => !present.has(companyID))
    .reduce(
      (nodes, { companyID, ...company }) =>
        addNode(nodes, {
          ...{ id: newID(nodes), parentID: null, order: 0, userID: null },
          ...{ companyID, companyType, company },
        }),
      draft.companyHierarchies,
    );
  return { ...draft, companyHierarchies };
}

export const newCommittee = (draft: StructureDraft): CommitteeWithUse => ({
  ...{ id: newID(draft.committees), name: "", description: null, enabled: true, rule: "MAJORITY", minVotes: 1 },
  ...{ chairPersonID: null, notifiedPersonIDs: [], votingDeadlineHours: null, productsCount: 0 },
  ...{ competences: [], members: [] },
});

export function putCommittee(draft: StructureDraft, committee: CommitteeWithUse): StructureDraft {
  const isNew = draft.committees.every(({ id }) => id !== committee.id);
  const committees = isNew
    ? [...draft.committees, committee]
    : draft.committees.map((one) => (one.id === committee.id ? committee : one));
  return { ...draft, committees };
}

/** The roles as positions in the order of the tree, the lowest first; those already there keep limits and flags. */
export function positionsOf(
  roles: readonly RoleItem[],
  chosenIDs: readonly number[],
  present: readonly NamedPosition[],
): NamedPosition[] {
  const chosen = roles.filter(({ id }) => chosenIDs.includes(id));
  return chosen
    .map((role) => ({ role, depth: pathOf(roles, role.id).length }))
    .toSorted((one, other) => other.depth - one.depth)
    .map(({ role: { id, name, data } }, order) => {
      const old = present.find(({ competenceID }) => competenceID === id);
      return old ? { ...old, order } : { competenceID: id, name, data, vote: true, veto: false, order };
    });
}
