// The dates, the method and the grace of a product's loans as terms of the engine.
import { addDays, addMonths, daysInMonth } from "../../base/dates.ts";
import { centsText, toCents } from "../../base/money.ts";
import { dueDatesOf, type LoanTerms } from "../credit/index.ts";
import { methodOf, stepsOf } from "./amortisation.ts";
import type { LoanRequest, ProductTerms, VariantTerms } from "./product-terms.ts";
import { decimal, valueOrPercent } from "./term-values.ts";

type ScheduleTerms = Partial<LoanTerms> & Pick<LoanTerms, "method" | "releaseDate">;

export function scheduleTerms(product: ProductTerms, variant: VariantTerms, request: LoanRequest): ScheduleTerms {
  const method = methodOf(product.amortizationType, product.paymentFrequency);
  return {
    ...{ method, ...dateTerms(product, variant, request) },
    ...adjustmentTerms(product),
    ...graceTerms(product, method),
    ...(method === "BALLOON" ? balloonTerms(product) : {}),
  };
}

/** Free dates are what the request states, or proposed a month apart. */
function dateTerms(product: ProductTerms, variant: VariantTerms, request: LoanRequest) {
  const { originDate: releaseDate, installmentQuantity: installments } = request;
  const steps = stepsOf(product);
  const regular = {
    ...{ releaseDate, installments, ...steps },
    ...firstDueOf(product, variant, request),
    ...("everyDays" in steps || isInWeeks(steps.frequency) ? {} : { monthEnd: product.monthEnd ?? "CLAMP" }),
  };
  if (product.paymentFrequency !== "FREE" || product.amortizationType === "BULLET")
    return { ...regular, firstPeriod: product.firstPeriodInterest ?? "EXACT" };
  const dueDates = request.dueDates ?? dueDatesOf(regular);
  return { releaseDate, installments, frequency: "FREE" as const, dueDates };
}

function adjustmentTerms({ businessDayAdjustment, businessDayInterest }: ProductTerms): Partial<LoanTerms> {
  const adjust = businessDayAdjustment ?? "NONE";
  return adjust === "NONE" ? {} : { businessDays: { adjust, interestTo: businessDayInterest ?? "CONTRACT" } };
}

function graceTerms(product: ProductTerms, method: LoanTerms["method"]): Partial<LoanTerms> {
  const periods = product.gracePeriods ?? 0;
  if (method === "BULLET" || method === "FLAT" || periods === 0) return {};
  const { graceInterestPeriods: interestPeriods } = product;
  const withInterest = interestPeriods === null || interestPeriods === undefined ? {} : { interestPeriods };
  const counting = product.graceWithinTerm ? "WITHIN" : "EXTRA";
  return { grace: { periods, interest: product.graceInterest ?? "PAID", counting, ...withInterest } };
}

function balloonTerms({ balloonType, balloonValue, balloonPlacement }: ProductTerms): Partial<LoanTerms> {
  const value = valueOrPercent(balloonType, balloonValue);
  return value ? { balloon: { ...value, placement: balloonPlacement ?? "WITH_LAST" } } : {};
}

/** The titles of the request, or equal ones with the due dates of instalments: their faces add up to the value. */
export function discountTerms(product: ProductTerms, variant: VariantTerms, request: LoanRequest): ScheduleTerms {
  const { originDate: releaseDate, titles } = request;
  const stated = titles?.map(({ faceValue, dueDate }) => ({ faceValue: decimal(faceValue), dueDate }));
  return {
    ...{ method: "DISCOUNT", releaseDate, ...adjustmentTerms(product) },
    titles: stated ?? equalTitles(request, dueDatesOf(dateTerms(product, variant, request))),
    discount: { form: product.discountForm ?? "OUTSIDE", floatDays: product.discountFloatDays ?? 0 },
  };
}

function equalTitles({ value = 0, installment }: LoanRequest, dates: readonly string[]) {
  if (installment !== undefined) return dates.map((dueDate) => ({ faceValue: decimal(installment), dueDate }));
  const [all, count] = [toCents(value), BigInt(dates.length)];
  const face = all / count;
  return dates.map((dueDate, at) => ({
    faceValue: centsText(at === dates.length - 1 ? all - face * (count - 1n) : face),
    dueDate,
  }));
}

const isInWeeks = (frequency?: string): boolean => frequency === "WEEKLY" || frequency === "FORTNIGHTLY";

const DAYS_OF_MONTH = 30;
const MONTHS_BETWEEN: { readonly [frequency: string]: number } = {
  BIMONTHLY: 2,
  QUARTERLY: 3,
  FOUR_MONTHLY: 4,
  HALF_YEARLY: 6,
  YEARLY: 12,
};

/**
 * The first due date. Of instalments in months, 30 days of grace are a month and the day is that of the release or the
 * product's own; any other number of days is counted. A frequency longer than the grace has its first instalment after
 * one period.
 */
function firstDueOf(product: ProductTerms, variant: VariantTerms, request: LoanRequest): Partial<LoanTerms> {
  const { frequency, everyDays } = stepsOf(product);
  const isInDays = everyDays !== undefined || isInWeeks(frequency);
  if (request.firstDueDate !== undefined) return { firstDueDate: request.firstDueDate };
  const graceDays = variant.graceDays ?? product.graceDays ?? 0;
  if (isInDays) return {};
  const least = (MONTHS_BETWEEN[frequency ?? ""] ?? 1) * DAYS_OF_MONTH;
  const days = Math.max(graceDays, least);
  const { originDate } = request;
  const isWholeMonths = days % DAYS_OF_MONTH === 0;
  const first = isWholeMonths ? addMonths(originDate, days / DAYS_OF_MONTH) : addDays(originDate, days);
  if (product.dueDay) return { firstDueDate: onDayOfMonth(first, product.dueDay), anchorDay: product.dueDay };
  const anchorDay = Number((isWholeMonths ? originDate : first).slice(8, 10));
  return { firstDueDate: first, anchorDay };
}

/** The first such day of a month that is not before the date; in a short month its last day. */
function onDayOfMonth(date: string, day: number): string {
  const clamped = (month: string) => {
    const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
    return `${month}-${String(Math.min(day, last)).padStart(2, "0")}`;
  };
  const month = date.slice(0, 7);
  const own = clamped(month);
  return own >= date ? own : clamped(addMonths(`${month}-01`, 1).slice(0, 7));
}
