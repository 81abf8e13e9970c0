// Business hours of a lender: 9 to 18 h of business days, in the zone of the business. Instants are ISO texts in UTC.
import { addDays, parseDateTime, wallClock, weekday } from "../../base/dates.ts";

const OPENS = 9 * 60;
const CLOSES = 18 * 60;
/** Sunday and Saturday. */
const WEEKEND = [0, 6];

export type DaysOff = ReadonlySet<string>;

const isOpenOn = (date: string, off: DaysOff): boolean => !WEEKEND.includes(weekday(date)) && !off.has(date);

function minutesOf(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

const within = (minutes: number): number => Math.min(Math.max(minutes, OPENS), CLOSES);

/** The instant so many business hours later. */
export function addBusinessHours(from: string, hours: number, off: DaysOff): string {
  const { date, time } = wallClock(from);
  let left = Math.round(hours * 60);
  let day = date;
  let at = isOpenOn(day, off) ? within(minutesOf(time)) : CLOSES;
  while (at + left > CLOSES) {
    left -= CLOSES - at;
    do day = addDays(day, 1);
    while (!isOpenOn(day, off));
    at = OPENS;
  }
  return instantOf(day, at + left);
}

/** Below zero when `to` lies before `from`. Counted to the minute. */
export function businessHoursBetween(from: string, to: string, off: DaysOff): number {
  if (to < from) return -businessHoursBetween(to, from, off);
  const [start, end] = [wallClock(from), wallClock(to)];
  let minutes = 0;
  for (let day = start.date; day <= end.date; day = addDays(day, 1)) {
    if (!isOpenOn(day, off)) continue;
    const opens = day === start.date ? within(minutesOf(start.time)) : OPENS;
    const closes = day === end.date ? within(minutesOf(end.time)) : CLOSES;
    minutes += Math.max(closes - opens, 0);
  }
  return minutes / 60;
}

function instantOf(date: string, minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  const [year, month, day] = date.split("-");
  return parseDateTime(`${day}/${month}/${year} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}
