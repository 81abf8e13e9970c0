// Answers whether a date is a business day of banks, and the next and the last one, by the register of holidays.
import { AppError } from "../../../src/base/app-error.ts";
import { addDays, isDate, isLikelyDate } from "../../../src/base/dates.ts";
import { type BusinessCalendar, businessCalendar } from "../../../src/rules/calendar/business-days.ts";
import { type Context, run } from "../../framework/index.ts";

interface BusinessDay {
  date: string;
  businessDay: boolean;
  /** The first business days after and before the date. */
  next: string;
  previous: string;
}

export async function businessDay(context: Context, date: string): Promise<BusinessDay> {
  if (!isDate(date) || !isLikelyDate(date))
    throw new AppError("BAD_REQUEST", { field: "date", message: "A data deve ter a forma AAAA-MM-DD." });
  const calendar = await businessDays(context);
  return {
    date,
    businessDay: calendar.isBusinessDay(date),
    next: calendar.onOrAfter(addDays(date, 1)),
    previous: calendar.onOrBefore(addDays(date, -1)),
  };
}

/** The business days of the lender: of the law, and of the register of holidays. */
export async function businessDays({ db }: Pick<Context, "db">): Promise<BusinessCalendar> {
  return businessCalendar(
    await run<{ date: string; scope: string }>(db, "select date::text as date, scope from holidays"),
  );
}
