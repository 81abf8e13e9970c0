// What smaller calls about one operation answer: who and what may be chosen, what was known at the entry, and what new terms
// would change. Moments are ISO instants.
import type { RecordOf } from "../../../base/resource-types.ts";
import type { BureauDecision } from "../../bureaus/decision.ts";
import type { Simulation } from "../../products/simulation.ts";
import type { Payee } from "../payees.ts";
import type { ValueChange } from "./value-change.ts";

/** A row of GET /operations/{id}/statuses */
export interface OfferedStatus {
  id: number;
  name: string;
  /** The operation moves back, which asks for a reason. */
  goesBack: boolean;
  /** Other roles give it. */
  isOfOthers: boolean;
}

/** A row of GET /operations/{id}/candidates: a person who may become a member. */
export interface Candidate {
  id: number;
  name: string;
}

/** A row of GET /operations/{id}/payees: an account of a register, in the fields of a disbursement. */
export type RegisteredPayee = Pick<Disbursement, AccountField> & {
  payeeKind: Payee["kind"];
  supplierID?: number;
  payeeName: string;
  payeeDocumentNumber: string | null;
  /** The name of the bank. */
  bank: string | null;
  isBankClosed: boolean;
};

type Disbursement = RecordOf<"operation-disbursements">;
type AccountField = "bankID" | "agency" | "account" | "accountDigit" | "accountType" | "pixKeyType" | "pixKey";

/** GET /operations/{id}/pre-analysis */
export interface PreAnalysis {
  customer: CustomerOfOperation | null;
  decision: string | null;
  reason: string | null;
  requiresCommittee: boolean;
  decided: { at: string; by: string | null; command: string } | null;
  /** What the rules of the product decide today; null without a customer. */
  bureaus: BureauDecision | null;
}

export interface CustomerOfOperation {
  name: string;
  documentNumber: string;
  party: "persons" | "companies";
  partyID: number;
}

/** POST /operations/{id}/preview-change: the new terms beside those in force, and what a save would undo. */
export interface TermsPreview {
  simulation: Simulation;
  changes: ValueChange[];
  undoes: string[];
}
