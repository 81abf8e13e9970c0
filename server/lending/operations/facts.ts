// What the rules of the pipeline ask of one operation, read in one statement.
import { toCents, type WireAmount } from "../../../src/base/money.ts";
import type { DocumentFact, OperationFacts } from "../../../src/rules/operations/index.ts";
import { type Context, run } from "../../framework/index.ts";
import { PLATFORMS } from "./banking/port/contract.ts";
import { DATA_DIGEST, FITS_OPERATION } from "./formalization/data-digest.ts";

type AsRead = Omit<
  OperationFacts,
  | "requestedValue"
  | "releasedValue"
  | "installmentValue"
  | "warrantiesValue"
  | "reservedMargin"
  | "disbursedValue"
  | "renegotiatedBalance"
  | "openEntry"
  | "receivedEntry"
  | "today"
  | "leastCoverage"
> & {
  requestedValue: WireAmount;
  releasedValue: WireAmount;
  installmentValue: WireAmount;
  warrantiesValue: WireAmount;
  disbursedValue: WireAmount;
  renegotiatedBalance: WireAmount;
  openEntry: WireAmount;
  receivedEntry: WireAmount;
  reservedMargin: WireAmount;
  leastCoverage: string | null;
  documents: DocumentFact[];
};

const FACTS = `
  select o.id, s.code as "statusCode", s.name as "statusName", coalesce(s.final_status, false) as "isFinal",
         coalesce(s.blocks_editing, false) as "blocksEditing", o.sent_for_payment_at is not null as "isSentForPayment",
         o.marked_as_paid_at is not null as "isPaid", o.operation_cession_id is not null as "isCeded",
         (select count(*)::int from operation_disbursements od where od.operation_id = o.id and od.status = 'PE')
           as "pendingDisbursements",
         (select count(*)::int from operation_bonds ob where ob.operation_id = o.id and ob.status not in ('PAID', 'RENEGOTIATED') and ob.value > 0)
           as "unpaidInstallments",
         (select min(ar.due_date)::text from account_receivables ar where ar.operation_id = o.id
             and ar.account_receivable_status in ('AB', 'VE', 'PP')) as "unpaidSince",
         coalesce((select mc.write_off_days from companies mc where mc.main limit 1), 360) as "writeOffDays",
         coalesce((select n.carried - n.down_payment from renegotiations n where n.operation_id = o.id), 0) as "renegotiatedBalance",
         coalesce((select ar.open_value from renegotiations n join account_receivables ar on ar.id = n.entry_receivable_id
            where n.operation_id = o.id), 0) as "openEntry",
         coalesce((select ar.paid_value from renegotiations n join account_receivables ar on ar.id = n.entry_receivable_id
            where n.operation_id = o.id), 0) as "receivedEntry",
         coalesce(o.renegotiation_operations_count, 0) as "renegotiatedOperations", coalesce(v.stages, '{}') as "workflowStages",
         coalesce(o.completed_stages, '{}') as "completedStages", coalesce(o.disabled_editing_tabs, '{}') as "disabledTabs",
         coalesce(o.member_person_ids, '{}') as "memberIDs", o.entry_decision as "entryDecision",
         o.entry_decision_reason as "entryReason", coalesce(o.requires_committee, false) as "requiresCommittee",
         o.terms_id as "termsID", t.valid_until::text as "termsValidUntil",
         (select count(*)::int from operation_terms x where x.operation_id = o.id and not coalesce(x.is_candidate, false))
           as "termsVersions",
         coalesce(t.requested_value, o.requested_value, 0) as "requestedValue", coalesce(t.released_value, 0) as "releasedValue",
         coalesce(t.installment_value, 0) as "installmentValue",
         coalesce((select json_agg(json_build_object('name', dt.name, 'isRequired', coalesce(d.required, false),
             'isRequested', d.requested_by_id is not null, 'status', d.status, 'isExpired', d.due_date is not null and d.due_date < $2::date) order by d.id)
           from operation_documents d join document_types dt on dt.id = d.document_type_id
          where d.operation_id = o.id and coalesce(d.is_current, true) and d.status <> 'CA'), '[]') as documents,
         coalesce((select sum(w.value) from operation_warranties w where w.operation_id = o.id), 0) as "warrantiesValue",
         (select max(m.coverage_percent)::text from guarantee_modalities m
           where m.id = any(p.guarantee_modality_ids) and coalesce(m.kind, '') not in ('SURETY', 'PAYROLL'))
           as "leastCoverage",
         coalesce(p.vehicle_guarantee, false) as "needsVehicle",
         exists (select 1 from operation_warranties w where w.operation_id = o.id and w.vehicle_id is not null) as "hasVehicle",
         coalesce((select json_agg(q.full_name order by g.id) from operation_guarantors g join persons q on q.id = g.person_id
          where g.operation_id = o.id and q.civil_status = 'MA' and not coalesce(g.spouse_consent, false)
            and coalesce(q.marriage_regime, '') <> 'STB'), '[]') as "marriedGuarantorsWithoutConsent",
         (select count(*)::int from operation_opinions n where n.operation_id = o.id and coalesce(n.is_current, true)) as opinions,
         (select json_build_object('result', c.result, 'termsID', coalesce(c.operation_terms_id, 0),
             'hasOpenCounterProposal', exists (select 1 from operation_counter_proposals k
               where k.committee_voting_id = c.id and k.status = 'SENT'))
           from committee_votings c where c.operation_id = o.id order by c.id desc limit 1) as voting,
         coalesce(o.hr_analysis_status, 'NS') as "hrStatus", coalesce(p.consigned, false) as "isConsigned",
         coalesce((select sum(mc.reserved_margin) from margin_consultations mc where mc.operation_id = o.id
           and mc.reserved_margin > 0 and mc.released_at is null), 0) as "reservedMargin",
         coalesce((select sum(b.value) from operation_disbursements b where b.operation_id = o.id and b.status <> 'CA'), 0)
           as "disbursedValue",
         coalesce((select json_agg(json_build_object('name', b.payee_name, 'kind', b.payee_kind,
             'documentNumber', b.payee_document_number,
             'hasAccount', coalesce(nullif(b.account, ''), b.pix_key, '') <> '',
             'closedBank', (select k.text from banks k where k.id = b.bank_id and not k.active)) order by b.id)
           from operation_disbursements b where b.operation_id = o.id and b.status <> 'CA'), '[]') as payees,
         json_build_object(
           'customerDocument', (select coalesce(q.document_number, k.document_number) from customers u
             left join persons q on q.id = u.person_id left join companies k on k.id = u.company_id where u.id = o.customer_id),
           'sellerDocuments', coalesce((select json_agg(distinct k.document_number) from suppliers y
             join companies k on k.id = y.company_id
             where y.id in (select o.supplier_id union all select h.seller_supplier_id
               from operation_warranties w join vehicles h on h.id = w.vehicle_id where w.operation_id = o.id)), '[]'),
           'powers', coalesce((select json_agg(json_build_object('id', d.id, 'attorneyName', d.attorney_name,
               'attorneyDocument', d.attorney_document_number,
               'allowsPayment', d.status = 'AP' and coalesce(d.target, 'OPERATION') in ('CUSTOMER', 'OPERATION')
                 and (d.due_date is null or d.due_date >= $2::date)) order by d.id)
             from operation_documents d join document_types dt on dt.id = d.document_type_id
             where d.operation_id = o.id and coalesce(d.is_current, true) and coalesce(dt.power_of_attorney, false)), '[]'))
           as "payeeGrounds",
         coalesce((select json_agg(f.name order by f."order", f.id) from custom_fields f
           where f.id in (select (jsonb_array_elements_text(case jsonb_typeof(st -> 'customFieldIDs') when 'array'
               then st -> 'customFieldIDs' else '[]' end))::bigint
             from jsonb_array_elements(to_jsonb(v.steps)) st)
             and coalesce(f.required, false) and coalesce(f.enabled, true)
             and coalesce(o.custom_data ->> f.key, '') = ''), '[]') as "missingCustomFields",
         coalesce((select json_agg(json_build_object('name', ct.name, 'state', case
             when oc.id is null then 'MISSING'
             when oc.operation_terms_id is distinct from o.terms_id then 'STALE'
             when oc.data_digest is distinct from ${DATA_DIGEST} then 'STALE'
             else 'CURRENT' end, 'isSigned', oc.signed_on is not null) order by pct."order", pct.id)
           from product_contract_templates pct join contract_templates ct on ct.id = pct.contract_template_id
           left join operation_contracts oc
             on oc.operation_id = o.id and oc.contract_template_id = ct.id and oc.is_current
          where pct.product_id = o.product_id and ${FITS_OPERATION}
            and (coalesce(pct.required, true) or oc.id is not null)), '[]') as contracts,
         exists (select 1 from operation_contracts oc where oc.operation_id = o.id and oc.is_current and oc.status = 'EN')
           as "isSigning",
         coalesce((select json_agg(x.name order by x."order", x.id) from operation_signers x
           where x.operation_id = o.id and x.status in ('PE', 'EN', 'VI') and exists (select 1
             from operation_signatures e join operation_contracts oc on oc.id = e.contract_id and oc.status = 'EN'
            where e.signer_id = x.id and e.signed_at is null)), '[]') as "waitingSigners",
         (select json_build_object('state', bk.state, 'platform', bk.platform,
             'isOfTerms', bk.operation_terms_id is not distinct from o.terms_id)
           from operation_bankings bk where bk.operation_id = o.id order by bk.id desc limit 1) as banking,
         exists (select 1 from cessionary_assignors ca where coalesce(ca.enabled, true) and o.product_id = any(ca.products)
             and ca.platform in (${PLATFORMS.map((platform) => `'${platform}'`).join(", ")})) as "isIssuedByPlatform"
    from operations o
    join operation_statuses s on s.id = o.status_id
    left join products p on p.id = o.product_id
    left join operation_terms t on t.id = o.terms_id
    left join workflow_versions v on v.workflow_id = o.workflow_id and v.number = o.workflow_version
   where o.id = $1::bigint`;

/** An operation that does not exist is an error of the caller. */
export async function factsOf(context: Context, id: number): Promise<OperationFacts> {
  const today = context.clock.today();
  const [row] = await run<AsRead>(context.db, FACTS, [id, today]);
  if (!row) throw new Error(`The operation ${id} has no status.`);
  return {
    ...row,
    today,
    requestedValue: toCents(row.requestedValue),
    releasedValue: toCents(row.releasedValue),
    installmentValue: toCents(row.installmentValue),
    warrantiesValue: toCents(row.warrantiesValue),
    disbursedValue: toCents(row.disbursedValue),
    renegotiatedBalance: toCents(row.renegotiatedBalance),
    openEntry: toCents(row.openEntry),
    receivedEntry: toCents(row.receivedEntry),
    reservedMargin: toCents(row.reservedMargin),
    leastCoverage: row.leastCoverage === null ? null : Number(row.leastCoverage),
  };
}
