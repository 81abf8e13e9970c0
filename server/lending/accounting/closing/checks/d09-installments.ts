// D09: each instalment that falls due has its account receivable.
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, countDivergence } from "./check.ts";

const CODE = "D09";

export const installmentsAreCharged: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_REVIEW",
  description: "Parcelas vencidas com conta a receber",
  async run({ context: { db }, after, date }) {
    const rows = await run<{ id: number }>(
      db,
      `select b.id from operation_bonds b join operation_accrual a on a.operation_id = b.operation_id
        where b.value > 0 and b.status <> 'CANCELLED' and b.due_date <= $2::date and ($1::date is null or b.due_date > $1::date)
          and not exists (select 1 from account_receivables r
            where r.operation_bond_id = b.id and r.account_receivable_status <> 'CA')
        order by b.id`,
      [after, date],
    );
    return countDivergence(CODE, {
      ...{ description: "Parcelas vencidas sem conta a receber", entity: "OperationBond" },
      ids: rows.map(({ id }) => id),
    });
  },
};
