// What the committee engine takes: plain data of one moment. It reads no clock and no database: the day is an input.
import type { Cents } from "../../../base/money.ts";

/** A business date, YYYY-MM-DD. */
export type Day = string;

/** Enumeration Availability: available, away, unavailable (disabled or on leave). */
export type Availability = "AV" | "AW" | "UN";

/** Days away, both ends included; without an end until it is taken back. The own stand-in is asked before all others. */
export interface Absence {
  from: Day;
  to: Day | null;
  standInID: number | null;
}

export interface Person {
  id: number;
  name: string;
  availability: Availability;
  absences: readonly Absence[];
}

/** Counted among the voters of the position that decides. QUORUM: so many approvals. ANY: the first approval. */
export type VotingRule =
  | { kind: "UNANIMITY" }
  | { kind: "MAJORITY" }
  | { kind: "QUORUM"; approvals: number }
  | { kind: "ANY" };

/** A rung of the ladder. A limit of 0 never approves; without `votes` the position is only listed. */
export interface ApprovalPosition {
  competenceID: number;
  name: string;
  limit: Cents;
  votes: boolean;
  vetoes: boolean;
}

/** The positions stand in the order of the structure, the lowest first. */
export interface Committee {
  id: number;
  name: string;
  rule: VotingRule;
  /** Whose own vote decides a tie of the position in which this person sits. */
  chairID: number | null;
  positions: readonly ApprovalPosition[];
}

export interface Member {
  competenceID: number;
  personID: number;
}

/** The stand-ins of one person in a position, or of everybody in it, in the order in which they are asked. */
export interface Substitution {
  competenceID: number;
  personID: number | null;
  standInIDs: readonly number[];
}

export interface CommitteeSetup {
  committee: Committee;
  /** Of this committee, in the order in which they are listed. */
  members: readonly Member[];
  substitutions: readonly Substitution[];
  /** All who may appear as members or stand-ins; who is not here cannot vote. */
  people: readonly Person[];
}

/** What the lender would have at stake with the client and its economic group. */
export interface Exposure {
  operation: Cents;
  clientBalance: Cents;
  groupBalance: Cents;
}

export interface OperationToDecide {
  exposure: Exposure;
  authorID: number | null;
  opinionAuthorIDs: readonly number[];
  /** The day of the opening, on which absences are looked at. */
  day: Day;
}

export const totalOf = ({ operation, clientBalance, groupBalance }: Exposure): Cents =>
  operation + clientBalance + groupBalance;
