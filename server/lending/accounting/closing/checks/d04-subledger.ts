// D04: what the operations say of each contract (financed, earned, received, given up) is what its entries say on the account of
// the loan; and the interest of each day stands in the books. Only contracts that moved in the open days are compared: those of
// closed days were, when they were closed. What has been sold is not: its account follows the cession.
import { addDays } from "../../../../../src/base/dates.ts";
import { toCents } from "../../../../../src/base/money.ts";
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, countDivergence, moneyDivergence } from "./check.ts";

const CODE = "D04";

const MOVED = `
  select e.operation_id as id from accounting_entry e
   where e.operation_id is not null and e.date <= $2::date and ($1::date is null or e.date > $1::date)
  union
  select r.operation_id from treasury_movement m join account_receivables r on r.id = m.receivable_id
   where r.operation_id is not null and m.moved_on <= $2::date and ($1::date is null or m.moved_on > $1::date)`;

/** Of each contract: financed and earned by its events, received by its movements, and its entries on the account of the loan. */
const BALANCES = `
  with contract as (
    select o.id, o.code, v.id as event_id, v.operands from (${MOVED}) moved join operations o on o.id = moved.id
      join accounting_events v on v.key = 'operation:' || o.id || ':contract' and v.date <= $2::date
     where not exists (select 1 from cession_item i where i.operation_id = o.id and i.state in ('CEDED', 'REPURCHASED'))),
  account as (
    select distinct on (c.id, e.regime) c.id, e.debit_account_plan_tree_node_id as account_id
      from contract c join accounting_entry e on e.event_id = c.event_id order by c.id, e.regime, e.id),
  said as (
    select c.id, c.code,
      (select coalesce(sum(coalesce((c.operands ->> name)::numeric, 0)), 0)
         from unnest(array['netReleased', 'iofTotal', 'tfc', 'insurance']) name)
      + (select coalesce(sum(case v.code when 'ACCRUAL' then (v.operands ->> 'accruedToday')::numeric
             else -(v.operands ->> 'discount')::numeric end), 0)
           from accounting_events v
          where v.id in (select e.event_id from accounting_entry e where e.operation_id = c.id) and v.date <= $2::date
            and v.code in ('ACCRUAL', 'DISCOUNT') and v.key like 'operation:%')
      + (select coalesce(sum((v.operands ->> 'accruedToday')::numeric), 0)
           from treasury_movement m join account_receivables r on r.id = m.receivable_id
           join accounting_events v on v.key = any(m.event_keys) and v.code = 'ACCRUAL'
          where r.operation_id = c.id and m.moved_on <= $2::date and (m.reversed_at is null or m.reversed_at::date > $2::date))
      - (select coalesce(sum(p.debt - least(p.debt, b.value - b.net_value) - p.discount + p.refund), 0)
           from (select receivable_id, sum(debt) as debt, sum(discount) as discount, sum(refund_in(event_keys)) as refund
                   from treasury_movement m
                  where m.moved_on <= $2::date and (m.reversed_at is null or m.reversed_at::date > $2::date)
                    and not exists (select 1 from accounting_events v where v.key = any(m.event_keys) and v.code = 'RECOVERY')
                  group by 1) p
           join account_receivables r on r.id = p.receivable_id join operation_bonds b on b.id = r.operation_bond_id
          where r.operation_id = c.id)
      - (select coalesce(sum(w.amount), 0) from operation_write_off w
          where w.operation_id = c.id and w.written_off_on <= $2::date
            and (w.undone_at is null or w.undone_at::date > $2::date)) as expected
      from contract c)
  select s.id, s.code, s.expected::numeric(20, 2)::text as expected, (
      select coalesce(sum(case when e.debit_account_plan_tree_node_id = a.account_id then e.value else -e.value end), 0)
        from accounting_entry e join account a on a.id = s.id
         and a.account_id in (e.debit_account_plan_tree_node_id, e.credit_account_plan_tree_node_id)
       where e.operation_id = s.id and e.date <= $2::date and e.enabled is not false)::numeric(20, 2)::text as actual
    from said s order by s.id`;

export const contractsAgree: ClosingCheck = {
  code: CODE,
  event: "ACCOUNTS_REVIEW",
  description: "Saldo de cada contrato igual ao dos seus lançamentos",
  async run({ context, after, date }) {
    const rows = await run<{ id: number; code: string | null; expected: string; actual: string }>(
      context.db,
      BALANCES,
      [after, date],
    );
    const balances = rows.flatMap(({ id, code, expected, actual }) =>
      moneyDivergence(CODE, {
        ...{
          description: `Operação ${code ?? id}: o saldo do contrato difere do razão`,
          entity: "Operation",
          ids: [id],
        },
        ...{ expected: toCents(expected), actual: toCents(actual) },
      }),
    );
    // The interest of a day is posted on the next one.
    const yesterday = addDays(context.clock.today(), -1);
    const waiting = await run<{ id: number }>(
      context.db,
      "select operation_id as id from operation_accrual where not is_over and not is_sold and accrued_until < $1::date order by 1",
      [date < yesterday ? date : yesterday],
    );
    const description = "Contratos sem a apropriação de juros do dia";
    return [
      ...balances,
      ...countDivergence(CODE, { description, entity: "Operation", ids: waiting.map(({ id }) => id) }),
    ];
  },
};
