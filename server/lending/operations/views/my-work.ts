// GET /operations/my-work: what waits for the caller, each queue by deadline; and GET /operations/late: who is late.
import { badRequest } from "../../../../src/base/app-error.ts";
import { type Context, input, type Row, run } from "../../../framework/index.ts";
import { actorOf } from "../command.ts";

const MOST = 50;

interface Queue {
  key: string;
  /** SQL of the condition on an operation `o`; $1 is the person, $2 the user, $3 the moment. */
  where: string;
}

const IS_MINE = "o.member_person_ids @> array[$1::bigint]";
const IS_OPEN = "o.finished_at is null and o.stage is not null";

const QUEUES: readonly Queue[] = [
  { key: "late", where: `${IS_MINE} and ${IS_OPEN} and o.due_at < $3` },
  {
    key: "toVote",
    where: `o.id in (select v.operation_id from committee_voting_competences s join committee_votings v on v.id = s.committee_voting_id
      where s.person_id = $1 and s.action is null and v.result = 'AN')`,
  },
  {
    key: "documentsArrived",
    where: `${IS_OPEN} and o.id in (select d.operation_id from operation_documents d
      where d.requested_by_id = $2 and d.status = 'SE' and coalesce(d.is_current, true))`,
  },
  {
    key: "hrAnswered",
    where: `${IS_MINE} and ${IS_OPEN} and o.hr_analysis_status in ('AP', 'RE') and o.stage = 'OPERATION_DATA'`,
  },
  {
    key: "toComplete",
    where: `${IS_MINE} and ${IS_OPEN} and not coalesce(o.is_paused, false) and o.stage <> 'COMMITTEE'`,
  },
  { key: "waiting", where: `${IS_MINE} and ${IS_OPEN} and coalesce(o.is_paused, false)` },
  { key: "unowned", where: `${IS_OPEN} and coalesce(cardinality(o.member_person_ids), 0) = 0` },
];

interface QueueAnswer {
  key: string;
  total: number;
  operations: Row[];
}

/** The most urgent fifty of each queue, and how many there are. `most` 0 answers the numbers alone. */
export async function myWork(
  context: Context,
  sent: Row = {},
  most = MOST,
): Promise<{ queues: QueueAnswer[]; now: string }> {
  input.refuseParameters(sent);
  const { personID } = await actorOf(context);
  const now = context.clock.now().toISOString();
  const values = [personID ?? 0, context.caller.userID ?? 0, now];
  const queues: QueueAnswer[] = await Promise.all(
    QUEUES.map(async ({ key, where }) => ({ key, ...(await readQueue(context, where, { values, most })) })),
  );
  return { queues, now };
}

const CARD = `json_build_object('id', o.id, 'code', o.code, 'stage', o.stage, 'stageSince', o.stage_since, 'dueAt', o.due_at,
  'warnAt', o.warn_at, 'isPaused', coalesce(o.is_paused, false), 'requestedValue', o.requested_value,
  'missingText', o.missing_text, 'hrAnalysisStatus', o.hr_analysis_status, 'customer', coalesce(p.full_name, k.legal_name),
  'product', d.name)`;

async function readQueue(
  { db }: Context,
  where: string,
  { values, most }: { values: unknown[]; most: number },
): Promise<Omit<QueueAnswer, "key">> {
  // Every parameter has a type, even where a condition does not use it.
  const typed = "($1::bigint is not null and $2::bigint is not null and $3::timestamptz is not null)";
  const [row] = await run<{ total: number; operations: Row[] }>(
    db,
    `with q as materialized (select o.id, o.due_at from operations o where ${typed} and ${where})
     select (select count(*)::int from q) as total,
            coalesce((select json_agg(${CARD} order by o.due_at, o.id) from (select id from q order by due_at, id limit ${most}) f
              join operations o on o.id = f.id left join customers c on c.id = o.customer_id
              left join persons p on p.id = c.person_id left join companies k on k.id = c.company_id
              left join products d on d.id = o.product_id), '[]') as operations`,
    values,
  );
  return row ?? { total: 0, operations: [] };
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
export async function lateOperations(context: Context, sent: Row): Promise<{ groups: Row[]; now: string }> {
  const { by = "stage", ...others } = sent;
  input.refuseParameters(others);
  const group = GROUPS[String(by)];
  if (!group) throw badRequest("by", 'O parâmetro "by" aceita stage, product ou member.');
  const now = context.clock.now().toISOString();
  const groups = await run(
    context.db,
    `select ${group.key} as key, max(${group.name}) as name, count(*)::int as count, sum(o.requested_value) as value,
            min(o.due_at) as "oldestDueAt"
       from operations o ${group.from}
      where o.due_at < $1 and o.finished_at is null group by ${group.key} order by count(*) desc, 2 limit 200`,
    [now],
  );
  return { groups, now };
}
