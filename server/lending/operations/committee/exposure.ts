// What the lender would have at stake: the operation, and the open balances of the client and of its economic group. The
// group of a company is its partners and the companies in which they or it have a share; that of a person, the companies
// in which the person has one. Decision 0027 of the committee.
import { type Cents, fromCents, toCents } from "../../../../src/base/money.ts";
import type { ExposureAnswer, ExposureRow } from "../../../../src/rules/operations/answers/committee.ts";
import { type Context, run } from "../../../framework/index.ts";
import type { Operation } from "../command.ts";

export interface ExposureLine extends Omit<ExposureRow, "balance"> {
  balance: Cents;
}

export interface OperationExposure {
  operation: Cents;
  clientBalance: Cents;
  groupBalance: Cents;
  lines: readonly ExposureLine[];
}

const LINES = `
  with own as (select id, person_id, company_id from customers where id = $1),
  partner as (
    select (x ->> 'personID')::bigint as person_id, (x ->> 'companyID')::bigint as company_id
      from own join companies o on o.id = own.company_id, jsonb_array_elements(coalesce(o.partners, '[]')) x),
  seed as (select person_id, company_id from own union select person_id, company_id from partner),
  held as (
    select c.id as company_id from seed s join companies c
        on c.partners @> jsonb_build_array(jsonb_build_object('personID', s.person_id)) where s.person_id is not null
    union
    select c.id from seed s join companies c
        on c.partners @> jsonb_build_array(jsonb_build_object('companyID', s.company_id)) where s.company_id is not null),
  client as (
    select c.id from customers c join seed s on c.person_id = s.person_id or c.company_id = s.company_id
    union select c.id from customers c join held h on c.company_id = h.company_id)
  select o.id as "operationID", o.code, coalesce(p.full_name, q.legal_name, '') as customer, o.customer_id = $1 as "isClient",
         case when o.marked_as_paid_at is null then coalesce(o.requested_value, 0)
              else (select coalesce(sum(b.principal), 0) from operation_bonds b
                     where b.operation_id = o.id and b.status in ('OPEN', 'OVERDUE', 'PARTIAL')) end as balance
    from operations o
    join operation_statuses s on s.id = o.status_id
    join customers c on c.id = o.customer_id
    left join persons p on p.id = c.person_id
    left join companies q on q.id = c.company_id
   where o.customer_id in (select id from client) and o.id <> $2 and o.finished_at is null
     and (o.marked_as_paid_at is not null or o.sent_for_payment_at is not null
       or s.code in ('APPROVED', 'IN_FORMALIZATION', 'TO_PAY', 'PAID', 'CEDED'))
   order by o.id`;

/** Credit that was approved and not yet paid counts with the whole of its value. */
export async function exposureOf(
  { db }: Pick<Context, "db">,
  { id, customerID, requestedValue }: Pick<Operation, "id" | "customerID" | "requestedValue">,
): Promise<OperationExposure> {
  const rows = customerID ? await run<ExposureRow>(db, LINES, [customerID, id]) : [];
  const lines = rows.map(({ operationID, code, customer, isClient, balance }) => ({
    ...{ operationID, code, customer, isClient, balance: toCents(balance) },
  }));
  const sumOf = (isClient: boolean): Cents =>
    lines.filter((line) => line.isClient === isClient).reduce((sum, { balance }) => sum + balance, 0n);
  return { operation: toCents(requestedValue ?? 0), clientBalance: sumOf(true), groupBalance: sumOf(false), lines };
}

export const wireExposure = ({ operation, clientBalance, groupBalance, lines }: OperationExposure): ExposureAnswer => ({
  ...{ operationValue: fromCents(operation), clientBalance: fromCents(clientBalance) },
  ...{ groupBalance: fromCents(groupBalance), total: fromCents(operation + clientBalance + groupBalance) },
  lines: lines.map(({ balance, ...line }) => ({ ...line, balance: fromCents(balance) })),
});
