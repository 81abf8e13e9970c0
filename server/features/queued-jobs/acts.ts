// The acts of an administrator on a queued job: trying it now, or cancelling it.
import { AppError } from "../../../src/base/app-error.ts";
import { type Context, type RecordOf, type Row, records, resourceNamed, run } from "../../framework/index.ts";
import type { JobQueue } from "./queue.ts";

type QueuedJobRecord = RecordOf<"queued-jobs">;

/** Begins again with the first attempt, also for a job that failed or was cancelled. */
export function retry(context: Context, queue: JobQueue, id: number): Promise<Row> {
  return change(context, id, async (inside, { status, type }) => {
    if (status === "RUNNING") throw wrongState("A tarefa está em andamento. Aguarde o fim desta tentativa.");
    if (status === "DONE") throw wrongState("A tarefa já foi concluída.");
    await queue.drop(inside.db, { type, carrierID: await carrierOf(inside, id) });
    await queue.resend(inside.db, { id, type });
  });
}

export function cancel(context: Context, queue: JobQueue, id: number): Promise<Row> {
  return change(context, id, async (inside, { status, type }) => {
    if (status === "RUNNING") throw wrongState("A tarefa está em andamento e não pode mais ser cancelada.");
    if (status !== "WAITING") throw wrongState("Só uma tarefa que aguarda pode ser cancelada.");
    await queue.drop(inside.db, { type, carrierID: await carrierOf(inside, id) });
    const now = inside.clock.now().toISOString();
    await run(
      inside.db,
      `update queued_jobs set status = 'CANCELLED', carrier_id = null, next_attempt_at = null, finished_at = $2, updated_at = $2
        where id = $1`,
      [id, now],
    );
  });
}

function change(
  context: Context,
  id: number,
  work: (context: Context, job: Pick<QueuedJobRecord, "status"> & { type: string }) => Promise<void>,
): Promise<Row> {
  const resource = resourceNamed(context, "queued-jobs");
  return records.actOn(context, resource, id, async (inside, { status, type }) => {
    await work(inside, { status, type: type ?? "" });
    return records.getUnscoped(inside, resource, id);
  });
}

async function carrierOf({ db }: Context, id: number): Promise<string | null> {
  const [row] = await run<{ carrierID: string | null }>(
    db,
    'select carrier_id as "carrierID" from queued_jobs where id = $1',
    [id],
  );
  return row?.carrierID ?? null;
}

function wrongState(message: string): AppError {
  return new AppError("INVALID_STATE", { entity: "QueuedJob", field: "status", message });
}
