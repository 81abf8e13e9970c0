// The port to a platform that issues the CCB of an operation in the name of a bank or an SCD. Its adapters are the HTTP ones
// of UY3 and Daycoval and the bundled simulator; one conformance suite holds for all of them.
import type { Cents } from "../../../../../src/base/money.ts";
import type { Installment, ProposalField } from "../../../../../src/rules/operations/index.ts";

export const PLATFORMS = ["UY3", "DAYCOVAL"] as const;
export type PlatformCode = (typeof PLATFORMS)[number];

export const PLATFORM_NAMES: Readonly<Record<PlatformCode, string>> = { UY3: "UY3", DAYCOVAL: "Daycoval" };

export interface Address {
  postalCode: string;
  address: string;
  number: string;
  neighborhood: string;
  city: string;
  state: string;
}

export interface PayeeOfProposal {
  name: string;
  documentNumber: string;
  value: Cents;
  pixKey: string | null;
  /** COMPE code. */
  bank: string | null;
  agency: string | null;
  account: string | null;
}

/** What a platform is told of an operation. */
export interface Proposal {
  /** Our code of the operation, which the platform shows beside its own. */
  reference: string;
  /** The assignor's account at the platform. */
  account: string;
  customer: { documentNumber: string; name: string; email: string; phone: string; address: Address };
  financed: Cents;
  released: Cents;
  iof: Cents;
  total: Cents;
  /** Percent a month, as decimals. */
  monthlyRate: string;
  originDate: string;
  installments: readonly Installment[];
  payees: readonly PayeeOfProposal[];
  /** Digest of the contract that the customer has signed; null where the way has no signature. */
  contractSha256: string | null;
}

/** How far a proposal has come at the platform. */
export type PlatformState = "RECEIVED" | "IN_APPROVAL" | "APPROVED" | "ISSUED" | "REFUSED" | "CANCELLED";

export interface PlatformEvent {
  /** The platform's own, which it repeats when it tells the same thing again. */
  id: string;
  at: string;
  code: string;
  /** Its words, which may hold markup; null: only the code. */
  html: string | null;
}

export interface PlatformRecord {
  externalID: string;
  state: PlatformState;
  events: readonly PlatformEvent[];
  /** Why it was refused or cancelled, in the platform's words. */
  reason: string | null;
  isSimulated: boolean;
}

export interface Problem {
  field: ProposalField;
  message: string;
}

/**
 * `refused`: the platform has certainly not done it; `isDown`: it may be asked again. `lost`: nobody here knows whether it was
 * done. `absent`: it does not know that key. Messages are Portuguese texts for the person at the screen.
 */
export type Failure =
  | { kind: "refused"; isDown: boolean; message: string; problems: readonly Problem[] }
  | { kind: "lost"; message: string }
  | { kind: "absent" };

export type Reply = { kind: "record"; record: PlatformRecord } | Failure;
export type ScheduleReply = { kind: "schedule"; installments: readonly Installment[] } | Failure;
export type DocumentReply = { kind: "document"; bytes: Buffer } | Failure;

/** Never throws. Everything but `simulate` may be repeated: the same key, and the same act on a proposal, is done once. */
export interface BankingPlatform {
  /** The schedule that the platform would put into the CCB. */
  simulate(proposal: Proposal, timeoutMs: number): Promise<ScheduleReply>;
  /** The key is ours, unique for each proposal; the platform answers the same key with the same proposal. */
  send(key: string, proposal: Proposal, timeoutMs: number): Promise<Reply>;
  /** What has become of the proposal with this key. */
  find(key: string, timeoutMs: number): Promise<Reply>;
  /** Into the platform's line of analysis; Daycoval, which analyses by itself, refuses. */
  requestApproval(externalID: string, timeoutMs: number): Promise<Reply>;
  cancel(externalID: string, timeoutMs: number): Promise<Reply>;
  /** The CCB that was issued, as PDF. */
  document(externalID: string, timeoutMs: number): Promise<DocumentReply>;
}

export const NO_ANSWER = "A plataforma não respondeu a tempo.";
export const NOT_ISSUED = "A CCB ainda não foi emitida.";
export const NO_LINE = "Esta plataforma analisa por si e não recebe pedidos de aprovação.";
