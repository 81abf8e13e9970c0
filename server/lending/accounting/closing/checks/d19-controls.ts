// D19: the accounts of control of stages, classes and composition hold what each contract stands in the books with.
import { toCents } from "../../../../../src/base/money.ts";
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, moneyDivergence } from "./check.ts";
import { ASSESSED, broughtTo } from "./provision-books.ts";

const CODE = "D19";

/** Accounts of control are those of class 3 that the events of control move; the first three digits name their purpose. */
const DIFFERENT = `
  with ${ASSESSED},
  purpose as (
    select distinct a.id, left(n.code, 3) as family from assessed a
      join accounting_entry e on e.operation_id = a.id and e.regime = a.regime
      join accounting_events v on v.id = e.event_id and v.code = 'CLASSIFICATION_CONTROL'
      join account_plan_tree_nodes n on n.id in (e.debit_account_plan_tree_node_id, e.credit_account_plan_tree_node_id)
       and n.code like '3%'),
  compared as (
    select a.id, a.code, a.gross as expected, p.family,
           case when p.family is null then 0 else (${broughtTo(`(select distinct k.id from account_plan_tree_nodes k
             where left(k.code, 3) = p.family and k.type = 'AN')`)}) end as actual
      from assessed a left join purpose p on p.id = a.id)
  select id, code, family, expected::numeric(20, 2)::text as expected, actual::numeric(20, 2)::text as actual
    from compared where actual <> expected order by id, family`;

export const controlsAgree: ClosingCheck = {
  code: CODE,
  event: "ACCOUNTS_REVIEW",
  description: "Contas de controle iguais ao valor contábil bruto",
  async run({ context: { db }, after }) {
    const rows = await run<Difference>(db, DIFFERENT, [after]);
    return rows.flatMap(({ id, code, family, expected, actual }) =>
      moneyDivergence(CODE, {
        description: `Operação ${code ?? id}: controle${family ? ` ${[...family].join(".")}` : ""} difere do valor contábil bruto`,
        ...{ entity: "Operation", ids: [id], expected: toCents(expected), actual: toCents(actual) },
      }),
    );
  },
};

interface Difference {
  id: number;
  code: string | null;
  family: string | null;
  expected: string;
  actual: string;
  [name: string]: unknown;
}
