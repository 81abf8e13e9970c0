// What changes a voting beside the commands of its operation: people who leave the committee, deadlines that pass, and
// documents that the committee waits for.
import { type Context, type Job, run } from "../../../framework/index.ts";
import { holdCase } from "../../committee/index.ts";
import { decideCommittee } from "./voting.ts";

const EVERY_MS = 2_000;
const AT_ONCE = 50;

export const COMMITTEE_JOBS: readonly Job[] = [
  {
    name: "committee outcomes",
    everyMs: EVERY_MS,
    async run(context) {
      const decided = await decidedElsewhere(context);
      // One that fails is tried again, and does not hold up the others.
      const outcomes = await Promise.allSettled(decided.map(({ id }) => decideCommittee(context, id)));
      const failed = outcomes.find((outcome) => outcome.status === "rejected");
      if (failed) throw failed.reason;
      return decided.length === AT_ONCE;
    },
  },
  {
    name: "committee waits",
    everyMs: EVERY_MS,
    async run(context) {
      const changed = await waitsChanged(context);
      for (const { id, isHeld } of changed) await holdCase(context, id, isHeld);
      return changed.length === AT_ONCE;
    },
  },
];

/** Operations whose status says that their committee is still at work. */
const decidedElsewhere = ({ db }: Context): Promise<{ id: number }[]> =>
  run<{ id: number }>(
    db,
    `select o.id from operations o join operation_statuses s on s.id = o.status_id
      where s.code in ('IN_COMMITTEE', 'COUNTERPROPOSAL') and o.stage = 'COMMITTEE'
        and (select v.result from committee_votings v where v.operation_id = o.id order by v.id desc limit 1) <> 'AN'
      order by o.id limit ${AT_ONCE}`,
  );

/** A document that was asked for since the voting began, and has not come. */
const waitsChanged = ({ db }: Context): Promise<{ id: number; isHeld: boolean }[]> =>
  run<{ id: number; isHeld: boolean }>(
    db,
    `select id, "isHeld" from (
       select v.id, coalesce((v.state ->> 'isHeld')::boolean, false) as "wasHeld",
              exists (select 1 from operation_documents d where d.operation_id = v.operation_id and d.status = 'RQ'
                        and coalesce(d.is_current, true) and d.created_at >= v.started_at) as "isHeld"
         from committee_votings v where v.result = 'AN' and v.finished_at is null and exists (select 1 from operations o where o.id = v.operation_id)
     ) x where "wasHeld" <> "isHeld" order by id limit ${AT_ONCE}`,
  );
