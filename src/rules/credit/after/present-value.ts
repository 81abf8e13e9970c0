// What future instalments are worth on a day: early settlement, anticipation, and the price of a cession.
//
// CDC art. 52 § 2º and Resolução CMN 3.516/2007: who pays early owes the present value at the rate of the contract.
import { daysBetween } from "../../../base/dates.ts";
import type { Cents } from "../../../base/money.ts";
import { loanCalendar } from "../conventions/loan-calendar.ts";
import { type RateTerms, rateGrowth } from "../conventions/rate.ts";
import { chain, type Growth, presentValue } from "../numbers/growth.ts";
import { CENT, type Rounding } from "../numbers/rounding.ts";
import type { Installment, Schedule } from "../schedule.ts";
import type { LoanTerms } from "../terms.ts";
import { accrualOf, dailyCount, growthWithin, type Timeline, timelineOf } from "../timeline.ts";
import type { SettlementTerms } from "./event-terms.ts";

interface ValuedInstallment {
  number: number;
  dueDate: string;
  /** Interest and principal at the due date, and on the day. */
  nominal: Cents;
  value: Cents;
}

export interface Valuation {
  installments: ValuedInstallment[];
  nominal: Cents;
  value: Cents;
  /** Nominal less value. */
  discount: Cents;
}

/** Each instalment is discounted and rounded by itself. */
export function settlementValue(
  terms: LoanTerms,
  schedule: Schedule,
  { on, numbers, by = "DAYS", rate = terms.rate }: SettlementTerms,
): Valuation {
  const future = futureOf(schedule, on, numbers);
  if (by === "PERIODS" && terms.method !== "DISCOUNT") {
    const timeline = timelineOf({ ...terms, rate });
    return valuation(future, ({ number }) => growthThrough(timeline, number - 1, on));
  }
  const { between } = accrualOf({ ...terms, rate, dayCount: dailyCount(terms) }, loanCalendar(terms.calendar));
  const ends = interestEnds(terms);
  return valuation(future, ({ number, dueDate }) => between(on, ends?.[number - 1] ?? dueDate));
}

/** Where the interest of each row stops: not where it is paid, when due dates move to business days without interest. */
function interestEnds(terms: LoanTerms): string[] | undefined {
  if (terms.method === "DISCOUNT" || !terms.businessDays) return undefined;
  return timelineOf(terms).periods.map(({ to }) => to);
}

/** Of the days that are left of the period of `on`, and of each period after it up to the row's. */
function growthThrough(timeline: Timeline, row: number, on: string): Growth {
  const { periods, accrual } = timeline;
  const first = periods.findIndex(({ to }) => to > on);
  const current = periods[first];
  if (!current || first > row) return accrual.between(on, periods[row]?.to ?? on);
  const begun = current.from >= on ? current.growth : growthWithin(current, on, current.to, timeline);
  return periods.slice(first + 1, row + 1).reduce((whole, { growth }) => chain(whole, growth), begun);
}

const futureOf = ({ installments }: Schedule, on: string, numbers?: readonly number[]): Installment[] =>
  installments.filter(({ number, dueDate }) => dueDate > on && (!numbers || numbers.includes(number)));

function valuation(
  installments: readonly Installment[],
  growth: (installment: Installment) => Growth,
  rounding: Rounding = CENT,
): Valuation {
  const valued = installments
    .filter(({ payment }) => payment > 0n)
    .map((one) => ({
      ...{ number: one.number, dueDate: one.dueDate, nominal: one.payment },
      value: BigInt(presentValue(Number(one.payment), growth(one), rounding)),
    }));
  const nominal = valued.reduce((sum, one) => sum + one.nominal, 0n);
  const value = valued.reduce((sum, one) => sum + one.value, 0n);
  return { installments: valued, nominal, value, discount: nominal - value };
}

/** What a payment is worth before its due date, at a rate of one's own over months of thirty days. */
export function worthBy(rate: RateTerms): (payment: Cents, on: string, dueDate: string) => Cents {
  const growth = rateGrowth(rate);
  return (payment, on, dueDate) => {
    const days = daysBetween(on, dueDate);
    return days > 0 ? BigInt(presentValue(Number(payment), growth.over({ n: days, d: 360 }), CENT)) : payment;
  };
}
