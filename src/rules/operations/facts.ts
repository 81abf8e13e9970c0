// What the rules of the pipeline know of one operation. Server and browser make it of the same answer; amounts are cents.
import type { RecordOf } from "../../base/resource-types.ts";
import type { BankingState } from "./banking.ts";
import type { PaidParty, PayeeGrounds } from "./payees.ts";

type Operation = RecordOf<"operations">;
export type StatusCode = NonNullable<RecordOf<"operation-statuses">["code"]>;
type StageCode = NonNullable<Operation["stage"]>;
type Tab = NonNullable<Operation["disabledEditingTabs"]>[number];

export interface DocumentFact {
  name: string;
  isRequired: boolean;
  /** Somebody has asked for it, beside the checklist. */
  isRequested: boolean;
  /** A code of enums/AttachmentStatus. */
  status: string;
  isExpired: boolean;
}

export interface VotingFact {
  /** AN while it is open. */
  result: "AP" | "RE" | "AN";
  /** The terms that were voted on. */
  termsID: number;
  hasOpenCounterProposal: boolean;
}

export interface ContractFact {
  name: string;
  /** Stale: generated for other terms, or what it says of people and guarantees has changed since. */
  state: "MISSING" | "STALE" | "CURRENT";
  /** The current version is there with the signatures of all its signers. */
  isSigned: boolean;
}

export interface BankingFact {
  state: BankingState;
  platform: string;
  /** It was sent with the terms in force. */
  isOfTerms: boolean;
}

export interface OperationFacts {
  id: number;
  /** Null for a status of the lender's own. */
  statusCode: StatusCode | null;
  statusName: string;
  /** The operation changes no more. */
  isFinal: boolean;
  blocksEditing: boolean;
  isSentForPayment: boolean;
  isPaid: boolean;
  /** Sold to a cessionary, and not bought back. */
  isCeded: boolean;
  /** Disbursements without an account in the treasury. */
  pendingDisbursements: number;
  /** Of the terms in force; none while there are no terms. */
  unpaidInstallments: number;
  /** The due date of the oldest instalment of which something is open. */
  unpaidSince: string | null;
  /** From so many days of delay on the lender may give an operation up as lost. */
  writeOffDays: number;
  /** How many operations this one renegotiates. */
  renegotiatedOperations: number;
  /** What of the released value pays their debt. */
  renegotiatedBalance: bigint;
  /** Of the entry that the customer pays for it: what is still open, and what has come in. */
  openEntry: bigint;
  receivedEntry: bigint;
  workflowStages: readonly StageCode[];
  completedStages: readonly StageCode[];
  disabledTabs: readonly Tab[];
  memberIDs: readonly number[];
  entryDecision: "CONTINUE" | "COMMITTEE" | "REJECT" | "ABORT" | null;
  entryReason: string | null;
  requiresCommittee: boolean;
  termsID: number | null;
  /** The last day on which the lender offers the terms. */
  termsValidUntil: string | null;
  termsVersions: number;
  today: string;
  requestedValue: bigint;
  releasedValue: bigint;
  /** Of the terms in force; what an employer reserves of the margin. */
  installmentValue: bigint;
  documents: readonly DocumentFact[];
  warrantiesValue: bigint;
  /** Percent of the requested value that the warranties must reach; null: none is asked for. */
  leastCoverage: number | null;
  needsVehicle: boolean;
  hasVehicle: boolean;
  marriedGuarantorsWithoutConsent: readonly string[];
  opinions: number;
  voting: VotingFact | null;
  hrStatus: "NS" | "EN" | "AP" | "RE" | "CA";
  isConsigned: boolean;
  /** What is reserved for it of the payroll margin. */
  reservedMargin: bigint;
  disbursedValue: bigint;
  payees: readonly PaidParty[];
  payeeGrounds: PayeeGrounds;
  missingCustomFields: readonly string[];
  /** The documents that the product asks for, and those generated without being asked for. */
  contracts: readonly ContractFact[];
  /** Documents are with their signers. */
  isSigning: boolean;
  /** Names of those whose signature of such a document is awaited. */
  waitingSigners: readonly string[];
  /** The last attempt; null before the first one. */
  banking: BankingFact | null;
  /** An assignor with an account at a platform has the product; otherwise the lender issues by itself. */
  isIssuedByPlatform: boolean;
}
