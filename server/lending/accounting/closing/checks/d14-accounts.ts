// D14: no entry uses a synthetic account, a disabled one or one of the other regime.
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, countDivergence } from "./check.ts";

const CODE = "D14";
const FAULTS = {
  synthetic: "Lançamentos em conta sintética",
  disabled: "Lançamentos em conta desabilitada",
  regime: "Lançamentos em conta de outro regime",
} as const;

export const accountsFit: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_REVIEW",
  description: "Lançamentos em contas analíticas, habilitadas e do seu regime",
  async run({ context, after, date }) {
    const rows = await run<{ id: number; fault: keyof typeof FAULTS }>(
      context.db,
      `with account as (
         select n.id, n.type, n.enabled, t.regime from account_plan_tree_nodes n
           join account_plan_trees t on t.id = n.account_plan_tree_id)
       select e.id, case when d.regime <> e.regime or c.regime <> e.regime then 'regime'
                         when d.type <> 'AN' or c.type <> 'AN' then 'synthetic' else 'disabled' end as fault
         from accounting_entry e
         join account d on d.id = e.debit_account_plan_tree_node_id
         join account c on c.id = e.credit_account_plan_tree_node_id
        where e.enabled and e.date <= $1 and ($2::date is null or e.date > $2)
          and (d.type <> 'AN' or c.type <> 'AN' or d.enabled is false or c.enabled is false
               or d.regime <> e.regime or c.regime <> e.regime) order by e.id`,
      [date, after],
    );
    return Object.entries(FAULTS).flatMap(([fault, description]) =>
      countDivergence(CODE, {
        description,
        entity: "AccountingEntry",
        ids: rows.flatMap((row) => (row.fault === fault ? [row.id] : [])),
      }),
    );
  },
};
