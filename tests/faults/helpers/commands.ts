// People who give operations one command after the other until the server is gone, and what must agree of each operation
// whenever that happens: each command wholly or not at all.
import { expect } from "vitest";
import type { Random } from "../../helpers/random.ts";
import type { Query } from "./audit.ts";
import { Away, type Calls, untilGone } from "./calls.ts";

interface Work {
  id: number;
  /** Commands that were answered as done, and whether one more was sent. */
  done: number;
  isUnanswered: boolean;
}

export interface Commands {
  works: Work[];
  productID: number;
  customerID: number;
  /** Statuses that may be chosen. */
  statusIDs: number[];
  colleagueID: number;
}

const AT_ONCE = 4;

export async function newCommands(query: Query): Promise<Commands> {
  const [one] = await query<Omit<Commands, "works" | "statusIDs">>(
    `select (select p.id from products p join workflows w on w.id = p.workflow_id
               where p.enabled and w.name = 'CRÉDITO PESSOAL COMPLETO' order by p.id limit 1)::int as "productID",
            (select c.id from customers c join persons q on q.id = c.person_id
               where c.type = 'PERSON' and q.income > 8000 and c.enabled order by c.id limit 1)::int as "customerID",
            (select u.person_id from users u join identity_account a on a.user_id = u.id where a.login = 'op2')::int as "colleagueID"`,
  );
  const statuses = await query<{ id: number }>(
    "select id::int from operation_statuses where code in ('IN_ANALYSIS', 'PENDING', 'IN_FORMALIZATION')",
  );
  return { ...one!, works: [], statusIDs: statuses.map(({ id }) => id) };
}

export const acknowledgedCommands = ({ works }: Commands): number => works.reduce((sum, { done }) => sum + done, 0);

/** New operations, each of one person who gives it commands; other operations are made meanwhile. */
export async function commandUntilGone(calls: Calls, commands: Commands, random: Random): Promise<void> {
  const post = async (path: string, body: object = {}) => {
    const { status, body: answer } = await calls("POST", path, body);
    if (status === 503) throw new Away();
    if (status >= 500) throw new Error(`${status}: ${JSON.stringify(answer)}`);
    return { isDone: status < 300, id: Number(answer.id) };
  };
  const begin = () =>
    post("/operations", {
      ...{ productID: commands.productID, customerID: commands.customerID, value: 8000, installmentQuantity: 12 },
    });
  const give = async (work: Work, path: string, body?: object) => {
    work.isUnanswered = true;
    const { isDone } = await post(path, body);
    work.isUnanswered = false;
    if (isDone) work.done++;
  };
  const lane = async () => {
    const { id } = await begin();
    const at = `/operations/${id}`;
    // The operation itself has entered the pipeline by a command.
    const work: Work = { id, done: 1, isUnanswered: false };
    commands.works.push(work);
    await give(work, `${at}/take`);
    await give(work, `${at}/members`, { personID: commands.colleagueID });
    const acts = [
      () => give(work, `${at}/change-terms`, { installmentQuantity: random.integer(6, 12) }),
      () => give(work, `${at}/undo-changes`),
      () => give(work, `${at}/stages/OPERATION_DATA/complete`),
      () => give(work, `${at}/stages/OPERATION_DATA/reopen`, { note: "Falta conferir." }),
      () => give(work, "/operation-warranties", { operationID: id, type: "OTHER", value: random.integer(1, 9000) }),
      async () => {
        work.isUnanswered = true;
        const { status } = await calls("PUT", `${at}/status`, {
          statusID: random.pick(commands.statusIDs),
          note: "Sim.",
        });
        if (status === 503) throw new Away();
        work.isUnanswered = false;
        if (status < 300) work.done++;
      },
    ];
    for (;;) await random.pick(acts)();
  };
  await Promise.all(
    [begin, ...Array.from({ length: AT_ONCE }, () => lane)].map((work) => untilGone(async () => void (await work()))),
  );
}

/** Acknowledged commands are there, and at most one that was not. */
export async function expectGiven(query: Query, { works }: Commands): Promise<void> {
  const rows = await query<{ id: number; commands: number }>(
    `select operation_id::int as id, count(*)::int as commands from operation_status_histories
      where operation_id = any($1::bigint[]) group by 1`,
    [works.map(({ id }) => id)],
  );
  const stored = new Map(rows.map(({ id, commands }) => [id, commands]));
  for (const { id, done, isUnanswered } of works)
    expect(isUnanswered ? [done, done + 1] : [done], `commands of operation ${id}`).toContain(stored.get(id));
}

