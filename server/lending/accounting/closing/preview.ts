// Shows the days, entries and divergences of a closing before it begins. The steps of a closing do not run, so the
// entries that they would post are not included.
import { addDays, daysBetween } from "../../../../src/base/dates.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import type {
  ClosingDays,
  ClosingPreview,
  OpenDays,
} from "../../../../src/rules/accounting/closing/closing-preview.ts";
import { isWeekend } from "../../../../src/rules/accounting/closing/closing-schedule.ts";
import { decisionOn, outcomeOf } from "../../../../src/rules/accounting/closing/closing-states.ts";
import { type Context, http, inTransaction, jobs, run, sql } from "../../../framework/index.ts";
import { closedUntil } from "../ledger/closed-days.ts";
import { requireOpenDay } from "./begin.ts";
import { CLOSING_CHECKS } from "./checks/index.ts";
import { MAX_STORED_DIVERGENCES } from "./run-closing.ts";
import { runChecks } from "./run-events.ts";
import { readSettings } from "./settings.ts";

/** The checks read the whole books, so one preview runs at a time; a caller who has disconnected waits for none. */
const previews = new jobs.TurnQueue({ atOnce: 1, ofOneKey: 1, waiting: 3 });

export function preview(context: Context, lastDay: string, gone?: AbortSignal): Promise<ClosingPreview> {
  return previews.take(http.callerName(context.caller), () => runPreview(context, lastDay), gone);
}

function runPreview(context: Context, lastDay: string): Promise<ClosingPreview> {
  return inTransaction(context, async (inside) => {
    await sql.withoutStatementTimeout(inside.db);
    const days = await closingDays(inside, lastDay);
    const { disagreementAction: setting } = await readSettings(inside);
    const divergences = await runChecks(
      inside,
      { date: lastDay },
      { work: { steps: [], checks: CLOSING_CHECKS }, log: [] },
    );
    const decidedDivergences = divergences.map((one) => ({
      ...one,
      decision: decisionOn(one.code, { setting, decisions: null }),
    }));
    return {
      ...days,
      divergences: decidedDivergences.slice(0, MAX_STORED_DIVERGENCES),
      divergenceCount: decidedDivergences.length,
      disagreementAction: setting,
      status:
        decidedDivergences.length > 0 && setting === null
          ? null
          : outcomeOf(decidedDivergences.map(({ decision }) => decision)),
    };
  });
}

/** Returns the days that a closing up to this day would close, without the checks, which read the whole books. */
export async function closingDays(context: Context, lastDay: string): Promise<ClosingDays> {
  await requireOpenDay(context, lastDay);
  const firstOpen = await firstOpenDay(context);
  const firstDay = firstOpen < lastDay ? firstOpen : lastDay;
  const { weekendClosing } = await readSettings(context);
  const entries = await countEntries(context, lastDay);
  return { firstDay, lastDay, ...countDays(firstDay, lastDay), weekendClosing, entries };
}

/** Returns the days that may be closed; none while the first open day is not over. */
export async function openDays(context: Context): Promise<OpenDays> {
  const until = await closedUntil(context);
  return { closedUntil: until, firstDay: await firstOpenDay(context), today: context.clock.today() };
}

/** The day after the last closed one or, in books that were never closed, the day of the first entry. */
async function firstOpenDay(context: Context): Promise<string> {
  const until = await closedUntil(context);
  if (until !== null) return addDays(until, 1);
  const [first] = await run<{ day: string | null }>(context.db, "select min(date)::text as day from accounting_entry");
  const today = context.clock.today();
  return first?.day && first.day < today ? first.day : today;
}

function countDays(firstDay: string, lastDay: string): { days: number; weekdays: number } {
  const days = daysBetween(firstDay, lastDay) + 1;
  const all = Array.from({ length: days }, (_, at) => addDays(firstDay, at));
  return { days, weekdays: all.filter((day) => !isWeekend(day)).length };
}

async function countEntries({ db }: Context, lastDay: string): Promise<ClosingDays["entries"]> {
  return run<{ regime: Regime; count: number }>(
    db,
    `select regime, count(*)::int as count from accounting_entry
      where enabled and date <= $1 and date > coalesce((select closed_until from accounting_book), '0001-01-01')
      group by regime order by regime`,
    [lastDay],
  );
}
