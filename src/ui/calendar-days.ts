// Days between the text that a record holds and the dates that the calendar of the library works with.
export interface Limits {
  /** First and last day that may be chosen, YYYY-MM-DD or YYYY-MM. */
  min?: string;
  max?: string;
}

export const WEEKDAYS = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
];

/** Noon, which no change to or from summer time skips. */
export function dateOf(day: string): Date {
  const date = new Date(2000, 0, 1, 12);
  date.setFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));
  return date;
}

export function textOf(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** A month becomes its first day. */
export const whole = (date: string): string => (date.length === 7 ? `${date}-01` : date);

/** A month or a year may be chosen when some day of it may. */
export function isWithin(cell: string, { min, max }: Limits): boolean {
  const cut = (bound: string) => bound.slice(0, cell.length);
  return (min === undefined || cell >= cut(min)) && (max === undefined || cell <= cut(max));
}

/** Returns the day itself, or the nearest that may be chosen. */
export function clipped(day: string, { min, max }: Limits): string {
  if (min && day < whole(min)) return whole(min);
  return max && day.slice(0, max.length) > max ? whole(max) : day;
}
