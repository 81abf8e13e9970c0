// Due dates: frequency, day of the month at month ends, and the move to a business day.
import { addDays, addMonths, daysInMonth } from "../../../base/dates.ts";
import type { BusinessCalendar } from "../../calendar/business-days.ts";

const FREQUENCIES = [
  "WEEKLY",
  "FORTNIGHTLY",
  "MONTHLY",
  "BIMONTHLY",
  "QUARTERLY",
  "FOUR_MONTHLY",
  "HALF_YEARLY",
  "YEARLY",
  "FREE",
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** CLAMP: the 31st is the last day of a shorter month. ROLL: it is the first of the next. LAST_DAY: always the last day. */
export type MonthEnd = "CLAMP" | "ROLL" | "LAST_DAY";
/** MODIFIED_FOLLOWING: after, or before where after is another month. */
export type Adjustment = "NONE" | "FOLLOWING" | "PRECEDING" | "MODIFIED_FOLLOWING";

/** How long one regular period is: in months or in days. */
export type Step = { months: number } | { days: number };

const STEPS: Readonly<Record<Exclude<Frequency, "FREE">, Step>> = {
  WEEKLY: { days: 7 },
  FORTNIGHTLY: { days: 14 },
  MONTHLY: { months: 1 },
  BIMONTHLY: { months: 2 },
  QUARTERLY: { months: 3 },
  FOUR_MONTHLY: { months: 4 },
  HALF_YEARLY: { months: 6 },
  YEARLY: { months: 12 },
};

/** `everyDays` stands for the frequency's own length: 15 for a "quinzena". Free dates have the step of a month. */
export function stepOf(frequency: Frequency, everyDays?: number): Step {
  if (everyDays !== undefined) return { days: everyDays };
  return frequency === "FREE" ? { months: 1 } : STEPS[frequency];
}

export interface Anchor {
  step: Step;
  monthEnd: MonthEnd;
  /** Day of the month that dates go back to after a shorter month. */
  day: number;
}

/** The date that many periods later (or earlier), counted from the first one and never from a clipped one. */
export function periodLater(first: string, count: number, { step, monthEnd, day }: Anchor): string {
  if ("days" in step) return addDays(first, step.days * count);
  const month = addMonths(`${first.slice(0, 7)}-01`, step.months * count);
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
  if (monthEnd === "LAST_DAY") return addDays(month, last - 1);
  if (day > last && monthEnd === "ROLL") return addDays(month, last);
  return addDays(month, Math.min(day, last) - 1);
}

/** Where the regular period begins that ends on a date; a date that was rolled over comes from a month that is shorter. */
export const periodBefore = (date: string, anchor: Anchor): string =>
  periodLater(date, -1, anchor.monthEnd === "ROLL" ? { ...anchor, monthEnd: "CLAMP" } : anchor);

/** Dates from so many periods after a date on; the date itself stays as it is stated. */
export const laterDates = (date: string, from: number, count: number, anchor: Anchor): string[] =>
  Array.from({ length: count }, (_, at) => (from + at === 0 ? date : periodLater(date, from + at, anchor)));

/** Each date on a business day; of two that fall on one day, the later moves to the next business day. */
export function adjustDates(dates: readonly string[], adjustment: Adjustment, calendar: BusinessCalendar): string[] {
  if (adjustment === "NONE") return [...dates];
  const adjusted: string[] = [];
  for (const date of dates) {
    const day = adjustDate(date, adjustment, calendar);
    const before = adjusted.at(-1);
    adjusted.push(before !== undefined && day <= before ? calendar.onOrAfter(addDays(before, 1)) : day);
  }
  return adjusted;
}

export function adjustDate(date: string, adjustment: Adjustment, calendar: BusinessCalendar): string {
  if (adjustment === "NONE") return date;
  if (adjustment === "PRECEDING") return calendar.onOrBefore(date);
  const after = calendar.onOrAfter(date);
  const isModified = adjustment === "MODIFIED_FOLLOWING" && after.slice(0, 7) !== date.slice(0, 7);
  return isModified ? calendar.onOrBefore(date) : after;
}
