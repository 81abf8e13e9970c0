// Records what a closing did in each event, and when.
import type { ClosingEvent, ClosingLogLine } from "../../../../src/rules/accounting/closing/closings.ts";
import { type Context, run } from "../../../framework/index.ts";

export async function timed<T>(
  { clock }: Context,
  { code, text }: ClosingEvent,
  work: () => Promise<T>,
): Promise<Pick<ClosingLogLine, "code" | "text" | "startedAt" | "finishedAt"> & { result: T }> {
  const startedAt = clock.now().toISOString();
  const result = await work();
  return { code, text, startedAt, finishedAt: clock.now().toISOString(), result };
}

export async function keepLog({ db }: Context, closingID: number, lines: readonly ClosingLogLine[]): Promise<void> {
  await run(
    db,
    `insert into accounting_closing_log (closing_id, code, text, outcome, entries, divergences, started_at, finished_at)
     select $1, code, text, outcome, entries, divergences, "startedAt", "finishedAt" from json_to_recordset($2::json)
         as r(code text, text text, outcome text, entries integer, divergences integer, "startedAt" timestamptz, "finishedAt" timestamptz)`,
    [closingID, JSON.stringify(lines)],
  );
}

/** Returns the events whose steps a suspended closing has already posted. */
export async function stepsDone({ db }: Context, closingID: number): Promise<Set<string>> {
  const rows = await run<{ code: string }>(
    db,
    "select distinct code from accounting_closing_log where closing_id = $1 and outcome = 'posted'",
    [closingID],
  );
  return new Set(rows.map(({ code }) => code));
}

export function readLog({ db }: Context, closingID: number): Promise<ClosingLogLine[]> {
  return run<ClosingLogLine>(
    db,
    `select code, text, outcome, entries, divergences, started_at as "startedAt", finished_at as "finishedAt"
       from accounting_closing_log where closing_id = $1 order by id`,
    [closingID],
  );
}
