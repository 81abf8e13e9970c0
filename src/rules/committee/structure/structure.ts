// The organizational structure as it is saved and read: three trees, the committees with their members, and stand-ins.
import type { Cents } from "../../../base/money.ts";
import type { ApprovalPosition, Committee, CommitteeSetup, Member, Person, Substitution } from "../voting/setup.ts";

/** A node of a tree that is kept as a list. New nodes have negative ids until they are saved. */
export interface TreeNode {
  id: number;
  parentID: number | null;
  /** Among its siblings, from 0. */
  order: number;
}

/** A position (cargo): above it stands who may decide more. */
export interface CompetenceNode extends TreeNode {
  name: string;
  /** Nothing until the structure has been saved. */
  createdAt: string | null;
  approves: boolean;
  limit: Cents;
}

/** Enumeration HierarchyCompanyType. */
export type HierarchyCompanyType = "AO" | "AF" | "CB" | "CS" | "CA";

export interface CompanyNode extends TreeNode {
  name: string;
  companyID: number;
  companyType: HierarchyCompanyType;
  userID: number | null;
}

export interface UserNode extends TreeNode {
  name: string;
  userID: number;
}

export interface CommitteeMember extends Member {
  committeeID: number;
}

export interface Structure {
  competences: readonly CompetenceNode[];
  companies: readonly CompanyNode[];
  users: readonly UserNode[];
  committees: readonly Committee[];
  members: readonly CommitteeMember[];
  substitutions: readonly Substitution[];
}

/** What a structure may refer to. */
export interface Directory {
  people: readonly Person[];
  userIDs: ReadonlySet<number>;
  companyIDs: ReadonlySet<number>;
}

/** A product with the committee that decides on its operations. */
export interface DecidedProduct {
  id: number;
  name: string;
  committeeID: number;
  /** The product's own limits and vote flags; empty: those of the committee. */
  positions: readonly ApprovalPosition[];
  /** The largest operation that it allows. */
  maximum: Cents | null;
}

/** The committee of a product, with the product's limits in place of the committee's. */
export function committeeSetup(
  structure: Structure,
  people: readonly Person[],
  product: Pick<DecidedProduct, "committeeID" | "positions">,
): CommitteeSetup | undefined {
  const committee = structure.committees.find(({ id }) => id === product.committeeID);
  if (!committee) return undefined;
  const positions = product.positions.length > 0 ? product.positions : committee.positions;
  const members = structure.members.filter(({ committeeID }) => committeeID === committee.id);
  return { committee: { ...committee, positions }, members, substitutions: structure.substitutions, people };
}
