// D06: a disbursement that is paid has an account that is paid, and its entries.
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, countDivergence } from "./check.ts";

const CODE = "D06";

export const disbursementsArePosted: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_REVIEW",
  description: "Desembolsos pagos com conta paga e lançamento",
  async run({ context: { db }, after, date }) {
    const unposted = await run<{ id: number }>(
      db,
      `select p.id from account_payables p
        where p.operation_id is not null and p.status = 'PA' and p.paid_at <= $2::date
          and ($1::date is null or p.paid_at > $1::date)
          and not exists (select 1 from treasury_movement m join accounting_events v on v.key = any(m.event_keys)
            join accounting_entry e on e.event_id = v.id
            where m.payable_id = p.id and m.reversed_at is null and e.reversed_by_id is null and e.enabled is not false)
        order by p.id`,
      [after, date],
    );
    const unpaid = await run<{ id: number }>(
      db,
      `select d.id from operation_disbursements d join operations o on o.id = d.operation_id
        where d.status = 'PA' and o.sent_for_payment_at is not null
          and not exists (select 1 from account_payables p where p.operation_disbursement_id = d.id and p.status = 'PA')
        order by d.id`,
    );
    return [
      ...countDivergence(CODE, {
        ...{ description: "Contas de desembolso pagas sem lançamento", entity: "AccountPayable" },
        ids: unposted.map(({ id }) => id),
      }),
      ...countDivergence(CODE, {
        ...{ description: "Desembolsos pagos sem conta paga", entity: "OperationDisbursement" },
        ids: unpaid.map(({ id }) => id),
      }),
    ];
  },
};
