// D12: the IOF that the contracts of the open days owe is what their entries brought to the accounts from which it is paid.
import { toCents } from "../../../../../src/base/money.ts";
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, moneyDivergence } from "./check.ts";

const CODE = "D12";

/** The accounts of IOF are those that a line of the event IOF pays from; without one there is nothing to compare with. */
const SUMS = `
  with payable as (
    select distinct (line ->> 'debitAccountPlanTreeNodeID')::bigint as id from accounting_scripts s
      cross join jsonb_array_elements(coalesce(to_jsonb(s.lines), '[]')) line
     where line ->> 'event' = 'IOF' and s.enabled is not false),
  contract as (
    select v.id, o.id as operation_id,
           case when t.answer -> 'iof' ->> 'payment' in ('FINANCED', 'DEDUCTED') then (t.answer -> 'iof' ->> 'total')::numeric
                else 0 end as owed
      from accounting_events v join operations o on v.key = 'operation:' || o.id || ':contract'
      join operation_terms t on t.id = o.terms_id
     where v.date <= $2::date and ($1::date is null or v.date > $1::date)),
  compared as (
    select c.operation_id, c.owed,
           (select coalesce(sum(e.value), 0) from accounting_entry e
             where e.event_id = c.id and e.credit_account_plan_tree_node_id in (select id from payable)
               and e.reversed_by_id is null and e.enabled is not false) as posted
      from contract c)
  select coalesce(sum(owed), 0)::numeric(20, 2)::text as expected, coalesce(sum(posted), 0)::numeric(20, 2)::text as actual,
         coalesce(array_agg(operation_id order by operation_id) filter (where owed <> posted), '{}') as ids
    from compared where exists (select 1 from payable)`;

export const iofAgrees: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_REVIEW",
  description: "IOF dos contratos igual ao IOF a recolher lançado",
  async run({ context, after, date }) {
    const [row] = await run<{ expected: string; actual: string; ids: number[] }>(context.db, SUMS, [after, date]);
    if (!row) return [];
    return moneyDivergence(CODE, {
      ...{
        description: "IOF dos contratos do período difere do lançado",
        entity: "Operation",
        ids: row.ids.map(Number),
      },
      ...{ expected: toCents(row.expected), actual: toCents(row.actual) },
    });
  },
};
