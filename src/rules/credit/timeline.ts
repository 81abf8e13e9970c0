// From terms to periods: due dates, the days of accrual, and the growth of each.

import { daysBetween, isLikelyDate } from "../../base/dates.ts";
import { firstOf, itemAt, lastOf } from "../../base/lookup.ts";
import type { BusinessCalendar } from "../calendar/business-days.ts";
import { type DayCount, type RegularPeriod, type YearFraction, yearFraction } from "./conventions/day-count.ts";
import {
  type Anchor,
  adjustDates,
  laterDates,
  periodBefore,
  periodLater,
  type Step,
  stepOf,
} from "./conventions/due-dates.ts";
import { loanCalendar } from "./conventions/loan-calendar.ts";
import { type RateGrowth, rateGrowth } from "./conventions/rate.ts";
import { ONE, power } from "./numbers/fixed-point.ts";
import { type Growth, growthOf, NO_GROWTH } from "./numbers/growth.ts";
import type { LoanTerms } from "./terms.ts";

/** One row of time. */
export interface Period {
  from: string;
  /** Where interest stops, and the date of payment. */
  to: string;
  dueDate: string;
  growth: Growth;
  fraction: YearFraction;
}

/** Growth between any two dates by the rate and conventions of the terms. */
interface Accrual {
  between(from: string, to: string): Growth;
  rate: RateGrowth;
}

export interface Timeline {
  terms: LoanTerms;
  periods: readonly Period[];
  accrual: Accrual;
  calendar: BusinessCalendar;
  anchor: Anchor;
  /** Growth of the days before the regular first period, where these are not part of it. */
  ahead: Growth;
}

export const DEFAULT_DAY_COUNT: DayCount = "ACT/30";

/** A day count that counts days, for terms that count months. */
export function dailyCount({ dayCount = DEFAULT_DAY_COUNT }: LoanTerms): DayCount {
  return countsMonths(dayCount) ? "ACT/30" : dayCount;
}

const countsMonths = (dayCount: DayCount): boolean => dayCount === "MONTHLY" || dayCount === "PERIODIC";

/**
 * Growth of the days inside a period from one date to another. Where months count alone, the days of the period share its
 * growth evenly: the whole of it is its own.
 */
export function growthWithin(
  period: Period,
  from: string,
  to: string,
  { terms, accrual }: Pick<Timeline, "terms" | "accrual">,
): Growth {
  if (!countsMonths(terms.dayCount ?? DEFAULT_DAY_COUNT)) return accrual.between(from, to);
  const [days, all] = [daysBetween(from, to), daysBetween(period.from, period.to)];
  if (days <= 0) return NO_GROWTH;
  const { fixed } = period.growth;
  return growthOf(
    terms.rate.growth === "LINEAR" ? (fixed * BigInt(days)) / BigInt(all) : power(ONE + fixed, days, all) - ONE,
  );
}

const DAYS_IN_YEAR: { readonly [dayCount in DayCount]?: number } = {
  "ACT/365": 365,
  "ACT/ACT": 365,
  "ACT/ACT-ICMA": 365,
  "ACT/ACT-END": 365,
  "ACT/ACT-AFB": 365,
  "ACT/364": 364,
  "BUS/252": 252,
};

/** Days of a year, of a rate a day. */
export const daysInYear = (dayCount: DayCount): number => DAYS_IN_YEAR[dayCount] ?? 360;

/** Instalments with grace, and the balloon's own. */
export function rowCount({ installments = 1, dueDates, frequency, grace, balloon, method }: LoanTerms): number {
  const own = frequency === "FREE" && dueDates ? dueDates.length : installments;
  const extra = frequency !== "FREE" && grace && (grace.counting ?? "EXTRA") === "EXTRA" ? grace.periods : 0;
  const separate = frequency !== "FREE" && balloon?.placement === "AFTER_LAST" ? 1 : 0;
  return own + (method === "BULLET" ? 0 : extra + separate);
}

/** Do so many regular periods end by the year 2199, with which all dates of the product end? */
export function fitsCalendar(
  { releaseDate, firstDueDate = releaseDate, frequency = "MONTHLY", everyDays }: LoanTerms,
  count: number,
): boolean {
  const anchor: Anchor = {
    step: stepOf(frequency, everyDays),
    monthEnd: "CLAMP",
    day: Number(firstDueDate.slice(8, 10)),
  };
  return isLikelyDate(periodLater(firstDueDate, count, anchor));
}

export function accrualOf(terms: LoanTerms, calendar: BusinessCalendar): Accrual {
  const dayCount = terms.dayCount ?? DEFAULT_DAY_COUNT;
  const rate = rateGrowth(terms.rate, daysInYear(dayCount));
  const between = (from: string, to: string) =>
    from < to ? rate.over(yearFraction(dayCount, from, to, { calendar })) : NO_GROWTH;
  return { between, rate };
}

