// Open complaints past their deadline become overdue, each with an event for webhooks.
import { emit } from "../../features/webhooks/index.ts";
import { type Context, inTransaction, type Job, resourceNamed, tables } from "../../framework/index.ts";

const AT_ONCE = 200;

export const overdueJob: Job = { name: "overdue-complaints", everyMs: 600_000, run: markOverdue };

function markOverdue(context: Context): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const late = await inside.db
      .selectFrom("complaints")
      .select("id")
      .where("status", "=", "OPEN")
      .where("answer_by", "<", inside.clock.today())
      .orderBy("id")
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (late.length === 0) return false;
    const changes = late.map(({ id }) => ({ id, columns: { status: "OVERDUE" as const } }));
    await tables.updateMany(inside, resourceNamed(inside, "complaints"), changes);
    for (const { id } of late) await emit(inside, "COMPLAINT_OVERDUE", { complaintID: id });
    return late.length === AT_ONCE;
  });
}
