// Works out when the automatic closing runs, which day it closes, and which days were missed. All moments are wall
// clock times.
import { addDays, weekday } from "../../../base/dates.ts";

/** A moment on the business clock: YYYY-MM-DD and HH:MM. */
export interface Moment {
  date: string;
  time: string;
}

interface Schedule {
  closingTime: string;
  weekendClosing: boolean;
}

const NOON = "12:00";
const [SUNDAY, SATURDAY] = [0, 6];

/**
 * Returns the next time at which a closing starts by itself: the next day if the time has passed today. Spec accounting
 * §4.
 */
export function nextClosing(now: Moment, { closingTime, weekendClosing }: Schedule): Moment {
  const date = now.time < closingTime ? now.date : addDays(now.date, 1);
  return { date: weekendClosing ? date : afterWeekend(date), time: closingTime };
}

/** Returns the last time at which a closing should have started by itself, including this minute. */
export function lastScheduled(now: Moment, { closingTime, weekendClosing }: Schedule): Moment {
  const date = now.time >= closingTime ? now.date : addDays(now.date, -1);
  return { date: weekendClosing ? date : beforeWeekend(date), time: closingTime };
}

/** A closing before noon closes the day before, because it would otherwise close a day at its beginning. */
export const dayClosedBy = ({ date, time }: Moment): string => (time < NOON ? addDays(date, -1) : date);

/** Returns the open days up to one, in order; for books that were never closed only that day. */
export function missedDays(closedUntil: string | null, until: string): string[] {
  if (closedUntil === null) return [until];
  const days: string[] = [];
  for (let day = addDays(closedUntil, 1); day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

export function isWeekend(date: string): boolean {
  const day = weekday(date);
  return day === SATURDAY || day === SUNDAY;
}

function afterWeekend(date: string): string {
  return isWeekend(date) ? afterWeekend(addDays(date, 1)) : date;
}

function beforeWeekend(date: string): string {
  return isWeekend(date) ? beforeWeekend(addDays(date, -1)) : date;
}
