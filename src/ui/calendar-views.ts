// The views of a calendar and its keys: the days of a month, the months of a year, a dozen years. Dates are text; a
// cell of a coarser view is the beginning of one.
import { addDays, addMonths, daysInMonth, MONTH_NAMES, weekday } from "../base/dates.ts";

export type ViewName = "days" | "months" | "years";

export interface CalendarView {
  columns: number;
  /** How much of a date its cells are: 10, 7 or 4 characters. */
  length: number;
  title(cursor: string): string;
  /** Rows of cells; undefined where the month has no such day. */
  rows(cursor: string): (string | undefined)[][];
  text(cell: string): string;
  /** The name of a cell for screen readers. */
  name(cell: string): string;
  /** One cell further, in the direction of the reading. */
  step(cursor: string, cells: number): string;
  /** One page further. */
  turn(cursor: string, pages: number): string;
}

const WEEKDAYS = ["domingo", "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado"];

/** The heads of the columns of days. */
export const WEEKDAY_HEADS = WEEKDAYS.map((name) => ({ name, text: name.charAt(0).toUpperCase() }));

const YEARS_SHOWN = 12;
const FIRST_YEAR = 1;
const LAST_YEAR = 9999;

const yearOf = (date: string): number => Number(date.slice(0, 4));
const monthOf = (date: string): number => Number(date.slice(5, 7));
const dayOf = (date: string): number => Number(date.slice(8, 10));
const monthName = (date: string): string => MONTH_NAMES[monthOf(date) - 1] ?? "";
const padded = (number: number, length: number): string => String(number).padStart(length, "0");

const days: CalendarView = {
  columns: 7,
  length: 10,
  title: (cursor) => `${monthName(cursor)} de ${yearOf(cursor)}`,
  rows(cursor) {
    const month = cursor.slice(0, 7);
    const count = daysInMonth(yearOf(cursor), monthOf(cursor));
    const all = Array.from({ length: count }, (_, index) => `${month}-${padded(index + 1, 2)}`);
    const before = Array.from({ length: weekday(`${month}-01`) }, () => undefined);
    return inRows([...before, ...all], 7);
  },
  text: (cell) => String(dayOf(cell)),
  name: (cell) => `${dayOf(cell)} de ${monthName(cell)} de ${yearOf(cell)}, ${WEEKDAYS[weekday(cell)]}`,
  step: addDays,
  turn: addMonths,
};

const months: CalendarView = {
  columns: 3,
  length: 7,
  title: (cursor) => String(yearOf(cursor)),
  rows: (cursor) =>
    inRows(
      MONTH_NAMES.map((_, index) => `${cursor.slice(0, 4)}-${padded(index + 1, 2)}`),
      3,
    ),
  text: monthName,
  name: (cell) => `${monthName(cell)} de ${yearOf(cell)}`,
  step: addMonths,
  turn: (cursor, pages) => addMonths(cursor, pages * 12),
};

const years: CalendarView = {
  columns: 3,
  length: 4,
  title: (cursor) => `${firstYear(cursor)} a ${firstYear(cursor) + YEARS_SHOWN - 1}`,
  rows: (cursor) =>
    inRows(
      Array.from({ length: YEARS_SHOWN }, (_, index) => padded(firstYear(cursor) + index, 4)),
      3,
    ),
  text: (cell) => String(Number(cell)),
  name: (cell) => String(Number(cell)),
  step: (cursor, cells) => addMonths(cursor, cells * 12),
  turn: (cursor, pages) => addMonths(cursor, pages * 12 * YEARS_SHOWN),
};

export const VIEWS: Record<ViewName, CalendarView> = { days, months, years };

const firstYear = (cursor: string): number => Math.floor(yearOf(cursor) / YEARS_SHOWN) * YEARS_SHOWN;

function inRows<T>(cells: T[], length: number): (T | undefined)[][] {
  const rows = Array.from({ length: Math.ceil(cells.length / length) }, (_, row) =>
    cells.slice(row * length, (row + 1) * length),
  );
  return rows.map((row) => [...row, ...Array.from({ length: length - row.length }, () => undefined)]);
}

/** Returns the cell that a key leads to (WAI-ARIA, date picker dialog); undefined for any other key. */
export function keyTarget(
  name: ViewName,
  cursor: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): string | undefined {
  const view = VIEWS[name];
  const place = name === "days" ? weekday(cursor) : (name === "months" ? monthOf(cursor) - 1 : yearOf(cursor)) % 3;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -view.columns,
    ArrowDown: view.columns,
    Home: -place,
    End: view.columns - 1 - place,
  };
  const step = steps[key];
  if (step !== undefined) return onCalendar(view.step(cursor, step), cursor);
  if (key !== "PageUp" && key !== "PageDown") return undefined;
  const direction = key === "PageUp" ? -1 : 1;
  return onCalendar(
    name === "days" && shiftKey ? addMonths(cursor, direction * 12) : view.turn(cursor, direction),
    cursor,
  );
}

const onCalendar = (date: string, otherwise: string): string =>
  yearOf(date) >= FIRST_YEAR && yearOf(date) <= LAST_YEAR && date.length === 10 ? date : otherwise;

export interface Limits {
  /** First and last day that may be chosen, YYYY-MM-DD or YYYY-MM. */
  min?: string;
  max?: string;
}

/** A month or a year may be chosen when some day of it may. */
export function isWithin(cell: string, { min, max }: Limits): boolean {
  const cut = (bound: string) => bound.slice(0, cell.length);
  return (min === undefined || cell >= cut(min)) && (max === undefined || cell <= cut(max));
}

/** Returns the day with the first focus: the selected one, else today, else the nearest allowed day. */
export function startingDay(value: string | undefined, today: string, { min, max }: Limits): string {
  const start = value && /^\d{4}-\d{2}(-\d{2})?$/.test(value) ? whole(value) : today;
  if (min && start < whole(min)) return whole(min);
  return max && start.slice(0, max.length) > max ? whole(max) : start;
}

const whole = (date: string): string => (date.length === 7 ? `${date}-01` : date);
