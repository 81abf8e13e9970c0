// The calendar of business days: the register of holidays, and the legal holidays for years that the register lacks.
import { addDays, weekday } from "../../base/dates.ts";
import { bankHolidays } from "./holidays.ts";

/** A row of the register of holidays. */
interface RegisteredHoliday {
  date: string;
  scope: string;
}

export interface BusinessCalendar {
  isBusinessDay(date: string): boolean;
  /** Returns the day itself when it is a business day, otherwise the next one. */
  onOrAfter(date: string): string;
  onOrBefore(date: string): string;
  /**
   * Returns the day `count` business days later, or earlier when negative; from a day off the count starts at the next
   * (or last) business day.
   */
  add(date: string, count: number): string;
  /** Counts business days from the first date on and before the second, as a rate of 252 days a year does. */
  count(from: string, to: string): number;
}

const EVERYWHERE = new Set(["NATIONAL", "BANKING"]);

/**
 * With `local`, the lender's state and city holidays count too. For a year with a national holiday in the register,
 * only the register counts, so that edited and deleted holidays have an effect; for any other year the legal holidays
 * count as well.
 */
export function businessCalendar(register: readonly RegisteredHoliday[], { local = false } = {}): BusinessCalendar {
  const counted = register.filter(({ scope }) => local || EVERYWHERE.has(scope));
  const off = new Set(counted.map(({ date }) => date));
  const spokenOf = new Set(register.filter(({ scope }) => scope === "NATIONAL").map(({ date }) => date.slice(0, 4)));
  const isHoliday = (date: string): boolean => {
    const year = date.slice(0, 4);
    if (!spokenOf.has(year)) {
      spokenOf.add(year);
      for (const holiday of bankHolidays(Number(year))) off.add(holiday.date);
    }
    return off.has(date);
  };
  const isBusinessDay = (date: string): boolean => weekday(date) % 6 !== 0 && !isHoliday(date);
  const walk = (date: string, step: 1 | -1): string => {
    let day = date;
    while (!isBusinessDay(day)) day = addDays(day, step);
    return day;
  };
  const add = (date: string, count: number): string => {
    const step = count < 0 ? -1 : 1;
    let day = walk(date, step);
    for (let left = Math.abs(count); left > 0; left--) day = walk(addDays(day, step), step);
    return day;
  };
  const count = (from: string, to: string): number => {
    if (to < from) return -count(to, from);
    let days = 0;
    for (let day = from; day < to; day = addDays(day, 1)) if (isBusinessDay(day)) days++;
    return days;
  };
  return { isBusinessDay, onOrAfter: (date) => walk(date, 1), onOrBefore: (date) => walk(date, -1), add, count };
}
