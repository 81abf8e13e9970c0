// Tells whoever answers for an operation that the deadline of its stage is near, and that it has passed: each once.

import { stageLabel } from "../../../../src/rules/operations/index.ts";
import { escaped } from "../../../features/notifications/index.ts";
import type { Context, RecordOf } from "../../../framework/index.ts";
import { inTransaction, run } from "../../../framework/index.ts";
import { tellMembers } from "../notices.ts";

const A_TURN = 200;

interface Due {
  id: number;
  code: string;
  stage: NonNullable<RecordOf<"operations">["stage"]>;
  owners: number[];
  isLate: boolean;
}

/** Claims what nobody has been told of yet; with several servers each deadline is claimed by one. */
const CLAIM = `
  with due as (
    select o.id, o.due_at, o.due_at <= $1 as is_late from operations o
     where o.warn_at <= $1 and o.finished_at is null
       and not exists (select 1 from operation_deadline_notice n
         where n.operation_id = o.id and n.due_at = o.due_at and (n.is_late or o.due_at > $1))
     order by o.due_at limit ${A_TURN}),
  told as (insert into operation_deadline_notice (operation_id, due_at, is_late) select id, due_at, is_late from due
    on conflict do nothing returning operation_id, is_late)
  select o.id, o.code, o.stage, t.is_late as "isLate",
         coalesce((select array_agg(m.person_id) from operation_members m where m.operation_id = o.id and m.role = 'OWNER'),
           o.member_person_ids, '{}') as owners
    from told t join operations o on o.id = t.operation_id`;

/** Answers whether more wait. */
export function tellDeadlines(context: Context): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const rows = await run<Due & { [name: string]: unknown }>(inside.db, CLAIM, [context.clock.now().toISOString()]);
    for (const { id, code, stage, owners, isLate } of rows)
      await tellMembers(
        inside,
        { operation: { id }, memberIDs: owners },
        {
          category: "OPERATION_DEADLINE",
          tone: isLate ? "error" : "warning",
          title: isLate ? "Prazo vencido" : "Prazo perto do fim",
          body: `A etapa ${escaped(stageLabel(stage))} da operação ${escaped(code)} ${isLate ? "passou do prazo" : "vence em breve"}.`,
        },
      );
    return rows.length === A_TURN;
  });
}
