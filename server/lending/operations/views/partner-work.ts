// The operations on the home of a partner: what its people have to do, the most urgent first, and what moved last. Every field
// that leaves the server is named here.
import { addDays } from "../../../../src/base/dates.ts";
import { fromCents, toCents } from "../../../../src/base/money.ts";
import type {
  InstallmentDue,
  InstallmentsDue,
  OperationMove,
  OperationWait,
  PartnerWaits,
} from "../../../../src/rules/home/operations-of-the-day.ts";
import { type Context, queries, resourceNamed, run } from "../../../framework/index.ts";
import { actorOf, OPERATIONS } from "../command.ts";
import { unreadBy } from "../talk/conversations.ts";
import { IS_AWAITED_DOCUMENT } from "./awaited.ts";

const MOST = 6;

/**
 * What waits for the people of each kind of partner among `own`, their unfinished operations: the operation, the work, how
 * many of it, and since when.
 */
const WAITS: { readonly [system: string]: (person: string) => string } = {
  agency_office: (person) => `
    select p.operation_id, 'counterProposal' as work, 1 as count, p.created_at as since
      from operation_counter_proposals p join own on own.id = p.operation_id where p.status = 'SENT'
    union all
    select d.operation_id, 'documents', count(*)::int, min(d.updated_at)
      from operation_documents d join own on own.id = d.operation_id
     where own.has_entered and ${IS_AWAITED_DOCUMENT} group by d.operation_id
    union all
    select c.operation_id, 'messages', count(*)::int, min(m.created_at)
      from conversations c join own on own.id = c.operation_id join messages m on m.conversation_id = c.id
     where c.kind = 'SHARED' and ${unreadBy(person)} group by c.operation_id
    union all
    select o.id, 'entry', 1, o.created_at from operations o join own on own.id = o.id
      join operation_statuses s on s.id = o.status_id where s.code = 'IN_ENTRY'`,
  hr: (person) => `
    select o.id as operation_id, 'hrAnalysis' as work, 1 as count,
           (select max(h.created_at) from operation_status_histories h
             where h.operation_id = o.id and h.command in ('SEND_HR_ANALYSIS', 'RESEND_HR_ANALYSIS')) as since
      from operations o join own on own.id = o.id where o.hr_analysis_status = 'EN' and ${person} is not null`,
};

const FIELDS = `t.id, t.code, coalesce(p.full_name, k.legal_name) as customer, d.name as product,
  t.requested_value as "requestedValue"`;
const NAMES = `left join customers c on c.id = t.customer_id left join persons p on p.id = c.person_id
  left join companies k on k.id = c.company_id left join products d on d.id = t.product_id`;

/** An operation stands still until its counterproposal is answered; of the rest, the oldest come first. */
const BY_URGENCY = "w.work <> 'counterProposal', w.since";

/** The filters of lists that have exactly what waits. */
const LISTS: { readonly [system: string]: PartnerWaits["filters"] } = {
  hr: { hrAnalysisStatus: { $in: ["EN"] }, finishedAt: { $null: true } },
};

export async function partnerWaits(context: Context, system: string): Promise<PartnerWaits | null> {
  const waits = WAITS[system];
  if (!waits) return null;
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS));
  const { personID } = await actorOf(context);
  const person = `${rows.parameter(personID ?? 0)}::bigint`;
  const waiting = await run<OperationWait & { total: number }>(
    context.db,
    `with own as (select t.id, t.entered_at is not null as has_entered from ${rows.from(["t.finished_at is null"])})
     select ${FIELDS}, w.work, w.count, w.since, w.total
       from (select w.*, (count(*) over ())::int as total from (${waits(person)}) w
              order by ${BY_URGENCY}, w.operation_id limit ${MOST}) w
       join operations t on t.id = w.operation_id ${NAMES} order by ${BY_URGENCY}, t.id`,
    rows.values,
  );
  const filters = LISTS[system];
  return {
    total: waiting[0]?.total ?? 0,
    operations: waiting.map(({ total: _, ...wait }) => wait),
    ...(filters && { filters }),
  };
}

export async function lastMoves(context: Context): Promise<OperationMove[]> {
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS));
  return run<OperationMove>(
    context.db,
    `select ${FIELDS}, s.name as status, t.updated_at as "movedAt"
       from (select t.* from ${rows.from()} order by t.updated_at desc, t.id desc limit ${MOST}) t
       join operation_statuses s on s.id = t.status_id ${NAMES} order by t.updated_at desc, t.id desc`,
    rows.values,
  );
}

const CESSIONARY = "receivables";
const DUE_DAYS = 30;

/** The instalments that a cessionary is to receive. */
export async function installmentsDue(context: Context, system: string): Promise<InstallmentsDue | null> {
  if (system !== CESSIONARY) return null;
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS));
  const until = `${rows.parameter(addDays(context.clock.today(), DUE_DAYS))}::date`;
  const due = await run<InstallmentDue & { total: number; sum: string }>(
    context.db,
    `with due as (
       select b.operation_id, b.installment, b.value, b.due_date, (count(*) over ())::int as total, sum(b.value) over () as sum
         from operation_bonds b join (select t.id from ${rows.from()}) own on own.id = b.operation_id
        where b.status in ('OPEN', 'OVERDUE', 'PARTIAL') and b.due_date <= ${until}
        order by b.due_date, b.operation_id, b.installment limit ${MOST})
     select t.id, t.code, coalesce(p.full_name, k.legal_name) as customer, x.installment,
            t.installment_quantity as "installmentQuantity", x.value, x.due_date::text as "dueDate", x.total, x.sum::text as sum
       from due x join operations t on t.id = x.operation_id ${NAMES} order by x.due_date, t.id, x.installment`,
    rows.values,
  );
  return {
    total: due[0]?.total ?? 0,
    value: fromCents(toCents(due[0]?.sum ?? 0)),
    records: due.map(({ total: _, sum: __, ...one }) => one),
  };
}
