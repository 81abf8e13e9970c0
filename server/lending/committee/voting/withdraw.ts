// What was to be decided on is over: nobody is called to vote any more, an open counterproposal is cancelled, and there is
// no result. Without this the voting would stand in the queues of its members, and their positions could not be deleted.
import { type Context, inTransaction, resourceNamed, run, tables } from "../../../framework/index.ts";
import { findCase, writeCase } from "./stored-case.ts";

/** The open voting of an operation; nothing when there is none. */
export function withdrawCase(context: Context, operationID: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const open = await run<{ id: number }>(
      inside.db,
      "select id from committee_votings where operation_id = $1 and result = 'AN' and finished_at is null order by id",
      [operationID],
    );
    for (const { id } of open) {
      const stored = await findCase(inside.db, id, "for update");
      await writeCase(inside, stored, { ...stored.voting, counterproposal: null });
      await run(inside.db, "update committee_votings set due_at = null where id = $1", [id]);
      const columns = { deadline_at: null, finished_at: inside.clock.now().toISOString() };
      await tables.update(inside, resourceNamed(inside, "committee-votings"), id, columns);
    }
  });
}
