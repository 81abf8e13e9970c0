// The job of overdue votings: the case goes to the position above, with a deadline of its own; at the top it waits on and
// the administrators are told once.
import { passOverdue } from "../../../../src/rules/committee/index.ts";
import { type Context, inTransaction, type Job, run } from "../../../framework/index.ts";
import { tellOverdue } from "./notices.ts";
import { findCase, writeCase } from "./stored-case.ts";

const MINUTE_MS = 60_000;
const CASES_A_TURN = 50;

export const OVERDUE_VOTINGS: Job = {
  name: "overdue votings",
  everyMs: MINUTE_MS,
  async run(context) {
    const due = await run<{ id: number }>(
      context.db,
      "select id from committee_votings where due_at <= $1 order by due_at, id limit $2",
      [context.clock.now().toISOString(), CASES_A_TURN],
    );
    // One that fails stays due and does not hold up the others.
    const outcomes = await Promise.allSettled(due.map(({ id }) => passOn(context, id)));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
    return due.length === CASES_A_TURN;
  },
};

/** Asks again under the lock, because another process may have been first. */
function passOn(context: Context, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const stored = await findCase(inside.db, id, "for update");
    if (stored.dueAt === null || new Date(stored.dueAt) > inside.clock.now()) return;
    const voting = passOverdue(stored.voting);
    await writeCase(inside, { ...stored, dueAt: null }, voting);
    if (voting === stored.voting) await tellOverdue(inside, { id, ...stored.operation }, voting);
  });
}