/** What differs of an operation that was made by a call, a line each. */
const HALVES = `
  with made as (select o.*, s.name as status from operations o join operation_statuses s on s.id = o.status_id
      where o.id > $1 and o.author_person_id is not null),
  acts as (select h.*, row_number() over (partition by h.operation_id order by h.id desc) as place,
      h.from_status_id is distinct from h.to_status_id as gave_status
      from operation_status_histories h join made on made.id = h.operation_id)
  select m.id::int, x.what from made m cross join lateral (values
    ('entered by one command', (select count(*) from acts a where a.operation_id = m.id and a.command = 'CREATE') = 1
      and m.entered_at is not null),
    ('status of the history', m.status_id = (select a.to_status_id from acts a where a.operation_id = m.id and a.place = 1)),
    ('stage of the history', m.stage is not distinct from (select a.to_stage from acts a where a.operation_id = m.id and a.place = 1)),
    ('members of the history', array(select unnest(m.member_person_ids) order by 1)
      = array(select unnest(a.added_member_person_ids) from acts a where a.operation_id = m.id order by 1)),
    ('members as rows', array(select unnest(m.member_person_ids) order by 1)
      = array(select b.person_id from operation_members b where b.operation_id = m.id order by 1)),
    ('terms of the history', (select count(*) from operation_terms t where t.operation_id = m.id)
      = (select count(*) from acts a where a.operation_id = m.id and a.operation_terms_id is not null)),
    ('terms in force', array(select t.id from operation_terms t where t.operation_id = m.id and t.is_current) = array[m.terms_id]),
    ('instalments', m.installment_quantity
      = (select count(*) from operation_bonds b where b.operation_id = m.id and b.operation_terms_id = m.terms_id)
      and not exists (select 1 from operation_bonds b where b.operation_id = m.id and b.operation_terms_id <> m.terms_id)),
    ('warranties', (select count(*) from operation_warranties w where w.operation_id = m.id)
      = (select count(*) from acts a where a.operation_id = m.id and a.command = 'ADD_WARRANTY')),
    ('event of each status', (select count(*) from outbox_event e where e.name = 'webhook.OPERATION_STATUS' and e.payload ->> 'operationID' = m.id::text)
      = (select count(*) from acts a where a.operation_id = m.id and a.gave_status)),
    ('event of each change of terms', (select count(*) from outbox_event e where e.name = 'webhook.FINANCING_RECALCULATION' and e.payload ->> 'operationID' = m.id::text)
      = (select count(*) from acts a where a.operation_id = m.id and a.command in ('CHANGE_TERMS', 'UNDO_CHANGES'))),
    ('event of each member', (select count(*) from outbox_event e where e.name = 'webhook.OPERATION_MEMBERS' and e.payload ->> 'operationID' = m.id::text)
      = (select count(*) from acts a where a.operation_id = m.id and a.command in ('TAKE', 'ADD_MEMBER'))),
    ('work of each person', array(select w.person_id from operation_work w where w.operation_id = m.id order by 1)
      = array(select person from unnest(case when cardinality(m.member_person_ids) > 0 then m.member_person_ids else '{0}' end) person order by 1)),
    ('colleague told of the last status', coalesce((select n.body from notifications n
          where n.tag = 'operation-' || m.id || '-OPERATION_STATUS' order by n.id desc limit 1) like '% está em ' || m.status || '.',
        not exists (select 1 from acts a where a.operation_id = m.id and a.command = 'SET_STATUS')))
  ) x (what, holds) where x.holds is not true`;

const COUNTS = `
  select k.status_id, k.stage from
    (select status_id, stage, sum(operations) as operations, sum(amount) as amount from operation_count group by 1, 2) k
    full join (select status_id, stage, count(*) as operations, sum(coalesce(requested_value, 0)) as amount from operations group by 1, 2) o
      on o.status_id = k.status_id and o.stage is not distinct from k.stage
   where coalesce(k.operations, 0) <> coalesce(o.operations, 0) or coalesce(k.amount, 0) <> coalesce(o.amount, 0)`;

/** Of all operations made after `last`. */
export async function expectWhole(query: Query, last: number): Promise<void> {
  expect(await query(HALVES, [last])).toEqual([]);
  expect(await query(COUNTS)).toEqual([]);
}
