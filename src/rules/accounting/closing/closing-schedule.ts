// When the automatic closing comes, which day it closes, and which days were missed: wall clock in, wall clock out.
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

/** The next time at which a closing starts by itself. Spec accounting §4: the next day if the time has passed today. */
export function nextClosing(now: Moment, { closingTime, weekendClosing }: Schedule): Moment {
  const date = now.time < closingTime ? now.date : addDays(now.date, 1);
  return { date: weekendClosing ? date : afterWeekend(date), time: closingTime };
}

/** The last time at which a closing should have started by itself, this minute included. */
export function lastScheduled(now: Moment, { closingTime, weekendClosing }: Schedule): Moment {
  const date = now.time >= closingTime ? now.date : addDays(now.date, -1);
  return { date: weekendClosing ? date : beforeWeekend(date), time: closingTime };
}

/** A closing before noon is the end of the day before: it would else close a day at its beginning. */
export const dayClosedBy = ({ date, time }: Moment): string => (time < NOON ? addDays(date, -1) : date);

/** The days still open up to one, in their order; of books that were never closed only that day. */
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
