// The queues of what waits for a person. Those of open operations are read of the person's rows of `operation_work`, all
// numbers in one walk, and the most urgent in the order of its index.
import type { WaitingOperation } from "../../../../src/rules/operations/answers/work.ts";
import { type Context, queries, resourceNamed, run } from "../../../framework/index.ts";
import { actorOf, OPERATIONS } from "../command.ts";

interface Queue {
  key: string;
  /** SQL of the condition on a row `t` of `operation_work`, or of the operations where it names them by their ids. */
  where(parameters: Parameters): string;
  isOfOperations?: boolean;
}

/** The SQL of the values that the conditions compare with. */
interface Parameters {
  person: string;
  user: string;
  now: string;
}

const NOBODY = 0;
const NO_PERSON = -1;
const ofCaller =
  (condition: (parameters: Parameters) => string): Queue["where"] =>
  (to) =>
    `t.person_id = ${to.person} and ${condition(to)}`;

const LATE = ofCaller(({ now }) => `t.due_at < ${now}`);
const TO_COMPLETE = ofCaller(() => "not t.is_paused and t.stage <> 'COMMITTEE'");

export const QUEUES: readonly Queue[] = [
  { key: "late", where: LATE },
  {
    key: "toVote",
    isOfOperations: true,
    where: ({
      person,
    }) => `t.id in (select v.operation_id from committee_voting_competences s join committee_votings v on v.id = s.committee_voting_id
      where s.person_id = ${person} and s.action is null and v.result = 'AN' and v.finished_at is null)`,
  },
  {
    key: "documentsArrived",
    isOfOperations: true,
    where: ({ user }) => `t.finished_at is null and t.stage is not null and t.id in (select d.operation_id
      from operation_documents d where d.requested_by_id = ${user} and d.status = 'SE' and coalesce(d.is_current, true))`,
  },
  {
    key: "hrAnswered",
    where: ofCaller(() => "t.hr_analysis_status in ('AP', 'RE') and t.stage = 'OPERATION_DATA'"),
  },
  { key: "toComplete", where: TO_COMPLETE },
  { key: "waiting", where: ofCaller(() => "t.is_paused") },
  { key: "unowned", where: () => `t.person_id = ${NOBODY}` },
];

const OF_WORK = QUEUES.filter(({ isOfOperations }) => !isOfOperations);
const OF_OPERATIONS = QUEUES.filter(({ isOfOperations }) => isOfOperations);

/** The rows in sight that are in a queue, for a statement with all of `values`. */
async function queueRows(context: Context, now: string) {
  const { personID } = await actorOf(context);
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS));
  const parameter = (value: unknown, type: string): string => `${rows.parameter(value)}::${type}`;
  const to: Parameters = {
    person: parameter(personID ?? NO_PERSON, "bigint"),
    user: parameter(context.caller.userID ?? 0, "bigint"),
    now: parameter(now, "timestamptz"),
  };
  // Every parameter has a type, even where a condition does not use it.
  const typed = Object.values(to).map((name) => `${name} is not null`);
  return {
    ...{ to, values: rows.values },
    from: (condition: string, { isOfOperations }: Pick<Queue, "isOfOperations"> = {}): string =>
      rows.from([...typed, condition], isOfOperations ? undefined : "operation_work"),
  };
}

export interface QueueTotals {
  totals: { [queue: string]: number };
  /** Since when the oldest waits. */
  lateSince: string | null;
  toCompleteSince: string | null;
}

const totalsByContext = new WeakMap<Context, Promise<QueueTotals>>();

/** Asked once by all parts of one answer. */
export function queueTotals(context: Context): Promise<QueueTotals> {
  const totals = totalsByContext.get(context) ?? readTotals(context);
  totalsByContext.set(context, totals);
  return totals;
}

async function readTotals(context: Context): Promise<QueueTotals> {
  const { to, values, from } = await queueRows(context, context.clock.now().toISOString());
  const ofWork = OF_WORK.map(({ key, where }) => `'${key}', count(*) filter (where ${where(to)})`);
  const ofOperations = OF_OPERATIONS.map(
    (queue) => `'${queue.key}', (select count(*) from ${from(queue.where(to), queue)})`,
  );
  const [row] = await run<QueueTotals & { [name: string]: unknown }>(
    context.db,
    `select json_build_object(${[...ofWork, ...ofOperations].join(", ")}) as totals,
            min(t.due_at) filter (where ${LATE(to)}) as "lateSince",
            min(t.stage_since) filter (where ${TO_COMPLETE(to)}) as "toCompleteSince"
       from ${from(`t.person_id in (${to.person}, ${NOBODY})`)}`,
    values,
  );
  return row ?? { totals: {}, lateSince: null, toCompleteSince: null };
}

const CARD = `json_build_object('id', o.id, 'code', o.code, 'stage', o.stage, 'stageSince', o.stage_since, 'dueAt', o.due_at,
  'warnAt', o.warn_at, 'isPaused', coalesce(o.is_paused, false), 'requestedValue', o.requested_value,
  'missingText', o.missing_text, 'hrAnalysisStatus', o.hr_analysis_status, 'customer', coalesce(p.full_name, k.legal_name),
  'product', d.name)`;

/** The most urgent operations of each of these queues. */
export async function mostUrgent(
  context: Context,
  now: string,
  most: number,
  queues = QUEUES,
): Promise<ReadonlyMap<string, WaitingOperation[]>> {
  const { to, values, from } = await queueRows(context, now);
  const first = queues.map((queue) => {
    const id = queue.isOfOperations ? "t.id" : "t.operation_id";
    return `(select '${queue.key}' as key, ${id} as id from ${from(queue.where(to), queue)} order by t.due_at, ${id} limit ${most})`;
  });
  const rows = await run<{ key: string; operations: WaitingOperation[] }>(
    context.db,
    `select q.key, json_agg(${CARD} order by o.due_at, o.id) as operations from (${first.join(" union all ")}) q
       join operations o on o.id = q.id left join customers c on c.id = o.customer_id
       left join persons p on p.id = c.person_id left join companies k on k.id = c.company_id
       left join products d on d.id = o.product_id group by q.key`,
    values,
  );
  return new Map(rows.map(({ key, operations }) => [key, operations]));
}
