// D20: no entry is missing; each entry whose creation is in the history exists, or its deletion is recorded with its
// author.
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, countDivergence } from "./check.ts";

const CODE = "D20";

export const noneMissing: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_REVIEW",
  description: "Sequência de lançamentos sem falhas",
  async run({ context, after }) {
    const rows = await run<{ id: number }>(
      context.db,
      `select a.record_id as id from audit_entry a
        where a.resource = 'accounting-entries' and a.action = 'create'
          and a.record_id > least((select coalesce(max(last_id), 0) from accounting_seal),
                                  (select min(id) - 1 from accounting_entry where $1::date is null or date > $1))
          and ($1::date is null or a.after ->> 'date' > $1::date::text)
          and not exists (select 1 from accounting_entry e where e.id = a.record_id)
          and not exists (select 1 from audit_entry d where d.resource = 'accounting-entries'
                             and d.record_id = a.record_id and d.action = 'delete')
        order by a.record_id`,
      [after],
    );
    return countDivergence(CODE, {
      description: "Lançamentos que existiam e sumiram sem exclusão registrada",
      entity: "AccountingEntry",
      ids: rows.map(({ id }) => id),
    });
  },
};