export function timelineOf(terms: LoanTerms): Timeline {
  const calendar = loanCalendar(terms.calendar);
  const anchor = anchorOf(terms);
  const dates = contractDates(terms, anchor);
  const dueDates = adjustDates(dates, terms.businessDays?.adjust ?? "NONE", calendar);
  const ends = terms.businessDays?.interestTo === "ADJUSTED" ? dueDates : dates;
  const accrual = accrualOf(terms, calendar);
  const builder: Builder = { terms, calendar, anchor, accrual, dates, ends };
  if (terms.method === "BULLET") return { ...builder, periods: [bulletPeriod(builder, dueDates)], ahead: NO_GROWTH };
  const start = startOf(builder);
  const periods = ends.map((to, row) =>
    periodOf(builder, row, { from: row === 0 ? start : itemAt(ends, row - 1), to, dueDate: itemAt(dueDates, row) }),
  );
  return { terms, periods, accrual, calendar, anchor, ahead: accrual.between(terms.releaseDate, start) };
}

interface Builder {
  terms: LoanTerms;
  calendar: BusinessCalendar;
  anchor: Anchor;
  accrual: Accrual;
  /** Due dates of the contract. */
  dates: readonly string[];
  /** Where interest stops. */
  ends: readonly string[];
}

function anchorOf({
  frequency = "MONTHLY",
  everyDays,
  monthEnd = "CLAMP",
  anchorDay,
  firstDueDate,
  releaseDate,
}: Omit<LoanTerms, "rate" | "method">): Anchor {
  const day = anchorDay ?? Number((firstDueDate ?? releaseDate).slice(8, 10));
  return { step: stepOf(frequency, everyDays), monthEnd, day };
}

/** The dates that the terms state or make, before any of them moves to a business day. */
export const dueDatesOf = (terms: Omit<LoanTerms, "rate" | "method">): string[] =>
  contractDates({ ...terms, method: "PRICE", rate: { percent: 0, per: "MONTH" } }, anchorOf(terms));

function contractDates(terms: LoanTerms, anchor: Anchor): string[] {
  if (terms.frequency === "FREE") return [...(terms.dueDates ?? [])];
  const { firstDueDate, releaseDate } = terms;
  const count = rowCount(terms);
  if (firstDueDate !== undefined) return laterDates(firstDueDate, 0, count, anchor);
  return laterDates(releaseDate, 1, count, anchor);
}

/** Where the first row begins: at the release, or where the days before it are treated apart. */
function startOf({ terms, anchor, ends }: Builder): string {
  if (terms.frequency === "FREE" || (terms.firstPeriod ?? "EXACT") === "EXACT") return terms.releaseDate;
  const regular = periodBefore(firstOf(ends), anchor);
  return regular > terms.releaseDate ? regular : terms.releaseDate;
}

function periodOf(builder: Builder, row: number, dates: Pick<Period, "from" | "to" | "dueDate">): Period {
  const fraction = fractionOf(builder, row, dates);
  return { ...dates, fraction, growth: builder.accrual.rate.over(fraction) };
}

function fractionOf(builder: Builder, row: number, { from, to }: { from: string; to: string }): YearFraction {
  const { terms, anchor, calendar } = builder;
  const dayCount = terms.dayCount ?? DEFAULT_DAY_COUNT;
  if (countsMonths(dayCount) && terms.frequency !== "FREE" && isRegular(builder, row, from))
    return regularFraction(anchor.step, dayCount === "PERIODIC");
  return yearFraction(dayCount, from, to, { calendar, regular: regularPeriod(anchor, to) });
}

/** A first row is regular when it begins where a period before its end does, by the day of the release or of the anchor. */
function isRegular({ anchor, ends, terms }: Builder, row: number, from: string): boolean {
  if (row > 0) return true;
  const own = { ...anchor, day: Number(terms.releaseDate.slice(8, 10)) };
  return (
    [anchor, own].some((one) => periodLater(from, 1, one) === ends[0]) || periodBefore(firstOf(ends), anchor) === from
  );
}

/** Of a year; `isPeriodic`: weeks are 1/52 of it, else 7 days of 360. */
export function regularFraction(step: Step, isPeriodic: boolean): YearFraction {
  if ("months" in step) return { n: step.months, d: 12 };
  const perYear = isPeriodic ? WEEKS[step.days] : undefined;
  return perYear === undefined ? { n: step.days, d: 360 } : { n: 1, d: perYear };
}

/** Periods of a year that are counted in days. */
const WEEKS: { readonly [days: number]: number } = { 7: 52, 14: 26, 15: 24, 28: 13 };

function regularPeriod(anchor: Anchor, to: string): RegularPeriod {
  const { step } = anchor;
  const perYear = "months" in step ? 12 / step.months : (WEEKS[step.days] ?? 365 / step.days);
  return { from: periodBefore(to, anchor), to, perYear };
}

/** All of the time in one row: months of instalments add up where these are what counts. */
function bulletPeriod(builder: Builder, dueDates: readonly string[]): Period {
  const { terms, ends, accrual } = builder;
  const dates = { from: terms.releaseDate, to: lastOf(ends), dueDate: lastOf(dueDates) };
  const rows = ends.map((to, row) =>
    fractionOf(builder, row, { from: row === 0 ? dates.from : itemAt(ends, row - 1), to }),
  );
  const fraction =
    countsMonths(terms.dayCount ?? DEFAULT_DAY_COUNT) && rows.every(({ d }) => d === firstOf(rows).d)
      ? { n: rows.reduce((sum, { n }) => sum + n, 0), d: firstOf(rows).d }
      : fractionOf({ ...builder, terms: { ...terms, frequency: "FREE" } }, 0, dates);
  return { ...dates, fraction, growth: accrual.rate.over(fraction) };
}
