// D05: what was received of operations has entries, and no event of a receipt stands without the receipt.
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, countDivergence } from "./check.ts";

const CODE = "D05";

export const receiptsArePosted: ClosingCheck = {
  code: CODE,
  event: "ENTRIES_REVIEW",
  description: "Recebimentos e lançamentos em correspondência",
  async run({ context: { db }, after, date }) {
    const unposted = await run<{ id: number }>(
      db,
      `select distinct r.id from treasury_movement m join account_receivables r on r.id = m.receivable_id
        where r.operation_id is not null and m.reversed_at is null and m.moved_on <= $2::date
          and ($1::date is null or m.moved_on > $1::date)
          and not exists (select 1 from accounting_events v join accounting_entry e on e.event_id = v.id
            where v.key = any(m.event_keys) and e.reversed_by_id is null and e.enabled is not false)
        order by r.id`,
      [after, date],
    );
    const alone = await run<{ id: number }>(
      db,
      `select v.id from accounting_events v
        where v.key like 'receivable:%' and v.date <= $2::date and ($1::date is null or v.date > $1::date)
          and not exists (select 1 from treasury_movement m where m.event_keys @> array[v.key]) order by v.id`,
      [after, date],
    );
    return [
      ...countDivergence(CODE, {
        ...{ description: "Contas recebidas sem lançamento", entity: "AccountReceivable" },
        ids: unposted.map(({ id }) => id),
      }),
      ...countDivergence(CODE, {
        ...{ description: "Eventos de recebimento sem o recebimento", entity: "AccountingEvent" },
        ids: alone.map(({ id }) => id),
      }),
    ];
  },
};
