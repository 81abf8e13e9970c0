// Reads and locks a closing as it is stored in its register. A running closing has no status.
import type { ClosingStatus, Decisions } from "../../../../src/rules/accounting/closing/closing-states.ts";
import {
  type Context,
  type Handle,
  type RowValues,
  resourceNamed,
  run,
  runOne,
  tables,
} from "../../../framework/index.ts";

export interface Closing {
  id: number;
  date: string;
  manual: boolean;
  /** Null while the closing runs. */
  status: ClosingStatus | null;
  /** Decisions on the checks that the settings leave open. */
  decisions: Decisions | null;
}

const REGISTER = "accounting-closings";
const SELECT = "select id, date, manual, status, decisions from accounting_closings";

/** This lock serialises the beginning of closings, and is held only for an instant. */
const BEGIN_LOCK = 727_370_058;
/**
 * This lock is held by the process that runs a closing until it ends. A running closing whose lock is free belongs to a
 * process that died.
 */
const RUN_LOCK = 727_370_059;

export async function lockBeginning({ db }: Context): Promise<void> {
  await run(db, "select pg_advisory_xact_lock($1)", [BEGIN_LOCK]);
}

/** Returns false when another process holds the lock; waits for it when `waits` is true. */
export async function lockRun({ db }: Context, { waits }: { waits: boolean }): Promise<boolean> {
  if (waits) {
    await run(db, "select pg_advisory_xact_lock($1)", [RUN_LOCK]);
    return true;
  }
  const { free } = await runOne<{ free: boolean }>(db, "select pg_try_advisory_xact_lock($1) as free", [RUN_LOCK]);
  return free;
}

export const findRunning = (handle: Handle): Promise<Closing | undefined> =>
  first(handle, `${SELECT} where status is null`);

export const findSuspended = (handle: Handle): Promise<Closing | undefined> =>
  first(handle, `${SELECT} where status = 'S' order by date limit 1`);

export const findClosing = (handle: Handle, id: number): Promise<Closing | undefined> =>
  first(handle, `${SELECT} where id = $1`, [id]);

/** Returns the last closing that tried this day since that moment. */
export const findTried = (handle: Handle, day: string, since: string): Promise<Closing | undefined> =>
  first(handle, `${SELECT} where date = $1 and coalesce(finished_at, started_at) >= $2 order by id desc limit 1`, [
    day,
    since,
  ]);

async function first(handle: Handle, text: string, values: unknown[] = []): Promise<Closing | undefined> {
  const [row] = await run<Closing & Record<string, unknown>>(handle, text, values);
  return row;
}

export function insertClosing(context: Context, columns: RowValues<typeof REGISTER>): Promise<number> {
  return tables.insert(context, resourceNamed(context, REGISTER), columns);
}

export async function updateClosing(context: Context, id: number, columns: RowValues<typeof REGISTER>): Promise<void> {
  await tables.update(context, resourceNamed(context, REGISTER), id, columns);
}
