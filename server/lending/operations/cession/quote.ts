// Operations as a cessionary would buy them on a day: what would be sold of each, at which price, and what speaks against it.
import { daysBetween } from "../../../../src/base/dates.ts";
import { type Cents, toCents, type WireAmount } from "../../../../src/base/money.ts";
import {
  type Candidate,
  type CessionCriteria,
  lotReasons,
  type OpenInstallment,
  priceOf,
  reasonsAgainst,
} from "../../../../src/rules/cession/index.ts";
import { type Context, type RecordOf, run } from "../../../framework/index.ts";
import { factsAbout } from "../../bureaus/index.ts";
import { interestAfter } from "./interest.ts";

/** What is offered to whom, when, at which rate. */
export interface Offer {
  /** Of an existing lot: what it has already is not in another one. */
  cessionID: number | null;
  cessionaryCompanyID: number;
  on: string;
  rate: WireAmount;
}

export interface QuotedInstallment extends OpenInstallment {
  bondID: number;
  price: Cents;
  /** Its part of what stands in the books. */
  book: Cents;
}

export interface Quote extends Candidate {
  code: string;
  customer: string;
  documentNumber: string;
  scriptID: number | null;
  book: Cents;
  installments: QuotedInstallment[];
  reasons: string[];
}

interface Bond {
  bondID: number;
  number: number;
  dueDate: string;
  value: WireAmount;
  netValue: WireAmount;
  paidValue: WireAmount | null;
}

type AsRead = Omit<Quote, "face" | "price" | "book" | "installments" | "reasons" | "daysLate" | "lastDueDate"> & {
  bonds: Bond[];
  oldestOpen: string | null;
};

const MOST = 500;

const CANDIDATES = `
  select o.id, coalesce(o.code, o.id::text) as code, o.customer_id as "customerID", o.customer_type as "customerType",
         coalesce(p.full_name, k.legal_name, '') as customer, coalesce(p.document_number, k.document_number, '') as "documentNumber",
         coalesce(c.address_state, p.address_state, k.address_state) as state,
         coalesce(p.credit_score, k.credit_score) as score, o.product_id as "productID", coalesce(d.name, '') as "productName",
         s.accounting_script_id as "scriptID", s.accounting_script_id is not null as "hasScript",
         o.monthly_rate::float8 as "monthlyRate", o.marked_as_paid_at is not null as "isPaid",
         o.finished_at is not null as "isFinal",
         (select case i.state when 'CEDED' then 'A operação já está cedida a ' else 'A operação já está em elaboração para ' end
                   || coalesce(bk.trade_name, bk.legal_name) || ', na cessão ' || coalesce(x.code, x.id::text) || '.'
            from cession_item i join operation_cessions x on x.id = i.cession_id
            join cessionary_companies b on b.id = x.cessionary_company_id join companies bk on bk.id = b.company_id
           where i.operation_id = o.id and i.state in ('DRAFT', 'CEDED')
             and (i.state = 'CEDED' or x.id is distinct from $2::bigint)) as "otherCession",
         (select min(r.due_date)::text from account_receivables r
           where r.operation_id = o.id and r.account_receivable_status in ('AB', 'VE', 'PP')) as "oldestOpen",
         coalesce((select json_agg(json_build_object('bondID', n.id, 'number', n.installment, 'dueDate', n.due_date,
             'value', n.value::text, 'netValue', n.net_value::text, 'paidValue', coalesce(n.paid_value, 0)::text)
             order by n.installment)
           from operation_bonds n where n.operation_id = o.id and n.status in ('OPEN', 'OVERDUE', 'PARTIAL') and n.value > 0),
           '[]') as bonds
    from operations o
    left join products d on d.id = o.product_id
    left join customers c on c.id = o.customer_id
    left join persons p on p.id = c.person_id
    left join companies k on k.id = c.company_id
    left join cession_accounting_scripts s on s.product_id = o.product_id and s.cessionary_company_id = $1
   where `;

/** The named operations, or all that were paid and are not in a lot; in the order of their ids. */
export async function quotesOf(context: Context, offer: Offer, ids: readonly number[] | null): Promise<Quote[]> {
  const { cessionaryCompanyID, cessionID } = offer;
  const condition = ids
    ? "o.id = any($3::bigint[]) order by o.id"
    : `o.marked_as_paid_at is not null and o.finished_at is null and $3::bigint[] is null
         and not exists (select 1 from cession_item i where i.operation_id = o.id and i.state in ('DRAFT', 'CEDED')
           and i.cession_id is distinct from $2::bigint)
       order by o.id limit ${MOST}`;
  const rows = await run<AsRead & { [name: string]: unknown }>(context.db, CANDIDATES + condition, [
    ...[cessionaryCompanyID, cessionID, ids],
  ]);
  const criteria = await criteriaOf(context, cessionaryCompanyID);
  const quotes: Quote[] = [];
  for (const row of rows) quotes.push(await quoteOf(context, row, { offer, criteria }));
  return quotes;
}

