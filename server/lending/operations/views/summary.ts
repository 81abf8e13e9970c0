// One operation for the people of partners: agency, employer and cessionary each have their own serialiser, which lists
// every field that leaves the server. What is not written here never does: opinions, votes, results of bureaus, bank data,
// members and what they wrote to one another. Spec OPS-004, OPS-005.

import { effectiveSystem } from "../../../../src/base/access.ts";
import { AppError } from "../../../../src/base/app-error.ts";
import { type Cents, fromCents } from "../../../../src/base/money.ts";
import { pick } from "../../../../src/base/pick.ts";
import type {
  AgencySummary,
  CessionarySummary,
  Employment,
  HrAct,
  HrSummary,
  MarginCode,
  OpenProposal,
  OperationSummary,
  PartnerSummary,
  SummaryCession,
  SummaryDisbursement,
  SummaryDocument,
  SummaryHead,
  SummaryInstallment,
  SummaryTerms,
} from "../../../../src/rules/operations/answers/summary.ts";
import { type OperationFacts, refusalOf } from "../../../../src/rules/operations/index.ts";
import { type Context, type RecordOf, records, resourceNamed, run } from "../../../framework/index.ts";
import { actorOf, OPERATIONS } from "../command.ts";
import { factsOf } from "../facts.ts";
import { maySendToHr } from "./hr-analysis.ts";
import { marginOf } from "./margin.ts";
import { partnerHistory } from "./partner-history.ts";

type Operation = RecordOf<"operations">;

/** @throws NOT_FOUND for an operation out of sight; FORBIDDEN for who belongs to no partner. */
export async function operationSummary(context: Context, id: number): Promise<OperationSummary> {
  const resource = resourceNamed(context, OPERATIONS);
  await records.get(context, resource, id);
  const serialise = SERIALISERS[effectiveSystem(context.caller)];
  if (!serialise || context.caller.key) throw new AppError("FORBIDDEN", { entity: "Operation" });
  const row = await rowOf(context, id);
  return { now: context.clock.now().toISOString(), ...(await serialise(context, row)) };
}

const SERIALISERS: { readonly [system: string]: (context: Context, row: SummaryRow) => Promise<PartnerSummary> } = {
  agency_office: ofAgency,
  hr: ofHr,
  receivables: ofCessionary,
};

interface SummaryRow extends SummaryHead, SummaryTerms, Employment, SummaryCession {
  customer: string | null;
  documentNumber: string | null;
  customerType: string;
  customerID: number | null;
  hrStatus: Operation["hrAnalysisStatus"];
}

const ROW = `
  select o.id, o.code, s.name as status, s.code as "statusCode", s.color, coalesce(s.final_status, false) as "isFinal", o.created_at as "createdAt",
         o.entered_at as "enteredAt", o.finished_at as "finishedAt", o.customer_id as "customerID",
         coalesce(p.full_name, k.legal_name) as customer, coalesce(p.document_number, k.document_number) as "documentNumber",
         o.customer_type as "customerType", d.name as product, o.hr_analysis_status as "hrStatus",
         o.requested_value as "requestedValue", o.financed_value as "financedValue", o.total_value as "totalValue",
         o.installment_quantity as "installmentQuantity", o.installment_value as "installmentValue",
         o.first_due_date::text as "firstDueDate", o.monthly_rate as "monthlyRate", o.annual_rate as "annualRate", o.cet,
         o.tfc, o.iof_value as "iofValue", o.down_payment as "downPayment", o.disbursement,
         o.credit_life_insurance_value as "creditLifeInsuranceValue", o.valid_until::text as "validUntil",
         o.informed_margin as "informedMargin", f.trade_name as employer,
         e.registration_number as "registrationNumber", e.position, e.department, e.admission_date::text as "admissionDate",
         e.status as "employmentStatus", o.sent_for_payment_at as "sentForPaymentAt", o.marked_as_paid_at as "markedAsPaidAt",
         g.name as cessionary
    from operations o
    join operation_statuses s on s.id = o.status_id
    left join customers c on c.id = o.customer_id
    left join persons p on p.id = c.person_id
    left join companies k on k.id = c.company_id
    left join products d on d.id = o.product_id
    left join lateral (select coalesce(y.trade_name, y.legal_name) as trade_name from affiliated_companies x
      join companies y on y.id = x.company_id where x.id = o.affiliated_company_id) f on true
    left join lateral (select * from employees y where y.person_id = c.person_id
      and y.affiliated_company_id = o.affiliated_company_id order by y.id limit 1) e on true
    left join lateral (select coalesce(y.trade_name, y.legal_name) as name from cessionary_companies x
      join companies y on y.id = x.company_id where x.id = o.cessionary_company_id) g on true
   where o.id = $1`;

async function rowOf({ db }: Context, id: number): Promise<SummaryRow> {
  const [row] = await run<SummaryRow>(db, ROW, [id]);
  if (!row) throw new AppError("NOT_FOUND", { entity: "Operation" });
  return row;
}

const HEAD = [
  ...(["id", "code", "status", "statusCode", "color", "isFinal", "createdAt", "enteredAt", "finishedAt"] as const),
  "product",
] as const;
const CUSTOMER = ["customer", "documentNumber", "customerType"] as const;
const HR_SIZE = ["requestedValue", "installmentQuantity", "installmentValue", "firstDueDate"] as const;
const SIZE = [...HR_SIZE, "financedValue", "totalValue"] as const;
const TERMS = [
  ...SIZE,
  ...(["monthlyRate", "annualRate", "cet", "tfc", "iofValue", "downPayment", "disbursement"] as const),
  ...(["creditLifeInsuranceValue", "validUntil"] as const),
] as const;
const EMPLOYMENT = [
  "employer",
  "registrationNumber",
  "position",
  "department",
  "admissionDate",
  "employmentStatus",
] as const;

