// Fills the register of holidays some years ahead: at the start, years without any national holiday get theirs.
import { bankHolidays } from "../../../src/rules/calendar/holidays.ts";
import { type Context, resourceNamed, run } from "../../framework/index.ts";
import { seedRows } from "./seed-rows.ts";

const YEARS = { before: 2, ahead: 5 };

/**
 * Returns how many rows it added. Years with rows that people wrote are left alone, so that removed holidays do not
 * come back.
 */
export async function seedHolidays(context: Context): Promise<number> {
  const thisYear = Number(context.clock.today().slice(0, 4));
  const years = Array.from({ length: YEARS.before + 1 + YEARS.ahead }, (_, at) => thisYear - YEARS.before + at);
  const filled = await run<{ year: number }>(
    context.db,
    "select distinct extract(year from date)::int as year from holidays where scope = 'NATIONAL' and date >= make_date($1, 1, 1)",
    [years[0]],
  );
  const present = new Set(filled.map(({ year }) => year));
  const rows = years.filter((year) => !present.has(year)).flatMap((year) => bankHolidays(year));
  const key = ["date", "scope"];
  return seedRows(context, resourceNamed(context, "holidays"), {
    key,
    corrected: false,
    rows: rows.map((row) => ({ ...row })),
  });
}
