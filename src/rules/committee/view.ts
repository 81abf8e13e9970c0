// A voting as the server sends it to its readers. Amounts are JSON numbers of reais, moments ISO 8601.
import type { WireAmount } from "../../base/money.ts";
import type { VotingRule } from "./voting/setup.ts";
import type { ApprovalResult, PastRound, VoteAction } from "./voting/voting.ts";

export interface VoteView {
  action: VoteAction;
  justification: string | null;
  votedAt: string | null;
}

export interface VoterView {
  personID: number;
  name: string;
  canVote: boolean;
  isRemoved: boolean;
  substituteOf: { personID: number; name: string } | null;
  /** Beside the name of a stand-in. */
  note: string | null;
  vote: VoteView | null;
}

export interface PositionView {
  competenceID: number;
  name: string;
  vote: boolean;
  veto: boolean;
  /** The most that it approves. */
  data: { operationValue: WireAmount };
  isDeciding: boolean;
  voters: VoterView[];
  absent: { personID: number; name: string; reason: string }[];
}

interface ExposureView {
  operationValue: WireAmount;
  clientBalance: WireAmount;
  groupBalance: WireAmount;
}

export interface PastRoundView {
  round: number;
  result: ApprovalResult;
  endedBy: PastRound["endedBy"];
  exposure: ExposureView;
  votes: (VoteView & { personID: number; name: string; position: string })[];
}

interface CommitteeView {
  id: number;
  name: string;
  rule: VotingRule["kind"];
  /** Approvals of a quorum. */
  minVotes: number;
  chairPersonID: number | null;
}

export interface VotingView {
  id: number;
  operationID: number;
  productID: number;
  round: number;
  result: ApprovalResult;
  startedAt: string | null;
  deadlineAt: string | null;
  finishedAt: string | null;
  authorPersonID: number | null;
  committee: CommitteeView;
  exposure: ExposureView;
  positions: PositionView[];
  awaitedPersonIDs: readonly number[];
  isSuspended: boolean;
  /** Whether the caller may vote now, and otherwise why not. */
  canVote: boolean;
  refusal: string | null;
  explanation: string[];
  pastRounds: PastRoundView[];
}
