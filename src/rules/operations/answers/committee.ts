// What the calls of the committee of an operation answer. Moments are ISO instants, days YYYY-MM-DD, rates percent.
import type { WireAmount } from "../../../base/exact-json.ts";
import type { RecordOf } from "../../../base/resource-types.ts";
import type { VotingView } from "../../committee/index.ts";
import type { Simulation } from "../../products/simulation.ts";
import type { Opinion } from "../opinion.ts";
import type { ValueChange } from "./value-change.ts";

/** Another operation of the client or of its economic group. */
export interface ExposureRow {
  operationID: number;
  code: string;
  customer: string;
  /** False: of the group. */
  isClient: boolean;
  balance: WireAmount;
}

export interface ExposureAnswer {
  operationValue: WireAmount;
  clientBalance: WireAmount;
  groupBalance: WireAmount;
  total: WireAmount;
  lines: readonly ExposureRow[];
}

export interface PreviewPosition {
  competenceID: number;
  name: string;
  vote: boolean;
  /** The most that it approves. */
  operationValue: WireAmount;
  isDeciding: boolean;
  /** `insteadOf`: the name of the member whose substitute this is. */
  voters: readonly { personID: number; name: string; insteadOf: string | null }[];
  /** Sentences. */
  absent: readonly string[];
}

/** Who would decide if the committee were opened now. */
export interface CommitteePreview {
  /** Why it cannot be opened; there is no committee then. */
  refusal: string | null;
  committee: Pick<VotingView["committee"], "name" | "rule"> | null;
  positions: readonly PreviewPosition[];
}

type CounterProposal = RecordOf<"operation-counter-proposals">;

export interface Proposal
  extends Pick<
    CounterProposal,
    "id" | "requestedValue" | "installmentQuantity" | "monthlyRate" | "firstDueDate" | "justification"
  > {
  status: NonNullable<CounterProposal["status"]>;
  sentBy: string | null;
  sentAt: string;
  /** Both null while it is open. */
  answeredBy: string | null;
  answeredAt: string | null;
  /** What its terms come to. */
  installmentValue: WireAmount | null;
  totalValue: WireAmount | null;
  yearlyCet: number | null;
  /** Of an open one: what it would change of the terms in force. */
  changes: readonly ValueChange[];
}

/** A voting on terms that are no longer in force. */
export interface PastVoting extends Pick<VotingView, "id" | "round" | "result" | "finishedAt"> {
  startedAt: string;
  termsNumber: number | null;
  requestedValue: WireAmount | null;
}

/** `isSuperseded`: the terms have changed since it was opened. */
export type OpenedVoting = VotingView & { isSuperseded: boolean };

/** GET /operations/{id}/committee */
export interface CommitteeAnswer {
  operationID: number;
  exposure: ExposureAnswer;
  /** The latest one. */
  voting: OpenedVoting | null;
  /** Null while a voting is open. */
  preview: CommitteePreview | null;
  /** The latest first, as the proposals are. */
  pastVotings: readonly PastVoting[];
  counterProposals: readonly Proposal[];
  /** Why this person cannot answer the open counterproposal. */
  answerRefusal: string | null;
  opinions: readonly Opinion[];
  /** The files of the pictures of those who vote. */
  avatars: { readonly [personID: string]: string };
}

/** POST /operations/{id}/simulate-counter-proposal */
export interface ProposalSimulation {
  simulation: Simulation;
  /** The terms in force. */
  current: Simulation;
  changes: readonly ValueChange[];
}
