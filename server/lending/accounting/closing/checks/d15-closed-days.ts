// D15: no entry was added to a day after that day was closed.
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, countDivergence } from "./check.ts";

const CODE = "D15";

export const closedDaysStay: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_REVIEW",
  description: "Nenhum lançamento em dia já encerrado",
  async run({ context, after }) {
    if (after === null) return [];
    const rows = await run<{ id: number }>(
      context.db,
      `select e.id from accounting_entry e
        where e.id > (select coalesce(max(last_id), 0) from accounting_seal) and e.date <= $1 order by e.id`,
      [after],
    );
    return countDivergence(CODE, {
      description: "Lançamentos com data em dia já encerrado",
      entity: "AccountingEntry",
      ids: rows.map(({ id }) => id),
    });
  },
};
