// The periods of a trial balance: a named month, or a range of days within one regime. Spec accounting §2 and §9.
import { addDays, formatDate, isDate, MONTH_NAMES } from "../../base/dates.ts";
import { crossesRegimes, IFRS_SINCE } from "./accounting-regime.ts";

/** The choice of a range instead of a month. */
export const CUSTOM_PERIOD = "5";
const MONTHS_OFFERED = 6;

export type BalancePeriod = { id: string } | { id: typeof CUSTOM_PERIOD; start: string; end: string };

interface MonthOption {
  /** YYYY-MM. */
  id: string;
  label: string;
}

/** Returns the month of this day and the five before it. */
export function monthOptions(today: string): MonthOption[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    const [ofYear, ofMonth] = [Math.floor(count / 12), (count % 12) + 1];
    return { id: `${ofYear}-${String(ofMonth).padStart(2, "0")}`, label: `${MONTH_NAMES[ofMonth - 1]}/${ofYear}` };
  });
}

const LAST_BEFORE = addDays(IFRS_SINCE, -1);

/** Returns the days that one end of a range may have once the other end is set. */
export function rangeLimits(other: string | undefined, today: string): { min?: string; max: string } {
  if (!other || !isDate(other)) return { max: today };
  if (other >= IFRS_SINCE) return { min: IFRS_SINCE, max: today };
  return { max: LAST_BEFORE < today ? LAST_BEFORE : today };
}

/** Returns a text that says what is wrong with a range, if anything. */
export function rangeProblem(start: string, end: string, today: string): string | undefined {
  if (!isDate(start) || !isDate(end)) return "Informe as duas datas.";
  if (start > today || end > today) return "Escolha datas até hoje.";
  if (end < start) return "A data final deve ser igual ou posterior à inicial.";
  if (crossesRegimes(start, end))
    return `Escolha um período só até ${formatDate(LAST_BEFORE)} ou só a partir de ${formatDate(IFRS_SINCE)}: são regimes diferentes.`;
  return undefined;
}

/** Returns the first day, which decides the regime. */
export const firstDay = (period: BalancePeriod): string => ("start" in period ? period.start : `${period.id}-01`);

/** Returns "março/2025" or "01/02/2025 a 15/02/2025". */
export function periodName(period: BalancePeriod): string {
  if ("start" in period) return `${formatDate(period.start)} a ${formatDate(period.end)}`;
  const [year, month] = period.id.split("-");
  return `${MONTH_NAMES[Number(month) - 1]}/${year}`;
}

/** Returns the query parameters of the call. */
export const periodQuery = (period: BalancePeriod): { [name: string]: string } =>
  "start" in period ? { startDate: period.start, endDate: period.end } : { baseDate: period.id };