async function quoteOf(
  context: Context,
  { bonds, oldestOpen, ...row }: AsRead,
  { offer, criteria }: { offer: Offer; criteria: CessionCriteria },
): Promise<Quote> {
  const { on, rate } = offer;
  const lot = priceOf(bonds.map(openOf), on, rate);
  const score = criteria.minScore === null ? row.score : await scoreOf(context, row);
  const candidate: Candidate = {
    ...{ ...row, score, face: lot.face, price: lot.price },
    daysLate: oldestOpen && oldestOpen < on ? daysBetween(oldestOpen, on) : 0,
    lastDueDate: lot.installments.at(-1)?.dueDate ?? null,
  };
  const reasons = reasonsAgainst(criteria, candidate, on);
  const book = row.isPaid && lot.face > 0n ? lot.face - (await interestAfter(context, row.id, on)) : lot.face;
  return { ...row, ...candidate, reasons, book, installments: withBook(lot.installments, lot, book) };
}

/** Of an instalment that was paid in part, fees and insurance were paid first; they are third parties' and not sold. */
function openOf({ bondID, number, dueDate, value, netValue, paidValue }: Bond) {
  const left = toCents(value) - toCents(paidValue ?? 0);
  const net = toCents(netValue);
  return { bondID, number, dueDate, open: left < net ? left : net };
}

/** By the prices; the last instalment takes the cents that are left. */
function withBook<Installment extends { price: Cents }>(
  installments: readonly Installment[],
  { price }: { price: Cents },
  book: Cents,
): (Installment & { book: Cents })[] {
  let left = book;
  return installments.map((one, at) => {
    const own = at === installments.length - 1 || price === 0n ? left : (book * one.price) / price;
    left -= own;
    return { ...one, book: own };
  });
}

/** The bureau's newest answer, or what the register says. */
async function scoreOf(context: Context, { documentNumber, score }: Pick<Quote, "documentNumber" | "score">) {
  const { BOA_VISTA } = await factsAbout(context, documentNumber);
  return BOA_VISTA?.score ?? score;
}

export async function criteriaOf({ db }: Context, id: number): Promise<CessionCriteria> {
  const [row] = await run<CriteriaRow & { [name: string]: unknown }>(
    db,
    `select coalesce(enabled, true) as "isEnabled", product_ids as "productIDs", accepted_customer_type as "customerType",
            accepted_states as states, min_score as "minScore", min_contract_rate::float8 as "minContractRate",
            min_operation_value::text as "minOperationValue", max_operation_value::text as "maxOperationValue",
            max_term_months as "maxTermMonths", max_days_late as "maxDaysLate", purchase_limit::text as "purchaseLimit",
            max_concentration_percent::float8 as "maxConcentrationPercent"
       from cessionary_companies where id = $1`,
    [id],
  );
  const cents = (value: string | null | undefined): Cents | null => (value ? toCents(value) : null);
  return {
    ...{ isEnabled: row?.isEnabled ?? false, productIDs: row?.productIDs ?? [], states: row?.states ?? [] },
    ...{ customerType: row?.customerType ?? null, minScore: row?.minScore ?? null },
    ...{ minContractRate: row?.minContractRate ?? null, maxTermMonths: row?.maxTermMonths ?? null },
    ...{ minOperationValue: cents(row?.minOperationValue), maxOperationValue: cents(row?.maxOperationValue) },
    ...{ maxDaysLate: row?.maxDaysLate ?? 0, purchaseLimit: cents(row?.purchaseLimit) },
    maxConcentrationPercent: row?.maxConcentrationPercent ?? null,
  };
}

type CriteriaRow = Pick<
  CessionCriteria,
  "isEnabled" | "customerType" | "minScore" | "minContractRate" | "maxTermMonths" | "maxConcentrationPercent"
> & {
  productIDs: number[] | null;
  states: string[] | null;
  maxDaysLate: number | null;
  minOperationValue: string | null;
  maxOperationValue: string | null;
  purchaseLimit: string | null;
};

/** What speaks against the lot as a whole. */
export async function reasonsOfLot(context: Context, offer: Offer, lot: readonly Quote[]): Promise<string[]> {
  const rows = await run<{ customerID: number; price: string }>(
    context.db,
    `select o.customer_id as "customerID", sum(n.price)::text as price
       from cession_item i join cession_installment n on n.item_id = i.id
       join operation_cessions x on x.id = i.cession_id join operations o on o.id = i.operation_id
      where x.cessionary_company_id = $1 and i.state = 'CEDED' and n.received < n.face group by 1`,
    [offer.cessionaryCompanyID],
  );
  const byCustomer = new Map(rows.map(({ customerID, price }) => [customerID, toCents(price)]));
  const portfolio = [...byCustomer.values()].reduce((sum, price) => sum + price, 0n);
  return lotReasons(await criteriaOf(context, offer.cessionaryCompanyID), lot, { portfolio, byCustomer });
}

export type Cession = RecordOf<"operation-cessions">;

export const offerOf = ({ id, cessionaryCompanyID, cessionDate, rate }: Cession): Offer => ({
  ...{ cessionID: id, cessionaryCompanyID: cessionaryCompanyID ?? 0, on: cessionDate ?? "", rate: rate ?? 0 },
});
