// People who bring operations from their entry to the money until the server is gone, and what must agree of each operation, its
// accounts and the books whenever that happens.
import { expect } from "vitest";
import type { Random } from "../../helpers/random.ts";
import type { Query } from "./audit.ts";
import { Away, type Calls, untilGone } from "./calls.ts";

export interface Payments {
  productID: number;
  customerID: number;
  documentNumber: string;
  bankAccountID: number;
  /** What was answered as done. */
  sentIDs: number[];
  paidIDs: number[];
  receivedIDs: number[];
}

const AT_ONCE = 3;

/** A way that ends in the payment, without documents. */
export async function newPayments(query: Query): Promise<Payments> {
  await query("update workflow_versions set stages = '{OPERATION_DATA,DISBURSEMENT,PAYMENT}'");
  const [one] = await query<Omit<Payments, "sentIDs" | "paidIDs" | "receivedIDs">>(
    `select (select p.id from products p join workflows w on w.id = p.workflow_id
               where p.enabled and w.name = 'CRÉDITO PESSOAL COMPLETO' order by p.id limit 1)::int as "productID",
            c.id::int as "customerID", q.document_number as "documentNumber",
            (select b.id from bank_accounts b order by b.id limit 1)::int as "bankAccountID"
       from customers c join persons q on q.id = c.person_id
      where c.type = 'PERSON' and q.income > 8000 and c.enabled order by c.id limit 1`,
  );
  return { ...one!, sentIDs: [], paidIDs: [], receivedIDs: [] };
}

export const acknowledgedPayments = ({ sentIDs, paidIDs, receivedIDs }: Payments): number =>
  sentIDs.length + paidIDs.length + receivedIDs.length;

interface Accounts {
  payables: { id: number }[];
  receivables: { id: number; value: number }[];
}

