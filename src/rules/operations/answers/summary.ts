// What people of partners see of one operation: agency, employer and cessionary each see something else. Days are
// YYYY-MM-DD, moments are ISO instants, percents have decimals. Spec OPS-004, OPS-005.
import type { WireAmount } from "../../../base/exact-json.ts";
import type { RecordOf } from "../../../base/resource-types.ts";
import type { ContractFact } from "../facts.ts";

export interface SummaryHead {
  id: number;
  code: string;
  status: string;
  statusCode: string | null;
  color: string | null;
  isFinal: boolean;
  createdAt: string;
  enteredAt: string | null;
  finishedAt: string | null;
  product: string | null;
}

export interface SummaryCustomer {
  customer: string | null;
  documentNumber: string | null;
  customerType: string;
}

export interface SummarySize {
  requestedValue: WireAmount | null;
  financedValue: WireAmount | null;
  totalValue: WireAmount | null;
  installmentQuantity: number | null;
  installmentValue: WireAmount | null;
  firstDueDate: string | null;
}

/** The terms in force; each is null until they are calculated. */
export interface SummaryTerms extends SummarySize {
  monthlyRate: WireAmount | null;
  annualRate: WireAmount | null;
  cet: WireAmount | null;
  tfc: WireAmount | null;
  iofValue: WireAmount | null;
  downPayment: WireAmount | null;
  disbursement: WireAmount | null;
  creditLifeInsuranceValue: WireAmount | null;
  validUntil: string | null;
}

export interface SummaryInstallment {
  installment: number;
  dueDate: string;
  value: WireAmount;
  paidValue: WireAmount | null;
  paidAt: string | null;
  status: string;
}

export interface SummaryDocument {
  id: number;
  name: string;
  target: string | null;
  required: boolean;
  status: string;
  fileName: string | null;
  attachedAt: string | null;
  dueDate: string | null;
  requestNote: string | null;
  rejectionReason: string | null;
}

export interface SummaryDisbursement {
  value: WireAmount;
  scheduledDate: string | null;
  status: string;
}

/** A counterproposal that awaits the answer of the agency. */
export interface OpenProposal {
  id: number;
  requestedValue: WireAmount;
  installmentQuantity: number;
  monthlyRate: WireAmount | null;
  firstDueDate: string | null;
  sentAt: string;
  installmentValue: WireAmount | null;
  totalValue: WireAmount | null;
  cet: WireAmount | null;
}

export interface PartnerAct {
  at: string;
  text: string;
}

type HrStatus = NonNullable<RecordOf<"operations">["hrAnalysisStatus"]>;
export type HrAct = "send" | "cancel" | "resend";

interface Common {
  operation: SummaryHead;
  installments: SummaryInstallment[];
  history: PartnerAct[];
}

export interface AgencySummary extends Common {
  kind: "agency";
  customer: SummaryCustomer & { customerID: number | null };
  terms: SummaryTerms;
  documents: SummaryDocument[];
  disbursements: SummaryDisbursement[];
  contracts: Pick<ContractFact, "name" | "state">[];
  counterProposal: OpenProposal | null;
  /** Of a consigned operation; `acts`: what this person may do now. */
  hrAnalysis: { status: HrStatus; acts: HrAct[] } | null;
}

export interface Employment {
  employer: string | null;
  registrationNumber: string | null;
  position: string | null;
  department: string | null;
  admissionDate: string | null;
  employmentStatus: string | null;
}

export interface HrSummary extends Common {
  kind: "hr";
  customer: SummaryCustomer;
  employment: Employment;
  margin: { available: WireAmount | null; reserved: WireAmount; installmentValue: WireAmount | null };
  terms: Pick<SummaryTerms, "requestedValue" | "installmentQuantity" | "installmentValue" | "firstDueDate">;
  hrAnalysisStatus: HrStatus;
  codes: MarginCode[];
}

export interface MarginCode {
  codeType: string;
  codeMask: string | null;
  consultedAt: string;
}

export interface SummaryCession {
  cessionary: string | null;
  sentForPaymentAt: string | null;
  markedAsPaidAt: string | null;
}

export interface CessionarySummary extends Common {
  kind: "cessionary";
  customer: SummaryCustomer;
  terms: SummarySize;
  cession: SummaryCession;
}

export type PartnerSummary = AgencySummary | HrSummary | CessionarySummary;

/** GET /operations/{id}/detailed for people of partners. */
export type OperationSummary = { now: string } & PartnerSummary;
