// What the home page says of operations.
import type { WireAmount } from "../../base/money.ts";
import type { StageCode } from "../operations/index.ts";

interface OperationOfTheDay {
  id: number;
  code: string;
  customer: string | null;
  product: string | null;
  /** Null while nothing was asked for. */
  requestedValue: WireAmount | null;
}

export interface OperationWait extends OperationOfTheDay {
  work: "counterProposal" | "documents" | "messages" | "entry" | "hrAnalysis";
  /** How many documents or messages; otherwise 1. */
  count: number;
  since: string | null;
}

export interface PartnerWaits {
  total: number;
  /** The most urgent of them. */
  operations: OperationWait[];
  /** The filter of the list that has all of them, where one does. */
  filters?: { [path: string]: unknown };
}

export interface OperationMove extends OperationOfTheDay {
  status: string;
  movedAt: string;
}

/** An instalment that is not paid yet. */
export interface InstallmentDue {
  /** The id of the operation. */
  id: number;
  code: string;
  customer: string | null;
  installment: number;
  installmentQuantity: number;
  value: WireAmount;
  dueDate: string;
}

/** Those of the operations that a cessionary bought, up to a month from now, with what was due before. */
export interface InstallmentsDue {
  total: number;
  value: WireAmount;
  /** The first of them. */
  records: InstallmentDue[];
}

/** An operation of the caller's, with its deadline. */
export interface OperationDue extends OperationOfTheDay {
  stage: StageCode | null;
  dueAt: string | null;
  warnAt: string | null;
  isPaused: boolean;
  missingText: string | null;
}

export interface OperationsOfTheDay {
  /** Those in which something waits, the most urgent first; without those that are tasks of the home. */
  queues: { key: string; total: number }[];
  /** Those in which an operation still moves, in the order of the stages. */
  statuses: { statusID: number; code: string | null; name: string; count: number; value: WireAmount }[];
  /** The lender's own operations by deadline. */
  urgent: OperationDue[];
  /** What the people of a partner have to do; null for the lender. */
  waits: PartnerWaits | null;
  /** What moved last in sight of a partner; empty for the lender. */
  moves: OperationMove[];
  /** Null for everybody but a cessionary. */
  installments: InstallmentsDue | null;
}
