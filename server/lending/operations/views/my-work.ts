// GET /operations/my-work: what waits for the caller, each queue by deadline; and GET /operations/late: who is late.
import { badRequest } from "../../../../src/base/app-error.ts";
import { type Context, input, queries, type Row, resourceNamed, run } from "../../../framework/index.ts";
import { actorOf, OPERATIONS } from "../command.ts";

const MOST = 50;
const NOBODY = 0;
const NO_PERSON = -1;

interface Queue {
  key: string;
  /** Rows of `operation_work`: the caller's, or nobody's. Otherwise the condition names operations by their id. */
  of?: "caller" | "nobody";
  /** SQL of the condition on such a row `t`. */
  where?(parameters: Parameters): string;
}

/** The SQL of the values that the conditions compare with. */
interface Parameters {
  person: string;
  user: string;
  now: string;
}

const QUEUES: readonly Queue[] = [
  { key: "late", of: "caller", where: ({ now }) => `t.due_at < ${now}` },
  {
    key: "toVote",
    where: ({
      person,
    }) => `t.id in (select v.operation_id from committee_voting_competences s join committee_votings v on v.id = s.committee_voting_id
      where s.person_id = ${person} and s.action is null and v.result = 'AN')`,
  },
  {
    key: "documentsArrived",
    where: ({ user }) => `t.finished_at is null and t.stage is not null and t.id in (select d.operation_id
      from operation_documents d where d.requested_by_id = ${user} and d.status = 'SE' and coalesce(d.is_current, true))`,
  },
  {
    key: "hrAnswered",
    of: "caller",
    where: () => "t.hr_analysis_status in ('AP', 'RE') and t.stage = 'OPERATION_DATA'",
  },
  { key: "toComplete", of: "caller", where: () => "not t.is_paused and t.stage <> 'COMMITTEE'" },
  { key: "waiting", of: "caller", where: () => "t.is_paused" },
  { key: "unowned", of: "nobody" },
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
  const values = { person: personID ?? NO_PERSON, user: context.caller.userID ?? 0, now };
  const queues: QueueAnswer[] = await Promise.all(
    QUEUES.map(async (queue) => ({ key: queue.key, ...(await readQueue(context, queue, { values, most })) })),
  );
  return { queues, now };
}

const CARD = `json_build_object('id', o.id, 'code', o.code, 'stage', o.stage, 'stageSince', o.stage_since, 'dueAt', o.due_at,
  'warnAt', o.warn_at, 'isPaused', coalesce(o.is_paused, false), 'requestedValue', o.requested_value,
  'missingText', o.missing_text, 'hrAnalysisStatus', o.hr_analysis_status, 'customer', coalesce(p.full_name, k.legal_name),
  'product', d.name)`;

async function readQueue(
  context: Context,
  { of, where }: Queue,
  { values, most }: { values: { [name in keyof Parameters]: unknown }; most: number },
): Promise<Omit<QueueAnswer, "key">> {
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS));
  const parameter = (value: unknown, type: string): string => `$${rows.values.push(value)}::${type}`;
  const to = {
    person: parameter(values.person, "bigint"),
    user: parameter(values.user, "bigint"),
    now: parameter(values.now, "timestamptz"),
  };
  // Every parameter has a type, even where a condition does not use it.
  const conditions = Object.values(to).map((name) => `${name} is not null`);
  if (of) conditions.push(`t.person_id = ${of === "caller" ? to.person : NOBODY}`);
  if (where) conditions.push(where(to));
  const from = rows.from(conditions, of && "operation_work");
  const id = of ? "t.operation_id" : "t.id";
  const [row] = await run<{ total: number; operations: Row[] }>(
    context.db,
    `select (select count(*)::int from ${from}) as total,
            coalesce((select json_agg(${CARD} order by o.due_at, o.id) from (select ${id} as id from ${from}
                order by t.due_at, ${id} limit ${most}) f
              join operations o on o.id = f.id left join customers c on c.id = o.customer_id
              left join persons p on p.id = c.person_id left join companies k on k.id = c.company_id
              left join products d on d.id = o.product_id), '[]') as operations`,
    rows.values,
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
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS));
  const isLate = `t.due_at < $${rows.values.push(now)} and t.finished_at is null`;
  const groups = await run(
    context.db,
    `select ${group.key} as key, max(${group.name}) as name, count(*)::int as count, sum(o.requested_value) as value,
            min(o.due_at) as "oldestDueAt"
       from (select t.* from ${rows.from([isLate])}) o ${group.from} group by ${group.key} order by count(*) desc, 2 limit 200`,
    rows.values,
  );
  return { groups, now };
}