async function ofAgency(context: Context, row: SummaryRow): Promise<AgencySummary> {
  const facts = await factsOf(context, row.id);
  return {
    kind: "agency",
    operation: pick(row, HEAD),
    customer: pick(row, [...CUSTOMER, "customerID"]),
    terms: pick(row, TERMS),
    installments: await installmentsOf(context, row.id),
    documents: await documentsOf(context, row.id),
    disbursements: await disbursementsOf(context, row.id),
    contracts: facts.contracts.map(({ name, state }) => ({ name, state })),
    counterProposal: await openProposalOf(context, row.id),
    hrAnalysis: facts.isConsigned ? { status: facts.hrStatus, acts: await hrActs(context, facts) } : null,
    history: await partnerHistory(context, row.id, "agency_office"),
  };
}

const HR_ACTS = [
  ["send", "SEND_HR_ANALYSIS"],
  ["cancel", "CANCEL_HR_ANALYSIS"],
  ["resend", "RESEND_HR_ANALYSIS"],
] as const;

/** What the caller may do now about the analysis of HR. */
async function hrActs(context: Context, facts: OperationFacts): Promise<HrAct[]> {
  if (!maySendToHr(context)) return [];
  const actor = await actorOf(context);
  return HR_ACTS.flatMap(([act, code]) => (refusalOf(code, facts, actor) ? [] : [act]));
}

async function ofHr(context: Context, row: SummaryRow): Promise<HrSummary> {
  const { available, reserved } = await marginOf(context, row.id);
  return {
    kind: "hr",
    operation: pick(row, HEAD),
    customer: pick(row, CUSTOMER),
    employment: pick(row, EMPLOYMENT),
    margin: { available: amountOf(available), reserved: fromCents(reserved), installmentValue: row.installmentValue },
    terms: pick(row, HR_SIZE),
    hrAnalysisStatus: row.hrStatus ?? "NS",
    codes: await codesOf(context, row.id),
    installments: await installmentsOf(context, row.id),
    history: await partnerHistory(context, row.id, "hr"),
  };
}

async function ofCessionary(context: Context, row: SummaryRow): Promise<CessionarySummary> {
  return {
    kind: "cessionary",
    operation: pick(row, HEAD),
    customer: pick(row, CUSTOMER),
    terms: pick(row, SIZE),
    cession: pick(row, ["cessionary", "sentForPaymentAt", "markedAsPaidAt"]),
    installments: await installmentsOf(context, row.id),
    history: await partnerHistory(context, row.id, "receivables"),
  };
}

const amountOf = (cents: Cents | null): ReturnType<typeof fromCents> | null =>
  cents === null ? null : fromCents(cents);

const installmentsOf = ({ db }: Context, id: number): Promise<SummaryInstallment[]> =>
  run(
    db,
    `select installment, due_date::text as "dueDate", value, paid_value as "paidValue", paid_at::text as "paidAt", status
       from operation_bonds where operation_id = $1 order by installment`,
    [id],
  );

const documentsOf = ({ db }: Context, id: number): Promise<SummaryDocument[]> =>
  run(
    db,
    `select d.id, t.name, d.target, coalesce(d.required, false) as required, d.status, d.file_name as "fileName",
            d.attached_at as "attachedAt", d.due_date::text as "dueDate", d.request_note as "requestNote",
            d.rejection_reason as "rejectionReason"
       from operation_documents d join document_types t on t.id = d.document_type_id
      where d.operation_id = $1 and coalesce(d.is_current, true) and d.status <> 'CA' order by d.id`,
    [id],
  );

/** When the customer is paid and how much; whom and where is between the lender and the customer. */
const disbursementsOf = ({ db }: Context, id: number): Promise<SummaryDisbursement[]> =>
  run(
    db,
    `select value, scheduled_date::text as "scheduledDate", status from operation_disbursements
      where operation_id = $1 and status <> 'CA' order by scheduled_date nulls first, id`,
    [id],
  );

/** Without its justification, which the committee wrote for itself. */
async function openProposalOf({ db }: Context, id: number): Promise<OpenProposal | null> {
  const [row] = await run<OpenProposal>(
    db,
    `select k.id, k.requested_value as "requestedValue", k.installment_quantity as "installmentQuantity",
            k.monthly_rate as "monthlyRate", coalesce(k.first_due_date, t.first_due_date)::text as "firstDueDate", k.created_at as "sentAt",
            (t.answer ->> 'installmentValue')::numeric as "installmentValue",
            (t.answer -> 'totals' ->> 'paid')::numeric as "totalValue", (t.answer -> 'cet' ->> 'yearly')::numeric as cet
       from operation_counter_proposals k left join operation_terms t on t.id = k.operation_terms_id
      where k.operation_id = $1 and k.status = 'SENT' order by k.id desc limit 1`,
    [id],
  );
  return row ?? null;
}

const codesOf = ({ db }: Context, id: number): Promise<MarginCode[]> =>
  run(
    db,
    `select code_type as "codeType", code_mask as "codeMask", consulted_at as "consultedAt" from margin_consultations
      where operation_id = $1 and code_type is not null order by id`,
    [id],
  );
