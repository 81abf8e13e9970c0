// The organizational structure as it travels and as its former versions are stored: seven lists, and the names that an
// answer adds to them. New items have negative ids until they are saved.
import type { WireAmount } from "../../../base/exact-json.ts";
import type { Absence, Availability, Day, VotingRule } from "../voting/setup.ts";
import type { RoleLock } from "./role-locks.ts";
import type { HierarchyCompanyType, TreeNode } from "./structure.ts";

/** A role, and the most that it approves. */
export interface RoleItem extends TreeNode {
  name: string;
  approve: boolean;
  data: { operationValue: WireAmount };
  enabled: boolean;
  /** An ISO instant; null until the structure has been saved. */
  createdAt: string | null;
}

export interface CompanyItem extends TreeNode {
  companyID: number;
  companyType: HierarchyCompanyType;
  userID: number | null;
}

export interface UserItem extends TreeNode {
  userID: number;
}

export interface AssignmentItem {
  competenceID: number;
  userID: number;
}

/** The stand-ins of one person in a role; without a person those of everybody in it. */
export interface SubstitutionItem {
  competenceID: number;
  personID: number | null;
  substitutedByIDs: number[];
}

/** A role in a committee, with its limit there. */
export interface PositionItem {
  competenceID: number;
  data: { operationValue: WireAmount };
  vote: boolean;
  veto: boolean;
  order: number;
}

export interface CommitteeItem {
  id: number;
  name: string;
  description: string | null;
  enabled: boolean;
  rule: VotingRule["kind"];
  minVotes: number;
  chairPersonID: number | null;
  notifiedPersonIDs: number[];
  votingDeadlineHours: number | null;
  /** The lowest first. */
  competences: PositionItem[];
  members: { competenceID: number; personID: number }[];
}

export interface StructureLists {
  competences: RoleItem[];
  assignments: AssignmentItem[];
  substitutions: SubstitutionItem[];
  companyHierarchies: CompanyItem[];
  userHierarchies: UserItem[];
  committees: CommitteeItem[];
  responsiblePersonIDs: number[];
}

/** The person is null where the user has none. */
export interface NamedAssignment extends AssignmentItem {
  personID: number | null;
}

export interface NamedCompany extends CompanyItem {
  company: { legalName: string; avatarFileID: string | null };
}

export interface NamedUser extends UserItem {
  user: { person: { id: number | null; fullName: string; avatarFileID: string | null } };
}

export interface NamedPosition extends PositionItem {
  name: string;
}

export interface NamedCommittee extends CommitteeItem {
  competences: NamedPosition[];
}

export interface CommitteeWithUse extends NamedCommittee {
  productsCount: number;
}

export interface StructurePerson {
  id: number;
  userID: number | null;
  fullName: string;
  avatarFileID: string | null;
  /** Whoever is absent today is away. */
  availability: Availability;
  /** The current absence, or else the next one. */
  absence: (Pick<Absence, "from" | "to"> & { standInPersonID: number | null; isCurrent: boolean }) | null;
}

/** The lists with the names of what they refer to. */
export interface NamedLists extends StructureLists {
  assignments: NamedAssignment[];
  companyHierarchies: NamedCompany[];
  userHierarchies: NamedUser[];
  committees: NamedCommittee[];
  persons: StructurePerson[];
}

/** What a person changes, and what is sent. */
export interface StructureDraft extends NamedLists {
  committees: CommitteeWithUse[];
}

/** A number by the negative one that was sent. */
interface NumberBySent {
  [sent: string]: number;
}

export interface OrganizationalStructure extends StructureDraft {
  id: number;
  version: number;
  /** The lender. */
  companyID: number | null;
  /** An ISO instant. */
  updatedAt: string;
  updatedBy: { id: number; name: string } | null;
  /** The roles that cannot be deleted now. */
  locks: { [competenceID: string]: RoleLock };
  /** After a save: the id of each new item. */
  createdIDs?: { [list in "competences" | "companyHierarchies" | "userHierarchies" | "committees"]: NumberBySent };
}

export interface StructureMessage {
  /** The place in the lists: "competences.3.name". */
  field: string;
  code: string;
  message: string;
}

/** What a draft would change, in sentences, and what is wrong with it. */
export interface StructureCheck {
  changes: string[];
  errors: StructureMessage[];
  warnings: StructureMessage[];
  openVotings: string[];
  isStale: boolean;
}

export interface FormerVersion {
  number: number;
  kind: "SAVE" | "RESTORE" | "CLEAR" | "REGISTER" | "START";
  restoredNumber: number | null;
  /** An ISO instant. */
  at: string;
  by: { id: number; name: string } | null;
  changes: string[];
}

/** A version in a list, which has only its first changes. */
export interface StructureVersion extends FormerVersion {
  changesCount: number;
}

export interface FormerStructure extends FormerVersion {
  /** What bringing it back would change today. */
  differences: string[];
  structure: NamedLists & Pick<OrganizationalStructure, "id" | "version" | "companyID">;
}

/** The details of a refused save of what somebody else has saved meanwhile. */
export interface StaleStructure {
  current: OrganizationalStructure;
  theirChanges: string[];
  yourChanges: string[];
  savedBy: { id: number; name: string } | null;
  /** An ISO instant. */
  savedAt: string | null;
}

/** Who decides on an amount of a product on a day, and why. */
export interface RouteAnswer {
  kind: "DECIDED" | "NOBODY" | "REFUSED" | "NO_COMMITTEE";
  text: string;
  committee: { id: number; name: string } | null;
  competence: { id: number; name: string; operationValue: WireAmount } | null;
  voters: { personID: number; name: string; substituteOfPersonID: number | null }[];
  explanation: string[];
  bands: RouteBand[];
  warnings: StructureMessage[];
}

interface RouteBand {
  above: WireAmount;
  upTo: WireAmount;
  /** Null where nobody decides. */
  competenceName: string | null;
  voterPersonIDs: readonly number[];
  text: string;
}

/** One's own absence, with the name of who stands in. */
export interface OwnAbsence {
  id: number;
  version: number;
  personID: number;
  from: Day;
  to: Day | null;
  standInPersonID: number | null;
  standInName: string | null;
  reason: string | null;
}

export interface OwnAbsences {
  content: OwnAbsence[];
}
