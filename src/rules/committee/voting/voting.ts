// What a voting is: the composition as it was at its opening, the votes of its round, and what came of them.
import type { Cents } from "../../../base/money.ts";
import type { Authorship, Hindrance } from "./availability.ts";
import type { ApprovalPosition, Committee, Exposure } from "./setup.ts";

/** Who was asked to take a seat and could not. */
export interface PassedOver {
  personID: number;
  reason: Hindrance;
}

/** One seat of a position: the member's, and who votes in it. */
export interface Seat {
  memberID: number;
  /** Nobody when the seat is empty. */
  voterID: number | null;
  origin: "MEMBER" | "STAND_IN" | "SUPERIOR" | "EMPTY";
  /** Why the member does not vote. */
  hindrance: Hindrance | null;
  passedOver: readonly PassedOver[];
}

/**
 * A position with its seats. `isSufficient`: its limit reaches the exposure of the opening and of every counterproposal
 * that was accepted since. `isAble`: it is sufficient and has voters enough for the rule.
 */
export interface Level {
  position: ApprovalPosition;
  seats: readonly Seat[];
  isSufficient: boolean;
  isAble: boolean;
}

/** Enumeration CommitteeAction. EVALUATE asks for more: it is on record and decides nothing. */
export type VoteAction = "APPROVE" | "REJECT" | "EVALUATE";

export interface Vote {
  personID: number;
  action: VoteAction;
  comment: string | null;
  /** The moment, for its readers: it decides nothing. */
  at?: string;
}

/** Enumeration ApprovalResult. */
export type ApprovalResult = "AP" | "RE" | "AN";

export interface Tally {
  voters: number;
  approvals: number;
  rejections: number;
  pending: number;
}

/**
 * RULE: the rule is met or can no longer be. OUT_OF_REACH: the approvals needed cannot be had any more. TIE_AT_TOP: a tie
 * with nobody above. AWAITED: votes are missing. NOBODY: no position has anybody who could decide.
 */
export type ResolutionCause = "RULE" | "VETO" | "CASTING_VOTE" | "OUT_OF_REACH" | "TIE_AT_TOP" | "AWAITED" | "NOBODY";

export interface PassedUp {
  level: number;
  cause: "TIE" | "TOO_FEW" | "NOBODY" | "OVERDUE";
}

export interface Resolution {
  result: ApprovalResult;
  cause: ResolutionCause;
  /** The index of the position that decides; nothing when none can. */
  level: number | null;
  /** The positions that could not decide, from the lowest. */
  passedUp: readonly PassedUp[];
  tally: Tally;
  /** Votes were missing and could not have changed the result. */
  isEarly: boolean;
  /** Whose single vote decided: a veto, the chair, the first approval. */
  decisiveID: number | null;
  /** Whose votes can still change the result. */
  awaitedIDs: readonly number[];
}

export interface Counterproposal {
  exposure: Exposure;
}

/** A round that has ended, as it was. */
export interface PastRound {
  round: number;
  levels: readonly Level[];
  exposure: Exposure;
  votes: readonly Vote[];
  resolution: Resolution;
  endedBy: "RESTART" | "RESET" | "COUNTERPROPOSAL";
}

/** What decides: all of it is fixed at the opening but votes and removals. */
export interface Round {
  committee: Pick<Committee, "id" | "name" | "rule" | "chairID">;
  levels: readonly Level[];
  /** The position at which the round begins; nothing when nobody could decide at the opening. */
  startLevel: number | null;
  /** The last vote of each person, in the order in which they were cast. */
  votes: readonly Vote[];
  /** Members who were removed after the opening: a vote that they had cast counts. */
  removedIDs: readonly number[];
  /** Positions whose deadline passed: the case went up, and votes that come later are opinions. */
  overdueLevels: readonly number[];
}

export interface Voting extends Round {
  round: number;
  exposure: Exposure;
  authors: readonly { personID: number; reason: Authorship }[];
  counterproposal: Counterproposal | null;
  /** Once it is AP or RE, it stays so until the voting is restarted or reset. */
  resolution: Resolution;
  pastRounds: readonly PastRound[];
}

/** The exposure is above the limit of every position that decides. */
export interface AboveEveryLimit {
  code: "ABOVE_EVERY_LIMIT";
  exposure: Cents;
  highestLimit: Cents;
}
