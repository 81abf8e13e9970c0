// Day counts: which part of a year lies between two dates, as an exact fraction. One function a convention.
import { addDays, addMonths, daysBetween, daysInMonth } from "../../../base/dates.ts";
import type { BusinessCalendar } from "../../calendar/business-days.ts";

/**
 * MONTHLY: an instalment's own months, whatever the days; days beyond whole months by 30E/360 (weeks: 7 days of 360).
 * PERIODIC: the same, with weeks as 1/52 and fortnights as 1/26 of a year.
 * 30E/360: 30 days a month, day 31 is 30. 30U/360: the United States' rule. ACT/30: actual days over months of 30 days.
 * ACT/365, ACT/360, ACT/364. ACT/ACT: ISDA, days of leap years over 366. ACT/ACT-ICMA: actual days over those of the
 * regular period. ACT/ACT-END: as ACT/ACT, each day in the year in which it ends. ACT/ACT-AFB: whole years back from the end, the rest over 365 or 366. BUS/252: business days over 252.
 */
export const DAY_COUNTS = [
  "MONTHLY",
  "PERIODIC",
  "30E/360",
  "30U/360",
  "ACT/30",
  "ACT/365",
  "ACT/360",
  "ACT/364",
  "ACT/ACT",
  "ACT/ACT-ICMA",
  "ACT/ACT-END",
  "ACT/ACT-AFB",
  "BUS/252",
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** n/d of a year; d above zero. */
export interface YearFraction {
  n: number;
  d: number;
}

/** What a regular period is, where the convention asks for it. */
export interface RegularPeriod {
  /** From where the regular period that holds the dates begins to where it ends. */
  from: string;
  to: string;
  perYear: number;
}

interface CountOptions {
  calendar: BusinessCalendar;
  regular?: RegularPeriod;
}

export function yearFraction(
  dayCount: DayCount,
  from: string,
  to: string,
  { calendar, regular }: CountOptions,
): YearFraction {
  switch (dayCount) {
    case "MONTHLY":
    case "PERIODIC":
    case "30E/360":
      return { n: days30E(from, to), d: 360 };
    case "30U/360":
      return { n: days30U(from, to), d: 360 };
    case "ACT/30":
    case "ACT/360":
      return { n: daysBetween(from, to), d: 360 };
    case "ACT/364":
      return { n: daysBetween(from, to), d: 364 };
    case "ACT/365":
      return { n: daysBetween(from, to), d: 365 };
    case "ACT/ACT":
      return actualISDA(from, to);
    case "ACT/ACT-END":
      return actualISDA(addDays(from, 1), addDays(to, 1));
    case "ACT/ACT-ICMA":
      return actualICMA(from, to, regular);
    case "ACT/ACT-AFB":
      return actualAFB(from, to);
    case "BUS/252":
      return { n: calendar.count(from, to), d: 252 };
  }
}

const partsOf = (date: string): [year: number, month: number, day: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
];

function days30E(from: string, to: string): number {
  const [year, month, day] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
  return 360 * (toYear - year) + 30 * (toMonth - month) + Math.min(toDay, 30) - Math.min(day, 30);
}

/** Ends of February count as day 30, as bonds of the United States do (SIA, "30U/360"). */
function days30U(from: string, to: string): number {
  const [year, month, day] = partsOf(from);
  const [toYear, toMonth, toDay] = partsOf(to);
  const isFebruaryEnd = month === 2 && day === daysInMonth(year, 2);
  const bothFebruary = isFebruaryEnd && toMonth === 2 && toDay === daysInMonth(toYear, 2);
  const first = isFebruaryEnd || day > 30 ? 30 : day;
  const last = bothFebruary || (toDay === 31 && first === 30) ? 30 : toDay;
  return 360 * (toYear - year) + 30 * (toMonth - month) + last - first;
}

const yearDays = (year: number): number => 337 + daysInMonth(year, 2);
const yearStart = (year: number): string => `${String(year).padStart(4, "0")}-01-01`;

/** ISDA 2006, 4.16(b): each day over the days of its own year. */
function actualISDA(from: string, to: string): YearFraction {
  const [first] = partsOf(from);
  const [last] = partsOf(to);
  let [plain, leap] = [0, 0];
  for (let year = first; year <= last; year++) {
    const start = year === first ? from : yearStart(year);
    const end = year === last ? to : yearStart(year + 1);
    const days = daysBetween(start, end);
    if (yearDays(year) === 366) leap += days;
    else plain += days;
  }
  return leap === 0 ? { n: plain, d: 365 } : { n: plain * 366 + leap * 365, d: 365 * 366 };
}

/**
 * ICMA rule 251: days over the days of the regular period times the periods of a year. What lies before the regular period
 * that ends the time is counted over the regular periods before it.
 */
function actualICMA(from: string, to: string, regular?: RegularPeriod): YearFraction {
  const { perYear, ...period } = regular ?? { from: addMonths(to, -12), to, perYear: 1 };
  const start = from > period.from ? from : period.from;
  const own = { n: daysBetween(start, to), d: daysBetween(period.from, period.to) * perYear };
  if (from >= period.from || 12 % perYear !== 0)
    return from >= period.from ? own : { n: daysBetween(from, to), d: own.d };
  const before = { from: addMonths(period.from, -12 / perYear), to: period.from, perYear };
  const earlier = actualICMA(from, period.from, before);
  return reduced({ n: own.n * earlier.d + earlier.n * own.d, d: own.d * earlier.d });
}

function reduced({ n, d }: YearFraction): YearFraction {
  let [divisor, rest] = [d, n];
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest];
  return { n: n / divisor, d: d / divisor };
}

/** AFB (Master Agreement 1994): whole years back from the end; the rest over 366 when it holds a 29 February. */
function actualAFB(from: string, to: string): YearFraction {
  let years = 0;
  let end = to;
  for (let back = yearBack(to, 1); back >= from; back = yearBack(to, years + 1)) {
    years++;
    end = back;
  }
  const days = daysBetween(from, end);
  const d = hasLeapDay(from, end) ? 366 : 365;
  return { n: years * d + days, d };
}

/** 28 February goes back to the 29th of a leap year. */
function yearBack(date: string, years: number): string {
  const back = addMonths(date, -12 * years);
  const isLeap = yearDays(Number(back.slice(0, 4))) === 366;
  return isLeap && back.endsWith("-02-28") ? back.replace(/28$/, "29") : back;
}

/** After the first date and up to the last one. */
function hasLeapDay(from: string, to: string): boolean {
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const day = `${String(year).padStart(4, "0")}-02-29`;
    if (yearDays(year) === 366 && day >= from && day < to) return true;
  }
  return false;
}
