// What the server answers of the committee of an operation.
import type { WireAmount } from "../../../../base/money.ts";
import type { VotingView } from "../../../../rules/committee/index.ts";
import type { Opinion } from "../../../../rules/operations/index.ts";

export interface ValueChange {
  field: string;
  title: string;
  before: string;
  after: string;
}

export interface ExposureLine {
  operationID: number;
  code: string;
  customer: string;
  isClient: boolean;
  balance: WireAmount;
}

export interface ExposureAnswer {
  operationValue: WireAmount;
  clientBalance: WireAmount;
  groupBalance: WireAmount;
  total: WireAmount;
  lines: ExposureLine[];
}

export interface PreviewPosition {
  competenceID: number;
  name: string;
  vote: boolean;
  operationValue: WireAmount;
  isDeciding: boolean;
  voters: { personID: number; name: string; insteadOf: string | null }[];
  absent: string[];
}

export interface Preview {
  refusal: string | null;
  committee: { name: string; rule: VotingView["committee"]["rule"] } | null;
  positions: PreviewPosition[];
}

export interface Proposal {
  id: number;
  status: "SENT" | "ACCEPTED" | "REFUSED" | "CANCELLED";
  sentBy: string | null;
  sentAt: string;
  answeredBy: string | null;
  answeredAt: string | null;
  requestedValue: WireAmount;
  installmentQuantity: number;
  monthlyRate: number;
  firstDueDate: string | null;
  justification: string;
  installmentValue: WireAmount | null;
  totalValue: WireAmount | null;
  yearlyCet: number | null;
  /** Of an open one: what it would change of the terms in force. */
  changes: ValueChange[];
}

export interface PastVoting {
  id: number;
  round: number;
  result: VotingView["result"];
  startedAt: string;
  finishedAt: string | null;
  termsNumber: number | null;
  requestedValue: WireAmount | null;
}

export type OpenedVoting = VotingView & { isSuperseded: boolean };

export interface CommitteeAnswer {
  operationID: number;
  exposure: ExposureAnswer;
  voting: OpenedVoting | null;
  preview: Preview | null;
  pastVotings: PastVoting[];
  counterProposals: Proposal[];
  /** Why this person cannot answer the open counterproposal. */
  answerRefusal: string | null;
  opinions: Opinion[];
  avatars: { [personID: string]: string };
}