/** Two send the same operation at the same moment; its accounts are paid and received by another person. */
export async function payUntilGone(
  { operator, treasurer }: { operator: Calls; treasurer: Calls },
  payments: Payments,
  random: Random,
): Promise<void> {
  const ask = async <T>(calls: Calls, method: string, path: string, body?: object): Promise<T | undefined> => {
    const answer = await calls<T>(method, path, body);
    if (answer.status === 503) throw new Away();
    if (answer.status >= 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.status < 300 ? answer.body : undefined;
  };
  const need = async <T>(calls: Calls, method: string, path: string, body?: object): Promise<T> => {
    const answer = await ask<T>(calls, method, path, body);
    if (answer === undefined) throw new Error(`${method} ${path} was refused.`);
    return answer;
  };
  const lane = async () => {
    const { productID, customerID, documentNumber, bankAccountID: sourceBankAccountID } = payments;
    const { id } = await need<{ id: number }>(operator, "POST", "/operations", {
      ...{ productID, customerID, value: random.integer(3000, 8000), installmentQuantity: 6 },
    });
    const at = `/operations/${id}`;
    await need(operator, "POST", `${at}/take`, {});
    await need(operator, "POST", `${at}/stages/OPERATION_DATA/complete`, {});
    const { operation } = await need<{ operation: { disbursement: number } }>(operator, "GET", `${at}/detailed`);
    await need(operator, "POST", "/operation-disbursements", {
      ...{ operationID: id, payeeKind: "CUSTOMER", payeeName: "CLIENTE", payeeDocumentNumber: documentNumber },
      ...{ value: operation.disbursement, pixKeyType: "EMAIL", pixKey: "cliente@example.com" },
    });
    const sends = await Promise.all(
      [operator, operator].map((calls) => ask(calls, "POST", `${at}/sent-for-payment`, {})),
    );
    if (sends.filter((sent) => sent !== undefined).length !== 1) throw new Error(`${id} was not sent once.`);
    payments.sentIDs.push(id);
    const { payables, receivables } = await need<Accounts>(operator, "GET", `${at}/payment`);
    for (const { id: payable } of payables)
      if (await ask(treasurer, "POST", `/account-payables/${payable}/mark-as-paid`, { sourceBankAccountID }))
        payments.paidIDs.push(payable);
    for (const { id: receivable, value } of receivables) {
      const receivedValue = random.integer(0, 1) === 0 ? value : Math.round(value * 50) / 100;
      if (await ask(treasurer, "POST", `/account-receivables/${receivable}/liquidate`, { receivedValue }))
        payments.receivedIDs.push(receivable);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => untilGone(lane)));
}

/** What was answered as done is there. */
export async function expectPaid(query: Query, { sentIDs, paidIDs, receivedIDs }: Payments): Promise<void> {
  const lost = await query(
    `select id from operations where id = any($1::bigint[]) and (sent_for_payment_at is null or author_person_id is null)
     union all select id from account_payables where id = any($2::bigint[]) and status <> 'PA'
     union all select id from account_receivables where id = any($3::bigint[]) and paid_value = 0`,
    [sentIDs, paidIDs, receivedIDs],
  );
  expect(lost).toEqual([]);
}

/** What differs of an operation that was made by a call, a line each. */
const HALVES = `
  with made as (select o.*, o.sent_for_payment_at is not null as is_sent from operations o
      where o.id > $1 and o.author_person_id is not null)
  select m.id::int, x.what from made m cross join lateral (values
    ('a payable for each disbursement', (select count(*) from account_payables p where p.operation_id = m.id)
      = case when m.is_sent then (select count(*) from operation_disbursements d where d.operation_id = m.id) else 0 end),
    ('a receivable for each instalment', (select count(*) from account_receivables r where r.operation_id = m.id)
      = case when m.is_sent then (select count(*) from operation_bonds b where b.operation_id = m.id and b.value > 0) else 0 end),
    ('interest that begins', (select count(*) from operation_accrual a where a.operation_id = m.id) = m.is_sent::int),
    ('entries of the contract', exists (select 1 from accounting_entry e where e.operation_id = m.id) = m.is_sent),
    ('one send in the history', (select count(*) from operation_status_histories h
        where h.operation_id = m.id and h.command = 'SEND_FOR_PAYMENT') = m.is_sent::int),
    ('payments with their movement and entries', not exists (select 1 from account_payables p where p.operation_id = m.id
        and (p.status = 'PA') <> (select count(*) = 1 and bool_and(exists (select 1 from accounting_events v
          where v.key = any(t.event_keys))) from treasury_movement t where t.payable_id = p.id and t.reversed_at is null))),
    ('receipts as movements', not exists (select 1 from account_receivables r where r.operation_id = m.id
        and r.paid_value <> coalesce((select sum(t.debt) from treasury_movement t
          where t.receivable_id = r.id and t.reversed_at is null), 0))),
    ('what is open', not exists (select 1 from account_receivables r where r.operation_id = m.id and r.open_value <> r.value - r.paid_value)),
    ('instalments as their accounts', not exists (select 1 from account_receivables r join operation_bonds b on b.id = r.operation_bond_id
        where r.operation_id = m.id and coalesce(b.paid_value, 0) <> r.paid_value)),
    ('entries of each receipt', not exists (select 1 from account_receivables r join treasury_movement t on t.receivable_id = r.id
        where r.operation_id = m.id and not exists (select 1 from accounting_entry e join accounting_events v on v.id = e.event_id
          where v.key = any(t.event_keys)))),
    ('paid when all is paid', (m.marked_as_paid_at is not null) = (m.is_sent and not exists
        (select 1 from account_payables p where p.operation_id = m.id and p.status <> 'PA')))
  ) x (what, holds) where x.holds is not true`;

const ENTRIES = `
  select v.code from accounting_events v where v.entries_count <> (select count(*) from accounting_entry e where e.event_id = v.id)`;

/** Of all operations made after `last`. */
export async function expectBalanced(query: Query, last: number): Promise<void> {
  expect(await query(HALVES, [last])).toEqual([]);
  expect(await query(ENTRIES)).toEqual([]);
}
