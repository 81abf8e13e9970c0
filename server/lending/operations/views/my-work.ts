// GET /operations/my-work: what waits for the caller, each queue by deadline; and GET /operations/late: who is late.
import { badRequest } from "../../../../src/base/app-error.ts";
import type { LateGroup, LateOperations, MyWork } from "../../../../src/rules/operations/answers/work.ts";
import { type Context, input, queries, type Row, resourceNamed, run } from "../../../framework/index.ts";
import { OPERATIONS } from "../command.ts";
import { mostUrgent, QUEUES, queueTotals } from "./work-queues.ts";

const MOST = 50;

/** The most urgent fifty of each queue, and how many there are. */
export async function myWork(context: Context, sent: Row): Promise<MyWork> {
  input.refuseParameters(sent);
  const now = context.clock.now().toISOString();
  const [{ totals }, operations] = await Promise.all([queueTotals(context), mostUrgent(context, now, MOST)]);
  const queues = QUEUES.map(({ key }) => ({ key, total: totals[key] ?? 0, operations: operations.get(key) ?? [] }));
  return { queues, now };
}

const GROUPS: { readonly [group: string]: { key: string; name: string; from: string } } = {
  stage: { key: "o.stage", name: "o.stage", from: "" },
  product: { key: "o.product_id::text", name: "d.name", from: "left join products d on d.id = o.product_id" },
  member: {
    key: "m.id::text",
    name: "m.full_name",
    from: "left join lateral unnest(o.member_person_ids) u(id) on true left join persons m on m.id = u.id",
  },
};

/** Operations whose deadline has passed, by stage, product or member; an operation counts for each of its members. */
export async function lateOperations(context: Context, sent: Row): Promise<LateOperations> {
  const { by = "stage", ...others } = sent;
  input.refuseParameters(others);
  const group = GROUPS[String(by)];
  if (!group) throw badRequest("by", 'O parâmetro "by" aceita stage, product ou member.');
  const now = context.clock.now().toISOString();
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS));
  const isLate = `t.due_at < ${rows.parameter(now)} and t.finished_at is null`;
  const groups = await run<LateGroup>(
    context.db,
    `select ${group.key} as key, max(${group.name}) as name, count(*)::int as count, sum(o.requested_value) as value,
            min(o.due_at) as "oldestDueAt"
       from (select t.* from ${rows.from([isLate])}) o ${group.from} group by ${group.key} order by count(*) desc, 2 limit 200`,
    rows.values,
  );
  return { groups, now };
}
