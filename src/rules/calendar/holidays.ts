// The bank holidays of the country in any year: those of the law and the days that the National Monetary Council adds
// for banks (Carnival and Corpus Christi), as ANBIMA publishes them. Sources: laws 662/1949, 6.802/1980, 9.093/1995,
// 10.607/2002 and 14.759/2023; CMN resolution 4.880/2020.
import { addDays } from "../../base/dates.ts";

interface BankHoliday {
  date: string;
  text: string;
  scope: "NATIONAL" | "BANKING";
}

interface Day {
  text: string;
  scope: BankHoliday["scope"];
}

// biome-ignore format: a table
const FIXED: (Day & { day: string; since?: number })[] = [
  { day: "01-01", text: "Confraternização Universal", scope: "NATIONAL" },
  { day: "04-21", text: "Tiradentes", scope: "NATIONAL" },
  { day: "05-01", text: "Dia do Trabalho", scope: "NATIONAL" },
  { day: "09-07", text: "Independência do Brasil", scope: "NATIONAL" },
  { day: "10-12", text: "Nossa Senhora Aparecida", scope: "NATIONAL", since: 1980 },
  { day: "11-02", text: "Finados", scope: "NATIONAL" },
  { day: "11-15", text: "Proclamação da República", scope: "NATIONAL" },
  { day: "11-20", text: "Dia Nacional de Zumbi e da Consciência Negra", scope: "NATIONAL", since: 2024 },
  { day: "12-25", text: "Natal", scope: "NATIONAL" },
];

// biome-ignore format: a table
const BY_EASTER: (Day & { days: number })[] = [
  { days: -48, text: "Carnaval (segunda-feira)", scope: "BANKING" },
  { days: -47, text: "Carnaval (terça-feira)", scope: "BANKING" },
  { days: -2, text: "Paixão de Cristo", scope: "NATIONAL" },
  { days: 60, text: "Corpus Christi", scope: "BANKING" },
];

/** In the order of their dates; a Good Friday on Tiradentes' day gives two holidays with one date. */
export function bankHolidays(year: number): BankHoliday[] {
  const easter = easterOf(year);
  const fixed = FIXED.filter(({ since = 0 }) => year >= since);
  return [
    ...fixed.map(({ day, text, scope }) => ({ date: `${yearText(year)}-${day}`, text, scope })),
    ...BY_EASTER.map(({ days, text, scope }) => ({ date: addDays(easter, days), text, scope })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Easter Sunday of the Gregorian calendar, by Butcher's method as Meeus gives it. */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${yearText(year)}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`;
}

const yearText = (year: number): string => String(year).padStart(4, "0");
