// Dates in pt-BR. A business date is a text, YYYY-MM-DD, and is never converted with `new Date`, so that no time zone
// can shift it.

export const BUSINESS_ZONE = "America/Sao_Paulo";
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);

export function isDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * These years reach from before the oldest company to after the longest contract, so any other year is a typing error.
 */
export const isLikelyDate = (text: string): boolean => /^(18|19|20|21)\d\d-/.test(text);

export const isMonth = (text: string): boolean => /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text);
export const isHourMinute = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
export const isDateTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(text) &&
  isDate(text.slice(0, 10));

/** "2026-01-05" → "05/01/2026", also of a day that does not exist; any other text is returned unchanged. */
export const formatDate = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? date.split("-").reverse().join("/") : date;

/**
 * "05/01/2026" → "2026-01-05"; a date in the stored form is returned unchanged, and so is any other text, which the
 * check then refuses.
 */
export function parseDate(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text.trim();
}

export const formatMonth = (month: string): string => (isMonth(month) ? month.split("-").reverse().join("/") : month);

export function parseMonth(text: string): string {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return month ? `${year}-${month.padStart(2, "0")}` : text.trim();
}

export const MONTH_NAMES = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const;

const zones = new Map<string, Intl.DateTimeFormat>();

/** Returns the wall clock of a zone: `{date: "2026-01-05", time: "10:05"}`. */
export function wallClock(instant: string | number, zone: string = BUSINESS_ZONE): { date: string; time: string } {
  let formatter = zones.get(zone);
  if (!formatter) {
    // "sv-SE" writes YYYY-MM-DD HH:MM, so that the parts need not be put together here.
    formatter = new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "short",
    });
    zones.set(zone, formatter);
  }
  const [date = "", time = ""] = formatter.format(new Date(instant)).split(" ");
  return { date, time };
}

/** "2026-01-05T13:05:00.000Z" → "05/01/2026 10:05" on the business clock. */
export function formatDateTime(instant: string, zone?: string): string {
  if (!isDateTime(instant)) return instant;
  const { date, time } = wallClock(instant, zone);
  return `${formatDate(date)} ${time}`;
}

/** "05/01/2026 10:05" on the business clock → "2026-01-05T13:05:00.000Z". */
export function parseDateTime(text: string, zone?: string): string {
  const [, day, hour] = /^([^\sT]+)[ T]+(\d{1,2}:\d{2})$/.exec(text.trim()) ?? [];
  if (!day || !hour) return text.trim();
  const date = parseDate(day);
  const time = hour.padStart(5, "0");
  if (!isDate(date) || !isHourMinute(time)) return text.trim();
  const asIfUTC = Date.parse(`${date}T${time}:00Z`);
  const localClock = wallClock(asIfUTC, zone);
  const shift = asIfUTC - Date.parse(`${localClock.date}T${localClock.time}:00Z`);
  return new Date(asIfUTC + shift).toISOString();
}

/** Accepts any offset to UTC and always writes milliseconds, so that equal instants are equal texts. */
export const normalizeDateTime = (text: string): string => (isDateTime(text) ? new Date(text).toISOString() : text);

const HOURS_48 = 48 * 60 * 60 * 1000;

/** Returns "Hoje às 10:05" or "Ontem às 23:59", and the date after 48 hours. */
export function relativeTime(instant: string, now: string, zone?: string): string {
  const { date, time } = wallClock(instant, zone);
  const today = wallClock(now, zone).date;
  if (date === today) return `Hoje às ${time}`;
  const recent = Math.abs(Date.parse(now) - Date.parse(instant)) < HOURS_48;
  return recent && date === addDays(today, -1) ? `Ontem às ${time}` : formatDate(date);
}

/** Calendar arithmetic by the number of days since year zero (proleptic Gregorian). */
export function addDays(date: string, days: number): string {
  return fromDayNumber(dayNumber(date) + days);
}

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

export function addMonths(date: string, months: number): string {
  const [year, month, day] = partsOf(date);
  const total = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(total / 12), (total % 12) + 1];
  return text(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

export const lastOfMonth = (date: string): string => addDays(`${addMonths(date, 1).slice(0, 7)}-01`, -1);

/** 0 Sunday … 6 Saturday. */
export const weekday = (date: string): number => (dayNumber(date) + 3) % 7;

// By places: a schedule asks this a thousand times, and splitting costs several times as much. A month begins on its first.
const partsOf = (date: string): [year: number, month: number, day: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)) || 1,
  Number(date.slice(8, 10)) || 1,
];

// Days from civil and back: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
function dayNumber(date: string): number {
  const [y, month, day] = partsOf(date);
  const year = month <= 2 ? y - 1 : y;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
}

function fromDayNumber(days: number): string {
  const era = Math.floor(days / 146097);
  const dayOfEra = days - era * 146097;
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524) + Math.floor(dayOfEra / 146096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return text(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

const text = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Whole months; below zero when `to` is before `from`. The 31st is reached at the end of a short month. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number);
  const isWhole = toDay >= Math.min(fromDay, daysInMonth(toYear, toMonth));
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (isWhole ? 0 : 1);
}
