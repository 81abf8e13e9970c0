// The calendar of a loan: national bank holidays with Carnival and Corpus Christi, and those of a state or city as data.
import { type BusinessCalendar, businessCalendar } from "../../calendar/business-days.ts";

export interface CalendarTerms {
  /** BR_BANK: Saturdays, Sundays and bank holidays of Brazil. WEEKENDS: Saturdays and Sundays alone. */
  base?: "BR_BANK" | "WEEKENDS";
  /** Further days off: "2026-01-25", or "01-25" for every year. */
  holidays?: readonly { date: string; text?: string }[];
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

export function loanCalendar({ base = "BR_BANK", holidays = [] }: CalendarTerms = {}): BusinessCalendar {
  const dates = holidays.filter(({ date }) => date.length > 5).map(({ date }) => date);
  const everyYear = holidays.filter(({ date }) => date.length === 5).map(({ date }) => date);
  const years = everyYear.length === 0 && base === "BR_BANK" ? [] : range(FIRST_YEAR, LAST_YEAR);
  const local = [...dates, ...years.flatMap((year) => everyYear.map((day) => `${year}-${day}`))];
  const municipal = local.map((date) => ({ date, scope: "MUNICIPAL" }));
  return countingOn(base === "BR_BANK" ? businessCalendar(municipal, { local: true }) : onlyThese(municipal));
}

/** A schedule counts from one day to ever later ones: each count goes on from the last of its day. */
function countingOn(calendar: BusinessCalendar): BusinessCalendar {
  const counted = new Map<string, { to: string; days: number }>();
  const count = (from: string, to: string): number => {
    const last = counted.get(from);
    const days = last && last.to <= to ? last.days + calendar.count(last.to, to) : calendar.count(from, to);
    counted.set(from, { to, days });
    return days;
  };
  return { ...calendar, count };
}

/** A register that speaks of every year, with a day that does not exist, is believed whole: the law's days stay out. */
function onlyThese(municipal: { date: string; scope: string }[]): BusinessCalendar {
  const silent = range(FIRST_YEAR, LAST_YEAR).map((year) => ({ date: `${year}-00-00`, scope: "NATIONAL" }));
  return businessCalendar([...municipal, ...silent], { local: true });
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
