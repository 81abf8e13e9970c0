// The organizational structure as the server answers it and takes it back. Amounts have two decimals; new records have
// negative ids until they are saved.
import type { WireAmount } from "../../base/money.ts";
import type { HierarchyCompanyType, TreeNode } from "../../rules/committee/index.ts";

export interface RoleNode extends TreeNode {
  name: string;
  approve: boolean;
  data: { operationValue: WireAmount };
  enabled: boolean;
  createdAt: string | null;
}

export interface CompanyNode extends TreeNode {
  companyID: number;
  companyType: HierarchyCompanyType;
  company: { legalName: string; avatarFileID: string | null };
  userID: number | null;
}

export interface UserNode extends TreeNode {
  userID: number;
  user: { person: { id: number; fullName: string; avatarFileID: string | null } };
}

interface Assignment {
  competenceID: number;
  userID: number;
  personID: number;
}

/** The stand-ins of one person in a role; without a person those of everybody in it. */
interface Substitution {
  competenceID: number;
  personID: number | null;
  substitutedByIDs: number[];
}

export type RuleCode = "UNANIMITY" | "MAJORITY" | "QUORUM" | "ANY";

export interface Position {
  competenceID: number;
  name: string;
  data: { operationValue: WireAmount };
  vote: boolean;
  veto: boolean;
  order: number;
}

export interface Committee {
  id: number;
  name: string;
  description: string | null;
  enabled: boolean;
  rule: RuleCode;
  minVotes: number;
  chairPersonID: number | null;
  notifiedPersonIDs: number[];
  votingDeadlineHours: number | null;
  productsCount: number;
  /** The lowest first. */
  competences: Position[];
  members: { competenceID: number; personID: number }[];
}

interface Absence {
  from: string;
  to: string | null;
  standInPersonID: number | null;
  isCurrent: boolean;
}

export interface StructurePerson {
  id: number;
  userID: number | null;
  fullName: string;
  avatarFileID: string | null;
  availability: "AV" | "AW" | "UN";
  absence: Absence | null;
}

/** What a person changes, and what is sent. */
export interface StructureDraft {
  competences: RoleNode[];
  assignments: Assignment[];
  substitutions: Substitution[];
  companyHierarchies: CompanyNode[];
  userHierarchies: UserNode[];
  committees: Committee[];
  responsiblePersonIDs: number[];
  persons: StructurePerson[];
}

export interface OrganizationalStructure extends StructureDraft {
  id: number;
  version: number;
  updatedAt: string | null;
  updatedBy: { id: number; name: string } | null;
  /** The roles that cannot be deleted now. */
  locks: { [competenceID: string]: "LINKED_USERS" | "IN_COMMITTEE" };
  /** After a save: the id of each new node, by the negative one that was sent. */
  createdIDs?: { [list in "competences" | "companyHierarchies" | "userHierarchies"]: { [sent: string]: number } };
}

interface StructureMessage {
  field: string;
  code: string;
  message: string;
}

export interface StructureCheck {
  changes: string[];
  errors: StructureMessage[];
  warnings: StructureMessage[];
  openVotings: string[];
  isStale: boolean;
}

export interface StructureVersion {
  number: number;
  kind: "SAVE" | "RESTORE" | "CLEAR" | "REGISTER" | "START";
  restoredNumber: number | null;
  at: string;
  by: { id: number; name: string } | null;
  changes: string[];
  changesCount: number;
}

export interface FormerStructure extends Omit<StructureVersion, "changesCount"> {
  differences: string[];
  structure: OrganizationalStructure;
}

/** The answer to a save of what somebody else has saved meanwhile. */
export interface StaleStructure {
  current: OrganizationalStructure;
  theirChanges: string[];
  yourChanges: string[];
  savedBy: { id: number; name: string } | null;
  savedAt: string | null;
}

export interface RouteAnswer {
  kind: "DECIDED" | "NOBODY" | "REFUSED" | "NO_COMMITTEE";
  text: string;
  committee: { id: number; name: string } | null;
  competence: { id: number; name: string; operationValue: WireAmount } | null;
  voters: { personID: number; name: string; substituteOfPersonID: number | null }[];
  explanation: string[];
  bands: { above: WireAmount; upTo: WireAmount; competenceName: string | null; text: string }[];
  warnings: StructureMessage[];
}
