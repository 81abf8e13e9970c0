// What the database says of an operation, and what the model says of it, in the same words.
import { type Handle, run, runOne } from "../../../../server/platform/db/database.ts";
import { isOver, isPaused, type Life, stageOf, type Version } from "./model.ts";

export interface Observed {
  status: string;
  stage: string | null;
  isOver: boolean;
  isPaused: boolean;
  done: string[];
  members: string[];
  versions: Version[];
  /** Places of versions. */
  current: number;
  inForce: number[];
  value: number;
  installments: number;
  instalmentRows: number;
  warranties: number;
  voting: {
    terms: number;
    round: number;
    result: string;
    votes: { [voter: string]: string };
    proposal: number | null;
  } | null;
  history: { command: string; status: string; stage: string | null }[];
  /** What the history alone tells. */
  replayed: { status: string; stage: string | null; members: string[] };
}

/** Refusals are no part of it: of a refused act nothing is seen. */
export function expectedOf(life: Life): Observed {
  const { versions, current, voting, status } = life;
  const { value, installments } = versions[current]!;
  const members = life.members.toSorted();
  const stage = stageOf(life);
  return {
    ...{ status, stage, isOver: isOver(life), isPaused: isPaused(life), done: life.done.toSorted(), members },
    ...{ versions, current, inForce: [current], value, installments, instalmentRows: installments },
    ...{ warranties: life.warranties, history: life.history, replayed: { status, stage, members } },
    voting: voting && { ...voting, proposal: voting.proposal?.terms ?? null },
  };
}

const OBSERVED = `
  select s.code as status, o.stage, o.finished_at is not null as "isOver", coalesce(o.is_paused, false) as "isPaused",
         coalesce(o.completed_stages, '{}') as done, coalesce(o.member_person_ids, '{}') as members, o.terms_id as "termsID",
         o.requested_value::float as value, o.installment_quantity as installments,
         (select count(*)::int from operation_bonds b where b.operation_id = o.id and b.operation_terms_id = o.terms_id)
           as "instalmentRows",
         coalesce((select sum(w.value) from operation_warranties w where w.operation_id = o.id), 0)::float as warranties,
         (select json_agg(json_build_object('id', t.id, 'value', t.requested_value::float, 'installments', t.installment_quantity,
             'isCandidate', coalesce(t.is_candidate, false), 'isCurrent', coalesce(t.is_current, false)) order by t.number)
           from operation_terms t where t.operation_id = o.id) as versions,
         (select json_build_object('termsID', v.operation_terms_id, 'round', v.round, 'result', v.result,
             'votes', coalesce((select json_object_agg(c.person_id, c.action) from committee_voting_competences c
               where c.committee_voting_id = v.id and c.action is not null), '{}'),
             'proposal', (select k.operation_terms_id from operation_counter_proposals k
               where k.committee_voting_id = v.id and k.status = 'SENT'))
           from committee_votings v where v.operation_id = o.id order by v.id desc limit 1) as voting,
         (select json_agg(json_build_object('command', h.command, 'status', hs.code, 'stage', h.to_stage,
             'added', h.added_member_person_ids, 'removed', h.removed_member_person_ids) order by h.id)
           from operation_status_histories h join operation_statuses hs on hs.id = h.to_status_id
          where h.operation_id = o.id) as history
    from operations o join operation_statuses s on s.id = o.status_id where o.id = $1`;

interface Read
  extends Omit<Observed, "members" | "versions" | "voting" | "history" | "replayed" | "current" | "inForce"> {
  members: number[];
  termsID: number;
  versions: (Version & { id: number; isCurrent: boolean })[];
  voting: (Omit<NonNullable<Observed["voting"]>, "terms"> & { termsID: number }) | null;
  history: (Observed["history"][number] & { added: number[] | null; removed: number[] | null })[];
}

/** `nameOf` gives the model's name of a person. */
export async function observe(db: Handle, id: number, nameOf: (personID: number) => string): Promise<Observed> {
  const { termsID, versions, voting, history, members, ...own } = await runOne<Read & { [name: string]: unknown }>(
    db,
    OBSERVED,
    [id],
  );
  const placeOf = (one: number | null) => (one === null ? null : versions.findIndex((version) => version.id === one));
  const names = (ids: readonly number[] | null) => (ids ?? []).map(nameOf);
  let replayed: string[] = [];
  for (const { added, removed } of history)
    replayed = [...replayed, ...names(added)].filter((name) => !names(removed).includes(name));
  const last = history.at(-1)!;
  return {
    ...own,
    ...{ done: own.done.toSorted(), members: names(members).toSorted(), current: placeOf(termsID) ?? -1 },
    inForce: versions.flatMap(({ isCurrent }, place) => (isCurrent ? [place] : [])),
    versions: versions.map(({ id: _id, isCurrent: _isCurrent, ...version }) => version),
    voting: voting && {
      ...{ terms: placeOf(voting.termsID) ?? -1, round: voting.round, result: voting.result },
      votes: Object.fromEntries(Object.entries(voting.votes).map(([person, vote]) => [nameOf(Number(person)), vote])),
      proposal: placeOf(voting.proposal),
    },
    history: history.map(({ command, status, stage }) => ({ command, status, stage })),
    replayed: { status: last.status, stage: last.stage, members: replayed.toSorted() },
  };
}

/** Sums and queues that are kept beside the operations and differ from them; none. */
export const storedDifferences = (db: Handle) =>
  run(
    db,
    `select 'work' as what, o.id::text as about from operations o
      where array(select w.person_id from operation_work w where w.operation_id = o.id order by 1)
        <> array(select person from unnest(case when o.finished_at is not null or o.marked_as_paid_at is not null
              or o.stage is null then '{}' when cardinality(o.member_person_ids) > 0 then o.member_person_ids else '{0}' end) person order by 1)
         or exists (select 1 from operation_work w where w.operation_id = o.id
              and (w.stage, w.due_at, w.is_paused) is distinct from (o.stage, o.due_at, coalesce(o.is_paused, false)))
     union all
     select 'count', k.status_id::text from
       (select status_id, stage, sum(operations) as operations, sum(amount) as amount from operation_count group by 1, 2) k
       full join (select status_id, stage, count(*) as operations, sum(coalesce(requested_value, 0)) as amount
         from operations group by 1, 2) o on o.status_id = k.status_id and o.stage is not distinct from k.stage
      where coalesce(k.operations, 0) <> coalesce(o.operations, 0) or coalesce(k.amount, 0) <> coalesce(o.amount, 0)`,
  );
