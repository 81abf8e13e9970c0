// D10: what is provided for each contract is at least what its level or stage asks for.
import { toCents } from "../../../../../src/base/money.ts";
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, moneyDivergence } from "./check.ts";
import { ASSESSED, broughtTo } from "./provision-books.ts";

const CODE = "D10";

/** The accounts of a provision are those that the events of provisions credit. */
const LACKING = `
  with ${ASSESSED},
  compared as (
    select a.id, a.code, round(a.gross * a.least_percent / 100, 2) as expected,
           -(${broughtTo(`(select distinct p.credit_account_plan_tree_node_id as id from accounting_entry p
               join accounting_events v on v.id = p.event_id and v.code = 'PROVISION' where p.operation_id = a.id)`)}) as actual
      from assessed a)
  select id, code, expected::numeric(20, 2)::text as expected, actual::numeric(20, 2)::text as actual from compared
   where actual < expected order by id`;

export const provisionsAreEnough: ClosingCheck = {
  code: CODE,
  event: "ACCOUNTS_REVIEW",
  description: "Provisão de cada contrato não inferior à mínima",
  async run({ context: { db }, after }) {
    const rows = await run<{ id: number; code: string | null; expected: string; actual: string }>(db, LACKING, [after]);
    return rows.flatMap(({ id, code, expected, actual }) =>
      moneyDivergence(CODE, {
        ...{ description: `Operação ${code ?? id}: provisão menor que a mínima`, entity: "Operation", ids: [id] },
        ...{ expected: toCents(expected), actual: toCents(actual) },
      }),
    );
  },
};
