// Closes days without a person: it resumes closings whose process died, reminds people of open days, and at the
// configured time closes each open day in order. Each day is closed once, with any number of processes and after any
// pause.

import { AppError } from "../../../../src/base/app-error.ts";
import { formatDate, parseDateTime, wallClock } from "../../../../src/base/dates.ts";
import {
  dayClosedBy,
  isWeekend,
  lastScheduled,
  type Moment,
  missedDays,
} from "../../../../src/rules/accounting/closing/closing-schedule.ts";
import { type Context, inTransaction, type Job, run } from "../../../framework/index.ts";
import { closedUntil } from "../ledger/closed-days.ts";
import { begin, beginAgain } from "./begin.ts";
import { type Closing, findRunning, findSuspended, findTried } from "./closing.ts";
import { notifyReminder } from "./notify.ts";
import { carryOut } from "./run-closing.ts";
import { readSettings, type StoredSettings } from "./settings.ts";

const EVERY_MS = 10_000;

export const closingJob = (): Job => ({
  name: "daily closing",
  everyMs: EVERY_MS,
  run: (context) => turn(context),
});

/** Answers whether more days wait to be closed. */
async function turn(context: Context): Promise<boolean> {
  const running = await findRunning(context.db);
  if (running) return carryOut(context, running.id, { waits: false });
  const settings = await readSettings(context);
  if (settings.manualClosing === true) await remind(context, settings);
  return settings.manualClosing === false && closeNext(context, settings);
}

async function closeNext(context: Context, settings: StoredSettings): Promise<boolean> {
  const { closingTime, weekendClosing, scheduledSince } = settings;
  if (closingTime === null) return false;
  const slot = lastScheduled(localNow(context), { closingTime, weekendClosing });
  const instant = instantOf(slot);
  if (scheduledSince !== null && Date.parse(instant) < startOfMinute(scheduledSince)) return false;
  const [day] = missedDays(await closedUntil(context), dayClosedBy(slot));
  if (day === undefined) return false;
  // A suspended closing comes first, whatever its day is.
  const suspended = await findSuspended(context.db);
  // A closing that ended without closing its day is not tried again before the next scheduled time.
  if (await findTried(context.db, suspended?.date ?? day, instant)) return false;
  try {
    return await closeDay(context, { day, suspended });
  } catch (error) {
    // Another process or a person has begun this closing first.
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}

async function closeDay(
  context: Context,
  { day, suspended }: { day: string; suspended: Closing | undefined },
): Promise<boolean> {
  if (suspended) await beginAgain(context, suspended.id);
  const id = suspended?.id ?? (await begin(context, { date: day, manual: false }));
  return carryOut(context, id, { waits: true });
}

const localNow = ({ clock }: Context): Moment => wallClock(clock.now().getTime());
const instantOf = ({ date, time }: Moment): string => parseDateTime(`${formatDate(date)} ${time}`);
/** Scheduled times have no seconds, so a time set within a minute counts from the beginning of that minute. */
const startOfMinute = (moment: Date): number => Math.floor(moment.getTime() / 60_000) * 60_000;

/** Reminds once a day, even when several processes run. */
async function remind(context: Context, settings: StoredSettings): Promise<void> {
  const { manualClosingNotified, notificationManualTime, weekendClosing } = settings;
  const { date, time } = localNow(context);
  if (!manualClosingNotified || notificationManualTime === null || time < notificationManualTime) return;
  if (isWeekend(date) && !weekendClosing) return;
  const until = await closedUntil(context);
  if (until !== null && until >= date) return;
  await inTransaction(context, async (inside) => {
    const [sent] = await run(
      inside.db,
      "insert into accounting_closing_reminder (day, sent_at) values ($1, $2) on conflict do nothing returning day",
      [date, context.clock.now().toISOString()],
    );
    if (sent) await notifyReminder(inside, settings, date);
  });
}
