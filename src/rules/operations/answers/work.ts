// How many operations there are and where they wait: the counts of the list, the board, the queues of a person and the late
// ones. Moments are ISO instants.
import type { WireAmount } from "../../../base/exact-json.ts";
import type { OperationDue } from "../../home/operations-of-the-day.ts";
import type { StageCode } from "../stages.ts";

export interface CountAndValue {
  count: number;
  value: WireAmount;
}

export interface StatusOfOperations {
  statusID: number;
  /** Null for a status of the installation's own. */
  code: string | null;
  name: string;
  stage: string | null;
  color: string | null;
  isFinal: boolean;
}

/** GET /operations/counts */
export interface OperationCounts {
  total: CountAndValue;
  stages: (CountAndValue & { stage: string | null })[];
  statuses: (CountAndValue & StatusOfOperations)[];
}

export interface BoardCard {
  id: number;
  code: string;
  stage: StageCode;
  stageSince: string | null;
  dueAt: string | null;
  warnAt: string | null;
  isPaused: boolean;
  requestedValue: WireAmount | null;
  missingText: string | null;
  statusID: number;
  status: string;
  color: string | null;
  customer: string | null;
  product: string | null;
  members: { id: number; name: string }[];
}

/** GET /operations/board: of each column the first cards, or one page of further ones. */
export interface Board {
  columns: { stage: StageCode; cards: BoardCard[] }[];
  pageSize: number;
}

export interface WaitingOperation extends OperationDue {
  stageSince: string | null;
}

/** GET /operations/my-work: of each queue the most urgent operations, and how many there are. */
export interface MyWork {
  queues: WorkQueue[];
  now: string;
}

export interface WorkQueue {
  key: string;
  total: number;
  operations: WaitingOperation[];
}

export interface LateGroup {
  key: string | null;
  name: string | null;
  count: number;
  value: WireAmount | null;
  oldestDueAt: string;
}

/** GET /operations/late */
export interface LateOperations {
  groups: LateGroup[];
  now: string;
}
