// Periods that are counted from the day on which somebody asks: a view saved with "last 30 days" means that tomorrow too.
import { addDays, addMonths, weekday } from "./dates.ts";

/** The first and the last day, as YYYY-MM-DD; both belong to the period. */
export interface PeriodDays {
  start: string;
  end: string;
}

interface PeriodSpec {
  label: string;
  /** The days from the first to the last, by their distance from today. */
  span?: readonly [first: number, last: number];
  days?(today: string): PeriodDays;
  /** It begins and ends with months, so that it also fits fields that hold a month. */
  isOfMonths?: boolean;
  /** Nothing that has happened lies in it. */
  isAhead?: boolean;
}

const monthOf = (day: string): PeriodDays => {
  const start = `${day.slice(0, 7)}-01`;
  return { start, end: addDays(addMonths(start, 1), -1) };
};

/** The week begins with Sunday, as Brazilian calendars do. */
function weekOf(today: string): PeriodDays {
  const start = addDays(today, -weekday(today));
  return { start, end: addDays(start, 6) };
}

const yearOf = (today: string): PeriodDays => ({
  start: `${today.slice(0, 4)}-01-01`,
  end: `${today.slice(0, 4)}-12-31`,
});

const PERIODS = {
  today: { label: "Hoje", span: [0, 0] },
  yesterday: { label: "Ontem", span: [-1, -1] },
  thisWeek: { label: "Esta semana", days: weekOf },
  thisMonth: { label: "Este mês", days: monthOf, isOfMonths: true },
  lastMonth: { label: "Mês passado", days: (today) => monthOf(addMonths(today, -1)), isOfMonths: true },
  last7Days: { label: "Últimos 7 dias", span: [-6, 0] },
  last30Days: { label: "Últimos 30 dias", span: [-29, 0] },
  last90Days: { label: "Últimos 90 dias", span: [-89, 0] },
  next7Days: { label: "Próximos 7 dias", span: [0, 6], isAhead: true },
  next30Days: { label: "Próximos 30 dias", span: [0, 29], isAhead: true },
  thisYear: { label: "Este ano", days: yearOf, isOfMonths: true },
} satisfies Record<string, PeriodSpec>;

export type RelativePeriod = keyof typeof PERIODS;

const SPECS: Record<RelativePeriod, PeriodSpec> = PERIODS;

export const isRelativePeriod = (value: unknown): value is RelativePeriod =>
  typeof value === "string" && Object.hasOwn(PERIODS, value);

const ALL = Object.keys(PERIODS).filter(isRelativePeriod);

/** The periods of fields that hold a day or a moment, or only those of fields that hold a month, or what is past. */
export const relativePeriods = (ofMonths: boolean, isPast = false): RelativePeriod[] =>
  ALL.filter((period) => (!ofMonths || SPECS[period].isOfMonths) && !(isPast && SPECS[period].isAhead));

export const periodLabel = (period: RelativePeriod): string => SPECS[period].label;

export function periodDays(period: RelativePeriod, today: string): PeriodDays {
  const { span: [first, last] = [0, 0], days } = SPECS[period];
  return days?.(today) ?? { start: addDays(today, first), end: addDays(today, last) };
}
